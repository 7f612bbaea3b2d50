import * as z from 'zod/mini';

/** Room name and message names: everything that crosses a match socket stands here. */
export const MATCH_ROOM = 'match';

/** Messages of a client to a match room, each a request with a reply. */
export const REQUESTS = ['intent', 'history', 'rematch'] as const;
export type RequestName = (typeof REQUESTS)[number];

/**
 * Messages of a match room to a client: the greeting, and the bytes of the private tree (whole, or what changed). A change of the private tree is sent before the
 * public patch of the same step, so that each public patch completes a step.
 */
export const HELLO = 'hello';
export const OWN_FULL = 'own';
export const OWN_PATCH = 'o';

/** An intent, and the decision it answers (design D-5). The intent itself is checked by the game. */
export const intentRequest = z.strictObject({ decision: z.int().check(z.minimum(0)), intent: z.looseObject({ type: z.string().check(z.maxLength(40)) }) });

/** Events since an intent, as this audience saw them. */
export const historyRequest = z.strictObject({ from: z.int().check(z.minimum(0)) });

export const emptyRequest = z.strictObject({});

/** What an accepted intent is answered with. */
export const intentReply = z.object({ seq: z.int() });
export type IntentReply = z.infer<typeof intentReply>;

/** What a refused request is answered with. Nothing has changed. */
export const refusalReply = z.object({ code: z.string(), rule: z.string(), message: z.string() });

export const historyReply = z.object({ entries: z.array(z.object({ seq: z.int(), events: z.array(z.looseObject({ type: z.string() })) })) });
export type HistoryReply = z.infer<typeof historyReply>;

const zone = z.object({ name: z.string(), seat: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]), form: z.enum(['row', 'grid', 'pile', 'hidden']), slots: z.int(), columns: z.exactOptional(z.int()) });

/** The layout of the table (design D-2, `table`). */
export const layoutSchema = z.object({
  zones: z.array(zone),
  phases: z.array(z.string()),
  seatCounters: z.array(z.string()),
  cardStats: z.array(z.string()),
  cardFlags: z.array(z.string()),
  grounds: z.exactOptional(z.array(z.string())),
  groundMarks: z.exactOptional(z.array(z.string())),
  questions: z.array(z.string()),
});

/** What a client is told when it comes in, once. */
export const helloSchema = z.object({
  match: z.string(),
  game: z.string(),
  /** The seat of this socket, null for a spectator. */
  seat: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.null()]),
  options: z.record(z.string(), z.json()),
  /** Whether a private part follows: for a seat always, for who watches where they know more than everybody. */
  own: z.boolean(),
  layout: layoutSchema,
  /** Types of intents that answer no decision: giving up, offering a draw. */
  asides: z.array(z.string()),
  commitment: z.string(),
  /** Milliseconds since 1970 at which the match began, by the server's clock. */
  startedAt: z.number(),
  /** The server's clock when it said hello, for correcting the client's. */
  now: z.number(),
  /** Milliseconds; `pause` lies between a move and the clock of the next decision. */
  clock: z.nullable(z.object({ decision: z.number(), bank: z.number(), pause: z.number() })),
});
export type Hello = z.infer<typeof helloSchema>;

/** Refusals that are not the game's: stale decisions, too many messages, a match that cannot write its log. */
export const SERVER_REFUSALS = {
  STALE: ['D-5', 'That answers an earlier decision. Nothing was changed; look at the table again.'],
  PAUSED: ['D-6', 'The match is paused, because the server cannot write its log. Nothing was changed; it will go on by itself.'],
  TOO_FAST: ['P-12', 'You are sending too fast. Nothing was changed; wait a moment.'],
  BAD_REQUEST: ['P-12', 'The request does not have the form it should have.'],
  NOT_A_PLAYER: ['SC-6', 'Only players of this match may do that.'],
  MATCH_RUNNING: ['P-4', 'The match is not over yet.'],
  INTERNAL: ['P-12', 'Something went wrong on the server. Nothing was changed.'],
} as const;
export type ServerRefusalCode = keyof typeof SERVER_REFUSALS;
