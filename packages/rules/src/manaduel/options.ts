import { z } from 'zod';

const yesNo = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean());

/** The lessons that there are (MD-5.8). */
export const LESSONS = ['last-lamp'] as const;

/** The options of a match (MD-11). What is out of range is `OPTION_RANGE` (MD-11.1). */
export const optionsSchema = z
  .strictObject({
    /** MD-5.2 */
    starter: z.enum(['toss', 'A', 'B']).default('toss'),
    /** MD-5.3 */
    startLife: z.int().min(100).max(800).default(400),
    /** MD-7.50 */
    maxLife: z.int().max(8000).default(800),
    /** MD-5.3, 6.1, 6.3 */
    startMana: z.int().min(0).max(12).default(3),
    manaPerTurn: z.int().min(1).max(6).default(3),
    maxMana: z.int().min(10).max(20).default(12),
    secondMana: z.int().min(0).max(3).default(0),
    /** MD-5.5 */
    exchange: z.int().min(0).max(2).default(2),
    /** MD-6.7 */
    handLimit: z.int().min(5).max(10).default(8),
    /** Seconds a turn, 0 for none, and for a decision out of turn (MD-6.22). */
    turnTime: z.union([z.literal(0), z.int().min(30).max(600)]).default(0),
    responseTime: z.int().min(5).max(60).default(15),
    /** MD-9.7 */
    turnLimit: z.int().min(50).max(400).default(200),
    /** Product P-6 */
    cardPool: z.enum(['all', 'owned']).default('all'),
    /** MD-3.7 */
    spectators: yesNo.default(true),
    /** MD-5.8; absent: the match is none */
    lesson: z.enum(LESSONS).optional(),
  })
  .refine((options) => options.maxLife >= options.startLife, {
    message: 'maxLife must be at least startLife',
    path: ['maxLife'],
  });

export type Options = z.infer<typeof optionsSchema>;
