"""What lies between the server and its visitors: its names, proxies and the sub-path."""
