import { WIRE } from '@cardscape/rules/wire';

/**
 * What packed texts often say, of all games: both ends have the tables, so that a place in one is enough. What is not
 * here is said in full.
 */
export const SHAPES: readonly string[] = WIRE.flatMap(({ shapes }) => shapes);
export const VALUES: readonly string[] = WIRE.flatMap(({ values }) => values);
