import { z } from 'zod';
import * as field from '../../kernel/contract/fields.ts';

/** An ability by its id (RS-17.7). */
const ability = z.string().max(80);
/** More than a hand, a deck or the table holds. */
const PICKS = 100;

/** Every intent of RS-6.5 with its payload. */
export const intentSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('level-up'), card: field.card }),
  z.strictObject({ type: z.literal('skip-level-up') }),
  z.strictObject({ type: z.literal('use-ability'), ability }),
  z.strictObject({ type: z.literal('skip-ability'), ability }),
  z.strictObject({ type: z.literal('end-actions') }),
  z.strictObject({ type: z.literal('attack'), attacker: field.card, target: field.card }),
  z.strictObject({ type: z.literal('end-turn') }),
  z.strictObject({
    type: z.literal('choose'),
    picks: z.array(z.union([z.int(), z.string().max(24)])).max(PICKS),
    choice: z.int().optional(),
  }),
  z.strictObject({ type: z.literal('concede') }),
  /** The clock's: time is out (RS-6.90), and the player has left for good (RS-6.91). */
  z.strictObject({ type: z.literal('time-out') }),
  z.strictObject({ type: z.literal('abandon') }),
]);

export type RealmIntent = z.infer<typeof intentSchema>;
export type IntentOf<T extends RealmIntent['type']> = Extract<RealmIntent, { type: T }>;
