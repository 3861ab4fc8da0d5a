# compile_together(TARGET): in a few big steps instead of many small ones, where the build wants it.
# Enough of them, then, that all cores have something to do to the end.
function(compile_together target)
  set_target_properties(${target} PROPERTIES
    UNITY_BUILD ${ANTIQUARIUM_UNITY} UNITY_BUILD_BATCH_SIZE 12)
endfunction()

# One folder, one library.
#
#   add_layer(NAME FOLDER [EXCEPT file...] [USES library...])
#
# Takes the folder's own *.cpp, not those of folders below it. A folder with headers only becomes an
# INTERFACE library, one that does not exist no library at all. All these layers share src/ as
# include path, so tools/check_layers.py, not the compiler, refuses an include that points the wrong
# way.
function(add_layer name folder)
  cmake_parse_arguments(PARSE_ARGV 2 layer "" "" "EXCEPT;USES")
  if(NOT IS_DIRECTORY ${CMAKE_SOURCE_DIR}/${folder})
    # A folder that appears later must be noticed: its parent's time stamp changes.
    get_filename_component(parent ${CMAKE_SOURCE_DIR}/${folder} DIRECTORY)
    if(IS_DIRECTORY ${parent})
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${parent})
    endif()
    return()
  endif()

  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${folder}/*.cpp)
  foreach(file IN LISTS layer_EXCEPT)
    list(REMOVE_ITEM sources ${CMAKE_SOURCE_DIR}/${folder}/${file})
  endforeach()

  if(sources)
    add_library(${name} STATIC ${sources})
    compile_together(${name})
    set(scope PUBLIC)
  else()
    add_library(${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_link_libraries(${name} ${scope} project_options)
  foreach(library IN LISTS layer_USES)
    if(TARGET ${library})
      target_link_libraries(${name} ${scope} ${library})
    endif()
  endforeach()
  # The fuzz build makes only what its targets use; the server takes clang many minutes.
  if(ANTIQUARIUM_FUZZ AND sources)
    set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL ON)
  endif()
  set_property(GLOBAL APPEND PROPERTY antiquarium_layers ${name})
endfunction()

# The rules of a game, and beside them its codecs.
#
#   add_game(GAME)
#
# GAME_rules is what src/games/GAME has but codec*.cpp. It links nothing, and its include path is a
# folder with two links, to core and to the game's own folder: an include of JSON's layer, of another
# game or of anything above does not compile. GAME is codec*.cpp, for all that wants rules and wire.
function(add_game game)
  set(folder ${CMAKE_SOURCE_DIR}/src/games/${game})
  file(GLOB rules CONFIGURE_DEPENDS ${folder}/*.cpp)
  file(GLOB codecs CONFIGURE_DEPENDS ${folder}/codec*.cpp)
  list(REMOVE_ITEM rules ${codecs})

  set(visible ${CMAKE_BINARY_DIR}/visible_to_rules/${game})
  file(MAKE_DIRECTORY ${visible}/games)
  file(CREATE_LINK ${CMAKE_SOURCE_DIR}/src/core ${visible}/core SYMBOLIC)
  file(CREATE_LINK ${folder} ${visible}/games/${game} SYMBOLIC)
  add_library(${game}_rules STATIC ${rules})
  target_link_libraries(${game}_rules PRIVATE project_flags)
  target_include_directories(${game}_rules PRIVATE ${visible})

  add_library(${game} STATIC ${codecs})
  compile_together(${game}_rules)
  compile_together(${game})
  target_link_libraries(${game} PUBLIC project_options core wire ${game}_rules)
  if(ANTIQUARIUM_FUZZ)
    set_target_properties(${game}_rules ${game} PROPERTIES EXCLUDE_FROM_ALL ON)
  endif()
  set_property(GLOBAL APPEND PROPERTY antiquarium_layers ${game} ${game}_rules)
endfunction()
