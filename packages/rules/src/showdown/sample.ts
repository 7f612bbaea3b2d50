import type { MatchSetup } from '../kernel/game.ts';
import { below, type RandomState } from '../kernel/random/generator.ts';
import { present } from '../kernel/types.ts';
import { fixtureCards, shippedCards } from './catalogue.ts';
import { ELEMENTS, type Card, type Element } from './data.ts';
import type { Deck } from './decks.ts';
import { optionsSchema, type Options } from './options.ts';

const DECK_SIZE = 35;

/** A random deck of these cards, within the copy limits of RS-2.22. */
export function randomDeck(random: RandomState, cards: readonly Card[]): Deck {
  const characters = cards.filter(({ type }) => type === 'character');
  const { copies } = optionsSchema.parse({});
  const left = cards
    .filter(({ type }) => type !== 'character')
    .flatMap(({ id, rarity }) => Array.from({ length: copies[rarity] }, () => id));
  const main: string[] = [];
  while (main.length < DECK_SIZE && left.length > 0) main.push(...left.splice(below(random, left.length), 1));
  return { character: present(characters[below(random, characters.length)]).id, main };
}

/** A deck of one to three elements: what players build, and what can be played. */
function elementDeck(random: RandomState, cards: readonly Card[]): Deck {
  const elements = new Set<Element>();
  const count = 2 + below(random, 2);
  while (elements.size < count) elements.add(present(ELEMENTS[below(random, ELEMENTS.length)]));
  return randomDeck(
    random,
    cards.filter(({ element }) => elements.has(element)),
  );
}

/** Rare options, so that every one of them is met in many matches. */
function randomOptions(random: RandomState): Options {
  const rare = (): boolean => below(random, 8) === 0;
  return optionsSchema.parse({
    firstHand: rare() ? below(random, 11) : 5,
    secondHand: rare() ? below(random, 11) : 6,
    mobSlots: rare() ? 1 + below(random, 7) : 7,
    equipSlots: rare() ? 1 + below(random, 7) : 7,
    mobBlock: rare() ? 10 * below(random, 6) : 10,
    equipmentHit: rare() ? 10 + 10 * below(random, 5) : 10,
    firstTurnAttack: !rare(),
    summonRest: rare(),
    handLimit: rare() ? 5 + below(random, 16) : 'none',
    maxTurns: rare() ? 20 : 100,
  });
}

/** A random match to try the rules on, with shipped cards, and now and then those of scenarios. */
export function randomMatch(random: RandomState): MatchSetup<Options, Deck> {
  const kind = below(random, 8);
  const shipped = [...shippedCards().values()];
  const cards = kind === 0 ? [...shipped, ...fixtureCards().values()] : shipped;
  const deck = (): Deck => (kind < 3 ? randomDeck(random, cards) : elementDeck(random, cards));
  return { options: randomOptions(random), decks: [deck(), deck()], cards: [], random };
}
