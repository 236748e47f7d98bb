"""Write the client's types, protocol.d.ts, from the messages of the server.

python -m tools.protocol          write it (`make protocol`)
python -m tools.protocol --check  only say, by the exit code, whether it is up to date

Every struct and every alias of the modules in `ROOTS` is declared, and whatever else these name.
Names, fields and comments come from the source, the tags from the structs. A field may be left
out if it is `UnsetType` or `NotRequired`; in what a page sends also if it has a default.
"""

import argparse
import ast
import inspect
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "src/intramuros/server/web/static/protocol.d.ts"
SENT_UP = "Up"
ROOTS = {
    "intramuros.server.view.messages.page": "",
    "intramuros.server.view.messages.picture": "",
    "intramuros.server.view.messages.socket": "",
    "intramuros.server.view.answers": "",
    "intramuros.server.view.history.review": "",
    "intramuros.server.table.messages": SENT_UP,
}
"""The modules, each with its namespace: messages up and down may share a name."""
HEAD = (
    "/** Made by `make protocol` from the server's messages: edit these. No browser reads it. */\n"
)
FOOT = (
    "/** What a page sends and repeats until it is answered. */\n"
    f"export type Command = {SENT_UP}.Command | {SENT_UP}.Let | {SENT_UP}.Question"
    f" | {SENT_UP}.Taught | {SENT_UP}.Hint;\n"
)
STALE = "protocol.d.ts does not fit the server's messages. Run `make protocol`."
WIDTH = 100

PLAIN = {
    "str": "string",
    "int": "number",
    "float": "number",
    "bool": "boolean",
    "None": "null",
    "Any": "unknown",
    "object": "unknown",
}
LISTS = {"list", "tuple", "set", "frozenset", "Sequence"}
RECORDS = {"dict", "Mapping"}
LEFT_OUT = "undefined"
"""What `UnsetType` is in the union of a field, until the field is marked as optional."""


class Untold(Exception):
    """A type that has no counterpart in TypeScript."""


@dataclass(frozen=True)
class Definition:
    """A class or an alias at the top of a module."""

    module: str
    name: str
    node: ast.ClassDef | ast.Assign | ast.AnnAssign
    says: str

    @property
    def is_named(self) -> bool:
        """Whether it is declared by its name; other aliases are written out where they are used."""
        match self.node:
            case ast.ClassDef():
                return True
            case ast.AnnAssign():
                return ast.unparse(self.node.annotation) == "TypeAlias"
            case ast.Assign():
                value = self.node.value
                return isinstance(value, ast.Subscript) and ast.unparse(value.value) == "Literal"


@cache
def tree(module: str) -> ast.Module:
    """The source of a module, which stands beside it if it is compiled."""
    file = Path(str(import_module(module).__file__))
    stem = "__init__" if file.stem == "__init__" else module.rpartition(".")[2]
    return ast.parse(file.with_name(f"{stem}.py").read_bytes())


def documented(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Statements, each with the string that follows it."""
    for node, after in zip(body, [*body[1:], None], strict=True):
        says = ""
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            says = str(after.value.value)
        yield node, inspect.cleandoc(says)


def definitions(module: str) -> Iterator[Definition]:
    """The classes and aliases of a module, in their order."""
    for node, says in documented(tree(module).body):
        match node:
            case ast.ClassDef(name=name):
                yield Definition(module, name, node, ast.get_docstring(node) or "")
            case ast.Assign(targets=[ast.Name(id=name)]):
                yield Definition(module, name, node, says)
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield Definition(module, name, node, says)


def found(module: str, name: str) -> Definition:
    """What a name stands for in a module, wherever it was imported from."""
    for definition in definitions(module):
        if definition.name == name:
            return definition
    for node in tree(module).body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module != "__future__":
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    return found(node.module, alias.name)
    raise Untold(f"{module}: {name} has no type that a page could know")


class Protocol:
    """The declarations, as they are found."""

    def __init__(self, roots: dict[str, str]) -> None:
        self.roots = roots
        self.declared: dict[str, Definition] = {}
        self.texts: dict[str, list[str]] = {"": []}
        for module, space in roots.items():
            for definition in definitions(module):
                if definition.is_named and not self._only_a_base(definition):
                    self.declare(definition)
            self.texts.setdefault(space, [])

    def declare(self, definition: Definition) -> str:
        """Its name, declared once; two definitions must not share one."""
        space = self.roots.get(definition.module, "")
        name = f"{space}.{definition.name}" if space else definition.name
        known = self.declared.get(name)
        if known is None:
            self.declared[name] = definition
            text = comment(definition.says) + self._declaration(definition)
            self.texts.setdefault(space, []).append(text)
        elif (known.module, known.name) != (definition.module, definition.name):
            raise Untold(f"{name} is defined in {known.module} and in {definition.module}")
        return name

    def _declaration(self, definition: Definition) -> str:
        node, name = definition.node, definition.name
        if not isinstance(node, ast.ClassDef):
            assert node.value is not None
            kinds = self._kinds(node.value, definition.module)
            text = f"export type {name} = {' | '.join(kinds)};\n"
            if len(text) > WIDTH:
                text = f"export type {name} =" + "".join(f"\n  | {kind}" for kind in kinds) + ";\n"
            return text
        if "NamedTuple" in map(ast.unparse, node.bases):
            inside = ", ".join(f"{field}: {kind}" for field, _, kind, _ in self._fields(definition))
            return f"export type {name} = [{inside}];\n"
        lines = [f"  {tag}\n" for tag in self._tag(definition)]
        for field, optional, kind, says in self._fields(definition):
            lines += indented(f"{comment(says)}{field}{'?' if optional else ''}: {kind};\n")
        return f"export interface {name}{self._extends(definition)} {{\n{''.join(lines)}}}\n"

    def _tag(self, definition: Definition) -> list[str]:
        """What tells a message apart from others."""
        kind = getattr(import_module(definition.module), definition.name)
        config = getattr(kind, "__struct_config__", None)
        if config is None or config.tag is None:
            return []
        return [f'{config.tag_field}: "{config.tag}";']

    def _extends(self, definition: Definition) -> str:
        bases = [self.declare(base) for base in self._bases(definition) if self._has_fields(base)]
        return f" extends {', '.join(bases)}" if bases else ""

    def _bases(self, definition: Definition) -> Iterator[Definition]:
        assert isinstance(definition.node, ast.ClassDef)
        for base in definition.node.bases:
            name = ast.unparse(base)
            if name.rpartition(".")[2] not in ("Struct", "TypedDict", "NamedTuple"):
                yield found(definition.module, name)

    def _has_fields(self, definition: Definition) -> bool:
        return any(self._fields(definition)) or any(
            self._has_fields(base) for base in self._bases(definition)
        )

    def _only_a_base(self, definition: Definition) -> bool:
        """Whether the class has no fields and is there for others of its module."""
        return (
            isinstance(definition.node, ast.ClassDef)
            and not self._has_fields(definition)
            and any(
                definition.name in map(ast.unparse, other.node.bases)
                for other in definitions(definition.module)
                if isinstance(other.node, ast.ClassDef)
            )
        )

    def _fields(self, definition: Definition) -> Iterator[tuple[str, bool, str, str]]:
        """Each with its name, whether it may be left out, its type and its comment."""
        assert isinstance(definition.node, ast.ClassDef)
        up = self.roots.get(definition.module) == SENT_UP
        for node, says in documented(definition.node.body):
            if not isinstance(node, ast.AnnAssign):
                continue
            kinds = self._kinds(node.annotation, definition.module)
            optional = LEFT_OUT in kinds or (up and node.value is not None)
            kind = " | ".join(kind for kind in kinds if kind != LEFT_OUT)
            yield ast.unparse(node.target), optional, kind, says

    def type_of(self, node: ast.expr, module: str) -> str:
        """A type in TypeScript."""
        return " | ".join(self._kinds(node, module))

    def _kinds(self, node: ast.expr, module: str) -> list[str]:
        """The members of a union, or the one type that it is."""
        match node:
            case ast.BinOp(left=left, op=ast.BitOr(), right=right):
                kinds = self._kinds(left, module) + self._kinds(right, module)
                return list(dict.fromkeys(kinds))
            case ast.Constant(value=None):
                return ["null"]
            case ast.Constant(value=str(text)):
                return self._kinds(ast.parse(text, mode="eval").body, module)
            case ast.Name(id="UnsetType"):
                return [LEFT_OUT]
            case ast.Name(id=name):
                return self._named(name, module)
            case ast.Subscript(value=ast.Name(id=name), slice=inside):
                given = inside.elts if isinstance(inside, ast.Tuple) else [inside]
                return self._generic(name, given, module)
        raise Untold(f"{module}: {ast.unparse(node)} has no counterpart in TypeScript")

    def _named(self, name: str, module: str) -> list[str]:
        if name in PLAIN:
            return [PLAIN[name]]
        definition = found(module, name)
        if definition.is_named:
            return [self.declare(definition)]
        assert not isinstance(definition.node, ast.ClassDef) and definition.node.value is not None
        return self._kinds(definition.node.value, definition.module)

    def _generic(self, name: str, given: list[ast.expr], module: str) -> list[str]:
        if name == "Annotated":
            return self._kinds(given[0], module)
        if name == "NotRequired":
            return [*self._kinds(given[0], module), LEFT_OUT]
        if name == "Literal":
            return [literal(one) for one in given]
        if name in RECORDS:
            key, value = (self.type_of(one, module) for one in given)
            return [f"Record<{key}, {value}>"]
        several = len(given) > 1 and ast.unparse(given[-1]) != "..."
        if name == "tuple" and (several or len(given) == 1):
            return [f"[{', '.join(self.type_of(one, module) for one in given)}]"]
        if name in LISTS:
            kinds = self._kinds(given[0], module)
            return [f"{kinds[0]}[]" if len(kinds) == 1 else f"({' | '.join(kinds)})[]"]
        raise Untold(f"{module}: {name}[…] has no counterpart in TypeScript")

    def text(self) -> str:
        """All declarations, those of a namespace together."""
        parts = [*self.texts[""]]
        for space, texts in self.texts.items():
            if space:
                inside = "".join(indented("\n".join(texts)))
                parts.append(f"export namespace {space} {{\n{inside}}}\n")
        return "\n".join(parts)


def literal(node: ast.expr) -> str:
    """A value as TypeScript writes it."""
    value = ast.literal_eval(node)
    if isinstance(value, str):
        return f'"{value}"'
    return str(value).lower()


def comment(says: str) -> str:
    """A docstring as a comment."""
    lines = says.splitlines()
    if len(lines) < 2:
        return f"/** {says} */\n" if says else ""
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def indented(text: str) -> list[str]:
    """The lines, two blanks further in."""
    return [f"  {line}" if line.strip() else line for line in text.splitlines(keepends=True)]


def declarations() -> str:
    """The whole file as it should be."""
    return "\n".join((HEAD, Protocol(ROOTS).text(), FOOT))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Write the client's types.")
    parser.add_argument("--check", action="store_true", help="only say whether it is up to date")
    asked = parser.parse_args(arguments)
    # Sources are enough here: nothing is played.
    sys.path.insert(0, str(ROOT / "src"))
    text = declarations()
    if not asked.check:
        FILE.write_text(text, encoding="utf-8")
        print(FILE.relative_to(ROOT))
    elif FILE.read_text(encoding="utf-8") != text:
        print(STALE, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
