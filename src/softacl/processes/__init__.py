"""The processes of this user that simulate one machine: the shared directory, and what each uses of the devices."""
