/** Amounts and conditions (RS-11.7, 17.3). */

import { z } from 'zod';
import { COMPARISONS, PHASES, STATS, STATUSES, type Amount, type Cond } from '../decks/data.ts';
import { element, MOST_AMOUNT, player } from './parts.ts';
import { select, selection } from './select.ts';

const several: z.ZodType<readonly Amount[]> = z.lazy(() => z.array(amount).min(2).max(6));

/** `{ select: … }`, or the selection itself. */
const counted = z.union([select, z.strictObject({ select }).transform((map) => map.select)]);

export const amount: z.ZodType<Amount> = z.union([
  z.int().min(0).max(MOST_AMOUNT),
  z.enum(['last', 'event.amount']),
  z.literal('level').transform((): Amount => ({ level: 'own' })),
  z.literal('hand-size').transform((): Amount => ({ 'hand-size': 'own' })),
  z.literal('deck-size').transform((): Amount => ({ 'deck-size': 'own' })),
  z.literal('graveyard-size').transform((): Amount => ({ 'graveyard-size': 'own' })),
  z.strictObject({ level: player }),
  z.strictObject({ attr: z.strictObject({ side: player.default('own'), element }) }),
  z.strictObject({ count: counted }),
  z.strictObject({ stat: z.strictObject({ is: z.enum(STATS), of: select }) }),
  z.strictObject({ 'hand-size': player }),
  z.strictObject({ 'deck-size': player }),
  z.strictObject({ 'graveyard-size': player }),
  z.strictObject({ sum: several }),
  z.strictObject({ diff: z.lazy(() => z.tuple([amount, amount])) }),
  z.strictObject({ times: several }),
  z.strictObject({ min: several }),
  z.strictObject({ max: several }),
]);

/** DECISION RS-2.15: what stands for HP comes in tens, whatever the numbers of the match are. */
function comesInTens(value: Amount): boolean {
  if (typeof value === 'number') return value % 10 === 0;
  // What is taken from or given to HP always comes in tens; the rules round down where cards were counted.
  if (typeof value === 'string' || 'level' in value) return true;
  if ('stat' in value) return value.stat.is !== 'deposited';
  if ('times' in value) return value.times.some(comesInTens);
  if ('sum' in value) return value.sum.every(comesInTens);
  if ('diff' in value) return value.diff.every(comesInTens);
  if ('min' in value) return value.min.every(comesInTens);
  if ('max' in value) return value.max.every(comesInTens);
  return false;
}

/** Of damage, healing and HP. */
export const points = amount.refine(comesInTens, {
  message: 'An amount of HP comes in tens; multiply what is counted by 10.',
});

const comparison = z.union([
  z.enum(COMPARISONS),
  z.literal('≤').transform(() => '<=' as const),
  z.literal('≥').transform(() => '>=' as const),
]);

const conditions: z.ZodType<readonly Cond[]> = z.lazy(() => z.array(cond).min(1).max(6));

export const cond: z.ZodType<Cond> = z.union([
  z.enum(['my-turn', 'coin-heads', 'killed']),
  z.strictObject({ all: conditions }),
  z.strictObject({ any: conditions }),
  z.strictObject({ not: z.lazy(() => cond) }),
  z.strictObject({ cmp: z.strictObject({ left: amount, op: comparison, right: amount }) }),
  z.strictObject({ exists: z.strictObject({ select: selection, min: z.int().min(1).max(40).default(1) }) }),
  z.strictObject({
    phase: z.union([z.enum(PHASES), z.strictObject({ is: z.enum(PHASES) }).transform(({ is }) => is)]),
  }),
  z.strictObject({ status: z.strictObject({ of: select, is: z.enum(STATUSES) }) }),
  z.strictObject({ 'slot-free': z.strictObject({ kind: z.enum(['mob', 'equipment']), side: player.default('own') }) }),
  z.strictObject({ 'boss-free': player }),
]);
