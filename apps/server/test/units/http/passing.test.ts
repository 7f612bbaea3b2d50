import { describe, expect, it } from 'vitest';
import { matchAskedFor } from '../../../src/http/tables/passing.ts';

describe('P-12 what is asked about matches that tables play', () => {
  it.each([
    ['/matches/abc/stream', undefined],
    ['/matches/abc', undefined],
    ['/admin/matches/abc/end', { reason: 'x' }],
    ['/ranked/matches/abc', undefined],
    ['/replays/abc/fork', {}],
    ['/ticket', { match: 'abc', view: 'public' }],
    ['/reports/players', { match: 'abc' }],
  ])('%s names its match', (path, body) => {
    expect(matchAskedFor(path, body)).toBe('abc');
  });

  it.each([
    ['/matches', undefined],
    ['/admin/matches', undefined],
    ['/account', { name: 'abc' }],
    ['/ticket', { match: 5 }],
    ['/ticket', null],
    ['/games/matches/x', undefined],
  ])('%s names none', (path, body) => {
    expect(matchAskedFor(path, body)).toBeNull();
  });
});
