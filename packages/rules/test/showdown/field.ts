/** Matches of generated starter decks between all Characters, greedy bots against each other (RS-14.34). */

import { gameOf } from '../../src/games.ts';
import { botMove, botsOf } from '../../src/kernel/play/bots.ts';
import { playMatch } from '../../src/kernel/play/simulate.ts';
import { below, fastRandom, nextWord, type RandomState } from '../../src/kernel/random/generator.ts';
import { at, present, SEATS } from '../../src/kernel/types.ts';
import { ELEMENTS, type Element } from '../../src/showdown/decks/data.ts';
import type { Deck } from '../../src/showdown/decks/decks.ts';
import { starterDeck } from '../../src/showdown/decks/generator.ts';
import { cards, CARDS } from './set.ts';

/** How often something was there, and how often it won; a tie is half a point. */
export interface Standing {
  matches: number;
  points: number;
}

export interface Field {
  readonly turns: number[];
  tiesByTurns: number;
  readonly first: Standing;
  readonly characters: Map<string, Standing>;
  /** By element: how many winning decks had it, and by card how many of these had the card. */
  readonly winners: Map<Element, { decks: number; readonly cards: Map<string, number> }>;
}

const GAME = present(gameOf('showdown'));

function elementOf(card: string): Element {
  return present(CARDS.find(({ id }) => id === card)).element;
}

/** A new starter of a pair by lot, led by a Character of either element. */
function entrant(random: RandomState): Deck {
  const character = at(cards('character'), below(random, cards('character').length));
  const others = ELEMENTS.filter((element) => element !== character.element);
  const pair: [Element, Element] = [character.element, at(others, below(random, others.length))];
  if (nextWord(random) % 2 === 0) pair.reverse();
  return { character: character.id, main: [...starterDeck(CARDS, pair, random).main] };
}

function count<K>(standings: Map<K, Standing>, key: K, points: number): void {
  const standing = standings.get(key) ?? { matches: 0, points: 0 };
  standing.matches += 1;
  standing.points += points;
  standings.set(key, standing);
}

/** Plays so many matches; the same seed gives the same. */
export function playField(matches: number, seed: number): Field {
  const greedy = present(botsOf(GAME).find(({ id }) => id === 'greedy'));
  const field: Field = {
    turns: [],
    tiesByTurns: 0,
    first: { matches: 0, points: 0 },
    characters: new Map(),
    winners: new Map(),
  };
  const options = GAME.options.parse({});
  for (let match = 0; match < matches; match++) {
    const random = fastRandom(seed + match);
    const decks = [entrant(random), entrant(random)];
    const { outcome, first, state } = playMatch(
      GAME,
      { options, decks, cards: [], random },
      SEATS.slice(0, 2).map(() => (_, now, seat, dice) => botMove(GAME, greedy, now, seat, dice, 0)),
      fastRandom(seed + match),
      false,
    );
    field.turns.push(GAME.views.head(state).turn);
    if (outcome.reason === 'tie-turns') field.tiesByTurns += 1;
    for (const [seat, deck] of decks.entries()) {
      const won = outcome.winners.some((winner) => winner === seat);
      const points = outcome.winners.length === 0 ? 0.5 : Number(won);
      if (seat === first) {
        field.first.matches += 1;
        field.first.points += points;
      }
      count(field.characters, deck.character, points);
      if (won) countCards(field, deck);
    }
  }
  return field;
}

function countCards({ winners }: Field, { main }: Deck): void {
  const elements = new Set(main.map(elementOf));
  for (const element of elements) {
    const counted = winners.get(element) ?? { decks: 0, cards: new Map<string, number>() };
    counted.decks += 1;
    for (const card of new Set(main)) {
      if (elementOf(card) === element) counted.cards.set(card, (counted.cards.get(card) ?? 0) + 1);
    }
    winners.set(element, counted);
  }
}
