/** Moments of a turn that triggers wait for (TTCG-12.31, 12.34). */

import type { Trigger } from '../../program/ast.ts';
import { PHASES, type Phase } from '../../program/vocabulary.ts';
import { OPPONENTS } from '../cards/places.ts';
import { any, choice, form, say, type Rule } from '../words/rule.ts';

const MOMENT: Rule<Trigger> = choice<Trigger>('a moment such as "at the start of your turn"', [
  ['at|on the? start|beginning of your turn', { on: 'turnStart' }],
  ['at the? start|beginning of each of your turns', { on: 'turnStart' }],
  ['at the? start|beginning of each turn of yours', { on: 'turnStart' }],
  // The draw phase begins with the turn (TTCG-6.2, 6.4).
  ['at the? start|beginning of your upkeep|standby|untap|draw phase?', { on: 'turnStart' }],
  ['at the? start|beginning of your upkeep|untap step', { on: 'turnStart' }],
  ['at|during|in|on each|each of? your upkeep|upkeeps', { on: 'turnStart' }],
  ['at|during|in your upkeep|standby phase|step', { on: 'turnStart' }],
  ['at|during your upkeep', { on: 'turnStart' }],
  ['when you start|begin your turn', { on: 'turnStart' }],
  ['start|beginning of your turn', { on: 'turnStart' }],
  [
    "during|at your|an|the? opponent's untap|upkeep|standby step|phase",
    { on: 'moment', at: 'start', whose: 'opponent' },
  ],
  ['at|during the? beginning? of? your end phase|step', { on: 'turnEnd' }],
  ['when you end your turn', { on: 'turnEnd' }],
  ['end of your turn', { on: 'turnEnd' }],
  ['when your turn starts|begins', { on: 'turnStart' }],
  ['at|on the? end of your turn', { on: 'turnEnd' }],
  ['at the? end of each of your turns', { on: 'turnEnd' }],
  ['when your turn ends', { on: 'turnEnd' }],
  ['after this card attacks|attack', { on: 'afterAttack' }],
  ['after this card has attacked', { on: 'afterAttack' }],
]);

const EDGE_VERB: Rule<'start' | 'end'> = choice<'start' | 'end'>(null, [
  ['starts|begins', 'start'],
  ['ends', 'end'],
]);
const AT_EDGE: Rule<'start' | 'end'> = choice<'start' | 'end'>(null, [
  ['at|on the? start|beginning of', 'start'],
  ['at|on the? end of', 'end'],
]);
const OTHER_TURN: Rule<'opponent' | 'each'> = choice<'opponent' | 'each'>(null, [
  ["your|the|an|each? opponent's|opponents turn|upkeep", 'opponent'],
  ["each of your opponent's|opponents turns", 'opponent'],
  ["your|an? opponent's|opponents end step|phase", 'opponent'],
  ['each turn|upkeep', 'each'],
  ["each player's turn", 'each'],
]);

/** The start and the end of turns that are not only yours (TTCG-12.166). */
const EDGE: Rule<Trigger> = any<Trigger>(
  form([AT_EDGE, OTHER_TURN], (at, whose): Trigger => ({ on: 'moment', at, whose })),
  form([say('when'), OPPONENTS, say('turn'), EDGE_VERB], (_, _opponents, _turn, at): Trigger => ({
    on: 'moment',
    at,
    whose: 'opponent',
  })),
);

const PHASE: Rule<Phase> = choice(
  'a phase: draw phase, main phase or battle phase',
  PHASES.map((phase) => [`${phase} phase`, phase] as const),
);

const DURING: Rule<Trigger> = form([say('during|in|on'), OPPONENTS, PHASE], (_, _opponents, phase): Trigger => ({
  on: 'enemyPhase',
  phase,
}));

export const MOMENTS: Rule<Trigger> = any(MOMENT, EDGE, DURING);
