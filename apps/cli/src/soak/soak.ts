import type { Stage } from './stages.ts';

/** What a stage has done in all its rounds. */
export interface Covered {
  readonly stage: string;
  rounds: number;
  /** Milliseconds. */
  took: number;
  readonly covered: Map<string, number>;
}

export interface Soaked {
  readonly stages: readonly Covered[];
  /** The first thing that went wrong, after which nothing more was done. */
  readonly problem: { readonly stage: string; readonly seed: number; readonly words: string } | null;
}

interface SoakRun {
  readonly stages: readonly Stage[];
  /** Milliseconds. A stage that has begun is finished. */
  readonly time: number;
  /** Of the first round; each round has the next one. */
  readonly seed: number;
  readonly clock: () => number;
  readonly progress: (text: string) => void;
}

/**
 * Runs one stage after the other, round after round with other chances, until the time is over; every stage at least
 * once.
 */
export async function soak({ stages, time, seed, clock, progress }: SoakRun): Promise<Soaked> {
  const began = clock();
  const done = stages.map(({ name }): Covered => ({ stage: name, rounds: 0, took: 0, covered: new Map() }));
  for (let round = 0; round === 0 || clock() - began < time; round++) {
    for (const [index, stage] of stages.entries()) {
      if (round > 0 && clock() - began >= time) break;
      const of = done[index];
      if (of === undefined) continue;
      progress(`round ${round + 1}: ${stage.name}`);
      const start = clock();
      const { covered, problem } = await stage.run(seed + round);
      of.rounds += 1;
      of.took += clock() - start;
      for (const [unit, count] of Object.entries(covered)) of.covered.set(unit, (of.covered.get(unit) ?? 0) + count);
      if (problem !== null) return { stages: done, problem: { stage: stage.name, seed: seed + round, words: problem } };
    }
  }
  return { stages: done, problem: null };
}
