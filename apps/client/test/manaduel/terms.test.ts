import { manaduel } from '@cardscape/rules/manaduel/index';
import { expect, test } from 'vitest';
import { TERMS, USUAL } from '../../src/games/manaduel/home/terms.ts';
import { optionsOf, USUAL_TERMS } from '../../src/lobby/terms.ts';

test('the lobby plays with the options of the casual queue, but for its clock', () => {
  const { turnTime: _clock, ...usual } = { turnTime: 0, ...manaduel.matchmaking.queueOptions.casual };
  const home = { usual: USUAL, terms: TERMS };
  expect(optionsOf(home, USUAL_TERMS)).toEqual(usual);
  expect(optionsOf(home, { values: { startLife: '200' }, clock: 'none' })).toEqual({ ...usual, startLife: 200 });
});
