"""One input or output of a run: where the program's buffer is, what the engine needs, and the elements between them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from softacl.base.lazy import numpy as np
from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.models import layouts
from softacl.models.aipp.arithmetic import apply
from softacl.models.aipp.configuration import AippError, Configuration
from softacl.models.aipp.parameters import ALL_BYTES, configurations, source_bytes
from softacl.models.description import Port
from softacl.models.engines.base import EnginePort, TensorLocation, array_at, element_type
from softacl.models.loaded import Model
from softacl.operators.dtypes import convert, name_of
from softacl.reasons import Reason
from softacl.runtime.descriptors.data_buffers import DataBuffer
from softacl.runtime.descriptors.tensor_descriptions import TensorDescription
from softacl.runtime.dumps.files import DumpedTensor
from softacl.runtime.memory import allocate
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.memory.ranges import device_block
from softacl.runtime.state import live, process

#: How many bytes a buffer may lack. Source: CheckUserAndModelSize of hicann/ge, davinci_model.cc.
SLACK = 64


@dataclass(eq=False)
class Slot:
    """One input or output of a run. address: the program's, 0 for memory that the run allocates; nbytes: of the buffer."""

    model: Model
    is_input: bool
    index: int  # in the dataset
    port: Port
    engine: EnginePort
    dims: tuple[int, ...]
    buffer: DataBuffer
    block: Allocation | None = None
    parameters: Slot | None = None  # of its dynamic AIPP

    def __post_init__(self) -> None:
        self.address, self.nbytes = self.buffer.address, self.buffer.nbytes

    @property
    def what(self) -> str:
        """Its name in messages: "input 0"."""
        return f"{'input' if self.is_input else 'output'} {self.index}"

    @cached_property
    def needed(self) -> int:
        """Bytes of its elements; 0 if a length is not known, or only parameters in memory say it."""
        if self.port.dynamic_aipp:
            return 0
        if self.picture is not None:
            return math.prod(self.picture.picture_dims(self.dims[0]))
        return self.port.size_at(self.dims)

    @cached_property
    def picture(self) -> Configuration | None:
        """The static AIPP that makes the engine's input of the bytes, at the height and width of the run."""
        aipp = self.port.aipp
        if aipp is None or self.port.dynamic_aipp or (aipp.output_h and aipp.output_w):
            return aipp
        return aipp.at(self.dims[1], self.dims[2])

    @property
    def converts(self) -> bool:
        """Whether it is in a private layout of the chips, and the engine takes the plain tensor."""
        return self.port.format in layouts.PRIVATE and len(self.engine.dims) != len(self.dims)

    @property
    def in_place(self) -> bool:
        """Whether the engine can work on the buffer itself."""
        if (
            self.address == 0
            or self.port.aipp is not None
            or self.converts
            or self.port.data_type != self.engine.data_type
        ):
            return False
        if any(length < 0 for length in self.dims):
            return False
        return self.block is None or self.block.available(self.address, self.needed) == self.needed

    @property
    def is_there(self) -> bool:
        """Whether its memory is still what was found at the call, with all of its mappings."""
        block, used = self.block, min(self.needed, self.nbytes)
        return block is None or (live.find(self.address) is block and block.available(self.address, used) == used)

    @property
    def location(self) -> TensorLocation:
        """Its working address for the engine, 0 where the engine allocates the tensor, and its lengths."""
        if not self.in_place:
            return TensorLocation(0, self.dims)
        return TensorLocation(self.address + (self.block.shift if self.block else 0), self.dims)

    def span(self) -> tuple[int, int]:
        """(address, bytes) that the run uses."""
        available = self.nbytes if self.block is None else self.block.available(self.address, self.nbytes)
        if self.port.dynamic_aipp:
            nbytes = self._pictures_bytes()
        else:
            nbytes = self.needed if not any(length < 0 for length in self.dims) else self.nbytes
        return self.address, max(min(nbytes, available), 0)

    def description(self, dims: tuple[int, ...], address: int = 0) -> TensorDescription:
        """As a program describes a tensor of these lengths."""
        return TensorDescription(self.port.data_type, list(dims), self.port.format, self.port.name, address=address)

    # The checks at the call ------------------------------------------------------------------------------------------

    def check(self, exact: bool) -> None:
        """The size and address of the buffer; keeps its block. exact: the model's lengths are fixed. Codes as `execute`."""
        exact = exact and not self.port.dynamic_aipp  # a picture may be any size up to its largest
        needed = self.port.nbytes if exact and self.port.nbytes is not None else self.needed
        if self.address and self.nbytes + SLACK < needed:
            raise AclError(
                Code.GE_FAILURE,
                f"{self.what} of {self.model.name} ({self.port.name}, {name_of(self.port.data_type)}{list(self.dims)}) needs "
                f"{needed} bytes, its data buffer has {self.nbytes} (E13025, 145000). Ask the model's description for the size.",
                Reason.BUFFER_TOO_SMALL,
                role=self.what,
                address=self.address,
                capacity=self.nbytes,
                needed=needed,
            )
        if self.address:
            self.block = self._locate()
        elif self.is_input and (self.needed or self.port.dynamic_aipp):
            raise AclError(
                Code.RT_PARAM_INVALID,
                f"{self.what} of {self.model.name} ({self.port.name}) has a null address. Pass device memory "
                f"({fn('aclrtMalloc')}).",
                Reason.NULL_POINTER,
                role=self.what,
            )

    def _locate(self) -> Allocation:
        """The live block of the model's device that holds it. 107000 for any other address."""
        name = f"{self.what} of {self.model.name} ({self.port.name})"
        used = min(self.needed, self.nbytes)
        block = device_block(name, self.what, self.address, used, self.nbytes, self.model.device)
        block.touch(self.address, block.available(self.address, self.needed or self.nbytes))
        return block

    # The elements ----------------------------------------------------------------------------------------------------

    def bytes(self, count: int) -> Any:
        """The first bytes of the buffer as an array of uint8; those that its block lacks are 0."""
        assert self.block is not None
        available = self.block.available(self.address, count)
        there = array_at(self.address + self.block.shift, (available,), 4)
        return there if available == count else np.concatenate((there, np.zeros(count - available, np.uint8)))

    def read(self) -> Any:
        """Return an input in host memory, as the engine expects it: converted from its private layout, or from pictures by AIPP."""
        elements = self._elements() if self.port.aipp is None else self._of_pictures()
        return np.ascontiguousarray(convert(elements, element_type(self.engine.data_type)))

    def _elements(self) -> Any:
        if self.needed == 0:
            return np.empty(self.dims, element_type(self.port.data_type))
        array = self.bytes(self.needed).view(element_type(self.port.data_type)).reshape(self.dims)
        return layouts.to_plain(array, self.port.format, self.engine.dims) if self.converts else array

    def _of_pictures(self) -> Any:
        try:
            if self.picture is not None and not self.port.dynamic_aipp:
                return apply(self.picture, self.bytes(self.needed))
            return self._of_parameters()
        except AippError as error:
            raise AclError(Code.GE_PARAM_INVALID, f"{self.what} ({self.port.name}), a picture: {error}") from None

    def _of_parameters(self) -> Any:
        """The engine's input of pictures, by the parameters of a dynamic AIPP that are in memory now."""
        aipp, source = self.port.aipp, self.parameters
        assert aipp is not None and source is not None
        parameters = bytes(source.bytes(source.nbytes))
        height, width = aipp.output_h or self.dims[1], aipp.output_w or self.dims[2]
        pictures = configurations(parameters, self.dims[0], aipp, height, width)
        size = math.prod(pictures[0].picture_dims(1))
        total = size * len(pictures)
        assert self.block is not None
        if self.block.available(self.address, total) < total or total > self.nbytes:
            raise AippError(
                f"{len(pictures)} pictures of {pictures[0].source[1]} x {pictures[0].source[0]} have {total} bytes, "
                f"its buffer {self.nbytes}."
            )
        data = self.bytes(total)
        return np.concatenate([apply(one, data[i * size : (i + 1) * size]) for i, one in enumerate(pictures)])

    def _pictures_bytes(self) -> int:
        """Bytes of the pictures that a run reads, by the parameters that are in memory now; 0 where there are none."""
        source = self.parameters
        if source is None or source.block is None or not process.moves_bytes:
            return 0
        return min(source_bytes(bytes(source.bytes(ALL_BYTES)), self.dims[0]), self.nbytes)

    def allocate(self, nbytes: int) -> None:
        """Memory for an output that has none; the program frees it. Nothing where its size is not known before the run."""
        if nbytes > 0:
            self.address = self.buffer.address = allocate.malloc(nbytes, 0)
            self.nbytes = self.buffer.nbytes = nbytes

    def write(self, result: Any) -> tuple[int, ...]:
        """Store an engine's result where the program expects it: in its buffer, as far as it fits, or in new memory.

        Return its dimensions. 507015 if it does not fit the buffer.
        """
        array = np.ascontiguousarray(convert(np.asarray(result), element_type(self.port.data_type)))
        if self.converts:
            array = layouts.from_plain(array, self.port.format, self.port.data_type)
        self.model.copied += array.nbytes
        dims = tuple(int(length) for length in array.shape)
        if self.address == 0:
            with self.model.its_context():
                self.allocate(array.nbytes)
            if self.address == 0:
                return dims
            self.block = live.find(self.address)
            assert self.block is not None
            if not self.block.resident:
                self.block.touch(self.address, array.nbytes)
        assert self.block is not None
        available = self.block.available(self.address, array.nbytes)
        if array.nbytes > self.nbytes + SLACK:
            raise AclError(
                Code.RT_AICORE_EXCEPTION,
                f"{self.what} of {self.model.name} has {array.nbytes} bytes ({list(dims)}), its data buffer {self.nbytes}.",
            )
        if available:
            flat = np.frombuffer(array.tobytes(), np.uint8)
            array_at(self.address + self.block.shift, (available,), 4)[...] = flat[:available]
        return dims

    def tensor(self, dims: tuple[int, ...]) -> DumpedTensor:
        """A copy of it, for a dump."""
        nbytes = self._pictures_bytes() if self.port.dynamic_aipp else self.port.size_at(dims)
        data = bytes(self.bytes(nbytes)) if nbytes and self.block is not None else b""
        return DumpedTensor(self.port.data_type, self.port.format, dims, self.address, data)
