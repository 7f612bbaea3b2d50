/**
 * A map that somebody drew (CF-5.3): one string a row from the north, `.` clear, `F` forest, `M` mountain, space no
 * tile.
 */
export interface PremadeMap {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly string[];
}

export const PREMADE: readonly PremadeMap[] = [
  { name: 'parade-ground', title: 'Parade Ground', rows: ['..F...', '.M..F.', '.F..M.', '...F..'] },
  { name: 'checkpoint', title: 'Checkpoint', rows: [' .... ', '..F.M.', '.F..F.', '.M.F..', ' .... '] },
  { name: 'river-bend', title: 'River Bend', rows: [' .....', '.F.M..', '..FF..', '..M.F.', '..... '] },
  {
    name: 'three-valleys',
    title: 'Three Valleys',
    rows: [' ..... ', '..F.F..', '.M...F.', '.F...M.', '..F.F..', ' ..... '],
  },
  {
    name: 'frozen-lake',
    title: 'Frozen Lake',
    rows: [' ...... ', '.F....F.', '..M..M..', '..F  F..', '..M..M..', '.F....F.', ' ...... '],
  },
  {
    name: 'missile-silo',
    title: 'Missile Silo',
    rows: [
      ' ....... ',
      '..F...F..',
      '.M.....M.',
      '...F.F...',
      '...   ...',
      '...F.F...',
      '.M.....M.',
      '..F...F..',
      ' ....... ',
    ],
  },
];

export function premadeMap(name: string): PremadeMap | undefined {
  return PREMADE.find((map) => map.name === name);
}

/** How many tiles the rows of a map have. */
export function tileCount(rows: readonly string[]): number {
  return rows.join('').replaceAll(' ', '').length;
}
