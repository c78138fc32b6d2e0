"""A position of White Moon with much owned, three crystals placed and families that lack one.

What is rare in random games begins here.
"""

from tests.engine.sets.white_moon.moon import MOON

RICH = f"""
    {MOON}
    difficulty: nightmare
    deck: 5 ghosts, incarnation, 10 ghosts, incarnation, 10 ghosts, incarnation, 10 ghosts, incarnation, 10 ghosts
    players: red green blue
    north: red spires, qi 4, tao red+black, yinyang, tokens 1
    east: green mountain, qi 3, tao green+blue, tokens 1, at altar
    south: blue second_wind, qi 3, tao blue+red, yinyang, tokens 1, at kung_fu_school
    west: yellow mantra, qi 3
    ghosts: red1 34, green2 24, blue1 77, yellow3 45
    villagers: circle son_hua brother_miao long, altar teng weng ?, tea_house aunt_wu ? ?, temple son_xiang ?
        kung_fu_school little_chang ?, herbalist grandfather_sheng
    shelter: father_hua mother_hua sister_miao father_xiang grandmother_sheng uncle_wu mother_zhou father_zhou
    graveyard: father_li mother_li
    receptacles: nw ne se
    crystals: red 1
    event: yes
    su-ling: blue2
    artifacts: scroll_of_unity red, firework green, life_potion blue, moon_dust used, shield_of_time red
        armor_of_the_just green, divine_sword blue, vengeful_claw red
"""
# The questions of the set at this table, as steps of its agenda.
STEPS = [
    "artifact_goes_to artifact=moon_dust how=2",
    "second_step; after_move",
    "move_taoist board=green may_stay=0",
    "scroll_move board=green; scroll_move board=blue",
    "divine_sword count=3 step=school_falls; after_move",
    "claw_colour colours=red+black; after_move",
    "school_colour; after_action action=help second_action=none tile=kung_fu_school",
    "school_falls dice=red+red+white; after_move",
    "school_pay dice_and_set=blue+green/red1; after_move",
    "return_villager; curse_die source=cemetery",
    "life_potion; end_step",
    "firework_tile; before_move again=1",
    "zhou_loss; ghosts_act; board_overrun",
    "tao_leaves; ghosts_act",
    "tao_leaves_owner",
    "tao_leaves_of board=red",
    "victim; death_effect villager=father_li tile=temple",
    "armor space=green3 card=50; before_move again=0",
    "place_ghost card=50 shield=1; before_move again=0",
    "su_ling; end_step",
    "barrier board=green; barrier board=blue; next_family; barrier_ends",
    "barrier_falls board=blue dice=green+green+white+white; next_family; barrier_ends",
    "family_tao board=red; family_tao board=red",
    "wu_incarnation; before_move again=0",
]
