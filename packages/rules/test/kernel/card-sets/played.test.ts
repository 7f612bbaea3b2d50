import { describe, expect, it } from 'vitest';
import { gameOf } from '../../../src/games.ts';
import { readCardSet } from '../../../src/kernel/card-sets/read.ts';
import { type CardSet, hashOfSet } from '../../../src/kernel/card-sets/set.ts';
import type { MatchHeader } from '../../../src/kernel/log/record.ts';
import { present } from '../../../src/kernel/types.ts';
import { legalityProblem } from '../../../src/kernel/verify/legality.ts';
import { exampleSet } from './example.ts';

/* CS-7: what the header of a match says of its card sets, to whoever checks it. */

const reading = readCardSet(exampleSet('harbour'), gameOf);
if (!reading.ok) throw new Error('the example cannot be read');
const { set } = reading;
const game = present(gameOf('ttcg'));
const [first, second] = (game.decks?.starters ?? []).map(({ deck }) => deck as string[]);
const CAT = 'set-harbour-wharf-cat';
const decks = [[...present(first).slice(1), CAT], present(second)];

/** A header with these sets, in which the server has committed to all of it. */
function headerWith(sets: readonly CardSet[], change: (card: string) => string = (card) => card): MatchHeader {
  const cards = game.cards
    .definitions(decks, set.cards)
    .map((card) => JSON.parse(change(JSON.stringify(card))) as unknown);
  return {
    options: game.options.parse({}),
    decks,
    cards,
    ...(sets.length === 0 ? {} : { sets }),
  } as unknown as MatchHeader;
}

const problem = (header: MatchHeader): string | null => legalityProblem(game, header);

describe('CS-7 the header of a match with a card set', () => {
  it('has the set whole, and its cards as the set has them', () => {
    expect(problem(headerWith([set]))).toBeNull();
    const stronger = (card: string): string =>
      card.includes(CAT) ? card.replace('"attack":620,"defense":380', '"attack":720,"defense":280') : card;
    expect(problem(headerWith([set], stronger))).toBe(`the card ${CAT} is not as its set has it`);
  });

  it('says nothing of a set that its hash does not', () => {
    expect(problem(headerWith([{ ...set, version: '1.1' }]))).toBe('the card set harbour is not the one of its hash');
    const fewer = { ...set, cards: set.cards.slice(0, 3) };
    expect(problem(headerWith([fewer]))).toBe('the card set harbour is not the one of its hash');
  });

  it('has no more sets than a match may have, and none of another game', () => {
    const named = (id: string, other = 'ttcg'): CardSet => {
      const renamed = { ...set, id, game: other };
      return { ...renamed, hash: hashOfSet(renamed) };
    };
    expect(problem(headerWith([set, set]))).toBe('a card set stands there twice');
    expect(problem(headerWith([set, ...['a1', 'a2', 'a3', 'a4'].map((id) => named(id))]))).toBe(
      'a match has at most 4 card sets',
    );
    expect(problem(headerWith([named('harbour', 'manaduel')]))).toBe('the card set harbour is none of True TCG');
    expect(problem(headerWith([]))).toBe(`the card ${CAT} is of a card set that the header does not have`);
    expect(problem({ ...headerWith([]), sets: [] })).toBe('the header has an empty list of card sets');
  });
});
