#!/usr/bin/env bash
# Check the wheels and the sdist of dist/ (`make wheels` builds them): their tags, metadata and contents, and each wheel of this machine's
# type in an environment that has neither a compiler nor this checkout. What is not checked is named.
#   run.sh trial DIRECTORY COMPILER RUNNER    only the first hour with the commands `softacl` and `python` of that directory, and
#                                             of a C program; each of the last two may be several words, or none
set -euo pipefail
cd "$(dirname "$0")/../.."
checkout=$PWD
tools=${TOOLS:-build/wheels/tools} # an environment with what the Makefile installs there
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
export PIP_DISABLE_PIP_VERSION_CHECK=1
fail() {
    echo "$*" >&2
    exit 1
}

trial() {
    local alone=(env -i "HOME=$place" "PATH=$1" SOFTACL_MACHINE=private)
    cd "$place"
    "${alone[@]}" softacl doctor
    "${alone[@]}" softacl memcpy --release_cycle 2 --number_of_cycles 1 --device_id 0 --memory_size 65536 --memory_reuse 0
    sed -n '/^```python$/,/^```$/p' "$checkout/README.md" | sed '/^```/d' > readme.py
    "${alone[@]}" python readme.py
    { "${alone[@]}" softacl check "$checkout/examples/check/race.py" 2>&1 || [ $? = 1 ]; } | grep "error\[HD401\]"
    cat > copy.c <<'C'
#include "acl/acl.h"
int main(void)
{
    void *block;
    char byte = 1, back = 0;
    return aclInit(0) || aclrtSetDevice(0) || aclrtMalloc(&block, 1, ACL_MEM_MALLOC_HUGE_FIRST) ||
           aclrtMemcpy(block, 1, &byte, 1, ACL_MEMCPY_HOST_TO_DEVICE) || aclrtMemcpy(&back, 1, block, 1, ACL_MEMCPY_DEVICE_TO_HOST) ||
           back != 1 || aclrtFree(block) || aclrtResetDevice(0) || aclFinalize();
}
C
    # shellcheck disable=SC2046,SC2086  # several words
    if [ -n "$2" ]; then
        $2 -o copy copy.c $("${alone[@]}" softacl config --cflags --libs)
        "${alone[@]}" $3 ./copy && echo "a C program: right"
    else
        echo "NOT RUN: this machine has no compiler for the C program"
    fi
    cd "$checkout"
}
if [ "${1:-}" = trial ]; then
    trial "$2" "$3" "$4"
    exit
fi

echo "== metadata, tags and contents"
"$tools/bin/twine" check --strict dist/*
"$tools/bin/check-wheel-contents" dist/*.whl
for wheel in dist/*.whl; do
    tag=${wheel##*-}
    "$tools/bin/auditwheel" show "$wheel" | tr '\n' ' ' | grep -q "platform tag: *\"${tag%.whl}\"" ||
        fail "$wheel: auditwheel finds another tag than ${tag%.whl}"
    # `softacl bench` compiles bench.c where it runs.
    sources=$("$tools/bin/python" -m zipfile -l "$wheel" | grep -oE '^[^ ]+\.c(c|pp)? ' | grep -v bindings/bench.c || true)
    [ -z "$sources" ] || fail "$wheel has sources that nothing reads:" $sources
done
for sdist in dist/*.tar.gz; do
    top=$(basename "$sdist" .tar.gz)
    tar -tzf "$sdist" > "$place/list"
    for name in CHANGELOG.md LICENSE Makefile README.md docs/design.md examples/check/race.py src/softacl/_native/module.c \
        scripts/generate_codes.py tests/wheels/run.sh; do
        grep -qx "$top/$name" "$place/list" || fail "$sdist lacks $name"
    done
    grep -E '\.(so|pyc)$|src/softacl/codes\.py$|findings/rules\.py$|library/functions\.c$' "$place/list" && fail "$sdist has what the build makes"
    # The project has no address yet, neither of mail nor of a page: those two complaints, a rating of 8, and nothing else.
    "$tools/bin/pyroma" --min 8 "$sdist" > "$place/rating" || fail "$(cat "$place/rating")"
    sed -n '/^Found/,/^Final/p' "$place/rating" | grep -vE "^(Found|-+$|Final|Your package (does not have author-email data|should have a 'url' field))" &&
        fail "$sdist: pyroma finds more than the two missing addresses"
    grep "^Final" "$place/rating"
done

for wheel in dist/*_"$(uname -m)".whl; do
    name=$(basename "$wheel") && version=${name#*-cp3} && version=3.${version%%-*}
    echo "== CPython $version"
    python=$(SOFTACL_WHEEL=$version "$tools/bin/python" -c 'import os, sys; sys.path.insert(0, "scripts"); import build_wheels
print(build_wheels.interpreter(os.environ["SOFTACL_WHEEL"]) or "")')
    if [ -z "$python" ]; then
        echo "NOT RUN: this machine has no CPython $version"
        continue
    fi
    "$python" -m venv --without-pip "$place/$version" # pip comes from outside: not every Python brings one
    install=("$tools/bin/python" -m pip --python "$place/$version/bin/python" install --quiet)
    "${install[@]}" --only-binary=:all: "$wheel"
    SECONDS=0
    "${install[@]}" --no-deps --force-reinstall "$wheel"
    echo "installed in $SECONDS s, $(du -ch "$place/$version"/lib/python*/site-packages/{softacl,acl} | tail -n 1 | cut -f 1)"
    trial "$place/$version/bin" "$(command -v gcc || true)" ""
done
echo "== the sdist, with a compiler"
if command -v gcc > /dev/null && [ -n "${python:-}" ]; then
    "$python" -m venv --without-pip "$place/source"
    "$tools/bin/python" -m pip --python "$place/source/bin/python" install --quiet dist/*.tar.gz
    trial "$place/source/bin" gcc ""
else
    echo "NOT RUN: this machine has no gcc"
fi
for wheel in dist/*.whl; do
    case $wheel in *_"$(uname -m)".whl) ;; *) echo "NOT RUN here: $wheel (see make test-aarch64 WHEEL=...)" ;; esac
done
