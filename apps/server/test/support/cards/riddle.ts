import type { Challenge } from '../../../src/challenges/challenges.ts';
import { sealDraft } from '../../../src/challenges/draft.ts';

export const ANSWER = 'Réveille-toi!';

export const REVEAL = {
  heading: { en: 'A bell', de: 'Eine Glocke' },
  text: { en: 'It rings for whoever listens closely.', de: 'Sie läutet für alle, die genau hinhören.' },
  cards: ['doorbell-imp'],
};

/** A challenge of the tests' own. */
export function sealedRiddle(id = 'riddle'): Promise<Challenge> {
  return sealDraft({
    id,
    game: 'ttcg',
    title: 'A Riddle',
    teaser: { en: 'What rings?', de: 'Was läutet?' },
    answer: ANSWER,
    reveal: REVEAL,
  });
}
