/** Numbers, conditions, durations and events in English. */

import { never } from '../../../kernel/types.ts';
import type { Amount, Comparison, Condition, Duration, Most, On, Side } from '../../decks/data.ts';
import type { Teller } from '../teller.ts';
import { all, any, cards, claimed, described, every, indefinite, listed, player, self } from './cards.ts';
import { CARD_EVENT, DEED, EVENT_NAME, PHASE_NAME, SEAT_EVENT, TYPE_NOUN } from './words.ts';

// ---- numbers ----

function minus(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

/** The number as something that can be named: "20", "half the power of this creature". */
export function number(amount: Amount, teller: Teller): string {
  if (typeof amount === 'number') return minus(amount);
  switch (amount.of) {
    case 'event.amount':
      return 'that amount';
    case 'power':
      return `the power of ${cards(amount.cards, teller).text}`;
    case 'printedPower':
      return `the printed power of ${cards(amount.cards, teller).text}`;
    case 'cost':
      return `the cost of ${cards(amount.cards, teller).text}`;
    case 'wounds':
      return `the power lost by ${cards(amount.cards, teller).text}`;
    case 'count':
      return `the number of ${all(amount.cards, teller)}`;
    case 'life':
      return `${player(amount.seat, teller).whose} life`;
    case 'mana':
      return `${player(amount.seat, teller).whose} mana`;
    case 'handCount':
      return `the size of ${player(amount.seat, teller).whose} hand`;
    case 'half':
      return `half ${typeof amount.part === 'object' && amount.part.of === 'half' ? `(${number(amount.part, teller)})` : part(amount.part, teller)}`;
    case 'min':
    case 'max':
      return `${listed(
        amount.parts.map((one) => part(one, teller)),
        'or',
      )}, whichever is ${amount.of === 'min' ? 'less' : 'more'},`;
    default:
      return `${COMPOUND[amount.of]} ${listed(amount.parts.map((one) => part(one, teller)))}`;
  }
}

const COMPOUND = { add: 'the sum of', times: 'the product of' } as const;

/** A number within another: brackets where it is made of parts itself. */
function part(amount: Amount, teller: Teller): string {
  const text = number(amount, teller);
  return typeof amount === 'object' && 'parts' in amount ? `(${text})` : text;
}

/** An amount of something: "20 power", "20 life for each Fairy creature you control", "cards equal to half your mana". */
export function quantity(amount: Amount, unit: string, units: string, teller: Teller): string {
  if (typeof amount === 'number') return `${minus(amount)} ${amount === 1 ? unit : units}`;
  const each = perCard(amount, teller);
  if (each !== null) return `${minus(each.n)} ${each.n === 1 ? unit : units} for each ${each.of}`;
  return `${units} equal to ${number(amount, teller)}`;
}

/** `times: [ n, { count: each … } ]` */
export function perCard(amount: Amount, teller: Teller): { readonly n: number; readonly of: string } | null {
  if (typeof amount === 'number' || amount.of !== 'times' || amount.parts.length !== 2) return null;
  const [n, count] = amount.parts;
  if (typeof n !== 'number' || typeof count !== 'object' || count.of !== 'count') return null;
  const of = every(count.cards, teller);
  return of === null ? null : { n, of };
}

export function most(amount: Most, teller: Teller): string {
  return amount === 'all' ? 'all' : number(amount, teller);
}

// ---- conditions ----

const COMPARED: Readonly<Record<Comparison, string>> = {
  '<': 'less than',
  '<=': 'at most',
  '=': 'exactly',
  '>=': 'at least',
  '>': 'more than',
};

export function condition(is: Condition, teller: Teller, not = ''): string {
  switch (is.if) {
    case 'phase':
      return `it is ${not}the ${PHASE_NAME[is.phase]}`;
    case 'turnOf':
      return `it is ${not}${player(is.seat, teller).whose} turn`;
    case 'compare':
      return `${number(is.left, teller)} is ${not}${COMPARED[is.op]} ${number(is.right, teller)}`;
    case 'exists': {
      const { text, many } = any(is.cards, teller);
      const verb = many ? 'are' : 'is';
      if (is.cards.is === 'attacker' || is.cards.is === 'defender')
        return `there is ${not === '' ? 'an' : 'no'} ${is.cards.is}`.replace('an d', 'a d');
      if (is.cards.is !== 'each') return `${text} ${verb} ${not}there`;
      return not === '' ? `there is ${text}` : `there is no ${every(is.cards, teller) ?? text}`;
    }
    case 'is': {
      if (not !== '') return `it is false that (${condition(is, teller)})`;
      const { text, many } = cards(is.cards, teller);
      return `${text} ${claimed(is.filter, many, teller)}`;
    }
    case 'isFirst':
      return `it is ${not}the first ${EVENT_NAME[is.event]} this turn`;
    case 'not':
      return not === '' && is.part.if !== 'not' && is.part.if !== 'all' && is.part.if !== 'any'
        ? condition(is.part, teller, 'not ')
        : `it is ${not}false that (${condition(is.part, teller)})`;
    case 'all':
    case 'any':
      return joined(is.parts, is.if, teller);
    default:
      return never(is);
  }
}

function joined(parts: readonly Condition[], how: 'all' | 'any', teller: Teller): string {
  const texts = parts.map((one) =>
    one.if === 'all' || one.if === 'any' ? `(${condition(one, teller)})` : condition(one, teller),
  );
  if (texts.length === 1) return `it is true ${how === 'all' ? 'in all' : 'in one'} that (${texts.join('')})`;
  return texts.join(how === 'all' ? ' and ' : ' or ');
}

// ---- durations ----

/** How long; of a static effect nothing is said, for it holds as long as it is there. */
export function span(duration: Duration, teller: Teller): string {
  if (teller.effect.kind === 'static') return '';
  return lasting(duration);
}

export function lasting(duration: Duration): string {
  if (typeof duration === 'object') return ` for ${duration.turns} end phase${duration.turns === 1 ? '' : 's'}`;
  return SPANS[duration];
}

const SPANS: Readonly<Record<Exclude<Duration, object>, string>> = {
  instant: ' for an instant',
  turn: ' this turn',
  round: ' until your next turn',
  source: ' as long as this card is face up',
  permanent: '',
  attack: ' during this attack',
};

// ---- events ----

const SIDE_OF: Readonly<Record<On['who'], Side>> = { self: 'any', own: 'own', enemy: 'enemy', any: 'any' };
const WHO: Readonly<Record<On['who'], { readonly text: string; readonly whose: string; readonly you: boolean }>> = {
  own: { text: 'you', whose: 'your', you: true },
  enemy: { text: 'your enemy', whose: "your enemy's", you: false },
  any: { text: 'a player', whose: 'any', you: false },
  self: { text: 'this card', whose: "this card's", you: false },
};

/** "an enemy creature is placed", "your enemy activates a spell", "your fight phase begins": after "when". */
export function happening(on: On, teller: Teller): string {
  return happeningToCard(on, teller) ?? deed(on, teller) ?? happeningToSeat(on, teller);
}

/** MD-10.19: in an effect of equipment `self` is the equipped creature. */
function subject(on: On, teller: Teller, noun: readonly [string, string]): string {
  const equipped = teller.card.type === 'equipment' && noun !== TYPE_NOUN.equipment;
  const who = equipped ? 'the equipped creature' : self(teller).text;
  if (on.who !== 'self')
    return indefinite(
      described({ noun, side: SIDE_OF[on.who], zone: null, filter: on.filter, of: null }, false, teller),
    );
  return on.filter === null
    ? who
    : `${who}, ${indefinite(described({ noun, side: 'any', zone: null, filter: on.filter, of: null }, false, teller))},`;
}

function happeningToCard(on: On, teller: Teller): string | null {
  const found = CARD_EVENT[on.event];
  return found === undefined ? null : `${subject(on, teller, found[0])} ${found[1]}`;
}

function deed(on: On, teller: Teller): string | null {
  const found = DEED[on.event];
  if (found === undefined) return null;
  if (on.who === 'self') return `${subject(on, teller, found.noun)} ${found.self}`;
  const { text, you } = WHO[on.who];
  const what =
    found.of !== '' && on.filter === null
      ? 'an effect'
      : found.of +
        indefinite(
          described({ noun: found.noun, side: 'any', zone: null, filter: on.filter, of: null }, false, teller),
        );
  return `${text} ${found.verbs[you ? 0 : 1]} ${what}`;
}

function happeningToSeat({ event, who, filter, phase }: On, teller: Teller): string {
  const found = SEAT_EVENT[event];
  const { text, whose, you } = WHO[who];
  const of =
    filter === null
      ? ''
      : ` by ${indefinite(described({ noun: ['card', 'cards'], side: 'any', zone: null, filter, of: null }, false, teller))}`;
  if (found === undefined) return `${text}: ${event}${of}`;
  if ('own' in found)
    return `${whose} ${event === 'phase-began' ? `${phase === null ? 'phase' : PHASE_NAME[phase]} ` : ''}${found.own}${of}`;
  return `${text} ${found.verbs[you ? 0 : 1]} ${found.what}${of}`;
}
