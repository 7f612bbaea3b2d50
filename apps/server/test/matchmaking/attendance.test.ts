import { SEATS } from '@cardscape/rules';
import { describe, expect, it } from 'vitest';
import { Attendance } from '../../src/matchmaking/attendance.ts';

const MINUTE = 60_000;

function scene() {
  const clock = { now: 0 };
  const attendance = new Attendance(() => clock.now);
  let made = 0;
  /** A paired match; one of the two lost it after so many moves, or gave it up after them, the other won. */
  const play = (
    parts: readonly (readonly [account: string, from: string, lost: number | null])[],
    { stayed = true, took = 0, left = false, waited = 0 } = {},
  ): void => {
    const id = `match ${(made += 1)}`;
    attendance.begun(
      id,
      parts.map(([account, from]) => ({ account, from })),
    );
    clock.now += took;
    attendance.ended({
      id,
      terms: { seats: parts.map(([account]) => ({ account })) },
      winners: SEATS.filter((seat) => parts[seat]?.[2] === null),
      participationOf: (seat) =>
        parts[seat]?.[2] === null
          ? { moves: 5, stayed: true, waited: 0, left: false }
          : { moves: parts[seat]?.[2] ?? 0, stayed, waited, left },
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
    const hasPlayed = (): boolean[] =>
      [
        { account: 'a', from: 'here' },
        { account: 'v', from: 'home' },
      ].map((one) => attendance.of(one).hasPlayed);
    expect([isNoShow('a', 'here'), isNoShow('v', 'home')]).toEqual([false, false]);
    // Trust is not to be had in no time.
    expect(hasPlayed()).toEqual([false, false]);
    play(
      [
        ['a', 'here', 3],
        ['v', 'home', null],
      ],
      { took: 2 * MINUTE },
    );
    expect(hasPlayed()).toEqual([true, true]);
    // Whoever is trusted answers for their network.
    attendance.missed({ account: 'another', from: 'here' });
    expect(hasPlayed()).toEqual([false, true]);
  });

  it('is who gives up within two minutes, whatever moves were made', () => {
    const { play, isNoShow, attendance } = scene();
    const givesUp = (took: number): void =>
      play(
        [
          ['a', 'crowd', 20],
          ['v', 'home', null],
        ],
        { stayed: false, took },
      );
    for (let match = 0; match < 3; match++) givesUp(2 * MINUTE);
    expect(isNoShow('a', 'crowd')).toBe(false);
    givesUp(MINUTE);
    givesUp(MINUTE);
    expect([isNoShow('a', 'crowd'), isNoShow('v', 'home')]).toEqual([true, false]);
    expect(attendance.of({ account: 'a', from: 'crowd' }).hasPlayed).toBe(false);
  });

  it('is who leaves it to the clock, however late', () => {
    const { play, isNoShow } = scene();
    for (let match = 0; match < 2; match++)
      play(
        [
          ['a', 'crowd', 20],
          ['v', 'home', null],
        ],
        { stayed: false, left: true, took: 4 * MINUTE },
      );
    expect([isNoShow('a', 'crowd'), isNoShow('v', 'home')]).toEqual([true, false]);
  });

  it('is nobody who waited in vain for the other to decide something', () => {
    const { play, isNoShow } = scene();
    const givesUp = (waited: number): void => {
      for (let match = 0; match < 2; match++)
        play(
          [
            ['a', 'here', 1],
            ['idle', 'crowd', null],
          ],
          { stayed: false, waited, took: 30_000 },
        );
    };
    givesUp(20_000);
    expect(isNoShow('a', 'here')).toBe(false);
    givesUp(19_999);
    expect(isNoShow('a', 'here')).toBe(true);
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
        participationOf: () => ({ moves: 0, stayed: false, waited: 0, left: true }),
      });
    expect(isNoShow('a', 'crowd')).toBe(false);
  });
});

describe('P-3 an address that has had many matches with others', () => {
  it('comes later the more it has had, for ten minutes; those among its own do not count, nor those that others spoilt', () => {
    const { clock, play, attendance } = scene();
    const excess = (from: string): number => attendance.of({ account: 'anybody', from }).excess;
    for (let match = 0; match < 10; match++)
      play([
        ['a', 'school', 9],
        ['b', 'school', null],
      ]);
    for (let match = 0; match < 6; match++)
      play([
        ['a', 'school', 9],
        [`v${match}`, `home ${match}`, null],
      ]);
    for (let match = 0; match < 4; match++)
      play([
        ['a', 'school', null],
        ['w', 'crowd', 0],
      ]);
    expect(excess('school')).toBe(0);
    for (let match = 0; match < 3; match++)
      play([
        ['c', 'school', 9],
        ['v', 'home', null],
      ]);
    expect(['school', 'home', 'crowd'].map(excess)).toEqual([0.5, 0, 0]);
    for (let match = 0; match < 100; match++)
      play([
        ['c', 'school', 9],
        [`v${match}`, `home ${match}`, null],
      ]);
    expect(excess('school')).toBe(9);
    clock.now += 10 * MINUTE;
    expect(excess('school')).toBe(0);
  });

  it('counts for whoever plays a match already, until that is over or takes too long', () => {
    const { clock, attendance } = scene();
    const excess = (): number => attendance.of({ account: 'a', from: 'here' }).excess;
    attendance.begun('one', [
      { account: 'a', from: 'here' },
      { account: 'v', from: 'home' },
    ]);
    expect(excess()).toBe(9);
    clock.now += 30 * MINUTE;
    expect(excess()).toBe(0);
    clock.now -= 30 * MINUTE;
    attendance.ended({
      id: 'one',
      terms: { seats: [{ account: 'a' }, { account: 'v' }] },
      winners: [0],
      participationOf: () => ({ moves: 9, stayed: true, waited: 0, left: false }),
    });
    expect(excess()).toBe(0);
  });
});
