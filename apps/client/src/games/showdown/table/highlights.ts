import type { EventNamed } from '@cardscape/rules/kernel/contract/events';
import type { RealmEvent } from '@cardscape/rules/showdown/views/told';
import { tierFrom } from '../../../cards/face/spec.ts';
import { known, placeIn, type Doers } from '../../../contract/events.ts';
import type { Highlights } from '../../../contract/look/cues.ts';
import { t } from '../../../i18n/index.ts';
import type { RealmCards } from '../cards/cards.ts';

/** The cards that do what is told. */
const DOERS: Doers<RealmEvent> = {
  ability: 'card',
  effect: 'card',
  played: 'card',
  attack: 'source',
  counter: 'card',
  moved: null,
  shuffled: null,
  turn: null,
  levelled: null,
  'gained-level': null,
  prevented: null,
  harmless: null,
  damage: null,
  healed: null,
  paid: null,
  destroyed: null,
  status: null,
  warded: null,
  modified: null,
  swapped: null,
  revealed: null,
  coin: null,
  over: null,
  begins: null,
  phase: null,
  tick: null,
  refreshed: null,
  hp: null,
  'status-ended': null,
  drew: null,
  discarded: null,
  peeked: null,
  looked: null,
  searched: null,
  option: null,
  'loop-guard': null,
  conceded: null,
};

/** A Boss or a Jr. Boss enters (RS-2.9); one that changes sides was here before. */
export function highlightsOf(cards: RealmCards): Highlights {
  const find: Highlights['find'] = (events) =>
    known<EventNamed<RealmEvent, 'moved'>>({ moved: true }, events).flatMap(({ from, to, id }) => {
      const type = id === undefined || id === null ? undefined : cards.get(id)?.card.type;
      if (id === undefined || id === null || placeIn(to).kind !== 'mobs' || placeIn(from).kind === 'mobs') return [];
      if (type !== 'boss' && type !== 'jr-boss') return [];
      const title = t(type === 'boss' ? 'A Boss enters!' : 'A Jr. Boss enters!');
      return [{ title, card: { id, tier: tierFrom(1) }, seat: placeIn(to).seat }];
    });
  return { find, doers: DOERS };
}
