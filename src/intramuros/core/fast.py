"""Native numbers and buffers for compiled engines; ordinary objects when interpreted.

mypy and mypyc see `i64`, `u8` and `vec`; the interpreter sees `int`, `bytearray` and `list`.
This file itself is never compiled.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
    from mypy_extensions import u8 as u8
else:
    i64 = int

    class u8(int):
        """Only a name: the value itself is passed on."""

        def __new__(cls, value):
            return value

    class vec:
        """`vec[u8](…)` makes a bytearray, `vec[i64](…)` a list."""

        def __class_getitem__(cls, item):
            return bytearray if item is u8 else list

    def mypyc_attr(**_):
        return lambda cls: cls
