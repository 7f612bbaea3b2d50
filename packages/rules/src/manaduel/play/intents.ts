import { z } from 'zod';
import { POSITIONS } from '../decks/data.ts';

/** A card as the sender knows it: a handle of its view (design D-2.7). */
const card = z.int();
/** A slot in the words of the position notation: `creature-3`, `utility-1`. */
const slot = z.string().max(16);
/** More cards than two decks and all tokens that fit on the table. */
const CARDS = 100;

/** Every intent of MD-6 with its payload. */
export const intentSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('choose-first'), seat: z.enum(['A', 'B']) }),
  z.strictObject({ type: z.literal('exchange'), cards: z.array(card).max(CARDS).default([]) }),
  z.strictObject({ type: z.literal('place'), card, to: slot, position: z.enum(POSITIONS) }),
  z.strictObject({ type: z.literal('set'), card, to: slot }),
  z.strictObject({ type: z.literal('activate'), card, to: slot.optional() }),
  z.strictObject({ type: z.literal('equip'), card, target: card }),
  z.strictObject({ type: z.literal('change-position'), creature: card, position: z.enum(POSITIONS) }),
  /** `effect` counts from 1 in the order of the card's effects (MD-13.5). */
  z.strictObject({ type: z.literal('use-effect'), creature: card, effect: z.int().min(1).max(100) }),
  z.strictObject({ type: z.literal('attack'), attacker: card, target: z.union([card, z.literal('player')]) }),
  z.strictObject({ type: z.literal('choose'), picks: z.array(z.union([z.int(), z.string().max(24)])).max(CARDS) }),
  z.strictObject({ type: z.literal('discard'), cards: z.array(card).max(CARDS) }),
  z.strictObject({ type: z.literal('pass') }),
  z.strictObject({ type: z.literal('end-phase') }),
  z.strictObject({ type: z.literal('end-turn') }),
  z.strictObject({ type: z.literal('concede') }),
  /** The clock's: the time for a decision is up (MD-6, "on time-out"), and the seat has left the match for good. */
  z.strictObject({ type: z.literal('time-out') }),
  z.strictObject({ type: z.literal('abandon') }),
]);

export type DuelIntent = z.infer<typeof intentSchema>;
export type IntentOf<T extends DuelIntent['type']> = Extract<DuelIntent, { type: T }>;
