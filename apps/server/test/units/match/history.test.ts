import { setImmediate } from 'node:timers/promises';
import type { LogEntry, Match } from '@cardscape/rules';
import { describe, expect, it } from 'vitest';
import type { MatchLog } from '../../../src/db/matches/match-log.ts';
import { Histories, type Played } from '../../../src/match/history.ts';

/** A match without entries: its history is made in one turn. */
function empty(id: string): Played {
  return { id, again: () => ({ seq: 0, carryOut: () => undefined }) as unknown as Match };
}

/** Histories, and what they are reading from the log, one match after the other as `release` lets them. */
function scene() {
  const read: string[] = [];
  const held: (() => void)[] = [];
  const log = {
    entries: (id: string) =>
      new Promise<never[]>((resolve) => {
        read.push(id);
        held.push(() => resolve([]));
      }),
  } as unknown as MatchLog;
  const release = async (): Promise<void> => {
    held.shift()?.();
    await setImmediate();
  };
  return { histories: new Histories(log), read, release };
}

describe('D-6 histories', () => {
  it('are played one at a time, and addresses take turns', async () => {
    const { histories, read, release } = scene();
    const asks = ['a1', 'a2', 'a3', 'a4'].map((id) => histories.of(empty(id), 'spectator', 1, 'crowd'));
    asks.push(histories.of(empty('b'), 'spectator', 1, 'other'));
    for (let turn = 0; turn < 5; turn++) await release();
    expect(read).toEqual(['a1', 'a2', 'b', 'a3', 'a4']);
    expect(await Promise.all(asks)).toEqual([[], [], [], [], []]);
  });

  it('are refused to an address that waits for many, and to nobody else', async () => {
    const { histories, release } = scene();
    const asks = Array.from({ length: 64 }, (_, index) => histories.of(empty(`a${index}`), 'spectator', 1, 'crowd'));
    expect(await histories.of(empty('a'), 'spectator', 1, 'crowd')).toBeNull();
    const other = histories.of(empty('b'), 'spectator', 1, 'other');
    for (let turn = 0; turn < 65; turn++) await release();
    expect(await other).toEqual([]);
    await Promise.all(asks);
    const again = histories.of(empty('c'), 'spectator', 1, 'crowd');
    await release();
    expect(await again).toEqual([]);
  });

  it('go on after one that failed', async () => {
    const log = {
      entries: (id: string) => (id === 'broken' ? Promise.reject(new Error('no disk')) : Promise.resolve([])),
    };
    const histories = new Histories(log as unknown as MatchLog);
    const broken = histories.of(empty('broken'), 'spectator', 1, 'one');
    const sound = histories.of(empty('sound'), 'spectator', 1, 'one');
    await expect(broken).rejects.toThrow('no disk');
    expect(await sound).toEqual([]);
  });

  it('are played on from where they were played to', async () => {
    const carried: number[] = [];
    const asked: number[] = [];
    const again = (): Match => {
      const match = {
        seq: 0,
        carryOut(entry: { seq: number }) {
          carried.push(entry.seq);
          match.seq = entry.seq;
        },
      };
      return match as unknown as Match;
    };
    const live = { id: 'long', again };
    const log = {
      entries(_: string, after: number) {
        asked.push(after);
        return Promise.resolve([1, 2, 3, 4].filter((seq) => seq > after).map((seq) => ({ seq })));
      },
    };
    const histories = new Histories(log as unknown as MatchLog);
    const seqs = async (until: number): Promise<number[] | undefined> =>
      (await histories.of(live, 'spectator', until, 'one'))?.map(({ seq }) => seq);
    expect(await seqs(2)).toEqual([1, 2]);
    expect(await seqs(4)).toEqual([1, 2, 3, 4]);
    expect(await seqs(4)).toEqual([1, 2, 3, 4]);
    expect([carried, asked]).toEqual([
      [1, 2, 3, 4],
      [0, 2],
    ]);
    // Who is shown less than was played for another is not shown more.
    expect(await seqs(3)).toEqual([1, 2, 3]);
    expect(await seqs(4)).toEqual([1, 2, 3, 4]);
    // Nor does it make anybody play it again.
    expect(carried).toHaveLength(4);
  });

  it('ask no log for what has been read already', async () => {
    const { histories, read } = scene();
    const carried: unknown[] = [];
    const match = { seq: 1, carryOut: (entry: unknown) => void carried.push(entry) };
    const decided = [1, 2, 3].map((seq) => ({ seq }) as LogEntry);
    const again = (): Match => match as unknown as Match;
    expect(await histories.of({ id: 'over', again, decided }, 'spectator', 3, 'one')).toMatchObject([
      { seq: 2 },
      { seq: 3 },
    ]);
    expect(read).toEqual([]);
    expect(carried).toEqual(decided.slice(1));
  });
});
