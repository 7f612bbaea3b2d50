/** Modifiers and how long something lasts (RS-11.10, 11.11, 17.4, 17.5). */

import { z } from 'zod';
import { FLAGS, GRANTS, STATUSES, type Mod, type Until } from '../decks/data.ts';
import { element, elements, MOST_AMOUNT, some, subtypes, tens, turns, types } from './parts.ts';
import { sourceTypes } from './select.ts';

const change = tens(-MOST_AMOUNT, MOST_AMOUNT).refine((n) => n !== 0, { message: 'A change of 0 is none.' });
const amount = tens(10, MOST_AMOUNT);
const lower = tens(-MOST_AMOUNT, -10);
const few = z.int().min(1).max(5);

/** A number alone, or a map with the number as `n` and filters beside it (RS-17.4). */
function filtered<S extends z.core.$ZodLooseShape>(number: z.ZodType<number>, filters: S) {
  return z.union([number.transform((n) => ({ n })), z.strictObject({ n: number, ...filters })]);
}

const instances = {
  sourceTypes: sourceTypes.exactOptional(),
  targetTypes: sourceTypes.exactOptional(),
  abilitiesOnly: z.boolean().exactOptional(),
};
const kinds = some(z.enum(GRANTS));

const mod: z.ZodType<Mod> = z.union([
  z.strictObject({ atk: change }),
  z.strictObject({ hp: change }),
  z.strictObject({ damage: filtered(change, instances) }),
  z.strictObject({ 'damage-times': filtered(tens(0, MOST_AMOUNT), instances) }),
  z.strictObject({ block: filtered(amount, { sourceTypes: sourceTypes.exactOptional() }) }),
  z.strictObject({ counter: amount }),
  z.strictObject({ 'flags-off': some(z.enum(FLAGS)) }),
  z.strictObject({ attr: z.strictObject({ element, n: few }) }),
  z.strictObject({ limit: filtered(change, { kinds: kinds.exactOptional() }) }),
  z.strictObject({
    'card-level': filtered(lower, {
      types: types.exactOptional(),
      elements: elements.exactOptional(),
      subtypes: subtypes.exactOptional(),
    }),
  }),
  z.strictObject({ 'req-level': lower }),
  z.strictObject({ 'extra-attack': few }),
  z.strictObject({ 'no-attack': z.literal(true) }),
  z.strictObject({
    'no-target': z.union([
      some(z.enum(['attacks', 'effects'])).transform((by) => ({ by })),
      z.strictObject({ by: some(z.enum(['attacks', 'effects'])) }),
    ]),
  }),
  z.strictObject({ 'no-refresh': z.literal(true) }),
  z.strictObject({ refresh: z.literal(true) }),
  z.strictObject({ immune: some(z.enum(STATUSES)) }),
  z.strictObject({ 'mob-block': change }),
  z.strictObject({ 'heal-bonus': change }),
]);

export const mods: z.ZodType<readonly Mod[]> = z.array(mod).min(1).max(6);

export const until: z.ZodType<Until> = z.union([
  z.enum(['this-turn', 'until-your-next-turn', 'linked', 'next-attack', 'for-good']),
  z.strictObject({ turns }),
]);
