/** What stands before or behind the steps, in any order: how often, when, if, how long, how late, for each what. */

import type { Delay, Effect, Scale, Span, Trigger } from '../../program/ast.ts';
import { SCALE } from '../cards/scales.ts';
import { any, form, map, nothing, say, type Rule } from '../words/rule.ts';
import { GATE, ITS_GATE, type LooseGate } from './gates.ts';
import { DELAY, LIMIT, SPAN } from './times.ts';
import { ITS_TRIGGER, TRIGGER } from './triggers.ts';

export type Condition =
  | { readonly is: 'limit' }
  | { readonly is: 'trigger'; readonly trigger: Trigger; readonly ofIt?: true }
  | { readonly is: 'gate'; readonly gate: LooseGate; readonly ofIt?: true }
  | { readonly is: 'span'; readonly span: Span }
  | { readonly is: 'delay'; readonly delay: Delay }
  | { readonly is: 'scale'; readonly scale: Scale };

const ANYWHERE: Rule<Condition> = any<Condition>(
  map(LIMIT, () => ({ is: 'limit' })),
  map(TRIGGER, (trigger) => ({ is: 'trigger', trigger })),
  map(ITS_TRIGGER, (trigger) => ({ is: 'trigger', trigger, ofIt: true })),
  map(GATE, (gate) => ({ is: 'gate', gate })),
  map(ITS_GATE, (gate) => ({ is: 'gate', gate, ofIt: true })),
  map(DELAY, (delay) => ({ is: 'delay', delay })),
);

const LEADING: Rule<Condition> = any<Condition>(
  ANYWHERE,
  map(SPAN, (span) => ({ is: 'span', span })),
  map(SCALE, (scale) => ({ is: 'scale', scale })),
);

const COMMA = any(say(',', 'then', ', then', ':'), nothing);
export const BEFORE = form([LEADING, COMMA], (condition) => condition);
export const AFTER = form(
  [any(say(',', 'but', ', but', 'but only', 'only'), nothing), ANYWHERE],
  (_, condition) => condition,
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

/** Every condition once; undefined where one is said twice. */
export function gathered(conditions: readonly Condition[]): Conditions | undefined {
  let known = NO_CONDITIONS;
  for (const condition of conditions) {
    if (known[condition.is] !== null) return undefined;
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
