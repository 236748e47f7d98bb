"""Short runs in Firefox and WebKit; Chromium has all the other browser tests."""
