# How everything is compiled: the language, the warnings, the tools that make builds quick.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

# Debian's own python, not the first on PATH: the packages we install are for that one.
find_program(ANTIQUARIUM_PYTHON python3 HINTS /usr/bin NO_DEFAULT_PATH)
if(NOT ANTIQUARIUM_PYTHON)
  find_program(ANTIQUARIUM_PYTHON python3 REQUIRED)
endif()

# project_flags: how to compile. project_options: that, and all of src/ to include from.
add_library(project_flags INTERFACE)
add_library(project_options INTERFACE)
target_link_libraries(project_options INTERFACE project_flags)
target_include_directories(project_options INTERFACE ${CMAKE_SOURCE_DIR}/src)
target_compile_options(project_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
  -Wnon-virtual-dtor -Wold-style-cast -Woverloaded-virtual -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees overlapping copies in std::string's own operator+ (GCC bug 105651), a wrong delete
  # for coroutine frames that have a new and a delete of their own (Asio's), and, once the sanitizers
  # have added their branches, uninitialised values where there are none.
  target_compile_options(project_flags INTERFACE -Wno-restrict -Wno-mismatched-new-delete)
  if(CMAKE_CXX_FLAGS MATCHES "-fsanitize|--coverage")
    target_compile_options(project_flags INTERFACE -Wno-maybe-uninitialized)
  endif()
endif()

# Sources of a folder compiled together, because most of the work of a file is its headers: half the
# time of a build from nothing. The other builds keep them apart, so that each includes what it uses.
option(ANTIQUARIUM_UNITY "Compile the sources of a layer together" OFF)
if(ANTIQUARIUM_UNITY)
  # g++ takes a source that is included for a header, and warns of types that are its own.
  target_compile_options(project_flags INTERFACE -Wno-subobject-linkage)
endif()

# A fresh clone in another folder finds the objects of the first: paths count from the source root.
find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER
    env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE})
endif()

# No optimisation across files when linking: a quarter of the time of a build, and `antiquarium bench`
# shows no difference above its noise.
find_program(MOLD mold)
if(MOLD)
  add_link_options(-fuse-ld=mold)
endif()
