/** Which cards, in English: "all your other LIGHT Mobs of level 30 or less". */

import type { Filter, Range, Reference, Select, Selection, Side, TypeName } from '../../decks/data.ts';
import { ELEMENT, list, RARITY, STAT, STRICKEN, TYPE } from './words.ts';

type Many = 'one' | 'many';

const ORDINALS = ['', '', 'second ', 'third ', 'fourth ', 'fifth '];

export function reference(word: Reference): string {
  switch (word) {
    case 'self':
      return 'this card';
    case 'own-character':
      return 'your Character';
    case 'other-character':
      return 'the opposing Character';
    case 'event.card':
      return 'that card';
    case 'event.source':
      return 'the attacker';
    case 'event.target':
      return 'the attacked card';
    default: {
      const k = Number(word.slice('chosen.'.length));
      return `the ${ORDINALS[k] ?? `${k}th `}chosen card`;
    }
  }
}

function span({ min, max }: Range, unit: (n: string) => string): string {
  if (min === undefined) return unit(`${max ?? 0} or less`);
  if (max === undefined) return unit(`${min} or more`);
  return unit(min === max ? String(min) : `${min} to ${max}`);
}

export function typesOf(types: readonly TypeName[] | undefined, many: Many, last: 'and' | 'or'): string {
  const form = many === 'one' ? 0 : 1;
  return types === undefined
    ? (['card', 'cards'][form] ?? '')
    : list(
        types.map((type) => TYPE[type][form]),
        last,
      );
}

/** "stunned rare EARTH Beast Mobs of level 30 or less" */
export function noun(filter: Filter, many: Many, last: 'and' | 'or'): string {
  const { elements, subtypes, level, hp, status, rarity, self, name } = filter;
  return [
    status === undefined ? '' : STRICKEN[status],
    rarity === undefined ? '' : RARITY[rarity],
    elements === undefined
      ? ''
      : list(
          elements.map((element) => ELEMENT[element]),
          'or',
        ),
    subtypes === undefined ? '' : list(subtypes, 'or'),
    typesOf(filter.types, many, last),
    level === undefined ? '' : span(level, (n) => `of level ${n}`),
    hp === undefined ? '' : span(hp, (n) => `with ${n} HP`),
    name === undefined ? '' : `named “${name}”`,
    self === 'only' ? '(this card only)' : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** How many of them: "one of your Mobs", "2 opposing Mobs". */
function some(selection: Selection, n: string, single: boolean, side: Side): string {
  const other = selection.self === 'exclude' ? 'other ' : '';
  if (side === 'own') return `${n} of your ${other}${noun(selection, 'many', 'and')}`;
  const opposing = side === 'opponent' ? 'opposing ' : '';
  return `${n} ${other}${opposing}${noun(selection, single ? 'one' : 'many', 'or')}`;
}

function all(selection: Selection, side: Side): string {
  const other = selection.self === 'exclude' ? 'other ' : '';
  const own = side === 'own' ? 'your ' : side === 'opponent' ? 'opposing ' : '';
  return `all ${side === 'own' ? own + other : other + own}${noun(selection, 'many', 'and')}`;
}

function number(n: number): string {
  return n === 1 ? 'one' : String(n);
}

function picked(selection: Selection, side: Side): string {
  const { pick } = selection;
  if (pick === 'all') return all(selection, side);
  if ('choose' in pick) {
    const { min = 1, max = 1, by } = pick.choose;
    const n = min === max ? number(min) : min === 0 ? `up to ${number(max)}` : `${number(min)} to ${max}`;
    return `${some(selection, n, max === 1, side)}${by === 'other' ? ' of the opponent’s choice' : ''}`;
  }
  if ('random' in pick) return some(selection, number(pick.random.n), pick.random.n === 1, side);
  if ('first' in pick) {
    const { n } = pick.first;
    // Of a Graveyard the newest comes first (section 13).
    const which = selection.zone === 'graveyard' ? 'the top' : 'the first';
    return some(selection, n === 1 ? which : `${which} ${n}`, n === 1, side);
  }
  const other = selection.self === 'exclude' ? 'other ' : '';
  const owner = side === 'own' ? `your ${other}` : `the ${other}${side === 'opponent' ? 'opposing ' : ''}`;
  const [most, fewest, stat] =
    'highest' in pick ? ['highest', 'most', pick.highest] : ['lowest', 'fewest', pick.lowest];
  return `${owner}${noun(selection, 'one', 'or')} with the ${stat === 'deposited' ? `${fewest} cards under it` : `${most} ${STAT[stat]}`}`;
}

/** Where they are, unless on the table. `from`: they leave it. */
function place({ zone, side, n = 1 }: Selection, from: boolean): string {
  const owner = side === 'own' ? 'your' : side === 'opponent' ? 'the opponent’s' : 'any';
  const way = from ? 'from' : 'in';
  switch (zone) {
    case 'table':
      return '';
    case 'deck-top':
      return ` among the top ${n === 1 ? 'card' : `${n} cards`} of ${owner} Deck`;
    case 'deposited':
      return ` ${from ? 'from' : 'lying'} under ${owner} cards`;
    default:
      return ` ${way} ${owner} ${{ hand: 'Hand', deck: 'Deck', graveyard: 'Graveyard', tree: 'build tree' }[zone]}`;
  }
}

/** What is selected, as an object or a subject. */
export function cards(select: Select, from = false): string {
  if (typeof select === 'string') return reference(select);
  // Where they lie tells whose they are.
  if (isWholeTop(select))
    return `the top ${select.n === 1 ? 'card' : `${select.n ?? 1} cards`} of ${ownerOf(select.side)} Deck`;
  const what = select.zone === 'table' ? picked(select, select.side) : `${picked(select, 'any')}${place(select, from)}`;
  return typeof select.pick === 'object' && 'random' in select.pick ? `${what} at random` : what;
}

function ownerOf(side: Side): string {
  return side === 'own' ? 'your' : side === 'opponent' ? 'the opponent’s' : 'any';
}

/** Nothing is asked of the top cards of a Deck: they are all meant. */
function isWholeTop(selection: Selection): boolean {
  const { zone, n: _, side: __, pick, ...filter } = selection;
  return zone === 'deck-top' && pick === 'all' && Object.keys(filter).length === 0;
}

/** A subject in an aura and in numbers, of all that are meant: "your other Mobs". */
export function plainly(select: Select): string {
  return cards(select).replace(/^all /, '');
}

export function isMany(select: Select): boolean {
  if (typeof select === 'string') return false;
  const { pick, types = [] } = select;
  // "Equipment" has no plural.
  if (types.length === 1 && types[0] === 'equipment') return false;
  if (pick === 'all') return !(isWholeTop(select) && select.n === 1);
  if ('choose' in pick) return pick.choose.max !== 1;
  if ('random' in pick) return pick.random.n !== 1;
  return 'first' in pick && pick.first.n !== 1;
}

/** Of whom an event tells. */
export interface Somebody extends Pick<Filter, 'types' | 'elements' | 'subtypes'> {
  readonly side?: Side;
  readonly self?: boolean;
}

/** "one of your Mobs", "an opposing Mob", "another Mob" */
export function somebody({ side = 'any', self, ...filter }: Somebody, another = false): string {
  const one = indefinite(side, filter, another || self === false);
  if (self !== true) return one;
  return side === 'any' && Object.keys(filter).length === 0 ? 'this card' : `this card (as ${one})`;
}

function indefinite(side: Side, filter: Filter, other: boolean): string {
  const what = noun(filter, 'one', 'or');
  // There is one Character a side.
  const unique = filter.types?.length === 1 && filter.types[0] === 'character' && !other;
  if (side === 'own')
    return unique ? `your ${what}` : `one of your ${other ? 'other ' : ''}${noun(filter, 'many', 'and')}`;
  if (side === 'opponent') return unique ? `the opposing ${what}` : `${other ? 'another' : 'an'} opposing ${what}`;
  return other ? `another ${what}` : `${/^[aeiou]/i.test(what) ? 'an' : 'a'} ${what}`;
}
