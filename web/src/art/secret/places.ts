import { roof, row, type Drawing } from '../drawing'

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

/** The Guardhouse: a squat tower with battlements, a gong, a brazier and spears. */
export const guardhouse: Drawing = {
  strokes: [
    ['wash', 'M4 112Q40 100 80 104T156 112Z'],
    ['paper', 'M44 52H116V112H44Z'],
    ['wash', 'M44 52H116V112H44Z'],
    ['fine', 'M44 66H116M44 80H116M44 94H116' + row(56, 104, 16, (x) => `M${x} 52V66M${x + 8} 66V80M${x} 80V94`)],
    ['paper', 'M38 40H122V54H38Z'],
    ['ink', 'M44 54V112M116 54V112M38 54V42H48V48H58V42H68V48H78V42H88V48H98V42H108V48H118V42H122V54Z'],
    ...roof(80, 28, 52, 18, 0.5),
    ['ink', 'M52 28V42M108 28V42'],
    ['dark', 'M68 112V88A12 12 0 0 1 92 88V112Z'],
    ['ink', 'M68 112V88A12 12 0 0 1 92 88V112M80 76V112'],
    ['glow', 'M54 66H62V76H54ZM98 66H106V76H98Z'],
    ['ink', 'M54 66H62V76H54ZM98 66H106V76H98Z'],
    // spears
    ['ink', 'M18 112L26 50M30 112L26 50M10 112L34 112'],
    ['solid', 'M26 36L30 50L26 54L22 50Z'],
    ['red', 'M22 54H30L32 62H20Z'],
    // the gong
    ['ink', 'M124 112V66H154V112M120 66H158'],
    ['red', 'M139 72a13 13 0 1 0 .1 0Z'],
    ['ink', 'M139 72a13 13 0 1 0 .1 0ZM139 78a7 7 0 1 0 .1 0ZM132 66V74M146 66V74'],
    // the brazier
    ['glow', 'M14 92C10 84 18 82 16 74C24 80 22 86 26 92Z'],
    ['solid', 'M8 92H32L28 100H12Z'],
    ['ink', 'M14 100L10 113M26 100L30 113M2 114H158'],
  ],
  eyes: [
    [80, 92],
    [80, 60],
  ],
}
