"""A real signal at any instruction of a call, chosen by its number and not by luck."""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
from collections.abc import Callable
from types import CodeType, FrameType
from typing import Any

import softacl

#: `settrace` of 3.12 and 3.13 forgets instructions: those of the first run, those that ran untraced in between.
MONITORED = sys.version_info >= (3, 12)
TOOL = 4  # of `sys.monitoring`; one that no tool of the standard library has
HOME = os.path.dirname(softacl.__file__)


class Raiser:
    """Raises SIGINT before the n-th instruction of whatever Python code is called inside `with`; `came`: whether it did."""

    def __init__(self, n: int, number: int = signal.SIGINT) -> None:
        self.left, self.number, self.came = n, number, False

    def __call__(self, frame: FrameType, event: str, argument: Any) -> Raiser | None:
        if self.came or frame.f_code is Raiser.__exit__.__code__:
            return None
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        if event == "opcode":
            self._count()
        return self

    def _count(self) -> None:
        self.left -= 1
        if self.left == 0:
            self.came = True
            signal.raise_signal(self.number)

    def __enter__(self) -> Raiser:
        if MONITORED:
            self._monitor()
            return self
        self._before = sys.gettrace()
        sys.settrace(self)
        return self

    def __exit__(self, *raised: object) -> None:
        if MONITORED:
            sys.monitoring.set_events(TOOL, 0)
            sys.monitoring.free_tool_id(TOOL)
        else:
            sys.settrace(self._before)

    def _monitor(self) -> None:
        thread, outside = (
            threading.get_ident(),
            {sys._getframe(2).f_code, Raiser.__enter__.__code__, Raiser.__exit__.__code__},
        )

        def seen(code: CodeType, offset: int) -> None:
            if not self.came and code not in outside and threading.get_ident() == thread:
                self._count()

        outside |= {seen.__code__, sys._getframe().f_code}
        instruction = sys.monitoring.events.INSTRUCTION
        sys.monitoring.use_tool_id(TOOL, "interrupts")
        sys.monitoring.register_callback(TOOL, instruction, seen)
        sys.monitoring.restart_events()
        sys.monitoring.set_events(TOOL, instruction)


def interrupted(n: int, call: Callable[[], Any]) -> tuple[bool, Any]:
    """(whether the call had an n-th instruction, its result or KeyboardInterrupt)."""
    raiser = Raiser(n)
    result: Any = KeyboardInterrupt
    gc.disable()  # callbacks of the collector, hypothesis has one, are not the call's code
    try:
        with raiser:
            result = call()
    except KeyboardInterrupt:
        pass
    finally:
        gc.enable()
    return raiser.came, result


def while_it_waits(call: Callable[[], Any], number: int = signal.SIGINT) -> Any:
    """`call()`, with a signal sent to this thread when it waits inside; its result, or KeyboardInterrupt."""
    main, ended = threading.get_ident(), threading.Event()

    def send() -> None:
        seen = 0
        while not ended.wait(0.001):
            frame = sys._current_frames().get(main)
            seen = seen + 1 if frame is not None and _inside(frame) else 0
            if seen == 20:
                signal.pthread_kill(main, number)
                return

    sender = threading.Thread(target=send)
    sender.start()
    try:
        return call()
    except KeyboardInterrupt:
        return KeyboardInterrupt
    finally:
        ended.set()
        sender.join()


def _inside(frame: FrameType | None) -> bool:
    while frame is not None:
        if frame.f_code.co_filename.startswith(HOME):
            return True
        frame = frame.f_back
    return False
