import { givingWay, type Held } from './making/crowding.ts';

/** Somebody who watches a match. */
export interface Watcher extends Held {
  readonly account: string;
}

/** Places to watch one match by the same way, that an account may have. */
const OF_ACCOUNT = 3;

/**
 * The place of one more who wants to watch a match: free, none, or that of somebody who has to go. Where as many watch
 * as can, the one who came first of the address that has most makes room for another one.
 * @param watching in the order in which they came
 */
export function placeToWatch<T extends Watcher>(
  watching: readonly T[],
  comer: Watcher,
  most: number,
): T | 'free' | 'none' {
  if (watching.filter(({ account }) => account === comer.account).length >= OF_ACCOUNT) return 'none';
  if (watching.length < most) return 'free';
  return givingWay(watching, comer.from) ?? 'none';
}
