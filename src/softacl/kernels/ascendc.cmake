# Kernel libraries for CMake projects that are written for CANN: they are compiled for this machine.
# RUN_MODE and SOC_VERSION make no difference; the chip is chosen when the program runs (SOFTACL_CHIP).
include_guard(GLOBAL)
get_filename_component(_softacl_file "${CMAKE_CURRENT_LIST_FILE}" REALPATH) # it may have been reached through a link
get_filename_component(_softacl_place "${_softacl_file}" DIRECTORY)
get_filename_component(_softacl_place "${_softacl_place}/../.." ABSOLUTE)
set(_SOFTACL_PREFIX "${_softacl_place}" CACHE INTERNAL "")
set(_SOFTACL_KERNEL_INCLUDE "@include@" CACHE INTERNAL "")

# The sources of a target in C++, made now, so that headers exist, and again at the build where a source has changed.
function(_softacl_kernel_sources target made_list)
  set(all)
  foreach(source IN LISTS ARGN)
    get_filename_component(path "${source}" ABSOLUTE)
    get_filename_component(name "${source}" NAME)
    set(made "${CMAKE_CURRENT_BINARY_DIR}/${target}_kernels/${name}.cpp")
    file(MAKE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/${target}_kernels")
    set(command "${_SOFTACL_PREFIX}/bin/softacl" cc --source-only "${path}" -o "${made}" --headers "${CMAKE_BINARY_DIR}/include/${target}")
    execute_process(COMMAND ${command} RESULT_VARIABLE failed)
    if(failed)
      message(FATAL_ERROR "${path} is no kernel source that softacl cc can read")
    endif()
    add_custom_command(OUTPUT "${made}" COMMAND ${command} DEPENDS "${path}" VERBATIM)
    list(APPEND all "${made}")
  endforeach()
  set(${made_list} "${all}" PARENT_SCOPE)
endfunction()

function(_softacl_kernel_target target)
  set(folders)
  foreach(source IN LISTS ARGN)
    get_filename_component(path "${source}" ABSOLUTE)
    get_filename_component(folder "${path}" DIRECTORY)
    list(APPEND folders "${folder}")
  endforeach()
  list(REMOVE_DUPLICATES folders)
  target_include_directories(${target} PRIVATE ${folders})
  target_include_directories(${target} SYSTEM PRIVATE "${_SOFTACL_KERNEL_INCLUDE}" "${_SOFTACL_PREFIX}/include")
  target_compile_options(${target} PRIVATE -O3 -fno-math-errno -ffp-contract=off -fno-strict-aliasing)
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_STANDARD 17 CXX_STANDARD_REQUIRED ON)
endfunction()

# ascendc_library(target STATIC|SHARED|OBJECT source...)
function(ascendc_library target type)
  _softacl_kernel_sources(${target} made ${ARGN})
  add_library(${target} ${type} ${made})
  _softacl_kernel_target(${target} ${ARGN})
  target_include_directories(${target} SYSTEM INTERFACE
    "$<BUILD_INTERFACE:${CMAKE_BINARY_DIR}/include/${target}>" "$<BUILD_INTERFACE:${_SOFTACL_PREFIX}/include>"
    "$<INSTALL_INTERFACE:include/${target}>")
  target_link_libraries(${target} PUBLIC "${_SOFTACL_PREFIX}/lib64/libascendcl.so")
  if(NOT type STREQUAL "OBJECT")
    install(TARGETS ${target} LIBRARY DESTINATION lib ARCHIVE DESTINATION lib)
  endif()
  install(DIRECTORY "${CMAKE_BINARY_DIR}/include/${target}" DESTINATION include)
endfunction()

# ascendc_fatbin_library(target source...): at the build, <install prefix>/fatbin/<target>/<target>.o, which programs load.
function(ascendc_fatbin_library target)
  _softacl_kernel_sources(${target} made ${ARGN})
  add_library(${target}_kernels SHARED ${made})
  _softacl_kernel_target(${target}_kernels ${ARGN})
  target_compile_definitions(${target}_kernels PRIVATE SOFTACL_KERNELS_ALONE)
  set(folder "${CMAKE_INSTALL_PREFIX}/fatbin/${target}")
  add_custom_target(${target} ALL
    COMMAND ${CMAKE_COMMAND} -E make_directory "${folder}"
    COMMAND ${CMAKE_COMMAND} -E copy "$<TARGET_FILE:${target}_kernels>" "${folder}/${target}.o"
    DEPENDS ${target}_kernels VERBATIM)
endfunction()

# The target that is compiled.
function(_softacl_compiled target found)
  if(TARGET ${target}_kernels)
    set(${found} ${target}_kernels PARENT_SCOPE)
  else()
    set(${found} ${target} PARENT_SCOPE)
  endif()
endfunction()

function(ascendc_compile_definitions target)
  _softacl_compiled(${target} compiled)
  target_compile_definitions(${compiled} ${ARGN})
endfunction()

function(ascendc_include_directories target)
  _softacl_compiled(${target} compiled)
  target_include_directories(${compiled} ${ARGN})
endfunction()

# Of the options only those after -forward-options-to-host-compiler are for this machine's compiler.
function(ascendc_compile_options target scope)
  _softacl_compiled(${target} compiled)
  set(options ${ARGN})
  list(FIND options "-forward-options-to-host-compiler" at)
  if(at GREATER -1)
    math(EXPR at "${at} + 1")
    list(SUBLIST options ${at} -1 options)
    target_compile_options(${compiled} ${scope} ${options})
  endif()
endfunction()
