import type { Amount, Cond, Op, Select } from '../decks/data.ts';

/*
 * DECISION RS-6.74: how much an intent may set off. Work is counted by what cards say, never in time, so that a match
 * ends up the same on every machine and in every replay.
 */

/** What has been done for the intent that is being carried out. */
export interface Work {
  spent: number;
  /** It was too much, and players were told so. */
  isOver: boolean;
}

/**
 * Work of one intent after which effects do nothing more. In 213,023 intents of random play with shipped cards the
 * busiest took 2,712; so much takes some ten milliseconds.
 */
export const MOST_WORK = 25_000;
/** Of every check after an atomic step (RS-6.70), whatever lies on the table. */
export const STEP = 60;

/** What it takes to read something: cards that are looked at, and stats of which every modifier is looked at. */
export interface Price {
  readonly cards: number;
  readonly stats: number;
}

export const NO_PRICE: Price = { cards: 0, stats: 0 };

/** Cards of a zone, on both sides, as far as it matters. */
const IN_ZONE = { table: 32, hand: 16, deck: 64, 'deck-top': 8, graveyard: 32, tree: 64, deposited: 16 } as const;

function both(prices: readonly Price[]): Price {
  return prices.reduce((sum, { cards, stats }) => ({ cards: sum.cards + cards, stats: sum.stats + stats }), NO_PRICE);
}

export function priceOfSelect(select: Select): Price {
  if (typeof select === 'string') return { cards: 1, stats: 0 };
  const cards = IN_ZONE[select.zone];
  const { pick } = select;
  const stat =
    typeof pick === 'string' ? null : 'highest' in pick ? pick.highest : 'lowest' in pick ? pick.lowest : null;
  return { cards, stats: stat === 'atk' ? cards : 0 };
}

/** An attribute is counted in the tree, and changed by modifiers. */
const ATTRIBUTE: Price = { cards: IN_ZONE.tree, stats: 1 };
const ONE: Price = { cards: 1, stats: 0 };

export function priceOfAmount(amount: Amount): Price {
  if (typeof amount !== 'object') return NO_PRICE;
  if ('count' in amount) return priceOfSelect(amount.count);
  if ('stat' in amount)
    return both([priceOfSelect(amount.stat.of), { cards: 0, stats: amount.stat.is === 'atk' ? 1 : 0 }]);
  if ('attr' in amount) return ATTRIBUTE;
  if ('sum' in amount) return both(amount.sum.map(priceOfAmount));
  if ('diff' in amount) return both(amount.diff.map(priceOfAmount));
  if ('times' in amount) return both(amount.times.map(priceOfAmount));
  if ('min' in amount) return both(amount.min.map(priceOfAmount));
  return 'max' in amount ? both(amount.max.map(priceOfAmount)) : ONE;
}

export function priceOfCond(cond: Cond): Price {
  if (typeof cond === 'string') return ONE;
  if ('all' in cond) return both(cond.all.map(priceOfCond));
  if ('any' in cond) return both(cond.any.map(priceOfCond));
  if ('not' in cond) return priceOfCond(cond.not);
  if ('cmp' in cond) return both([priceOfAmount(cond.cmp.left), priceOfAmount(cond.cmp.right)]);
  if ('exists' in cond) return priceOfSelect(cond.exists.select);
  return 'status' in cond ? priceOfSelect(cond.status.of) : ONE;
}

/** What an operation itself reads; operations inside it are steps of their own. */
export function priceOfOp(op: Op): Price {
  const parts: Price[] = [];
  if ('amount' in op && op.amount !== 'ATK') parts.push(priceOfAmount(op.amount));
  if ('targets' in op && op.targets !== null) parts.push(priceOfSelect(op.targets));
  if ('select' in op) parts.push(priceOfSelect(op.select));
  if ('cards' in op) parts.push(priceOfSelect(op.cards));
  if ('under' in op) parts.push(priceOfSelect(op.under));
  if ('cond' in op) parts.push(priceOfCond(op.cond));
  if ('count' in op) parts.push(priceOfAmount(op.count));
  return both(parts);
}

/**
 * Units of work.
 * @param modifiers that stand, or are timed: each is looked at for each stat
 */
export function unitsOf({ cards, stats }: Price, modifiers: number): number {
  return cards + stats * (1 + modifiers);
}
