import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { LONGEST_CARD, MOST_IN_DECK, MOST_WEIGHT } from '../../../src/showdown/custom/limits.ts';
import { customCard, readCustomCards } from '../../../src/showdown/custom/read.ts';
import { withCustomCards } from '../../../src/showdown/custom/swap.ts';
import { weightsOf } from '../../../src/showdown/custom/weight.ts';
import { CARD_FILES, cardById, shippedCards } from '../../../src/showdown/decks/catalogue.ts';
import type { Card } from '../../../src/showdown/decks/data.ts';
import { DECK_LIMITS, problemsOfDeck } from '../../../src/showdown/decks/deck-checks.ts';
import { STARTER_DECKS } from '../../../src/showdown/decks/starters.ts';
import { showdown } from '../../../src/showdown/index.ts';
import { cardList } from '../../../src/showdown/profile/card-list.ts';

const LESSON = { id: 'lesson', name: 'Lesson', mode: 'one-shot', ops: [] };
const PUP = {
  id: 'loud-pup',
  name: 'Loud Pup',
  type: 'mob',
  element: 'EARTH',
  level: 10,
  rarity: 'COMMON',
  subtypes: ['Beast'],
  atk: 20,
  hp: 20,
  levelUp: LESSON,
};

/** Line, path and sentence of all that is wrong. */
function wrong(text: string): [number | null, string, string][] {
  const reading = readCustomCards(text);
  return reading.ok ? [] : reading.problems.map(({ line, field, message }) => [line, field, message]);
}

const json = (data: unknown): string => JSON.stringify(data, null, 2);
const deployed = (...ops: readonly object[]): object => ({
  ...PUP,
  effects: [{ kind: 'trigger', on: 'deployed', ops }],
});

describe('RS-4.90, RS-4.92 custom cards are read by the validator of shipped ones', () => {
  test.each([
    ['one card', json(PUP)],
    ['YAML', stringify(PUP)],
    ['a list', json([PUP])],
    ['a file as the shipped ones are written', json({ cards: [PUP] })],
    ['a mark of the order of bytes', `\u{feff}${json(PUP)}`],
  ])('%s', (_, text) => {
    const reading = readCustomCards(text);
    expect(reading).toMatchObject({ ok: true, cards: [{ id: 'loud-pup', name: 'Loud Pup', file: PUP }] });
    expect(reading.ok && reading.cards[0]?.printed).toMatchObject({ ...PUP, effects: [], text: null });
  });

  test('every shipped card is one under another name', () => {
    for (const file of CARD_FILES) {
      const { text: _, ...own } = file as Record<string, unknown>;
      expect(customCard({ ...own, id: 'other', name: 'Other' }), String(own['id'])).not.toBeNull();
    }
  });

  test.each<[string, string, [number | null, string, string | RegExp][]]>([
    ['nothing', '', [[null, '', 'There is no card in this text.']]],
    ['a remark', '# my card', [[null, '', 'There is no card in this text.']]],
    ['no card', '7', [[null, '', /^Something with keys of its own is expected\.$/]]],
    ['an empty list', '[]', [[null, '', 'This list has no card in it.']]],
    ['no list of cards', json({ cards: 7 }), [[2, 'cards', 'A list of cards is expected.']]],
    ['more than cards', json({ cards: [PUP], by: 'me' }), [[23, 'by', /no such key/]]],
    ['two documents', '---\na: 1\n---\nb: 1', [[null, '', /^One document is expected/]]],
    ['a key twice', 'id: a\nid: b', [[2, '', /stands there twice/]]],
    ['an open quote', 'id: "a', [[1, '', /Add the quote that ends it/]]],
    ['an alias of nothing', 'id: *x', [[null, '', /Unresolved alias/]]],
    ['an alias of itself', '&a [*a]', [[null, '', /contains itself/]]],
    ['many brackets', '['.repeat(20_000), [[1, '', 'Too many things stand inside each other.']]],
    [
      'a level between tens',
      json([PUP, { ...PUP, id: 'b', name: 'B', level: 15 }]),
      [[26, '1.level', /multiple of 10/]],
    ],
    [
      'a list with nothing in it',
      json({ ...PUP, subtypes: [] }),
      [[8, 'subtypes', /^This list is too short: at least 1 must stand in it\.$/]],
    ],
    ['a mob that teaches nothing', json({ ...PUP, levelUp: undefined }), [[1, 'levelUp', /^This is missing\./]]],
    [
      'a number that is too large',
      json({ ...PUP, hp: 900 }),
      [[12, 'hp', /^This is too large: at most 500 is expected\.$/]],
    ],
    [
      'an operation that there is not',
      json(deployed({ op: 'fly' })),
      [[25, 'effects.0.ops.0.op', /^One of these is expected: play, attack,/]],
    ],
    ['a text of its own', json({ ...PUP, text: 'You win.' }), [[19, 'text', /printed from its data/]]],
    ['an id of the game', json({ ...PUP, id: 'marl-boar' }), [[2, 'id', /id of a card of the game/]]],
    ['an id of a scenario', json({ ...PUP, id: 'fx-grunt' }), [[2, 'id', /id of a card of the game/]]],
    ['a name of the game', json({ ...PUP, name: 'MARL BOAR' }), [[3, 'name', /name of a card of the game/]]],
    ['two of one name', json([PUP, { ...PUP, id: 'b' }]), [[23, '1.name', /in this list already/]]],
    ['what is no data', json(PUP).replace('"hp": 20', '"hp": .nan'), [[12, 'hp', /expected/]]],
  ])('%s is refused where it stands', (_, text, expected) => {
    const found = wrong(text);
    expect(found.map(([, field]) => field)).toEqual(expected.map(([, field]) => field));
    for (const [index, [line, , sentence]] of expected.entries()) {
      const [at, , message] = found[index] ?? [];
      expect(at).toBe(line);
      expect(message).toMatch(sentence);
    }
  });
});

describe('RS-4.93 what custom cards may be has bounds of its own', () => {
  test('a definition is not longer than the log of a match should carry', () => {
    const effects = Array.from({ length: 4 }, () => ({
      kind: 'trigger',
      on: 'turn-start',
      ops: Array.from({ length: 20 }, () => ({ op: 'heal', amount: { sum: [10, 20, 30] }, targets: 'own-character' })),
    }));
    expect(wrong(json({ ...PUP, effects })).map(([, , message]) => message)).toEqual([
      expect.stringContaining(`at most ${LONGEST_CARD} characters`),
    ]);
  });

  const all = (zone: string): object => ({ zone, side: 'any', pick: 'all' });

  test('what no shipped card comes near to: an effect that does hundreds of things', () => {
    const draws = { op: 'draw', count: 1 };
    const effect = { op: 'each', select: all('table'), ops: [{ op: 'each', select: all('table'), ops: [draws] }] };
    expect(wrong(json(deployed(effect)))).toEqual([
      [20, 'effects.0', expect.stringContaining('this one could do 1024')],
    ]);
    expect(wrong(json(deployed({ op: 'repeat', count: 40, ops: [draws, draws, draws] })))).toHaveLength(1);
    expect(wrong(json(deployed({ op: 'repeat', count: 5, ops: [draws, draws, draws] })))).toEqual([]);
    const most = Math.max(...[...shippedCards().values()].flatMap(weightsOf).map(({ weight }) => weight));
    expect(most).toBeLessThan(MOST_WEIGHT);
  });
});

const custom: Card = customCard(PUP)!;
const find = (id: string): Card | undefined => (id === PUP.id ? custom : cardById(id));

describe('RS-4.94 custom cards in a deck', () => {
  test.each(STARTER_DECKS)('$id: they take the places of those most like them', ({ deck }) => {
    const swapped = withCustomCards(deck, new Map([[PUP.id, 9]]), find, DECK_LIMITS);
    // RS-2.22: four of a COMMON card
    expect(swapped.main.filter((id) => id === PUP.id)).toHaveLength(4);
    expect(problemsOfDeck(DECK_LIMITS, swapped, 0, find)).toEqual([]);
    const types = (ids: readonly string[]) => ids.map((id) => find(id)?.type ?? '').toSorted();
    expect(types(swapped.main)).toEqual(types(deck.main));
  });

  test('a Character takes the lead', () => {
    const { character: id } = STARTER_DECKS[0]!.deck;
    const hero: Card = { ...cardById(id)!, id: 'hero', name: 'Hero' };
    const { deck } = STARTER_DECKS[1]!;
    const swapped = withCustomCards(
      deck,
      new Map([['hero', 1]]),
      (one) => (one === 'hero' ? hero : find(one)),
      DECK_LIMITS,
    );
    expect(swapped).toEqual({ character: 'hero', main: deck.main });
  });

  const { deck } = STARTER_DECKS[0]!;
  const codes = (options: object, cards: readonly unknown[], main: readonly string[]): string[] =>
    showdown
      .decks!.problems(showdown.options.parse(options), [{ ...deck, main: [...main] }], cards)
      .map(({ code, rule }) => `${code} ${rule}`);

  test('RS-4.91 only where the options allow them', () => {
    const main = [...deck.main.slice(1), PUP.id];
    expect(codes({}, [PUP], main)).toEqual(['CUSTOM_CARDS_OFF RS-4.91']);
    expect(codes({ customCards: true }, [PUP], main)).toEqual([]);
    expect(codes({ customCards: true }, [], main)).toEqual(['DECK_UNKNOWN_CARD RS-4.20']);
    // One that is not in the deck harms nobody.
    expect(codes({}, [PUP], deck.main)).toEqual([]);
  });

  test('so many different ones', () => {
    const files = Array.from({ length: MOST_IN_DECK + 1 }, (_, n) => ({ ...PUP, id: `pup-${n}`, name: `Pup ${n}` }));
    const main = [...deck.main.slice(files.length), ...files.map(({ id }) => id)];
    expect(codes({ customCards: true }, files, main)).toEqual(['CUSTOM_CARDS_LIMIT RS-4.94']);
    expect(codes({ customCards: true }, files.slice(1), main.slice(0, -11).concat(main.slice(-10)))).toEqual([]);
  });
});

test('RS-4.87, RS-UI-9 the card list has them in their places, face up and marked', () => {
  const decks = { main: [], side: [], characters: [], marks: 0, offers: [] };
  const listed = cardList(shippedCards(), 'mob', { decks }, new Map([[custom.id, custom]]));
  const at = listed.findIndex(({ card }) => card === custom);
  expect(listed[at]).toEqual({ card: custom, owned: true, custom: true });
  expect(listed.filter((one) => one.owned || one.custom)).toHaveLength(1);
  // RS-4.86
  expect(
    [listed[at - 1]?.card, listed[at + 1]?.card].map((card) => [card?.element, (card?.name ?? '') < PUP.name]),
  ).toEqual([
    ['EARTH', true],
    ['EARTH', false],
  ]);
});
