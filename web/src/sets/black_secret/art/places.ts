import { roof, row, type Drawing } from '../../../art/drawing'

/** Box 160 × 120, the ground at about 112. The Calligrapher: an open studio, a great scroll, brushes on their rack, ink stone and paper. */
export const calligrapher: Drawing = {
  strokes: [
    ['wash', 'M4 112Q40 100 80 104T156 112Z'],
    ['paper', 'M22 38H138V96H22Z'],
    ['wash', 'M22 38H138V96H22Z'],
    ['ink', 'M26 36V98M134 36V98M22 96H138'],
    ['fine', 'M30 44H52V90H30ZM41 44V90M30 56H52M30 68H52M30 80H52'],
    ...roof(80, 35, 76, 24, 0.5),
    // the great scroll
    ['paper', 'M62 42H98V92H62Z'],
    ['ink', 'M62 42H98V92H62Z'],
    ['red', 'M57 38H103V44H57ZM57 90H103V96H57Z'],
    [
      'solid',
      'M70 50C78 49 86 49 91 50L90 53C84 52 77 52 70 53ZM78 53L82 53C82 62 81 70 78 76L75 74C77 68 78 62 78 53ZM70 62C78 60 86 60 92 62L91 65C85 64 77 64 70 65ZM84 66C87 70 90 73 94 75L91 78C87 75 84 71 82 67Z',
    ],
    ['red', 'M86 80H94V88H86Z'],
    // the rack of brushes
    ['ink', 'M106 50H132M108 50V56M132 50V92M106 50V92'],
    ['ink', row(112, 127, 5, (x) => `M${x} 52V72`)],
    ['solid', row(112, 127, 5, (x) => `M${x - 1.8} 71H${x + 1.8}L${x} 82Z`)],
    // the low table, with paper, ink stone and a brush at rest
    ['paper', 'M30 94H116L122 101H24Z'],
    ['ink', 'M30 94H116L122 101H24ZM32 101L28 114M114 101L118 114M24 101H122'],
    ['paper', 'M52 86H84L88 96H50Z'],
    ['ink', 'M52 86H84L88 96H50Z'],
    ['fine', 'M58 89H70M60 92H76'],
    ['solid', 'M94 90H108V96H92ZM36 90C40 86 46 90 44 95H34Z'],
    ['ink', 'M72 94L92 78'],
    ['solid', 'M68 97L72 92L75 94Z'],
    ['ink', 'M2 114H158'],
  ],
  eyes: [
    [80, 58],
    [41, 66],
  ],
}
