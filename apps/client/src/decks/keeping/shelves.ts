import { Changes, type Keeper } from './changes.ts';
import { deckServer } from './server.ts';
import { Shelf } from './shelf.ts';

const NOWHERE: Keeper = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** Storage that may be forbidden even to be asked for. */
function keeperOfBrowser(): Keeper {
  try {
    return localStorage;
  } catch {
    return NOWHERE;
  }
}

const shelves = new Map<string, Shelf>();

/**
 * The decks of an account for a game. They follow what other windows do, and what is unsent goes on its way when the
 * connection is back.
 */
export function shelfOf(game: string, account: string): Shelf {
  const key = `${game}:${account}`;
  const known = shelves.get(key);
  if (known !== undefined) return known;
  const shelf = new Shelf(deckServer(game), new Changes(game, account, keeperOfBrowser()));
  shelves.set(key, shelf);
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === `cardscape:decks:${key}`) shelf.noticed();
  });
  addEventListener('online', () => shelf.wake());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void shelf.refresh();
    else shelf.wake();
  });
  return shelf;
}
