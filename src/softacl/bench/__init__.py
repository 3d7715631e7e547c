"""`softacl bench`: what copies, launches and events cost on this machine, and how sure that is."""
