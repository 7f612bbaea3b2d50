import { t } from '../../../i18n/index.ts';
import { foresightFacts, handFacts, unitFacts, type Fact } from '../describe.ts';
import type { Session } from '../session.ts';

/** What stands in the unit panel: what would happen, what is looked at, or the own cards that are still to come. */
export function panelOf({ store, controller }: Session): { readonly title: string; readonly facts: readonly Fact[] } {
  const names = { you: store.you, nameOf: (seat: Parameters<typeof store.nameOf>[0]) => store.nameOf(seat) };
  const war = store.war.value;
  const foresight = controller.foresight.value;
  const held = controller.heldCard.value;
  if (foresight !== null && held !== null)
    return { title: t('PREVIEW'), facts: foresightFacts(foresight, store.cards) };
  const sight = controller.sight.value;
  if (sight?.kind === 'unit') {
    const tile = war.tiles[sight.tile];
    if (tile?.unit !== null && tile !== undefined)
      return { title: t('UNIT'), facts: unitFacts(tile.unit, tile, names) };
  }
  const card = sight?.kind === 'card' ? (war.hand.find(({ handle }) => handle === sight.handle) ?? held) : held;
  if (card !== null) return { title: t('CARD'), facts: handFacts(card.card) };
  if (war.you === null) return { title: t('UNIT'), facts: [{ text: t('Point at a unit.'), tone: 'soft' }] };
  const counts = new Map<string, number>();
  for (const { name } of war.undealt) counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    title: t('PILE'),
    facts: [
      { text: t('{n} to come', { n: war.seats[war.you]?.deck ?? 0 }), tone: 'title' },
      ...[...counts].map(([name, count]): Fact => ({
        text: count > 1 ? `${name} ×${count}` : name,
        tone: 'soft',
        entry: true,
      })),
    ],
  };
}
