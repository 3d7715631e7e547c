"""What the checker finds: rules, severities, findings, and the places of a program that they name."""
