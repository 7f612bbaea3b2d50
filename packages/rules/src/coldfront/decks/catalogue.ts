import amber from '../cards/amber.json' with { type: 'json' };
import azure from '../cards/azure.json' with { type: 'json' };
import crimson from '../cards/crimson.json' with { type: 'json' };
import starters from '../cards/starters.json' with { type: 'json' };
import verdant from '../cards/verdant.json' with { type: 'json' };
import { cardFile, FACTIONS, loadCard, type Card, type Faction } from '../state/card.ts';

/** The suffix of an elite card's id (CF-11.5). */
const ELITE = '-elite';

/** The better tier of a card: +1 HP, +1 DMG (CF-11.5). */
function eliteOf(card: Card): Card {
  return {
    ...card,
    id: `${card.id}${ELITE}`,
    name: `Elite ${card.name}`,
    hp: Math.min(9, card.hp + 1),
    dmg: Math.min(9, card.dmg + 1),
    elite: true,
  };
}

/** Errors: ZodError for a file that is no card, TypeError for an id that is given twice. */
export function loadCards(files: readonly unknown[]): Map<string, Card> {
  const cards = new Map<string, Card>();
  for (const file of files) {
    const card = loadCard(file);
    if (cards.has(card.id)) throw new TypeError(`there are two cards ${card.id}`);
    cards.set(card.id, card);
  }
  return cards;
}

/** CF-15.6 */
const FILLER: Card = loadCard({ id: 'filler', faction: 'crimson', type: 'infantry', hp: 1, dmg: 0 });

const REGULAR: readonly Card[] = [...loadCards([...crimson, ...azure, ...verdant, ...amber]).values()];
const SHIPPED = new Map(REGULAR.flatMap((card) => [card, eliteOf(card)]).map((card) => [card.id, card]));

/** Every regular card that is shipped, faction by faction (CF-14). */
export function regularCards(): readonly Card[] {
  return REGULAR;
}

/** The shipped card of that id, elite ones and the filler of scenarios included. */
export function shippedCard(id: string): Card | undefined {
  return id === FILLER.id ? FILLER : SHIPPED.get(id);
}

/** All shipped cards in the game's card format. */
export function catalogue(): ReturnType<typeof cardFile>[] {
  return [...SHIPPED.values()].map(cardFile);
}

/** One starter deck a faction (CF-14.7). */
export const STARTERS: readonly {
  readonly faction: Faction;
  readonly name: string;
  readonly cards: readonly string[];
}[] = FACTIONS.map((faction) => ({
  faction,
  name: starters[faction].name,
  cards: starters[faction].cards,
}));

/** What a faction is called, and what it is like (CF-14.6). */
export const FACTION_FACTS = FACTIONS.map((id) => ({
  id,
  name: starters[id].name,
  character: starters[id].character,
  starter: starters[id].cards,
}));
