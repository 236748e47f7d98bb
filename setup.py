"""`pip install .`: metadata stands in pyproject.toml; this only adds the compiled modules."""

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).parent))
from tools import compiled

# An editable install would put binaries into src, and they would hide every later edit.
try:
    extensions = [] if "editable_wheel" in sys.argv else compiled.extensions()
except ImportError:  # built without isolation and without mypy
    extensions = []
for extension in extensions:
    extension.optional = True  # without a C compiler the same files run interpreted

setup(ext_modules=extensions)
