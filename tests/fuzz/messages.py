"""Messages as no page would send them: of every type, made by its description, and then spoiled."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, Final

from pydantic import TypeAdapter

from benchmarks.load.wire import BINARY, CLOSE, PING, PONG, TEXT, frame
from ghoststories.table_service.wire.types.messages import ClientMessage

Json = dict[str, Any]

_SCHEMA: Final[Json] = TypeAdapter(ClientMessage).json_schema()
_DEFINED: Final[Json] = _SCHEMA["$defs"]
TYPES: Final = tuple(each["$ref"].rsplit("/", 1)[1] for each in _SCHEMA["anyOf"])
# Values of every kind that may be taken for another one.
_ODD: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, -1, 1, 2**31, 2**53, 2**64, -(2**63), 10**400, 1.5, 1e308, float("nan"), float("inf")),
    *("", " ", "null", "0", "me", "nobody", "person", "../../etc/passwd", "'; DROP TABLE games; --", "\x00", "\n" * 50),
    *("\ud800", "\U0001f600" * 300, "a" * 5000, "é" * 700, "\u202egpj", "{{7*7}}", "<script>", "%s%n", "__proto__"),
    *([], {}, [[]], [None], {"": ""}, {"type": "answer"}, [1] * 500, {"a": {"b": {"c": []}}}, {"red1": ["red"] * 50}),
)


class Words:
    """What a page has heard: numbers and texts that mean something at its table."""

    def __init__(self) -> None:
        self.numbers: list[int] = [0, 1]
        self.texts: list[str] = ["red", "green", "blue", "yellow", "wu_feng", "taoists", "pass", "random", "person"]
        self.asked: Json | None = None

    def learn(self, told: Json) -> None:
        """Take in a message of the server."""
        if told.get("type") in ("snapshot", "update"):
            self.asked = told["question"]
            self.numbers = [0, 1, told["seq"], told["seq"] + 1, max(0, told["seq"] - 1)]
        if self.asked is not None:
            self.texts = self.texts[:9] + [option["text"] for option in self.asked["options"][:20]]
        if told.get("type") == "room":
            self.texts += [member["id"] for member in told["room"]["members"]]

    def option(self, random: Random) -> str:
        """An option that is on offer, if there is one."""
        options = [option["text"] for option in self.asked["options"]] if self.asked is not None else []
        chosen: str = random.choice(options or self.texts)
        return chosen


def message(random: Random, words: Words, name: str | None = None) -> Json:
    """A message as its type describes it; an answer is often one that is on offer."""
    name = name or random.choice(TYPES)
    made = _of(_DEFINED[name], random, words)
    assert isinstance(made, dict)
    if name in ("Answer", "Suggest", "AskHint") and words.asked is not None and random.random() < 0.8:
        made["question"] = words.asked["id"]
        if "option" in made:
            made["option"] = words.option(random)
            made.pop("owners", None)
    return made


def _of(schema: Json, random: Random, words: Words) -> Any:
    """A value that a schema allows."""
    if "$ref" in schema:
        return _of(_DEFINED[schema["$ref"].rsplit("/", 1)[1]], random, words)
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return random.choice(schema["enum"])
    if "anyOf" in schema:
        return _of(random.choice(schema["anyOf"]), random, words)
    return _MAKERS[schema["type"]](schema, random, words)


def _object(schema: Json, random: Random, words: Words) -> Json:
    if "properties" not in schema:
        inner = schema.get("additionalProperties", {"type": "string"})
        return {random.choice(words.texts): _of(inner, random, words) for _ in range(random.randrange(3))}
    needed = schema.get("required", [])
    chosen = {key: inner for key, inner in schema["properties"].items() if key in needed or random.random() < 0.5}
    return {key: _of(inner, random, words) for key, inner in chosen.items()}


_MAKERS: Final[dict[str, Callable[[Json, Random, Words], Any]]] = {
    "object": _object,
    "array": lambda schema, random, words: [_of(schema["items"], random, words) for _ in range(random.randrange(3))],
    "string": lambda schema, random, words: random.choice(words.texts)[: schema.get("maxLength", 1000)],
    "integer": lambda _schema, random, words: random.choice(words.numbers),
    "number": lambda _schema, random, words: float(random.choice(words.numbers)),
    "boolean": lambda _schema, random, _words: random.random() < 0.5,
    "null": lambda _schema, _random, _words: None,
}


def spoiled(random: Random, made: Json) -> bytes:
    """A message with something wrong, as bytes."""
    way = random.randrange(8)
    spoilt: Any = dict(made)
    key = random.choice([*spoilt])
    if way == 0:
        del spoilt[key]
    elif way == 1:
        spoilt[key] = random.choice(_ODD)
    elif way == 2:
        spoilt[str(random.choice(_ODD))[:50]] = random.choice(_ODD)
    elif way == 3:
        spoilt = random.choice([[spoilt], {"type": spoilt}, spoilt.get("type"), random.choice(_ODD)])
    text = json.dumps(spoilt, ensure_ascii=random.random() < 0.5).encode("utf-8", "surrogatepass")
    if way == 4:
        text = _deep(random)
    elif way == 5:
        at = random.randrange(len(text))
        text = text[:at] + random.randbytes(random.randrange(1, 4)) + text[at + random.randrange(3) :]
    elif way == 6:
        text = random.choice([text[: random.randrange(len(text))], text * 2, text + b"\x00", b"\xef\xbb\xbf" + text])
    elif way == 7:
        text = text.replace(b"{", b'{"type":"sync",', 1) if random.random() < 0.5 else b" " * 15_000 + text
    return text


def _deep(random: Random) -> bytes:
    depth = random.choice([10, 200, 3000])
    begin, end = random.choice([(b"[", b"]"), (b'{"a":', b"}"), (b'{"type":', b"}"), (b'{"owners":{"x":[', b"]}}")])
    return begin * depth + b"1" + end * depth


def framed(random: Random, text: bytes) -> bytes:
    """A message in one frame; or in several, with other frames between; or in what is no frame."""
    way = random.random()
    if way < 0.7:
        return frame(text)
    if way < 0.85:
        return _in_pieces(random, text)
    return _broken(random, text)


def _in_pieces(random: Random, text: bytes) -> bytes:
    cuts = sorted(random.randrange(len(text) + 1) for _ in range(random.randrange(1, 6)))
    pieces = [text[begin:end] for begin, end in zip([0, *cuts], [*cuts, len(text)])]
    sent = b""
    for number, piece in enumerate(pieces):
        kind = TEXT if number == 0 else 0
        sent += frame(piece, first=kind | (0x80 if number == len(pieces) - 1 else 0))
        if random.random() < 0.3:
            sent += frame(random.randbytes(random.randrange(20)), random.choice([PING, PONG]))
    return sent


def _broken(random: Random, text: bytes) -> bytes:
    """Frames after which the server hangs up, or does not know what to expect."""
    whole = frame(text)
    return random.choice(
        [
            frame(text, BINARY),
            frame(text, first=random.randrange(256)),
            frame(text, PING),
            frame(random.randbytes(random.randrange(130)), CLOSE),
            whole[: random.randrange(len(whole))],
            bytes([0x81, len(text) & 127]) + text[:127],
            b"\x81\xff" + random.randbytes(8) + bytes(4) + text,
            random.randbytes(random.randrange(1, 400)),
            frame(b"\xff\xfe" + text),
            frame(b"x" * random.choice([16_000, 17_000, 65_000, 70_000])),
        ]
    )


def ends_connection(sent: bytes) -> bool:
    """Whether these bytes may be more or less than whole frames of text, so that nothing can follow them."""
    at = 0
    while at + 6 <= len(sent):
        size, start = sent[at + 1] & 127, at + 6
        if not sent[at + 1] & 0x80:
            return True
        if size >= 126:
            start += 2 if size == 126 else 8
            size = int.from_bytes(sent[at + 2 : start - 4], "big")
        at = start + size
    return at != len(sent)
