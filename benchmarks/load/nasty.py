"""What attackers send: frames and requests that are none, requests that never end, and imports that make work."""

from __future__ import annotations

import itertools
import struct
import zlib
from collections.abc import Iterator
from random import Random
from typing import Final

from benchmarks.load.wire import BINARY, CLOSE, PING, TEXT, frame
from ghoststories.engine import Game, Setup
from ghoststories.engine.core.position import to_text as position_text
from ghoststories.engine.core.record import to_text as record_text

_RANDOM: Final = Random("garbage")
_LARGEST: Final = 64 * 1024


def _packed() -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -12)
    return (packer.compress(b" " * 60_000) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]


_WHOLE: Final[tuple[bytes, ...]] = (
    *(frame(text) for text in (b"", b"1", b"null", b"[]", b"{}", b'{"type":1}', b'{"type":"answer"}', b'"')),
    frame(b'{"type":"answer","question":0,"option":"no such option"}'),
    frame(b'{"type":"answer","question":0,"option":"' + b"x" * 15_000 + b'"}'),
    frame(b"[" * 15_000),
    frame(b'{"type":"say","text":"' + b"\\u0000" * 2000 + b'"}'),
    frame(b'{"a":' * 3000 + b"1" + b"}" * 3000),
    frame(b'{"type":"undo_to","move":' + b"9" * 4000 + b"}"),
    frame(b"x" * 60_000),
    frame(bytes(1000), BINARY),
    frame(b"", PING),
    frame(bytes(125), PING),
    # A message in pieces.
    frame(b'{"type":', first=TEXT) + frame(b'"sync', first=0) + frame(b'"}', first=0x80),
)
_LAST: Final[tuple[bytes, ...]] = (
    frame(b"\xff\xfe"),
    frame(b"continued", first=0x80),
    frame(b"reserved", first=0x83),
    frame(b"reserved bit", first=0x91),
    frame(_packed(), first=0xC1),
    frame(bytes(200), PING),
    frame(b"\x03", CLOSE),
    struct.pack("!BBQ", 0x81, 0xFF, 1 << 62) + bytes(100),
    b"\x81\x05hello",
    _RANDOM.randbytes(500),
)
# Most are whole frames, so that the server reads on; a few end the connection.
GARBAGE_FRAMES: Final = (*_WHOLE * 20, *_LAST)

_HEAD: Final = b"POST /api/import HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
GARBAGE_REQUESTS: Final[tuple[bytes, ...]] = (
    _RANDOM.randbytes(2000),
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + _RANDOM.randbytes(500),
    b"GET /\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"\r\n" * 5000,
    b"GET /api/games HTTP/1.1\r\n" + b"X: y\r\n" * 10_000,
    b"GET /" + b"a" * 60_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: gs=" + b"k" * 60_000 + b"\r\n\r\n",
    b"GET /api/games/%2e%2e%2f%00%ff/play HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    _HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\n \r\n" * 10_000 + b"0\r\n\r\n",
    _HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + b"zz\r\n",
    _HEAD + b"Content-Length: -1\r\n\r\n",
    _HEAD + b"Content-Length: 99999999999\r\n\r\n" + b" " * 60_000,
    _HEAD + b"Content-Length: 60000\r\n\r\n" + b"[" * 60_000,
    _HEAD + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes(100),
    b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 200,
)


def half_requests(headers: str, game: str) -> list[tuple[bytes, bytes]]:
    """How a request or a WebSocket begins, and the byte that goes on without an end."""
    head = headers.encode()
    upgrade = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    play = f"GET /api/games/{game}/play HTTP/1.1\r\n".encode() + head + upgrade
    body = b"POST /api/import HTTP/1.1\r\n" + head + b"Content-Type: application/json\r\n"
    return [
        (b"", b"G"),
        (b"GET /api/games HTTP/1.1\r\n" + head + b"X: ", b"x"),
        (body + b"Content-Length: 60000\r\n\r\n{", b" "),
        (body + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
        (play, b"X: x\r\n"),
        (play + b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n" + b"\x81\xfe\xff\xff" + bytes(4), b" "),
        (play + b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n", frame(b"x", first=TEXT)[:1]),
    ]


def imports() -> Iterator[str]:
    """Texts that are slow to read: long games, and documents that are almost right."""
    game, random = Game(Setup(players=4, sets=("white_moon", "black_secret")), seed="long"), Random("long")
    while game.question is not None:
        game.apply(random.choice(game.question.options))
    record = record_text(game)
    position = position_text(Game(Setup(players=4), seed="position", chance_waits=True).state)
    return itertools.cycle(
        [
            record,
            record[: len(record) // 2],
            record[:-40] + " nonsense",
            position,
            f"{position.rstrip()}\nhand: ?" * 50,
            _with_line(position, "agenda", "; ".join(["next_turn"] * 4000)),
            _with_line(position, "deck", ", ".join(["1 ghosts"] * 5000)),
            "ghost stories record 1\nposition:\nmoves:\n" + " x" * 25_000,
            "x" * (_LARGEST - 100),
        ]
    )


def _with_line(document: str, name: str, value: str) -> str:
    return "\n".join(f"{name}: {value}" if line.startswith(f"{name}:") else line for line in document.split("\n"))
