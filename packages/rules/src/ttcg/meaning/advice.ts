import { BANDS } from '../budget/bands.ts';
import { effectScore } from '../budget/budget.ts';
import type { Act, CardSet, Effect, EventTrigger, Trigger } from '../language/index.ts';
import { setsOf } from '../language/program/facts.ts';
import { sideOf } from '../language/program/whereabouts.ts';

/** What a designer should know of a sentence that is legal. */
export interface Advice {
  readonly code: 'W_LANG_LOOP' | 'W_LANG_BUDGET';
  readonly message: string;
  readonly rule: string;
}

/** What an effect is worth, in tenths of a card, beside what both effects of a card may be (TTCG-18.14). */
export interface Worth {
  readonly score: number;
  /** Ranks of which a card may have an effect of this worth, with a second one that makes up for it or adds to it. */
  readonly ranks: readonly number[];
}

export function worthOf(effect: Effect): Worth {
  const score = effectScore(effect);
  const ranks = Object.entries(BANDS).flatMap(([rank, [, most]]) => (score <= most ? [Number(rank)] : []));
  return { score, ranks };
}

export function adviceOn(effect: Effect): readonly Advice[] {
  return [...loops(effect), ...unbalanced(worthOf(effect))];
}

// ---- the budget ----

function unbalanced({ score, ranks }: Worth): Advice[] {
  const budget = (message: string): Advice[] => [{ code: 'W_LANG_BUDGET', message, rule: 'TTCG-18.14' }];
  if (ranks.length === 0) {
    const most = Math.max(...Object.values(BANDS).map(([, each]) => each));
    return budget(
      `Worth ${score}, more than both effects of any card together (${most}). Lower its numbers, or let it cost something.`,
    );
  }
  return score < 0
    ? budget(`Worth ${score}: it does its owner more harm than good. Is it about the right player?`)
    : [];
}

// ---- loops (TTCG-9.17) ----

function loops(effect: Effect): Advice[] {
  if (effect.limit !== null) return [];
  const loop = (message: string): Advice[] => [{ code: 'W_LANG_LOOP', message, rule: 'TTCG-9.17' }];
  if (setsItselfOff(effect))
    return loop('What it does can set it off again, up to 10 times a turn. Say "once per turn" if that is not meant.');
  if (untapsItself(effect))
    return loop('It can untap its own card, and be used again and again. Say "once per turn", or untap "another".');
  return [];
}

/** A card that taps for its effect, and a step that untaps it again, for nothing. */
function untapsItself({ kind, cost, trigger, steps }: Effect): boolean {
  const taps = kind === 'Normal' || kind === 'Counter' || (kind === 'Latent' && trigger !== null);
  return taps && cost === null && steps.some(({ act }) => act.do === 'untap' && mayBeThis(act.set));
}

function mayBeThis(set: CardSet): boolean {
  if (set.ref === 'this') return true;
  if (set.ref !== 'pick' || set.other || set.q === 'another') return false;
  return set.traits.rank === null && set.traits.types.length + set.traits.subtypes.length === 0 && set.tapped !== false
    ? sideOf(set) !== 'opponent'
    : false;
}

/** Passive and running effects trigger each time; a Latent one taps its card. */
function setsItselfOff({ kind, trigger, steps }: Effect): boolean {
  if (trigger === null || (kind !== 'Passive' && kind !== 'Continuous')) return false;
  return steps.some(({ act }) => causes(act, trigger));
}

function causes(act: Act, trigger: Trigger): boolean {
  if (trigger.on === 'draws')
    return (
      (trigger.nth === null || trigger.nth === 'effect') &&
      act.do === 'draw' &&
      (act.by === 'each' || act.by === trigger.who)
    );
  return trigger.on === 'event' && (EVENTS[trigger.event] ?? []).includes(act.do) && reaches(act, trigger);
}

/** What makes these events happen. */
const EVENTS: Readonly<Partial<Record<EventTrigger['event'], readonly Act['do'][]>>> = {
  destroyed: ['destroy', 'theyDestroy'],
  sentToDiscard: ['destroy', 'theyDestroy', 'discard', 'mill', 'send'],
  leaves: ['destroy', 'theyDestroy', 'theyReturn', 'send', 'return', 'shuffleIn'],
  discarded: ['discard'],
  played: ['play'],
  tapped: ['tap'],
  untapped: ['untap'],
};

/** Whether the act can happen to a card that the trigger speaks of. */
function reaches(act: Act, { who }: EventTrigger): boolean {
  if (who === 'equipped' || who === 'stackTop') return false;
  const sets = setsOf(act);
  // Without a set somebody gives cards of their own.
  const by = 'by' in act ? act.by : 'you';
  const sides = sets.length === 0 ? [by] : sets.map(sideOf);
  if (who === 'this') return sets.some((set) => set.ref === 'this') && act.do !== 'destroy';
  if (who === 'yours' || who === 'anotherOfYours') return sides.some((side) => side !== 'opponent');
  return who !== 'enemy' || sides.some((side) => side !== 'you');
}
