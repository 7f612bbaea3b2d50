import type { SeenEvent } from '@cardscape/rules';
import type { EventNamed } from '@cardscape/rules/kernel/contract/events';
import type { RealmEvent } from '@cardscape/rules/showdown/views/told';
import { known } from '../../../contract/events.ts';
import type { CardMention, Sentence } from '../../../contract/look/said.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { t, tn } from '../../../i18n/index.ts';
import { pieces } from '../../../i18n/messages.ts';
import type { RealmCards } from '../cards/cards.ts';
import { mentionOf } from './table-cards.ts';

/* What the log says of statuses (RS-UI-20): each has a verb of its own, and its end where it counts turns. */

type StatusEvent = EventNamed<RealmEvent, 'status'>;

/** The card stands for itself: it is put in as a mention. */
const CARD = { card: '{card}' };

/** With `{card}` in it; empty: another event tells it, as it does who takes control. */
function words({ status, turns, n }: StatusEvent): string {
  switch (status) {
    case 'stun':
      return turns === 0
        ? t('{card} is stunned.', CARD)
        : tn('{card} is stunned for 1 turn.', '{card} is stunned for {n} turns.', turns, CARD);
    case 'silence':
      return turns === 0
        ? t('{card} is silenced.', CARD)
        : tn('{card} is silenced for 1 turn.', '{card} is silenced for {n} turns.', turns, CARD);
    case 'withdraw':
      return turns === 0
        ? t('{card} withdraws.', CARD)
        : tn('{card} withdraws for 1 turn.', '{card} withdraws for {n} turns.', turns, CARD);
    case 'dot':
      return turns === 0
        ? t('{card} will take {damage} damage each turn.', { ...CARD, damage: n })
        : tn(
            '{card} will take {damage} damage, for 1 turn.',
            '{card} will take {damage} damage in each of {n} turns.',
            turns,
            { ...CARD, damage: n },
          );
    case 'swap':
      return turns === 0
        ? t('{card} is swapped.', CARD)
        : tn('{card} is swapped for 1 turn.', '{card} is swapped for {n} turns.', turns, CARD);
  }
}

export function sentenceOf(cards: RealmCards, event: SeenEvent, witness: Witness): Sentence | null {
  const [status] = known<StatusEvent>({ status: true }, [event]);
  if (status === undefined) return null;
  const seen = witness.known(status.card);
  const card: CardMention | string = seen === null ? t('a card') : mentionOf(cards, seen.id, seen.tier, status.card);
  return pieces<CardMention | string>(words(status), { card });
}
