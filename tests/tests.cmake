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

# Whole sites of the invented corpora in tests/golden/.
file(GLOB golden_sources CONFIGURE_DEPENDS tests/golden/*.cpp)
add_executable(golden_tests ${golden_sources})
target_link_libraries(golden_tests PRIVATE paperloom_warnings paperloom_core doctest::doctest
                                           ${cmark_gfm_extensions} PkgConfig::pkgs tinyxml2::tinyxml2)
doctest_discover_tests(golden_tests TEST_PREFIX "golden: " ADD_LABELS 1
  PROPERTIES ENVIRONMENT "PAPERLOOM_SOURCE=${CMAKE_SOURCE_DIR}")

# The program from outside: one script, one test.
file(GLOB cli_scripts CONFIGURE_DEPENDS tests/cli/*_test.sh)
foreach(script ${cli_scripts})
  get_filename_component(name ${script} NAME_WE)
  string(REGEX REPLACE "_test$" "" name ${name})
  add_test(NAME "cli: ${name}" COMMAND sh ${script})
  set_tests_properties("cli: ${name}" PROPERTIES LABELS cli SKIP_RETURN_CODE 77 TIMEOUT 300
    ENVIRONMENT "PAPERLOOM=$<TARGET_FILE:paperloom>;PAPERLOOM_SOURCE=${CMAKE_SOURCE_DIR};PAPERLOOM_SHARED=${PAPERLOOM_SHARED}")
endforeach()
foreach(name real_data real_listings)
  set_tests_properties("cli: ${name}" PROPERTIES LABELS "cli;slow" TIMEOUT 900)
endforeach()
