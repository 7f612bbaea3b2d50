import { t, tc } from '../../../i18n/index.ts';

/**
 * The eight directions in the order of a sweep (CF-8.1), clockwise from north; each with its step in columns and rows.
 */
export const DIRECTIONS = [
  { name: 'N', dx: 0, dy: -1 },
  { name: 'NE', dx: 1, dy: -1 },
  { name: 'E', dx: 1, dy: 0 },
  { name: 'SE', dx: 1, dy: 1 },
  { name: 'S', dx: 0, dy: 1 },
  { name: 'SW', dx: -1, dy: 1 },
  { name: 'W', dx: -1, dy: 0 },
  { name: 'NW', dx: -1, dy: -1 },
] as const;

export type Direction = (typeof DIRECTIONS)[number]['name'];
export type Side = 'N' | 'E' | 'S' | 'W';

const WORDS: Readonly<Record<Direction, string>> = {
  N: t('north'),
  NE: t('north-east'),
  E: t('east'),
  SE: t('south-east'),
  S: t('south'),
  SW: t('south-west'),
  W: t('west'),
  NW: t('north-west'),
};

/** One or two letters for each, where there is little room. */
const LETTERS: Readonly<Record<Direction, string>> = {
  N: tc('direction', 'N'),
  NE: tc('direction', 'NE'),
  E: tc('direction', 'E'),
  SE: tc('direction', 'SE'),
  S: tc('direction', 'S'),
  SW: tc('direction', 'SW'),
  W: tc('direction', 'W'),
  NW: tc('direction', 'NW'),
};

export function directionWord(direction: Direction): string {
  return WORDS[direction];
}

/** The letters of a direction in the player's language; its name in the protocol is another thing. */
export function directionLetters(direction: Direction): string {
  return LETTERS[direction];
}
