"""The output formats of decoders. Imported when a channel is created, for which some programs wait only 100 ms: keep it small."""

from __future__ import annotations

from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.formats import find_format
from softacl.media.sizes.rules import rules_of
from softacl.profiles import Profile

UNKNOWN = 10000


def check_output_format(function: str, chip: Profile, number: int, generation: str = "V1") -> None:
    """AclError 100027 for an output format that a decoder does not have: an error of the call."""
    try:
        fmt = find_format(number)
    except ValueError as error:
        raise AclError(Code.FORMAT_NOT_MATCH, f"{error}") from None
    of_source = function != "vdec"
    if number == UNKNOWN and of_source:
        return
    if rules_of(function, chip).row(chip, generation, "output", fmt) is None:
        rows = rules_of(function, chip).rows
        names = sorted({name for row in rows if row.holds(chip, generation, "output") for name in row.formats})
        more = f" and UNKNOWN ({UNKNOWN})" if of_source else ""
        raise AclError(
            Code.FORMAT_NOT_MATCH,
            f"the output format {fmt.vendor_name(generation) or fmt.name} ({number}) is not one of {function.upper()} on Ascend "
            f"{chip.name}; it has {', '.join(names)}{more}",
        )
