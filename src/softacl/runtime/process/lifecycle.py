"""The life of the runtime in a process: init and finalize, counted as newer versions do, and its configuration file."""

from __future__ import annotations

import errno
import importlib
import json
from collections.abc import Callable
from typing import Any

from softacl import events
from softacl.base.environment import variables
from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.observe import emit, observers
from softacl.reasons import Reason
from softacl.runtime.process import visible_changes
from softacl.runtime.state import current, process

_MAX_DEPTH = 10  # levels of braces and of brackets in the configuration (aclInit page)
_DUMP, _DUMP_SCENE = "dump", "ASCEND_DUMP_SCENE"  # a part of the configuration, and a variable: softacl.runtime.dumps
_MAX_TEXT = 1 << 20  # characters of a configuration

#: Called with "initialized" or "finalized" and the text of the configuration; may raise.
listeners: list[Callable[[str, bytes], None]] = []


def init(config_path: str | None = None) -> None:
    """Initialise AscendCL in this process.

    config_path: a JSON file, or None or "" for none; `defaultDevice` in it gives threads without a device one.
    Errors: 100002 when it is initialised already (it stays so; programs may go on), 100003 for a file that cannot be
    read, 100004 for one that is not JSON, 100000 for other contents than the first time in this process. Source: aclInit.
    """
    with process.lock:
        if process.initialized:
            visible_changes.look()
            process.n_inits += 1
            raise AclError(
                Code.REPEAT_INITIALIZE,
                "AscendCL is initialised already; the first configuration stays. This may be ignored.",
            )
        text = configuration_text(config_path) if config_path else ""
        config = parsed_configuration(text, config_path) if config_path else {}
        if process.configuration not in (None, text):
            raise AclError(
                Code.INVALID_PARAM,
                f"the configuration is not that of the first {fn('aclInit')} of this process. Pass the same contents each time.",
                Reason.CONFIGURATION,
            )
        _check_error_mode(config, config_path)
        if anew := process.unused:
            process.close()
        process.settings  # noqa: B018  a wrong environment is reported here
        default = _default_device(config, config_path)
        dump = None
        if _DUMP in config or _DUMP_SCENE in variables:  # above this module, therefore by its name
            dump = importlib.import_module("softacl.runtime.dumps").configure(text or "{}", config_path or "")
        process.initialized, process.finalized, process.forked = True, False, False
        process.default_device = default
        process.configuration = text
        process.n_inits = 1
        if dump is not None:
            dump()
    for listener in listeners:
        listener("initialized", text.encode())
    if observers:
        emit(events.Initialized(current.call, anew))
    visible_changes.look()


def finalize() -> None:
    """End AscendCL in this process. Errors: 100037 for the second time.

    What the program has not reset, destroyed or freed lives on, and can still be used and released (hicann/runtime
    src/acl/aclrt_impl/acl.cpp, aclFinalizeInternal). Without an `init` before it succeeds once. Source: aclFinalize; one call
    ends any number of `init` calls.
    """
    if process.initialized:
        for listener in listeners:
            listener("finalized", b"")
    with process.lock:
        if process.finalized:
            raise AclError(
                Code.REPEAT_FINALIZE,
                f"AscendCL has been finalised already. Call {fn('aclFinalize')} once for each {fn('aclInit')}.",
            )
        process.n_inits = 0
        process.initialized, process.finalized, process.default_device = False, True, None
    anew = process.unused
    if observers:
        emit(events.Finalized(current.call, anew))
    if not anew:
        return
    try:
        process.close()
    except BaseException:  # Ctrl-C while a task ran: the next call goes on
        process.initialized, process.finalized = True, False
        raise


def finalize_reference() -> int:
    """Undo one `init`; the last one finalises. Returns the count that is left. Source: aclFinalizeReference.

    100037 where no `init` is left to undo.
    """
    with process.lock:
        if not process.initialized:
            state = "has been finalised already" if process.finalized else "is not initialised"
            raise AclError(
                Code.REPEAT_FINALIZE,
                f"AscendCL {state}. Call {fn('aclFinalizeReference')} once for each {fn('aclInit')}.",
                Reason.ALREADY_DONE if process.finalized else Reason.NOT_INITIALIZED,
            )
        if process.n_inits > 1:
            process.n_inits -= 1
            return process.n_inits
    finalize()
    return 0


def configuration_text(config_path: str) -> str:
    """The text of a configuration file. 100003 where it cannot be read."""
    try:
        with open(config_path, encoding="utf-8") as file:
            text = file.read(_MAX_TEXT + 1)
        if len(text) > _MAX_TEXT:
            raise OSError(errno.EFBIG, f"it is longer than {_MAX_TEXT} characters")
        return text
    except (OSError, ValueError) as error:  # ValueError: no UTF-8, or a zero in the path
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise AclError(
            Code.INVALID_FILE,
            f"the configuration file {config_path!r} cannot be read: {reason}. Pass the "
            "path of a JSON file, or nothing.",
        ) from None


def parsed_configuration(text: str, config_path: str) -> dict[str, Any]:
    """The one JSON object in a text. 100006 for anything else, and for too many levels of braces or brackets."""
    try:
        config = json.loads(text)
    except ValueError as error:
        raise AclError(
            Code.PARSE_FILE,
            f"the configuration file {config_path!r} is not JSON: {error}. An empty configuration is {{}}.",
        ) from None
    except RecursionError:
        config = [[]] * 11
    if not isinstance(config, dict) or _depth(text) > _MAX_DEPTH:
        raise AclError(
            Code.PARSE_FILE,
            f"the configuration file {config_path!r} must hold one JSON object, at most {_MAX_DEPTH} levels deep.",
        )
    return config


def _depth(text: str) -> int:
    """The deepest nesting of braces, or of brackets, outside strings."""
    depth = {"{": 0, "[": 0}
    deepest, quoted, escaped = 0, False, False
    for character in text:
        if quoted:
            quoted = escaped or character != '"'
            escaped = character == "\\" and not escaped
        elif character == '"':
            quoted = True
        elif character in "{[":
            depth[character] += 1
            deepest = max(deepest, depth[character])
        elif character in "}]":
            depth["{" if character == "}" else "["] -= 1
    return deepest


def _check_error_mode(config: dict[str, Any], path: str | None) -> None:
    """Messages are kept for each thread ("0"), or for the process ("1"). Both are strings (aclInit page)."""
    mode = config.get("err_msg_mode", "0")
    if mode not in ("0", "1"):
        raise AclError(
            Code.INVALID_PARAM,
            f'err_msg_mode {json.dumps(mode)} in {path!r} must be "0" (for each thread) or "1" (for the process).',
            Reason.CONFIGURATION,
        )


def _default_device(config: dict[str, Any], path: str | None) -> int | None:
    entry = config.get("defaultDevice")
    if not isinstance(entry, dict) or "default_device" not in entry:
        return None
    text = str(entry["default_device"])
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) < len(process.settings.visible)):
        raise AclError(
            Code.INVALID_PARAM,
            f"default_device {text!r} in {path!r} is not a device id; "
            f"devices are 0 to {len(process.settings.visible) - 1}.",
        )
    return int(text)
