import type { Stage } from '../table/interaction/machine.ts';
import { keyOf } from '../table/thing.ts';

/** What a thing is now to the one who decides. Each has a colour and a shape of its own. */
export type MarkRole = 'source' | 'target' | 'chosen' | 'begun';

export interface Mark {
  readonly role: MarkRole;
  /** Place in the order of choice, from 1, where the order matters. */
  readonly order: number | null;
}

/** The marks of the table, by key of the thing: offers, and what has been pointed at on the way (`begun`). */
export function marksOf({ offers, path }: Stage): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const thing of path) marks.set(keyOf(thing), { role: 'begun', order: null });
  for (const { key, role, order } of offers) marks.set(key, { role, order });
  return marks;
}

/** Colours of the marks: blue, red and gold differ in lightness, too. */
export const MARK_COLOURS: Readonly<Record<MarkRole, { readonly glow: number; readonly line: number }>> = {
  source: { glow: 0x2fc4ff, line: 0x9fe6ff },
  target: { glow: 0xff4a3d, line: 0xffb3a3 },
  chosen: { glow: 0xffc14a, line: 0xffe6a8 },
  begun: { glow: 0xffc14a, line: 0xffe6a8 },
};
