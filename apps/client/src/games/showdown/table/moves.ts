import type { CardView, Field, Intent, LegalIntent, Value } from '@cardscape/rules';
import type { RealmIntent } from '@cardscape/rules/showdown/play/intents';
import { entered, type Entered } from '../../../contract/events.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { t, tn } from '../../../i18n/index.ts';
import type { Stage } from '../../../table/interaction/machine.ts';
import type { EntryForm, Step } from '../../../table/interaction/plan.ts';
import { cardThing, type Option, type Thing } from '../../../table/thing.ts';
import { abilityNamed, type RealmCards } from '../cards/cards.ts';

/* How intents are put together by hand: cards and slots are pointed at, everything else is a button (RS-6.5). */

/** The rows of slots by the first word of a slot's name: `mob-3`, `equip-1`, `field` (RS-3.3). */
const ROWS: Readonly<Record<string, string>> = { mob: 'mobs', equip: 'equipment', field: 'field' };

function option(id: string, label: string): Option {
  return { kind: 'option', id, label };
}

/** The place that a slot's name means on the own side; null for a word that is none. */
function placeOf(name: string, { model: { zones, near } }: Witness): Thing | null {
  const [, row = '', number = '1'] = /^(mob|equip|field)(?:-(\d))?$/.exec(name) ?? [];
  const zone = zones.find(({ kind, seat }) => kind === ROWS[row] && seat === near);
  return zone === undefined ? null : { kind: 'place', zone: zone.index, slot: Number(number) - 1 };
}

function pickThing(value: Value, witness: Witness): Thing {
  if (typeof value === 'number') return cardThing(value);
  const word = String(value);
  if (word === 'yes') return option(word, t('Yes'));
  if (word === 'no') return option(word, t('No'));
  return placeOf(word, witness) ?? option(word, word);
}

/** What a button is called that does something at once. */
function labelOf(intent: Entered<RealmIntent>, cards: RealmCards): string {
  switch (intent.type) {
    case 'skip-level-up':
      return t('Skip level up');
    case 'use-ability':
      return t('Use {ability}', { ability: abilityNamed(cards, intent.ability ?? '') });
    case 'skip-ability':
      return t('Pass over {ability}', { ability: abilityNamed(cards, intent.ability ?? '') });
    case 'end-actions':
      return t('End actions');
    case 'end-turn':
      return t('End turn');
    default:
      return t('Choose none');
  }
}

export function formOf(cards: RealmCards, entry: LegalIntent, witness: Witness): EntryForm {
  const { fields } = entry;
  const intent = entered<RealmIntent>(entry.intent);
  const begun: Step[] =
    intent.type === 'attack' && intent.attacker !== undefined
      ? [{ at: 'fixed', thing: cardThing(intent.attacker) }]
      : [];
  const steps: readonly Step[] =
    fields.length > 0
      ? [...begun, ...fields.map((_, field): Step => ({ at: 'field', field }))]
      : [{ at: 'fixed', thing: option(intent.type, labelOf(intent, cards)) }];
  return { steps, variant: '', thing: (_: Field, value) => pickThing(value, witness) };
}

/**
 * Whether the card to play has been chosen, and it may be said where it is to go (RS-3.3). DECISION RS-6.5, RS-6.80:
 * nobody is asked for that: who drags a card says it, and every other one goes to the first free slot.
 */
export function isOfSlots({ choosing, offers }: Stage): boolean {
  return choosing !== null && offers.some(({ role, thing }) => role === 'target' && thing.kind === 'place');
}

/** What leaving a choice as it is means: a card goes to the first slot, and where none was chosen nothing happens. */
export function noneTitle({ model: { view } }: Witness, stage: Stage): string {
  if (isOfSlots(stage)) return t('First free slot');
  return view.asking.question === 'bottom' ? t('Leave on top') : t('Choose none');
}

/** What is asked for where the prompt does not say it: how many are to be chosen, or where a card is to go. */
export function ask(stage: Stage, { model: { view } }: Witness): string {
  if (isOfSlots(stage)) return t('Choose a slot for it.');
  // RS-6.40: one at a time; the prompt says which.
  if (view.asking.question === 'play') return '';
  // RS-11.4: they go back from the last to the first.
  if (view.asking.question === 'order') return t('Choose them in order: the first goes on top of the Deck.');
  const { choosing, offers } = stage;
  const isOfCards = offers.every(({ role, thing }) => role !== 'target' || thing.kind === 'card');
  if (choosing === null || !isOfCards) return '';
  const { min, max } = choosing.part;
  return min === max ? tn('Choose one card.', 'Choose {n} cards.', min) : '';
}

/**
 * What a player wants who drags a card there: a card of the hand to the own Character is spent on it, whatever is listed;
 * a mob to a card that it cannot attack is refused in words (RS-UI-16, 23).
 */
export function attempt(from: CardView, to: Thing | null, { model: { zones, cards, you } }: Witness): Intent | null {
  const target = to?.kind === 'card' ? cards.get(to.handle) : undefined;
  const [zone, other] = [zones[from.zone], zones[target?.zone ?? -1]];
  if (target === undefined || zone === undefined || other === undefined || zone.seat !== you) return null;
  if (zone.kind === 'hand' && other.kind === 'character' && other.seat === you)
    return { type: 'level-up', card: from.handle };
  return zone.kind === 'mobs' && other.seat !== you
    ? { type: 'attack', attacker: from.handle, target: target.handle }
    : null;
}
