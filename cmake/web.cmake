# The pages of web/ inside the program.
#
#   embed_web(TARGET)
#
# gives TARGET, an INTERFACE library, and all that links it, the header "embedded/web.hpp" with embedded::web(): every file of web/dist, named as
# a browser asks for it. tools/build_web makes them, again whenever a source of theirs has changed. With ANTIQUARIUM_WEB off
# there is nothing but an empty page.
function(embed_web target)
  if(NOT ANTIQUARIUM_WEB)
    embed_files(${target} web ${CMAKE_SOURCE_DIR}/web/index.html)
    return()
  endif()

  set(web ${CMAKE_SOURCE_DIR}/web)
  set(folder ${CMAKE_BINARY_DIR}/generated)
  set(generator ${CMAKE_SOURCE_DIR}/tools/embed.py)
  set(builder ${CMAKE_SOURCE_DIR}/tools/build_web)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${web}/src/* ${web}/art/* ${web}/public/*)
  list(FILTER sources EXCLUDE REGEX "/generated/")
  file(GLOB words CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/words/*.json)
  file(GLOB settings CONFIGURE_DEPENDS ${web}/*.json ${web}/*.ts ${web}/*.js ${web}/index.html)

  set(name web)
  configure_file(${CMAKE_SOURCE_DIR}/cmake/embedded_file.hpp.in ${folder}/embedded/file.hpp COPYONLY)
  configure_file(${CMAKE_SOURCE_DIR}/cmake/embedded.hpp.in ${folder}/embedded/web.hpp @ONLY)
  add_custom_command(
    OUTPUT ${folder}/embedded/web.cpp
    COMMAND ${builder}
    COMMAND ${ANTIQUARIUM_PYTHON} ${generator} web ${folder}/embedded/web.cpp ${web}/dist ${web}/dist
    DEPENDS ${generator} ${builder} ${sources} ${words} ${settings}
    COMMENT "Building the pages"
    VERBATIM)
  add_library(embedded_web STATIC ${folder}/embedded/web.cpp)
  target_include_directories(embedded_web PUBLIC ${folder})
  target_link_libraries(embedded_web PRIVATE project_options)
  target_link_libraries(${target} INTERFACE embedded_web)
endfunction()
