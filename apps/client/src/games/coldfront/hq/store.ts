import type { GameInfo } from '@cardscape/protocol';
import { signal } from '@preact/signals';
import { loadDecks } from '../../../lobby/choices/choices.ts';
import { api } from '../../../shell/session/session.ts';
import { home } from '../home/home.tsx';
import { readWarCards, type WarCard } from '../model/cards.ts';
import { readLore, type Lore } from './facts.ts';
import { givesAllCards, readGain, readHoldings, withEverything, type Gain, type Holdings } from './holdings.ts';

/** Everything that the pages around the battles show. */
export interface Headquarters {
  readonly lore: Lore;
  readonly cards: ReadonlyMap<string, WarCard>;
  /** Under the host's `allCards` everything (CF-4.10). */
  readonly holdings: Holdings;
  readonly allCards: boolean;
}

/** Null until the server has answered. */
export const headquarters = signal<Headquarters | null>(null);

/** Asks for everything anew. Errors: ApiRefusal; ZodError when the server is newer than this page. */
export async function loadHeadquarters(game: GameInfo): Promise<void> {
  const [definitions, holdings] = await Promise.all([api.cards(game.id), api.collection(game.id)]);
  const lore = readLore(game.lore);
  const cards = headquarters.peek()?.cards ?? readWarCards(definitions);
  const own = readHoldings(holdings);
  const allCards = givesAllCards(game);
  headquarters.value = {
    lore,
    cards,
    holdings: allCards ? withEverything(own, lore.factions, cards.values()) : own,
    allCards,
  };
}

function change(game: GameInfo, part: Partial<Headquarters>): void {
  const known = headquarters.peek();
  if (known !== null) headquarters.value = { ...known, ...part };
  // The lobby's picker follows; if that fails, it asks again when it is opened.
  void loadDecks(game, home).catch(() => undefined);
}

/** Does something with what the player has. Errors: ApiRefusal. */
export async function act(game: GameInfo, deed: { readonly type: string; readonly faction: string }): Promise<Gain> {
  const { holdings, gained } = await api.act(game.id, deed);
  change(game, { holdings: readHoldings(holdings) });
  return readGain(gained);
}
