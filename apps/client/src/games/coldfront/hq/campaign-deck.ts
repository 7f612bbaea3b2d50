import { deckProblems, SLOTS, slotsOf, type Pool, type Slots } from './deck-rules.ts';

const KEY = 'cardscape:coldfront:campaign';

/** The first twelve cards that the campaign collection holds: legal from the start (CF-11.7). */
function firstSlots({ cards, owned }: Pool): Slots {
  const all = cards.flatMap(({ id }) => Array.from({ length: Math.min(2, owned.get(id) ?? 0) }, () => id));
  return slotsOf(all.slice(0, SLOTS));
}

/** The campaign deck as this browser kept it, if it is still legal; else one that is. */
export function keptSlots(pool: Pool): Slots {
  let data: unknown = null;
  try {
    data = JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    // Storage that is shut off or holds something else.
  }
  const cards = Array.isArray(data) ? data.filter((one) => typeof one === 'string') : [];
  const slots = slotsOf(cards);
  return deckProblems(slots, pool).length === 0 ? slots : firstSlots(pool);
}

export function keepSlots(slots: Slots): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(slots.filter((card) => card !== null)));
  } catch {
    // Then it is kept for this page only.
  }
}
