import { GAMES } from '@cardscape/rules';
import type { Benchmark } from '../benchmark.ts';
import { thisMachine } from '../machine.ts';
import { Contender } from '../process.ts';
import { row, type Row } from '../report.ts';
import type { Crossed } from './host.ts';

const HOST = new URL('./host.ts', import.meta.url);
const MATCHES = 7;
/**
 * An intent as an index with its number, and the change as a move with a few numbers, each in a frame: less cannot be
 * sent.
 */
const LEAST_UP = 10;
const LEAST_DOWN = 16;

/** What crosses the sockets of whole matches, by audience. */
export const wire: Benchmark = {
  name: 'wire',
  does: 'bytes per intent up and down for each audience, bytes of joining',
  async run({ quick, progress }) {
    const matches = quick ? 1 : MATCHES;
    const host = await Contender.start('wire', HOST, []);
    try {
      const rows: Row[] = [
        row('least possible, up', 'B / intent', [LEAST_UP]),
        row('least possible, down, both seats', 'B / intent', [LEAST_DOWN]),
      ];
      for (const { id } of GAMES) {
        const crossed: Crossed[] = [];
        for (let seed = 1; seed <= matches; seed++) {
          progress(`${id}: match ${seed} of ${matches}`);
          crossed.push(await host.ask<Crossed>('play', { game: id, seed: seed * 10 }));
        }
        rows.push(...gameRows(id, crossed));
      }
      const notes = ['WebSocket framing included, handshake not; one match to its end per round, random play'];
      return { benchmark: 'wire', machine: thisMachine(), rounds: matches, notes, rows };
    } finally {
      await host.stop();
    }
  },
};

function gameRows(id: string, crossed: readonly Crossed[]): Row[] {
  const each = (of: (one: Crossed) => number): number[] => crossed.map((one) => of(one) / one.intents);
  const down = (one: Crossed, audience: number): number => one.down[audience] ?? 0;
  const join = (audience: number): number[] => crossed.map((one) => one.join[audience] ?? 0);
  return [
    row(
      `${id} up`,
      'B / intent',
      each(({ up }) => up),
      { id: 'S3', most: 14 },
    ),
    row(
      `${id} down, seat A`,
      'B / intent',
      each((one) => down(one, 0)),
    ),
    row(
      `${id} down, seat B`,
      'B / intent',
      each((one) => down(one, 1)),
    ),
    row(
      `${id} down, both seats`,
      'B / intent',
      each((one) => down(one, 0) + down(one, 1)),
      { id: 'S3', most: 48 },
    ),
    row(
      `${id} down, spectator`,
      'B / intent',
      each((one) => down(one, 2)),
      { id: 'S7', most: 24 },
    ),
    row(`${id} joining at the start, seat`, 'B', join(0), { id: 'S3', most: 1024 }),
    row(`${id} joining at the start, spectator`, 'B', join(2)),
    row(
      `${id} joining in the middle, spectator`,
      'B',
      crossed.map(({ late }) => late).filter((late) => late > 0),
      { id: 'S3', most: 1024 },
    ),
  ];
}
