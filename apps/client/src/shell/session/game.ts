import { signal } from '@preact/signals';

const KEY = 'cardscape:game';

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const remembered = stored();

/** The game that this player looked at last: where the lobby begins. Empty: this browser has not been to any lobby. */
export const lastGame = signal(remembered ?? '');

/** Where the cards of a game are looked at, by its id; those of any other have no page of their own. */
export const cardPages = signal<Readonly<Record<string, string>>>({});

/** Where prints are got and kept, by the id of the game: addresses and words. */
export const printPages = signal<Readonly<Record<string, readonly (readonly [href: string, label: string])[]>>>({});

/** The page of that game among those at an address; while there is no game, the address itself. */
export function pageOf(address: string, game: string): string {
  return game === '' ? address : `${address}/${game}`;
}

export function rememberGame(game: string): void {
  lastGame.value = game;
  try {
    localStorage.setItem(KEY, game);
  } catch {
    // Then it is remembered for this page only.
  }
}
