import { tell, type G } from '../machine/context.ts';
import type { Price } from '../play/work.ts';
import { MOST_WORK, unitsOf } from '../play/work.ts';

/** Something is read for an effect. */
export function spend({ s, work }: G, price: Price): void {
  work.spent += unitsOf(price, s.auras.length + s.mods.length);
}

/** Whether the intent has set off all that it may (RS-6.74): nothing more is done for it; players are told once. */
export function isOverdone(g: G): boolean {
  const { s, work } = g;
  if (work.spent <= MOST_WORK) return false;
  if (!work.isOver) {
    work.isOver = true;
    tell(g, 'loop-guard', { dropped: s.queue.length });
  }
  return true;
}
