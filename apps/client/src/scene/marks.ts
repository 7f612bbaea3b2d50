import type { Seat } from '@cardscape/rules';
import type { Considered } from '../games/look.ts';
import type { Stage } from '../table/interaction/machine.ts';
import type { TableModel } from '../table/model.ts';
import { keyOfHandle } from '../table/placement.ts';
import { keyOf, type Thing } from '../table/thing.ts';

/**
 * What a thing is now to the one who decides: `friend` is a target on the own side, `barred` what may not be chosen while
 * others of its kind may. Each has a colour, and a shape or a place, of its own.
 */
export type MarkRole = 'source' | 'target' | 'friend' | 'chosen' | 'begun' | 'barred';

export interface Mark {
  readonly role: MarkRole;
  /** Place in the order of choice, from 1, where the order matters. */
  readonly order: number | null;
}

/** The seat whose card or place a thing is; null for words and for cards that lie nowhere. */
function seatOf({ zones, cards }: TableModel, thing: Thing): Seat | null {
  const zone = thing.kind === 'place' ? thing.zone : thing.kind === 'card' ? cards.get(thing.handle)?.zone : undefined;
  return (zone === undefined ? undefined : zones[zone]?.seat) ?? (thing.kind === 'seat' ? thing.seat : null);
}

/**
 * The marks of the table, by key of the thing: offers, what has been pointed at on the way (`begun`), and what is barred.
 * @param held what a card would do that is dragged: it shows where it belongs
 */
export function marksOf(
  { offers, path }: Stage,
  model: TableModel,
  barred: ReadonlySet<string>,
  held: Considered | null = null,
): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const key of barred) marks.set(key, { role: 'barred', order: null });
  for (const thing of path) marks.set(keyOf(thing), { role: 'begun', order: null });
  for (const { thing, key, role, order } of offers)
    marks.set(key, { role: role === 'target' && seatOf(model, thing) === model.near ? 'friend' : role, order });
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
};
