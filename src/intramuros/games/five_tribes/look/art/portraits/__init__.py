"""The djinns' portraits, composed of parts."""
