import { campaignProblems, type DeckCard } from '@cardscape/rules/coldfront/decks/deck-checks';
import { heard } from '../../../../i18n/index.ts';
import { cardsIn, SLOTS, slotsOf, type Pool, type Slots } from '../../builder/rules.ts';

const KEY = 'cardscape:coldfront:campaign';

/** Everything that keeps a campaign deck from being legal, a sentence each (CF-11.6). */
export function campaignReasons(slots: Slots, { cards, owned }: Pool): string[] {
  const known = new Map(
    cards.map(({ id, name, faction, tier }): [string, DeckCard] => [
      id,
      { id, name, faction: faction as DeckCard['faction'], elite: tier === 'elite' },
    ]),
  );
  const owner = { owns: (card: string, _: number, copies: number) => (owned.get(card) ?? 0) >= copies };
  return campaignProblems(
    [{ faction: 'crimson', cards: cardsIn(slots) }],
    { find: (id) => known.get(id), regular: [] },
    owner,
  ).map(({ message }) => heard(message));
}

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
  return campaignReasons(slots, pool).length === 0 ? slots : firstSlots(pool);
}

export function keepSlots(slots: Slots): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(slots.filter((card) => card !== null)));
  } catch {
    // Then it is kept for this page only.
  }
}
