/** Numbers, conditions, durations, events, keywords (MD-10.2, 10.8, 10.11, 10.12, 10.18, 10.19). */

import {
  EVENTS,
  KEYWORDS,
  PHASES,
  type Amount,
  type Comparison,
  type Condition,
  type Duration,
  type Filter,
  type Keyword,
  type Most,
  type On,
  type Selector,
  type TurnPhase,
} from '../decks/data.ts';
import { checkEvent, FILTER, SEAT, SELECTOR } from './cards.ts';
import { fields, integer, isMap, later, list, may, need, orNone, single, tens, word, type Form } from './form.ts';
import { below, instead, shown } from './problems.ts';
import type { Reader } from './reader.ts';

export const PHASE: Form<TurnPhase> = word(PHASES, 'phase', 'MD-6.1');
const EVENT = word(EVENTS, 'event', 'MD-10.2');

// ---- numbers ----

/** The largest number that a card may print. */
export const MOST = 1000;
const CONSTANT = integer(-MOST, MOST, 'a number', 'MD-10.11');
const AMOUNTS: Form<readonly Amount[]> = list(
  later(() => AMOUNT),
  2,
  6,
  'numbers',
  'MD-10.11',
);

/** What each word of MD-10.11 says of what. */
const PART_OF = {
  power: 'cards',
  printedPower: 'cards',
  cost: 'cards',
  wounds: 'cards',
  count: 'cards',
  life: 'seat',
  mana: 'seat',
  handCount: 'seat',
  add: 'parts',
  times: 'parts',
  min: 'parts',
  max: 'parts',
  half: 'part',
} as const;
const AMOUNT_WORDS = Object.keys(PART_OF);

function isAmountWord(key: string): key is keyof typeof PART_OF {
  return Object.hasOwn(PART_OF, key);
}

const AMOUNT: Form<Amount> = {
  read(reader, value, path) {
    if (typeof value === 'number') return CONSTANT.read(reader, value, path);
    if (value === 'event.amount') {
      checkEvent(reader, value, path);
      return { of: value };
    }
    if (!isMap(value))
      return reader.wrong(
        'MD-10.18',
        path,
        value,
        'a number, "event.amount", or a map such as { half: { power: self } }',
      );
    const [of, argument] = single(reader, value, path, 'a number', 'MD-10.18');
    if (!isAmountWord(of))
      return reader.fail(
        'CARD_WORD',
        'MD-10.11',
        path,
        `there is no number ${shown(of)}; ${instead(of, AMOUNT_WORDS)}`,
      );
    return reader.deeper(path, () => readAmount(reader, of, argument, below(path, of)));
  },
  write(value, writer) {
    if (typeof value === 'number') return value;
    if ('cards' in value) return { [value.of]: SELECTOR.write(value.cards, writer) };
    if ('seat' in value) return { [value.of]: SEAT.write(value.seat, writer) };
    if ('parts' in value) return { [value.of]: AMOUNTS.write(value.parts, writer) };
    return 'part' in value ? { [value.of]: AMOUNT.write(value.part, writer) } : value.of;
  },
};

function readAmount(reader: Reader, of: keyof typeof PART_OF, argument: unknown, path: string): Amount {
  switch (of) {
    case 'half':
      return { of, part: AMOUNT.read(reader, argument, path) };
    case 'add':
    case 'times':
    case 'min':
    case 'max':
      return { of, parts: AMOUNTS.read(reader, argument, path) };
    case 'life':
    case 'mana':
    case 'handCount':
      return { of, seat: SEAT.read(reader, argument, path) };
    default:
      return { of, cards: SELECTOR.read(reader, argument, path) };
  }
}

/**
 * Whether its constants are amounts in tens (MD-2.6). What is counted while playing is rounded where it is used.
 * DECISION MD-10.15: a constant within a product may be any number, as long as not all of them are: `{ times: [ 3, {
 * cost: self } ] }`.
 */
function comesInTens(amount: Amount): boolean {
  if (typeof amount === 'number') return amount % 10 === 0;
  if (amount.of === 'times') return amount.parts.some(comesInTens);
  if ('parts' in amount) return amount.parts.every(comesInTens);
  return 'part' in amount ? comesInTens(amount.part) : true;
}

/** A number, where a constant lies within a range; of power or life it comes in tens. */
function bounded(min: number, inTens: boolean): Form<Amount> {
  return {
    read(reader, value, path) {
      const amount = AMOUNT.read(reader, value, path);
      if (inTens && !comesInTens(amount)) {
        const found = typeof amount === 'number' ? String(amount) : 'a number made of others';
        reader.fail('CARD_AMOUNT', 'MD-10.15', path, `an amount of power or life is a multiple of 10, found ${found}`);
      }
      if (typeof amount === 'number' && amount < min) reader.wrong('MD-10.11', path, amount, `a number from ${min} on`);
      if (amount === 0 && min < 0) reader.wrong('MD-10.11', path, amount, 'a number other than 0');
      return amount;
    },
    write: (value, writer) => AMOUNT.write(value, writer),
  };
}

export const NUMBER = bounded(1, false);
/** May be below 0, but is not 0. */
export const CHANGE = bounded(-MOST, false);
export const POWER = bounded(10, true);
export const SET_POWER = bounded(0, true);
export const POWER_CHANGE = bounded(-MOST, true);

export const ALL_OR_POWER: Form<Most> = {
  read: (reader, value, path) => (value === 'all' ? value : POWER.read(reader, value, path)),
  write: (value, writer) => (value === 'all' ? value : POWER.write(value, writer)),
};

// ---- conditions ----

const COMPARISON = word<Comparison>(['<', '<=', '=', '>=', '>'], 'comparison', 'MD-10.18');
const CONDITIONS: Form<readonly Condition[]> = list(
  later(() => CONDITION),
  1,
  6,
  'conditions',
  'MD-10.12',
);
const FITTING = fields<{ readonly cards: Selector; readonly filter: Filter }>('cards and a filter', 'MD-10.12', {
  cards: need(SELECTOR),
  filter: need(FILTER),
});
const CONDITION_WORDS = ['phase', 'turnOf', 'compare', 'exists', 'is', 'isFirst', 'all', 'any', 'not'] as const;

export const CONDITION: Form<Condition> = {
  read(reader, value, path) {
    const [key, argument] = single(reader, value, path, 'a condition', 'MD-10.18');
    const known = CONDITION_WORDS.find((one) => one === key);
    if (known === undefined)
      return reader.fail(
        'CARD_WORD',
        'MD-10.12',
        path,
        `there is no condition ${shown(key)}; ${instead(key, CONDITION_WORDS)}`,
      );
    return reader.deeper(path, () => readCondition(reader, known, argument, below(path, key)));
  },
  write(value, writer) {
    switch (value.if) {
      case 'phase':
        return { phase: value.phase };
      case 'turnOf':
        return { turnOf: SEAT.write(value.seat, writer) };
      case 'compare':
        return { compare: [AMOUNT.write(value.left, writer), value.op, AMOUNT.write(value.right, writer)] };
      case 'exists':
        return { exists: SELECTOR.write(value.cards, writer) };
      case 'is':
        return { is: FITTING.write(value, writer) };
      case 'isFirst':
        return { isFirst: value.event };
      case 'not':
        return { not: CONDITION.write(value.part, writer) };
      default:
        return { [value.if]: CONDITIONS.write(value.parts, writer) };
    }
  },
};

function readCondition(
  reader: Reader,
  key: (typeof CONDITION_WORDS)[number],
  argument: unknown,
  path: string,
): Condition {
  switch (key) {
    case 'phase':
      return { if: key, phase: PHASE.read(reader, argument, path) };
    case 'turnOf':
      return { if: key, seat: SEAT.read(reader, argument, path) };
    case 'compare':
      return readComparison(reader, argument, path);
    case 'exists':
      return { if: key, cards: SELECTOR.read(reader, argument, path) };
    case 'is':
      return { if: key, ...FITTING.read(reader, argument, path) };
    case 'isFirst':
      return { if: key, event: EVENT.read(reader, argument, path) };
    case 'not':
      return { if: key, part: CONDITION.read(reader, argument, path) };
    default:
      return { if: key, parts: CONDITIONS.read(reader, argument, path) };
  }
}

function readComparison(reader: Reader, argument: unknown, path: string): Condition {
  if (!Array.isArray(argument) || argument.length !== 3)
    return reader.wrong(
      'MD-10.18',
      path,
      argument,
      "three things: a number, a comparison, a number, such as [ { life: me }, '<=', 100 ]",
    );
  const parts: readonly unknown[] = argument;
  const left = reader.attempt(() => AMOUNT.read(reader, parts[0], below(path, 0)));
  const op = reader.attempt(() => COMPARISON.read(reader, parts[1], below(path, 1)));
  const right = reader.attempt(() => AMOUNT.read(reader, parts[2], below(path, 2)));
  return left === null || op === null || right === null
    ? reader.giveUp()
    : { if: 'compare', left: left.value, op: op.value, right: right.value };
}

// ---- durations ----

const DURATION_WORDS = ['instant', 'turn', 'round', 'source', 'permanent', 'attack'] as const;
const DURATION_TURNS = fields<{ readonly turns: number }>('a duration', 'MD-10.8', {
  turns: need(integer(1, 99, 'turns', 'MD-10.8')),
});

export const DURATION: Form<Duration> = {
  read: (reader, value, path) =>
    isMap(value)
      ? DURATION_TURNS.read(reader, value, path)
      : word(DURATION_WORDS, 'duration', 'MD-10.8').read(reader, value, path),
  write: (value, writer) => (typeof value === 'string' ? value : DURATION_TURNS.write(value, writer)),
};

/**
 * How long an operation changes something: of a static effect as long as its card says so, and nothing else (MD-10.20).
 */
export const LASTING: Form<Duration> = {
  read(reader, value, path) {
    const duration = DURATION.read(reader, value, path);
    if (reader.setting.kind === 'static' && duration !== 'source') {
      reader.fail(
        'CARD_EFFECTS',
        'MD-10.20',
        path,
        'what a static effect changes has no duration: it holds as long as the card says so',
      );
    }
    return duration;
  },
  write: (value, writer) => DURATION.write(value, writer),
};

// ---- events and keywords ----

const ON_FIELDS = fields<On>('an event', 'MD-10.19', {
  event: need(EVENT),
  who: may(word(['self', 'own', 'enemy', 'any'], 'who', 'MD-10.2'), 'any'),
  filter: orNone(FILTER),
  phase: orNone(PHASE),
});

export const ON: Form<On> = {
  read(reader, value, path) {
    const on = ON_FIELDS.read(reader, value, path);
    if (on.phase !== null && on.event !== 'phase-began')
      reader.fail(
        'CARD_FORM',
        'MD-10.19',
        below(path, 'phase'),
        `only "phase-began" has a phase, "${on.event}" has none`,
      );
    return on;
  },
  write: (value, writer) => ON_FIELDS.write(value, writer),
};

const STURDY = fields<{ readonly sturdy: number }>('a keyword', 'MD-10.20', {
  sturdy: need(tens(10, MOST, 'sturdy', 'MD-10.15')),
});

/** `guard`, `{ sturdy: 20 }` */
export const KEYWORD: Form<Keyword> = {
  read(reader, value, path) {
    if (isMap(value)) return { keyword: 'sturdy', n: STURDY.read(reader, value, path).sturdy };
    const keyword = word(KEYWORDS, 'keyword', 'MD-10.20').read(reader, value, path);
    return keyword === 'sturdy'
      ? reader.wrong('MD-10.20', path, value, 'a number with it: { sturdy: 20 }')
      : { keyword, n: 0 };
  },
  write: ({ keyword, n }) => (keyword === 'sturdy' ? { sturdy: n } : keyword),
};
