import { carryOut } from '../../effects/plan.ts';
import type { Rehearsal } from '../../kernel/play/foreseen.ts';
import type { Intent } from '../../kernel/types.ts';
import { open } from '../machine/context.ts';
import { advanceHere } from '../machine/machine.ts';
import type { RealmIntent } from '../play/intents.ts';
import { plan } from '../play/plan.ts';
import type { State } from '../state/state.ts';
import { previewOf } from './preview.ts';

/**
 * DECISION RS-UI-14: up to where nothing more comes of what was done, or to the next choice.
 *
 * What can be foreseen besides the level itself (preview.ts): what it sets off, attacks with all that their declaration
 * and their damage set off, abilities, what is played under a grant, targets and other choices (RS-UI-14).
 */
export const REHEARSAL: Rehearsal<State> = {
  intents: ['level-up', 'use-ability', 'attack', 'choose'],
  random: ({ random }) => random,
  duel: () => null,
  tells: previewOf,
  carryOut(state, seat, intent: Intent, recorder, hear) {
    carryOut(open(state, recorder, hear), plan(state, seat, intent as RealmIntent), advanceHere);
  },
  counters: ['level', 'hand', 'deck'],
  // What lasts says its own numbers.
  stats: ['atk', 'hp', 'maxHp'],
  flags: [],
  // A Rapid Action lies there for as long as it happens (RS-3.4).
  passing: 'resolving',
};
