import { describe, expect, test } from 'vitest';
import { ALONE } from '../../../src/counting.ts';
import { KeptLines } from '../../../src/people/kept-lines.ts';
import { Talks } from '../../../src/people/talk.ts';

function linesOf(isLive: (match: string) => boolean = () => false) {
  const lines = new KeptLines(isLive);
  const say = (match: string, account: string, seat: 0 | 1 | null = null, from: string | null = null): void =>
    lines.add(match, from === null ? [] : [from], {
      line: { number: lines.next(match), at: 0, seat, name: account, phrase: 'hello', words: null },
      account,
    });
  const said = (match: string, players: boolean): string[] => lines.of(match, players).map(({ account }) => account);
  return { lines, say, said };
}

describe('P-12 what was said can be reported', () => {
  test('spectators push out nothing that players have said', () => {
    const { say, said } = linesOf();
    say('m', 'ann', 0);
    for (let index = 0; index < 2000; index++) say('m', `crowd${index % 50}`);
    expect(said('m', true)).toEqual(['ann']);
  });

  test('what a player has said is heard, and can be reported, whatever spectators say after it', async () => {
    let now = 0;
    const talks = new Talks({
      relations: { isDeafTo: () => false } as never,
      silencedUntil: () => Promise.resolve(null),
      isLive: () => true,
      now: () => (now += 60_000),
      counts: ALONE,
    });
    talks.rule = 'players';
    const seats = ['ann', 'bob'];
    const live = {
      id: 'm',
      from: [],
      isOpen: true,
      terms: { seats: [], queue: 'private' as const, clock: null },
      match: { seq: 0 },
      seatOf: (account: string) => ([0, 1] as const).find((seat) => seats[seat] === account) ?? null,
    };
    const say = (id: string): Promise<unknown> =>
      talks.say(live, { id, name: id, guest: true, role: 'player', bot: false }, { phrase: 'hello' }, []);
    await say('ann');
    for (let index = 0; index < 60; index++) await say(`crowd${index % 7}`);
    expect(talks.heard(live, 'bob').map(({ name }) => name)).toEqual(['ann']);
    expect(talks.speaker('m', true, 1)).toBe('ann');
    expect(talks.lines('m', true, 'ann')).toEqual([{ account: 'ann', name: 'ann', text: '(hello)' }]);
  });

  test('nobody pushes out the line of somebody who has said less, neither alone nor in a crowd', () => {
    const { say, said } = linesOf();
    say('m', 'quiet');
    for (let index = 0; index < 5000; index++) say('m', `crowd${index % 100}`);
    expect(said('m', false)).toHaveLength(600);
    expect(said('m', false)[0]).toBe('quiet');
    for (let index = 0; index < 1000; index++) say('p', 'loud', 1);
    expect(said('p', true)).toHaveLength(40);
  });

  test('lines come in their order, with one number each in a match', () => {
    const { lines, say } = linesOf();
    for (const account of ['a', 'b', 'a', 'c', 'b']) say('m', account);
    expect(lines.of('m', false).map(({ line, account }) => [line.number, account])).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'a'],
      [4, 'c'],
      [5, 'b'],
    ]);
    lines.forget('a');
    expect(lines.of('m', false).map(({ line }) => line.number)).toEqual([2, 4, 5]);
    expect(lines.next('m')).toBe(6);
  });

  test('a flood of matches pushes out none of others, and none that goes on', () => {
    const { say, said } = linesOf((match) => match === 'mine2');
    say('theirs', 'ann', 0, '203.0.113.1');
    say('paired', 'bob', 0);
    for (let index = 0; index < 3500; index++) say(`mine${index}`, `guest${index}`, 0, '203.0.113.9');
    expect(said('theirs', true)).toEqual(['ann']);
    expect(said('paired', true)).toEqual(['bob']);
    expect(said('mine2', true)).toEqual(['guest2']);
    expect(said('mine0', true)).toEqual([]);
    expect(said('mine3499', true)).toEqual(['guest3499']);
  });
});
