import type { Json } from '@cardscape/rules';
import { z } from 'zod';
import { SECOND } from '../durations.ts';
import { number, type Values } from './forms.ts';

/** All hands are never seen sooner, seconds. */
const LEAST_ALL_SEEING = 5;

/** Options by game; null for text that is none. */
function readOptions(text: string): PlayConfig['options'] | null {
  try {
    const parsed = z.record(z.string(), z.record(z.string(), z.json())).safeParse(text === '' ? {} : JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** How matches are played and watched. */
export const playSettings = {
  CARDSCAPE_OPTIONS: z
    .string()
    .refine((text) => readOptions(text) !== null, 'JSON such as {"GAME":{"OPTION":true}} is expected')
    .default('')
    .describe(
      'game options for all matches on this server, as JSON keyed by game; `cardscape config --options` prints them all, with what each may be',
    ),
  CARDSCAPE_CARD_SETS: z
    .string()
    .default('')
    .describe(
      'folder of card sets that players may choose for matches against bots and with friends; `cardscape cards check` says what is wrong with one; empty: there are none',
    ),
  CARDSCAPE_BOT_PACE: number(0, 86_400)
    .default(0.9)
    .describe(
      'seconds a bot waits before it moves, a third of it before a response; with 0 it answers at once, and its response time may reveal what it could have done',
    ),
  CARDSCAPE_GRACE: number(0, 86_400)
    .default(120)
    .describe('seconds a disconnected player has to reconnect, in games whose matches do not say it themselves'),
  CARDSCAPE_WATCH_DELAY: number(0, 86_400).default(0).describe('spectator delay, in seconds'),
  CARDSCAPE_ALL_SEEING_DELAY: number(0, 86_400)
    .min(
      LEAST_ALL_SEEING,
      `spectators who see hands at once could help a player: ${LEAST_ALL_SEEING} seconds or more are expected`,
    )
    .default(120)
    .describe(
      'delay for spectators who see all hands, in seconds, where the game and every player allow that; never less than CARDSCAPE_WATCH_DELAY',
    ),
} as const;

export interface PlayConfig {
  /** What the host has set of games' options, by game. */
  readonly options: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** The folder of card sets; empty: there are none. */
  readonly cardSets: string;
  /** Milliseconds. */
  readonly botPace: number;
  /** Milliseconds. */
  readonly grace: number;
  /** Milliseconds. */
  readonly watchDelay: number;
  /** Milliseconds, not less than `watchDelay`. */
  readonly allSeeingDelay: number;
}

export function playOf(values: Values<typeof playSettings>): PlayConfig {
  return {
    options: readOptions(values.CARDSCAPE_OPTIONS) ?? {},
    cardSets: values.CARDSCAPE_CARD_SETS,
    botPace: values.CARDSCAPE_BOT_PACE * SECOND,
    grace: values.CARDSCAPE_GRACE * SECOND,
    watchDelay: values.CARDSCAPE_WATCH_DELAY * SECOND,
    allSeeingDelay: Math.max(values.CARDSCAPE_WATCH_DELAY, values.CARDSCAPE_ALL_SEEING_DELAY) * SECOND,
  };
}
