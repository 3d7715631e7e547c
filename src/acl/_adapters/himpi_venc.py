"""Functions of VENC and JPEGE of acl.himpi that do more than pass their arguments on."""

from __future__ import annotations

from typing import Any

from softacl.media.v2 import venc_calls
from softacl.media.v2.structs import taken

_PACK = ("phys_addr", "input_addr", "addr", "len", "pts", "is_frame_end", "offset", "data_num")


def int32(value: int) -> int:
    """A word that the binding parses without a sign and passes on with one."""
    return value - (1 << 32) if value >= 1 << 31 else value


def _packs(stream: Any) -> int:
    """Return `pack_cnt` of a stream's dict."""
    return int(taken("hi_venc_stream", stream)["pack_cnt"])


def _packet(pack: dict[str, Any]) -> dict[str, Any]:
    """A pack with the keys of the binding; phys_addr and input_addr are one word."""
    return {**{name: pack.get(name, 0) for name in _PACK}, "phys_addr": pack["input_addr"]}


def venc_get_stream(chn: int, stream: dict[str, Any], milli_sec: int) -> dict[str, Any]:
    result = venc_calls.get_stream(chn, _packs(stream), milli_sec)
    return {"pack_cnt": result["pack_cnt"], "seq": result["seq"], "pack": [_packet(pack) for pack in result["pack"]]}


def venc_release_stream(chn: int, stream: dict[str, Any]) -> None:
    n, packs = _packs(stream), stream.get("pack")
    addresses = [taken("hi_venc_pack", pack)["addr"] for pack in (packs if isinstance(packs, list) else [{}])]
    venc_calls.release_stream(chn, addresses[:n])
