"""`pip install .`: metadata stands in pyproject.toml; this only adds the compiled modules."""

import os
import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).parent))
from tools import compiled

# Only a wheel holds binaries. Metadata and source archives have no use for them, and an editable
# install would put them into src, where they would hide every later edit.
try:
    extensions = compiled.extensions() if "bdist_wheel" in sys.argv else []
except ImportError:  # built without isolation and without mypy
    extensions = []
for extension in extensions:
    extension.optional = True  # without a C compiler the same files run interpreted

setup(ext_modules=extensions, options={"build_ext": {"parallel": os.cpu_count()}})
