import { present } from '../../kernel/types.ts';

/** One change of a card's numbers. `stat` is an index into them. */
export interface NumberChange {
  readonly op: 'set' | 'double' | 'halve' | 'swap' | 'add';
  readonly stat: number;
  /** The amount; for `swap` the index of the other number. */
  readonly n: number;
  /** Order among changes of one layer. */
  readonly began: number;
}

/**
 * A card's numbers after a layer of changes, in the order in which the changes began, so that the result does not
 * depend on how they are kept. Changes `values` in place.
 * @param round halving rounds down to a multiple of this
 * @param most doubling goes no further: without an end a number would stop being one
 */
export function applyLayer(values: number[], layer: NumberChange[], round: number, most: number): void {
  if (layer.length > 1) layer.sort((a, b) => a.began - b.began);
  for (const change of layer) {
    const value = present(values[change.stat]);
    switch (change.op) {
      case 'set':
        values[change.stat] = change.n;
        break;
      case 'double':
        values[change.stat] = Math.min(value * 2, most);
        break;
      case 'halve':
        values[change.stat] = Math.floor(value / 2 / round) * round;
        break;
      case 'swap':
        values[change.stat] = present(values[change.n]);
        values[change.n] = value;
        break;
      default:
        values[change.stat] = value + change.n;
    }
  }
}
