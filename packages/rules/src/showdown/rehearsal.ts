import { carryOut } from '../effects/plan.ts';
import type { Blow, Rehearsal } from '../kernel/play/foreseen.ts';
import type { Intent } from '../kernel/types.ts';
import { open } from './context.ts';
import type { RealmIntent } from './intents.ts';
import { advanceHere } from './machine.ts';
import { plan } from './plan.ts';
import type { State } from './state.ts';

/**
 * DECISION RS-UI-14: up to where nothing more comes of what was done, or to the next choice.
 *
 * What can be foreseen besides attacks and levels (preview.ts): abilities, what is played under a grant, targets and
 * other choices (RS-UI-14), and what a level sets off.
 */
export const REHEARSAL: Rehearsal<State> = {
  intents: ['level-up', 'use-ability', 'choose'],
  random: ({ random }) => random,
  duel: () => null,
  carryOut(state, seat, intent: Intent, recorder) {
    const blows: Blow[] = [];
    carryOut(open(state, recorder, blows), plan(state, seat, intent as RealmIntent), advanceHere);
    return blows;
  },
  counters: ['level', 'hand', 'deck'],
  // What lasts says its own numbers.
  stats: ['atk', 'hp', 'maxHp'],
  flags: [],
};
