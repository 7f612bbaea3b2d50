import type { Merits } from '../../../src/showdown/profile/rewards.ts';

/** Those of somebody who has won a match in good order. */
export const MERITS = {
  result: 'won',
  completed: true,
  feats: {
    characterDamage: 200,
    otherDamage: 160,
    bestTurn: 90,
    cardsPlayed: 11,
    healed: 100,
    elements: 3,
    hp: 120,
    maxHp: 280,
  },
} as const satisfies Merits;
