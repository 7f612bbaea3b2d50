import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { GAMES } from '../../../src/games.ts';
import type { AnyGame } from '../../../src/kernel/contract/game.ts';
import { copiesOf, MOST_COPIES, type Copies, type DeckBook } from '../../../src/kernel/decks/book.ts';
import { cardHash, deckCode, readDeckCode } from '../../../src/kernel/decks/code.ts';
import { deckText, readDeckText } from '../../../src/kernel/decks/text.ts';

/* Decks of every registered game that has some, as text and as share codes. */

const named = z.looseObject({ id: z.string(), name: z.string().optional(), type: z.string().default('') });

/** The book of a game as a page makes it from the catalogue: sections are whatever the cards call their type. */
function bookOf(game: AnyGame): DeckBook {
  const cards = game.cards.catalogue().map((card) => named.parse(card));
  return {
    game: game.id,
    cards: cards.map(({ id, name = id, type }) => ({ id, name, section: type })),
    sections: [...new Set(cards.map(({ type }) => type))].map((type) => ({ id: type, title: `${type}s` })),
  };
}

/** Every single card of a starter deck, whatever form the game gives its decks. */
function cardsOf(deck: unknown): string[] {
  if (typeof deck === 'string') return [deck];
  if (Array.isArray(deck)) return deck.flatMap(cardsOf);
  if (typeof deck !== 'object' || deck === null) return [];
  if ('main' in deck && 'character' in deck) return cardsOf([deck.character, deck.main]);
  return 'cards' in deck ? cardsOf(deck.cards) : [];
}

function sorted(deck: readonly Copies[]): Copies[] {
  return deck.toSorted((one, other) => (one.card < other.card ? -1 : 1));
}

/**
 * A code of version 1 of each game that had decks then: players have them, so they stay readable whatever comes after.
 */
const KEPT: Readonly<Record<string, readonly [code: string, deck: readonly Copies[]]>> = {
  ttcg: [
    '1.ttcg.AQHKxTlMAgH7Q669m--dzQ',
    [
      { card: 'brushfire-vixen', copies: 2 },
      { card: 'borrowed-sword', copies: 1 },
    ],
  ],
  manaduel: [
    '1.manaduel.AQFg6OpOAgF3npmM3QcxRw',
    [
      { card: 'gate-squire', copies: 2 },
      { card: 'kindle', copies: 1 },
    ],
  ],
  coldfront: [
    '1.coldfront.AQGORxckAgFZW9vCeXQDWg',
    [
      { card: 'anvil-tank', copies: 2 },
      { card: 'ridge-guard', copies: 1 },
    ],
  ],
};

describe.each(GAMES.filter(({ decks }) => decks !== null))('decks of $name', (game) => {
  const book = bookOf(game);
  const ids = book.cards.map(({ id }) => id);
  const decks = fc.uniqueArray(
    fc.record({ card: fc.constantFrom(...ids), copies: fc.integer({ min: 1, max: MOST_COPIES }) }),
    { selector: ({ card }) => card, maxLength: 120 },
  );

  test('no two cards share the bytes that stand for them in a code', () => {
    expect(new Set(ids.map(cardHash)).size).toBe(ids.length);
  });

  test.each(game.decks?.starters ?? [])(
    'the starter deck $name comes back from its code and its text',
    ({ name, deck }) => {
      const copies = copiesOf(cardsOf(deck));
      expect(copies.length).toBeGreaterThan(0);
      expect(readDeckText(deckText(copies, book, name), book)).toMatchObject({ name, problems: [] });
      const reading = readDeckCode(deckCode(game.id, copies), book);
      expect(reading.ok && sorted(reading.deck)).toEqual(sorted(copies));
    },
  );

  test('any deck comes back from code and text', () => {
    fc.assert(
      fc.property(decks, fc.string({ maxLength: 30 }), (deck, name) => {
        const reading = readDeckCode(deckCode(game.id, deck), book);
        expect(reading.ok && sorted(reading.deck)).toEqual(sorted(deck));
        const text = readDeckText(deckText(deck, book, name), book);
        expect(text.problems).toEqual([]);
        expect(sorted(text.deck)).toEqual(sorted(deck));
      }),
    );
  });

  test('a code with one letter changed is refused, and one of another game says of which', () => {
    const code = deckCode(game.id, copiesOf(ids.slice(0, 12)));
    fc.assert(
      fc.property(fc.nat(code.length - 1), fc.constantFrom(...'AZaz09-_.'.split('')), (at, letter) => {
        if (code[at] === letter) return;
        const reading = readDeckCode(code.slice(0, at) + letter + code.slice(at + 1), book);
        expect(reading.ok).toBe(false);
      }),
    );
    const other = readDeckCode(deckCode('elsewhere', copiesOf(ids.slice(0, 3))), book);
    expect(other).toMatchObject({
      ok: false,
      code: 'DECK_CODE_GAME',
      message: `This deck is for another game (elsewhere), not for ${game.id}.`,
    });
  });

  test('fuzz: arbitrary text never throws; each line that is not understood has its number and says what was expected', () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(...book.cards.slice(0, 30).map(({ name }) => `2 ${name}`)),
      fc.constantFrom(...ids.slice(0, 30)).map((id) => id.slice(1)),
    );
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 30 }).map((lines) => lines.join('\n')),
        (text) => {
          const { problems } = readDeckText(text, book);
          for (const problem of problems) {
            expect(problem.line).toBeGreaterThanOrEqual(0);
            expect(problem.message).toMatch(/[.?]$/);
            if (problem.nearest !== null) expect(ids).toContain(problem.nearest.id);
          }
          readDeckCode(text, book);
        },
      ),
      { numRuns: 200 },
    );
  });
});

test.each(Object.entries(KEPT))('a code of version 1 for %s stays readable', (id, [code, deck]) => {
  const game = GAMES.find((one) => one.id === id)!;
  expect(deckCode(id, deck)).toBe(code);
  expect(readDeckCode(code, bookOf(game))).toMatchObject({ ok: true });
});
