import { roof, row, type Drawing } from '../../../art/drawing'

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
