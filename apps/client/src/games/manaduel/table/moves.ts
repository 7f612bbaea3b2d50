import {
  isListed,
  type CardView,
  type Field,
  type Intent,
  type LegalIntent,
  type Seat,
  type Value,
} from '@cardscape/rules';
import type { DuelIntent } from '@cardscape/rules/manaduel/play/intents';
import { entered, nameOf } from '../../../contract/events.ts';
import type { Parting } from '../../../contract/look/moves.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { leftInTurn } from '../../../contract/turn-left.ts';
import { t, tn } from '../../../i18n/index.ts';
import type { Choosing, Stage } from '../../../table/interaction/machine.ts';
import type { EntryForm, Step } from '../../../table/interaction/plan.ts';
import { zoneOf, type TableModel } from '../../../table/model.ts';
import { cardThing, type Option, type Thing } from '../../../table/thing.ts';
import { effectLineOf } from '../cards/cards.ts';
import { nameOfHandle, type Catalogue } from './table.ts';

/*
 * How Mana Duel's intents (MD-6) are put together on the table: which cards, slots and words stand for their parts, and
 * in which order they are picked.
 */

function option(id: string, label: string, more: { detail?: string; primary?: boolean } = {}): Option {
  return { kind: 'option', id, label, ...more };
}

const POSITIONS: Readonly<Record<string, Option>> = {
  attack: option('position:0', t('Attack position'), { detail: t('Face up, may attack.') }),
  defence: option('position:1', t('Defence position'), {
    detail: t('On its side: does not attack, fights back.'),
  }),
  'face-down': option('position:2', t('Face down'), {
    detail: t('A back for your opponent; no effects, no equipment.'),
  }),
};

function opponentOf({ near, seats }: TableModel): Seat {
  return seats[1] ?? near;
}

/** A slot by its word, `creature-3` or `utility-1`: always one of the seat that decides. */
function slotNamed(model: TableModel, word: string): Thing {
  const [kind = '', number = '1'] = word.split('-');
  const zone = zoneOf(model, model.near, kind === 'utility' ? 'utilities' : 'creatures');
  return { kind: 'place', zone: zone?.index ?? 0, slot: Number(number) - 1 };
}

function thingOf(catalogue: Catalogue, { model }: Witness, { intent }: LegalIntent, field: Field, value: Value): Thing {
  if (field.name === 'position') return POSITIONS[String(value)] ?? option(`position:${value}`, String(value));
  if (value === 'player') return { kind: 'seat', seat: opponentOf(model) };
  if (typeof value === 'string' && /^(?:creature|utility)-\d$/.test(value)) return slotNamed(model, value);
  if (intent.type === 'choose' && model.view.asking.question === 'branch')
    return branchOption(catalogue, model, Number(value));
  if (typeof value === 'number') return cardThing(value);
  return value === 'use'
    ? option('word:use', t('Yes, use it'), { primary: true })
    : option(`word:${value}`, String(value));
}

/** One of the ways of an effect that lets choose, from 1. */
function branchOption(catalogue: Catalogue, model: TableModel, number: number): Option {
  const source = model.view.own?.source ?? null;
  const detail = source === null ? undefined : catalogue.get(source.id)?.branches(source.effect)[number - 1];
  return option(`branch:${number - 1}`, t('Choice {number}', { number }), detail === undefined ? {} : { detail });
}

function effectOption(catalogue: Catalogue, model: TableModel, handle: number, effect: number): Option {
  const definition = catalogue.get(model.cards.get(handle)?.id ?? '');
  const line = definition === undefined ? null : effectLineOf(definition, effect - 1);
  return option(
    `effect:${effect - 1}`,
    t('Use its effect'),
    line === null ? {} : { detail: [line.kind, line.text].filter((part) => part !== '').join(': ') },
  );
}

/** What does something in a turn, and is not only the way on. */
const DEEDS = ['place', 'set', 'activate', 'equip', 'change-position', 'use-effect', 'attack'] as const;

/** What is left to do before the turn ends. */
export function leftToDo(witness: Witness): ReturnType<typeof leftInTurn> {
  const { phase } = witness.model.view;
  // After the fight there may be more to do.
  if (phase === 'fight') return null;
  const left = leftInTurn(witness, DEEDS);
  return left === 'fight' && phase !== 'prep-1' ? 'nothing' : left;
}

/** Leaving prep-2 ends the turn either way: one button stands for both. */
function phaseOption(type: string, witness: Witness): Option {
  const { phase } = witness.model.view;
  if (type === 'end-turn' || phase === 'prep-2')
    return option('end-turn', t('End turn'), { primary: leftToDo(witness) === 'nothing' });
  return phase === 'fight'
    ? option('end-phase', t('Regroup'), { detail: t('Ends the fight; you may prepare once more.') })
    : option('end-phase', t('Go to fight'));
}

/** Whether a card that may be set may be activated as well: then a slot alone does not say which. */
function mayActivate(model: TableModel, card: number): boolean {
  return (model.view.own?.legal ?? []).some((entry) => {
    const intent = entered<DuelIntent>(entry.intent);
    return intent.type === 'activate' && intent.card === card;
  });
}

function stepsOf(catalogue: Catalogue, witness: Witness, entry: LegalIntent): Step[] {
  const { model } = witness;
  const fixed = (thing: Thing): Step => ({ at: 'fixed', thing });
  const all = entry.fields.map((_, field): Step => ({ at: 'field', field }));
  const card = (handle = 0): Step => fixed(cardThing(handle));
  const intent = entered<DuelIntent>(entry.intent);
  switch (intent.type) {
    case 'choose-first':
      return [
        fixed(
          option(
            intent.seat === 'A' ? 'first:0' : 'first:1',
            intent.seat === (model.you === 1 ? 'B' : 'A')
              ? t('I begin')
              : t('{player} begins', { player: nameOf(witness, opponentOf(model)) }),
          ),
        ),
      ];
    case 'place':
    case 'equip':
      return [card(intent.card), ...all];
    case 'set':
      return [
        card(intent.card),
        ...all,
        ...(mayActivate(model, intent.card ?? 0)
          ? [fixed(option('set', t('Set it face down'), { detail: t('To be cast from there later.') }))]
          : []),
      ];
    case 'activate': {
      const handle = intent.card ?? 0;
      return [
        card(handle),
        ...all,
        fixed(
          option(
            'activate',
            model.zones[model.cards.get(handle)?.zone ?? -1]?.kind === 'hand' ? t('Cast it') : t('Activate it'),
            textOf(catalogue, model, handle),
          ),
        ),
      ];
    }
    case 'change-position':
      return [card(intent.creature), ...all];
    case 'use-effect':
      return [card(intent.creature), fixed(effectOption(catalogue, model, intent.creature ?? 0, intent.effect ?? 0))];
    case 'attack':
      return [card(intent.attacker), ...all];
    case 'end-phase':
    case 'end-turn':
      return [fixed(phaseOption(intent.type, witness))];
    case 'pass':
      return [fixed(option('pass', t('Pass'), { primary: true }))];
    case 'exchange':
    case 'choose':
    case 'discard':
      return all;
    default:
      return [fixed(option(intent.type, intent.type)), ...all];
  }
}

function textOf(catalogue: Catalogue, model: TableModel, handle: number): { detail?: string } {
  const lines = catalogue.get(model.cards.get(handle)?.id ?? '')?.lines ?? [];
  return lines.length === 0
    ? {}
    : { detail: lines.map(({ kind, text }) => (kind === '' ? text : `${kind}: ${text}`)).join(' ') };
}

export function formOf(catalogue: Catalogue, entry: LegalIntent, witness: Witness): EntryForm {
  return {
    steps: stepsOf(catalogue, witness, entry),
    variant: '',
    thing: (field, value) => thingOf(catalogue, witness, entry, field, value),
  };
}

/** How many are to be chosen, and how many are already: "Choose up to 2 cards, or none (1 chosen)." */
interface Amounts {
  readonly exact: (n: number, values: { readonly chosen: string }) => string;
  readonly upTo: (n: number, values: { readonly chosen: string }) => string;
  readonly range: (values: { readonly min: number; readonly max: number; readonly chosen: string }) => string;
}

const CARDS: Amounts = {
  exact: (n, values) => tn('Choose one card{chosen}.', 'Choose {n} cards{chosen}.', n, values),
  upTo: (n, values) =>
    tn('Choose up to one card, or none{chosen}.', 'Choose up to {n} cards, or none{chosen}.', n, values),
  range: (values) => t('Choose {min} to {max} cards{chosen}.', values),
};

const TARGETS: Amounts = {
  exact: (n, values) => tn('Choose one target{chosen}.', 'Choose {n} targets{chosen}.', n, values),
  upTo: (n, values) =>
    tn('Choose up to one target, or none{chosen}.', 'Choose up to {n} targets, or none{chosen}.', n, values),
  range: (values) => t('Choose {min} to {max} targets{chosen}.', values),
};

const SLOTS: Amounts = {
  exact: (n, values) => tn('Choose one slot{chosen}.', 'Choose {n} slots{chosen}.', n, values),
  upTo: (n, values) =>
    tn('Choose up to one slot, or none{chosen}.', 'Choose up to {n} slots, or none{chosen}.', n, values),
  range: (values) => t('Choose {min} to {max} slots{chosen}.', values),
};

const PAID: Amounts = {
  exact: (n, values) =>
    tn('Pay the cost: choose one card{chosen}.', 'Pay the cost: choose {n} cards{chosen}.', n, values),
  upTo: (n, values) =>
    tn(
      'Pay the cost: choose up to one card, or none{chosen}.',
      'Pay the cost: choose up to {n} cards, or none{chosen}.',
      n,
      values,
    ),
  range: (values) => t('Pay the cost: choose {min} to {max} cards{chosen}.', values),
};

const EXCHANGED: Amounts = {
  exact: (n, values) => tn('Choose one card to exchange{chosen}.', 'Choose {n} cards to exchange{chosen}.', n, values),
  upTo: (n, values) =>
    tn(
      'Choose up to one card to exchange, or none{chosen}.',
      'Choose up to {n} cards to exchange, or none{chosen}.',
      n,
      values,
    ),
  range: (values) => t('Choose {min} to {max} cards to exchange{chosen}.', values),
};

const DISCARDED: Amounts = {
  exact: (n, values) =>
    tn(
      'Discard one card{chosen}, in the order of the graveyard.',
      'Discard {n} cards{chosen}, in the order of the graveyard.',
      n,
      values,
    ),
  upTo: (n, values) =>
    tn(
      'Discard up to one card, or none{chosen}, in the order of the graveyard.',
      'Discard up to {n} cards, or none{chosen}, in the order of the graveyard.',
      n,
      values,
    ),
  range: (values) => t('Discard {min} to {max} cards{chosen}, in the order of the graveyard.', values),
};

/** By the question that is asked. */
const ASKED: Readonly<Record<string, Amounts>> = { target: TARGETS, slot: SLOTS, cost: PAID };

function amount({ part: { min, max }, count }: Choosing, amounts: Amounts): string {
  const chosen = count > 0 && max > 1 ? ` ${t('({count} chosen)', { count })}` : '';
  if (min === max) return amounts.exact(min, { chosen });
  return min === 0 ? amounts.upTo(max, { chosen }) : amounts.range({ min, max, chosen });
}

export function ask(catalogue: Catalogue, { choosing, path: [first], offers }: Stage, witness: Witness): string {
  const card = first?.kind === 'card' ? nameOfHandle(catalogue, witness, first.handle) : '';
  if (choosing === null)
    return first?.kind === 'card' && offers.length > 0 ? t('Choose what to do with {card}.', { card }) : '';
  const { question } = witness.model.view.asking;
  switch (choosing.field.name) {
    case 'to':
      return t('Choose a slot for {card}.', { card });
    case 'position':
      return choosing.plan.entry.intent.type === 'place'
        ? t('In which position does {card} enter?', { card })
        : t('Choose what to do with {card}.', { card });
    case 'target':
      return choosing.plan.entry.intent.type === 'equip'
        ? t('Choose the creature to carry {card}.', { card })
        : t('Choose what {card} attacks.', { card });
    case 'cards':
      return amount(choosing, choosing.plan.entry.intent.type === 'exchange' ? EXCHANGED : DISCARDED);
    default:
      // The title asks it.
      if (question === 'may' || question === 'branch') return '';
      return amount(choosing, ASKED[question] ?? CARDS);
  }
}

/** Cards are exchanged at the beginning, and discarded at the end of a turn. */
export function parting({ choosing }: Stage): Parting | null {
  if (choosing?.field.name !== 'cards') return null;
  const exchanges = choosing.plan.entry.intent.type === 'exchange';
  return {
    goes: t('goes'),
    stays: t('stays'),
    confirm: (n) =>
      exchanges ? tn('Exchange one card', 'Exchange {n} cards', n) : tn('Discard one card', 'Discard {n} cards', n),
  };
}

/** What leaving a choice empty means. */
export function noneTitle({ model }: Witness): string {
  const { question } = model.view.asking;
  return t(question === 'may' ? 'No, do not use it' : question === 'exchange' ? 'Keep all cards' : 'Choose none');
}

function firstFree(model: TableModel, kind: string): number {
  const index = zoneOf(model, model.near, kind)?.slots.findIndex((stack) => stack.length === 0) ?? -1;
  return Math.max(0, index);
}

/**
 * The words of a slot: of the row that is meant, though the card may not belong there (the rules answer that with
 * WRONG_ZONE).
 */
function slotWords(model: TableModel, to: Thing | null, usual: 'creatures' | 'utilities'): string | null {
  const target = to?.kind === 'card' ? model.cards.get(to.handle) : undefined;
  const word = (kind: string, slot: number): string => `${kind === 'utilities' ? 'utility' : 'creature'}-${slot + 1}`;
  if (to === null) return word(usual, firstFree(model, usual));
  const zone = model.zones[to.kind === 'place' ? to.zone : (target?.zone ?? -1)];
  if (zone === undefined || zone.seat !== model.you || (zone.kind !== 'creatures' && zone.kind !== 'utilities'))
    return null;
  return word(zone.kind, to.kind === 'place' ? to.slot : (target?.slot ?? 0));
}

function wanted(catalogue: Catalogue, card: CardView, to: Thing | null, model: TableModel): Intent | null {
  const zone = model.zones[card.zone];
  const type = catalogue.get(card.id ?? '')?.type;
  if (zone === undefined || type === undefined || zone.seat !== model.you) return null;
  const target = to?.kind === 'card' ? model.cards.get(to.handle) : undefined;
  if (zone.kind === 'hand') {
    if (type === 'equipment')
      return target === undefined ? null : { type: 'equip', card: card.handle, target: target.handle };
    const slot = slotWords(model, to, type === 'creature' ? 'creatures' : 'utilities');
    if (type === 'creature')
      return slot === null ? null : { type: 'place', card: card.handle, to: slot, position: 'attack' };
    return to?.kind === 'place'
      ? slot === null
        ? null
        : { type: 'set', card: card.handle, to: slot }
      : { type: 'activate', card: card.handle };
  }
  if (zone.kind === 'utilities') return { type: 'activate', card: card.handle };
  if (zone.kind !== 'creatures') return null;
  if (target !== undefined && model.zones[target.zone]?.seat !== model.you)
    return { type: 'attack', attacker: card.handle, target: target.handle };
  return to?.kind === 'seat' ? { type: 'attack', attacker: card.handle, target: 'player' } : null;
}

/**
 * What a player seems to want who drags a card somewhere: the server says why it cannot be. What could be is nothing
 * that he has chosen, and is not sent.
 */
export function attempt(catalogue: Catalogue, card: CardView, to: Thing | null, { model }: Witness): Intent | null {
  const intent = wanted(catalogue, card, to, model);
  return intent === null || isListed(model.view.own?.legal ?? [], intent) ? null : intent;
}
