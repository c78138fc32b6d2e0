"""The sentences White Moon adds, by number. `rulebook.py` says which class carries each of them out."""

from typing import Final

# Before the first turn
SHOW_TOPS: Final = 100
REVEAL_VILLAGER: Final = 101
SAVE_FIRST: Final = 102
LAY_CHILDREN: Final = 103
CHILD_ON_STACK: Final = 104

# Villagers flee and die
FLEE: Final = 106
DEVOUR: Final = 107
DEVOUR_ANY: Final = 108
VICTIM: Final = 109
KILL_TOP: Final = 110
KILL_STACK: Final = 111
DEATH_EFFECT: Final = 112
ZHOU_LOSS: Final = 113
TAO_LEAVES: Final = 114
TAO_LEAVES_OWNER: Final = 115
TAO_LEAVES_OF: Final = 116
WU_INCARNATION: Final = 117

# Moving and saving
SCROLL_MOVE: Final = 121
FAMILY_REWARD: Final = 122
NEXT_FAMILY: Final = 123
FAMILY_TAO: Final = 124
GAIN_CRYSTAL: Final = 126

# Places
SCHOOL_COLOUR: Final = 130
SCHOOL_FALLS: Final = 131
SCHOOL_PAY: Final = 132
RETURN_VILLAGER: Final = 133

# Artifacts
DIVINE_SWORD: Final = 136
CLAW_COLOUR: Final = 137
ARMOR: Final = 138
ARMOR_MOVED: Final = 139
LIFE_POTION: Final = 140
FIREWORK_TILE: Final = 141

# Su-Ling and the barrier
SU_LING: Final = 144
SU_LING_CRYSTAL: Final = 145
BARRIER_DUE: Final = 146
BARRIER: Final = 147
BARRIER_ROLL: Final = 148
BARRIER_FALLS: Final = 149
BARRIER_ENDS: Final = 150

# Incarnations
KNOCK_ALL_DOWN: Final = 152
REMOVE_GHOSTS: Final = 153

# Scenarios
LAY_CHILD: Final = 156
MAKE_ROOM: Final = 157
ROOTS: Final = 158
ROOTS_KILL: Final = 159
GREEN_TAO_LEAVES: Final = 160
GREEN_TAO_OWNER: Final = 161
ROOM_FOR_CHILD: Final = 162
KNOCK_DOWN: Final = 163
