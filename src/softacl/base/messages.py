"""What observers and recordings are told of collectives and of messages between ranks: attributes, and the same as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

PEER = "peer device"  # the attribute: the machine's number of the device that a rank exchanges data with
_MESSAGES = re.compile(r"items: \[(.*?)\], group: (\w+), rank: (\d+)")  # as `note_of` writes what `attributes` returns
_ITEM, _PEER = re.compile(r"\b(to|from) rank (\d+)"), re.compile(rf"\b{PEER}: (\d+)")


class Message(NamedTuple):
    """A message between two ranks: its communicator, the sender, and the receiver."""

    group: str
    sender: str
    receiver: str


def item(what: str, sends: bool, peer: int) -> str:
    """One send or receive in words."""
    return f"{what} {'to' if sends else 'from'} rank {peer}"


def attributes(items: Sequence[object], group: str, rank: int) -> Mapping[str, Any]:
    """The attributes of sends and receives that a rank queued together."""
    return {"items": [str(each) for each in items], "group": group, "rank": rank}


def messages_of(note: str) -> Iterator[Message]:
    """The messages in a note, in their order; none in that of another operator."""
    for items, group, rank in _MESSAGES.findall(note):
        for way, peer in _ITEM.findall(items):
            yield Message(group, *((rank, peer) if way == "to" else (peer, rank)))


def peer_of(note: str) -> int:
    """The device in a note with which a rank exchanges data; -1: not known."""
    matches: Iterable[str] = _PEER.findall(note)
    return next(map(int, matches), -1)
