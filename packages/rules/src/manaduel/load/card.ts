/** A card: what each type of card has (MD-2, 10.20, 10.21), and the checks of MD-10.15 over all of it. */

import { nameFrom } from '../../kernel/names.ts';
import {
  KEYWORDS,
  RARITIES,
  type Card,
  type CardType,
  type Effect,
  type EffectKind,
  type Keyword,
} from '../decks/data.ts';
import { boundsOf, MOST_BOUNDS } from './bounds.ts';
import { FILTER, GROUP, ID, TYPE } from './cards.ts';
import { EFFECT, EFFECTS } from './effect.ts';
import {
  fields,
  flag,
  integer,
  isMap,
  list,
  may,
  need,
  orNone,
  set,
  tens,
  text,
  word,
  type Raw,
  type Writer,
} from './form.ts';
import { DURATION, KEYWORD, ON, PHASE } from './numbers.ts';
import { below, type CardProblem } from './problems.ts';
import { Reader } from './reader.ts';

export type CardResult =
  | { readonly ok: true; readonly card: Card }
  | { readonly ok: false; readonly problems: readonly CardProblem[] };

export interface CardReading {
  /** Cards of scenarios may lack effects (MD-13.4). */
  readonly fixtures?: boolean;
  /** Whether there is a token of that id; without it every token is taken for known. */
  readonly isToken?: (id: string) => boolean;
}

// ---- what stands in a file ----

const LINE = text(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 300, 'a line of the world', 'MD-2.1');
const NAME = text(/^(|[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*\S[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*)$/u, 40, 'a name', 'MD-2.1');
const COST = need(integer(1, 10, 'mana', 'MD-10.15'));
const POWER = need(tens(10, 1000, 'power', 'MD-2.2'));

type Common = Pick<Card, 'id' | 'name' | 'type' | 'rarity' | 'flavour'>;
type CreatureFile = Common &
  Pick<Card, 'cost' | 'power' | 'groups' | 'effects' | 'token'> & { readonly keywords: readonly Keyword[] };
type TrapFile = Common & Pick<Card, 'phases' | 'when' | 'stays' | 'effects'>;
type SpellFile = Common & Pick<Card, 'phases' | 'response' | 'stays' | 'effects'>;
type EquipmentFile = Common & Pick<Card, 'cost' | 'durability' | 'filter' | 'effects'>;

const COMMON = {
  id: need(ID),
  name: may(NAME, ''),
  type: need(TYPE),
  rarity: may(word(RARITIES, 'rarity', 'MD-2.1'), 'common'),
  flavour: may(LINE, ''),
};
const GROUPS = may(set(GROUP, 0, 8, 'groups', 'MD-2.5'), []);
const KEYWORD_LIST = may(list(KEYWORD, 0, KEYWORDS.length, 'keywords', 'MD-10.20'), []);
const PHASES = orNone(set(PHASE, 1, 5, 'phases', 'MD-7.34'));
const EFFECT_LIST = may(EFFECTS, []);
const STAYS = orNone(DURATION);
const DURABILITY = fields<NonNullable<Card['durability']>>('a durability', 'MD-2.4', {
  kind: need(word(['time', 'use'], 'kind of durability', 'MD-2.4')),
  n: need(integer(1, 99, 'durability', 'MD-2.4')),
  event: orNone(word(['dealt-direct'], 'event of use', 'MD-10.21')),
});

const CREATURE = fields<CreatureFile>('a creature', 'MD-2.2', {
  ...COMMON,
  cost: COST,
  power: POWER,
  groups: GROUPS,
  token: may(flag('token', 'MD-10.20'), false),
  keywords: KEYWORD_LIST,
  effects: EFFECT_LIST,
});
const TOKEN = fields<CreatureFile>('a token', 'MD-10.20', {
  ...COMMON,
  cost: may(integer(0, 0, 'mana of a token', 'MD-10.20'), 0),
  power: POWER,
  groups: GROUPS,
  token: need(flag('token', 'MD-10.20')),
  keywords: KEYWORD_LIST,
  effects: may(list(EFFECT, 0, 0, 'effects on a token, which has keywords alone', 'MD-10.20'), []),
});
const TRAP = fields<TrapFile>('a trap', 'MD-2.3', {
  ...COMMON,
  phases: PHASES,
  when: orNone(ON),
  stays: STAYS,
  effects: EFFECT_LIST,
});
const SPELL = fields<SpellFile>('a spell', 'MD-2.3', {
  ...COMMON,
  phases: PHASES,
  response: may(flag('response', 'MD-7.36'), false),
  stays: STAYS,
  effects: EFFECT_LIST,
});
const EQUIPMENT = fields<EquipmentFile>('an equipment', 'MD-2.4', {
  ...COMMON,
  cost: COST,
  durability: orNone(DURABILITY),
  filter: orNone(FILTER),
  effects: EFFECT_LIST,
});

/** What a card has that cannot have it. MD-7.36: a spell costs 1 mana. */
const BLANK = {
  token: false,
  power: 0,
  groups: [],
  effects: [],
  phases: null,
  when: null,
  response: false,
  stays: null,
  durability: null,
  filter: null,
} as const;

// ---- reading ----

/** Reads and checks one card; tells all that is wrong with it at once (MD-10.15). */
export function readCard(data: unknown, reading: CardReading = {}): CardResult {
  const reader = new Reader();
  const card = reader.whole(() => readWhole(reader, data, reading));
  return card === null || reader.problems.length > 0
    ? { ok: false, problems: reader.problems }
    : { ok: true, card: card.value };
}

function readWhole(reader: Reader, data: unknown, reading: CardReading): Card {
  if (!isMap(data)) return reader.wrong('MD-2.1', '', data, 'a card as a map');
  const type = Object.hasOwn(data, 'type')
    ? TYPE.read(reader, data.type, 'type')
    : reader.fail('CARD_FORM', 'MD-2.1', 'type', 'a card needs "type": creature, trap, spell or equipment');
  const event = type === 'trap' && data.when !== undefined && data.when !== null;
  const card = reader.within({ type, event }, () => readOf(reader, type, data));
  checkEffects(reader, card, reading);
  return card;
}

function readOf(reader: Reader, type: CardType, data: Readonly<Record<string, unknown>>): Card {
  if (type === 'trap') return named({ ...BLANK, cost: 0, ...TRAP.read(reader, data, '') });
  if (type === 'spell') return named({ ...BLANK, cost: 1, ...SPELL.read(reader, data, '') });
  if (type === 'equipment') return named({ ...BLANK, ...EQUIPMENT.read(reader, data, '') });
  const { keywords, ...creature } = (data.token === true ? TOKEN : CREATURE).read(reader, data, '');
  return named({ ...BLANK, ...creature, effects: [...creature.effects, ...keywords.map(keywordEffect)] });
}

/** MD-10.20: a keyword is short for a static effect that grants it to the card itself. */
function keywordEffect(keyword: Keyword): Effect {
  return {
    kind: 'static',
    on: null,
    timing: [],
    if: null,
    limit: null,
    cost: null,
    targets: [],
    optional: false,
    blocks: [[{ op: 'grant', cards: { is: 'self' }, duration: 'source', ...keyword }]],
  };
}

/** DECISION MD-2.1: a card without a name is called by its id. */
function named(card: Card): Card {
  return card.name === '' ? { ...card, name: nameFrom(card.id) } : card;
}

// ---- checks over the whole ----

const KINDS: Readonly<Record<CardType, readonly EffectKind[]>> = {
  creature: ['static', 'triggered', 'activated', 'response'],
  trap: ['cast', 'static'],
  spell: ['cast', 'static'],
  equipment: ['static', 'triggered'],
};

function checkEffects(reader: Reader, card: Card, { fixtures = false, isToken }: CardReading): void {
  const { type, effects } = card;
  if (effects.length === 0 && !card.token && !fixtures)
    reader.note(
      'CARD_EFFECTS',
      type === 'creature' ? 'MD-2.2' : 'MD-10.15',
      'effects',
      `a ${type} has at least one effect`,
    );
  for (const [index, effect] of effects.entries()) {
    const field = below('effects', index);
    if (!KINDS[type].includes(effect.kind)) {
      reader.note(
        'CARD_EFFECTS',
        type === 'creature' ? 'MD-10.1' : 'MD-10.21',
        below(field, 'kind'),
        `a ${type} has effects of kind ${KINDS[type].join(', ')}, not "${effect.kind}"`,
      );
    }
    checkTokens(reader, effect, field, isToken);
    checkBounds(reader, effect, field);
  }
  // DECISION MD-10.21: a trap or spell does one thing; what it does besides stands in the same `do`.
  if (effects.filter(({ kind }) => kind === 'cast').length > 1)
    reader.note(
      'CARD_EFFECTS',
      'MD-10.21',
      'effects',
      `a ${type} has one effect of kind "cast"; put all it does into its "do"`,
    );
  if ((type === 'trap' || type === 'spell') && card.stays === null && effects.some(({ kind }) => kind === 'static')) {
    reader.note(
      'CARD_EFFECTS',
      'MD-10.21',
      'stays',
      `the static effects of a ${type} hold while it stays: say how long with "stays"`,
    );
  }
}

function checkTokens(reader: Reader, effect: Effect, field: string, isToken: CardReading['isToken']): void {
  for (const op of effect.blocks.flat()) {
    if (op.op === 'createToken' && isToken?.(op.token) === false)
      reader.note(
        'CARD_ID',
        'MD-10.16',
        field,
        `there is no token "${op.token}"; tokens are creatures with "token: true" in the same file or shipped`,
      );
  }
}

function checkBounds(reader: Reader, effect: Effect, field: string): void {
  const bounds = boundsOf(effect);
  for (const what of ['steps', 'questions'] as const) {
    if (bounds[what] > MOST_BOUNDS[what]) {
      reader.note(
        'CARD_BOUNDS',
        'MD-10.15',
        field,
        `one use of this effect needs up to ${bounds[what]} ${what}; at most ${MOST_BOUNDS[what]} are allowed. Let it do less.`,
      );
    }
  }
}

// ---- writing ----

const OUTSIDE: Writer = { kind: null, blocks: [] };

/**
 * The files that cards were printed to. Cards never change, and the files are frozen, so that all matches share them.
 */
const printed = new WeakMap<Card, Raw>();
const behind = new WeakMap<object, Card>();

/** A card as a card file that reads back to the same card. */
export function cardFile(card: Card): Raw {
  const known = printed.get(card);
  if (known !== undefined) return known;
  const file = printCard(card);
  Object.freeze(file);
  printed.set(card, file);
  if (isMap(file)) behind.set(file, card);
  return file;
}

/** The card that this very file was printed from, if it was printed here. */
export function printedFrom(file: unknown): Card | undefined {
  return isMap(file) ? behind.get(file) : undefined;
}

function printCard(card: Card): Raw {
  const shown: Card = card.name === nameFrom(card.id) ? { ...card, name: '' } : card;
  switch (card.type) {
    case 'trap':
      return TRAP.write(shown, OUTSIDE);
    case 'spell':
      return SPELL.write(shown, OUTSIDE);
    case 'equipment':
      return EQUIPMENT.write(shown, OUTSIDE);
    default: {
      const others = card.effects.length - trailingKeywords(card.effects);
      const keywords = card.effects.slice(others).flatMap((effect) => keywordIn(effect) ?? []);
      return (card.token ? TOKEN : CREATURE).write(
        { ...shown, keywords, effects: card.effects.slice(0, others) },
        OUTSIDE,
      );
    }
  }
}

const known = new WeakMap<Effect, Keyword | null>();

/** The keyword that the effect is the long form of, or null (MD-10.20); found out once for each effect. */
export function keywordIn(effect: Effect): Keyword | null {
  let keyword = known.get(effect);
  if (keyword === undefined) {
    keyword = keywordOf(effect);
    known.set(effect, keyword);
  }
  return keyword;
}

function keywordOf(effect: Effect): Keyword | null {
  const [op] = effect.blocks[0] ?? [];
  if (op?.op !== 'grant') return null;
  const keyword: Keyword = { keyword: op.keyword, n: op.n };
  return JSON.stringify(EFFECT.write(effect, OUTSIDE)) === JSON.stringify(EFFECT.write(keywordEffect(keyword), OUTSIDE))
    ? keyword
    : null;
}

/** How many effects at the end are keywords. */
function trailingKeywords(effects: readonly Effect[]): number {
  return effects.length - 1 - effects.findLastIndex((effect) => keywordIn(effect) === null);
}
