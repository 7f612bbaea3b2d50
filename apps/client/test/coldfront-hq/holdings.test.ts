import { gameOf } from '@cardscape/rules';
import { describe, expect, it } from 'vitest';
import { readLore } from '../../src/games/coldfront/hq/facts.ts';
import { givesAllCards, readHoldings, standingOf, withEverything } from '../../src/games/coldfront/hq/holdings.ts';
import { packWords } from '../../src/games/coldfront/hq/words.ts';
import { readWarCards } from '../../src/games/coldfront/model/cards.ts';

const game = gameOf('coldfront');
if (!game?.collection) throw new Error('Cold Front is not registered, or collects nothing');
const { factions } = readLore(game.cards.lore);
const cards = [...readWarCards(game.cards.catalogue()).values()];
const first = readHoldings(game.collection.initial());

describe('what a player has', () => {
  it('is nothing where only the cards of the game are looked at, as on a profile', () => {
    const nobodys = readHoldings(null);
    expect(factions.map((faction) => standingOf(faction, cards, nobodys).units)).toEqual(factions.map(() => 0));
  });

  it('CF-4.8: two factions are open at first', () => {
    expect(factions.map((faction) => standingOf(faction, cards, first).locked)).toEqual([false, false, true, true]);
  });

  it('CF-4.10: under the host’s allCards everything is open, with two copies of every regular card', () => {
    expect([{}, { allCards: false }, { allCards: true }].map((hostOptions) => givesAllCards({ hostOptions }))).toEqual([
      false,
      false,
      true,
    ]);
    const all = withEverything(first, factions, cards);
    const standings = factions.map((faction) => standingOf(faction, cards, all));
    expect(standings.map(({ locked, small }) => locked || small)).toEqual([false, false, false, false]);
    expect(standings.map(({ units }) => units)).toEqual(standings.map(({ of }) => of));
    expect(new Set(Object.values(all.cards))).toEqual(new Set([2]));
    expect(Object.keys(all.cards).filter((id) => id.endsWith('-elite'))).toEqual([]);
    // CF-4.11: the campaign keeps its own.
    expect(all.campaign).toEqual(first.campaign);
  });

  it('names take their article', () => {
    expect(['Crimson', 'Azure', 'Amber', 'Verdant'].map(packWords)).toEqual([
      'Open a Crimson pack',
      'Open an Azure pack',
      'Open an Amber pack',
      'Open a Verdant pack',
    ]);
  });
});
