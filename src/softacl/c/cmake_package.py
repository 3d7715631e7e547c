"""The CMake packages of the directory that `softacl config --prefix` makes: find_package(softacl), and the language ASC."""

from __future__ import annotations

from collections.abc import Iterable

#: Below the directory; CMake searches here whether or not the system has lib64.
DIRECTORY = "share/cmake/softacl"

_CONFIG = """\
# find_package(softacl [COMPONENTS ascendcl acl_dvpp ...])
# Imported targets: softacl::ascendcl and the others of the list below, each with the headers; softacl::softacl, the command.
# The directory may be moved: everything is found from where this file is.
get_filename_component(_softacl_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(_softacl_package ${CMAKE_FIND_PACKAGE_NAME})
set(${_softacl_package}_FOUND TRUE)

foreach(_softacl_name IN ITEMS @names@)
  set(_softacl_file "${_softacl_prefix}/lib64/lib${_softacl_name}.so")
  if(EXISTS "${_softacl_file}")
    if(NOT TARGET softacl::${_softacl_name})
      add_library(softacl::${_softacl_name} SHARED IMPORTED)
      set_target_properties(softacl::${_softacl_name} PROPERTIES
        IMPORTED_LOCATION "${_softacl_file}"
        IMPORTED_SONAME "lib${_softacl_name}.so"
        INTERFACE_INCLUDE_DIRECTORIES "${_softacl_prefix}/include")
    endif()
    set(${_softacl_package}_${_softacl_name}_FOUND TRUE)
  endif()
endforeach()

if(NOT TARGET softacl::ascendcl)
  set(${_softacl_package}_FOUND FALSE)
  set(${_softacl_package}_NOT_FOUND_MESSAGE
    "${_softacl_prefix}/lib64 has no libascendcl.so: the Python of SoftACL has no shared library (libpython). "
    "softacl config --libs says what to install.")
elseif(NOT TARGET softacl::softacl)
  add_executable(softacl::softacl IMPORTED)
  set_target_properties(softacl::softacl PROPERTIES IMPORTED_LOCATION "${_softacl_prefix}/bin/softacl")
endif()

foreach(_softacl_name IN LISTS ${_softacl_package}_FIND_COMPONENTS)
  if(${_softacl_package}_FIND_REQUIRED_${_softacl_name} AND NOT ${_softacl_package}_${_softacl_name}_FOUND
      AND ${_softacl_package}_FOUND)
    set(${_softacl_package}_FOUND FALSE)
    set(${_softacl_package}_NOT_FOUND_MESSAGE
      "there is no library lib${_softacl_name}.so; the components are @words@")
  endif()
endforeach()

unset(_softacl_file)
unset(_softacl_name)
unset(_softacl_package)
unset(_softacl_prefix)
"""

# Until 1.0 a minor version may change things, so it must be the same one.
_VERSION = """\
set(PACKAGE_VERSION "@version@")
if(PACKAGE_FIND_VERSION VERSION_GREATER PACKAGE_VERSION
    OR NOT "${PACKAGE_FIND_VERSION_MAJOR}" STREQUAL "@major@"
    OR ("@major@" STREQUAL "0" AND PACKAGE_FIND_VERSION_COUNT GREATER 1
      AND NOT "${PACKAGE_FIND_VERSION_MINOR}" STREQUAL "@minor@"))
  set(PACKAGE_VERSION_COMPATIBLE FALSE)
else()
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
  if(PACKAGE_FIND_VERSION VERSION_EQUAL PACKAGE_VERSION)
    set(PACKAGE_VERSION_EXACT TRUE)
  endif()
endif()
"""

# find_package(ASC), then project(... LANGUAGES ASC CXX): CMake reads the four files of a language, in this order.
_ASC = {
    "ASCConfig": """\
list(APPEND CMAKE_MODULE_PATH "${CMAKE_CURRENT_LIST_DIR}")
set(ASC_FOUND TRUE)
if(CMAKE_ASC_ENABLE_SIMT)
  message(FATAL_ERROR "CMAKE_ASC_ENABLE_SIMT: SIMT kernels are not part of Ascend C on SoftACL")
endif()
function(ascendc_compile_definitions target)
  target_compile_definitions(${target} ${ARGN})
endfunction()
macro(npu_op_package)
  message(FATAL_ERROR "npu_op_package: operator packages are not built by SoftACL; kernels are (add_library, add_executable)")
endmacro()
""",
    "CMakeDetermineASCCompiler": """\
if(NOT CMAKE_ASC_COMPILER)
  get_filename_component(_softacl_bin "${CMAKE_CURRENT_LIST_DIR}/../../../bin" ABSOLUTE)
  set(CMAKE_ASC_COMPILER "${_softacl_bin}/bisheng" CACHE FILEPATH "The compiler of Ascend C")
endif()
set(CMAKE_ASC_COMPILER_ENV_VAR ASC)
if(NOT CMAKE_AR)
  find_program(CMAKE_AR ar)
  find_program(CMAKE_RANLIB ranlib)
endif()
configure_file("${CMAKE_CURRENT_LIST_DIR}/CMakeASCCompiler.cmake.in" "${CMAKE_PLATFORM_INFO_DIR}/CMakeASCCompiler.cmake" @ONLY)
""",
    "CMakeASCCompiler.cmake.in": """\
set(CMAKE_ASC_COMPILER "@CMAKE_ASC_COMPILER@")
set(CMAKE_AR "@CMAKE_AR@")
set(CMAKE_RANLIB "@CMAKE_RANLIB@")
set(CMAKE_ASC_COMPILER_LOADED 1)
set(CMAKE_ASC_COMPILER_ENV_VAR ASC)
set(CMAKE_ASC_SOURCE_FILE_EXTENSIONS asc)
set(CMAKE_ASC_OUTPUT_EXTENSION .o)
set(CMAKE_ASC_LINKER_PREFERENCE 90)
set(CMAKE_ASC_LINKER_PREFERENCE_PROPAGATES 1)
""",
    # The rules of CMake for GCC, whose options the compiler takes.
    "CMakeASCInformation": """\
include(Compiler/GNU)
__compiler_gnu(ASC)
include(Platform/Linux-GNU)
__linux_compiler_gnu(ASC)
set(CMAKE_INCLUDE_FLAG_ASC "-I")
set(CMAKE_SHARED_LIBRARY_ASC_FLAGS "-fPIC")
set(CMAKE_SHARED_LIBRARY_CREATE_ASC_FLAGS "-shared")
set(CMAKE_SHARED_LIBRARY_SONAME_ASC_FLAG "-Wl,-soname,")
foreach(_softacl_kind IN ITEMS EXECUTABLE SHARED_LIBRARY)
  set(CMAKE_${_softacl_kind}_RUNTIME_ASC_FLAG "-Wl,-rpath,")
  set(CMAKE_${_softacl_kind}_RUNTIME_ASC_FLAG_SEP ":")
  set(CMAKE_${_softacl_kind}_RPATH_LINK_ASC_FLAG "-Wl,-rpath-link,")
endforeach()
set(CMAKE_ASC_DEPENDS_USE_COMPILER TRUE)
set(CMAKE_ASC_DEPFILE_FORMAT gcc)
set(CMAKE_ASC_FLAGS_INIT "")
foreach(_softacl_arch IN LISTS CMAKE_ASC_ARCHITECTURES)
  set(CMAKE_ASC_FLAGS_INIT "--npu-arch=${_softacl_arch}")
endforeach()
if(CMAKE_ASC_STANDARD)
  string(APPEND CMAKE_ASC_FLAGS_INIT " -std=c++${CMAKE_ASC_STANDARD}")
endif()
set(CMAKE_ASC_FLAGS_DEBUG_INIT "-O0 -g")
cmake_initialize_per_config_variable(CMAKE_ASC_FLAGS "Options of the compiler of Ascend C")
set(CMAKE_ASC_CREATE_SHARED_LIBRARY "<CMAKE_ASC_COMPILER> <CMAKE_SHARED_LIBRARY_ASC_FLAGS> <LANGUAGE_COMPILE_FLAGS> <LINK_FLAGS> \
<CMAKE_SHARED_LIBRARY_CREATE_ASC_FLAGS> <SONAME_FLAG><TARGET_SONAME> -o <TARGET> <OBJECTS> <LINK_LIBRARIES>")
set(CMAKE_ASC_CREATE_SHARED_MODULE "${CMAKE_ASC_CREATE_SHARED_LIBRARY}")
set(CMAKE_ASC_COMPILE_OBJECT "<CMAKE_ASC_COMPILER> <DEFINES> <INCLUDES> <FLAGS> -o <OBJECT> -c <SOURCE>")
set(CMAKE_ASC_LINK_EXECUTABLE "<CMAKE_ASC_COMPILER> <FLAGS> <CMAKE_ASC_LINK_FLAGS> <LINK_FLAGS> \
<OBJECTS> -o <TARGET> <LINK_LIBRARIES>")
set(CMAKE_ASC_ARCHIVE_CREATE "<CMAKE_AR> qc <TARGET> <LINK_FLAGS> <OBJECTS>")
set(CMAKE_ASC_ARCHIVE_APPEND "<CMAKE_AR> q <TARGET> <LINK_FLAGS> <OBJECTS>")
set(CMAKE_ASC_ARCHIVE_FINISH "<CMAKE_RANLIB> <TARGET>")
set(CMAKE_ASC_INFORMATION_LOADED 1)
""",
    "CMakeTestASCCompiler": """\
set(CMAKE_ASC_COMPILER_WORKS 1)
""",
}


def texts(libraries: Iterable[str], version: str) -> dict[str, str]:
    """The files of the package by their paths below the directory. libraries: "libascendcl.so", ..."""
    names = [library.removeprefix("lib").removesuffix(".so") for library in libraries]
    major, minor = version.split(".")[:2]
    config = _CONFIG.replace("@names@", "\n    ".join(["", *names])).replace("@words@", " ".join(names))
    compatible = _VERSION.replace("@version@", version).replace("@major@", major).replace("@minor@", minor)
    # In lower case CMake finds them by find_package(SoftACL), too.
    files = {f"{DIRECTORY}/softacl-config.cmake": config, f"{DIRECTORY}/softacl-config-version.cmake": compatible}
    for name, text in _ASC.items():
        files[f"share/cmake/ASC/{name if name.endswith('.in') else name + '.cmake'}"] = text
    return files
