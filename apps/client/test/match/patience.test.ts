import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import type { Player, TimeOut } from '../../src/match/feed/feed.ts';
import { clockNote } from '../../src/match/time/clock-note.ts';
import { type Warning, warningsOf } from '../../src/match/time/patience.ts';

const NOW = 1_000_000;
const QUICK = { decision: 12_000, bank: 90_000, turn: 0, pause: 0 };

function player(seat: 0 | 1 | 2, change: Partial<Player> = {}): Player {
  return {
    seat,
    name: ['Ada', 'Teodor', 'Bo'][seat] ?? '',
    bot: false,
    here: true,
    bank: 0,
    since: 0,
    still: 0,
    lag: 0,
    missed: 0,
    clocked: 0,
    lost: 0,
    claim: 0,
    ...change,
  };
}

function warned(
  you: 0 | 1 | 2 | null,
  players: readonly Player[],
  {
    clock = QUICK,
    strikes = 3,
    stage = 'playing',
    timeOuts = [],
  }: {
    clock?: typeof QUICK | null;
    strikes?: number;
    stage?: 'playing' | 'over';
    timeOuts?: readonly TimeOut[];
  } = {},
): readonly Warning[] {
  const hello = { clock, patience: { strikes, away: 30_000, grace: 60_000, idle: 900_000 } } as Parameters<
    typeof warningsOf
  >[0]['hello'];
  return warningsOf(
    { hello, you, players: signal(players), stageOfMatch: signal(stage), timeOuts: signal(timeOuts) },
    NOW,
  );
}

const words = (list: readonly Warning[]): string[] => list.map(({ shown }) => shown);

describe('P-4 what is said about who does nothing', () => {
  test('to the player, before it is too late, and to the opponent, what will happen when', () => {
    const players = [player(0), player(1, { missed: 2 })];
    expect(words(warned(1, players))).toEqual([
      'Your time ran out, so the server played for you. If you let one more decision run out, you lose the match.',
    ]);
    expect(words(warned(0, players))).toEqual(['If Teodor lets one more decision run out, you win.']);
    expect(words(warned(null, players))).toEqual(['If Teodor lets one more decision run out, Teodor loses.']);
  });

  test('counts what is left, in turns where turns are timed, and names who is out where more than two play', () => {
    expect(words(warned(0, [player(0), player(1, { missed: 1 }), player(2)]))).toEqual([
      'If Teodor lets two more decisions run out, Teodor loses.',
    ]);
    expect(words(warned(0, [player(0), player(1, { missed: 1 })], { clock: { ...QUICK, turn: 90_000 } }))).toEqual([
      'If Teodor lets two more turns run out, you win.',
    ]);
  });

  test('nothing where that costs nothing, nothing is missed, or it is over', () => {
    expect(warned(0, [player(0), player(1, { missed: 9 })], { strikes: 0 })).toEqual([]);
    expect(warned(0, [player(0), player(1)])).toEqual([]);
    expect(warned(0, [player(0), player(1, { missed: 2, lost: NOW })], { stage: 'over' })).toEqual([]);
  });

  test('both sides are told what the clock did and why, also where that costs nothing', () => {
    const players = [player(0), player(1, { missed: 1, clocked: 4 })];
    const timeOuts = [{ seat: 1, number: 4, turn: 3, did: 'Teodor ends the turn.' }] as const;
    const done = { timeOuts, strikes: 0 };
    expect(words(warned(1, players, done))).toEqual(['Your time ran out. Teodor ends the turn.']);
    expect(words(warned(0, players, done))).toEqual(['Teodor’s time ran out. Teodor ends the turn.']);
    expect(words(warned(null, players, done))).toEqual(['Teodor’s time ran out. Teodor ends the turn.']);
    expect(words(warned(0, players, { timeOuts }))).toEqual([
      'Teodor’s time ran out. Teodor ends the turn. If Teodor lets two more decisions run out, you win.',
    ]);
    expect(words(warned(1, players, { timeOuts }))[0]).toMatch(/^Your time ran out.*lose the match\. Teodor ends/);
    // Each is a warning of its own: it is said again.
    const [first] = warned(0, players, done);
    const [second] = warned(0, players, { ...done, timeOuts: [{ ...timeOuts[0], number: 5, did: '' }] });
    expect(second?.key).not.toBe(first?.key);
    expect(second?.shown).toBe('Teodor’s time ran out: passed.');
  });

  test('one’s own warning stands first, and each has a key of its own that time does not change', () => {
    const list = warned(1, [player(0, { lost: NOW + 42_000 }), player(1, { missed: 2 })]);
    expect(list.map(({ own, key }) => [own, key])).toEqual([
      [true, 'missed 1 2'],
      [false, 'lost 0 1042000'],
    ]);
  });
});

describe('P-4 what is said about who is gone, or has not moved where no clock runs', () => {
  test('how long until the match is won', () => {
    const gone = warned(0, [player(0), player(1, { here: false, lost: NOW + 42_000 })]);
    expect(words(gone)).toEqual(['Teodor is away. If Teodor does not come back, you win in 0:42.']);
    expect(gone.map(({ words: aloud }) => aloud)).toEqual(['Teodor is away. If Teodor does not come back, you win']);
  });

  test('the warning, the claim, and no claim for who watches', () => {
    const slow = (left: number): readonly Player[] => [player(0), player(1, { claim: NOW + left })];
    expect(words(warned(1, slow(61_000), { clock: null }))).toEqual([
      'You have not moved for a while. If you do not, your opponent may claim the match in 1:01.',
    ]);
    expect(words(warned(0, slow(61_000), { clock: null }))).toEqual([
      'Teodor has not moved for a while. You may claim the match in 1:01.',
    ]);
    expect(warned(0, slow(0), { clock: null })).toMatchObject([{ claimable: true, own: false }]);
    expect(warned(1, slow(0), { clock: null })).toMatchObject([{ claimable: false, own: true }]);
    expect(warned(null, slow(0), { clock: null })).toMatchObject([{ claimable: false }]);
  });
});

test('a clock says what was credited, or that it stands still', () => {
  expect(clockNote(player(1, { lag: 300 }), 0, 0)).toBe('+0.3 s lag');
  expect(clockNote(player(1, { lag: 90 }), 0, 0)).toBe('');
  expect(clockNote(player(1, { here: false, lag: 300 }), 18_000, 0)).toBe('away, waits 0:18');
  expect(clockNote(player(1), 9500, 0)).toBe('waits 0:10');
});
