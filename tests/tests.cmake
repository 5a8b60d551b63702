# All tests, for ctest. A test suite's name is its label; the presets leave out the label `slow`.
set(PAPERLOOM_SHARED "${CMAKE_SOURCE_DIR}/../shared" CACHE PATH "Real data; its tests skip where it is absent")

include(doctest)
file(GLOB_RECURSE unit_sources CONFIGURE_DEPENDS tests/unit/*.cpp)
add_executable(unit_tests ${unit_sources})
target_link_libraries(unit_tests PRIVATE paperloom_warnings paperloom_core doctest::doctest
                                         ${cmark_gfm_extensions} PkgConfig::pkgs tinyxml2::tinyxml2)
doctest_discover_tests(unit_tests TEST_PREFIX "unit: " ADD_LABELS 1
  PROPERTIES ENVIRONMENT "PAPERLOOM_SHARED=${PAPERLOOM_SHARED};PAPERLOOM_SOURCE=${CMAKE_SOURCE_DIR}")

add_test(NAME lint.layering COMMAND ${CMAKE_SOURCE_DIR}/tests/lint.sh ${CMAKE_SOURCE_DIR})
set_tests_properties(lint.layering PROPERTIES LABELS lint)

file(GLOB_RECURSE all_sources CONFIGURE_DEPENDS generator/*.[ch]pp tests/*.[ch]pp)
add_custom_target(format COMMAND clang-format -i ${all_sources} VERBATIM)
add_test(NAME lint.format COMMAND clang-format --dry-run -Werror ${all_sources})
set_tests_properties(lint.format PROPERTIES LABELS lint)
