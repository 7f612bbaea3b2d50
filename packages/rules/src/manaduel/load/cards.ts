/** Which cards and whose: selectors, seats, filters (MD-10.9, 10.10, 10.17, 10.18). */

import {
  CARD_TYPES,
  POSITIONS,
  ZONES,
  type Each,
  type Filter,
  type Range,
  type SeatRef,
  type Selector,
  type Side,
  type Target,
} from '../decks/data.ts';
import {
  fields,
  flag,
  integer,
  isMap,
  later,
  list,
  may,
  orNone,
  single,
  some,
  tens,
  text,
  word,
  type Form,
} from './form.ts';
import { below, instead, shown } from './problems.ts';
import type { Reader } from './reader.ts';

export const ID = text(/^[a-z0-9]+(-[a-z0-9]+)*$/, 40, 'an id of lower-case words joined by hyphens', 'MD-2.1');
export const GROUP = text(/^\p{Lu}[\p{L}\p{N}-]*$/u, 30, 'a group: one word with a capital letter', 'MD-2.5');
export const TYPE = word(CARD_TYPES, 'card type', 'MD-2.1');
export const POSITION = word(POSITIONS, 'position', 'MD-7.4');
const ZONE = word(ZONES, 'zone', 'MD-10.17');
const SIDE = word<Side>(['own', 'enemy', 'any'], 'side', 'MD-10.17');

// ---- filters ----

function range(what: string, form: Form<number>): Form<Range> {
  const both = some<Range>(what, 'MD-10.18', { min: form, max: form });
  return {
    read(reader, value, path) {
      const read = both.read(reader, value, path);
      if (read.min !== undefined && read.max !== undefined && read.min > read.max)
        reader.fail('CARD_FORM', 'MD-10.18', path, `min ${read.min} is above max ${read.max}: no card fits`);
      return read;
    },
    write: (value, writer) => both.write(value, writer),
  };
}

export const FILTER: Form<Filter> = some<Filter>('a filter', 'MD-10.18', {
  type: TYPE,
  group: GROUP,
  id: ID,
  position: POSITION,
  face: word(['up', 'down'], 'face', 'MD-10.18'),
  wounded: flag('wounded', 'MD-10.18'),
  equipped: flag('equipped', 'MD-10.18'),
  token: flag('token', 'MD-10.18'),
  other: flag('other', 'MD-10.18'),
  cost: range('a range of cost', integer(0, 10, 'mana', 'MD-2.2')),
  power: range('a range of power', tens(0, 1000, 'power', 'MD-2.6')),
  not: later(() => FILTER),
  any: later(() => FILTERS),
  all: later(() => FILTERS),
});
const FILTERS = list(FILTER, 1, 6, 'filters', 'MD-10.18');

const EACH_FIELDS = fields<Each>('each', 'MD-10.17', {
  zone: may(ZONE, 'creatures'),
  side: may(SIDE, 'any'),
  filter: orNone(FILTER),
  of: orNone(later(() => SELECTOR)),
});
const EACH: Form<Each> = {
  read(reader, value, path) {
    const each = EACH_FIELDS.read(reader, value, path);
    return each.of === null || each.zone === 'equipment'
      ? each
      : reader.fail(
          'CARD_FORM',
          'MD-10.17',
          below(path, 'of'),
          '"of" says below which creatures an equipment lies; it needs "zone: equipment"',
        );
  },
  write: (value, writer) => EACH_FIELDS.write(value, writer),
};

// ---- selectors ----

const WORDS = ['self', 'equipped', 'event.card', 'event.other', 'attacker', 'defender', 'top-link'] as const;
/** The card of `forEach` (MD-10.16). */
export const IT = 'it';
const TARGET = 'target:';

export const SELECTOR: Form<Selector> = {
  read(reader, value, path) {
    if (typeof value === 'string') return readWord(reader, value, path);
    if (!isMap(value))
      return reader.wrong(
        'MD-10.17',
        path,
        value,
        `a selector: one of ${WORDS.join(', ')}, "target:…", or { each: … }`,
      );
    const [key, argument] = single(reader, value, path, 'a selector', 'MD-10.17');
    if (key !== 'each')
      reader.fail('CARD_WORD', 'MD-10.17', path, `there is no selector ${shown(key)}; ${instead(key, ['each'])}`);
    return { is: 'each', ...reader.deeper(path, () => EACH.read(reader, argument, below(path, key))) };
  },
  write(value, writer) {
    if (value.is === 'named') return value.name === IT ? IT : TARGET + value.name;
    if (value.is !== 'each') return value.is;
    const { is: _is, ...each } = value;
    return { each: EACH.write(each, writer) };
  },
};

function readWord(reader: Reader, value: string, path: string): Selector {
  const { names } = reader.setting;
  if (value === IT || value.startsWith(TARGET))
    return readName(reader, value === IT ? IT : value.slice(TARGET.length), path);
  const is = WORDS.find((one) => one === value);
  const known = [...WORDS, ...names.map((name) => TARGET + name), 'each'];
  if (is === undefined)
    reader.fail('CARD_WORD', 'MD-10.9', path, `there is no selector ${shown(value)}; ${instead(value, known)}`);
  checkWord(reader, is, path);
  return { is };
}

function readName(reader: Reader, name: string, path: string): Selector {
  const { names } = reader.setting;
  if (names.includes(name)) return { is: 'named', name };
  const known = names.length === 0 ? 'no card has been named before' : instead(name, names);
  return reader.fail('CARD_REFERENCE', 'MD-10.17', path, `nothing has the name ${shown(name)} here; ${known}`);
}

function checkWord(reader: Reader, is: (typeof WORDS)[number], path: string): void {
  const { type, kind } = reader.setting;
  if (is === 'equipped' && type !== 'equipment')
    reader.fail('CARD_REFERENCE', 'MD-10.9', path, '"equipped" is the creature of an equipment; other cards have none');
  if (is === 'event.card' || is === 'event.other') checkEvent(reader, is, path);
  if (is === 'top-link' && kind !== 'response' && kind !== 'cast') {
    reader.fail(
      'CARD_REFERENCE',
      'MD-10.18',
      path,
      '"top-link" is the link below the one that resolves: only responses, traps and spells have one',
    );
  }
}

/**
 * DECISION MD-10.9: an effect speaks of "the event" only if an event sets it off, or the part of it that is delayed.
 */
export function checkEvent(reader: Reader, word_: string, path: string): void {
  if (!reader.setting.event)
    reader.fail('CARD_REFERENCE', 'MD-10.9', path, `"${word_}" needs an event: this effect is set off by none`);
}

// ---- seats ----

const SEAT_WORDS = ['me', 'enemy', 'both'] as const;

function seatForm(words: readonly (typeof SEAT_WORDS)[number][]): Form<SeatRef> {
  return {
    read(reader, value, path) {
      if (!isMap(value)) return word(words, 'seat', 'MD-10.17').read(reader, value, path);
      const [key, argument] = single(reader, value, path, 'a seat', 'MD-10.17');
      if (key !== 'controllerOf')
        reader.fail(
          'CARD_WORD',
          'MD-10.17',
          path,
          `there is no seat ${shown(key)}; ${instead(key, [...words, 'controllerOf'])}`,
        );
      return { controllerOf: reader.deeper(path, () => SELECTOR.read(reader, argument, below(path, key))) };
    },
    write: (value, writer) =>
      typeof value === 'string' ? value : { controllerOf: SELECTOR.write(value.controllerOf, writer) },
  };
}

export const SEAT = seatForm(SEAT_WORDS);
/** One seat alone: who decides, who gets a card. */
export const ONE_SEAT = seatForm(['me', 'enemy']);

// ---- targets ----

export const NAME = text(/^[a-z][a-z0-9-]*$/, 20, 'a name in lower-case letters', 'MD-10.17');
/** The most cards that one question asks for. */
export const MOST_PICKS = 20;

export const TARGETS = list(
  fields<Target>('a target', 'MD-10.17', {
    as: may(NAME, 't'),
    zone: may(ZONE, 'creatures'),
    side: may(SIDE, 'any'),
    filter: orNone(FILTER),
    min: may(integer(0, MOST_PICKS, 'min', 'MD-10.17'), 1),
    max: may(integer(1, MOST_PICKS, 'max', 'MD-10.17'), 1),
    chooser: may(word(['me', 'enemy'], 'chooser', 'MD-10.17'), 'me'),
  }),
  0,
  6,
  'targets',
  'MD-10.6',
);

/** Notes a name that is taken or kept for `forEach`, and a range without a number in it. */
export function checkChoice(
  reader: Reader,
  names: readonly string[],
  choice: { readonly as: string; readonly min: number; readonly max: number },
  path: string,
): void {
  const { as, min, max } = choice;
  if (as === IT)
    reader.fail('CARD_REFERENCE', 'MD-10.16', below(path, 'as'), '"it" is the card of forEach; take another name');
  if (names.includes(as))
    reader.fail(
      'CARD_REFERENCE',
      'MD-10.17',
      below(path, 'as'),
      `the name ${shown(as)} is taken already; take another one`,
    );
  if (min > max) reader.fail('CARD_FORM', 'MD-10.17', path, `min ${min} is above max ${max}`);
}
