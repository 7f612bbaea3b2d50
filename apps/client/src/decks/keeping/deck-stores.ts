import { Changes, type Keeper } from './changes.ts';
import { DeckStore } from './deck-store.ts';
import { deckServer } from './server.ts';

const NOWHERE: Keeper = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** Storage that may be forbidden even to be asked for. */
function keeperOfBrowser(): Keeper {
  try {
    return localStorage;
  } catch {
    return NOWHERE;
  }
}

const stores = new Map<string, DeckStore>();

/**
 * The decks of an account for a game. They follow what other windows do, and what is unsent goes on its way when the
 * connection is back.
 */
export function deckStoreOf(game: string, account: string): DeckStore {
  const key = `${game}:${account}`;
  const known = stores.get(key);
  if (known !== undefined) return known;
  const store = new DeckStore(deckServer(game), new Changes(game, account, keeperOfBrowser()));
  stores.set(key, store);
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === `cardscape:decks:${key}`) store.noticed();
  });
  addEventListener('online', () => store.wake());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void store.refresh();
    else store.wake();
  });
  return store;
}
