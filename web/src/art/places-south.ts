import { roof, row, type Drawing } from './drawing'

/** Box 160 × 120, the ground at about 112. */

export const watchman: Drawing = {
  strokes: [
    ['glow', 'M122 10a17 17 0 1 0 .1 0Z'],
    ['fine', 'M96 26Q108 22 116 27T136 26M104 34Q116 30 124 35T146 33'],
    ['paper', 'M2 112V76H158V112Z'],
    ['wash', 'M2 112V76H158V112Z'],
    ['ink', 'M2 112H158M2 76' + row(2, 122, 24, () => 'v-9h12v9h12') + 'v-9h12v9'],
    [
      'fine',
      'M2 86H158M2 98H158M20 76V86M52 76V86M108 76V86M138 76V86M34 86V98M96 86V98M126 86V98M16 98V112M112 98V112M146 98V112',
    ],
    ['paper', 'M100 52H140V76H100Z'],
    ['fine', 'M108 58H116V70H108ZM124 58H132V70H124Z'],
    ['ink', 'M100 52V76M140 52V76'],
    ...roof(120, 51, 30, 13, 0.5),
    ['ink', 'M30 116L46 10M46 10C50 2 66 4 64 12'],
    ['glow', 'M64 22C92 22 92 78 64 78S36 22 64 22Z'],
    ['red', 'M64 28C86 28 86 74 64 74S42 28 64 28Z'],
    ['fine', 'M64 24V76M54 26C46 38 46 64 54 76M74 26C82 38 82 64 74 76M46 40H82M43 51H85M46 62H82'],
    ['ink', 'M64 12V20M64 24C88 24 88 78 64 78S40 24 64 24Z'],
    ['solid', 'M54 19H74V25H54ZM54 77H74V83H54Z'],
    ['fine', 'M60 83V96M64 83V99M68 83V96'],
  ],
  eyes: [
    [64, 50],
    [120, 63],
  ],
}

/** The trigrams round the circle: three strokes each, whole or broken. */
function trigrams(): string {
  const marks = [7, 3, 5, 1, 0, 4, 2, 6]
  let whole = ''
  marks.forEach((mark, k) => {
    const angle = (k * Math.PI) / 4 - Math.PI / 2
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    for (let line = 0; line < 3; line++) {
      const r = 36 + 5 * line
      const at = (t: number) => `${(80 + r * c - t * s).toFixed(1)} ${(60 + r * s + t * c).toFixed(1)}`
      whole += (mark >> line) & 1 ? `M${at(-8)}L${at(8)}` : `M${at(-8)}L${at(-2.5)}M${at(2.5)}L${at(8)}`
    }
  })
  return whole
}

const candle = (x: number, y: number): string => `M${x - 4} ${y}H${x + 4}V${y + 16}H${x - 4}Z`
const flame = (x: number, y: number): string =>
  `M${x} ${y - 12}C${x + 6} ${y - 5} ${x + 3} ${y - 1} ${x} ${y - 1}S${x - 6} ${y - 5} ${x} ${y - 12}Z`

export const circle: Drawing = {
  strokes: [
    ['wash', 'M80 4a56 56 0 1 0 .1 0Z'],
    ['paper', 'M80 29a31 31 0 1 0 .1 0Z'],
    ['ink', 'M80 4a56 56 0 1 0 .1 0ZM80 29a31 31 0 1 0 .1 0Z' + trigrams()],
    ['fine', 'M80 0a60 60 0 1 0 .1 0ZM80 35a25 25 0 1 0 .1 0ZM80 40v8M80 72v8M60 60h8M92 60h8'],
    ['paper', candle(14, 26) + candle(146, 26) + candle(14, 92) + candle(146, 92)],
    ['ink', candle(14, 26) + candle(146, 26) + candle(14, 92) + candle(146, 92)],
    ['red', flame(14, 24) + flame(146, 24) + flame(14, 90) + flame(146, 90)],
  ],
  eyes: [
    [80, 54],
    [80, 88],
  ],
}

export const pavilion: Drawing = {
  strokes: [
    ['wash', 'M4 112Q40 92 80 100T156 112Z'],
    ['ink', 'M80 4V14'],
    ['red', 'M80 0a4 4 0 1 0 .1 0Z'],
    ...roof(80, 50, 62, 36, 0.12),
    ['ink', 'M38 52V104M122 52V104M62 54V96M98 54V96'],
    ['fine', 'M36 56H124M40 60H120M62 88H98M62 80H98' + row(66, 96, 6, (x) => `M${x} 80V88`)],
    [
      'fine',
      'M40 80H60M40 88H60M100 80H120M100 88H120' +
        row(44, 58, 6, (x) => `M${x} 80V88`) +
        row(104, 118, 6, (x) => `M${x} 80V88`),
    ],
    ['paper', 'M28 104H132L138 112H22Z'],
    ['ink', 'M28 104H132L138 112H22Z'],
    ['fine', 'M20 44V54M140 44V54'],
    ['red', 'M16 54H24L22 62H18ZM136 54H144L142 62H138Z'],
    [
      'ink',
      'M2 78C22 68 40 82 58 74C70 68 66 58 58 62M70 90C90 80 104 92 124 84S150 62 138 60S128 72 136 72M6 92C20 88 30 92 38 90M104 70C118 72 132 96 156 86',
    ],
    [
      'jade',
      'M50 70c5-5 9-5 12-3c-3 5-8 6-12 3ZM112 92c4-5 9-5 12-4c-3 6-8 7-12 4ZM146 74c3-5 7-6 10-5c-2 5-6 7-10 5Z',
    ],
  ],
  eyes: [
    [80, 70],
    [50, 70],
  ],
}

export const altar: Drawing = {
  strokes: [
    ['paper', 'M58 2H102V58H58Z'],
    ['wash', 'M58 2H102V58H58Z'],
    ['ink', 'M54 2H106M58 2V58M102 2V58M54 60H106'],
    ['paper', 'M80 12a14 14 0 1 0 .1 0Z'],
    ['solid', 'M80 12a14 14 0 0 1 0 28a7 7 0 0 1 0-14a7 7 0 0 0 0-14Z'],
    ['ink', 'M80 12a14 14 0 1 0 .1 0Z'],
    ['solid', 'M80 17a2.2 2.2 0 1 0 .1 0Z'],
    ['paper', 'M16 78H144V86H16Z'],
    ['red', 'M24 86H136L130 112Q118 106 106 112T80 112T54 112T30 112Z'],
    ['ink', 'M12 78H148M16 86H144M12 78L16 86M148 78L144 86M20 86V114M140 86V114'],
    ['glow', 'M80 91L88 99L80 107L72 99ZM48 92L54 98L48 104L42 98ZM112 92L118 98L112 104L106 98Z'],
    ['paper', 'M64 62H96C97 72 92 76 88 77H72C68 76 63 72 64 62Z'],
    ['dark', 'M64 62H96C97 72 92 76 88 77H72C68 76 63 72 64 62Z'],
    ['ink', 'M60 62H100M64 62C63 72 68 76 72 77H88C92 76 97 72 96 62M62 62V56M98 62V56'],
    ['ink', 'M72 62L70 42M80 62V38M88 62L90 42'],
    ['fine', 'M70 40C66 34 72 30 68 24M90 40C94 34 88 30 92 24'],
    ['paper', 'M30 56H40V78H30ZM120 56H130V78H120Z'],
    ['ink', 'M30 56H40V78H30ZM120 56H130V78H120ZM35 56V52M125 56V52'],
    ['glow', 'M35 40C42 48 38 53 35 53S28 48 35 40ZM125 40C132 48 128 53 125 53S118 48 125 40Z'],
    ['jade', 'M46 72a5 5 0 1 1 8 0ZM106 72a5 5 0 1 1 8 0ZM50 66a4 4 0 1 0 .1 0Z'],
    ['ink', 'M42 72H58L55 78H45ZM102 72H118L115 78H105Z'],
  ],
  eyes: [
    [80, 99],
    [80, 28],
  ],
}
