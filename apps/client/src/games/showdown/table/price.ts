import type { LegalIntent } from '@cardscape/rules';
import type { Op } from '@cardscape/rules/showdown/decks/data';
import type { RealmIntent } from '@cardscape/rules/showdown/play/intents';
import { entered } from '../../../contract/events.ts';
import { t, tn } from '../../../i18n/index.ts';
import type { RealmCards } from '../cards/cards.ts';
import { abilitiesOf } from '../cards/faces.ts';

/* What an intent costs (RS-6), from the data of the card and the marks of the rules. */

/** What an ability is paid with (RS-11.4); what is no plain number is said by its text. */
function costWords(op: Op): string[] {
  if (op.op === 'pay-hp' && typeof op.amount === 'number') return [t('{n} HP', { n: op.amount })];
  if (op.op === 'discard' && op.side === 'own') return [tn('discard {n} card', 'discard {n} cards', op.count)];
  return [];
}

function abilityPrice(cards: RealmCards, id: string | undefined): readonly string[] {
  for (const { card } of cards.values()) {
    const ability = abilitiesOf(card).find((one) => one.id === id);
    // That each is used once in a turn (RS-6.31) is no price.
    if (ability !== undefined) return ability.mode === 'continuous' ? [] : ability.cost.flatMap(costWords);
  }
  return [];
}

export function priceOf(cards: RealmCards, entry: LegalIntent): readonly string[] {
  const intent = entered<RealmIntent>(entry.intent);
  switch (intent.type) {
    case 'level-up':
      return [t('the card, for 10 levels')];
    case 'use-ability':
      return abilityPrice(cards, intent.ability);
    case 'attack':
      return [t('its attack')];
    default:
      return [];
  }
}
