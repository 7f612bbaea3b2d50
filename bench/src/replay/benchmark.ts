import { GAMES } from '@cardscape/rules';
import type { Benchmark } from '../benchmark.ts';
import { thisMachine } from '../machine.ts';
import { Contender, roundRobin } from '../process.ts';
import { row, type Row } from '../report.ts';
import { ratios } from '../statistics.ts';

const HOST = new URL('./host.ts', import.meta.url);

const FULL = { rounds: 7, slice: 1000, warm: 2, files: 8 };
const QUICK = { rounds: 1, slice: 5, warm: 0, files: 1 };

/** Finished matches from their logs: every hash, every intent, every random outcome, the result. */
export const replay: Benchmark = {
  name: 'replay',
  does: 'verification of finished matches, bytes of a log, beside hashing the same lines',
  async run({ quick, progress }) {
    const effort = quick ? QUICK : FULL;
    const cast = GAMES.flatMap(({ id }) =>
      ['verify', 'hash'].map((kind) => ({ name: `${id} ${kind}`, args: [kind, id, String(effort.files)] })),
    );
    const contenders = await Contender.startAll(HOST, cast, { together: quick });
    try {
      const slices = await roundRobin(contenders, effort, progress);
      const rows: Row[] = [];
      for (const { id } of GAMES) {
        const verify = slices.get(`${id} verify`) ?? [];
        const hash = slices.get(`${id} hash`) ?? [];
        const decisions = verify.map(({ count, cpu }) => (count / cpu) * 1000);
        const floor = hash.map(({ count, cpu }) => (count / cpu) * 1000);
        const { bytes, decisions: logged } = (await contenders
          .find(({ name }) => name === `${id} verify`)
          ?.ask<{ bytes: number; decisions: number }>('size')) ?? { bytes: 0, decisions: 1 };
        rows.push(
          row(
            `${id} matches verified`,
            '/ CPU s',
            verify.map(({ units, cpu }) => (units / cpu) * 1000),
          ),
          row(`${id} decisions verified`, '/ CPU s', decisions, { id: 'E5', least: 350_000 }),
          row(`${id} lines hashed by the machine's own HMAC`, '/ CPU s', floor),
          row(`${id} verified over hashed`, 'x', ratios(decisions, floor)),
          row(`${id} log, header included`, 'B / decision', [bytes / logged], { id: 'E5', most: 4 }),
        );
      }
      const notes = [
        'a match is verified from its file alone: commitment, header, hash chain, legality of every intent, every draw, final state',
        'the bar is 3,500 matches of 100 decisions',
      ];
      return { benchmark: 'replay', machine: thisMachine(), rounds: effort.rounds, notes, rows };
    } finally {
      await Promise.all(contenders.map((contender) => contender.stop()));
    }
  },
};
