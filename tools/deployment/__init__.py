"""What `patience deploy` is made of: the port, the device on it, its files, what to copy."""
