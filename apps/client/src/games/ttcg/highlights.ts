import type { Seat } from '@cardscape/rules';
import type { EventNamed } from '@cardscape/rules/kernel/contract/events';
import type { TtcgEvent } from '@cardscape/rules/ttcg/views/told';
import { tierFrom } from '../../cards/face/spec.ts';
import { t } from '../../i18n/index.ts';
import { known, placeIn } from '../events.ts';
import type { FindHighlights } from '../look/cues.ts';
import type { Catalogue } from './table.ts';

/** A rank that its player has not reached before in this match. */
export function highlightsOf(cards: Catalogue): FindHighlights {
  const reached = new Map<Seat, number>();
  return (events, witness) =>
    known<EventNamed<TtcgEvent, 'move'>>({ move: true }, events).flatMap(({ why, to, id, card, now = card }) => {
      const { seat } = placeIn(to);
      const rank = why === 'rankUp' && id !== null ? (cards.get(id)?.rank ?? 0) : 0;
      if (id === null || rank <= (reached.get(seat) ?? 0)) return [];
      reached.set(seat, rank);
      const tier = witness.known(now)?.tier ?? tierFrom(1);
      return [{ title: t('Rank {rank}!', { rank }), card: { id, tier }, seat }];
    });
}
