import { expect, test } from 'vitest';
import { LOOK, stubBrowser } from './fake-match.ts';

stubBrowser();
const { responds } = await import('../../src/match/table/keys.ts');
const { toggleSounds } = await import('../../src/match/telling/mute.ts');
const { polite } = await import('../../src/shell/announce.ts');
const { keysOf } = await import('../../src/screen/panels/match-keys.tsx');

/* The keys that are listed are those that do something in the game. */

test('only a game in which moves are answered lists the keys of responses and of the chain', () => {
  const words = (answered: boolean): readonly string[] => keysOf(answered).map(([, meaning]) => meaning);
  expect(words(true)).toEqual(expect.arrayContaining(['Respond with a card', 'Chain']));
  expect(words(false)).not.toContain('Respond with a card');
  expect(words(false)).not.toContain('Chain');
  expect(words(false)).toContain('Log');
  expect(responds(LOOK)).toBe(true);
  expect(responds({ ...LOOK, asking: { ...LOOK.asking, response: null } })).toBe(false);
});

test('the key that turns sounds off and on says which it was', () => {
  const said = [1, 2].map(() => {
    toggleSounds();
    return polite.value.text;
  });
  expect(said).toEqual(['Sound off', 'Sound on']);
});
