"""The program's own log (aclAppLog): lines on standard output, or in the log files that the vendor's tools read.

The destination is read from the environment at the first line, and again when the runtime restarts (`Process.close`):
ASCEND_LOG_PRINT_TO_STDOUT, and ASCEND_SLOG_PRINT_TO_STDOUT, its older name; ASCEND_GLOBAL_LOG_LEVEL,
ASCEND_MODULE_LOG_LEVEL; ASCEND_PROCESS_LOG_PATH, ASCEND_WORK_PATH; ASCEND_HOST_LOG_FILE_NUM. An invalid value
counts as unset, as the vendor's pages say.
Each line is written at once, which is what ASCEND_LOG_SYNC_SAVE=1 asks for.

Source: hicann/runtime docs/zh/env_vars, docs/zh/log_ref; src/acl/aclrt_impl/log.cpp, src/dfx/log/liblog/slog/dlog_message.c,
plog/plog_file_mgr.c.
"""

from __future__ import annotations

import os
import re
import sys
import threading
import time

from softacl.base.environment import home_directory, variables
from softacl.base.visible import warn
from softacl.runtime.state import process

_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
_DEFAULT, _NOTHING = 3, 4
_MAX = 1023  # bytes of the text with its thread and place
_MARK = b"...[truncated]"
FILE_BYTES = 20 << 20
_FILES = 10
_OPEN, _ARCHIVED, _DIRECTORY = 0o640, 0o440, 0o750
#: What ASCEND_MODULE_LOG_LEVEL may name (src/dfx/log/utils/log_level.h).
_MODULES = frozenset(
    "SLOG IDEDD SCC HCCL FMK CCU DVPP RUNTIME CCE HDC DRV NET HIXL DQS DEVMM KERNEL LIBMEDIA CCECPU ROS HCCP ROCE "  # noqa: SIM905
    "TEFUSION PROFILING DP APP TS TSDUMP AICPU LP TDT FE MD MB ME IMU IMP GE CAMERA ASCENDCL TEEOS ISP SIS HSM DSS PROCMGR "
    "BBOX AIVECTOR TBE FV PYPTO TUNE HSS FFTS OP UDF HICAID TSYNC AUDIO TPRT ASCENDCKERNEL ASYS ATRACE RTC SYSMONITOR AML "
    "ADETECT".split()
)


def _number(text: str | None, low: int, high: int, default: int) -> int:
    """An environment variable that is a number of a range, or else the default."""
    return int(text) if text and re.fullmatch(r"\d{1,9}", text) and low <= int(text) <= high else default


def _module_levels(text: str | None) -> dict[str, int]:
    """NAME=LEVEL:NAME=LEVEL; one wrong part, and none of it counts."""
    levels = {}
    for part in filter(None, (text or "").split(":")):
        name, equals, level = part.partition("=")
        if not equals or name not in _MODULES or _number(level, 0, _NOTHING, -1) < 0:
            return {}
        levels[name] = int(level)
    return levels


class LogFiles:
    """One process's files in debug/plog of a directory: plog-PID_TIME.log, the newest open, at most `max_files`."""

    def __init__(self, root: str, max_files: int) -> None:
        self.root, self.max_files, self.pid = root, max_files, os.getpid()
        self.paths: list[str] = []

    @property
    def directory(self) -> str:
        """Where the files are."""
        return f"{self.root}/debug/plog"

    def append(self, line: bytes) -> None:
        """Append a line; OSError if that cannot be done."""
        if not os.path.isdir(self.directory):
            for beside in ("", "/run", "/security"):  # as the vendor's library lays them out
                _make_directory(self.root + beside)
            _make_directory(self.directory)
        path = self.paths[-1] if self.paths else self._next()
        try:
            size = os.stat(path).st_size
        except FileNotFoundError:
            size = 0  # new, or the user has removed it
        if size and size + len(line) > FILE_BYTES:
            os.chmod(path, _ARCHIVED)
            path = self._next()
        descriptor = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_APPEND | os.O_CLOEXEC, _OPEN)
        try:
            if os.write(descriptor, line) != len(line):
                raise OSError("the file system wrote only a part of the line")
        finally:
            os.close(descriptor)

    def _next(self) -> str:
        """A new file's path; the oldest file goes when there are too many."""
        while True:
            now = time.time()
            stamp = time.strftime("%Y%m%d%H%M%S", time.localtime(now)) + f"{int(now * 1000) % 1000:03}"
            path = f"{self.directory}/plog-{self.pid}_{stamp}.log"
            if path not in self.paths:
                break
            time.sleep(0.001)  # names have milliseconds
        self.paths.append(path)
        if len(self.paths) > self.max_files:
            oldest = self.paths.pop(0)
            try:
                os.unlink(oldest)
            except FileNotFoundError:
                pass  # the user has removed it
        return path


def _make_directory(path: str) -> None:
    """Create it with its parents, for the user and the group."""
    missing = []
    while path and not os.path.isdir(path):
        missing.append(path)
        path = os.path.dirname(path)
    for each in reversed(missing):
        try:
            os.mkdir(each, _DIRECTORY)
        except FileExistsError:
            if not os.path.isdir(each):
                raise


class _Target:
    """The destination and minimum level of log lines."""

    def __init__(self) -> None:
        get = variables.get
        on_screen = get("ASCEND_LOG_PRINT_TO_STDOUT")
        if on_screen is None:
            on_screen = get("ASCEND_SLOG_PRINT_TO_STDOUT")
        self.on_screen = on_screen == "1"
        everywhere = _number(get("ASCEND_GLOBAL_LOG_LEVEL"), 0, _NOTHING, _DEFAULT)
        levels = _module_levels(get("ASCEND_MODULE_LOG_LEVEL"))
        gate = levels.get("ASCENDCL", everywhere)
        # The acl layer treats an unknown level, including NULL, as INFO.
        self.min_level = max(1 if gate == _NOTHING else gate, levels.get("APP", everywhere))
        root = get("ASCEND_PROCESS_LOG_PATH") or ""
        if not root:
            work = get("ASCEND_WORK_PATH")
            root = f"{work}/log" if work else f"{home_directory()}/ascend/log"
        self.files = LogFiles(root.rstrip("/") or "/", _number(get("ASCEND_HOST_LOG_FILE_NUM"), 1, 1000, _FILES))


class _Log:
    """The log of this process. complained: whether the loss of lines was reported."""

    def __init__(self) -> None:
        self.lock = threading.RLock()  # a signal handler may log while a line is written
        self.target: _Target | None = None
        self.complained = False

    def clear(self) -> None:
        """Read the environment again at the next line."""
        self.target = None

    def after_fork(self) -> None:
        """In a forked child: a thread of the parent may hold the lock."""
        self.lock = threading.RLock()


_log = process.owns(_Log())
process.on_fork(_log.after_fork)


def write(level: int, text: str | bytes, function: str, file: str, line: int) -> None:
    """Log a line. level: 0 debug, 1 info, 2 warning, 3 error; others are dropped. Source: aclAppLog."""
    with _log.lock:
        if _log.target is None:
            _log.target = _Target()
        target = _log.target
        if not 0 <= level < len(_LEVELS) or level < target.min_level:
            return
        data = _line(level, text, function, file, line)
        try:
            if target.on_screen:
                os.write(1, data)
            else:
                target.files.append(data)
        except OSError as error:
            if _log.complained:
                return
            _log.complained = True
            where = "standard output" if target.on_screen else target.files.directory
            warn(
                f"the program's log cannot be written to {where}: {error}. Lines are lost. Set "
                "ASCEND_PROCESS_LOG_PATH to a directory that can be written, or ASCEND_LOG_PRINT_TO_STDOUT=1."
            )


def _line(level: int, text: str | bytes, function: str, file: str, line: int) -> bytes:
    """[ERROR] APP(pid,name):2026-08-22-12:31:26.123.456 tid function:file:line: "text"."""
    if isinstance(text, str):
        text = text.encode(errors="surrogateescape")
    who = f"{threading.get_native_id()} {function}:{file}:{line}: ".encode(errors="surrogateescape")
    content = who + b'"' + text + b'"'
    if len(content) > _MAX:
        content = content[: _MAX - len(_MARK)] + _MARK
    now = time.time_ns() // 1000
    stamp = time.strftime("%Y-%m-%d-%H:%M:%S", time.localtime(now // 1_000_000))
    stamp += f".{now // 1000 % 1000:03}.{now % 1000:03}"
    return f"[{_LEVELS[level]}] APP({os.getpid()},{_process_name()}):{stamp} ".encode() + content.rstrip(b"\n") + b"\n"


def _process_name() -> str:
    try:
        with open("/proc/self/comm", encoding="utf-8", errors="replace") as comm:
            return comm.read().strip()
    except OSError:
        return os.path.basename(sys.executable or "python")
