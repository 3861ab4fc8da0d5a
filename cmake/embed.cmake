# Files that travel inside the program.
#
#   embed_files(TARGET NAME [BASE folder] file...)
#
# gives TARGET, and all that links it, the header "embedded/NAME.hpp" with the function
# embedded::NAME(): every file's name and bytes, in the order given. A name is the file's path below
# BASE, or its last part without BASE. The bytes are taken at build time, whenever a file changes.
function(embed_files target name)
  cmake_parse_arguments(PARSE_ARGV 2 embed "" "BASE" "")
  set(files ${embed_UNPARSED_ARGUMENTS})
  set(folder ${CMAKE_BINARY_DIR}/generated)
  set(generator ${CMAKE_SOURCE_DIR}/tools/embed.py)

  configure_file(${CMAKE_SOURCE_DIR}/cmake/embedded_file.hpp.in ${folder}/embedded/file.hpp COPYONLY)
  configure_file(${CMAKE_SOURCE_DIR}/cmake/embedded.hpp.in ${folder}/embedded/${name}.hpp @ONLY)
  add_custom_command(
    OUTPUT ${folder}/embedded/${name}.cpp
    COMMAND ${ANTIQUARIUM_PYTHON} ${generator} ${name} ${folder}/embedded/${name}.cpp
            "${embed_BASE}" ${files}
    DEPENDS ${generator} ${files}
    COMMENT "Embedding ${name}"
    VERBATIM)

  # A library of its own, because TARGET may have no sources yet.
  add_library(embedded_${name} STATIC ${folder}/embedded/${name}.cpp)
  target_include_directories(embedded_${name} PUBLIC ${folder})
  target_link_libraries(embedded_${name} PRIVATE project_options)

  get_target_property(type ${target} TYPE)
  if(type STREQUAL "INTERFACE_LIBRARY")
    target_link_libraries(${target} INTERFACE embedded_${name})
  else()
    target_link_libraries(${target} PUBLIC embedded_${name})
  endif()
endfunction()

# embed_folder(TARGET NAME PATTERN): the files that match, if there are any and TARGET exists.
function(embed_folder target name pattern)
  file(GLOB files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${pattern})
  if(files AND TARGET ${target})
    embed_files(${target} ${name} ${files})
  endif()
endfunction()
