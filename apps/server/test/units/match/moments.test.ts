import { beforeEach, describe, expect, test } from 'vitest';
import { type MomentAnswer, Moments, type MomentQuestion } from '../../../src/replays/moments.ts';

const WRONG: MomentAnswer = { problem: 'BAD_REPLAY', message: 'no' };

let now: number;
let asked: string[];
let answer: ((answer: MomentAnswer | 'late') => void)[];
let moments: Moments;

beforeEach(() => {
  now = 0;
  asked = [];
  answer = [];
  moments = new Moments({
    now: () => now,
    thread: {
      ask: ({ file }: MomentQuestion) => {
        asked.push(file);
        return new Promise((resolve) => answer.push(resolve));
      },
      close: () => Promise.resolve(),
    },
  });
});

/** What has been asked for when everything that can go on has. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function find(account: string, from: string, trusted = false, gone = new AbortController()): Promise<string> {
  return moments
    .find({ account, from, gone: gone.signal }, { file: account, seq: 0, trusted })
    .then(() => 'found')
    .catch((error: unknown) => (error as { readonly code: string }).code);
}

async function answerAll(): Promise<void> {
  for (let index = 0; index < answer.length; index++) {
    answer[index]!(WRONG);
    await settled();
  }
}

describe('P-12 the line in which files are checked', () => {
  test('addresses take turns, and files of this server go first', async () => {
    const all = [find('a1', 'ann'), find('a2', 'ann'), find('a3', 'ann'), find('b1', 'bob'), find('own', 'eve', true)];
    await answerAll();
    expect(asked).toEqual(['a1', 'own', 'a2', 'b1', 'a3']);
    expect(await Promise.all(all)).toEqual(Array.from({ length: 5 }, () => 'BAD_REPLAY'));
  });

  test('an address whose file took too long sends none for a while; own matches are played on as before', async () => {
    const slow = find('a1', 'ann');
    answer[0]!('late');
    expect(await slow).toBe('BAD_REPLAY');
    expect(await find('a2', 'ann')).toBe('TOO_FAST');
    expect(() => moments.admit('a2', 'ann')).toThrow('Your last file took too long');
    expect(() => moments.admit('b1', 'bob')).not.toThrow();
    const own = find('a3', 'ann', true);
    answer[1]!('late');
    expect(await own).toBe('BAD_REPLAY');
    now = 300_000;
    void find('a2', 'ann');
    await settled();
    expect(asked).toEqual(['a1', 'a3', 'a2']);
  });

  test('whoever hangs up has no place any more, and is not checked', async () => {
    const gone = new AbortController();
    const [first, second, third] = [find('a1', 'ann'), find('a2', 'ann', false, gone), find('b1', 'bob')];
    gone.abort();
    expect(await second).toBe('SERVER_FULL');
    const again = find('a2', 'ann');
    await answerAll();
    expect(asked).toEqual(['a1', 'b1', 'a2']);
    expect(await Promise.all([first, third, again])).toEqual(['BAD_REPLAY', 'BAD_REPLAY', 'BAD_REPLAY']);
  });
});
