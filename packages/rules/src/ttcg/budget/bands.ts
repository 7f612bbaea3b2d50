// DECISION TTCG-18.14: units and spells of a rank share its band.
/**
 * What both effects of a card may be worth together, by rank: least and most, in tenths of a card (TTCG-18.14). The
 * most never rises.
 */
export const BANDS: Readonly<Record<number, readonly [least: number, most: number]>> = {
  1: [4, 26],
  2: [7, 36],
  3: [10, 42],
  4: [14, 48],
  5: [18, 60],
};
