import type { Seat } from '@cardscape/rules';
import type { Considered, Parting } from '../../contract/look/moves.ts';
import type { Stage } from '../../table/interaction/machine.ts';
import type { TableModel } from '../../table/model.ts';
import { keyOfHandle } from '../../table/placement.ts';
import { keyOf, type Thing } from '../../table/thing.ts';

/**
 * What a thing is now to the one who decides: `friend` is a target on the own side or nobody's, `barred` what may not be chosen while
 * others of its kind may; of cards that leave the hand each `goes` or `stays`. Each has a colour, and a shape or a place, of
 * its own.
 */
export type MarkRole = 'source' | 'target' | 'friend' | 'chosen' | 'begun' | 'barred' | 'goes' | 'stays';

export interface Mark {
  readonly role: MarkRole;
  /** Place in the order of choice, from 1, where the order matters. */
  readonly order: number | null;
  /** It is written on the card. */
  readonly word?: string;
}

/**
 * The seat whose card or place a thing is; null for words, for cards that lie nowhere, and for what all share: a free
 * place of a board is nobody's, and a card there is whose the layout says.
 */
function seatOf({ zones, cards, layout }: TableModel, thing: Thing): Seat | null {
  if (thing.kind === 'seat') return thing.seat;
  const card = thing.kind === 'card' ? cards.get(thing.handle) : undefined;
  const zone = zones[thing.kind === 'place' ? thing.zone : (card?.zone ?? -1)];
  if (zone?.shared === true) return layout.owned === true ? (card?.owner ?? null) : null;
  return zone?.seat ?? null;
}

/** Whether a target is another seat's; what is the own side's or nobody's is no harm. */
function isTheirs(model: TableModel, thing: Thing): boolean {
  const seat = seatOf(model, thing);
  return seat === null ? thing.kind === 'option' : seat !== model.near;
}

/**
 * The marks of the table, by key of the thing: offers, what has been pointed at on the way (`begun`), and what is barred.
 * @param held what a card would do that is dragged: it shows where it belongs
 * @param parting what becomes of the cards of the hand by what is chosen; null: nothing
 */
export function marksOf(
  { offers, path }: Stage,
  model: TableModel,
  barred: ReadonlySet<string>,
  held: Considered | null = null,
  parting: Parting | null = null,
): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  if (parting !== null) {
    for (const key of [...barred, ...offers.map((offer) => offer.key)]) marks.set(key, { role: 'stays', order: null });
    for (const { key, role } of offers)
      if (role === 'chosen') marks.set(key, { role: 'goes', order: null, word: parting.goes });
    return marks;
  }
  for (const key of barred) marks.set(key, { role: 'barred', order: null });
  for (const thing of path) marks.set(keyOf(thing), { role: 'begun', order: null });
  for (const { thing, key, role, order } of offers)
    marks.set(key, { role: role === 'target' && !isTheirs(model, thing) ? 'friend' : role, order });
  const goal = held === null ? '' : keyOfHandle(held.to);
  if (goal !== '' && !marks.has(goal)) marks.set(goal, { role: 'friend', order: null });
  return marks;
}

/**
 * Colours of the marks: blue, red and gold differ in lightness, too; green and red stand on different sides of the
 * table.
 */
export const MARK_COLOURS: Readonly<Record<MarkRole, { readonly glow: number; readonly line: number }>> = {
  source: { glow: 0x2fc4ff, line: 0x9fe6ff },
  target: { glow: 0xff4a3d, line: 0xffb3a3 },
  friend: { glow: 0x2fd68a, line: 0xb4f7d4 },
  chosen: { glow: 0xffc14a, line: 0xffe6a8 },
  begun: { glow: 0xffc14a, line: 0xffe6a8 },
  barred: { glow: 0x000000, line: 0xaab2c4 },
  goes: { glow: 0xff4a3d, line: 0xffb3a3 },
  stays: { glow: 0x000000, line: 0xc3cde0 },
};
