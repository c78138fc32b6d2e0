"""The registry of what sets hide from a side, and of the seats they add. One set has two sides so far."""

from __future__ import annotations

from ghoststories.table_service.sets.black_secret import UNKNOWN as UNKNOWN
from ghoststories.table_service.sets.black_secret import dealt as dealt
from ghoststories.table_service.sets.black_secret import position_for as position_for
from ghoststories.table_service.sets.black_secret import record_for as record_for
from ghoststories.table_service.sets.black_secret import redealt as redealt
from ghoststories.table_service.sets.black_secret import seats_beside_taoists as seats_beside_taoists
from ghoststories.table_service.sets.black_secret import taoists_have_looked as taoists_have_looked
