import { expect, test } from 'vitest';
import { runLaws } from '../../src/kernel/laws/run.ts';
import { showdown } from '../../src/showdown/index.ts';

/** Beside those that every game plays; `cardscape laws showdown` plays as many as one likes. */
test('D-2 the laws hold in matches of Realm Showdown', () => {
  expect(runLaws(showdown, { matches: 6, seed: 9, thin: 3 }).violations).toEqual([]);
});

test.each([
  ['generated', 8, 4],
  ['hostile', 3, 12],
])('D-2 the laws hold with %s cards', { tags: 'long' }, (of, matches, thin) => {
  expect(runLaws(showdown, { matches, seed: 2, of, thin }).violations).toEqual([]);
});
