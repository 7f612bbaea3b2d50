import { answerChallenge, listChallenges, setSolverNamed } from '@cardscape/protocol';
import type { Router } from 'express';
import type { Challenges } from '../../../challenges/challenges.ts';
import { knownGame } from '../../../match/making/game-options.ts';
import { addressKey } from '../../../traffic/address-key.ts';
import { type Authority, route } from '../../route.ts';

export interface ChallengesContext {
  readonly authority: Authority;
  readonly challenges: Challenges;
}

/** Hidden code challenges (TTCG-14.25 to 14.28). */
export function challengeRoutes(router: Router, { authority, challenges }: ChallengesContext): void {
  route(router, authority, listChallenges, async ({ who, params }) => ({
    challenges: await challenges.list(knownGame(params.game).id, who?.id ?? null),
  }));

  route(router, authority, answerChallenge, ({ who, params, body, request }) =>
    challenges.answer({ account: who.id, game: knownGame(params.game).id }, params.challenge, {
      ...body,
      from: addressKey(request.ip),
    }),
  );

  route(router, authority, setSolverNamed, ({ who, params, body }) =>
    challenges.setNamed({ account: who.id, game: knownGame(params.game).id }, params.challenge, body.named),
  );
}
