import { signal } from '@preact/signals';

const KEY = 'cardscape:game';
const FIRST = 'ttcg';

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const remembered = stored();

/** The game that this player looked at last: where the lobby begins. */
export const lastGame = signal(remembered ?? FIRST);

/** Whether this browser has been to the lobby of some game. */
export const hasBeenHere = signal(remembered !== null);

export function rememberGame(game: string): void {
  lastGame.value = game;
  hasBeenHere.value = true;
  try {
    localStorage.setItem(KEY, game);
  } catch {
    // Then it is remembered for this page only.
  }
}
