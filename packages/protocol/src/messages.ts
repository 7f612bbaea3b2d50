import type { TableLayout } from '@cardscape/rules';
import * as z from 'zod/mini';
import { anyJson } from './fields.ts';
import { talkLine, talkRequest } from './talk.ts';

/** The name of the room that a match is played in. */
export const MATCH_ROOM = 'match';

/**
 * What a socket is shown: its own seat's part; public information; or what all players know together, in a match in
 * which all of them let spectators see it.
 */
export const VIEWPOINTS = ['seat', 'public', 'all'] as const;
export type Viewpoint = (typeof VIEWPOINTS)[number];

/** Close codes of a match room, in addition to the framework's. */
export const CLOSED = {
  /** The same player has opened the match elsewhere. */
  replaced: 4100,
  /** There is no room for another spectator. */
  full: 4101,
  /** All hands may no longer be seen: a player has withdrawn consent. */
  hands: 4102,
  /** The session of this socket is over. */
  dismissed: 4103,
} as const;

const zone = z.object({
  name: z.string(),
  seat: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  form: z.enum(['row', 'grid', 'pile', 'hidden']),
  slots: z.int(),
  columns: z.exactOptional(z.int()),
  shared: z.exactOptional(z.boolean()),
  held: z.exactOptional(z.boolean()),
});

/** The layout of the table (design D-2, `table`). */
const layout: z.ZodMiniType<TableLayout> = z.object({
  zones: z.array(zone),
  phases: z.array(z.string()),
  seatCounters: z.array(z.string()),
  cardStats: z.array(z.string()),
  cardFlags: z.array(z.string()),
  grounds: z.exactOptional(z.array(z.string())),
  groundMarks: z.exactOptional(z.array(z.string())),
  questions: z.array(z.string()),
  owned: z.exactOptional(z.boolean()),
});

/** How much later than players something is seen: both the time and the full turns have to pass. */
const lateness = z.object({ milliseconds: z.number(), turns: z.int() });
export type Lateness = z.infer<typeof lateness>;

/** What a client is told once, when it joins. */
export const helloSchema = z.object({
  /** The protocol that the server speaks, and its version. */
  protocol: z.int(),
  build: z.string(),
  match: z.string(),
  game: z.string(),
  /** The seat of this socket, null for a spectator. */
  seat: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.null()]),
  view: z.enum(VIEWPOINTS),
  /** How much later this socket sees everything; nothing for players. */
  delay: lateness,
  /** Whether the match may be watched, and how much later all hands would be seen; null: never. */
  watched: z.boolean(),
  hands: z.nullable(lateness),
  options: z.record(z.string(), anyJson()),
  /** Whether a private part follows: always for a seat, for spectators if they know more than the public. */
  own: z.boolean(),
  layout,
  /** Types of intents that answer no decision: conceding, offering a draw. */
  asides: z.array(z.string()),
  commitment: z.string(),
  /** Messages that this socket may send in a second: one that sends more is closed. */
  messages: z.number(),
  /** Milliseconds since 1970 at which the match began, by the server's clock. */
  startedAt: z.number(),
  /** The server's clock when it said hello, for correcting the client's. */
  now: z.number(),
  /**
   * Milliseconds; `pause` is between a move and the clock of the next decision. If `turn` is not 0, the active seat has
   * that time for the whole turn, shown as its bank, and no further time for each decision.
   */
  clock: z.nullable(z.object({ decision: z.number(), bank: z.number(), turn: z.number(), pause: z.number() })),
  /**
   * How many consecutive time-outs lose a match (0: never); milliseconds credited in total for lost connections, for an
   * absent player to return, and after which an opponent may claim an inactive match without a clock (null: never).
   */
  patience: z.object({
    strikes: z.number(),
    away: z.number(),
    grace: z.nullable(z.number()),
    idle: z.nullable(z.number()),
  }),
});
export type Hello = z.infer<typeof helloSchema>;

/** A request of a client to a match room: its body, its answer, and what it is for. */
interface RoomRequest {
  readonly summary: string;
  readonly body: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
}

const empty = z.strictObject({});
const accepted = z.object({ seq: z.int() });

/** Everything that a client may ask of a match room; a refusal is a `refusalReply`. Both ends work from this list. */
export const REQUESTS = {
  intent: {
    summary: 'answers a decision with an intent, which the game checks',
    body: z.strictObject({
      decision: z.int().check(z.minimum(0)),
      intent: z.looseObject({ type: z.string().check(z.maxLength(40)) }),
    }),
    reply: accepted,
  },
  i: {
    summary: 'the same as `intent`, as packed text; answered with the place in the log alone',
    body: z.string().check(z.maxLength(4096)),
    reply: z.int(),
  },
  history: {
    summary: 'events of all intents after `from`, as this audience saw them',
    body: z.strictObject({ from: z.int().check(z.minimum(0)) }),
    reply: z.object({
      entries: z.array(z.object({ seq: z.int(), events: z.array(z.looseObject({ type: z.string() })) })),
    }),
  },
  rematch: {
    summary: 'asks for a rematch; the next match has no id until all players have asked',
    body: empty,
    reply: z.object({ match: z.string() }),
  },
  claim: {
    summary: 'claims the match from an opponent who has been inactive for too long',
    body: empty,
    reply: accepted,
  },
  consent: {
    summary: 'lets spectators see all hands, with a long delay, if every player consents',
    body: z.strictObject({ on: z.boolean() }),
    reply: z.object({}),
  },
  talk: {
    summary: 'says a phrase, or free text if the host allows it',
    body: talkRequest,
    reply: z.object({ number: z.int() }),
  },
} as const satisfies Readonly<Record<string, RoomRequest>>;

export type RequestName = keyof typeof REQUESTS;
export type RequestBody<N extends RequestName> = z.output<(typeof REQUESTS)[N]['body']>;
export type RequestReply<N extends RequestName> = z.output<(typeof REQUESTS)[N]['reply']>;

/**
 * Everything that a match room sends besides its public tree. A change of the private tree comes before the public patch
 * of the same step, so that each public patch completes a step.
 */
export const MESSAGES = {
  hello: { summary: 'the greeting, once', content: helloSchema },
  own: { summary: 'the private tree, whole', content: 'bytes' },
  o: { summary: 'what changed in the private tree', content: 'bytes' },
  talk: { summary: 'somebody has said something; no part of the state', content: talkLine },
} as const satisfies Readonly<Record<string, { readonly summary: string; readonly content: z.ZodMiniType | 'bytes' }>>;

export type MessageName = keyof typeof MESSAGES;
/** Messages that have a schema, and those that are bytes of a tree. */
export type SpokenName = {
  [N in MessageName]: (typeof MESSAGES)[N]['content'] extends 'bytes' ? never : N;
}[MessageName];
export type BytesName = Exclude<MessageName, SpokenName>;
export type MessageContent<N extends SpokenName> = z.output<(typeof MESSAGES)[N]['content']>;

/** Refusals that are not the game's: stale decisions, too many messages, a match that cannot write its log. */
export const SERVER_REFUSALS = {
  STALE: ['D-5', 'That answers an earlier decision. Nothing was changed; check the table.'],
  PAUSED: [
    'D-6',
    'The match is paused because the server cannot write its log. Nothing was changed; it resumes automatically.',
  ],
  TOO_FAST: ['P-12', 'You are sending too fast. Nothing was changed; wait a moment.'],
  NO_WORDS: ['P-4', 'Free text is turned off on this server. Use a phrase.'],
  SILENCED: ['P-12', 'A moderator has muted you. Your message was not sent.'],
  BAD_REQUEST: ['P-12', 'The request is malformed.'],
  NOT_A_PLAYER: ['SC-6', 'Only players of this match may do that.'],
  MATCH_RUNNING: ['P-4', 'The match is not over yet.'],
  TIME_UP: ['P-4', 'Your time ran out before that arrived; the server played for you.'],
  NOT_YET: ['P-4', 'The match cannot be claimed yet.'],
  DRAINING: ['P-12', 'This server is about to shut down and starts no new matches. Try again when it is back.'],
  TOO_MANY_MATCHES: [
    'P-12',
    'You or your opponent have as many unfinished matches as one account may have. Finish or leave one first.',
  ],
  SERVER_FULL: ['P-12', 'This server is full. Try again later.'],
  GAME_OFF: ['P-12', 'The host of this server has turned this game off. Matches that are running go on.'],
  NO_GUESTS: ['P-12', 'You need an account on this server. Sign up or log in; guests keep everything they have.'],
  INTERNAL: ['P-12', 'Something went wrong on the server. Nothing was changed.'],
} as const;
export type ServerRefusalCode = keyof typeof SERVER_REFUSALS;
