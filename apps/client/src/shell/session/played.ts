import { signal } from '@preact/signals';

const KEY = 'cardscape:played';

function stored(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter((game) => game !== '');
  } catch {
    return [];
  }
}

/**
 * The games of which this browser has seen a match to its end, and those that its player said to know: nobody needs a
 * first match of these.
 */
export const played = signal(stored());

export function notePlayed(game: string): void {
  if (played.peek().includes(game)) return;
  played.value = [...played.peek(), game];
  try {
    localStorage.setItem(KEY, played.peek().join(' '));
  } catch {
    // Then it is remembered for this page only.
  }
}
