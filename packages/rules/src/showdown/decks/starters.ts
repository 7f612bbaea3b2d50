import { fastRandom, nextWord, type RandomState } from '../../kernel/random/generator.ts';
import { present } from '../../kernel/types.ts';
import { shippedCards } from './catalogue.ts';
import type { Deck } from './decks.ts';
import { starterDeck, type ElementPair } from './generator.ts';

/**
 * Decks that anybody may play at once: starters of six pairs, so that each element comes first once (RS-4.12). Seeds are
 * chosen so that greedy bots win about as often with each (docs/balance.md).
 */
const STARTERS: Readonly<Record<string, { readonly name: string; readonly pair: ElementPair; readonly seed: number }>> =
  {
    quarry: { name: 'Quarry and Kiln', pair: ['EARTH', 'FIRE'], seed: 8 },
    kites: { name: 'Kites and Lamps', pair: ['WIND', 'LIGHT'], seed: 3 },
    kilns: { name: 'Kilns and Undercroft', pair: ['FIRE', 'SHADOW'], seed: 1 },
    tides: { name: 'Tides and Quarry', pair: ['WATER', 'EARTH'], seed: 13 },
    lamps: { name: 'Lamps and Tides', pair: ['LIGHT', 'WATER'], seed: 11 },
    undercroft: { name: 'Undercroft and Kites', pair: ['SHADOW', 'WIND'], seed: 12 },
  };

function deckFor(pair: ElementPair, random: RandomState): Deck {
  const { characters, main } = starterDeck([...shippedCards().values()], pair, random);
  return { character: present(characters[0]), main: [...main] };
}

export const STARTER_DECKS: readonly { readonly id: string; readonly name: string; readonly deck: Deck }[] =
  Object.entries(STARTERS).map(([id, { name, pair, seed }]) => ({ id, name, deck: deckFor(pair, fastRandom(seed)) }));

/** Another starter of the same pair, led by either Character. */
export function anotherStarter(starter: string, random: RandomState): Deck {
  const found = STARTERS[starter];
  if (found === undefined) throw new TypeError(`there is no starter ${starter}`);
  const [first, second] = found.pair;
  const swapped = nextWord(random) % 2 === 0;
  return deckFor(swapped ? [second, first] : [first, second], random);
}
