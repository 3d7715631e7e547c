"""The CMake package of the directory that `softacl config --prefix` makes: find_package(softacl)."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["PLACE", "texts"]

#: Below the directory; CMake searches here whether or not the system has lib64.
PLACE = "share/cmake/softacl"

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


def texts(libraries: Iterable[str], version: str) -> dict[str, str]:
    """The files of the package by their paths below the directory. libraries: "libascendcl.so", ..."""
    names = [library.removeprefix("lib").removesuffix(".so") for library in libraries]
    major, minor = version.split(".")[:2]
    config = _CONFIG.replace("@names@", "\n    ".join(["", *names])).replace("@words@", " ".join(names))
    compatible = _VERSION.replace("@version@", version).replace("@major@", major).replace("@minor@", minor)
    # In lower case CMake finds them by find_package(SoftACL), too.
    return {f"{PLACE}/softacl-config.cmake": config, f"{PLACE}/softacl-config-version.cmake": compatible}
