/** Cards, players and filters in English. */

import { nameFrom } from '../../../kernel/names.ts';
import type { CardType, Each, Filter, Range, SeatRef, Selector, Side, Target, Zone } from '../../decks/data.ts';
import type { Teller } from '../teller.ts';
import { CARD, IN_POSITION, ordinal, TYPE_NOUN, ZONE_NOUN, type Noun } from './words.ts';

/** Words for something, and whether they are plural. */
export interface Phrase {
  readonly text: string;
  readonly many: boolean;
}

export function one(text: string): Phrase {
  return { text, many: false };
}

export function listed(parts: readonly string[], last = 'and'): string {
  return parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(', ')} ${last} ${parts[parts.length - 1] ?? ''}`;
}

// ---- filters ----

function range({ min, max }: Range): string {
  if (min === undefined) return `${max ?? 0} or less`;
  if (max === undefined) return `${min} or more`;
  return min === max ? `exactly ${min}` : `${min} to ${max}`;
}

/** A property after a verb: singular, plural and negated verb, and what follows. */
type Claim = readonly [is: string, are: string, not: string, rest: string];
const IS = ['is', 'are', 'is not'] as const;

/** Each property of a filter as a claim, in the order in which they are printed. */
const CLAIMS: {
  readonly [K in Exclude<keyof Filter, 'not' | 'any' | 'all'>]-?: (
    value: Exclude<Filter[K], undefined>,
    teller: Teller,
  ) => Claim;
} = {
  other: (other) => [...IS, other ? 'another card than this' : 'this very card'],
  type: (type) => [...IS, indefinite(TYPE_NOUN[type][0])],
  group: (group) => [...IS, `of the group ${group}`],
  id: (id) => [...IS, `named "${nameFrom(id)}"`],
  position: (position) => [...IS, IN_POSITION[position]],
  face: (face) => [...IS, `face ${face}`],
  wounded: (wounded) => [...IS, wounded ? 'wounded' : 'unwounded'],
  equipped: (equipped) => [...IS, equipped ? 'equipped' : 'unequipped'],
  token: (token) => [...IS, token ? 'a token' : 'nontoken'],
  cost: (cost) => ['costs', 'cost', 'does not cost', `${range(cost)} mana`],
  power: (power) => ['has', 'have', 'does not have', `${range(power)} power`],
};
type Property = keyof typeof CLAIMS;

function isProperty(key: string): key is Property {
  return Object.hasOwn(CLAIMS, key);
}

function claimOf(filter: Filter, key: Property, teller: Teller): Claim {
  // The table has for each key what takes its value.
  return (CLAIMS[key] as (value: unknown, teller: Teller) => Claim)(filter[key], teller);
}

/** "is wounded and costs 2 or less mana" */
export function claimed(filter: Filter, many: boolean, teller: Teller): string {
  const parts = Object.keys(CLAIMS)
    .filter(isProperty)
    .filter((key) => filter[key] !== undefined)
    .map((key) => {
      const [is, are, , rest] = claimOf(filter, key, teller);
      return `${many ? are : is} ${rest}`;
    });
  return listed([...parts, ...compounds(filter, many, teller)]);
}

function compounds(filter: Filter, many: boolean, teller: Teller): string[] {
  const { not, any: some_, all: every_ } = filter;
  return [
    ...(not === undefined ? [] : [denied(not, teller)]),
    ...(some_ === undefined ? [] : [choice('either', some_, 'or', many, teller)]),
    ...(every_ === undefined ? [] : [choice('both', every_, 'and', many, teller)]),
  ];
}

/** Groups none of which it belongs to, where a filter says nothing else. */
function groupsDenied(parts: readonly Filter[]): readonly string[] | null {
  const groups = parts.flatMap(({ not, ...others }) =>
    not?.group !== undefined && isSingle(not) === 'group' && Object.keys(others).length === 0 ? [not.group] : [],
  );
  return parts.length > 1 && groups.length === parts.length ? groups : null;
}

function choice(how: string, parts: readonly Filter[], join: string, many: boolean, teller: Teller): string {
  const groups = join === 'and' ? groupsDenied(parts) : null;
  if (groups !== null) return `${many ? 'are' : 'is'} neither ${listed(groups, 'nor')}`;
  return `${how} ${parts.map((part) => bracketed(part, many, teller)).join(` ${join} `)}`;
}

function isSingle(filter: Filter): Property | null {
  const [key, ...more] = Object.keys(filter);
  return key !== undefined && more.length === 0 && isProperty(key) ? key : null;
}

function bracketed(filter: Filter, many: boolean, teller: Teller): string {
  const { not, ...others } = filter;
  const simple =
    isSingle(filter) !== null || (not !== undefined && Object.keys(others).length === 0 && isSingle(not) !== null);
  return simple ? claimed(filter, many, teller) : `(${claimed(filter, many, teller)})`;
}

function denied(filter: Filter, teller: Teller): string {
  const key = isSingle(filter);
  if (key === null) return `does not fit: (${claimed(filter, false, teller)})`;
  const [, , not, rest] = claimOf(filter, key, teller);
  return `${not} ${rest}`;
}

// ---- descriptions ----

const PLACE: Readonly<Partial<Record<Zone, Readonly<Record<Side, string>>>>> = {
  field: { own: 'on your side of the field', enemy: "on your enemy's side of the field", any: 'on the field' },
  hand: { own: 'in your hand', enemy: "in your enemy's hand", any: "in a player's hand" },
  deck: { own: 'in your deck', enemy: "in your enemy's deck", any: "in a player's deck" },
  graveyard: { own: 'in your graveyard', enemy: "in your enemy's graveyard", any: 'in a graveyard' },
};

/** A description without article: "enemy wounded Beast creature with 80 or less power". */
export interface Description {
  readonly noun: Noun;
  readonly side: Side;
  readonly zone: Zone | null;
  readonly filter: Filter | null;
  readonly of: Selector | null;
}

/** Types of which one is meant, where nothing else is said about it: "trap or spell". */
function typesIn({ type, any: parts }: Filter, noun: Noun): readonly CardType[] | null {
  if (noun !== CARD || type !== undefined || parts === undefined || parts.length < 2) return null;
  const types = parts.flatMap((part) => (isSingle(part) === 'type' && part.type !== undefined ? [part.type] : []));
  return types.length === parts.length ? types : null;
}

export function described({ noun, side, zone, filter, of }: Description, many: boolean, teller: Teller): string {
  const place = zone === null ? undefined : PLACE[zone];
  const {
    other,
    wounded,
    equipped,
    face,
    group,
    type,
    position,
    cost,
    power,
    id,
    token,
    not,
    any: parts,
    ...rest
  } = filter ?? {};
  const types = typesIn(filter ?? {}, noun);
  const head = type !== undefined && noun === CARD ? TYPE_NOUN[type] : noun;
  const denies = not !== undefined && isSingle(not) === 'group' ? not.group : undefined;
  const before = [
    ...(other === true ? ['other'] : []),
    ...(place === undefined && side === 'enemy' ? ['enemy'] : []),
    ...(wounded === undefined ? [] : [wounded ? 'wounded' : 'unwounded']),
    ...(equipped === undefined ? [] : [equipped ? 'equipped' : 'unequipped']),
    ...(face === undefined ? [] : [`face-${face}`]),
    ...(token === undefined ? [] : [token ? 'token' : 'nontoken']),
    ...(denies === undefined ? [] : [`non-${denies}`]),
    ...(group === undefined ? [] : [group]),
  ];
  const claims: Filter = {
    ...rest,
    ...(not !== undefined && denies === undefined ? { not } : {}),
    ...(parts !== undefined && types === null ? { any: parts } : {}),
    ...(other === false ? { other } : {}),
    ...(type !== undefined && head === noun ? { type } : {}),
  };
  const after = [
    ...(id === undefined ? [] : [`named "${nameFrom(id)}"`]),
    ...(of === null ? [] : [`on ${of.is === 'each' ? all(of, teller) : cards(of, teller).text}`]),
    ...(place === undefined && side === 'own' ? ['you control'] : []),
    ...(position === undefined ? [] : [IN_POSITION[position]]),
    ...(cost === undefined ? [] : [`of cost ${range(cost)}`]),
    ...(power === undefined ? [] : [`with ${range(power)} power`]),
    ...(place === undefined ? [] : [place[side]]),
    ...(Object.keys(claims).length === 0 ? [] : [`that ${claimed(claims, many, teller)}`]),
  ];
  const nouns = types === null ? [head] : types.map((one_) => TYPE_NOUN[one_]);
  // A creature is one on the field alone: elsewhere it is a creature card.
  const card = zone !== null && zone !== 'field' && noun === CARD && (types !== null || head !== CARD);
  const heads = card
    ? `${listed(
        nouns.map(([one_]) => one_),
        'or',
      )} ${CARD[many ? 1 : 0]}`
    : listed(
        nouns.map((one_) => one_[many ? 1 : 0]),
        'or',
      );
  return [...before, heads, ...after].join(' ');
}

export function indefinite(text: string): string {
  if (text.startsWith('other ')) return `an${text}`;
  return /^(?!utility|uni)[aeiou]/iu.test(text) ? `an ${text}` : `a ${text}`;
}

function ofZone({
  zone,
  side,
  filter,
  of,
}: Pick<Each, 'zone' | 'side' | 'filter'> & { readonly of?: Selector | null }): Description {
  return { noun: ZONE_NOUN[zone], side, zone, filter, of: of ?? null };
}

/** "a creature", "2 creatures", "up to 2 creatures", "1 to 3 creatures" */
function picked(description: Description, min: number, max: number, teller: Teller): Phrase {
  if (min === 1 && max === 1) return one(indefinite(described(description, false, teller)));
  const number = min === max ? String(max) : min === 0 ? `up to ${max}` : `${min} to ${max}`;
  return { text: `${number} ${described(description, max > 1, teller)}`, many: max > 1 };
}

/** "target enemy creature", "up to 2 target creatures" */
function targeted(target: Target, teller: Teller): Phrase {
  const { min, max, chooser } = target;
  const many = max > 1;
  const text = described(ofZone(target), many, teller);
  const number =
    min === 1 && max === 1 ? '' : min === max ? `${max} ` : min === 0 ? `up to ${max} ` : `${min} to ${max} `;
  const words =
    text.startsWith('other ') && !many && number === ''
      ? `another target ${text.slice('other '.length)}`
      : `${number}target ${text}`;
  return { text: `${words}${chooser === 'enemy' ? " of your enemy's choice" : ''}`, many };
}

/** "Choose target creature and 2 target equipment": where targets are told before the rest. */
export function targetsAhead(teller: Teller): string {
  return `choose ${listed(teller.effect.targets.map((target) => targeted(target, teller).text))}`;
}

// ---- selectors ----

const THIS: Readonly<Record<CardType, string>> = {
  creature: 'this creature',
  trap: 'this trap',
  spell: 'this spell',
  equipment: 'this equipment',
};

export function self(teller: Teller): Phrase {
  return one(THIS[teller.card.type]);
}

const WORDS: Readonly<Record<Exclude<Selector['is'], 'self' | 'named' | 'each'>, string>> = {
  equipped: 'the equipped creature',
  'event.card': 'that card',
  'event.other': 'the other card',
  attacker: 'the attacker',
  defender: 'the defender',
  'top-link': 'the card that it responds to',
};

const OF_CREATURES = [
  'placed',
  'summoned',
  'position-changed',
  'flipped',
  'turned-down',
  'attack-declared',
  'attacked',
  'fought',
  'dealt-direct',
  'wounded',
  'control-changed',
];

function word(is: keyof typeof WORDS, teller: Teller): string {
  const event = teller.awaited?.event ?? teller.effect.on?.event ?? teller.card.when?.event;
  if (event === 'equipped' && is === 'event.other')
    return teller.card.type === 'equipment' ? 'the creature that it is put on' : WORDS.equipped;
  const creature = event !== undefined && OF_CREATURES.includes(event);
  return creature && (is === 'event.card' || is === 'event.other') ? WORDS[is].replace('card', 'creature') : WORDS[is];
}

function named(name: string, teller: Teller): Phrase {
  const meant = teller.refer(name);
  if (meant.is === 'it') return one('it');
  const number = meant.of === 1 ? '' : `${ordinal(meant.index)} `;
  if (meant.is === 'target')
    return meant.first
      ? targeted(meant.target, teller)
      : { text: `the ${number}target${meant.many ? 's' : ''}`, many: meant.many };
  const noun = meant.zone === null ? CARD : ZONE_NOUN[meant.zone];
  return { text: `the ${number}chosen ${noun[meant.many ? 1 : 0]}`, many: meant.many };
}

/** The cards, each of them: "each enemy creature", "this creature". */
export function cards(selector: Selector, teller: Teller): Phrase {
  if (selector.is === 'self') return self(teller);
  if (selector.is === 'named') return named(selector.name, teller);
  return one(selector.is === 'each' ? `each ${described(ofZone(selector), false, teller)}` : word(selector.is, teller));
}

/** One of them that may be there or not: "an enemy creature". */
export function any(selector: Selector, teller: Teller): Phrase {
  return selector.is === 'each' ? one(indefinite(described(ofZone(selector), false, teller))) : cards(selector, teller);
}

/** All of them: "enemy creatures". */
export function all(selector: Selector, teller: Teller): string {
  return selector.is === 'each' ? described(ofZone(selector), true, teller) : cards(selector, teller).text;
}

/** For each: "Fairy creature you control"; null for what is no description. */
export function every(selector: Selector, teller: Teller): string | null {
  return selector.is === 'each' ? described(ofZone(selector), false, teller) : null;
}

/** As many of them as are chosen. */
export function some(selector: Selector, min: number, max: number, teller: Teller): Phrase {
  if (selector.is === 'each') return picked(ofZone(selector), min, max, teller);
  const number = min === max ? String(max) : min === 0 ? `up to ${max}` : `${min} to ${max}`;
  return { text: `${number} of ${cards(selector, teller).text}`, many: max > 1 };
}

// ---- players ----

export interface Player {
  readonly text: string;
  readonly you: boolean;
  /** "your", "his" within a sentence about him. */
  readonly own: string;
  /** "your", "your enemy's" anywhere. */
  readonly whose: string;
}

export function player(seat: SeatRef, teller: Teller): Player {
  if (seat === 'me') return { text: 'you', you: true, own: 'your', whose: 'your' };
  if (seat === 'enemy' && teller.enemy !== '')
    return { text: teller.enemy, you: false, own: 'their', whose: `${teller.enemy}'s` };
  if (seat === 'enemy') return { text: 'your enemy', you: false, own: 'their', whose: "your enemy's" };
  if (seat === 'both') return { text: 'each player', you: false, own: 'their', whose: "each player's" };
  const whom = cards(seat.controllerOf, teller).text;
  return { text: `the controller of ${whom}`, you: false, own: 'their', whose: `the controller of ${whom}'s` };
}
