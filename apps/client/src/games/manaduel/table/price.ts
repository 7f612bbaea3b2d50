import type { CardView, LegalIntent } from '@cardscape/rules';
import type { Cost, Effect } from '@cardscape/rules/manaduel/decks/data';
import type { DuelIntent } from '@cardscape/rules/manaduel/play/intents';
import { entered } from '../../../contract/events.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { t, tn } from '../../../i18n/index.ts';
import { counterOf, statOf, type TableModel } from '../../../table/model.ts';
import { costOf, type Catalogue } from './table.ts';

/*
 * What an intent costs (MD-6, MD-10.5), from what the view says and from the data of the card. A test holds it against
 * what the rules then take.
 */

function cardOf({ cards }: TableModel, handle: number | undefined): CardView | null {
  return (handle === undefined ? undefined : cards.get(handle)) ?? null;
}

function manaWords(model: TableModel, mana: number): string[] {
  if (mana === 0) return [];
  return [t('{n} of {all} mana', { n: mana, all: model.you === null ? 0 : counterOf(model, model.you, 'mana') })];
}

/** What a cost takes besides mana. */
function besides({ life, discard, wound, destroy, turnDown }: Cost): string[] {
  return [
    ...(life === 0 ? [] : [t('{n} life', { n: life })]),
    ...(discard === null ? [] : [tn('discard {n} card', 'discard {n} cards', discard.n)]),
    ...(wound === 0 ? [] : [t('{n} of its power', { n: wound })]),
    ...(destroy === null ? [] : [tn('destroy {n} card', 'destroy {n} cards', destroy.n)]),
    ...(turnDown ? [t('turns it face down')] : []),
  ];
}

/** Mana for the card itself comes together with that of its effect. */
function paid(model: TableModel, base: number, cost: Cost | null): string[] {
  return [...manaWords(model, base + (cost?.mana ?? 0)), ...(cost === null ? [] : besides(cost))];
}

/** The mark that a use leaves behind, until when it holds (MD-10.4). */
function markWords({ limit }: Effect): string[] {
  if (limit === null) return [];
  switch (limit.per) {
    case 'round':
      return limit.times === 1 ? [t('once until your next turn')] : [];
    case 'turn':
      return limit.times === 1 ? [t('once this turn')] : [];
    case 'match':
      return limit.times === 1 ? [t('once in the match')] : [];
  }
}

export function priceOf(
  catalogue: Catalogue,
  entry: LegalIntent,
  { model }: Pick<Witness, 'model'>,
): readonly string[] {
  const intent = entered<DuelIntent>(entry.intent);
  const card = 'card' in intent ? cardOf(model, intent.card) : null;
  const definition = catalogue.get(card?.id ?? '')?.definition;
  switch (intent.type) {
    case 'place':
    case 'equip':
      return definition === undefined ? [] : paid(model, costOf(model, card, definition.cost), null);
    case 'activate': {
      if (definition === undefined) return [];
      const cast = definition.effects.find(({ kind }) => kind === 'cast') ?? null;
      const base = definition.type === 'trap' ? 0 : costOf(model, card, definition.cost);
      return paid(model, base, cast?.cost ?? null);
    }
    case 'use-effect': {
      const creature = catalogue.get(cardOf(model, intent.creature)?.id ?? '')?.definition;
      const effect = creature?.effects[(intent.effect ?? 0) - 1];
      return effect === undefined ? [] : [...paid(model, 0, effect.cost), ...markWords(effect)];
    }
    case 'change-position':
      return [t('its one change of position this turn')];
    case 'attack':
      return [attackWords(model, cardOf(model, intent.attacker))];
    default:
      return [];
  }
}

/** A creature that attacks twice says which attack it is (MD-7.20). */
function attackWords(model: TableModel, attacker: CardView | null): string {
  const made = attacker === null ? 0 : (statOf(model, attacker, 'attacks') ?? 0);
  return made === 0 ? t('its attack') : t('its attack number {n}', { n: made + 1 });
}
