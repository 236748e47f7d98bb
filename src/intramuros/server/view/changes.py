"""What a patch tells of a view: only what is not as before."""

from __future__ import annotations

from typing import Any

Data = dict[str, Any]


def changed(before: Data, now: Data) -> Data:
    """What a view has that the one before had not; of seats and of the choice likewise."""
    new = {
        name: value
        for name, value in now.items()
        if value is not before[name] and value != before[name]
    }
    if "seats" in new:
        pairs = zip(before["seats"], now["seats"], strict=True)
        new["seats"] = [
            {name: value for name, value in seat.items() if name == "seat" or value != was[name]}
            for was, seat in pairs
            if seat != was
        ]
    if before["choice"] and new.get("choice"):
        old, node = before["choice"]["node"]["options"], now["choice"]["node"]
        options = {token: _edge(old.get(token), then) for token, then in node["options"].items()}
        new["choice"] = {**now["choice"], "node": {**node, "options": options}}
    return new


def _edge(was: Data | str | None, then: Data | str | None) -> Data | str | bool | None:
    """An option: true if it is as before, the leaves that go and come, or the option itself."""
    # A page may have asked for what is behind a lazy edge: that is never as before.
    if then is None or was is None or isinstance(then, str) or isinstance(was, str):
        return then if then is None or then != was else True
    if then == was:
        return True
    old, new = was.get("leaves", {}), then.get("leaves", {})
    if {**was, "leaves": new} != then or old.keys() != new.keys():
        return then
    edit = {
        begins: [_without(old[begins], tokens), _without(tokens, old[begins])]
        for begins, tokens in new.items()
        if tokens != old[begins]
    }
    short = sum(len(gone) + len(come) for gone, come in edit.values())
    return {"edit": edit} if short < sum(map(len, new.values())) else then


def _without(tokens: str, others: str) -> str:
    gone = set(others.split())
    return " ".join(token for token in tokens.split() if token not in gone)
