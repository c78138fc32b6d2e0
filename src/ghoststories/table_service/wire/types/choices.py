"""How options stand out, and the keys of the pieces they are about."""

from __future__ import annotations

from typing import Annotated, Final

from ghoststories.table_service.wire.schema import OneOf

# Actions and moves; what is done beside them; what is seldom wanted, and doing nothing.
PRIMARY: Final = "primary"
SECONDARY: Final = "secondary"
QUIET: Final = "quiet"

Rank = Annotated[str, OneOf([PRIMARY, SECONDARY, QUIET])]
# "tile:tea_house", "space:red1", "board:blue", "taoist:blue", "power:blue", "yinyang:blue" (docs/protocol.md).
PieceKey = str
