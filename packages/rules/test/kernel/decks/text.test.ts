import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copiesOf, MOST_COPIES, type Copies, type DeckBook } from '../../../src/kernel/decks/book.ts';
import { deckText, LONGEST_TEXT, readDeckText } from '../../../src/kernel/decks/text.ts';
import { STARTER_DECKS } from '../../../src/manaduel/decks/catalogue.ts';
import { BOOK, SHIPPED } from './book.ts';

/** What was read, and what was not understood, line by line. */
function read(text: string, book: DeckBook = BOOK): { deck: string; problems: string[] } {
  const { deck, problems } = readDeckText(text, book);
  return {
    deck: deck.map(({ card, copies }) => `${copies} ${card}`).join(', '),
    problems: problems.map(({ line, message }) => `${line}: ${message}`),
  };
}

function sorted(deck: readonly Copies[]): Copies[] {
  return deck.toSorted((one, other) => (one.card < other.card ? -1 : 1));
}

describe('reading decks', () => {
  test.each([
    ['a number and a name', '3 Gate Squire', '3 gate-squire'],
    ['a number and an id', '3 gate-squire', '3 gate-squire'],
    ['3x', '3x Gate Squire', '3 gate-squire'],
    ['3 x', '3 X gate squire', '3 gate-squire'],
    ['a sign for times', '3× Gate Squire', '3 gate-squire'],
    ['x3 before', 'x3 Gate Squire', '3 gate-squire'],
    ['x3 behind', 'Gate Squire x3', '3 gate-squire'],
    ['a number in brackets', 'Gate Squire (3)', '3 gate-squire'],
    ['no number', 'Gate Squire', '1 gate-squire'],
    ['a list with dashes', '- 2 Gate Squire\n* Burrow Bear', '2 gate-squire, 1 burrow-bear'],
    ['any case, dashes, spaces', '2 GATE  SQUIRE\n1 Burrow-bear', '2 gate-squire, 1 burrow-bear'],
    ['letters without accents, other apostrophes', "1 Noel's Owl\n1 Noëls owl", '2 noel'],
    ['lines of one card add up', '2 Gate Squire\n1 Kindle\n1 gate-squire', '3 gate-squire, 1 kindle'],
    ['blank lines and comments', '\n# first\n// second\n\n1 Kindle\r\n\r1 Gate Squire', '1 kindle, 1 gate-squire'],
    ['headings', 'Deck\nSpells (1)\n1 Kindle\nSpell:\n# Creatures\nMain deck:', '1 kindle'],
    [
      'names that look like something else',
      'Double x2\n2 Double x2\n3 Kings\n2 3 Kings\n1 creatures',
      '3 double, 3 three, 1 creatures',
    ],
    ['nothing', '', ''],
  ])('%s', (_, text, deck) => {
    expect(read(text)).toEqual({ deck, problems: [] });
  });

  test('a deck may have a name', () => {
    expect(readDeckText('# Name: Foundry  Watch \n1 Kindle', BOOK).name).toBe('Foundry  Watch');
    expect(readDeckText('# Foundry Watch\n1 Kindle', BOOK).name).toBe('');
  });

  test('every line that is not understood is told with its number, what was found and the nearest name; the rest is read', () => {
    expect(read('2 Gate Squier\n1 Kindle\n\n3 Xyzzy\n0 Kindle\n100 Kindle\n2 Twin\n1 Bear Burrow')).toEqual({
      deck: '1 kindle',
      problems: [
        '1: “Gate Squier” is not a card. Did you mean “Gate Squire”?',
        '4: “Xyzzy” is not a card. There is no card with that name.',
        '5: 0 is not a number of copies for “Kindle”.',
        '6: 100 copies of “Kindle” are more than the 99 that can be listed.',
        '7: “Twin” could be any of twin-a, twin-b: say which one.',
        '8: “Bear Burrow” is not a card. There is no card with that name.',
      ],
    });
    const [first] = readDeckText('2 Gate Squier', BOOK).problems;
    expect(first).toEqual(expect.objectContaining({ line: 1, found: '2 Gate Squier', nearest: BOOK.cards[0] }));
  });

  test('what is far too much is told, not read', () => {
    expect(read('9'.repeat(LONGEST_TEXT + 1)).problems).toEqual([
      `0: A deck can have at most ${LONGEST_TEXT} characters; this text has ${LONGEST_TEXT + 1}.`,
    ]);
    expect(read(`60 Kindle\n39 Kindle\n1 Kindle`)).toEqual({
      deck: '99 kindle',
      problems: ['3: Together with the lines above, that is 100 copies; at most 99 can be listed.'],
    });
    const { problems } = read('nobody knows\n'.repeat(60));
    expect(problems).toHaveLength(51);
    expect(problems.at(-1)).toBe('0: 10 more lines were not recognised. Is this a deck for another game?');
    expect(read('long '.repeat(100)).problems[0]?.length).toBeLessThan(150);
  });

  test('fuzz: arbitrary text never throws; every line is a card, nothing, or a problem', () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom(...SHIPPED.cards.map(({ name }) => `2 ${name}`)),
      fc.string({ maxLength: 30 }).map((text) => `3x ${text}`),
    );
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 40 }).map((lines) => lines.join('\n')),
        (text) => {
          const { deck, problems } = readDeckText(text, SHIPPED);
          for (const { copies } of deck) expect(copies).toBeGreaterThanOrEqual(1);
          for (const { copies } of deck) expect(copies).toBeLessThanOrEqual(MOST_COPIES);
          for (const { message } of problems) expect(message).toMatch(/[.?:]$/);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('writing decks', () => {
  test('by sections in the order of the book, with their numbers of cards and the name of the deck', () => {
    const deck = copiesOf(['kindle', 'odd', 'burrow-bear', 'gate-squire', 'gate-squire', 'gone']);
    expect(deckText(deck, BOOK, ' Foundry\nWatch ')).toBe(
      '# Name: Foundry Watch\n\nCreatures (3)\n2 Gate Squire\n1 Burrow Bear\n\nSpells (1)\n1 Kindle\n\n1 Odd One\n1 gone\n',
    );
  });

  test('names that would be read as something else give way to ids', () => {
    expect(deckText(copiesOf(['twin-a', 'twin-b', 'creatures', 'hash', 'three', 'double']), BOOK)).toBe(
      'Creatures (6)\n1 Double x2\n1 3 Kings\n1 Creatures\n1 # Comment\n1 twin-a\n1 twin-b\n',
    );
  });

  test.each([
    ['small', BOOK],
    ['shipped', SHIPPED],
  ] as const)('what is written is read back to the same deck (%s)', (_, book) => {
    const ids = book.cards.map(({ id }) => id);
    const decks = fc.uniqueArray(
      fc.record({ card: fc.constantFrom(...ids), copies: fc.integer({ min: 1, max: MOST_COPIES }) }),
      { selector: ({ card }) => card },
    );
    fc.assert(
      fc.property(decks, fc.string({ maxLength: 40 }), (deck, name) => {
        const reading = readDeckText(deckText(deck, book, name), book);
        expect(reading.problems).toEqual([]);
        expect(sorted(reading.deck)).toEqual(sorted(deck));
        expect(reading.name).toBe(name.replaceAll(/\s+/g, ' ').trim());
        expect(deckText(reading.deck, book, reading.name)).toBe(deckText(deck, book, name));
      }),
    );
  });

  test('books whose names and ids are anything at all', () => {
    const word = fc.oneof(
      fc.string({ minLength: 1, maxLength: 12 }),
      fc.constantFrom('2 x', 'x2 a', 'a (2)', '# a', 'Spells', '- a', 'a', 'A', 'ä'),
    );
    const books = fc.uniqueArray(
      fc.record({
        id: fc.stringMatching(/^[a-z0-9]{1,4}(?:-[a-z0-9]{1,3})?$/),
        name: word,
        section: fc.constantFrom('creature', 'spell', 'other'),
      }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(books, fc.integer({ min: 1, max: MOST_COPIES }), (cards, copies) => {
        const book = { ...BOOK, cards };
        const deck = cards.map(({ id }) => ({ card: id, copies }));
        const reading = readDeckText(deckText(deck, book), book);
        expect(reading.problems).toEqual([]);
        expect(sorted(reading.deck)).toEqual(sorted(deck));
      }),
      { numRuns: 500 },
    );
  });

  test.each(Object.entries(STARTER_DECKS))('the starter deck %s', (_, { name, cards }) => {
    const text = deckText(copiesOf(cards), SHIPPED, name);
    expect(readDeckText(text, SHIPPED)).toEqual({ name, deck: expect.any(Array) as unknown, problems: [] });
  });
});
