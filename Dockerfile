# An image in which AscendCL programs run; import acl and import torch_npu need no variable.
#
#   docker build -t softacl .                           with PyTorch for CPUs and torch_npu: 264 MB to pull, 920 MB on disk
#   docker build -t softacl --build-arg EXTRAS= .       SoftACL without extras: 79 MB to pull, 250 MB on disk
#   docker run --rm -v "$PWD:/work" softacl softacl check program.py
ARG PYTHON=3.11
FROM python:${PYTHON}-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev
WORKDIR /softacl
COPY pyproject.toml setup.py MANIFEST.in README.md LICENSE ./
COPY scripts scripts
COPY src src
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:${PYTHON}-slim
ARG EXTRAS="torch"
ARG TORCH_INDEX="https://download.pytorch.org/whl/cpu"
# Of PyTorch, what only its own tests and C++ extensions need is left out, 200 MB, and compiled modules: Python makes those it needs.
RUN --mount=from=build,source=/wheels,target=/wheels \
    pip install --no-cache-dir --no-compile --extra-index-url "$TORCH_INDEX" \
        "softacl${EXTRAS:+[$EXTRAS]} @ file://$(echo /wheels/softacl-*.whl)" \
    && cd "$(python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')" \
    && rm -rf torch/test torch/include torch_npu/include $(ls -d torch/bin/* 2> /dev/null | grep -v shm_manager) \
    && softacl doctor
WORKDIR /work
CMD ["python"]
