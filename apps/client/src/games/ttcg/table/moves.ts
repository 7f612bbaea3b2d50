import type { CardView, Field, Intent, LegalIntent, Seat, Value } from '@cardscape/rules';
import type { TtcgIntent } from '@cardscape/rules/ttcg/play/intents';
import { lineText, lineWord } from '../../../cards/face/spec.ts';
import { entered, type Entered } from '../../../contract/events.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { mentionHandle } from '../../../contract/sentences.ts';
import { leftInTurn } from '../../../contract/turn-left.ts';
import { t, tn } from '../../../i18n/index.ts';
import type { Choosing, Stage } from '../../../table/interaction/machine.ts';
import type { EntryForm, Step } from '../../../table/interaction/plan.ts';
import { zoneOf, type TableModel, type ZoneModel } from '../../../table/model.ts';
import { cardThing, type Option, type Thing } from '../../../table/thing.ts';
import { capital, traitWord } from '../cards/words.ts';
import type { Catalogue } from './table.ts';

/*
 * How True TCG's intents (TTCG-6.2) are put together on the table: which cards, slots and words stand for their parts,
 * and in which order they are picked.
 */

/** Buttons for what needs no card. */
const PLAIN: Readonly<Record<string, Omit<Option, 'kind' | 'id'>>> = {
  'keep-hand': { label: t('Keep this hand'), primary: true },
  mulligan: { label: t('Mulligan'), detail: t('Shuffle it back and draw one card fewer.') },
  'to-battle': { label: t('Go to battle') },
  pass: { label: t('Pass'), primary: true },
};

/** What does something in a turn, and is not only the way on. */
const DEEDS = ['play', 'rank-up', 'activate', 'attack', 'retire', 'pay-untap'] as const;

/** What is left to do before the turn ends. */
export function leftToDo(witness: Witness): ReturnType<typeof leftInTurn> {
  const left = leftInTurn(witness, DEEDS);
  const mayFight = witness.model.view.own?.legal.some(({ intent }) => intent.type === 'to-battle') === true;
  return left === 'fight' && !mayFight ? 'nothing' : left;
}

const VALUE_LABELS: Readonly<Record<string, string>> = {
  yes: t('Yes'),
  no: t('No'),
  first: t('First effect'),
  second: t('Second effect'),
};

function option(id: string, label: string, more: { detail?: string; primary?: boolean } = {}): Option {
  return { kind: 'option', id, label, ...more };
}

/** The card that is played or used; 0 where none is. */
function cardOf(intent: Entered<TtcgIntent>): number {
  return 'card' in intent ? (intent.card ?? 0) : 0;
}

/** The newest that an effect of the card can answer, as the number of its link; null: it answers nothing (TTCG-8.22). */
function newestAnswered({ model }: Witness, card: number, effect?: number): number | null {
  const links = (model.view.own?.legal ?? []).flatMap((entry) => {
    const intent = entered<TtcgIntent>(entry.intent);
    return intent.type === 'activate' && intent.card === card && (effect ?? intent.effect) === intent.effect
      ? (intent.link ?? [])
      : [];
  });
  return links.length === 0 ? null : Math.max(...links);
}

/**
 * Which effect is used at once with a play, or what is answered, as a variant (TTCG-6.37, 8.22). To name the newest is
 * the same as to name nothing.
 */
function variantOf(witness: Witness, intent: Entered<TtcgIntent>): string {
  switch (intent.type) {
    case 'play':
    case 'rank-up':
      return intent.then === undefined ? '' : `then:${intent.then.effect}`;
    case 'activate':
      return intent.link === undefined || intent.link === newestAnswered(witness, intent.card ?? 0, intent.effect)
        ? ''
        : `link:${intent.link}`;
    default:
      return '';
  }
}

/** The effect of a card as a button. */
function effectOption(catalogue: Catalogue, card: CardView | undefined, effect: number): Option {
  const line = card === undefined || card.id === null ? undefined : catalogue.get(card.id)?.lines[effect];
  return option(
    `effect:${effect}`,
    line === undefined ? t('Use effect {n}', { n: effect + 1 }) : t('Use {kind}', { kind: lineWord(line) }),
    line === undefined ? {} : { detail: line.text },
  );
}

function opponentOf({ near, seats }: TableModel): Seat {
  return seats[1] ?? near;
}

/** The slot that a column means for a card: units go to the one row, spells to the other (TTCG-7.4). */
function slotFor(catalogue: Catalogue, model: TableModel, handle: number, col: number): Thing {
  const id = model.cards.get(handle)?.id ?? '';
  const zone = zoneOf(model, model.near, catalogue.get(id)?.unit === false ? 'spells' : 'units');
  return { kind: 'place', zone: zone?.index ?? 0, slot: col };
}

/**
 * A slot by its word, `unit-3` (TTCG-17.2), which does not say whose: all empty slots of one side's row are offered, so
 * it is the side whose empty slots are those.
 */
function slotNamed(model: TableModel, field: Field, word: string): Thing {
  const slotsOf = (name: string): number => Number(name.split('-')[1] ?? '1') - 1;
  const kind = word.startsWith('unit') ? 'units' : 'spells';
  const offered = field.parts
    .flatMap(({ from }) => from.map((value) => slotsOf(String(value))))
    .toSorted((a, b) => a - b);
  const sides = model.seats.flatMap((seat) => zoneOf(model, seat, kind) ?? []);
  const zone = sides.find(({ slots }) => {
    const empty = slots.flatMap((stack, slot) => (stack.length === 0 ? [slot] : []));
    return empty.length === offered.length && empty.every((slot, index) => slot === offered[index]);
  });
  return { kind: 'place', zone: zone?.index ?? sides[0]?.index ?? 0, slot: slotsOf(word) };
}

function thingOf(
  catalogue: Catalogue,
  witness: Witness,
  intent: Entered<TtcgIntent>,
  field: Field,
  value: Value,
): Thing {
  const { model } = witness;
  if (value === null) return { kind: 'seat', seat: opponentOf(model) };
  if (field.name === 'col') return slotFor(catalogue, model, cardOf(intent), Number(value));
  if (field.name === 'ids') return triggerOption(catalogue, witness, Number(value));
  if (typeof value === 'number') return cardThing(value);
  if (/^(unit|spell)-\d$/.test(value)) return slotNamed(model, field, value);
  if (value.startsWith('option-')) return optionOf(catalogue, witness, value, field.parts[0]?.from.length ?? 0);
  return wordOption(catalogue, witness, value);
}

/** An option of "choose one", in the words of the card where they can be told apart. */
function optionOf(catalogue: Catalogue, { model }: Witness, word: string, count: number): Option {
  const source = model.view.own?.source;
  const line = source === null || source === undefined ? undefined : catalogue.get(source.id)?.lines[source.effect];
  const text = line === undefined ? '' : lineText(line);
  const said = text
    .slice(text.lastIndexOf(': ') + 2)
    .replace(/\.$/, '')
    .split(/,? (?:or|oder) /);
  const n = Number(word.slice('option-'.length));
  const [label] = said.length === count ? said.slice(n - 1) : [];
  return option(`word:${word}`, label === undefined ? t('Option {n}', { n }) : capital(label));
}

function wordOption(catalogue: Catalogue, { model }: Witness, word: string): Option {
  const source = model.view.own?.source;
  const effect = word === 'first' ? 0 : word === 'second' ? 1 : null;
  const line =
    effect === null || source === null || source === undefined ? undefined : catalogue.get(source.id)?.lines[effect];
  const label = VALUE_LABELS[word] ?? capital(traitWord(word));
  return option(`word:${word}`, label, {
    ...(line === undefined ? {} : { detail: lineText(line) }),
    primary: word === 'yes',
  });
}

/** A trigger that waits to be put on the chain (TTCG-9.12). */
function triggerOption(catalogue: Catalogue, { model }: Witness, index: number): Option {
  const trigger = model.view.own?.triggers[index];
  const line = trigger === undefined ? undefined : catalogue.get(trigger.id)?.lines[trigger.effect];
  const name =
    trigger === undefined ? t('Effect {n}', { n: index + 1 }) : (catalogue.get(trigger.id)?.name ?? trigger.id);
  return option(`trigger:${index}`, name, line === undefined ? {} : { detail: lineText(line) });
}

/** What is pointed at before the choices of an entry; the fields in `first` come next, the others after them. */
function stepsOf(catalogue: Catalogue, witness: Witness, intent: Entered<TtcgIntent>): Step[] {
  const { model } = witness;
  const fixed = (thing: Thing): Step => ({ at: 'fixed', thing });
  const card = (handle = 0): Step => fixed(cardThing(handle));
  switch (intent.type) {
    case 'play':
      return intent.col === undefined
        ? [card(intent.card)]
        : [card(intent.card), fixed(slotFor(catalogue, model, cardOf(intent), intent.col))];
    case 'rank-up':
      if (intent.card === undefined)
        return [
          card(intent.base),
          fixed(
            option('rank-up:deck', t('Rank up from the deck'), { detail: t('Search your deck for a suitable card.') }),
          ),
        ];
      return [card(intent.card), card(intent.base)];
    case 'activate':
      return [card(intent.card), fixed(effectOption(catalogue, model.cards.get(cardOf(intent)), intent.effect ?? 0))];
    case 'attack':
      return intent.target === null
        ? [card(intent.attacker), fixed({ kind: 'seat', seat: opponentOf(model) })]
        : [card(intent.attacker)];
    case 'retarget':
      if (intent.target === null) return [fixed({ kind: 'seat', seat: opponentOf(model) })];
      return intent.target === 'withdraw' ? [fixed(option('withdraw', t('Withdraw the attack')))] : [];
    case 'retire':
      return [
        card(intent.card),
        fixed(option('retire', t('Retire'), { detail: t('Send this tapped spell to the discard pile.') })),
      ];
    case 'pay-untap':
      return [card(intent.card), fixed(option('pay-untap', t('Pay points to untap')))];
    case 'choose':
    case 'order-triggers':
    case 'discard-to-limit':
      return [];
    case 'end-turn':
      return [fixed(option('end-turn', t('End turn'), { primary: leftToDo(witness) === 'nothing' }))];
    default:
      return [fixed({ kind: 'option', id: intent.type, ...(PLAIN[intent.type] ?? { label: intent.type }) })];
  }
}

export function formOf(catalogue: Catalogue, entry: LegalIntent, witness: Witness): EntryForm {
  const fields = entry.fields.map((_, field): Step => ({ at: 'field', field }));
  const intent = entered<TtcgIntent>(entry.intent);
  return {
    steps: [...stepsOf(catalogue, witness, intent), ...fields],
    variant: variantOf(witness, intent),
    thing: (field, value) => thingOf(catalogue, witness, intent, field, value),
  };
}

export function variantTitle(
  catalogue: Catalogue,
  variant: string,
  first: Thing | undefined,
  witness: Witness,
): string {
  const [kind, number = '0'] = variant.split(':');
  const id = first?.kind === 'card' ? (witness.model.cards.get(first.handle)?.id ?? '') : '';
  if (kind === 'then') {
    const line = catalogue.get(id)?.lines[Number(number)];
    return line === undefined
      ? t('Play, then use an effect')
      : t('Play, then {kind}: {text}', { kind: lineWord(line), text: line.text });
  }
  if (kind === 'link') return answering(catalogue, witness, Number(number));
  const newest = first?.kind === 'card' ? newestAnswered(witness, first.handle) : null;
  return newest === null ? t('Just play it') : answering(catalogue, witness, newest);
}

/** What is answered: an effect on the chain, or, with 0, what lies under the chain. */
function answering(catalogue: Catalogue, { model }: Witness, number: number): string {
  const { chain, attack } = model.view;
  if (number === 0) return t(attack === null ? 'Against the card that was played' : 'Against the attack');
  const link = chain.find((one) => one.number === number);
  return t('Against the effect of {card}', { card: catalogue.get(link?.id ?? '')?.name ?? t('a card') });
}

/** How many of something are to be chosen, as what is chosen. */
interface Amounts {
  readonly exactly: (n: number) => string;
  readonly upTo: (n: number) => string;
  readonly between: (min: number, max: number) => string;
}

const AMOUNTS = {
  card: {
    exactly: (n) => tn('one card', '{n} cards', n),
    upTo: (n) => tn('up to one card, or none', 'up to {n} cards, or none', n),
    between: (min, max) => t('{min} to {max} cards', { min, max }),
  },
  slot: {
    exactly: (n) => tn('one slot', '{n} slots', n),
    upTo: (n) => tn('up to one slot, or none', 'up to {n} slots, or none', n),
    between: (min, max) => t('{min} to {max} slots', { min, max }),
  },
  type: {
    exactly: (n) => tn('one type', '{n} types', n),
    upTo: (n) => tn('up to one type, or none', 'up to {n} types, or none', n),
    between: (min, max) => t('{min} to {max} types', { min, max }),
  },
  subtype: {
    exactly: (n) => tn('one subtype', '{n} subtypes', n),
    upTo: (n) => tn('up to one subtype, or none', 'up to {n} subtypes, or none', n),
    between: (min, max) => t('{min} to {max} subtypes', { min, max }),
  },
  effect: {
    exactly: (n) => tn('one effect', '{n} effects', n),
    upTo: (n) => tn('up to one effect, or none', 'up to {n} effects, or none', n),
    between: (min, max) => t('{min} to {max} effects', { min, max }),
  },
  target: {
    exactly: (n) => tn('one target', '{n} targets', n),
    upTo: (n) => tn('up to one target, or none', 'up to {n} targets, or none', n),
    between: (min, max) => t('{min} to {max} targets', { min, max }),
  },
} as const satisfies Readonly<Record<string, Amounts>>;

function amount({ part: { min, max }, count }: Choosing, { exactly, upTo, between }: Amounts): string {
  const many = min === max ? exactly(min) : min === 0 ? upTo(max) : between(min, max);
  return count > 0 && max > 1 ? t('{amount} ({n} chosen)', { amount: many, n: count }) : many;
}

const QUESTION_AMOUNTS: Readonly<Record<string, Amounts>> = {
  slots: AMOUNTS.slot,
  types: AMOUNTS.type,
  subtypes: AMOUNTS.subtype,
  effects: AMOUNTS.effect,
};

function rankUpWords(catalogue: Catalogue, witness: Witness, handle: number): string {
  const unit = catalogue.get(witness.known(handle)?.id ?? '')?.unit !== false;
  const card = nameAt(catalogue, witness, handle);
  return unit
    ? t('Choose the unit to rank up to {card}.', { card })
    : t('Choose the spell to rank up to {card}.', { card });
}

/**
 * What is asked where the next thing to point at is fixed by the move: a slot or unit for a card, one of its effects.
 */
function askFixed(catalogue: Catalogue, { offers, path: [first] }: Stage, witness: Witness): string {
  if (first?.kind !== 'card') return '';
  const card = nameAt(catalogue, witness, first.handle);
  const has = (kind: Thing['kind']): boolean => offers.some(({ thing }) => thing.kind === kind);
  const rankUps = offers.length > 0 && offers.every(({ types }) => types.includes('rank-up'));
  if (rankUps && has('card')) return rankUpWords(catalogue, witness, first.handle);
  if (has('place')) return t('Choose a slot for {card}.', { card });
  const options = offers.flatMap(({ thing }) => (thing.kind === 'option' ? [thing] : []));
  const [only, ...others] = options;
  if (only === undefined) return '';
  return others.length === 0 && !has('card') && !has('seat')
    ? t('{label} of {card}?', { label: only.label, card })
    : t('Choose what to do with {card}.', { card });
}

export function ask(catalogue: Catalogue, stage: Stage, witness: Witness): string {
  const { choosing } = stage;
  if (choosing === null) return stage.path.length === 0 ? '' : askFixed(catalogue, stage, witness);
  const { field, plan } = choosing;
  const intent = entered<TtcgIntent>(plan.entry.intent);
  const { question } = witness.model.view.asking;
  if (intent.type === 'choose') {
    // The title asks it.
    if (question === 'may') return '';
    if (question === 'untap') return t('Choose {amount} to untap.', { amount: amount(choosing, AMOUNTS.card) });
    if (question === 'search')
      return t('Choose {amount} of the cards you found.', { amount: amount(choosing, AMOUNTS.card) });
    return t('Choose {amount}.', { amount: amount(choosing, QUESTION_AMOUNTS[question] ?? AMOUNTS.card) });
  }
  switch (field.name) {
    case 'col':
      return t('Choose a slot for {card}.', { card: nameAt(catalogue, witness, cardOf(intent)) });
    case 'base':
      return rankUpWords(catalogue, witness, cardOf(intent));
    case 'cost':
    case 'then.cost':
      return t('Pay the cost: choose {amount}.', { amount: amount(choosing, AMOUNTS.card) });
    case 'target':
      return t('Choose the unit to attack.');
    case 'cards':
      return t('Discard {amount}, down to the hand limit.', { amount: amount(choosing, AMOUNTS.card) });
    case 'ids':
      return t('In which order do these go on the chain? The first one resolves last.');
    default:
      return t('Choose {amount}.', { amount: amount(choosing, AMOUNTS.target) });
  }
}

function nameAt(catalogue: Catalogue, witness: Witness, handle: number): string {
  const mention = mentionHandle(catalogue, witness, handle);
  return typeof mention === 'string' ? mention : mention.name;
}

/** Kinds of effects that nobody starts (TTCG-8.11 to 8.16). */
const BY_ITSELF: Readonly<Record<string, boolean>> = { Passive: true, Latent: true };

/** What a player seems to want who drags a card somewhere (the server then says why it cannot be). */
export function attempt(catalogue: Catalogue, card: CardView, to: Thing | null, { model }: Witness): Intent | null {
  const zone = model.zones[card.zone];
  if (zone === undefined || card.id === null || zone.seat !== model.you) return null;
  const target = to?.kind === 'card' ? model.cards.get(to.handle) : undefined;
  if (zone.kind === 'hand') {
    if (target !== undefined && model.zones[target.zone]?.seat === model.you)
      return { type: 'rank-up', card: card.handle, base: target.handle };
    const lying = to?.kind === 'place' ? rowOf(catalogue, model, card)?.slots[to.slot]?.at(-1) : undefined;
    if (lying !== undefined && (catalogue.get(card.id)?.rank ?? 1) > 1)
      return { type: 'rank-up', card: card.handle, base: lying.handle };
    const col = to?.kind === 'place' ? to.slot : (firstFree(catalogue, model, card) ?? 0);
    return { type: 'play', card: card.handle, col };
  }
  if (zone.form !== 'row') return null;
  if (target !== undefined && model.zones[target.zone]?.seat !== model.you)
    return { type: 'attack', attacker: card.handle, target: target.handle };
  if (to?.kind === 'seat') return { type: 'attack', attacker: card.handle, target: null };
  if (to !== null) return null;
  if (model.view.asking.question === 'battle') return { type: 'attack', attacker: card.handle, target: null };
  const effect = catalogue.get(card.id)?.lines.findIndex(({ kind }) => BY_ITSELF[kind] !== true) ?? 0;
  return { type: 'activate', card: card.handle, effect: Math.max(0, effect) };
}

/** The own row that a card is played to. */
function rowOf(catalogue: Catalogue, model: TableModel, card: CardView): ZoneModel | undefined {
  return zoneOf(model, model.near, catalogue.get(card.id ?? '')?.unit === false ? 'spells' : 'units');
}

function firstFree(catalogue: Catalogue, model: TableModel, card: CardView): number | null {
  const index = rowOf(catalogue, model, card)?.slots.findIndex((stack) => stack.length === 0) ?? -1;
  return index < 0 ? null : index;
}
