import { signal } from '@preact/signals';

const KEY = 'cardscape:game';
const FIRST = 'ttcg';

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? FIRST;
  } catch {
    return FIRST;
  }
}

/** The game that this player looked at last: where the lobby begins. */
export const lastGame = signal(stored());

export function rememberGame(game: string): void {
  lastGame.value = game;
  try {
    localStorage.setItem(KEY, game);
  } catch {
    // Then it is remembered for this page only.
  }
}
