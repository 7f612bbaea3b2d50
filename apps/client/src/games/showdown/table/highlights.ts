import type { EventNamed } from '@cardscape/rules/kernel/contract/events';
import type { RealmEvent } from '@cardscape/rules/showdown/views/told';
import { tierFrom } from '../../../cards/face/spec.ts';
import { t } from '../../../i18n/index.ts';
import { known, placeIn } from '../../events.ts';
import type { FindHighlights } from '../../look/cues.ts';
import type { RealmCards } from '../cards/cards.ts';

/** A Boss or a Jr. Boss enters (RS-2.9); one that changes sides was here before. */
export function highlightsOf(cards: RealmCards): FindHighlights {
  return (events) =>
    known<EventNamed<RealmEvent, 'moved'>>({ moved: true }, events).flatMap(({ from, to, id }) => {
      const type = id === undefined || id === null ? undefined : cards.get(id)?.card.type;
      if (id === undefined || id === null || placeIn(to).kind !== 'mobs' || placeIn(from).kind === 'mobs') return [];
      if (type !== 'boss' && type !== 'jr-boss') return [];
      const title = t(type === 'boss' ? 'A Boss enters!' : 'A Jr. Boss enters!');
      return [{ title, card: { id, tier: tierFrom(1) }, seat: placeIn(to).seat }];
    });
}
