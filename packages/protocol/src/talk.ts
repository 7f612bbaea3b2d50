import * as z from 'zod/mini';
import { playerName, time } from './fields.ts';

/**
 * What players say without typing, in the order in which it is offered. Clients put it into words; a phrase that is
 * gone stays gone: ids are never used again.
 */
export const PHRASES = [
  'hello',
  'luck',
  'thanks',
  'well-played',
  'oops',
  'thinking',
  'wow',
  'good-match',
  'again',
  'bye',
] as const;
export type Phrase = (typeof PHRASES)[number];

/** Characters that one line may have. */
export const LINE_LENGTH = 200;

/** A phrase, or words where the host allows them. */
export const talkRequest = z.union([
  z.strictObject({ phrase: z.enum(PHRASES) }),
  z.strictObject({ words: z.string().check(z.minLength(1), z.maxLength(LINE_LENGTH)) }),
]);
export type TalkRequest = z.infer<typeof talkRequest>;

export const talkLine = z.object({
  number: z.int().check(z.describe('From 1 in each match.')),
  at: time,
  seat: z.nullable(z.int()).check(z.describe('Seat of who said it, from 0; null: somebody who watches.')),
  name: playerName,
  phrase: z.nullable(z.enum(PHRASES)).check(z.describe('Which phrase it is; null: words.')),
  words: z.nullable(z.string()).check(z.describe('What was said; null: a phrase.')),
});
export type TalkLine = z.infer<typeof talkLine>;
