import type { Seat } from '@cardscape/rules';
import type { EventNamed } from '@cardscape/rules/kernel/contract/events';
import type { TtcgEvent } from '@cardscape/rules/ttcg/views/told';
import { tierFrom } from '../../../cards/face/spec.ts';
import { known, placeIn, type Doers } from '../../../contract/events.ts';
import type { Highlights } from '../../../contract/look/cues.ts';
import { t } from '../../../i18n/index.ts';
import type { Catalogue } from './table.ts';

/** The cards that do what is told. */
const DOERS: Doers<TtcgEvent> = {
  link: 'card',
  attack: 'attacker',
  battle: 'attacker',
  direct: 'attacker',
  withdrawn: 'attacker',
  move: null,
  draw: null,
  tapped: null,
  untapped: null,
  points: null,
  change: null,
  equip: null,
  countered: null,
  shuffle: null,
  turn: null,
  over: null,
  coin: null,
  die: null,
  chosen: null,
  mulligans: null,
  phase: null,
  leave: null,
  pass: null,
  skip: null,
  'paid-untap': null,
  moved: null,
  swapped: null,
  reveal: null,
  search: null,
  looked: null,
  resolving: null,
  fizzled: null,
  redirected: null,
  replaces: null,
  running: null,
  noted: null,
  unpaid: null,
  answered: null,
  'loop-guard': null,
  'draw-offer': null,
  'draw-answer': null,
};

/** A rank that its player has not reached before in this match. */
export function highlightsOf(cards: Catalogue): Highlights {
  const reached = new Map<Seat, number>();
  const find: Highlights['find'] = (events, witness) =>
    known<EventNamed<TtcgEvent, 'move'>>({ move: true }, events).flatMap(({ why, to, id, card, now = card }) => {
      const { seat } = placeIn(to);
      const rank = why === 'rankUp' && id !== null ? (cards.get(id)?.rank ?? 0) : 0;
      if (id === null || rank <= (reached.get(seat) ?? 0)) return [];
      reached.set(seat, rank);
      const tier = witness.known(now)?.tier ?? tierFrom(1);
      return [{ title: t('Rank {rank}!', { rank }), card: { id, tier }, seat }];
    });
  return { find, doers: DOERS };
}
