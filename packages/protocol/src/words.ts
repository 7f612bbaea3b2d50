import { WIRE } from '@cardscape/rules/wire';

/**
 * The tables of what packed texts of all games often say. Both ends have them, so an index is enough; anything else is
 * sent in full.
 */
export const SHAPES: readonly string[] = WIRE.flatMap(({ shapes }) => shapes);
export const VALUES: readonly string[] = WIRE.flatMap(({ values }) => values);
