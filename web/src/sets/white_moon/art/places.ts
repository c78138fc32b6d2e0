import { roof, row, type Drawing } from '../../../art/drawing'

/** Box 160 × 120, the ground at about 112. The School: its hall, a wooden man to strike at, the rack of weapons, the drum. */
export const kungFuSchool: Drawing = {
  strokes: [
    ['wash', 'M4 112Q40 98 80 102T156 112Z'],
    ['paper', 'M28 36H132V92H28Z'],
    ['wash', 'M28 36H132V92H28Z'],
    ['dark', 'M56 46H104V92H56Z'],
    ['ink', 'M32 34V94M128 34V94M56 40V92M104 40V92'],
    ['fine', 'M36 46H52V84H36ZM44 46V84M36 58H52M36 70H52M108 46H124V84H108ZM116 46V84M108 58H124M108 70H124'],
    ...roof(80, 33, 74, 23, 0.54),
    ['paper', 'M62 36H98V47H62Z'],
    ['red', 'M62 36H98V47H62Z'],
    ['glow', 'M68 39H73V44H68ZM77.5 39H82.5V44H77.5ZM87 39H92V44H87Z'],
    ['ink', 'M62 36H98V47H62ZM20 94H140M12 101H148'],
    // the wooden man
    ['paper', 'M72 58Q80 51 88 58V113H72Z'],
    ['wash', 'M80 54Q86 54 88 58V113H80Z'],
    ['ink', 'M72 58Q80 51 88 58V113H72ZM72 68L54 60M72 76L52 78M88 70L107 63M88 95L104 101L102 110'],
    ['fine', 'M72 84H88M72 88H88M76 60V80M76 92V110M84 60V66M84 92V108'],
    ['solid', 'M54 57.6a2.6 2.6 0 1 0 .1 0ZM52 75.4a2.6 2.6 0 1 0 .1 0ZM107 60.4a2.6 2.6 0 1 0 .1 0Z'],
    // the rack
    ['ink', 'M6 78V113M40 78V113M2 88H44M2 104H44' + row(13, 33, 10, (x) => `M${x} 113V60`)],
    ['solid', 'M13 44L17 56L13 62L9 56ZM23 40L26.4 58H19.6ZM33 44C42 46 43 58 35 63L33 62Z'],
    ['red', 'M10 62H16L18 70H8ZM20 60H26L27 66H19Z'],
    // the drum
    ['ink', 'M122 113L128 84M154 113L148 84M124 106H152'],
    ['red', 'M138 62a19 19 0 1 0 .1 0Z'],
    ['paper', 'M138 67a14 14 0 1 0 .1 0Z'],
    ['ink', 'M138 62a19 19 0 1 0 .1 0ZM138 67a14 14 0 1 0 .1 0Z'],
    ['solid', 'M138 73a8 8 0 0 1 0 16a4 4 0 0 1 0-8a4 4 0 0 0 0-8Z'],
    ['fine', 'M138 73a8 8 0 1 0 .1 0Z'],
    ['ink', 'M2 114H158'],
  ],
  eyes: [
    [80, 66],
    [138, 80],
  ],
}
