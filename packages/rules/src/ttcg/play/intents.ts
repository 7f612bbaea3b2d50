import { z } from 'zod';
import { MOST } from '../state/guard.ts';

/** A card as the sender knows it: a handle of its view (design D-2.7). */
const card = z.int();
const pick = z.union([z.int(), z.string().max(24)]);
const effect = z.union([z.literal(0), z.literal(1)]);

/** More cards than any option lets two decks hold (TTCG-16.11). */
const CARDS = 400;

const choices = {
  /** Cards that the effect names, in the order of its sentence (TTCG-17.14). */
  targets: z.array(card).max(CARDS).optional(),
  /** Cards that its cost takes. */
  cost: z.array(card).max(CARDS).optional(),
};
const then = z.strictObject({ effect, ...choices }).optional();

/** Every intent of TTCG-6.2 with its payload. */
export const intentSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('keep-hand') }),
  z.strictObject({ type: z.literal('mulligan') }),
  z.strictObject({ type: z.literal('play'), card, col: z.int(), then }),
  /** Without `card`, `from: deck` uses a permission that names the deck (TTCG-6.43). */
  z
    .strictObject({
      type: z.literal('rank-up'),
      card: card.optional(),
      from: z.literal('deck').optional(),
      base: card,
      then,
    })
    .refine((intent) => intent.from === undefined || (intent.card === undefined && intent.then === undefined), {
      message: 'the card on top of the deck is not named, nor what it does',
    }),
  /**
   * `link`: 1 is the oldest link, 0 the player action beneath the chain, absent the newest thing that can be answered
   * (TTCG-8.22).
   */
  z.strictObject({ type: z.literal('activate'), card, effect, ...choices, link: z.int().min(0).optional() }),
  z.strictObject({ type: z.literal('to-battle') }),
  z.strictObject({ type: z.literal('end-turn') }),
  z.strictObject({ type: z.literal('attack'), attacker: card, target: card.nullable() }),
  z.strictObject({ type: z.literal('retarget'), target: z.union([card, z.literal('withdraw')]).nullable() }),
  z.strictObject({ type: z.literal('pass') }),
  z.strictObject({ type: z.literal('choose'), prompt: z.int(), picks: z.array(pick).max(CARDS) }),
  z.strictObject({ type: z.literal('order-triggers'), prompt: z.int(), ids: z.array(z.int()).max(2 * MOST.waiting) }),
  z.strictObject({ type: z.literal('discard-to-limit'), cards: z.array(card).max(CARDS) }),
  z.strictObject({ type: z.literal('concede') }),
  /** The clock's: the seat has abandoned the match (TTCG-6.39, 11.13). */
  z.strictObject({ type: z.literal('forfeit') }),
  z.strictObject({ type: z.literal('offer-draw') }),
  z.strictObject({ type: z.literal('answer-draw'), accept: z.boolean() }),
  z.strictObject({ type: z.literal('retire'), card }),
  z.strictObject({ type: z.literal('pay-untap'), card }),
]);

export type TtcgIntent = z.infer<typeof intentSchema>;
export type IntentOf<T extends TtcgIntent['type']> = Extract<TtcgIntent, { type: T }>;
export type ThenPayload = NonNullable<IntentOf<'play'>['then']>;
