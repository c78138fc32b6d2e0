"""A position with many promo pieces on the table at once, so that what is rare in random games happens."""

GUARDED = "village: tea_house cemetery herbalist / sorcerer circle temple / guardhouse pavilion altar\n"
RICH = """
    difficulty: nightmare
    artifacts: nunchaku red, apple green
    players: red green blue
    north: red spires, qi 2, tao red+yellow, yinyang, tokens 1, at guardhouse
    east: green mountain, qi 1, tao green+blue, tokens 1, at altar
    south: blue second_wind, qi 2, tao blue+yellow, yinyang, tokens 1, at temple
    west: yellow mantra, qi 2
    ghosts: red1 70, green2 122, blue1 12, yellow2 121, yellow3 66
    deck: 15 ghosts, incarnation, 10 ghosts, incarnation, 10 ghosts
"""
SWITCHES = "guardhouse terror_ghosts bo_za b_rice_lee crazy_shaman chuck jean_claude"
