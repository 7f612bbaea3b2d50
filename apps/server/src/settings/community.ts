import { z } from 'zod';
import { DAY, HOUR } from '../durations.ts';
import { number, type Values, whole } from './forms.ts';

/** The card database, hidden codes, and cards that players design. */
export const communitySettings = {
  CARDSCAPE_DATABASE: z
    .enum(['hidden', 'open'])
    .default('hidden')
    .describe(
      'hidden: the database shows a card once enough players have shown a print of it; open: it shows all from the start',
    ),
  CARDSCAPE_UNLOCK_THRESHOLD: whole(1, 100)
    .default(5)
    .describe('different players who must show a print of a card of their own before the database shows it'),
  CARDSCAPE_UNLOCK_TIERS: whole(1, 6).default(1).describe('different tiers that must be among those prints'),
  CARDSCAPE_UNLOCK_AGE_HOURS: number(0, 24 * 365)
    .default(24)
    .describe('hours an account must exist before what it shows counts; 0: none'),
  CARDSCAPE_CHALLENGES: z
    .enum(['on', 'off'])
    .default('on')
    .describe('hidden code challenges, whose clues are in the pictures of cards: on, or off'),
  CARDSCAPE_PORTAL: z
    .enum(['open', 'closed'])
    .default('open')
    .describe(
      'open: players may ask to publish cards that they design, and moderators decide; closed: designs stay with their authors',
    ),
  CARDSCAPE_PORTAL_AGE_HOURS: number(0, 24 * 365)
    .default(24)
    .describe('hours an account must exist before it may publish, vote for and comment on designs; 0: none'),
  CARDSCAPE_PORTAL_VOTES: whole(0, 100_000)
    .default(10)
    .describe('votes a design needs before its author may propose it as a card of the game'),
  CARDSCAPE_PORTAL_DAYS: number(0, 365).default(7).describe('days a design must have been published before that'),
  CARDSCAPE_ART_MEGABYTES: number(0, 100_000)
    .default(200)
    .describe('megabytes of pictures of players that are kept; 0: players send none'),
} as const;

/** How entries of the card database are unlocked (TTCG-14.10 to 14.13). */
export interface DatabaseRules {
  /** Whether nothing is hidden. */
  readonly isOpen: boolean;
  /** Submissions that unlock an entry. */
  readonly threshold: number;
  /** Different tiers among them. */
  readonly tiers: number;
  /** How old an account has to be, in milliseconds. */
  readonly age: number;
}

/** What players may do with cards that they design (TTCG-14.20 to 14.23). */
export interface PortalRules {
  /** Whether designs are published at all. */
  readonly open: boolean;
  /** How old an account has to be, in milliseconds. */
  readonly age: number;
  /** What a design needs to be proposed as a card: votes, and milliseconds since it was published. */
  readonly votes: number;
  readonly shown: number;
  /** Bytes of all pictures. */
  readonly artBytes: number;
}

export interface CommunityConfig {
  readonly database: DatabaseRules;
  /** Whether there are hidden code challenges (TTCG-14.25). */
  readonly challenges: boolean;
  readonly portal: PortalRules;
}

export function communityOf(values: Values<typeof communitySettings>): CommunityConfig {
  return {
    database: {
      isOpen: values.CARDSCAPE_DATABASE === 'open',
      threshold: values.CARDSCAPE_UNLOCK_THRESHOLD,
      tiers: values.CARDSCAPE_UNLOCK_TIERS,
      age: values.CARDSCAPE_UNLOCK_AGE_HOURS * HOUR,
    },
    challenges: values.CARDSCAPE_CHALLENGES === 'on',
    portal: {
      open: values.CARDSCAPE_PORTAL === 'open',
      age: values.CARDSCAPE_PORTAL_AGE_HOURS * HOUR,
      votes: values.CARDSCAPE_PORTAL_VOTES,
      shown: values.CARDSCAPE_PORTAL_DAYS * DAY,
      artBytes: values.CARDSCAPE_ART_MEGABYTES * 1_000_000,
    },
  };
}
