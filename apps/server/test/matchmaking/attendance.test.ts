import { SEATS } from '@cardscape/rules';
import { describe, expect, it } from 'vitest';
import { Attendance } from '../../src/matchmaking/attendance.ts';

const MINUTE = 60_000;

function scene() {
  const clock = { now: 0 };
  const attendance = new Attendance(() => clock.now);
  let made = 0;
  /** A paired match; one of the two lost it after so many moves, the other won. */
  const play = (parts: readonly (readonly [account: string, from: string, lost: number | null])[]): void => {
    const id = `match ${(made += 1)}`;
    attendance.begun(
      id,
      parts.map(([account, from]) => ({ account, from })),
    );
    attendance.ended({
      id,
      terms: { seats: parts.map(([account]) => ({ account })) },
      winners: SEATS.filter((seat) => parts[seat]?.[2] === null),
      participationOf: (seat) => ({ moves: parts[seat]?.[2] ?? 0 }),
    });
  };
  const isNoShow = (account: string, from: string): boolean => attendance.of({ account, from }).isNoShow;
  return { clock, attendance, play, isNoShow };
}

describe('P-3 whoever gives paired matches up at their beginning', () => {
  it('has not come to play: an account by its second, an address by its third', () => {
    const { play, isNoShow } = scene();
    play([
      ['a', 'crowd', 0],
      ['v', 'home', null],
    ]);
    expect([isNoShow('a', 'crowd'), isNoShow('b', 'crowd')]).toEqual([false, false]);
    play([
      ['a', 'crowd', 2],
      ['v', 'home', null],
    ]);
    expect([isNoShow('a', 'crowd'), isNoShow('b', 'crowd')]).toEqual([true, false]);
    play([
      ['b', 'crowd', 1],
      ['v', 'home', null],
    ]);
    expect([isNoShow('c', 'crowd'), isNoShow('v', 'home')]).toEqual([true, false]);
  });

  it('is told from whoever has played, and from whoever was left', () => {
    const { play, isNoShow, attendance } = scene();
    for (let match = 0; match < 5; match++)
      play([
        ['a', 'here', 3],
        ['v', 'home', null],
      ]);
    expect([isNoShow('a', 'here'), isNoShow('v', 'home')]).toEqual([false, false]);
    expect(attendance.of({ account: 'v', from: 'home' }).hasPlayed).toBe(true);
  });

  it('is forgiven after ten minutes', () => {
    const { clock, play, isNoShow } = scene();
    for (let match = 0; match < 3; match++)
      play([
        ['a', 'crowd', 0],
        ['v', 'home', null],
      ]);
    clock.now += 9 * MINUTE;
    expect(isNoShow('a', 'crowd')).toBe(true);
    clock.now += 2 * MINUTE;
    expect([isNoShow('a', 'crowd'), isNoShow('b', 'crowd')]).toEqual([false, false]);
  });

  it('has it counted for paired matches alone', () => {
    const { attendance, isNoShow } = scene();
    for (let match = 0; match < 5; match++)
      attendance.ended({
        id: 'by link',
        terms: { seats: [{ account: 'a' }, { account: 'v' }] },
        winners: [1],
        participationOf: () => ({ moves: 0 }),
      });
    expect(isNoShow('a', 'crowd')).toBe(false);
  });
});
