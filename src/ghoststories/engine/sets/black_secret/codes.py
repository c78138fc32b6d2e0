"""The sentences Black Secret adds, by number. `rulebook.py` says which class carries each of them out."""

from typing import Final

# An exorcised ghost whose curse may move it about
CURSE_OF: Final = 164
DISCARD_CARD: Final = 165

# Before the first turn
DEAL_MANTRAS: Final = 170
DRAW_MANTRA: Final = 171
REVEAL_LEVEL: Final = 172
REVEAL_CURSE: Final = 173

# Wu-Feng and the cards
SHIELD: Final = 175
USE_GHOST: Final = 176
WU_FENG_PLACES: Final = 177
SUMMON: Final = 178
DRAW_INCARNATION: Final = 179
PLAY_INCARNATION: Final = 180

# Curses
THROW_CURSE: Final = 182
PYRAMID_PLACE: Final = 183
CURSE_EFFECT: Final = 184
PYRAMID_RESET: Final = 185
EMPTY_MANTRA: Final = 186
REMOVE_MANTRA: Final = 187
REMOVE_LADDER: Final = 188
CURSED_TAOIST: Final = 189
CURSED_TAO: Final = 190
CURSED_GHOST: Final = 191
CURSED_GHOST_SPACE: Final = 192
SEND_BELOW: Final = 193
HAUNT_CHOSEN: Final = 194
FROM_DISCARD: Final = 195
MOVE_VILLAGER: Final = 196
VILLAGER_TILE: Final = 197
REMOVE_CRYSTAL: Final = 198
MOVE_PORTAL: Final = 199
KILL_CHOSEN: Final = 200

# A curse die against a Taoist, or of the Shadow
TARGET_DIE: Final = 202
TARGET_ROLL: Final = 203
TARGET_REROLL: Final = 204
TARGET_STRIKES: Final = 205

# Demons and the catacombs
DEMON_PHASE: Final = 207
DEMON_ACTS: Final = 208
SHADOW_ACTS: Final = 209
SHADOW_GOES: Final = 210
SHADOW_ROLL: Final = 211
SHADOW_HITS: Final = 212
ACTIVATE: Final = 213
SUMMON_DEMON: Final = 214
SEARCH: Final = 215
TOKEN_TURNS: Final = 216
DISCARD_STACK: Final = 217
STACK_TURNS: Final = 218
URN_FOUND: Final = 219
PLACE_SKELETONS: Final = 220
SKELETON_SPACE: Final = 221

# Taoists below
CHANGE_LEVEL: Final = 223
DEMONS_FALL: Final = 224
DEMONS_PAY: Final = 225
DEMONS_BANISHED: Final = 227
DEMON_CURSE: Final = 228

# Bloody mantras
QI_FOR_MANTRA: Final = 230
MANTRA_WORKS: Final = 231
MANTRA_LEAVES: Final = 232
FREE_QI: Final = 233
BLOOD_WORKS: Final = 234
LADDER_RETURNS: Final = 235
MANTRA_TAOIST: Final = 236
MANTRA_TAO: Final = 237
MANTRA_TOKEN: Final = 238
MANTRA_GHOST: Final = 239
CURSE_RETURNS: Final = 240
MANTRA_MOVE: Final = 241
DEMON_RETURNS: Final = 242
BUDDHA_SPACE: Final = 243
GHOSTS_UNDER: Final = 244
MANTRA_SHELTER: Final = 245
CALLIGRAPHER: Final = 246
NEW_MANTRA: Final = 247
MANTRA_GHOST_SPACE: Final = 248
STONE_CURSE: Final = 249
SKELETON_EACH_YIN: Final = 250
THREE_SKELETONS: Final = 251
MANTRA_MOVE_TO: Final = 252
MANTRA_ESCORT: Final = 253
SHADOW_ENTERS: Final = 254
