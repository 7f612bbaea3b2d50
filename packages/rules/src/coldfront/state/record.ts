import type { FieldsOf } from '../../kernel/contract/events.ts';
import { reportersOf } from '../../kernel/contract/reporting.ts';
import { present, SEATS, type Audience } from '../../kernel/types.ts';
import type { Recorder } from '../../kernel/view.ts';
import { tileName } from '../maps/grid.ts';
import type { WarEvent } from '../views/told.ts';
import { EVERYBODY } from './knowledge.ts';
import type { State } from './state.ts';

/** An intent that is being carried out. */
export interface Going {
  readonly s: State;
  readonly rec: Recorder | null;
  /**
   * Instead of by lot, dodges go against this seat's side: enemies always dodge, its own never do (CF-10.4). Null: by
   * lot (CF-8.17).
   */
  readonly against: number | null;
  /** Bits of the audiences from which a cause of what happens next was hidden. */
  blind: number;
  /** Bits of the audiences that have seen what they could not have foreseen from all that they may know. */
  shown: number;
}

export function going(s: State, rec: Recorder | null, against: number | null = null): Going {
  return { s, rec, against, blind: 0, shown: 0 };
}

type Type = WarEvent['type'];
type Fields<K extends Type> = FieldsOf<WarEvent, K>;

const reporters = reportersOf<WarEvent>();

/** The audiences by their bits. */
const OWNERS: readonly (readonly Audience[])[] = Array.from({ length: EVERYBODY + 1 }, (_, mask) =>
  [...SEATS, 'spectator' as const].filter((__, bit) => (mask & (1 << bit)) !== 0),
);

function owners(mask: number): readonly Audience[] {
  return present(OWNERS[mask & EVERYBODY]);
}

/** The same for each of the audiences. */
function addressed<F>(mask: number, fields: F): (readonly [Audience, F])[] {
  const list: (readonly [Audience, F])[] = [];
  for (const to of owners(mask)) list.push([to, fields]);
  return list;
}

/** Says to everybody what happened, and more to some. */
export function announce<K extends Type>(
  g: Going,
  type: K,
  fields: Fields<K>,
  mask = 0,
  more: Partial<Fields<K>> = {},
): void {
  g.shown |= g.blind;
  reporters.tell(g, type, fields, mask === 0 ? {} : { own: addressed(mask, more) });
}

/** Says what happened to some audiences alone; nobody else hears that there was anything (CF-3.17). */
export function tell<K extends Type>(g: Going, type: K, mask: number, fields: Fields<K>): void {
  if (mask === 0) return;
  g.shown |= g.blind & mask;
  reporters.tellSome(g, type, owners(mask), fields);
}

/** Notes a cause that only these audiences saw. */
export function causedInSightOf(g: Going, mask: number): void {
  g.blind |= EVERYBODY & ~mask;
}

/**
 * Closes the record of an intent: marks for the law of non-interference (design D-2.6), which nobody hears, to whom a
 * rule showed something hidden. One mark covers the whole intent.
 */
export function closeRecord(g: Going): void {
  for (const shows of owners(g.shown)) g.rec?.events.push({ type: 'shown', open: null, shows });
}

export function tile({ facts }: State, cell: number): string {
  return tileName(facts.grid.columns, cell);
}
