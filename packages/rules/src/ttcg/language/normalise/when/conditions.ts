/** What stands before or behind the steps, in any order: how often, when, if, how long, how late, for each what. */

import type { Delay, Effect, Scale, Span, Trigger } from '../../program/ast.ts';
import { SCALE } from '../cards/scales.ts';
import { any, form, map, nothing, say, type Rule } from '../words/rule.ts';
import { GATE, ITS_GATE, TURN, type LooseGate } from './gates.ts';
import { DELAY, LIMIT, SPAN } from './times.ts';
import { ENEMY_ATTACKS, FIRST_TIME, ITS_TRIGGER, TRIGGER } from './triggers.ts';

export type Condition =
  | { readonly is: 'limit' }
  /** `first`: the first of the turn alone; `used`: its player uses the effect then. */
  | {
      readonly is: 'trigger';
      readonly trigger: Trigger;
      readonly ofIt?: true;
      readonly first?: true;
      readonly used?: true;
    }
  /** `once`: once in such a turn. */
  | { readonly is: 'gate'; readonly gate: LooseGate; readonly ofIt?: true; readonly once?: true }
  | { readonly is: 'span'; readonly span: Span }
  | { readonly is: 'delay'; readonly delay: Delay }
  | { readonly is: 'scale'; readonly scale: Scale };

const ANYWHERE: Rule<Condition> = any<Condition>(
  map(LIMIT, () => ({ is: 'limit' })),
  map(TRIGGER, (trigger) => ({ is: 'trigger', trigger })),
  map(FIRST_TIME, (trigger) => ({ is: 'trigger', trigger, first: true })),
  map(ITS_TRIGGER, (trigger) => ({ is: 'trigger', trigger, ofIt: true })),
  map(GATE, (gate) => ({ is: 'gate', gate })),
  form([say('once'), TURN], (_, gate) => ({ is: 'gate', gate: { gate, ongoing: false }, once: true })),
  map(ITS_GATE, (gate) => ({ is: 'gate', gate, ofIt: true })),
  map(DELAY, (delay) => ({ is: 'delay', delay })),
);

/** "Activate only if you control two dragons": what an effect needs may be said of using it. */
const USED_ONLY = say(
  'only? activate|use this|the? effect|card? only?',
  'you can|may only activate|use this|the effect|card',
  'play this card? only',
  'play only',
);

const FULL_STOP = any(say('.'), nothing);

const LEADING: Rule<Condition> = any<Condition>(
  ANYWHERE,
  form([USED_ONLY, GATE, FULL_STOP], (_, gate): Condition | undefined =>
    gate.unless === true ? undefined : { is: 'gate', gate },
  ),
  // "Play only when a unit attacks": an answer to it.
  form([USED_ONLY, TRIGGER, FULL_STOP], (_, trigger): Condition => ({ is: 'trigger', trigger, used: true })),
  form([USED_ONLY, say('in response to an? enemy? attack'), FULL_STOP], (): Condition => ({
    is: 'trigger',
    trigger: ENEMY_ATTACKS,
    used: true,
  })),
  map(SPAN, (span) => ({ is: 'span', span })),
  map(SCALE, (scale) => ({ is: 'scale', scale })),
);

const COMMA = any(say(',', 'then', ', then', ':', ';', '-'), nothing);
export const BEFORE = form([LEADING, COMMA], (condition) => condition);
export const AFTER = form(
  [any(say(',', 'but', ', but', 'but only', 'only'), nothing), ANYWHERE],
  (_, condition) => condition,
);

/** "You can only use this effect once per turn", as a sentence of its own. */
export const LIMITED: Rule<readonly Condition[]> = any<readonly Condition[]>(
  form([say('.'), LIMIT], () => [{ is: 'limit' }]),
  map(nothing, () => []),
);

export const MOST_CONDITIONS = 5;

export type Conditions = {
  readonly limit: Effect['limit'];
  readonly trigger: Trigger | null;
  readonly gate: LooseGate | null;
  readonly span: Span | null;
  readonly delay: Delay | null;
  readonly scale: Scale | null;
};

const NO_CONDITIONS: Conditions = { limit: null, trigger: null, gate: null, span: null, delay: null, scale: null };

/** Two gates of one sentence (TTCG-12.173); a third has no place. */
function together(one: LooseGate, other: LooseGate): LooseGate | undefined {
  if (one.gate.is === 'both' || other.gate.is === 'both' || one.unless === true || other.unless === true)
    return undefined;
  return { gate: { is: 'both', first: one.gate, second: other.gate }, ongoing: one.ongoing || other.ongoing };
}

/** Every condition once, gates twice; undefined where one is said too often. */
export function gathered(conditions: readonly Condition[]): Conditions | undefined {
  let known = NO_CONDITIONS;
  for (const condition of conditions) {
    const first =
      (condition.is === 'trigger' && condition.first === true) || (condition.is === 'gate' && condition.once === true);
    if (condition.is === 'gate' && known.gate !== null) {
      const both = together(known.gate, condition.gate);
      if (both === undefined || first) return undefined;
      known = { ...known, gate: both };
      continue;
    }
    if (known[condition.is] !== null || (first && known.limit !== null)) return undefined;
    if (first) known = { ...known, limit: 'turn' };
    known = condition.is === 'limit' ? { ...known, limit: 'turn' } : { ...known, ...withoutTag(condition) };
  }
  return known;
}

function withoutTag({ is: _, ...part }: Exclude<Condition, { is: 'limit' }>): Partial<Conditions> {
  return part;
}

export function isOfIt(condition: Condition): boolean {
  return 'ofIt' in condition;
}
