# All tests, for ctest. A test suite's name is its label; the presets leave out the label `slow`.
set(PAPERLOOM_SHARED "${CMAKE_SOURCE_DIR}/../shared" CACHE PATH "Real data; its tests skip where it is absent")

include(doctest)
file(GLOB_RECURSE unit_sources CONFIGURE_DEPENDS tests/unit/*.cpp)
add_executable(unit_tests ${unit_sources})
target_link_libraries(unit_tests PRIVATE paperloom_warnings paperloom_core doctest::doctest simdjson::simdjson
                                         ${cmark_gfm_extensions} PkgConfig::pkgs tinyxml2::tinyxml2)
# Of a list of variables doctest_discover_tests keeps the first alone; the tests begin at the root.
doctest_discover_tests(unit_tests TEST_PREFIX "unit: " ADD_LABELS 1 WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
  PROPERTIES ENVIRONMENT "PAPERLOOM_SHARED=${PAPERLOOM_SHARED}" SKIP_REGULAR_EXPRESSION "MESSAGE: skipped: ")

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

# The program from outside: one script, one test. Sanitizers make it many times slower.
set(cli_timeout 300)
if(PAPERLOOM_SANITIZE)
  set(cli_timeout 3000)
endif()
file(GLOB cli_scripts CONFIGURE_DEPENDS tests/cli/*_test.sh)
foreach(script ${cli_scripts})
  get_filename_component(name ${script} NAME_WE)
  string(REGEX REPLACE "_test$" "" name ${name})
  add_test(NAME "cli: ${name}" COMMAND sh ${script})
  set_tests_properties("cli: ${name}" PROPERTIES LABELS cli SKIP_RETURN_CODE 77 TIMEOUT ${cli_timeout}
    ENVIRONMENT "PAPERLOOM=$<TARGET_FILE:paperloom>;PAPERLOOM_SOURCE=${CMAKE_SOURCE_DIR};PAPERLOOM_SHARED=${PAPERLOOM_SHARED}")
endforeach()
if(TEST "cli: serve")
  set_tests_properties("cli: serve" PROPERTIES COST 900)  # long, so among the first to start
endif()
foreach(name real_data real_listings)
  if(TEST "cli: ${name}")
    set_tests_properties("cli: ${name}" PROPERTIES LABELS "cli;slow" TIMEOUT 3000)
  endif()
endforeach()

# Dumps and texts as an adversary writes them. With PAPERLOOM_FUZZ, which wants clang, the targets
# look for more themselves (`./dev fuzz`); without, they run what lies in seeds/.
option(PAPERLOOM_FUZZ "Link the fuzz targets with libFuzzer" OFF)
foreach(target json_lines json_arrays xml text)
  add_executable(fuzz_${target} tests/fuzz/${target}_fuzz.cpp tests/fuzz/reader_fuzz.cpp)
  target_link_libraries(fuzz_${target} PRIVATE paperloom_warnings paperloom_core)
  if(PAPERLOOM_FUZZ)
    target_link_options(fuzz_${target} PRIVATE -fsanitize=fuzzer)
  else()
    target_sources(fuzz_${target} PRIVATE tests/fuzz/seeds_main.cpp)
    add_test(NAME "fuzz: seeds of ${target}" COMMAND fuzz_${target} ${CMAKE_SOURCE_DIR}/tests/fuzz/seeds/${target})
    set_tests_properties("fuzz: seeds of ${target}" PROPERTIES LABELS fuzz)
  endif()
endforeach()

# Built sites as others see them: schemas, parsers, a validator, a browser. `./dev setup` installs the packages.
set(built_sites ${CMAKE_BINARY_DIR}/sites)
add_test(NAME "sites: build" COMMAND ${CMAKE_SOURCE_DIR}/tests/browser/sites.sh $<TARGET_FILE:paperloom>
                                     ${CMAKE_SOURCE_DIR} ${built_sites})
set_tests_properties("sites: build" PROPERTIES LABELS "browser;schemas" FIXTURES_SETUP built_sites)
foreach(site example small woven hostile tight)
  foreach(script sitemaps well_formed)
    add_test(NAME "schemas: ${script} of ${site}"
             COMMAND ${CMAKE_SOURCE_DIR}/tests/schemas/${script}.sh ${built_sites}/${site})
    set_tests_properties("schemas: ${script} of ${site}" PROPERTIES LABELS schemas FIXTURES_REQUIRED built_sites)
  endforeach()
endforeach()
file(GLOB site_tests CONFIGURE_DEPENDS tests/browser/*.test.mjs)
foreach(file ${site_tests})
  get_filename_component(name ${file} NAME_WE)
  add_test(NAME "browser: ${name}" COMMAND node --test ${file})
  set_tests_properties("browser: ${name}" PROPERTIES LABELS browser FIXTURES_REQUIRED built_sites TIMEOUT 300
    ENVIRONMENT "PAPERLOOM_SITES=${built_sites}")
endforeach()
if(TEST "browser: browser")
  set_tests_properties("browser: browser" PROPERTIES COST 1000)  # the longest, so the first to start
endif()
