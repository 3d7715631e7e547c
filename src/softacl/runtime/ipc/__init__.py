"""What processes of one user on one machine share."""
