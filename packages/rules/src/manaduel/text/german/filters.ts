/** What a filter claims of cards, in German, as a clause behind "die". */

import { nameFrom } from '../../../kernel/names.ts';
import type { CardType, Filter, Range } from '../../decks/data.ts';
import { CARD, groupName, IN_POSITION, type Noun } from './words.ts';

export function listed(parts: readonly string[], last = 'und'): string {
  return parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(', ')} ${last} ${parts[parts.length - 1] ?? ''}`;
}

export function range({ min, max }: Range): string {
  if (min === undefined) return `höchstens ${max ?? 0}`;
  if (max === undefined) return `mindestens ${min}`;
  return min === max ? `genau ${min}` : `${min} bis ${max}`;
}

/** A property as a clause behind "die": what stands before its verb, and the verb in singular and plural. */
type Claim = readonly [rest: string, one: string, many: string];
const IS = ['ist', 'sind'] as const;

const CLAIMS: {
  readonly [K in Exclude<keyof Filter, 'not' | 'any' | 'all'>]-?: (value: Exclude<Filter[K], undefined>) => Claim;
} = {
  other: (other) => [other ? 'eine andere Karte als diese' : 'genau diese Karte', ...IS],
  type: (type) => [
    { creature: 'eine Kreatur', trap: 'eine Falle', spell: 'ein Zauber', equipment: 'eine Ausrüstung' }[type],
    ...IS,
  ],
  group: (group) => [`aus der Gruppe ${groupName(group)}`, ...IS],
  id: (id) => [`„${nameFrom(id)}“`, 'heißt', 'heißen'],
  position: (position) => [IN_POSITION[position], ...IS],
  face: (face) => [face === 'up' ? 'offen' : 'verdeckt', 'liegt', 'liegen'],
  wounded: (wounded) => [wounded ? 'verwundet' : 'unverwundet', ...IS],
  equipped: (equipped) => [equipped ? 'ausgerüstet' : 'unausgerüstet', ...IS],
  token: (token) => [token ? 'ein Spielstein' : 'kein Spielstein', ...IS],
  cost: (cost) => [`${range(cost)} Mana`, 'kostet', 'kosten'],
  power: (power) => [`${range(power)} Kraft`, 'hat', 'haben'],
};
type Property = keyof typeof CLAIMS;

function isProperty(key: string): key is Property {
  return Object.hasOwn(CLAIMS, key);
}

function claimOf(filter: Filter, key: Property): Claim {
  // The table has for each key what takes its value.
  return (CLAIMS[key] as (value: unknown) => Claim)(filter[key]);
}

export function claimed(filter: Filter, many: boolean): string {
  const { not, any, all } = filter;
  const parts = Object.keys(CLAIMS)
    .filter(isProperty)
    .filter((key) => filter[key] !== undefined)
    .map((key) => {
      const [rest, one, some_] = claimOf(filter, key);
      return `${rest} ${many ? some_ : one}`;
    });
  const choice = (how: string, filters: readonly Filter[], join: string): string => {
    const groups = join === 'als auch' ? groupsDenied(filters) : null;
    if (groups !== null)
      return `weder ${groups.map((group) => `aus der Gruppe ${groupName(group)}`).join(' noch ')} ${many ? 'sind' : 'ist'}`;
    return `${how} ${filters.map((part) => bracketed(part, many)).join(` ${join} `)}`;
  };
  return listed([
    ...parts,
    ...(not === undefined ? [] : [denied(not, many)]),
    ...(any === undefined ? [] : [choice('entweder', any, 'oder')]),
    ...(all === undefined ? [] : [choice('sowohl', all, 'als auch')]),
  ]);
}

/** Groups none of which it belongs to, where a filter says nothing else. */
function groupsDenied(filters: readonly Filter[]): readonly string[] | null {
  const groups = filters.flatMap(({ not, ...others }) =>
    not?.group !== undefined && isSingle(not) === 'group' && Object.keys(others).length === 0 ? [not.group] : [],
  );
  return filters.length > 1 && groups.length === filters.length ? groups : null;
}

function isSingle(filter: Filter): Property | null {
  const [key, ...more] = Object.keys(filter);
  return key !== undefined && more.length === 0 && isProperty(key) ? key : null;
}

function bracketed(filter: Filter, many: boolean): string {
  const { not, ...others } = filter;
  const simple =
    isSingle(filter) !== null || (not !== undefined && Object.keys(others).length === 0 && isSingle(not) !== null);
  return simple ? claimed(filter, many) : `(${claimed(filter, many)})`;
}

function denied(filter: Filter, many: boolean): string {
  const key = isSingle(filter);
  if (key === null) return `nicht passt auf: (${claimed(filter, many)})`;
  const [rest, one, some_] = claimOf(filter, key);
  return `${rest.startsWith('ein') && key !== 'token' ? `k${rest}` : `nicht ${rest}`} ${many ? some_ : one}`;
}

/** Types of which one is meant, where nothing else is said about it: "Falle oder Zauber". */
export function typesIn(filter: Filter, noun: Noun): readonly CardType[] | null {
  if (noun !== CARD || filter.type !== undefined || filter.any === undefined || filter.any.length < 2) return null;
  const types = filter.any.flatMap((part) => (isSingle(part) === 'type' && part.type !== undefined ? [part.type] : []));
  return types.length === filter.any.length ? types : null;
}
