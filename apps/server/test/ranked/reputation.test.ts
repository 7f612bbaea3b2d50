import { describe, expect, it } from 'vitest';
import { type Act, coolDown, minutes, reputationOf } from '../../src/ranked/reputation.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 0, 10);

/** Acts a minute apart, the last one now. */
function acts(...kinds: readonly Act['kind'][]): Act[] {
  return kinds.map((kind, index) => ({ kind, at: NOW - (kinds.length - 1 - index) * MINUTE }));
}

/** Minutes from the last act. */
function cool(...kinds: readonly Act['kind'][]): number {
  const until = coolDown(acts(...kinds), NOW);
  return until === null ? 0 : (until - NOW) / MINUTE;
}

describe('P-3 reputation for leaving', () => {
  it('costs a wait that grows with every match left', () => {
    expect(cool('finished', 'finished')).toBe(0);
    expect(cool('left')).toBe(3);
    expect(cool('left', 'left')).toBe(6);
    expect(cool('left', 'left', 'left')).toBe(12);
    expect(cool('left', 'left', 'left', 'left', 'left', 'left', 'left')).toBe(60);
  });

  it('counts half for a match that was not begun', () => {
    expect(cool('missed')).toBe(3);
    expect(cool('missed', 'missed')).toBe(3);
    expect(cool('missed', 'missed', 'missed')).toBe(6);
  });

  it('recovers by matches played to their end, and with time', () => {
    expect(cool('left', 'finished', 'finished', 'finished', 'left')).toBe(6);
    expect(cool('left', 'finished', 'finished', 'finished', 'finished', 'left')).toBe(3);
    expect(coolDown(acts('left'), NOW + 3 * MINUTE)).toBeNull();
    const yesterday: Act[] = [{ kind: 'left', at: NOW - 24 * 60 * MINUTE }, ...acts('left')];
    expect(coolDown(yesterday, NOW)).toBe(NOW + 3 * MINUTE);
  });

  it('is told in a sentence, of the last twenty matches', () => {
    expect(reputationOf([], NOW).sentence).toBe('No matches from a queue yet.');
    expect(reputationOf(acts('finished'), NOW).sentence).toBe('Finished the last match.');
    const many = acts(
      ...Array.from({ length: 20 }, () => 'left' as const),
      ...Array.from({ length: 19 }, () => 'finished' as const),
    );
    expect(reputationOf(many, NOW)).toMatchObject({
      played: 20,
      finished: 19,
      sentence: 'Finished 19 of the last 20 matches and left 1 early.',
    });
  });

  it('says a wait in minutes, never none', () => {
    expect([1, MINUTE, MINUTE + 1, 10 * MINUTE].map(minutes)).toEqual([1, 1, 2, 10]);
  });
});
