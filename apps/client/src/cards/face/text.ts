import { lineWord, type FaceLine } from './spec.ts';

/**
 * Width of a text at a font size of 1. Text widths grow evenly with the size, so one measurement
 * serves every size that is tried.
 */
export type Measure = (text: string) => number;

/** Breaks a text into rows no wider than `width`, the first no wider than `first`. A single long word may stick out. */
export function wrap(text: string, first: number, width: number, measure: Measure): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(/\s+/)) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (measure(longer) <= (rows.length === 0 ? first : width)) {
      row = longer;
    } else if (row === '' && rows.length === 0 && first < width) {
      rows.push(''); // not even the first word fits beside the keyword
      row = word;
    } else {
      if (row !== '') rows.push(row);
      row = word;
    }
  }
  rows.push(row);
  return rows;
}

export interface NameRoom {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly smallest: number;
  /** Whether a long name may take a second row. */
  readonly twoRows: boolean;
}

export interface FittedName {
  readonly rows: readonly string[];
  readonly size: number;
}

/** Rows of a name stand this many font sizes apart. */
export const NAME_ROW = 1.02;

/** The largest setting of a name, in one row or in two, whichever can be larger. */
export function fitName(name: string, room: NameRoom, measure: Measure): FittedName {
  const widest = (rows: readonly string[]): number => Math.max(1e-6, ...rows.map(measure));
  const fit = (rows: readonly string[]): FittedName => ({
    rows,
    size: Math.max(
      room.smallest,
      Math.min(room.largest, room.width / widest(rows), room.height / (rows.length * NAME_ROW)),
    ),
  });
  const words = name.split(' ');
  const one = fit([name]);
  if (!room.twoRows || words.length === 1) return one;
  const breaks = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const two = fit(breaks.reduce((best, rows) => (widest(rows) < widest(best) ? rows : best)));
  return two.size > one.size ? two : one;
}

export interface RulesRoom {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly smallest: number;
}

export interface RulesBlock {
  readonly line: FaceLine;
  /** Distance of the first row's top from the top of the text. */
  readonly top: number;
  /** The keyword, which may be a clause of several rows; the glyph stands before the first. */
  readonly lead: readonly string[];
  /** Where the sentence starts in the last row of the keyword. */
  readonly indent: number;
  /** The sentence, from there on. */
  readonly rows: readonly string[];
}

export interface RulesLayout {
  readonly size: number;
  readonly height: number;
  readonly blocks: readonly RulesBlock[];
}

/** Rows of rules text stand this many font sizes apart, blocks have this much between them. */
export const RULES_ROW = 1.18;
export const RULES_GAP = 0.62;
/** The glyph takes a square of one font size and this much with the space after it. */
export const RULES_GLYPH = 1.25;

function rulesAt(
  size: number,
  lines: readonly FaceLine[],
  width: number,
  keyword: Measure,
  body: Measure,
): RulesLayout {
  const blocks: RulesBlock[] = [];
  let top = 0;
  for (const line of lines) {
    const lead = wrap(lineWord(line), width / size - RULES_GLYPH, width / size, keyword);
    const last = lead.at(-1) ?? '';
    const indent = (lead.length === 1 ? RULES_GLYPH : 0) + (last === '' ? 0 : keyword(last) + 0.42);
    const rows = wrap(line.text, width / size - indent, width / size, body);
    blocks.push({ line, top, lead, indent: indent * size, rows });
    top += ((lead.length - 1 + rows.length) * RULES_ROW + RULES_GAP) * size;
  }
  return { size, height: Math.max(0, top - RULES_GAP * size), blocks };
}

/** The largest setting of the rules lines that fits the room. */
export function layoutRules(lines: readonly FaceLine[], room: RulesRoom, keyword: Measure, body: Measure): RulesLayout {
  for (let size = room.largest; size > room.smallest; size -= 0.5) {
    const layout = rulesAt(size, lines, room.width, keyword, body);
    if (layout.height <= room.height) return layout;
  }
  return rulesAt(room.smallest, lines, room.width, keyword, body);
}
