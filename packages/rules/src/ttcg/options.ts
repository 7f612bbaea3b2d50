import { z } from 'zod';
import { DECK_COPIES, DECK_MAX, DECK_MIN } from './decks/deck-checks.ts';

/** Scenario files and forms write `on` and `off`, which YAML 1.2 leaves as words. */
const onOff = z.preprocess((value) => (value === 'on' ? true : value === 'off' ? false : value), z.boolean());

/** The lessons that there are (TTCG-5.12). */
export const LESSONS = ['first-shift'] as const;

/** The options of a match (TTCG-16). Server-wide options of supply and database are not part of a match. */
export const optionsSchema = z
  .strictObject({
    /** TTCG-16.2: which revision's rules are played. */
    revision: z.enum(['2025-03-17', '2025-03-06']).default('2025-03-17'),
    /** TTCG-16.3 */
    untapStep: z.enum(['none', 'turnStart']).default('none'),
    /** TTCG-16.4 */
    mulligans: z.int().min(0).max(3).default(1),
    mulliganHand: z.int().min(1).max(7).default(6),
    /** TTCG-16.5 */
    retireTappedSpells: onOff.default(false),
    /** TTCG-16.6 */
    startPoints: z.int().min(1).max(100).default(20),
    /** TTCG-16.7 */
    openingHand: z.int().min(1).max(15).default(7),
    /** TTCG-16.8 */
    playsPerTurn: z.int().min(1).max(10).default(2),
    /** TTCG-16.9 */
    slotsPerRow: z.int().min(3).max(7).default(5),
    /** TTCG-16.10 */
    handLimit: z.int().min(5).max(20).default(10),
    /** TTCG-16.11 */
    deckMin: z.int().min(10).max(200).default(DECK_MIN),
    deckMax: z.int().min(10).max(200).default(DECK_MAX),
    copies: z.int().min(1).max(10).default(DECK_COPIES),
    /** TTCG-16.12: points lost for a normal draw from an empty deck. */
    exhaustionLoss: z.int().min(0).max(20).default(5),
    /** TTCG-16.13 */
    firstDraws: onOff.default(false),
    firstAttacks: onOff.default(false),
    /** TTCG-16.14 */
    start: z.enum(['die', 'coin', 'seat0', 'seat1']).default('die'),
    /** TTCG-16.15 */
    rarityStats: onOff.default(true),
    /** TTCG-16.16: whether cards that a player does not own may be played as tier 1. */
    proxies: onOff.default(false),
    /** TTCG-16.17: 0 is no limit. */
    maxTurns: z.int().min(0).max(500).default(0),
    /** TTCG-16.18 */
    spectate: z
      .strictObject({
        allowed: z.boolean().default(true),
        delay: z.int().min(0).max(5).default(0),
        hands: z.boolean().default(false),
      })
      .refine((spectate) => !spectate.hands || spectate.delay >= 1, {
        message: 'hands may be shown with a delay of at least one turn only (TTCG-3.13)',
      })
      .prefault({}),
    /** TTCG-16.24: whether designs of players may be played; absent: they may not. */
    customCards: onOff.optional(),
    /** TTCG-16.23; absent: the match is none */
    lesson: z.enum(LESSONS).optional(),
  })
  .refine((options) => options.deckMax >= options.deckMin, {
    message: 'deckMax must be at least deckMin',
    path: ['deckMax'],
  });

export type Options = z.infer<typeof optionsSchema>;
