import { readArguments, wholeNumber } from '../arguments.ts';
import { WrongUse, type Command } from '../command.ts';
import { soak as run, type Covered } from './soak.ts';
import { STAGES } from './stages.ts';

const FLAGS = {
  minutes: { type: 'string' },
  seed: { type: 'string' },
  only: { type: 'string' },
  json: { type: 'boolean' },
} as const;
const MINUTE = 60_000;
const SECOND = 1000;
const WEEK = 10_080;

/** All tests that prove more by running longer, for as long as one likes. */
export const soak: Command = {
  name: 'soak',
  form: '--minutes N [--seed S] [--only STAGE,...] [--json]',
  does: 'runs laws, twin worlds, kills, watched matches and random requests with new seeds each round; reports what was covered',
  async run(args, io) {
    const { values, positionals } = readArguments(args, FLAGS);
    if (positionals.length > 0) throw new WrongUse(`${positionals.join(' ')}: nothing more is expected`);
    if (values.minutes === undefined) throw new WrongUse('--minutes N is expected');
    const minutes = wholeNumber(values.minutes, 'minutes', 1, 1, WEEK);
    const seed = wholeNumber(values.seed, 'seed', 1, 1, 1_000_000);
    const names = values.only?.split(',') ?? STAGES.map(({ name }) => name);
    const unknown = names.find((name) => !STAGES.some((stage) => stage.name === name));
    if (unknown !== undefined)
      throw new WrongUse(`there is no stage ${unknown}; there are ${STAGES.map(({ name }) => name).join(', ')}`);
    const stages = STAGES.filter(({ name }) => names.includes(name));
    const { stages: done, problem } = await run({
      stages,
      time: minutes * MINUTE,
      seed,
      clock: () => performance.now(),
      progress: (text) => io.err(text),
    });
    if (values.json === true)
      io.out(
        JSON.stringify(
          {
            seed,
            stages: done.map(({ covered, ...rest }) => ({ ...rest, covered: Object.fromEntries(covered) })),
            problem,
          },
          null,
          2,
        ),
      );
    else
      io.out(
        [
          ...done.map(line),
          problem === null ? 'everything held' : `FAILED ${problem.stage}, seed ${problem.seed}\n${problem.words}`,
        ].join('\n'),
      );
    return problem === null ? 0 : 1;
  },
};

function line({ stage, rounds, took, covered }: Covered): string {
  const counts = [...covered].map(([unit, count]) => `${count.toLocaleString('en')} ${unit}`);
  return `${stage}: ${rounds} rounds, ${(took / SECOND).toFixed(0)} s: ${counts.join(', ') || 'nothing'}`;
}
