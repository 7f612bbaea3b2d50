/** The eight directions in the order of sweeps (CF-8.1). */
export const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

export type Direction = (typeof DIRECTIONS)[number];

/** The four sides of a unit, as they follow each other on the compass. */
export const SIDES = ['N', 'E', 'S', 'W'] as const;

export type Side = (typeof SIDES)[number];

/** Steps to the east and to the south, by direction. */
export const STEPS: readonly (readonly [east: number, south: number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

/** The direction straight back. */
export function opposite(direction: number): number {
  return (direction + 4) % 8;
}

/** Bit n stands for direction n. */
export function directionBits(names: readonly string[]): number {
  return DIRECTIONS.reduce((bits, name, direction) => (names.includes(name) ? bits | (1 << direction) : bits), 0);
}

/**
 * The sides and corners that armour on these sides covers: a corner only if both sides that meet there are armoured
 * (CF-8.15).
 */
export function armourBits(sides: readonly Side[]): number {
  const bits = directionBits(sides);
  let covered = bits;
  for (let corner = 1; corner < 8; corner += 2)
    if ((bits & (1 << (corner - 1))) !== 0 && (bits & (1 << ((corner + 1) % 8))) !== 0) covered |= 1 << corner;
  return covered;
}
