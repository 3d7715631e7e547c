"""The `.om` file: what is written is read again, files of all releases are understood, and nothing else crashes the reader."""

from __future__ import annotations

import io
import json
import random
import struct
import zipfile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from softacl.base.protobuf import field
from softacl.codes import Code
from softacl.errors import AclError
from softacl.models.description import GEAR_INPUT, Gears, ModelDescription, Port
from softacl.models.om import (
    Bundle,
    container,
    inout,
    is_bundle,
    is_om,
    model_def,
    pack_bundle,
    read,
    read_bundle,
    write,
)
from softacl.models.om.container import Header, Partition
from softacl.models.om.gears import from_strings
from softacl.models.payload import Payload, pack, unpack

STATIC = ModelDescription(
    "net",
    (Port("data", (1, 3, 4, 5), 1, 0, nbytes=120), Port("info", (1, 4), 3, 2, nbytes=16)),
    (Port("fc:0", (1, 10), 0, 2, nbytes=40),),
    weight_bytes=512,
    work_bytes=1024,
    soc="Ascend310",
    command="atc --model=net.onnx",
)


def payload(description=STATIC, model=b"an ONNX model") -> bytes:
    """The part of SoftACL, with the engine's names that the ports have."""
    ports = (description.inputs, description.outputs)
    return pack(Payload(model, *(tuple(port.engine_name for port in some) for some in ports)))


def old_file(inputs=STATIC.inputs, outputs=STATIC.outputs, weights=b"w" * 512) -> bytes:
    """A file as atc wrote them to 2022: 32-bit lengths, everything in MODEL_DEF."""
    definition = model_def.pack("net", inputs, outputs, {"atc_cmdline": "atc --model=net.onnx"})
    parts = (Partition(0, definition), Partition(1, weights), Partition(3, b"kernels"), Partition(2, b"tasks"))
    return container.pack(Header("net", old=True, platform="1.11.z.0"), (parts,))


names = st.text(st.characters(blacklist_categories=("Cs",)), min_size=1, max_size=40)
lengths = st.lists(st.integers(0, 1 << 40), max_size=6).map(tuple)
ports = st.builds(
    Port,
    name=names,
    dims=lengths,
    data_type=st.sampled_from((0, 1, 2, 3, 4, 9, 12)),
    format=st.sampled_from((0, 1, 2)),
    ranges=st.lists(st.tuples(st.integers(0, 9), st.integers(-1, 1 << 40)), max_size=3).map(tuple),
    nbytes=st.integers(0, (1 << 63) - 1),
)


@given(
    st.builds(
        ModelDescription,
        name=names,
        inputs=st.lists(ports, max_size=4, unique_by=lambda port: port.name).map(tuple),
        outputs=st.lists(ports, max_size=4).map(tuple),
        gears=st.builds(Gears, batches=st.lists(st.integers(1, 1 << 32), max_size=5).map(tuple)),
        weight_bytes=st.integers(0, 1 << 50),
        work_bytes=st.integers(0, 1 << 50),
        soc=names,
        command=names,
    ),
    st.binary(max_size=300),
)
@settings(max_examples=50)
def test_what_is_written_is_read(description, model):
    added = payload(description, model)
    data = write(description, added)
    assert data == write(description, added)  # the same bytes each time
    om = read(data)
    assert om.softacl == added
    said = om.description
    for name in ("name", "inputs", "outputs", "gears", "weight_bytes", "work_bytes", "soc", "command"):
        assert getattr(said, name) == getattr(description, name), name
    assert unpack(om.softacl).onnx == model


@pytest.mark.parametrize("added", [b"no archive", b"PK\x03\x04", pack(Payload(b"", (), ()))])
def test_a_damaged_part_of_softacl(added):
    with pytest.raises(AclError, match="softacl atc") as refused:
        read(write(STATIC, added))
    assert refused.value.code == 145000


@pytest.mark.parametrize(
    ("gears", "output_dims"),
    [
        (Gears(images=((224, 224), (448, 320))), ((1, 10), (1, 20))),
        (Gears(dims=((2, 3, 7, 9), (4, 3, 8, 9))), ((2, 7), (4, 8))),
    ],
)
def test_gears_are_read_as_they_were_written(gears, output_dims):
    gears = Gears(images=gears.images, dims=gears.dims, output_dims=tuple((dims,) for dims in output_dims))
    inputs = (Port("a", (-1, 3), 0), Port("b", (-1, 9), 0), Port(GEAR_INPUT, (4,), 3))
    description = ModelDescription("net", inputs, (Port("out", (-1, -1), 0),), gears)
    assert read(write(description, b"")).description.gears == gears


def test_the_gears_of_a_file_are_in_the_order_that_it_says():
    """Only the lengths that are -1 are in the file, in the order of --input_shape."""
    inputs = (Port("a", (-1, 3), 0), Port("b", (5, -1), 0))
    plain = inout.pack(inputs, (), Gears())
    dims = struct.pack("<IIIIQQ", 4, 24, 1, 2, 70, 80)
    order = struct.pack("<II", 6, 14) + struct.pack("<III", 2, 1, 1) + b"ba"
    _, _, gears, said = inout.unpack(plain + dims + order)
    assert said == ("b", "a")
    assert gears.dims == ((80, 3, 5, 70),)


def test_a_gear_with_too_few_lengths_is_no_model():
    inputs = (Port("a", (-1, 3), 0), Port("b", (5, -1), 0))
    one = struct.pack("<IIIIQ", 4, 16, 1, 1, 70)
    with pytest.raises(AclError, match="dimensions") as caught:
        inout.unpack(inout.pack(inputs, (), Gears()) + one)
    assert caught.value.code == 145000


def test_output_shapes_of_all_gears_and_of_one():
    outputs = (Port("x", (-1, 2), 0), Port("y", (3,), 0))
    lines = ["0,0,1,2", "1,0,8,2", "-1,1,3"]
    assert from_strings(lines, 2, outputs) == (((1, 2), (3,)), ((8, 2), (3,)))


def test_old_files_say_everything_in_their_definition():
    om = read(old_file())
    assert om.header.old and om.header.platform == "1.11.z.0"
    assert [part.name for part in om.models[0]] == ["model definition", "weights", "kernels", "tasks"]
    assert [(port.name, port.dims, port.data_type, port.format) for port in om.description.inputs] == [
        ("data", (1, 3, 4, 5), 1, 0),
        ("info", (1, 4), 3, 2),
    ]
    assert om.description.outputs[0].name == "fc:0"
    assert om.description.weight_bytes == 512
    assert om.description.command == "atc --model=net.onnx"
    assert om.softacl is None


def test_names_of_outputs_without_out_nodes():
    """davinci_model.cc: output_<i>_<node>_<index>."""
    tensor = field(2, 1) + field(3, field(1, b"\x01\x0a")) + field(4, "ND")
    op = field(2, "NetOutput") + field(24, "fc") + field(25, b"\x03") + field(33, tensor)
    said = model_def.unpack(field(7, field(6, op)))
    assert said.outputs == (Port("output_0_fc_3", (1, 10), 0, 2),)


def test_the_order_of_inputs_is_their_index():
    inputs = (Port("second", (2,), 0), Port("first", (1,), 0))
    data = model_def.pack("net", inputs, (), {})
    swapped = data.replace(b"index\x12\x02\x18\x00", b"index\x12\x02\x18\x07")
    assert swapped != data
    assert [port.name for port in model_def.unpack(swapped).inputs] == ["first", "second"]


def test_a_small_file_does_not_become_gigabytes():
    inputs = tuple(Port(str(i), (2,) * 100, 0, nbytes=8) for i in range(1000))
    gears = struct.pack("<III", 4, 4 + 4 * 100_000, 100_000) + bytes(4 * 100_000)
    with pytest.raises(AclError, match="100000 gears"):
        inout.unpack(inout.pack(inputs, (), Gears()) + gears)


def test_models_that_are_divided_have_a_table_each():
    definition = model_def.pack("root", STATIC.inputs, STATIC.outputs, {})
    models = ((Partition(0, definition),), (Partition(1, b"w" * 7), Partition(2, b"t")), (Partition(1, b"w" * 5),))
    om = read(container.pack(Header("root", dynamic=True), models))
    assert [len(parts) for parts in om.models] == [1, 2, 1]
    assert om.header.dynamic and om.description.weight_bytes == 12


def package(meta, manifest=None, name="data/model_0/model_meta.json") -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("manifest.json", json.dumps(manifest or {"om2_version": "1", "atc_command": "atc --model=x"}))
        archive.writestr(name, json.dumps(meta))
        archive.writestr("data/constants/weights.bin", b"w" * 100)
    return file.getvalue()


META = {
    "name": "net",
    "inputs": [
        {
            "name": "x",
            "shape": [-1, 3],
            "data_type": "DT_FLOAT16",
            "format": "ND",
            "size": 24,
            "shape_range": [[1, 4], [3, 3]],
        }
    ],
    "outputs": [{"name": "y", "shape": [4], "data_type": "DT_INT64", "format": "NCHW", "size": 32}],
    "dynamic_batch_info": [[1], [4]],
    "dynamic_type": 1,
    "work_size": 4096,
}


def test_a_package_of_2026():
    said = read(package(META)).description
    assert said.inputs == (Port("x", (-1, 3), 1, 2, ranges=((1, 4), (3, 3)), nbytes=24),)
    assert said.outputs == (Port("y", (4,), 9, 0, nbytes=32),)
    assert said.gears == Gears(batches=(1, 4))
    assert (said.work_bytes, said.weight_bytes, said.command) == (4096, 100, "atc --model=x")


@pytest.mark.parametrize(
    ("data", "code", "words"),
    [
        (b"", 145006, "0 bytes"),
        (b"IMOD", 145006, "cut off"),
        (b"\x08\x07\x12" + bytes(300), 145006, "not an .om file"),
        (old_file()[:-1], 145006, "bytes follow it"),
        (old_file() + b"x", 145006, "bytes follow it"),
        (write(STATIC, b"")[:300], 145006, "bytes follow it"),
        (package(META)[:-30], 145006, "zip archive"),
        (package(META, name="other.json"), 145000, "model_meta.json"),
        (package({**META, "inputs": [{"name": "x"}]}), 145000, "model package"),
        (package({**META, "inputs": None}), 145000, "model package"),
    ],
)
def test_what_is_no_model_is_refused(data, code, words):
    with pytest.raises(AclError, match=words) as refused:
        read(data)
    assert refused.value.code == code


def changed(data: bytes, at: int, value: bytes) -> bytes:
    return data[:at] + value + data[at + len(value) :]


@pytest.mark.parametrize(
    ("data", "code", "words"),
    [
        (changed(old_file(), 80, b"\1"), 145000, "encrypted"),
        (changed(old_file(), 256, struct.pack("<I", 9)), 145000, "9 entries"),
        (changed(old_file(), 256, struct.pack("<I", 0)), 145000, "0 entries"),
        (changed(old_file(), 268, struct.pack("<I", 1 << 30)), 145006, "1073741824 bytes"),
        (changed(write(STATIC, b""), 156, struct.pack("<I", 2)), 145006, "nothing is left"),
        (changed(write(STATIC, b""), 156, struct.pack("<I", 1 << 31)), 145000, "counts 2147483648 models"),
    ],
)
def test_a_damaged_header_or_table(data, code, words):
    with pytest.raises(AclError, match=words) as refused:
        read(data)
    assert refused.value.code == code


GEARED = ModelDescription(
    "net",
    (Port("a", (-1, 3), 0, ranges=((1, 8), (3, 3))), Port(GEAR_INPUT, (1,), 3)),
    (Port("out", (-1, 2), 0),),
    Gears(batches=(1, 8), output_dims=(((1, 2),), ((8, 2),))),
)


@pytest.mark.parametrize(
    "original", [old_file(), write(STATIC, payload()), write(GEARED, payload(GEARED)), package(META)]
)
def test_a_thousand_damaged_files_never_crash_the_reader(original):
    """Each is read, or refused with one of the two codes that the vendor has for that."""
    random_ = random.Random(20261122)
    refused = 0
    for _ in range(1000):
        data = bytearray(original)
        for _ in range(random_.randint(1, 6)):
            kind = random_.randrange(4)
            at = random_.randrange(len(data))
            if kind == 0:
                data[at] = random_.randrange(256)
            elif kind == 1:
                data[at : at + 4] = struct.pack(
                    "<I", random_.choice((0, 1, 0xFFFFFFFF, 0x7FFFFFFF, random_.randrange(9999)))
                )
            elif kind == 2:
                data[at:at] = random_.randbytes(random_.randrange(9))
            else:
                del data[at : at + random_.randrange(20)]
            if not data:
                data = bytearray(1)
        if (
            random_.random() < 0.7 and len(data) > 256 and data[:4] == b"IMOD"
        ):  # so that the mutation is not only seen by its length
            struct.pack_into("<Q", data, 184, 0 if original[184:192] == bytes(8) else len(data) - 256)
            struct.pack_into("<I", data, 76, len(data) - 256)
        try:
            read(bytes(data))
        except AclError as error:
            refused += 1
            assert error.code in (Code.GE_EXEC_MODEL_DATA_SIZE_INVALID, Code.GE_PARAM_INVALID)
    assert 0 < refused < 1000


def test_bundles():
    models = (write(STATIC, b"1"), old_file())
    data = pack_bundle(Bundle(models, 4096))
    assert is_bundle(data) and not is_bundle(models[0])
    assert read_bundle(data) == Bundle(models, 4096)
    with pytest.raises(AclError, match="bundle_load_from_file") as refused:
        read(data)
    assert refused.value.code == 145006
    for wrong in (b"", models[0], data[:-1], data[:270], changed(data, 256, b"\xff" * 4)):
        with pytest.raises(AclError) as refused:
            read_bundle(wrong)
        assert refused.value.code == 100000


def test_what_begins_as_a_model():
    assert is_om(old_file()) and is_om(package(META)) and not is_om(b"\x08\x07")
