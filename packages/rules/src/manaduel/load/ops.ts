/** The operations: what stands behind the name of each (MD-10, table of operations; MD-10.16). */

import { BANS, STATIC_OPS, type Block, type Keyword, type Op } from '../decks/data.ts';
import { checkChoice, FILTER, GROUP, ID, IT, MOST_PICKS, NAME, ONE_SEAT, POSITION, SEAT, SELECTOR } from './cards.ts';
import { fields, integer, isMap, list, may, need, orNone, single, some, word, type Field, type Form } from './form.ts';
import {
  ALL_OR_POWER,
  CHANGE,
  CONDITION,
  KEYWORD,
  LASTING,
  NUMBER,
  ON,
  PHASE,
  POWER,
  POWER_CHANGE,
  SET_POWER,
} from './numbers.ts';
import { below, instead, shown } from './problems.ts';
import type { Reader } from './reader.ts';

type OpName = Op['op'];
/** What stands behind the name of an operation. */
type ArgsOf<K extends OpName> = Op extends infer O
  ? O extends { readonly op: infer P }
    ? K extends P
      ? Omit<O, 'op'>
      : never
    : never
  : never;

const RULE = 'MD-10.16';
/** Operations that stand one after the other. */
const MOST_OPS = 12;

// ---- lists of operations ----

/** A list of operations is kept among the blocks of its effect, under a number. */
export const BLOCK: Form<Block> = {
  read(reader, value, path) {
    const block = reader.blocks.length;
    reader.blocks.push([]);
    // A name that is given inside is known to what follows inside.
    reader.blocks[block] = reader.within({}, () => OPS.read(reader, value, path));
    return block;
  },
  write: (value, writer) => OPS.write(writer.blocks[value] ?? [], writer),
};

const OP: Form<Op> = {
  read(reader, value, path) {
    const [name, args] = single(reader, value, path, 'an operation', RULE);
    const { kind } = reader.setting;
    if (!isOpName(name))
      return reader.fail('CARD_WORD', RULE, path, `there is no operation ${shown(name)}; ${instead(name, OP_NAMES)}`);
    if (kind === 'static' && !STATIC_OPS.some((one) => one === name)) {
      reader.fail(
        'CARD_EFFECTS',
        'MD-10.20',
        path,
        `a static effect cannot hold "${name}", only ${STATIC_OPS.join(', ')}`,
      );
    }
    return reader.deeper(path, () => FORMS[name].read(reader, args, below(path, name)));
  },
  write: (value, writer) => ({ [value.op]: FORMS[value.op].write(value, writer) }),
};

const OPS: Form<readonly Op[]> = list(OP, 0, MOST_OPS, 'operations', 'MD-10.7');

// ---- single operations ----

const seat = need(SEAT);
const cards = need(SELECTOR);
/** DECISION MD-10.20: a static effect may name the duration that it has anyway. */
const duration = {
  form: LASTING,
  missing: ({ kind }: { readonly kind: string | null }) => (kind === 'static' ? 'source' : 'permanent'),
} as const;
const me = may(ONE_SEAT, 'me');
const block = need(BLOCK);
const position = { needed: need(POSITION), attack: may(POSITION, 'attack') };

type Forms = { readonly [K in OpName]: Form<ArgsOf<K>> };

const ARGS: Forms = {
  damageLife: fields('damageLife', RULE, { seat, n: need(POWER) }),
  gainLife: fields('gainLife', RULE, { seat, n: need(POWER) }),
  gainMana: fields('gainMana', RULE, { seat, n: need(NUMBER) }),
  loseMana: fields('loseMana', RULE, { seat, n: need(NUMBER) }),
  draw: fields('draw', RULE, { seat, n: need(NUMBER) }),
  mill: fields('mill', RULE, { seat, n: need(NUMBER) }),
  discard: fields('discard', RULE, {
    seat,
    n: need(NUMBER),
    by: may(word(['owner', 'random', 'enemy'], 'way to discard', RULE), 'owner'),
    filter: orNone(FILTER),
  }),
  modifyPower: fields('modifyPower', RULE, { cards, n: need(POWER_CHANGE), duration }),
  setPower: numbered(fields('setPower', RULE, { cards, n: need(SET_POWER), duration })),
  wound: fields('wound', RULE, { cards, n: need(POWER) }),
  restorePower: fields('restorePower', RULE, { cards, n: need(POWER) }),
  changeDurability: fields('changeDurability', RULE, { cards, n: need(CHANGE) }),
  destroy: fields('destroy', RULE, { cards }),
  returnToHand: fields('returnToHand', RULE, { cards }),
  recover: fields('recover', RULE, { cards }),
  refreshEffect: fields('refreshEffect', RULE, { cards }),
  returnToDeck: fields('returnToDeck', RULE, {
    cards,
    where: need(word(['top', 'bottom', 'shuffle'], 'place in the deck', RULE)),
  }),
  summon: fields('summon', RULE, { cards, seat: me, position: position.attack }),
  createToken: fields('createToken', RULE, {
    token: need(ID),
    n: may(NUMBER, 1),
    seat: may(SEAT, 'me'),
    position: position.attack,
  }),
  searchDeck: fields('searchDeck', RULE, {
    seat: me,
    filter: orNone(FILTER),
    n: may(NUMBER, 1),
    to: may(word(['hand'], 'place', RULE), 'hand'),
  }),
  shuffleDeck: fields('shuffleDeck', RULE, { seat }),
  peek: peekForm(),
  setPosition: fields('setPosition', RULE, { cards, position: position.needed }),
  restrict: restrictForm(),
  grant: grantForm(),
  negate: negateForm(),
  cancelAttack: fields('cancelAttack', RULE, {}),
  redirectAttack: fields('redirectAttack', RULE, { to: cards }),
  preventLifeLoss: fields('preventLifeLoss', RULE, { seat, n: need(ALL_OR_POWER), duration }),
  preventWounds: fields('preventWounds', RULE, { cards, n: need(ALL_OR_POWER), duration }),
  takeControl: fields('takeControl', RULE, { cards, seat: me, duration }),
  moveEquipment: fields('moveEquipment', RULE, { cards, to: cards }),
  changeCost: fields('changeCost', RULE, { seat, filter: orNone(FILTER), n: need(CHANGE), duration }),
  addGroup: fields('addGroup', RULE, { cards, group: need(GROUP), duration }),
  skipPhase: fields('skipPhase', RULE, { seat, phase: need(PHASE), n: may(NUMBER, 1) }),
  coin: fields('coin', RULE, { heads: may(BLOCK, []), tails: may(BLOCK, []) }),
  die: dieForm(),
  chooseOne: fields('chooseOne', RULE, { branches: need(list(BLOCK, 2, 6, 'branches', RULE)), by: me }),
  choose: chooseForm(),
  if: fields('if', RULE, { if: need(CONDITION), then: block, else: may(BLOCK, []) }),
  forEach: forEachForm(),
  delay: delayForm(),
};

const OP_NAMES = Object.keys(ARGS);

function isOpName(name: string): name is OpName {
  return Object.hasOwn(ARGS, name);
}

/** The same, with the name of the operation in what was read. */
const FORMS = Object.fromEntries(
  Object.entries<Form<object>>(ARGS).map(([op, form]) => [
    op,
    {
      read: (reader: Reader, value: unknown, path: string) => ({ op, ...form.read(reader, value, path) }),
      write: (value, writer) => form.write(value, writer),
    },
  ]),
) as Readonly<Record<OpName, Form<Op>>>;

/** MD-10 calls the number of `setPower` `number`; `n` is accepted like everywhere else. */
function numbered<T extends object>(form: Form<T>): Form<T> {
  return {
    read(reader, value, path) {
      if (!isMap(value) || !Object.hasOwn(value, 'number') || Object.hasOwn(value, 'n'))
        return form.read(reader, value, path);
      const { number, ...others } = value;
      return form.read(reader, { ...others, n: number }, path);
    },
    write: (value, writer) => form.write(value, writer),
  };
}

/** Exactly one of several keys says what it is about. */
function oneKey(reader: Reader, value: unknown, keys: readonly string[], what: string, path: string): string {
  const found = isMap(value) ? keys.filter((key) => Object.hasOwn(value, key)) : [];
  const [key] = found;
  return key !== undefined && found.length === 1
    ? key
    : reader.fail(
        'CARD_FORM',
        RULE,
        path,
        `${what} needs exactly one of ${keys.join(', ')}, found ${found.length === 0 ? 'none' : found.join(' and ')}`,
      );
}

function peekForm(): Form<ArgsOf<'peek'>> {
  const to: Field<'me' | 'both'> = may(word(['me', 'both'], 'who looks', RULE), 'me');
  const atCards = fields<{ cards: ArgsOf<'wound'>['cards']; to: 'me' | 'both' }>('peek', RULE, { cards, to });
  const atHand = fields<{ hand: ArgsOf<'draw'>['seat']; to: 'me' | 'both' }>('peek', RULE, { hand: seat, to });
  const deck = fields<{ seat: ArgsOf<'draw'>['seat']; n: ArgsOf<'draw'>['n'] }>('a look at a deck', RULE, {
    seat,
    n: may(NUMBER, 1),
  });
  const atDeck = fields<{ deck: { seat: ArgsOf<'draw'>['seat']; n: ArgsOf<'draw'>['n'] }; to: 'me' | 'both' }>(
    'peek',
    RULE,
    { deck: need(deck), to },
  );
  return {
    read(reader, value, path) {
      const key = oneKey(reader, value, ['cards', 'hand', 'deck'], 'peek', path);
      if (key === 'cards') {
        const read = atCards.read(reader, value, path);
        return { at: { cards: read.cards }, to: read.to };
      }
      if (key === 'hand') {
        const read = atHand.read(reader, value, path);
        return { at: { hand: read.hand }, to: read.to };
      }
      const read = atDeck.read(reader, value, path);
      return { at: { deck: read.deck.seat, n: read.deck.n }, to: read.to };
    },
    write({ at, to: who }, writer) {
      if ('cards' in at) return atCards.write({ cards: at.cards, to: who }, writer);
      return 'hand' in at
        ? atHand.write({ hand: at.hand, to: who }, writer)
        : atDeck.write({ deck: { seat: at.deck, n: at.n }, to: who }, writer);
    },
  };
}

function restrictForm(): Form<ArgsOf<'restrict'>> {
  type Ban = ArgsOf<'restrict'>['what'];
  type Lasts = ArgsOf<'restrict'>['duration'];
  const what = need(word(BANS, 'ban', RULE));
  const onCards = fields<{ cards: ArgsOf<'wound'>['cards']; what: Ban; duration: Lasts }>('restrict', RULE, {
    cards,
    what,
    duration,
  });
  const onSeat = fields<{ seat: ArgsOf<'draw'>['seat']; what: Ban; duration: Lasts }>('restrict', RULE, {
    seat,
    what,
    duration,
  });
  return {
    read(reader, value, path) {
      if (oneKey(reader, value, ['cards', 'seat'], 'restrict', path) === 'cards') {
        const { cards: on, ...rest } = onCards.read(reader, value, path);
        return { on: { cards: on }, ...rest };
      }
      const { seat: on, ...rest } = onSeat.read(reader, value, path);
      return { on: { seat: on }, ...rest };
    },
    write: ({ on, ...rest }, writer) =>
      'cards' in on ? onCards.write({ ...on, ...rest }, writer) : onSeat.write({ ...on, ...rest }, writer),
  };
}

function grantForm(): Form<ArgsOf<'grant'>> {
  const form = fields<{ cards: ArgsOf<'wound'>['cards']; keyword: Keyword; duration: ArgsOf<'grant'>['duration'] }>(
    'grant',
    RULE,
    { cards, keyword: need(KEYWORD), duration },
  );
  return {
    read(reader, value, path) {
      const { keyword, ...rest } = form.read(reader, value, path);
      return { ...rest, ...keyword };
    },
    write: ({ cards: to, keyword, n, duration: lasts }, writer) =>
      form.write({ cards: to, keyword: { keyword, n }, duration: lasts }, writer),
  };
}

function negateForm(): Form<ArgsOf<'negate'>> {
  const form = fields<{ link: ArgsOf<'wound'>['cards'] }>('negate', RULE, { link: may(SELECTOR, 'top-link') });
  return {
    read(reader, value, path) {
      const { link } = form.read(reader, value, path);
      return link.is === 'top-link'
        ? {}
        : reader.wrong(RULE, below(path, 'link'), isMap(value) ? value.link : value, '"top-link"');
    },
    write: (_value, writer) => form.write({ link: { is: 'top-link' } }, writer),
  };
}

function dieForm(): Form<ArgsOf<'die'>> {
  const sides = list(BLOCK, 6, 6, 'lists of operations', RULE);
  return {
    read: (reader, value, path) => ({ sides: sides.read(reader, value, path) }),
    write: (value, writer) => sides.write(value.sides, writer),
  };
}

function chooseForm(): Form<ArgsOf<'choose'>> {
  const form = fields<ArgsOf<'choose'>>('choose', RULE, {
    as: need(NAME),
    from: cards,
    min: may(integer(0, MOST_PICKS, 'min', RULE), 1),
    max: may(integer(1, MOST_PICKS, 'max', RULE), 1),
    by: me,
  });
  return {
    read(reader, value, path) {
      const choice = form.read(reader, value, path);
      const { names } = reader.setting;
      checkChoice(reader, names, choice, path);
      reader.setting = { ...reader.setting, names: [...names, choice.as] };
      return choice;
    },
    write: (value, writer) => form.write(value, writer),
  };
}

function forEachForm(): Form<ArgsOf<'forEach'>> {
  const inside: Form<Block> = {
    read: (reader, value, path) =>
      reader.within({ names: [...reader.setting.names, IT] }, () => BLOCK.read(reader, value, path)),
    write: (value, writer) => BLOCK.write(value, writer),
  };
  return fields<ArgsOf<'forEach'>>('forEach', RULE, { in: cards, do: need(inside) });
}

function delayForm(): Form<ArgsOf<'delay'>> {
  const until = some<{
    ends?: number;
    on?: ArgsOf<'delay'>['until'] extends infer U ? (U extends { readonly on: infer O } ? O : never) : never;
  }>('delay', RULE, {
    ends: integer(1, 99, 'end phases', RULE),
    on: ON,
  });
  return {
    read(reader, value, path) {
      const key = oneKey(reader, value, ['ends', 'on'], 'delay', path);
      const { do: ops, ...rest } = isMap(value) ? value : {};
      const when = until.read(reader, rest, path);
      const part = reader.within(key === 'on' ? { event: true } : {}, () => BLOCK.read(reader, ops, below(path, 'do')));
      if (when.on !== undefined) return { until: { on: when.on }, do: part };
      return { until: { ends: when.ends ?? 1 }, do: part };
    },
    write: ({ until: when, do: part }, writer) => ({
      ...('on' in when ? { on: ON.write(when.on, writer) } : { ends: when.ends }),
      do: BLOCK.write(part, writer),
    }),
  };
}
