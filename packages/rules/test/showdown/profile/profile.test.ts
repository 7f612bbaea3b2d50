import { describe, expect, test } from 'vitest';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import { cardById } from '../../../src/showdown/catalogue.ts';
import type { Card } from '../../../src/showdown/data.ts';
import { cardList, inListOrder } from '../../../src/showdown/profile/card-list.ts';
import {
  createProfile,
  isLoaded,
  nameKey,
  refusalToCreate,
  refusalToErase,
  refusalToStart,
  type Socket,
} from '../../../src/showdown/profile/profile.ts';
import { cardOf, CARDS } from './stage.ts';

const NOBODY = { isTaken: () => false, owned: 0 };

function socket(name: string, over: Partial<Socket['profile']> = {}): Socket {
  const profile = { ...createProfile(name, ['EARTH', 'FIRE'], CARDS, fastRandom(1)), ...over };
  return { profile, character: profile.characters[0] ?? null };
}

describe('RS-4.2–4.11 creating a profile', () => {
  test('RS-S102 level 1, no experience, 200 marks, an empty Side Deck', () => {
    const profile = createProfile('  Ash ', ['EARTH', 'FIRE'], CARDS, fastRandom(1));
    expect(profile).toMatchObject({ name: 'Ash', level: 1, experience: 0, marks: 200, side: [] });
    expect([profile.main.length, profile.characters.length, profile.offers.length]).toEqual([35, 2, 12]);
    expect(isLoaded(profile)).toBe(true);
  });

  test('RS-S104 names and pairs', () => {
    const taken = { ...NOBODY, isTaken: (key: string) => key === nameKey('Ash') };
    const code = (name: string, elements: string[], others = taken): string | undefined =>
      refusalToCreate({ name, elements }, others)?.code;
    expect(code('ASH', ['EARTH', 'FIRE'])).toBe('NAME_TAKEN');
    expect(code('Elm', ['EARTH', 'EARTH'])).toBe('ELEMENT_PAIR_INVALID');
    expect(code('Elm', ['EARTH', 'STEEL'])).toBe('ELEMENT_PAIR_INVALID');
    expect(code('Elm', ['EARTH'])).toBe('ELEMENT_PAIR_INVALID');
    expect(code('Elm', ['EARTH', 'FIRE'])).toBeUndefined();
    expect(code('Elm', ['EARTH', 'FIRE'], { ...taken, owned: 5 })).toBe('PROFILE_LIMIT');
  });

  test.each(['ab', 'x'.repeat(21), 'Ash!', '  ', 'Ash\u200b', '<b>Ash'])('RS-4.3 %j is no name', (name) => {
    expect(refusalToCreate({ name, elements: ['EARTH', 'FIRE'] }, NOBODY)?.code).toBe('NAME_INVALID');
  });
});

describe('RS-5.1 two sockets', () => {
  test('RS-S112 a Main Deck of 29, the same profile twice', () => {
    const ash = socket('Ash');
    const elm = socket('Elm');
    const small = socket('Elm', { main: elm.profile.main.slice(0, 29) });
    const code = (one: Socket | null, other: Socket | null): string | undefined =>
      refusalToStart([one, other], cardById)?.code;
    expect(code(ash, elm)).toBeUndefined();
    expect(code(ash, small)).toBe('DECK_TOO_SMALL');
    expect(code(ash, socket('ASH'))).toBe('SAME_PROFILE');
    expect(code(ash, null)).toBe('NOT_READY');
    expect(code(ash, { ...elm, character: null })).toBe('NO_CHARACTER');
    expect(code(ash, { ...elm, character: 'isaura-vane' })).toBe('NO_CHARACTER');
    expect(isLoaded(small.profile)).toBe(false);
  });
});

test('RS-S116 erasing asks for the name, and not while the profile is in use', () => {
  expect(refusalToErase({ name: 'Ash' }, 'ash', false)?.code).toBe('CONFIRM_MISMATCH');
  expect(refusalToErase({ name: 'Ash' }, 'Ash', true)?.code).toBe('PROFILE_BUSY');
  expect(refusalToErase({ name: 'Ash' }, 'Ash', false)).toBeNull();
});

describe('RS-4.85–4.87 the card list', () => {
  const named = (id: string, name: string, element: Card['element']): Card => ({
    ...cardOf('pebble-picker'),
    id,
    name,
    element,
  });

  test('RS-S117 by element, then by name without regard to case and accents', () => {
    const cards = [named('a', 'Zeal', 'EARTH'), named('b', 'Ash', 'FIRE'), named('c', 'anvil', 'EARTH')];
    expect(inListOrder(cards).map(({ name }) => name)).toEqual(['anvil', 'Zeal', 'Ash']);
    const accents = [named('a', 'Élan', 'EARTH'), named('b', 'Embers', 'EARTH'), named('c', 'eddy', 'EARTH')];
    expect(inListOrder(accents).map(({ name }) => name)).toEqual(['eddy', 'Élan', 'Embers']);
  });

  test('RS-4.85 what is not owned is a card back', () => {
    const tabs = cardList({ main: ['pebble-picker'], side: ['kite-scout'], characters: ['bram-stonewright'] }, CARDS);
    expect(tabs.map(({ type, cards }) => [type, cards.length])).toEqual([
      ['character', 12],
      ['mob', 78],
      ['equipment', 36],
      ['rapid-action', 44],
      ['field', 12],
      ['jr-boss', 12],
      ['boss', 6],
    ]);
    expect(tabs.flatMap(({ cards }) => cards.flatMap(({ card }) => card?.id ?? [])).toSorted()).toEqual([
      'bram-stonewright',
      'kite-scout',
      'pebble-picker',
    ]);
  });

  test('RS-4.87 custom cards appear, marked', () => {
    const mine = named('my-own', 'My Own', 'WIND');
    const tabs = cardList({ main: [], side: [], characters: [] }, CARDS, [mine]);
    expect(tabs.flatMap(({ cards }) => cards.filter(({ custom }) => custom))).toEqual([{ card: mine, custom: true }]);
  });
});
