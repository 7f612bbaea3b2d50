/** Which cards, in German: „alle deine anderen LICHT-Mobs mit Stufe 30 oder weniger“. */

import type { Filter, Range, Reference, Select, Selection, Side } from '../../decks/data.ts';
import { oneOfYours, several, single, type Case } from './phrases.ts';
import { ELEMENT, KARTE, list, RARITY, STAT, STRICKEN, subtype, topCards, TYPE, type Noun } from './words.ts';

const CHARACTER = [TYPE.character];
const ORDINALS = ['', '', 'zweite', 'dritte', 'vierte', 'fünfte'];

export function reference(word: Reference, at: Case): string {
  switch (word) {
    case 'self':
      return at === 'dat' ? 'dieser Karte' : 'diese Karte';
    case 'own-character':
      return single('dein', [], CHARACTER, at);
    case 'other-character':
      return single('der', ['gegnerisch'], CHARACTER, at);
    case 'event.card':
      return at === 'dat' ? 'jener Karte' : 'jene Karte';
    case 'event.source':
      return { nom: 'der Angreifer', acc: 'den Angreifer', dat: 'dem Angreifer' }[at];
    case 'event.target':
      return single('der', ['angegriffen'], [KARTE], at);
    default: {
      const k = Number(word.slice('chosen.'.length));
      const ordinal = ORDINALS[k] ?? `${k}.`;
      const stems = ordinal === '' ? ['gewählt'] : [ordinal.replace(/e$/u, ''), 'gewählt'];
      return single('der', stems, [KARTE], at);
    }
  }
}

function span({ min, max }: Range, unit: string): string {
  if (min === undefined) return `${unit} ${max ?? 0} oder weniger`;
  if (max === undefined) return `${unit} ${min} oder mehr`;
  return `${unit} ${min === max ? String(min) : `${min} bis ${max}`}`;
}

/** The kinds, each with the elements before it: „ERDE- oder WIND-Mob“. */
export function kinds({ types, elements = [] }: Pick<Filter, 'types' | 'elements'>): readonly Noun[] {
  const nouns = types === undefined ? [KARTE] : types.map((type) => TYPE[type]);
  const prefix =
    elements.length === 0
      ? ''
      : list(
          elements.map((element) => `${ELEMENT[element]}-`),
          'oder',
        );
  return nouns.map(({ gender, one, many, dative }) => ({
    gender,
    one: prefix + one,
    many: prefix + many,
    dative: prefix + dative,
  }));
}

/** Stems of what is said of them before the noun. */
function stemsOf({ status, rarity, self }: Filter, side: Side): string[] {
  return [
    ...(self === 'exclude' ? ['ander'] : []),
    ...(side === 'opponent' ? ['gegnerisch'] : []),
    ...(status === undefined ? [] : [STRICKEN[status]]),
    ...(rarity === undefined ? [] : [RARITY[rarity]]),
  ];
}

/** What is said of them after the noun. */
function tail({ subtypes, level, hp, name, self }: Filter): string {
  return [
    ...(subtypes === undefined ? [] : [`(${list(subtypes.map(subtype), 'oder')})`]),
    ...(level === undefined ? [] : [span(level, 'mit Stufe')]),
    ...(hp === undefined ? [] : [span(hp, 'mit LP')]),
    ...(name === undefined ? [] : [`namens „${name}“`]),
    ...(self === 'only' ? ['(nur diese Karte)'] : []),
  ]
    .map((part) => ` ${part}`)
    .join('');
}

/** A number of them: „einen deiner Mobs“, „2 gegnerische Mobs“. */
function some(filter: Filter, n: string, most: number, side: Side, at: Case, before: readonly string[] = []): string {
  const stems = [...before, ...stemsOf(filter, side)];
  if (side === 'own') return oneOfYours(n === '1' ? '' : n, stems, kinds(filter), at);
  if (most !== 1) return several(n, stems, kinds(filter), at, true, 'oder');
  return single(n === '1' ? 'ein' : { word: n }, stems, kinds(filter), at);
}

function picked(selection: Selection, side: Side, at: Case): string {
  const { pick } = selection;
  if (pick === 'all') {
    const all = at === 'dat' ? 'allen' : 'alle';
    const yours = at === 'dat' ? 'deinen' : 'deine';
    const words = side === 'own' ? `${all} ${yours}` : all;
    return several(words, stemsOf(selection, side), kinds(selection), at, false, 'und');
  }
  if ('choose' in pick) {
    const { min = 1, max = 1 } = pick.choose;
    const n = min === max ? String(min) : min === 0 ? `bis zu ${max}` : `${min} bis ${max}`;
    return some(selection, n, max, side, at);
  }
  if ('random' in pick) return some(selection, String(pick.random.n), pick.random.n, side, at, ['zufällig']);
  if ('first' in pick) return first(selection, pick.first.n, side, at);
  return single(side === 'own' ? 'dein' : 'der', stemsOf(selection, side), kinds(selection), at);
}

function first(selection: Selection, n: number, side: Side, at: Case): string {
  const stems = [
    selection.zone === 'graveyard' ? 'oberst' : 'erst',
    ...stemsOf(selection, side === 'own' ? 'any' : side),
  ];
  const yours = side === 'own' ? ' auf deiner Seite' : '';
  if (n === 1) return `${single('der', stems, kinds(selection), at)}${yours}`;
  return `${several(`${at === 'dat' ? 'den' : 'die'} ${n}`, stems, kinds(selection), at, false, 'oder')}${yours}`;
}

/** What a pick says after the noun. */
function manner({ pick }: Selection): string {
  if (typeof pick !== 'object') return '';
  if ('choose' in pick) return pick.choose.by === 'other' ? ' nach Wahl deines Gegners' : '';
  const [is, stat] = 'highest' in pick ? [1, pick.highest] : 'lowest' in pick ? [2, pick.lowest] : [0, null];
  if (stat === null) return '';
  if (stat === 'deposited') return ` mit den ${is === 1 ? 'meisten' : 'wenigsten'} Karten darunter`;
  return ` ${is === 1 ? STAT[stat][1] : STAT[stat][2]}`;
}

const IN: Readonly<Record<Side, readonly [string, string, string]>> = {
  own: ['deiner', 'deinem', 'deinen'],
  opponent: ['der gegnerischen', 'dem gegnerischen', 'den gegnerischen'],
  any: ['einer', 'einem', 'den'],
};

/** Where they are, unless on the table. `from`: they leave it. */
function place({ zone, side, n = 1 }: Selection, from: boolean): string {
  const [feminine, masculine, plural] = IN[side];
  switch (zone) {
    case 'table':
      return '';
    case 'hand':
      return ` ${from ? 'aus' : 'auf'} ${feminine} Hand`;
    case 'deck':
      return ` ${from ? 'aus' : 'in'} ${masculine} Deck`;
    case 'graveyard':
      return ` ${from ? 'aus' : 'auf'} ${masculine} Friedhof`;
    case 'tree':
      return ` ${from ? 'aus' : 'in'} ${masculine} Baum`;
    case 'deck-top':
      return ` unter ${n === 1 ? 'der obersten Karte' : `den obersten ${n} Karten`} von ${masculine} Deck`;
    case 'deposited':
      return ` ${from ? 'von' : ''} unter ${plural} Karten`.replace('  ', ' ');
  }
}

/** What is selected, in the case that the sentence needs. */
export function cards(select: Select, at: Case, from = false): string {
  if (typeof select === 'string') return reference(select, at);
  if (isWholeTop(select)) {
    const owner = { own: 'deines Decks', opponent: 'des gegnerischen Decks', any: 'eines Decks' }[select.side];
    return `${topCards(select.n ?? 1)} ${owner}`;
  }
  // Where they lie tells whose they are.
  const side = select.zone === 'table' ? select.side : 'any';
  return `${picked(select, side, at)}${tail(select)}${manner(select)}${place(select, from)}`;
}

/** Nothing is asked of the top cards of a Deck: they are all meant. */
function isWholeTop({ zone, n: _, side: __, pick, ...filter }: Selection): boolean {
  return zone === 'deck-top' && pick === 'all' && Object.keys(filter).length === 0;
}

/** A subject in an aura and in numbers, of all that are meant: „deine anderen Mobs“. */
export function plainly(select: Select, at: Case): string {
  if (typeof select === 'string' || select.pick !== 'all' || isWholeTop(select)) return cards(select, at);
  const side = select.zone === 'table' ? select.side : 'any';
  const words = side === 'own' ? (at === 'dat' ? 'deinen' : 'deine') : '';
  const what = several(words, stemsOf(select, side), kinds(select), at, side !== 'own', 'und');
  return `${what}${tail(select)}${place(select, false)}`;
}

/** „deines Charakters“, „von einem deiner Mobs“ */
export function belonging(select: Select): string {
  switch (select) {
    case 'own-character':
      return 'deines Charakters';
    case 'other-character':
      return 'des gegnerischen Charakters';
    case 'event.source':
      return 'des Angreifers';
    case 'self':
    case 'event.card':
    case 'event.target':
      return reference(select, 'dat');
    default:
      return `von ${cards(select, 'dat')}`;
  }
}

/** „deiner Kämpfer“, „der gegnerischen Mobs“: of how many there are. */
export function amongThem(select: Select): string {
  if (typeof select === 'string' || select.zone !== 'table' || select.pick !== 'all')
    return `von ${plainly(select, 'dat')}`;
  const { side } = select;
  const stems = stemsOf(select, side).map((stem) => `${stem}en`);
  const nouns = kinds(select).map(({ many }) => many);
  return `${[side === 'own' ? 'deiner' : 'der', ...stems, list(nouns, 'und')].join(' ')}${tail(select)}`;
}

export function isMany(select: Select): boolean {
  if (typeof select === 'string') return false;
  const { pick } = select;
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

/** „einer deiner Mobs“, „ein gegnerischer Mob“, „ein anderer Mob“ */
export function somebody({ side = 'any', self, ...filter }: Somebody, at: Case, another = false): string {
  const other = another || self === false;
  // There is one Character a side.
  const unique = filter.types?.length === 1 && filter.types[0] === 'character' && !other && side !== 'any';
  const full: Filter = other ? { ...filter, self: 'exclude' } : filter;
  const one = unique
    ? `${single(side === 'own' ? 'dein' : 'der', stemsOf(full, side), kinds(full), at)}${tail(filter)}`
    : `${some(full, '1', 1, side, at)}${tail(filter)}`;
  if (self !== true) return one;
  const card = reference('self', at);
  return side === 'any' && Object.keys(filter).length === 0
    ? card
    : `${card} (${some(filter, '1', 1, side, 'nom')}${tail(filter)})`;
}
