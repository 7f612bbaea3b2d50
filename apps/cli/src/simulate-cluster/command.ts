import { readArguments, wholeNumber } from '../arguments.ts';
import { type Command, type ExitCode, WrongUse } from '../command.ts';

const FLAGS = { seeds: { type: 'string' }, seed: { type: 'string' } } as const;

/** Seeds between two notes how far it has come. */
const STEP = 1000;

/** The cluster against a simulated database, network and time (docs/scaling.md). */
export const simulateCluster: Command = {
  name: 'simulate-cluster',
  form: '--seeds N [--seed S]',
  does: 'simulates desks, tables and players that share a database: who holds the lease, who plays which match, what is written, acknowledged, handed over and brought, who is paired in a queue, who has which packs and prints and exchanges them, with crashes, pauses, cut ways, late, lost and doubled messages, clocks that drift and jump, and a database that goes away; it does not cover PostgreSQL itself',
  async run(args, io): Promise<ExitCode> {
    const { values, positionals } = readArguments(args, FLAGS);
    if (positionals.length > 0) throw new WrongUse(`${positionals[0]} is not expected`);
    if (values.seeds === undefined) throw new WrongUse('--seeds N is expected');
    const seeds = wholeNumber(values.seeds, 'seeds', 1, 1, 100_000_000);
    const first = wholeNumber(values.seed, 'seed', 1, 0, 0xffff_ffff);
    const { simulate } = await import('./world.ts');
    let violations = 0;
    for (let seed = first; seed < first + seeds; seed++) {
      const broken = await simulate(seed);
      if (broken !== null) {
        violations += 1;
        io.out(`seed ${seed}: ${broken}`);
      }
      if ((seed - first) % STEP === 0) io.progress?.(`${seed - first} of ${seeds} seeds`);
    }
    io.out(`${seeds} seeds, ${violations} violations`);
    return violations === 0 ? 0 : 1;
  },
};
