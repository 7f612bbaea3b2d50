import type { Seat } from '@cardscape/rules';

/** How a match ended for whoever looks at its end: the looks of the panel that says so. */
export type Tone = 'watched' | 'won' | 'drawn' | 'lost';

/** @param you null: somebody who watched */
export function toneOf(you: Seat | null, winners: readonly Seat[]): Tone {
  if (you === null) return 'watched';
  if (winners.includes(you)) return 'won';
  return winners.length === 0 ? 'drawn' : 'lost';
}
