"""Predictions of recorded programs: what `softacl predict` and `softacl.predicted` say, by the schedules of `softacl.timing`."""
