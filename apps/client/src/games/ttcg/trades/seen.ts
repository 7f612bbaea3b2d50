import type { TradeView } from '@cardscape/protocol';
import * as z from 'zod/mini';
import { givenBy, type Goods, type Wish } from './goods/goods.ts';

/** A thing in a trade: the seat that gives it, its serial or id, and its card and tier; a pack has none. */
const thing = z.object({ from: z.number(), id: z.string(), card: z.string(), tier: z.number() });
export type Thing = z.infer<typeof thing>;

const look = z.object({
  trade: z.string(),
  version: z.number(),
  things: z.array(thing),
  /** What was in the version that was looked at before; null: nothing has changed since, or that was looked through. */
  before: z.nullable(z.array(thing)),
});
export type Look = z.infer<typeof look>;

const KEY = 'cardscape:trades';
/** Trades whose last look is kept. */
const KEPT = 60;

/** Where the browser keeps nothing: what this page knows. */
let held: readonly Look[] = [];

function kept(): readonly Look[] {
  try {
    const parsed = z.array(look).safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return held;
  }
}

function keep(next: Look): Look {
  held = [...kept().filter(({ trade }) => trade !== next.trade), next].slice(-KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(held));
  } catch {
    // Then changes are marked on this page only.
  }
  return next;
}

/** What a print that is still to be chosen is known by; it is no serial. */
export function wishId(place: number, { card, tier }: Wish): string {
  return `any ${place} ${card} ${tier}`;
}

/** What a seat gives. */
function thingsFrom(from: number, { prints, packs, any }: Goods): Thing[] {
  return [
    ...prints.map(({ serial: id, card, tier }) => ({ id, card, tier, from })),
    ...packs.map((id) => ({ id, from, card: '', tier: 0 })),
    ...any.map(({ card, tier }, place) => ({ id: wishId(place, { card, tier }), card, tier, from })),
  ];
}

/** What the seats give, in their order. */
function thingsOf(sides: readonly Goods[]): Thing[] {
  return sides.flatMap((goods, seat) => thingsFrom(seat, goods));
}

/**
 * What this browser knows of a trade now that it shows it: a newer version than the last one is compared with what was
 * last looked through.
 */
export function lookAt(view: TradeView): Look {
  const last = kept().find(({ trade }) => trade === view.trade);
  if (last?.version === view.version) return last;
  const sides = view.parties.map((_, seat) => givenBy(view, seat));
  const next = { trade: view.trade, version: view.version, things: thingsOf(sides) };
  // What was written here is known before the server has shown it.
  if (last !== undefined && last.version > view.version) return { ...next, before: null };
  return keep({ ...next, before: last === undefined ? null : (last.before ?? last.things) });
}

/** The changes have been looked through. */
export function lookedThrough(known: Look): Look {
  return keep({ ...known, before: null });
}

/** This player has written that version: nothing of it is new. */
export function written({ trade, version }: Pick<TradeView, 'trade' | 'version'>, sides: readonly Goods[]): void {
  keep({ trade, version, things: thingsOf(sides), before: null });
}

/** What has come into a trade, and gone out of it, since it was last looked through. */
export interface Changes {
  /** Their ids. */
  readonly added: ReadonlySet<string>;
  readonly removed: readonly Thing[];
}

export function changesOf({ things, before }: Look): Changes | null {
  if (before === null) return null;
  const [now, then] = [things, before].map((all) => new Set(all.map(({ id, from }) => `${from} ${id}`)));
  return {
    added: new Set(things.flatMap(({ id, from }) => (then?.has(`${from} ${id}`) === true ? [] : [id]))),
    removed: before.filter(({ id, from }) => now?.has(`${from} ${id}`) !== true),
  };
}
