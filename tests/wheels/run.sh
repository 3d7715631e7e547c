#!/usr/bin/env bash
# Check the wheels and the sdist of dist/ (`make wheels` builds them): their tags and contents, and each wheel of this machine's type in
# an environment that has neither a compiler nor this checkout. What is not checked is named.
set -euo pipefail
cd "$(dirname "$0")/../.."
tools=${TOOLS:-build/wheels/tools} # an environment with auditwheel, twine, check-wheel-contents and build
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
export PIP_DISABLE_PIP_VERSION_CHECK=1

echo "== tags and contents"
"$tools/bin/twine" check --strict dist/*
"$tools/bin/check-wheel-contents" dist/*.whl
for wheel in dist/*.whl; do
    tag=${wheel##*-}
    "$tools/bin/auditwheel" show "$wheel" | tr '\n' ' ' | grep -q "tag to *\"${tag%.whl}\"" || {
        echo "$wheel: auditwheel finds another tag than ${tag%.whl}" >&2
        exit 1
    }
done

cat > "$place/copy.c" <<'C'
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
for wheel in dist/*_"$(uname -m)".whl; do
    name=$(basename "$wheel") && version=${name#*-cp3} && version=3.${version%%-*}
    echo "== CPython $version"
    python=$(SOFTACL_WHEEL=$version "$tools/bin/python" -c 'import os, sys; sys.path.insert(0, "scripts"); import build_wheels
print(build_wheels.interpreter(os.environ["SOFTACL_WHEEL"]) or "")')
    if [ -z "$python" ]; then
        echo "NOT RUN: this machine has no CPython $version"
        continue
    fi
    "$python" -m venv "$place/$version"
    "$place/$version/bin/python" -m pip install --quiet --only-binary=:all: "$wheel"
    alone=(env -i "HOME=$place" "PATH=$place/$version/bin" SOFTACL_MACHINE=private)
    cd "$place"
    "${alone[@]}" softacl doctor
    "${alone[@]}" softacl memcpy --release_cycle 2 --number_of_cycles 1 --device_id 0 --memory_size 65536 --memory_reuse 0
    sed -n '/^```python$/,/^```$/p' "$OLDPWD/README.md" | sed '/^```/d' > readme.py
    "${alone[@]}" python readme.py
    "${alone[@]}" softacl check "$OLDPWD/examples/check/race.py" 2>&1 | grep "error\[HD401\]"
    # shellcheck disable=SC2046  # several words
    if command -v gcc > /dev/null; then
        gcc -o copy copy.c $("${alone[@]}" softacl config --cflags --libs)
        "${alone[@]}" ./copy && echo "a C program: right"
    else
        echo "NOT RUN: this machine has no gcc for the C program"
    fi
    cd - > /dev/null
done
for wheel in dist/*.whl; do
    case $wheel in *_"$(uname -m)".whl) ;; *) echo "NOT RUN here: $wheel (see make test-aarch64 WHEEL=...)" ;; esac
done
