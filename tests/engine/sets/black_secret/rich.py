"""A position of Black Secret with much open, found and half full: what is rare in random games begins here."""

from tests.engine.sets.black_secret.secret import SECRET

RICH = """
    wu_feng: b
    difficulty: nightmare
    deck: 5 ghosts, incarnation, 10 ghosts, incarnation, 10 ghosts, incarnation, 10 ghosts, incarnation, 10 ghosts
    players: red green blue
    north: red spires, qi 2, tao red+black, yinyang, tokens 1, at below_altar
    east: green mountain, qi 1, tao green+blue, tokens 1, at below_altar
    south: blue second_wind, qi 2, tao blue+red, yinyang, tokens 1, at temple
    west: yellow mantra, qi 2
    ghosts: red1 34, green2 24, blue1 77, yellow3 240, yellow1 241
    discard: 38 39 40 6
    hand: 111 113
    skeletons: 2
    urns: 2
    ladders: below_tea_house below_cemetery below_circle
    tokens: 1 1 1 1 1 1 1 1 1
    unseen tokens: urn 1 dirt 3 buddha 2 blood_of_the_just 1 cursed_tablet 2; none; none; none
    demons: seeker below_altar, landscaper below_altar, gravedigger below_circle
    mantra: gravedigger
    free mantra: yes
    curses: skeleton two_curse_dice three_skeletons haunt_tile send_below activate_demon
    levels: 1 2 3
    pyramid: 1a remove_qi, 1b curse_die, 1c knock_down, 2a lose_qi, 2b move_ghost
    mantras: gain_qi 1, move_taoist 1, return_ladders 1, return_demon 2, two_tao_and_mantra 1, unhaunt_all 0
    spent mantras: regain_yinyang discard_ghost
"""
# The same without a card of White Moon.
PLAIN = SECRET + RICH.replace("blue1 77", "blue1 16")
# The questions of the set at this table, as steps of its agenda.
STEPS = [
    "use_ghost card=43 no_demon=0",
    "use_ghost card=43 no_demon=1",
    "wu_feng_places card=43",
    "draw_incarnation; after_move",
    "play_incarnation; after_move",
    "throw_curse any_colour=5 may_pass=1; after_move",
    "pyramid_place curse=skeleton; after_move",
    "reveal_curse level=4; after_move",
    "empty_mantra everything=1; after_move",
    "remove_mantra; after_move",
    "remove_ladder how_many=2; after_move",
    "cursed_taoist curse=curse_die; after_move",
    "cursed_tao board=red; after_move",
    "cursed_ghost; after_move",
    "cursed_ghost_space space=red1; after_move",
    "send_below board=blue; after_move",
    "haunt_chosen; after_move",
    "from_discard; after_move",
    "target_roll target=blue rerolled=0; after_move",
    "target_roll target=shadow rerolled=1; after_move",
    "target_reroll target=green face=haunt; after_move",
    "demon_acts demon=landscaper; demon_acts demon=gravedigger; before_move again=0",
    "search cave=below_altar demon=seeker; after_move",
    "discard_stack; after_move",
    "stack_turns cave=below_altar; after_move",
    "summon_demon demon=gravedigger; after_move",
    "activate space=red1; after_move",
    "skeleton_space how=1; after_move",
    "change_level board=blue; after_move",
    "demons_fall dice=red; after_action action=exorcise second_action=none tile=below_altar",
    "qi_for_mantra board=yellow; after_move",
    "draw_mantra slot=mantra5; after_move",
    "free_qi may_pass=1; after_move",
    "blood_works; after_move",
    "ladder_returns how_many=2; after_move",
    "mantra_taoist how_many=2; after_move",
    "mantra_tao board=green; mantra_token; after_move",
    "mantra_token; after_move",
    "mantra_ghost to_be_moved=1; after_move",
    "mantra_ghost_space space=red1; after_move",
    "curse_returns; after_move",
    "mantra_move; after_move",
    "mantra_move_to board=blue; after_move",
    "demon_returns; after_move",
    "buddha_space; after_move",
    "ghosts_under how_many=4; after_move",
    "new_mantra slot=mantra4; after_move",
]
# What these steps need in addition to the position above.
MORE = {
    "summon_demon": "demons: seeker below_altar, landscaper below_altar\nmantra: seeker",
    "draw_mantra": "mantras: gain_qi 1, move_taoist 1, return_ladders 1, return_demon 2, none, unhaunt_all 0",
    "pyramid_place": "pyramid: 1a remove_qi, 1b curse_die, 2a lose_qi\nlevels: 1 2",
    "change_level": "ladders: below_temple",
}
