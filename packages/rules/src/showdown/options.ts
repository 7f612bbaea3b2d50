import { z } from 'zod';

const yesNo = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean());
const tens = (least: number, most: number): z.ZodInt => z.int().min(least).max(most).multipleOf(10);
const copies = z.int().min(1).max(40);
const seconds = z.int().min(0).max(3600);

/** The lessons that there are (RS-5.9). */
export const LESSONS = ['first-march'] as const;

/** The options of a match (RS-12.1). What is out of range is `OPTION_RANGE`. */
export const optionsSchema = z.strictObject({
  /** RS-5.4 */
  firstHand: z.int().min(0).max(10).default(5),
  secondHand: z.int().min(0).max(10).default(6),
  /** RS-4.20, 4.21 */
  mainDeckMin: z.int().min(10).max(40).default(30),
  mainDeckMax: z.int().min(40).max(60).default(40),
  /** RS-2.22 */
  copies: z
    .strictObject({ COMMON: copies.default(4), RARE: copies.default(2), UNIQUE: copies.default(1) })
    .default({ COMMON: 4, RARE: 2, UNIQUE: 1 }),
  /** RS-3.1 */
  mobSlots: z.int().min(1).max(7).default(7),
  equipSlots: z.int().min(1).max(7).default(7),
  /** RS-7.2, 7.3 */
  levelStep: tens(10, 50).default(10),
  levelHeal: tens(0, 100).default(20),
  levelGrow: tens(0, 200).default(40),
  /** RS-8.24 */
  mobBlock: tens(0, 50).default(10),
  /** RS-8.42 */
  equipmentHit: tens(10, 50).default(10),
  /** RS-9.3 */
  auraFloor: z.literal(10).default(10),
  /** RS-5.8 */
  firstTurnAttack: yesNo.default(true),
  /** RS-6.46 */
  summonRest: yesNo.default(false),
  /** RS-6.60 */
  handLimit: z.union([z.literal('none'), z.int().min(5).max(20)]).default('none'),
  /** RS-10.7 */
  maxTurns: z.int().min(20).max(400).default(100),
  /** RS-6.90, 6.91; 0: none */
  turnSeconds: seconds.default(120),
  choiceSeconds: seconds.default(30),
  graceSeconds: seconds.default(90),
  /** RS-4.91 */
  customCards: yesNo.default(false),
  /** RS-4.62 */
  rewards: yesNo.default(true),
  /** RS-5.9; absent: the match is none */
  lesson: z.enum(LESSONS).optional(),
});

export type Options = z.infer<typeof optionsSchema>;
