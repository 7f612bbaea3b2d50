import { perft as count } from '@cardscape/rules/kernel/laws/perft';
import { playScenario } from '@cardscape/rules/kernel/scenario/run';
import { namedGame, readArguments, wholeNumber } from '../arguments.ts';
import type { Command, Io } from '../command.ts';
import { gameFor } from '../scenario/game.ts';
import { fixedPositions, goldenCounts } from './positions.ts';

/** So deep where nothing is written down. */
const DEPTH = 3;

interface Counted {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  readonly count: number;
  /** Null where nothing is written down for this depth. */
  readonly expected: number | null;
  readonly seconds: number;
}

/** Golden counts: how many sequences of decisions there are from fixed positions (design D-9). */
export const perft: Command = {
  name: 'perft',
  form: 'GAME [--depth N] [--json]',
  does: 'counts sequences of decisions from fixed positions and compares them with golden counts',
  run(args, io) {
    const { values, positionals } = readArguments(args, { depth: { type: 'string' }, json: { type: 'boolean' } });
    const game = namedGame(positionals);
    const positions = fixedPositions(game.id);
    const golden = goldenCounts(game.id);
    const counted: Counted[] = [];
    for (const position of positions) {
      const expected = golden[position.id] ?? [];
      const most = wholeNumber(values.depth, 'depth', expected.length || DEPTH, 1, 12);
      const state = playScenario(position, gameFor(position));
      for (let depth = 1; depth <= most; depth++) {
        const began = performance.now();
        const nodes = count(game, state, depth);
        const result = {
          id: position.id,
          title: position.title,
          depth,
          count: nodes,
          expected: expected[depth - 1] ?? null,
          seconds: (performance.now() - began) / 1000,
        };
        counted.push(result);
        if (values.json !== true) tell(result, io);
      }
    }
    const differ = counted.filter((one) => one.expected !== null && one.expected !== one.count).length;
    if (values.json === true) io.out(JSON.stringify({ game: game.id, differ, counted }, null, 2));
    else io.out(`${counted.length} counts, ${differ} differ`);
    return differ > 0 ? 1 : 0;
  },
};

function tell({ id, title, depth, count: nodes, expected, seconds }: Counted, io: Io): void {
  const verdict = expected === null ? 'new' : expected === nodes ? 'ok' : 'FAILED';
  io.out(
    `${verdict} ${id} depth ${depth}: ${nodes}${verdict === 'FAILED' ? `, expected ${expected}` : ''} (${title}; ${seconds.toFixed(2)} s)`,
  );
}
