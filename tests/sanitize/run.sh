#!/usr/bin/env bash
# The native code built with a sanitizer of gcc, under the tests that use it most. run.sh address|undefined|thread ... [-- pytest's arguments]
# Each sanitizer has a copy of the sources in $SANITIZED, so the modules in src/ stay as they are. Those that are named run side by
# side; what each said is printed when it ends, and stays in $SANITIZED/NAME.log. Exit code 2: something is missing.
# PYTHON names an interpreter that has what the tests import.
set -euo pipefail
cd "$(dirname "$0")/../.."
python=${PYTHON:-.venv/bin/python}
case $python in */*) python=$(realpath -s "$python") ;; esac
place=$(realpath -m "${SANITIZED:-build/sanitized}")
here=$PWD/tests/sanitize
chosen=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do chosen+=("$1"); shift; done
[ $# -eq 0 ] || shift
[ ${#chosen[@]} -gt 0 ] || chosen=(address undefined thread)
[ $# -gt 0 ] || set -- tests/conformance/test_{copies,plain_copies,plain_blocks,plain_events,streams,memory,races,object_pools,stream_pools,graphs,operator_plans}.py tests/kernels/test_launch.py \
    tests/unit/test_{addressmap,pools,pools_compiled,pool_kinds,pools_plan,operator_programs,simulator}.py tests/c/test_c_calls.py -m "not thorough and not slow"

declare -A library=([address]=libasan.so [undefined]=libubsan.so [thread]=libtsan.so)
declare -A flags=([address]=-fsanitize=address [undefined]="-fsanitize=undefined -fno-sanitize-recover=all" [thread]=-fsanitize=thread)
command -v gcc >/dev/null || { echo "sanitize: this machine lacks gcc (Debian: apt-get install gcc)" >&2; exit 2; }
for name in "${chosen[@]}"; do
    [ -n "${library[$name]:-}" ] || { echo "sanitize: $name is none of address, undefined, thread" >&2; exit 2; }
    case $(gcc -print-file-name="${library[$name]}") in
        /*) ;;
        *) echo "sanitize: gcc has no ${library[$name]} (Debian: apt-get install libgcc-$(gcc -dumpversion)-dev)" >&2; exit 2 ;;
    esac
done
include=$("$python" -c 'import sysconfig; print(sysconfig.get_paths()["include"])')
soname=$(sed -n 's/^SONAME = "\(.*\)".*/\1/p' setup.py)
suffix=$("$python" -c 'import sysconfig; print(sysconfig.get_config_var("EXT_SUFFIX"))')

# Two tests are left out of all: one starts Python with a PYTHONPATH of its own, which leads away from this build; one counts
# memory that was freed, which sanitizers keep.
# Under ThreadSanitizer four more are left out: one whose threads write the same bytes at once, on purpose, which is their
# race; one that starts threads in a child of a process with threads (the sanitizer ends at "dup thread with used id"); one
# in a process that gets no threads, of which the sanitizer needs one; and plans of pools, which one thread makes for minutes.
# So are kernels, which leave their stack by siglongjmp where they fail. Under AddressSanitizer, too: a kernel that is stopped in the
# middle of malloc leaves the lock of the sanitizer's allocator held, and the process hangs.
everywhere="--deselect tests/c/test_c_calls.py::test_loaders_of_the_environment_are_called_once_with_the_binding
    --deselect tests/conformance/test_streams.py::test_streams_that_come_and_go_leave_no_memory"
declare -A left_out=([address]="--deselect tests/kernels/test_launch.py" [undefined]="" [thread]="--deselect tests/kernels/test_launch.py
    --deselect tests/conformance/test_races.py::test_ending_while_other_threads_queue_tasks_that_call_the_runtime
    --deselect tests/conformance/test_streams.py::test_handles_of_the_parent_are_none_in_a_child
    --deselect tests/conformance/test_streams.py::test_a_process_that_gets_no_threads
    --deselect tests/unit/test_pools_plan.py::test_the_minimalloc_workloads_fit_their_capacity")

compile() { # compile TREE FLAGS OUTPUT FLAGS_AND_SOURCES...
    local tree=$1 of_sanitizer=$2 output=$3
    shift 3
    # shellcheck disable=SC2086  # several words
    gcc -O1 -g -fno-omit-frame-pointer $of_sanitizer -std=c11 -Wall -Wextra -pthread -fPIC -shared \
        -DSOFTACL_VERSION='"sanitized"' -I"$include" "$@" -o "$tree/src/softacl/$output" -ldl -lm
}

run() { # run NAME PYTEST'S_ARGUMENTS...
    local name=$1 tree=$place/$1
    shift
    mkdir -p "$tree"
    cp -r src "$tree/"
    rm -f "$tree"/src/softacl/*.so "$tree"/src/softacl/c/*.so
    compile "$tree" "${flags[$name]}" "_native$suffix" -Isrc/softacl/_native -Isrc/softacl/kernels/include src/softacl/_native/{,*/}*.c &&
        compile "$tree" "${flags[$name]}" "c/_engine$suffix" -Isrc/softacl/_native -Isrc/softacl/c src/softacl/c/engine/*.c &&
        compile "$tree" "${flags[$name]}" c/libascendcl.so -fvisibility=hidden -Isrc/softacl/c/include -Isrc/softacl/_native \
            src/softacl/c/library/{stub,functions,graphs,onnx_graphs}.c -Wl,-soname,"$soname" || return
    # Leaks are not looked for: Python keeps objects until its process ends, and every allocation here has Python below it.
    # The C++ library comes with the runtime, which looks for its functions as it starts; NumPy brings it too late.
    # A child of a test that forks goes on with one thread, which ThreadSanitizer would not let it.
    # shellcheck disable=SC2086  # several words
    env PYTHONPATH="$tree/src" PYTHONMALLOC=malloc PYTHONDONTWRITEBYTECODE=1 SOFTACL_SANITIZED="$tree" \
        LD_PRELOAD="$(gcc -print-file-name="${library[$name]}") $(gcc -print-file-name=libstdc++.so)" \
        ASAN_OPTIONS="detect_leaks=0:abort_on_error=1:handle_segv=0:handle_sigbus=0" \
        UBSAN_OPTIONS="print_stacktrace=1:abort_on_error=1:suppressions=$here/undefined.supp" \
        TSAN_OPTIONS="die_after_fork=0:handle_segv=0:handle_sigbus=0:halt_on_error=1:abort_on_error=1:second_deadlock_stack=1:suppressions=$here/thread.supp" \
        "$python" -m pytest -n0 -q -p no:cacheprovider --timeout "${SANITIZE_TIMEOUT:-1200}" -p tests.sanitize.loaded \
        $everywhere ${left_out[$name]} "$@"
}

declare -A process
bad=()
for name in "${chosen[@]}"; do
    mkdir -p "$place"
    run "$name" "$@" >"$place/$name.log" 2>&1 </dev/null &
    process[$name]=$!
done
for name in "${chosen[@]}"; do
    wait "${process[$name]}" || bad+=("$name")
    echo "== $name"
    cat "$place/$name.log"
done
echo "sanitize: not run: tests of other files than those that use the native code most, leaks, and what tests/sanitize/run.sh leaves out."
[ ${#bad[@]} -eq 0 ] || { echo "sanitize: failed: ${bad[*]}" >&2; exit 1; }
