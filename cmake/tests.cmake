# The tests of the dev, tsan, coverage and release builds.

find_package(doctest REQUIRED)
find_package(rapidcheck REQUIRED)
include(${doctest_DIR}/doctest.cmake)

get_property(layers GLOBAL PROPERTY antiquarium_layers)
file(GLOB test_main CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/main.cpp)
file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/*_test.cpp)
file(GLOB support_sources CONFIGURE_DEPENDS
  ${CMAKE_SOURCE_DIR}/tests/support/*.cpp ${CMAKE_SOURCE_DIR}/tests/laws/*_traits.cpp)

# The client that tests and measurements share; Beast again is all templates (CMakeLists.txt).
set(support ${CMAKE_SOURCE_DIR}/tests/support)
set(websocket_client ${support}/http_client.cpp ${support}/websocket.cpp ${support}/wire.cpp ${support}/wire_bytes.cpp)
if(CMAKE_BUILD_TYPE STREQUAL "Debug")
  set_source_files_properties(${support}/websocket.cpp PROPERTIES COMPILE_OPTIONS "-O0;-fno-sanitize=undefined")
else()
  set_source_files_properties(${support}/websocket.cpp PROPERTIES COMPILE_OPTIONS "-O1")
endif()

# Optimised code is for the long tests; every other test has run under the sanitizers.
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  foreach(source IN LISTS test_sources)
    file(STRINGS ${source} long_suites REGEX "(TEST_SUITE|test_suite)\\(\"(long|endurance)\"")
    if(NOT long_suites)
      list(REMOVE_ITEM test_sources ${source})
    endif()
  endforeach()
endif()

if(test_main)
  add_executable(antiquarium_tests ${test_main} ${test_sources} ${support_sources})
  target_link_libraries(antiquarium_tests PRIVATE
    project_options ${layers} doctest::doctest rapidcheck)
  # The repository's root, so that tests say "tests/support/..." for what is theirs.
  target_include_directories(antiquarium_tests PRIVATE ${CMAKE_SOURCE_DIR})
  # In one file only: all other objects are the same in every clone, and ccache finds them.
  set_source_files_properties(${CMAKE_SOURCE_DIR}/tests/support/paths.cpp PROPERTIES
    COMPILE_DEFINITIONS
    "ANTIQUARIUM_SOURCE_DIR=\"${CMAKE_SOURCE_DIR}\";ANTIQUARIUM_PROGRAM=\"${CMAKE_BINARY_DIR}/antiquarium\"")
  if(TARGET antiquarium)
    add_dependencies(antiquarium_tests antiquarium)
  endif()

  # doctest hands TEST_SPEC on as `--test-case=` plus the rest of the list, which is how the
  # filter by suite gets through. The suite "long" is for optimised code only. doctest is content
  # when a name matches no case; we are not.
  set(ran_nothing FAIL_REGULAR_EXPRESSION "test cases: +0 ")
  if(CMAKE_BUILD_TYPE STREQUAL "Release")
    doctest_discover_tests(antiquarium_tests
      TEST_SPEC "*" --test-suite=long
      PROPERTIES LABELS long TIMEOUT 1500 ${ran_nothing})
  else()
    doctest_discover_tests(antiquarium_tests
      TEST_SPEC "*" --test-suite-exclude=long,endurance
      PROPERTIES LABELS unit TIMEOUT 300 ${ran_nothing}
      FIXTURES_REQUIRED postgres ENVIRONMENT ANTIQUARIUM_TEST_POSTGRES=${CMAKE_BINARY_DIR}/postgres)
    # One server for all of them; a test that is run by hand starts one for itself.
    foreach(act start stop)
      add_test(NAME postgres_${act}
        COMMAND ${CMAKE_SOURCE_DIR}/tools/test_postgres ${act} ${CMAKE_BINARY_DIR}/postgres)
    endforeach()
    # The server's tests once more, on PostgreSQL where they are otherwise in memory.
    add_test(NAME server_on_postgres
      COMMAND antiquarium_tests --source-file=*tests/server/* --test-suite-exclude=long,endurance)
    set_tests_properties(server_on_postgres PROPERTIES LABELS unit TIMEOUT 900 COST 500
      FIXTURES_REQUIRED postgres ENVIRONMENT
      "ANTIQUARIUM_TEST_POSTGRES=${CMAKE_BINARY_DIR}/postgres;ANTIQUARIUM_TEST_ON_POSTGRES=1")
    set_tests_properties(postgres_start PROPERTIES FIXTURES_SETUP postgres TIMEOUT 120)
    set_tests_properties(postgres_stop PROPERTIES FIXTURES_CLEANUP postgres TIMEOUT 120)
  endif()
endif()

# Journeys: a browser plays against the real program, the optimised one; one of them against the
# program with a game more.
if(TARGET antiquarium AND ANTIQUARIUM_WEB AND CMAKE_BUILD_TYPE STREQUAL "Release")
  add_executable(antiquarium_with_fourth_game ${CMAKE_SOURCE_DIR}/tests/fourth_game/main.cpp)
  target_link_libraries(antiquarium_with_fourth_game PRIVATE cli cli_house)
  target_include_directories(antiquarium_with_fourth_game PRIVATE ${CMAKE_SOURCE_DIR})
  file(GLOB journeys CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/e2e/*.test.mjs)
  foreach(journey IN LISTS journeys)
    get_filename_component(name ${journey} NAME_WE)
    add_test(NAME journey_${name} COMMAND ${CMAKE_SOURCE_DIR}/tools/test_web journeys ${journey})
    set_tests_properties(journey_${name} PROPERTIES LABELS long
      TIMEOUT 3000 ENVIRONMENT
      "ANTIQUARIUM_PROGRAM=$<TARGET_FILE:antiquarium>;ANTIQUARIUM_WITH_FOURTH_GAME=$<TARGET_FILE:antiquarium_with_fourth_game>")
  endforeach()
  # The longest begin first.
  set_tests_properties(journey_screens journey_screens_antike journey_screens_antiquity PROPERTIES COST 1000)
  set_tests_properties(journey_antike journey_antiquity journey_whole_match journey_lessons PROPERTIES COST 500)
endif()

# Measurements, not tests: `ninja store_bench server_load fan_out`, in the release build.
if(TARGET store_sqlite)
  add_executable(store_bench EXCLUDE_FROM_ALL ${CMAKE_SOURCE_DIR}/tests/bench/store_bench.cpp)
  target_link_libraries(store_bench PRIVATE project_options store_sqlite fmt::fmt)
endif()
file(GLOB load_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/bench/load/*.cpp)
add_executable(server_load EXCLUDE_FROM_ALL
  ${CMAKE_SOURCE_DIR}/tests/bench/server_load.cpp ${load_sources} ${websocket_client})
target_link_libraries(server_load PRIVATE project_options core fmt::fmt Boost::headers OpenSSL::SSL Threads::Threads)
target_include_directories(server_load PRIVATE ${CMAKE_SOURCE_DIR})
add_executable(fan_out EXCLUDE_FROM_ALL ${CMAKE_SOURCE_DIR}/tests/bench/fan_out.cpp)
target_link_libraries(fan_out PRIVATE project_options fmt::fmt Boost::headers Threads::Threads)

# Checks of the sources themselves run once, in the dev build.
if(NOT ANTIQUARIUM_CHECKS)
  return()
endif()

function(add_check name)
  add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES LABELS check TIMEOUT 300)
endfunction()

set(tools ${CMAKE_SOURCE_DIR}/tools)
add_check(format ${tools}/check_format)
add_check(shell ${tools}/check_shell)
add_check(layers ${ANTIQUARIUM_PYTHON} ${tools}/check_layers.py)
add_check(rules ${ANTIQUARIUM_PYTHON} ${tools}/check_rules.py)
add_check(examples ${ANTIQUARIUM_PYTHON} ${CMAKE_SOURCE_DIR}/tests/examples_test.py ${CMAKE_SOURCE_DIR})
add_check(words ${ANTIQUARIUM_PYTHON} ${tools}/check_words.py)
add_check(tools ${ANTIQUARIUM_PYTHON} -m unittest discover --start-directory ${tools}/tests)

# What rules cannot include, whatever tools/check_layers.py thinks of it.
foreach(game IN LISTS games)
  foreach(header games/${game}/rules.hpp wire/codec.hpp games/${game}/codec.hpp games/registry.hpp)
    string(MAKE_C_IDENTIFIER "${game}_rules_include_${header}" name)
    add_check(${name} ${CMAKE_CXX_COMPILER} -std=c++20 -fsyntax-only -x c++
      -I${CMAKE_BINARY_DIR}/visible_to_rules/${game} -include ${header} /dev/null)
    if(NOT header STREQUAL "games/${game}/rules.hpp")
      set_tests_properties(${name} PROPERTIES WILL_FAIL TRUE)
    endif()
  endforeach()
endforeach()

if(ANTIQUARIUM_WEB)
  add_check(web_unit ${tools}/test_web unit)
  if(TARGET antiquarium)
    # What pages work out themselves is held to what the program says.
    set_tests_properties(web_unit PROPERTIES
      ENVIRONMENT ANTIQUARIUM_PROGRAM=$<TARGET_FILE:antiquarium>)
  endif()
  add_check(web_types ${tools}/test_web types)
  add_check(web_lint ${tools}/test_web lint)
endif()

if(TARGET antiquarium)
  add_check(schema ${ANTIQUARIUM_PYTHON} ${CMAKE_SOURCE_DIR}/tests/schema_test.py
    $<TARGET_FILE:antiquarium> ${CMAKE_SOURCE_DIR})
  add_check(documents ${ANTIQUARIUM_PYTHON} ${CMAKE_SOURCE_DIR}/tests/documents_test.py
    $<TARGET_FILE:antiquarium> ${CMAKE_SOURCE_DIR})
  add_check(letters ${ANTIQUARIUM_PYTHON} ${CMAKE_SOURCE_DIR}/tests/letters_test.py $<TARGET_FILE:antiquarium>)
endif()

cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
add_check(tidy ${ANTIQUARIUM_PYTHON} ${tools}/check_tidy.py --jobs ${cores} ${CMAKE_BINARY_DIR})
set_tests_properties(tidy PROPERTIES PROCESSORS ${cores} TIMEOUT 3600)
