"""What the tests of planted mistakes share."""

#: What --on-device cannot judge: memory that the program itself touches, contents, and what only SoftACL's own module sees (HD006).
NOT_JUDGED = frozenset(
    """HD113 HD114 HD115 HD117 HD118 HD119 HD214 HD215 HD216 HD303 HD307 HD313 HD314 HD401 HD402 HD403 HD422 HD502 HD504 HD505
    HD615 HD812""".split()  # noqa: SIM905
)
