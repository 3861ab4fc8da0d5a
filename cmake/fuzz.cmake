# Each tests/fuzz/NAME_fuzz.cpp is a libFuzzer target; a short run of each is a test of this build.
# tools/fuzz runs one for longer and keeps what it finds.

set(ANTIQUARIUM_FUZZ_SECONDS 10 CACHE STRING "How long each fuzz target runs as a test")

get_property(layers GLOBAL PROPERTY antiquarium_layers)
file(GLOB fuzz_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/fuzz/*_fuzz.cpp)
file(GLOB support_sources CONFIGURE_DEPENDS
  ${CMAKE_SOURCE_DIR}/tests/support/*.cpp ${CMAKE_SOURCE_DIR}/tests/laws/*_traits.cpp)

foreach(source IN LISTS fuzz_sources)
  get_filename_component(target ${source} NAME_WE)
  add_executable(${target} ${source} ${support_sources})
  target_link_libraries(${target} PRIVATE project_options ${layers})
  target_link_options(${target} PRIVATE -fsanitize=fuzzer)
  target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR})
  target_compile_definitions(${target} PRIVATE ANTIQUARIUM_SOURCE_DIR="${CMAKE_SOURCE_DIR}")

  math(EXPR limit "${ANTIQUARIUM_FUZZ_SECONDS} + 120")
  add_test(NAME ${target}
    COMMAND ${CMAKE_SOURCE_DIR}/tools/fuzz_once $<TARGET_FILE:${target}> ${ANTIQUARIUM_FUZZ_SECONDS})
  set_tests_properties(${target} PROPERTIES LABELS fuzz TIMEOUT ${limit})
endforeach()
