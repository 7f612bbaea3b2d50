import type { Lore } from './hq/facts.ts';

/** What the player is to do now: the next placement of the tutorial with its hint (CF-11.2), or what the mission demands (CF-11.4). */
export interface Orders {
  readonly title: string;
  /** The sentence that counts now; empty in a mission. */
  readonly hint: string;
  readonly objectives: readonly string[];
}

/** @param left cards that the player has not placed yet */
export function ordersOf({ missions, tutorial }: Pick<Lore, 'missions' | 'tutorial'>, mission: string, left: number, nameOf: (card: string) => string): Orders | null {
  if (mission === 'tutorial') {
    const number = tutorial.length - left;
    const step = tutorial[number];
    const title = `Basic training, ${Math.min(number + 1, tutorial.length)} of ${tutorial.length}`;
    if (step === undefined) return { title, hint: 'That was all. Whoever has more HP on the map has won.', objectives: [] };
    return { title, hint: `Place ${nameOf(step.card)} on ${step.tile}. ${step.hint}`, objectives: [] };
  }
  const found = missions.find(({ id }) => id === mission);
  return found === undefined ? null : { title: found.title, hint: '', objectives: found.objectives.map(({ text }) => text) };
}
