import { GameRefused, type GameRefusalKind, type RefusalCode, Refused } from '../refusal.ts';

/** The status, the rule behind it, and the code that callers know it by, where that is another. */
type Told = readonly [status: number, rule: string, code?: string];

/** How each is told. */
export const REFUSALS: Readonly<Record<RefusalCode, Told>> = {
  ACCEPTED: [409, 'P-8'],
  ALREADY_REPORTED: [409, 'P-8'],
  ART_FULL: [507, 'P-8'],
  BAD_IMAGE: [400, 'P-8'],
  BAD_REPLAY: [400, 'P-5'],
  BAD_REQUEST: [400, 'P-11'],
  BAD_TOKEN: [401, 'P-11'],
  BANNED: [403, 'P-12'],
  BOT_DECLINES: [409, 'P-3'],
  BUSY: [503, 'P-12'],
  CARDS_CLASH: [409, 'P-3'],
  CARDS_UNREAD: [400, 'P-6'],
  CLAIMED: [409, 'P-7'],
  CODE_USED: [409, 'P-7'],
  CONFLICT: [409, 'P-8'],
  COOL_DOWN: [403, 'P-3'],
  CUSTOM_CARDS: [400, 'P-3'],
  DATABASE_OPEN: [409, 'P-8'],
  // Decks are kept below a game's address, which has none of them here; who brings one to a match has sent what does not
  // fit.
  DECKLESS_GAME: [404, 'P-6', 'NO_DECKS'],
  DECK_CARD_SET: [400, 'CS-9'],
  DECK_FORM: [400, 'P-6'],
  DECK_MISSING: [400, 'P-6'],
  DECK_REFUSED: [409, 'P-6'],
  DECK_TOO_LONG: [400, 'P-6'],
  DRAINING: [503, 'P-12'],
  EMPTY_TRADE: [400, 'P-7'],
  ENTROPY_TAKEN: [409, 'P-4'],
  FOLDER_NAME: [409, 'P-6'],
  FOREIGN_HOST: [403, 'P-12'],
  FOREIGN_ORIGIN: [403, 'P-12'],
  FORK_DEPTH: [409, 'P-5'],
  FORK_PENDING: [429, 'P-5'],
  FROM_CONTRIBUTOR: [409, 'P-8'],
  GAME_OFF: [409, 'P-12'],
  HANDLED: [409, 'P-8'],
  HANDS_CLOSED: [403, 'P-5'],
  HAS_ACCOUNT: [409, 'P-2'],
  HIDDEN: [404, 'P-8'],
  HOST_OPTION: [403, 'P-12'],
  INVITE_CODE: [403, 'P-12'],
  ITEM_GONE: [409, 'P-7'],
  LINKED: [409, 'P-8'],
  // Asking later is of no use, as it is with TOO_MANY: clients that see 429 ask again.
  LIST_FULL: [409, 'P-7', 'TOO_MANY'],
  LOCKED: [409, 'P-7'],
  LOCKED_SERVER: [401, 'P-12'],
  MATCH_OVER: [410, 'P-4'],
  MATCH_RUNNING: [409, 'P-4'],
  METHOD: [405, 'P-11', 'BAD_REQUEST'],
  NAME_FORM: [400, 'P-2'],
  NAME_MIXED: [400, 'P-2'],
  NAME_RESERVED: [400, 'P-2'],
  NAME_TAKEN: [409, 'P-2'],
  NEEDS_ACCOUNT: [403, 'P-2'],
  NOT_ACCEPTED: [400, 'P-8'],
  NOT_AGREED: [409, 'P-3'],
  NOT_ALLOWED: [403, 'P-12'],
  NOT_ASKED: [409, 'P-8'],
  NOT_A_FRIEND: [403, 'P-3'],
  NOT_A_PLAYER: [403, 'P-4'],
  NOT_A_BOT: [409, 'P-9'],
  NOT_FOR_BOTS: [403, 'P-9'],
  NO_STREAM: [409, 'P-9'],
  NO_SUCH_INVITATION: [404, 'P-3'],
  NOT_FOUND: [404, 'P-11'],
  NOT_READY: [409, 'P-8'],
  NOT_REPORTED: [403, 'P-5'],
  NOT_SEALED: [409, 'P-4'],
  NO_CHALLENGES: [404, 'P-8'],
  NO_COLLECTION: [404, 'P-6'],
  NO_MAIL: [409, 'P-12'],
  NO_CUSTOM_CARDS: [404, 'P-8'],
  NO_DECKS: [400, 'P-6'],
  NO_FREE_SEAT: [409, 'P-3'],
  NO_GUESTS: [403, 'P-12'],
  ALREADY_SEATED: [409, 'P-3'],
  NO_REPLAY: [410, 'P-5'],
  NO_RULES: [409, 'P-5'],
  NO_SESSION: [401, 'P-2'],
  NO_SPECTATORS: [403, 'P-5'],
  NO_SUCH_ART: [404, 'P-8'],
  NO_SUCH_BOT: [404, 'P-9'],
  NO_SUCH_CARD: [404, 'P-6'],
  NO_SUCH_CHALLENGE: [404, 'P-8'],
  NO_SUCH_CODE: [404, 'P-12'],
  NO_SUCH_COMMENT: [404, 'P-8'],
  NO_SUCH_DECK: [404, 'P-6'],
  NO_SUCH_DESIGN: [404, 'P-8'],
  NO_SUCH_EMBLEM: [400, 'P-2'],
  NO_SUCH_GAME: [404, 'P-12'],
  NO_SUCH_GRANT: [404, 'P-7'],
  NO_SUCH_LINK: [404, 'P-7'],
  NO_SUCH_MATCH: [404, 'P-4'],
  NO_SUCH_MOMENT: [400, 'P-5'],
  NO_SUCH_PACK: [404, 'P-7'],
  NO_SUCH_PLAYER: [404, 'P-8'],
  NO_SUCH_PRINT: [404, 'P-7'],
  NO_SUCH_REPORT: [404, 'P-8'],
  NO_SUCH_SANCTION: [404, 'P-12'],
  NO_SUCH_SEASON: [404, 'P-3'],
  NO_SUCH_SEAT: [400, 'P-5'],
  NO_SUCH_SESSION: [404, 'P-2'],
  NO_SUCH_SET: [404, 'CS-10'],
  NO_SUCH_TAG: [404, 'P-11'],
  NO_SUCH_TOKEN: [404, 'P-11'],
  NO_SUCH_SUBMISSION: [404, 'P-8'],
  NO_SUCH_TRADE: [404, 'P-7'],
  NO_SUPPLY: [404, 'P-7'],
  NO_TICKET: [401, 'P-4'],
  OPPONENTS: [400, 'P-3'],
  OTHER_PROTOCOL: [426, 'P-11'],
  OTHER_SET: [409, 'CS-11'],
  SETS_REFUSED: [400, 'CS-4'],
  SET_FAULTY: [400, 'CS-3'],
  PLAYED_RANKED: [409, 'P-3'],
  OUT_OF_REACH: [403, 'P-8'],
  PACK_LIMIT: [409, 'P-7'],
  PASSWORD_WEAK: [400, 'P-2'],
  PORTAL_CLOSED: [403, 'P-8'],
  QUEUE_FULL: [503, 'P-12'],
  RANKED_RUNNING: [409, 'P-2'],
  REGISTRATION_CLOSED: [403, 'P-12'],
  RESET_OVER: [410, 'P-2'],
  SEASON_NUMBER: [409, 'P-3'],
  SERIAL_USED: [409, 'P-8'],
  SERVER_FULL: [503, 'P-12'],
  // Who signs in has not said who they are; who confirms with a password has, and may not.
  SIGN_IN_FAILED: [401, 'P-2', 'WRONG_PASSWORD'],
  SILENCED: [403, 'P-12'],
  SOLD_OUT: [409, 'P-7'],
  SOLVED: [409, 'P-8'],
  STARTING: [503, 'P-12'],
  SUBMITTED: [409, 'P-8'],
  TOKEN_SCOPE: [403, 'P-11'],
  TOO_FAST: [429, 'P-12'],
  TOO_MANY: [429, 'P-12'],
  TOO_MANY_DECKS: [409, 'P-6'],
  TOO_MANY_FOLDERS: [409, 'P-6'],
  TOO_MANY_FORKS: [503, 'P-5'],
  TOO_MANY_MATCHES: [429, 'P-12'],
  TOO_YOUNG: [403, 'P-7'],
  TRADES_CLOSED: [403, 'P-7'],
  TRADE_CHANGED: [409, 'P-7'],
  TRADE_OVER: [409, 'P-7'],
  UNFIT: [409, 'P-8'],
  UNLOCKED: [409, 'P-8'],
  WELCOME_LIMIT: [409, 'P-7'],
  WISHES_OPEN: [409, 'P-7'],
  WRONG_PASSWORD: [403, 'P-2'],
  YOURSELF: [409, 'P-7'],
};

const BY_GAME: Readonly<Record<GameRefusalKind, number>> = { illegal: 400, locked: 403, impossible: 409 };

/** Seconds after which to ask again where a limit says nothing of its own: programs wait as 429 tells them. */
const A_MINUTE = 60;

/** What a caller is told. */
export interface RefusalAnswer {
  readonly status: number;
  readonly code: string;
  /** Id of the rule behind it. */
  readonly rule: string;
  readonly message: string;
  /** Seconds; null: nothing is known. */
  readonly retryAfter: number | null;
  /** Whether the code is the game's. */
  readonly isGames: boolean;
}

/** How HTTP answers a refusal; null for an error that is none. */
export function answerTo(error: unknown): RefusalAnswer | null {
  if (error instanceof GameRefused) {
    const { kind, code, rule, message } = error;
    return { status: BY_GAME[kind], code, rule, message, retryAfter: null, isGames: true };
  }
  if (!(error instanceof Refused)) return null;
  const [status, rule, code = error.code] = REFUSALS[error.code];
  const retryAfter = error.retryAfter ?? (status === 429 ? A_MINUTE : null);
  return { status, code, rule, message: error.message, retryAfter, isGames: false };
}
