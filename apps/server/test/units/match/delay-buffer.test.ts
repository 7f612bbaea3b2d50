import { describe, expect, it } from 'vitest';
import { DelayBuffer, type Mark } from '../../../src/watching/delay-buffer.ts';

const LATE = { turns: 2, milliseconds: 1000 };

function mark(at: number, seq: number, facts: readonly number[]): Mark {
  return { at, seq, head: '', turn: 1, over: false, facts };
}

describe('P-12 what is kept of a match that is seen late', () => {
  it('is no more than 64 marks of an entry, however often its facts change; the newest are among them', () => {
    const buffer = new DelayBuffer(mark(0, 0, [0]), LATE);
    for (let change = 1; change <= 1000; change++) buffer.note(mark(change, 0, [change]));
    expect(buffer.newest.facts).toEqual([1000]);
    expect([buffer.mark(62), buffer.mark(63), buffer.mark(64)].map((one) => one?.facts)).toEqual([
      [62],
      [1000],
      undefined,
    ]);
    buffer.note(mark(2000, 1, [1]));
    expect(buffer.mark(64)?.seq).toBe(1);
  });
});
