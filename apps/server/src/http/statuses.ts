import { GameRefused, type GameRefusalKind, type RefusalCode, Refused } from '../refusal.ts';

/** A status, or a status and the code that callers know the refusal by. */
type Status = number | readonly [status: number, code: string];

const STATUSES: Readonly<Record<RefusalCode, Status>> = {
  ACCEPTED: 409,
  ALREADY_REPORTED: 409,
  ART_FULL: 507,
  BAD_IMAGE: 400,
  BAD_REPLAY: 400,
  BAD_REQUEST: 400,
  BAD_TOKEN: 401,
  BANNED: 403,
  BOT_DECLINES: 409,
  BUSY: 503,
  CARDS_CLASH: 409,
  CARDS_UNREAD: 400,
  CLAIMED: 409,
  CODE_USED: 409,
  CONFLICT: 409,
  COOL_DOWN: 403,
  CUSTOM_CARDS: 400,
  DATABASE_OPEN: 409,
  // Decks are kept below a game's address, which has none of them here; who brings one to a match has sent what does not
  // fit.
  DECKLESS_GAME: [404, 'NO_DECKS'],
  DECK_CARD_SET: 400,
  DECK_FORM: 400,
  DECK_MISSING: 400,
  DECK_REFUSED: 409,
  DECK_TOO_LONG: 400,
  DRAINING: 503,
  EMPTY_TRADE: 400,
  ENTROPY_TAKEN: 409,
  FOLDER_NAME: 409,
  FOREIGN_HOST: 403,
  FOREIGN_ORIGIN: 403,
  FORK_DEPTH: 409,
  FORK_PENDING: 429,
  FROM_CONTRIBUTOR: 409,
  GAME_OFF: 409,
  HANDLED: 409,
  HANDS_CLOSED: 403,
  HAS_ACCOUNT: 409,
  HIDDEN: 404,
  HOST_OPTION: 403,
  INVITE_CODE: 403,
  ITEM_GONE: 409,
  LINKED: 409,
  // Asking later is of no use, as it is with TOO_MANY: clients that see 429 ask again.
  LIST_FULL: [409, 'TOO_MANY'],
  LOCKED: 409,
  LOCKED_SERVER: 401,
  MATCH_OVER: 410,
  MATCH_RUNNING: 409,
  METHOD: [405, 'BAD_REQUEST'],
  NAME_FORM: 400,
  NAME_MIXED: 400,
  NAME_RESERVED: 400,
  NAME_TAKEN: 409,
  NEEDS_ACCOUNT: 403,
  NOT_ACCEPTED: 400,
  NOT_AGREED: 409,
  NOT_ALLOWED: 403,
  NOT_ASKED: 409,
  NOT_A_FRIEND: 403,
  NOT_A_PLAYER: 403,
  NOT_A_BOT: 409,
  NOT_FOR_BOTS: 403,
  NO_STREAM: 409,
  NO_SUCH_INVITATION: 404,
  NOT_FOUND: 404,
  NOT_READY: 409,
  NOT_REPORTED: 403,
  NOT_SEALED: 409,
  NO_CHALLENGES: 404,
  NO_COLLECTION: 404,
  NO_MAIL: 409,
  NO_CUSTOM_CARDS: 404,
  NO_DECKS: 400,
  NO_FREE_SEAT: 409,
  NO_GUESTS: 403,
  ALREADY_SEATED: 409,
  NO_REPLAY: 410,
  NO_RULES: 409,
  NO_SESSION: 401,
  NO_SPECTATORS: 403,
  NO_SUCH_ART: 404,
  NO_SUCH_BOT: 404,
  NO_SUCH_CARD: 404,
  NO_SUCH_CHALLENGE: 404,
  NO_SUCH_CODE: 404,
  NO_SUCH_COMMENT: 404,
  NO_SUCH_DECK: 404,
  NO_SUCH_DESIGN: 404,
  NO_SUCH_EMBLEM: 400,
  NO_SUCH_GAME: 404,
  NO_SUCH_GRANT: 404,
  NO_SUCH_LINK: 404,
  NO_SUCH_MATCH: 404,
  NO_SUCH_MOMENT: 400,
  NO_SUCH_PACK: 404,
  NO_SUCH_PLAYER: 404,
  NO_SUCH_PRINT: 404,
  NO_SUCH_REPORT: 404,
  NO_SUCH_SANCTION: 404,
  NO_SUCH_SEASON: 404,
  NO_SUCH_SEAT: 400,
  NO_SUCH_SESSION: 404,
  NO_SUCH_SET: 404,
  NO_SUCH_TAG: 404,
  NO_SUCH_TOKEN: 404,
  NO_SUCH_SUBMISSION: 404,
  NO_SUCH_TRADE: 404,
  NO_SUPPLY: 404,
  NO_TICKET: 401,
  OPPONENTS: 400,
  OTHER_PROTOCOL: 426,
  OTHER_SET: 409,
  SETS_REFUSED: 400,
  SET_FAULTY: 400,
  PLAYED_RANKED: 409,
  OUT_OF_REACH: 403,
  PACK_LIMIT: 409,
  PASSWORD_WEAK: 400,
  PORTAL_CLOSED: 403,
  QUEUE_FULL: 503,
  RANKED_RUNNING: 409,
  REGISTRATION_CLOSED: 403,
  RESET_OVER: 410,
  SEASON_NUMBER: 409,
  SERIAL_USED: 409,
  SERVER_FULL: 503,
  // Who signs in has not said who they are; who confirms with a password has, and may not.
  SIGN_IN_FAILED: [401, 'WRONG_PASSWORD'],
  SILENCED: 403,
  SOLD_OUT: 409,
  SOLVED: 409,
  STARTING: 503,
  SUBMITTED: 409,
  TOKEN_SCOPE: 403,
  TOO_FAST: 429,
  TOO_MANY: 429,
  TOO_MANY_DECKS: 409,
  TOO_MANY_FOLDERS: 409,
  TOO_MANY_FORKS: 503,
  TOO_MANY_MATCHES: 429,
  TOO_YOUNG: 403,
  TRADES_CLOSED: 403,
  TRADE_CHANGED: 409,
  TRADE_OVER: 409,
  UNFIT: 409,
  UNLOCKED: 409,
  WELCOME_LIMIT: 409,
  WISHES_OPEN: 409,
  WRONG_PASSWORD: 403,
  YOURSELF: 409,
};

const BY_GAME: Readonly<Record<GameRefusalKind, number>> = { illegal: 400, locked: 403, impossible: 409 };

/** Seconds after which to ask again where a limit says nothing of its own: programs wait as 429 tells them. */
const A_MINUTE = 60;

/** What a caller is told. */
export interface RefusalAnswer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** Seconds; null: nothing is known. */
  readonly retryAfter: number | null;
  /** Whether the code is the game's. */
  readonly isGames: boolean;
}

/** How HTTP answers a refusal; null for an error that is none. */
export function answerTo(error: unknown): RefusalAnswer | null {
  if (error instanceof GameRefused)
    return { status: BY_GAME[error.kind], code: error.code, message: error.message, retryAfter: null, isGames: true };
  if (!(error instanceof Refused)) return null;
  const answer = STATUSES[error.code];
  const [status, code] = typeof answer === 'number' ? [answer, error.code] : answer;
  const retryAfter = error.retryAfter ?? (status === 429 ? A_MINUTE : null);
  return { status, code, message: error.message, retryAfter, isGames: false };
}
