import * as z from 'zod/mini';
import { endpoint, json } from '../endpoint.ts';
import { wholeCardSet } from './card-sets.ts';
import { HARBOUR, LAMPLIGHTER } from './samples.ts';

export const listCardSets = endpoint({
  id: 'listCardSets',
  method: 'GET',
  path: '/games/:game/card-sets',
  group: 'Games',
  summary: 'The card sets that the host offers for private matches of a game, with their cards.',
  right: 'anybody',
  parts: { game: { description: 'Id of a game, as `listGames` names it.', example: 'ttcg' } },
  reply: json(z.object({ sets: z.array(wholeCardSet).check(z.describe('By name.')) })),
  example: { answer: { sets: [{ ...HARBOUR, definitions: [LAMPLIGHTER] }] } },
  refusals: { NO_SUCH_GAME: 'this server does not have that game' },
});
