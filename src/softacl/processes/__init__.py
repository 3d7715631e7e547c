"""The processes of this user that simulate one machine: where they meet, and what each has of the devices."""
