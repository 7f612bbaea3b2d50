import { at } from '../../kernel/types.ts';
import { missionOf } from '../campaign/missions.ts';
import { shippedCard } from '../decks/catalogue.ts';
import { FIRST_CAMPAIGN_DECK } from '../decks/collection.ts';
import { CARDS_IN_DECK } from '../decks/deck-checks.ts';
import type { Deck } from '../decks/decks.ts';
import { playedOptions, type Options } from '../options.ts';
import { FACTIONS, type Faction } from '../state/card.ts';

/** The faction of a deck that is a plain list: that of its first shipped card. */
export function factionOf(id: string): Faction {
  return FACTIONS[shippedCard(id)?.faction ?? 0] ?? 'crimson';
}

function deckOf(cards: readonly string[]): Deck {
  return [{ faction: factionOf(cards[0] ?? ''), cards }];
}

/** The opponents of a mission, by seat from 1 on (CF-11.3); null for any other match. */
export function foesOf({ mission }: Options): { readonly bot: string; readonly deck: Deck }[] | null {
  const found = mission === undefined ? undefined : missionOf(mission);
  return found === undefined ? null : found.foes.map(({ bot, cards }) => ({ bot, deck: deckOf(cards) }));
}

/**
 * A starter deck is brought as often as the match wants decks (CF-4.4); a mission is begun with the cards that its
 * player has in any case (CF-11.7).
 */
export function fitStarter(options: Options, deck: Deck): Deck {
  if (options.mission !== undefined) return deckOf(FIRST_CAMPAIGN_DECK);
  return Array.from({ length: options.decks }, (_, index) => at(deck, index % deck.length));
}

/** Cards that a match with these options is played with at most, deployed units apart (CF-6.14). */
export function cardCount(options: Options): number {
  const { players, decks } = playedOptions(options);
  const foes = foesOf(options)?.flatMap(({ deck }) => deck.flatMap(({ cards }) => cards)) ?? [];
  return players * decks * CARDS_IN_DECK + foes.length;
}
