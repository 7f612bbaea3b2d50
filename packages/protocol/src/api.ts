import * as z from 'zod/mini';

/** The HTTP contracts of the server. Every answer that is not 2xx is an `apiError`. */
export const apiError = z.object({ code: z.string(), message: z.string() });
export type ApiError = z.infer<typeof apiError>;

export const account = z.object({ id: z.string(), name: z.string(), guest: z.boolean() });
export type Account = z.infer<typeof account>;

/** GET /api/session makes a guest if there is no session yet. */
export const sessionReply = z.object({ account });

export const ticketRequest = z.strictObject({ match: z.string().check(z.maxLength(40)) });
/** A ticket lets one socket into one match, once, within a minute. */
export const ticketReply = z.object({ ticket: z.string() });

/** `deck` has the game's own form. */
const starterDeck = z.object({ id: z.string(), name: z.string(), size: z.int(), deck: z.json() });
/** `sees`: what its seat may know, or everything. */
const botInfo = z.object({ id: z.string(), name: z.string(), about: z.string(), sees: z.enum(['seat', 'all']) });
export type BotInfo = z.infer<typeof botInfo>;
export const gameInfo = z.object({
  id: z.string(),
  name: z.string(),
  seats: z.object({ min: z.int(), max: z.int() }),
  decks: z.array(starterDeck),
  /** Weakest first. */
  bots: z.array(botInfo),
  /** The game keeps time by its own options: a clock cannot be chosen, except none against bots alone. */
  ownClock: z.boolean(),
  /** Cards have to be earned. */
  collects: z.boolean(),
  /** What the host has set of the game's options, for all matches. */
  hostOptions: z.record(z.string(), z.json()),
  /** Facts in the game's own form: missions, maps, … */
  lore: z.json(),
});
export const gamesReply = z.object({ games: z.array(gameInfo) });
export type GameInfo = z.infer<typeof gameInfo>;

/** GET /api/games/:game/cards: definitions in the game's card format. */
export const cardsReply = z.object({ cards: z.array(z.json()) });

/** A starter deck by id, or a deck of one's own in the game's form. */
export const deckChoice = z.union([z.strictObject({ starter: z.string().check(z.maxLength(60)) }), z.strictObject({ deck: z.json() })]);
export type DeckChoice = z.infer<typeof deckChoice>;

export const clockChoice = z.enum(['none', 'relaxed', 'normal', 'quick']);

/** A bot with a starter deck (any, if not said), or a seat for whoever has the link. */
export const opponentChoice = z.union([z.strictObject({ bot: z.string().check(z.maxLength(20)), deck: z.optional(z.string().check(z.maxLength(60))) }), z.literal('link')]);
export type OpponentChoice = z.infer<typeof opponentChoice>;

/** POST /api/matches */
export const createMatchRequest = z.strictObject({
  game: z.string().check(z.maxLength(40)),
  deck: deckChoice,
  /** Who sits in the other seats: bots, or whoever takes the link. A seat that is not named is free. */
  opponents: z._default(z.array(opponentChoice).check(z.maxLength(3)), []),
  options: z._default(z.record(z.string(), z.json()), {}),
  clock: z._default(clockChoice, 'none'),
});
/** The server commits to its secret before the players add their part of the randomness (design D-3). */
export const createMatchReply = z.object({ match: z.string(), commitment: z.string() });
export type CreateMatchReply = z.infer<typeof createMatchReply>;

/** POST /api/matches/:match/ready: the player's part. The match begins when all players have added theirs. */
export const readyRequest = z.strictObject({ entropy: z.string().check(z.regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits')) });

/** POST /api/matches/:match/join takes the free seat. */
export const joinMatchRequest = z.strictObject({ deck: deckChoice });

export const matchStage = z.enum(['waiting', 'playing', 'over']);

export const matchInfo = z.object({
  match: z.string(),
  game: z.string(),
  stage: matchStage,
  seats: z.array(z.object({ name: z.string(), bot: z.boolean() })),
  turn: z.int(),
  watchers: z.int(),
  /** The seat of who asks, null for others. */
  you: z.nullable(z.int()),
  /** Of a match that waits: what the server has committed to. */
  commitment: z.nullable(z.string()),
  /** Of a match that waits: how many seats are free. */
  free: z.int(),
  /** Of a match that waits: its options, those that were not chosen included; null for others. */
  options: z.nullable(z.record(z.string(), z.json())),
});
export type MatchInfo = z.infer<typeof matchInfo>;
export const matchesReply = z.object({ matches: z.array(matchInfo) });

/** GET /api/matches/:match/events: server-sent events while a match waits. */
export const waitingEvent = z.union([z.object({ type: z.literal('joined') }), z.object({ type: z.literal('started') }), z.object({ type: z.literal('gone') })]);
export type WaitingEvent = z.infer<typeof waitingEvent>;

/** Something that a game lets a player do; the rest of it is the game's own. */
const proposal = z.looseObject({ type: z.string().check(z.maxLength(40)) });

/** POST /api/matches/:match/preview */
export const previewRequest = z.strictObject({ intent: proposal });
/** In the game's own form; null where it can say nothing. */
export const previewReply = z.object({ preview: z.json() });

/** GET /api/collection/:game: what a player has of a game whose cards are earned, in the game's own form. */
export const collectionReply = z.object({ holdings: z.json() });

/** POST /api/collection/:game: something that the game lets players do with what they have, such as opening a pack. */
export const actRequest = z.strictObject({ act: proposal });
export const actReply = z.object({ holdings: z.json(), gained: z.json() });
export type ActReply = z.infer<typeof actReply>;

/** `deck` has the game's own form; `updatedAt` milliseconds since 1970. */
export const savedDeck = z.object({ id: z.string(), name: z.string(), deck: z.json(), updatedAt: z.number() });
export type SavedDeck = z.infer<typeof savedDeck>;
/** GET /api/decks/:game, last changed first. */
export const decksReply = z.object({ decks: z.array(savedDeck) });

/** PUT /api/decks/:game/:id; the answer is the deck as it is kept. */
export const saveDeckRequest = z.strictObject({
  name: z.string().check(z.trim(), z.regex(/^[^\p{Cc}\p{Cs}]{1,40}$/u, '1 to 40 characters')),
  deck: z.json(),
});

/** POST /api/queue; the answer to who waits comes as server-sent events of GET /api/queue. */
export const queueRequest = z.strictObject({ game: z.string().check(z.maxLength(40)), deck: deckChoice });
export const queueEvent = z.union([
  z.object({ type: z.literal('waiting'), waiting: z.int(), expectedSeconds: z.nullable(z.number()), waitedSeconds: z.number() }),
  z.object({ type: z.literal('matched'), match: z.string(), commitment: z.string() }),
  z.object({ type: z.literal('left') }),
]);
export type QueueEvent = z.infer<typeof queueEvent>;

/** GET /api/matches/:match/head: the end of the hash chain at this moment (design D-3). */
export const headInfo = z.object({ seq: z.int(), head: z.string() });
