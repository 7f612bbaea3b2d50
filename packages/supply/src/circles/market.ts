/** Something that somebody would give away. */
export interface Have {
  readonly item: string;
  readonly card: string;
  readonly tier: number;
}

/** A card that somebody looks for, in tiers from one to another. */
export interface Wish {
  readonly card: string;
  readonly from: number;
  readonly to: number;
}

/** Somebody with lists. */
export interface Lister {
  readonly id: string;
  readonly haves: readonly Have[];
  readonly wants: readonly Wish[];
}

/** One would give another something that they look for. */
export interface Gift {
  /** Index of who gets it. */
  readonly to: number;
  readonly item: string;
}

/** Who could give whom what: gifts by the index of who gives. */
export type Market = readonly (readonly Gift[])[];

/**
 * Gifts that are kept for each giver, and for each taker. What everybody looks for, everybody would give to everybody:
 * a sample of it finds as many circles, and takes a fraction of the time.
 */
const OF_GIVER = 24;
const OF_TAKER = 12;

/** @param below an evenly distributed whole number from 0, below the one given */
export function marketOf(listers: readonly Lister[], below: (end: number) => number): Market {
  const wishers = new Map<string, { readonly index: number; readonly wish: Wish }[]>();
  const owners = new Map<string, { readonly index: number; readonly have: Have }[]>();
  for (const [index, { haves, wants }] of listers.entries()) {
    for (const wish of wants) listOf(wishers, wish.card).push({ index, wish });
    for (const have of haves) listOf(owners, have.card).push({ index, have });
  }
  // Of two, one gift: the first that was found.
  const gifts = listers.map(() => new Map<number, Gift>());
  const add = (giver: number, to: number, item: string): boolean => {
    const own = gifts[giver];
    if (giver === to || own === undefined || own.has(to)) return false;
    own.set(to, { to, item });
    return true;
  };
  for (const [giver, { haves }] of listers.entries())
    sample(haves, OF_GIVER, below, (have, most) => {
      let found = 0;
      sample(wishers.get(have.card) ?? [], most, below, ({ index, wish }) => {
        if (fits(have, wish) && add(giver, index, have.item)) found += 1;
        return found;
      });
      return found;
    });
  // Whoever looks for something rare is found by few givers by chance: each taker looks too.
  for (const [taker, { wants }] of listers.entries())
    sample(wants, OF_TAKER, below, (wish, most) => {
      let found = 0;
      sample(owners.get(wish.card) ?? [], most, below, ({ index, have }) => {
        if (fits(have, wish) && add(index, taker, have.item)) found += 1;
        return found;
      });
      return found;
    });
  return gifts.map((own) => [...own.values()]);
}

function listOf<T>(all: Map<string, T[]>, key: string): T[] {
  const known = all.get(key);
  if (known !== undefined) return known;
  const list: T[] = [];
  all.set(key, list);
  return list;
}

function fits({ tier }: Have, { from, to }: Wish): boolean {
  return from <= tier && tier <= to;
}

/**
 * Looks at a list from a place by chance, once round, until enough was found.
 * @param look is told how many more are wanted; returns how many were found with this one, or by it so far
 */
function sample<T>(
  list: readonly T[],
  most: number,
  below: (end: number) => number,
  look: (one: T, left: number) => number,
): void {
  if (list.length === 0) return;
  const start = below(list.length);
  let found = 0;
  for (let step = 0; step < list.length && found < most; step++) {
    const one = list[(start + step) % list.length];
    if (one !== undefined) found = look(one, most - found);
  }
}
