import type { LogEntry, MatchEnd, MatchHeader, Signatures } from '@cardscape/rules';
import { z } from 'zod';

/** How players come together. */
export const QUEUES = ['private', 'casual', 'ranked'] as const;
export type QueueName = (typeof QUEUES)[number];

/** What those who deleted their account are called in their matches, in reports and in the audit log. */
export const DELETED_PLAYER = 'deleted player';

/** Who plays a match and how time is kept: what the log of a match says beside its header. */
export const termsSchema = z.strictObject({
  seats: z.array(
    z.strictObject({
      /** Account of the player; null for a bot. */
      account: z.string().nullable(),
      name: z.string(),
      bot: z.string().nullable(),
    }),
  ),
  /** How its players came together. */
  queue: z.enum(QUEUES).default('private'),
  clock: z
    .strictObject({ decision: z.number(), bank: z.number(), pause: z.number().default(0), turn: z.number().default(0) })
    .nullable(),
});
export type MatchTerms = z.infer<typeof termsSchema>;

/** A match as the log has it. */
export interface StoredMatch {
  readonly header: MatchHeader;
  readonly secret: string;
  readonly terms: MatchTerms;
  readonly entries: readonly LogEntry[];
  /** What closed it; null while it goes on, and until that has been noted. */
  readonly end: MatchEnd | null;
  /** It was given up without a result. */
  readonly isAbandoned: boolean;
  readonly signatures: Signatures;
  /** Milliseconds left in the time banks; empty before the first entry. */
  readonly banks: readonly number[];
}

/** What a match is. */
export interface Outline extends Pick<MatchHeader, 'game' | 'options'> {
  readonly terms: MatchTerms;
  /** The number of its newest entry; 0: none. */
  readonly newest: number;
}
