# Each tests/fuzz/NAME_fuzz.cpp is a libFuzzer target; a short run of each is a test of this build.
# tools/fuzz runs one for longer and keeps what it finds.

set(ANTIQUARIUM_FUZZ_SECONDS 10 CACHE STRING "How long each fuzz target runs as a test")

# All layers but those that need sockets or a disk: these targets feed functions, not servers. Where
# one needs more, it says so below.
get_property(layers GLOBAL PROPERTY antiquarium_layers)
list(FILTER layers EXCLUDE REGEX "^(server|store|cli_house)")
file(GLOB fuzz_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/fuzz/*_fuzz.cpp)
file(GLOB traits CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/laws/*_traits.cpp)
add_library(fuzz_traits STATIC ${traits})
target_link_libraries(fuzz_traits PUBLIC project_options ${layers})
target_include_directories(fuzz_traits PUBLIC ${CMAKE_SOURCE_DIR})

foreach(source IN LISTS fuzz_sources)
  get_filename_component(target ${source} NAME_WE)
  add_executable(${target} ${source})
  target_link_libraries(${target} PRIVATE fuzz_traits)
  target_link_options(${target} PRIVATE -fsanitize=fuzzer)
  target_compile_definitions(${target} PRIVATE ANTIQUARIUM_SOURCE_DIR="${CMAKE_SOURCE_DIR}")

  if(target STREQUAL "http_fuzz")
    target_link_libraries(${target} PRIVATE server_http)
  elseif(target STREQUAL "talk_fuzz")
    target_link_libraries(${target} PRIVATE server store_memory)
  endif()

  math(EXPR limit "${ANTIQUARIUM_FUZZ_SECONDS} + 120")
  add_test(NAME ${target}
    COMMAND ${CMAKE_SOURCE_DIR}/tools/fuzz_once $<TARGET_FILE:${target}> ${ANTIQUARIUM_FUZZ_SECONDS})
  set_tests_properties(${target} PROPERTIES LABELS fuzz TIMEOUT ${limit})
endforeach()
