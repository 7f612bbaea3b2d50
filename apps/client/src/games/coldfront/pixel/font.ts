import type { Ink, Raster } from './raster.ts';

/*
 * The letters of the console, drawn for it: five pixels wide and seven high, capitals only. A glyph is seven digits to
 * the base 32, one for each row from the top; the highest bit is the left pixel.
 */
const GLYPHS: Readonly<Record<string, string>> = {
  A: 'ehhvhhh',
  B: 'uhhuhhu',
  C: 'ehggghe',
  D: 'uhhhhhu',
  E: 'vgguggv',
  F: 'vgguggg',
  G: 'ehgnhhe',
  H: 'hhhvhhh',
  I: 'e44444e',
  J: '72222ic',
  K: 'hikokih',
  L: 'ggggggv',
  M: 'hrllhhh',
  N: 'hhpljhh',
  O: 'ehhhhhe',
  P: 'uhhuggg',
  Q: 'ehhhlid',
  R: 'uhhukih',
  S: 'fgge11u',
  T: 'v444444',
  U: 'hhhhhhe',
  V: 'hhhhha4',
  W: 'hhhllla',
  X: 'hha4ahh',
  Y: 'hha4444',
  Z: 'v1248gv',
  0: 'ehjlphe',
  1: '4c4444e',
  2: 'eh1248v',
  3: 'v2421he',
  4: '26aiv22',
  5: 'vgu11he',
  6: '68guhhe',
  7: 'v124888',
  8: 'ehhehhe',
  9: 'ehhf12c',
  '.': '00000cc',
  ',': '0000c48',
  ':': '0cc0cc0',
  ';': '0cc0c48',
  '!': '4444404',
  '?': 'eh12404',
  '-': '000e000',
  '–': '000v000',
  '+': '044v440',
  '/': '01248g0',
  '(': '2488842',
  ')': '8422248',
  "'": 'c480000',
  '’': 'c480000',
  '"': 'aaa0000',
  '“': 'aaa0000',
  '”': 'aaa0000',
  '*': '04lel40',
  '=': '00v0v00',
  '<': '248g842',
  '>': '8421248',
  _: '000000v',
  '#': 'aavavaa',
  '%': 'op248j3',
  '&': 'cik8lid',
  Ä: 'a0ehvhh',
  Ö: 'a0ehhhe',
  Ü: 'a0hhhhe',
  ẞ: 'ehimhhm',
  '„': '0000aak',
  '[': 'e88888e',
  ']': 'e22222e',
  '|': '4444444',
  '·': '0004000',
  '×': '00ha4ah',
  '→': '042v240',
  '▶': '8cefec8',
  '■': '0vvvvv0',
  '□': '0vhhhv0',
  '…': '00000ll',
  '−': '000e000',
  '♥': '0avve40',
  '№': 'hhpljhv',
  Б: 'vgguhhu',
  Г: 'vgggggg',
  Д: '6aaaavh',
  Ж: 'lle4ell',
  З: 'eh161he',
  И: 'hhjlphh',
  Й: 'a4hjlph',
  Л: '799999h',
  П: 'vhhhhhh',
  У: 'hhhf11e',
  Ф: '4elle44',
  Ц: 'iiiiiv1',
  Ч: 'hhhf111',
  Ш: 'llllllv',
  Щ: 'lllllv1',
  Ъ: 'o88e99e',
  Ы: 'hhhpllp',
  Ь: 'ggguhhu',
  Э: 'eh171he',
  Ю: 'illtlli',
  Я: 'fhhf59h',
};

/** Letters that look the same in both scripts. */
const SAME: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  Ё: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
};

/** What stands for letters that were never drawn. */
const UNKNOWN = '0vhhhv0';

/** Digits three pixels wide and five high, for crowded maps. */
const SMALL: readonly string[] = [
  '75557',
  '26227',
  '71747',
  '71717',
  '55711',
  '74717',
  '74757',
  '71122',
  '75757',
  '75717',
];

/** Letters of the same size, for names on cards: rows of three pixels as octal digits. */
const SMALL_LETTERS: Readonly<Record<string, string>> = {
  A: '25755',
  B: '65656',
  C: '34443',
  D: '65556',
  E: '74647',
  F: '74644',
  G: '34553',
  H: '55755',
  I: '72227',
  J: '11152',
  K: '55655',
  L: '44447',
  M: '57755',
  N: '65555',
  O: '25552',
  P: '65644',
  Q: '25573',
  R: '65655',
  S: '34216',
  T: '72222',
  U: '55557',
  V: '55552',
  W: '55775',
  X: '55255',
  Y: '55222',
  Z: '71247',
  '-': '00700',
  "'": '22000',
  '’': '22000',
  '.': '00002',
  Ä: '52575',
  Ö: '50757',
  Ü: '50557',
  ẞ: '25656',
};
/** From one small letter to the next, and how high one is. */
export const SMALL_ADVANCE = 4;
export const SMALL_HEIGHT = 5;

export const GLYPH_WIDTH = 5;
export const GLYPH_HEIGHT = 7;
/** From one letter to the next. */
export const ADVANCE = GLYPH_WIDTH + 1;
/** From one line to the next. */
export const LINE = 10;

/** Marks on letters that are drawn without them: all but the breve of Cyrillic and the two dots of German. */
const MARKS = /(?<![AOUaou])\u0308|[\u0300-\u0305\u0307\u0309-\u036f]/g;

/**
 * The letters that a text is drawn with: capitals, of which ß has one as well, and marks that were never drawn taken
 * off.
 */
function lettersOf(text: string): string[] {
  return Array.from(text.replaceAll('ß', 'ẞ').normalize('NFD').replaceAll(MARKS, '').normalize('NFC').toUpperCase());
}

function glyphOf(letter: string): string {
  return GLYPHS[letter] ?? GLYPHS[SAME[letter] ?? ''] ?? UNKNOWN;
}

/** Whether every letter of the text has a picture of its own. */
export function drawable(text: string): boolean {
  return lettersOf(text).every((letter) => letter === ' ' || glyphOf(letter) !== UNKNOWN || letter === '□');
}

/** Logical pixels that a text takes. */
export function textWidth(text: string, scale = 1): number {
  return Math.max(0, lettersOf(text).length * ADVANCE - 1) * scale;
}

export interface TextStyle {
  readonly align?: 'left' | 'center' | 'right';
  /** Pixels a side of each pixel of a letter. */
  readonly scale?: number;
  /** Drawn round the letters, so that they can be read on anything. */
  readonly outline?: Ink;
}

function drawRows(raster: Raster, rows: string, width: number, x: number, y: number, ink: Ink, scale: number): void {
  for (const [row, digit] of rows.split('').entries()) {
    const bits = Number.parseInt(digit, 32);
    for (let column = 0; column < width; column++) {
      if ((bits & (1 << (width - 1 - column))) !== 0)
        raster.fill({ x: x + column * scale, y: y + row * scale, w: scale, h: scale }, ink);
    }
  }
}

/** Writes one line of text; `x` is its left edge, middle or right edge, `y` its top. */
export function drawText(
  raster: Raster,
  text: string,
  x: number,
  y: number,
  ink: Ink,
  { align = 'left', scale = 1, outline }: TextStyle = {},
): void {
  const width = textWidth(text, scale);
  const left = align === 'left' ? x : align === 'right' ? x - width : x - Math.floor(width / 2);
  if (outline !== undefined)
    for (const [dx, dy] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const)
      drawText(raster, text, left + dx, y + dy, outline, { scale });
  for (const [index, letter] of lettersOf(text).entries()) {
    if (letter !== ' ') drawRows(raster, glyphOf(letter), GLYPH_WIDTH, left + index * ADVANCE * scale, y, ink, scale);
  }
}

/** A number of up to three pixels a digit. */
export function drawSmallNumber(raster: Raster, number: number, x: number, y: number, ink: Ink): void {
  for (const [index, digit] of String(number).split('').entries())
    drawRows(raster, SMALL[Number(digit)] ?? '00000', 3, x + index * 4, y, ink, 1);
}

/**
 * Writes one line in small letters round its middle; returns false, and writes nothing, where one of them was never
 * drawn.
 */
export function drawSmallText(raster: Raster, text: string, middle: number, y: number, ink: Ink): boolean {
  const letters = lettersOf(text);
  const glyphs = letters.map((letter) =>
    letter === ' ' ? '00000' : (SMALL[letter >= '0' && letter <= '9' ? Number(letter) : -1] ?? SMALL_LETTERS[letter]),
  );
  if (glyphs.includes(undefined)) return false;
  const left = middle - ((letters.length * SMALL_ADVANCE - 1) >> 1);
  for (const [index, glyph] of glyphs.entries())
    drawRows(raster, glyph ?? '', 3, left + index * SMALL_ADVANCE, y, ink, 1);
  return true;
}

/** Breaks a text into lines of at most so many letters, between words where it can. */
export function wrapText(text: string, letters: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (joined.length <= letters) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (line.length > letters) {
      lines.push(line.slice(0, letters));
      line = line.slice(letters);
    }
  }
  return [...lines, line];
}

/** The lines of an entry of a list: what it goes on with is indented, so that it does not read as the next entry. */
export function wrapEntry(text: string, letters: number): string[] {
  return text.length <= letters
    ? [text]
    : wrapText(text, letters - 1).map((line, index) => (index === 0 ? line : ` ${line}`));
}

/** A text that takes at most so many letters; what is cut off leaves an ellipsis. */
export function fitted(text: string, letters: number): string {
  return text.length <= letters ? text : `${text.slice(0, Math.max(0, letters - 1))}…`;
}
