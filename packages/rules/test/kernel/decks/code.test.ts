import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  copiesOf,
  deckSize,
  inOrder,
  MOST_COPIES,
  MOST_ENTRIES,
  singleCards,
  withCopies,
  type Copies,
  type DeckBook,
} from '../../../src/kernel/decks/book.ts';
import { looksLikeCode } from '../../../src/kernel/decks/code-form.ts';
import { cardHash, deckCode, LONGEST_CODE, readDeckCode } from '../../../src/kernel/decks/code.ts';
import { STARTER_DECKS } from '../../../src/manaduel/decks/catalogue.ts';
import { shippedCards as ttcgCards } from '../../../src/ttcg/decks/catalogue.ts';
import { BOOK, SHIPPED } from './book.ts';

const STARTERS = Object.entries(STARTER_DECKS).map(([id, { cards }]) => [id, copiesOf(cards)] as const);
const [, WATCH] = STARTERS[0] ?? ['', []];

/** A deck out of these cards. */
function decksOf({ cards }: DeckBook): fc.Arbitrary<Copies[]> {
  const ids = cards.map(({ id }) => id);
  return fc.uniqueArray(
    fc.record({ card: fc.constantFrom(...ids), copies: fc.integer({ min: 1, max: MOST_COPIES }) }),
    { selector: ({ card }) => card, maxLength: ids.length },
  );
}

/** Entries in an order that does not depend on how they came. */
function sorted(deck: readonly Copies[]): Copies[] {
  return deck.toSorted((one, other) => (one.card < other.card ? -1 : 1));
}

function readingOf(code: string, book: DeckBook = SHIPPED): readonly Copies[] | string {
  const reading = readDeckCode(code, book);
  return reading.ok ? sorted(reading.deck) : reading.code;
}

describe('decks as copies', () => {
  test('counted and laid out again; copies are set, and taken out with none', () => {
    expect(copiesOf(['a', 'b', 'a'])).toEqual([
      { card: 'a', copies: 2 },
      { card: 'b', copies: 1 },
    ]);
    expect(
      singleCards([
        { card: 'a', copies: 2 },
        { card: 'b', copies: 1 },
      ]),
    ).toEqual(['a', 'a', 'b']);
    expect(deckSize(copiesOf(['a', 'b', 'a']))).toBe(3);
    expect(withCopies(copiesOf(['a', 'b']), 'a', 3)).toEqual([
      { card: 'a', copies: 3 },
      { card: 'b', copies: 1 },
    ]);
    expect(withCopies(copiesOf(['a', 'b']), 'a', 0)).toEqual([{ card: 'b', copies: 1 }]);
    expect(withCopies([], 'c', 1)).toEqual([{ card: 'c', copies: 1 }]);
    expect(inOrder(copiesOf(['nobody', 'kindle', 'gate-squire']), BOOK).map(({ card }) => card)).toEqual([
      'gate-squire',
      'kindle',
      'nobody',
    ]);
  });
});

describe('share codes', () => {
  test.each(STARTERS)('%s has a short code that may stand in an address, and comes back', (_, deck) => {
    const code = deckCode('manaduel', deck);
    expect(code.length).toBeLessThan(170);
    expect(encodeURIComponent(code)).toBe(code);
    expect(looksLikeCode(` ${code}\n`)).toBe(true);
    expect(readingOf(` ${code}\n`)).toEqual(sorted(deck));
  });

  test('the code of version 1 stays what it is', () => {
    expect(deckCode('manaduel', copiesOf(['gate-squire', 'gate-squire', 'kindle']))).toBe(
      '1.manaduel.AQFg6OpOAgF3npmM3QcxRw',
    );
  });

  test('any deck comes back, whatever its order, and none is longer than said', () => {
    fc.assert(
      fc.property(decksOf(SHIPPED), (deck) => {
        const code = deckCode('manaduel', deck);
        expect(code.length).toBeLessThanOrEqual(LONGEST_CODE);
        expect(readingOf(code)).toEqual(sorted(deck));
        expect(deckCode('manaduel', deck.toReversed())).toBe(code);
      }),
    );
  });

  test('the longest code there can be is as long as said', () => {
    const deck = Array.from({ length: MOST_ENTRIES }, (_, index) => ({
      card: `card-${index}`,
      copies: (index % MOST_COPIES) + 1,
    }));
    const book = { game: 'g'.repeat(40), cards: deck.map(({ card }) => ({ id: card, name: card, section: '' })) };
    const code = deckCode(book.game, deck);
    expect(code).toHaveLength(LONGEST_CODE);
    expect(readDeckCode(code, book)).toEqual(expect.objectContaining({ ok: true }));
    expect(readDeckCode(`${code}A`, book)).toEqual(expect.objectContaining({ ok: false, code: 'DECK_CODE_FORM' }));
  });

  test('it stays good when cards are added, and when they come in another order', () => {
    const code = deckCode('manaduel', WATCH);
    const more = [...ttcgCards().values()].map(({ id, name }) => ({ id: `new-${id}`, name, section: 'creature' }));
    expect(readingOf(code, { ...SHIPPED, cards: [...more, ...SHIPPED.cards].toReversed() })).toEqual(sorted(WATCH));
  });

  test('no two cards of a game share the bytes that stand for them', () => {
    for (const ids of [SHIPPED.cards.map(({ id }) => id), [...ttcgCards().keys()]])
      expect(new Set(ids.map(cardHash)).size).toBe(ids.length);
  });

  test('what cannot stand in a code is refused when it is written', () => {
    expect(() => deckCode('No Game', [])).toThrow(RangeError);
    expect(() => deckCode('manaduel', [{ card: 'a', copies: 0 }])).toThrow(RangeError);
    expect(() => deckCode('manaduel', [{ card: 'a', copies: 1.5 }])).toThrow(RangeError);
    expect(() => deckCode('manaduel', [{ card: 'a', copies: MOST_COPIES + 1 }])).toThrow(RangeError);
    expect(() =>
      deckCode(
        'manaduel',
        Array.from({ length: MOST_ENTRIES + 1 }, (_, index) => ({ card: `${index}`, copies: 1 })),
      ),
    ).toThrow(RangeError);
  });

  describe('says what is wrong', () => {
    const code = deckCode('manaduel', WATCH);
    const messageOf = (text: string, book: DeckBook = SHIPPED): string => {
      const reading = readDeckCode(text, book);
      return reading.ok ? 'read' : `${reading.code}: ${reading.message}`;
    };

    test.each([
      ['no code at all', 'hello', /^DECK_CODE_FORM: This is not a deck code\. One begins with “1\.manaduel\.”/],
      ['nothing', '', /^DECK_CODE_FORM/],
      [
        'another version',
        code.replace('1.', '2.'),
        /^DECK_CODE_VERSION: This deck code is of version 2; this page reads version 1\./,
      ],
      ['a part of it', code.slice(0, -3), /^DECK_CODE_DAMAGED: This deck code is incomplete or damaged/],
      ['nothing behind the game', '1.manaduel.', /^DECK_CODE_DAMAGED/],
      ['another game written over it', code.replace('manaduel', 'coldfront'), /^DECK_CODE_DAMAGED/],
      [
        'another game',
        deckCode('coldfront', WATCH),
        /^DECK_CODE_GAME: This deck is for another game \(coldfront\), not for manaduel\./,
      ],
      [
        'an unknown card',
        deckCode('manaduel', [...WATCH, { card: 'nobody', copies: 1 }]),
        /^DECK_CODE_CARD: One card of this deck is unknown here/,
      ],
      [
        'unknown cards',
        deckCode('manaduel', [...WATCH, ...copiesOf(['nobody', 'no-one'])]),
        /^DECK_CODE_CARD: 2 different cards of this deck are unknown here/,
      ],
    ])('%s', (_, text, expected) => {
      expect(messageOf(text)).toMatch(expected);
    });

    test('two cards that a code cannot tell apart', () => {
      const twice = [
        ...SHIPPED.cards.filter(({ id }) => id !== 'gate-squire'),
        { id: 'gate-squire', name: 'One', section: '' },
        { id: 'gate-squire', name: 'Other', section: '' },
      ];
      expect(messageOf(code, { ...SHIPPED, cards: twice })).toMatch(
        /^DECK_CODE_CARD: The code cannot tell gate-squire from gate-squire\./,
      );
    });
  });

  test('a letter that is lost, changed, added or swapped is always found', () => {
    const code = deckCode('manaduel', WATCH);
    for (let at = 0; at < code.length; at++) {
      const [before, here, behind] = [code.slice(0, at), code[at] ?? '', code.slice(at + 1)];
      const others = ['A', 'z', '_', '.', ' ', here + here].filter((letter) => letter !== here);
      for (const mutant of [
        before + behind,
        ...others.map((letter) => before + letter + behind),
        `${before}${behind[0] ?? ''}${here}${behind.slice(1)}`,
      ]) {
        if (mutant.trim() === code) continue;
        expect(readingOf(mutant), mutant).toBeTypeOf('string');
      }
    }
  });

  test(
    'fuzz: arbitrary text and bytes never throw, and are read only if they are a code as it is written',
    { tags: 'long' },
    () => {
      const alphabet = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split(''));
      const packed = fc.string({ unit: alphabet, maxLength: 300 }).map((text) => `1.manaduel.${text}`);
      const mutated = fc
        .tuple(
          decksOf(SHIPPED),
          fc.array(fc.tuple(fc.nat(300), fc.string({ maxLength: 2, unit: 'binary' })), { minLength: 1, maxLength: 5 }),
        )
        .map(([deck, changes]) =>
          changes.reduce(
            (code, [at, put]) => code.slice(0, at % (code.length + 1)) + put + code.slice((at % (code.length + 1)) + 1),
            deckCode('manaduel', deck),
          ),
        );
      fc.assert(
        fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 3000 }), packed, mutated), (text) => {
          const reading = readDeckCode(text, SHIPPED);
          if (reading.ok) expect(deckCode('manaduel', reading.deck)).toBe(text.trim());
          else expect(reading.message).toMatch(/^[“A-Z0-9].*\.$/s);
        }),
        { numRuns: 2000 },
      );
    },
  );
});
