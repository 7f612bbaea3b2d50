import type { Refusal } from '@cardscape/rules';

/** Every code with which this server refuses by itself. `http/statuses.ts` gives each its status. */
export type RefusalCode =
  | 'ACCEPTED'
  | 'ALREADY_REPORTED'
  | 'ART_FULL'
  | 'BAD_IMAGE'
  | 'BAD_REPLAY'
  | 'BAD_REQUEST'
  | 'BAD_TOKEN'
  | 'BANNED'
  | 'BOT_DECLINES'
  | 'BUSY'
  | 'CARDS_CLASH'
  | 'CARDS_UNREAD'
  | 'CLAIMED'
  | 'CODE_USED'
  | 'CONFLICT'
  | 'COOL_DOWN'
  | 'CUSTOM_CARDS'
  | 'DATABASE_OPEN'
  | 'DECKLESS_GAME'
  | 'DECK_CARD_SET'
  | 'DECK_FORM'
  | 'DECK_MISSING'
  | 'DECK_REFUSED'
  | 'DECK_TOO_LONG'
  | 'DRAINING'
  | 'EMPTY_TRADE'
  | 'ENTROPY_TAKEN'
  | 'FOLDER_NAME'
  | 'FOREIGN_HOST'
  | 'FOREIGN_ORIGIN'
  | 'FORK_DEPTH'
  | 'FORK_PENDING'
  | 'FROM_CONTRIBUTOR'
  | 'GAME_OFF'
  | 'HANDLED'
  | 'HANDS_CLOSED'
  | 'HAS_ACCOUNT'
  | 'HIDDEN'
  | 'HOST_OPTION'
  | 'INVITE_CODE'
  | 'ITEM_GONE'
  | 'LINKED'
  | 'LIST_FULL'
  | 'LOCKED'
  | 'LOCKED_SERVER'
  | 'MATCH_OVER'
  | 'MATCH_RUNNING'
  | 'METHOD'
  | 'NAME_FORM'
  | 'NAME_MIXED'
  | 'NAME_RESERVED'
  | 'NAME_TAKEN'
  | 'NEEDS_ACCOUNT'
  | 'NOT_ACCEPTED'
  | 'NOT_AGREED'
  | 'NOT_ALLOWED'
  | 'NOT_ASKED'
  | 'NOT_A_FRIEND'
  | 'NOT_A_PLAYER'
  | 'NOT_A_BOT'
  | 'NOT_FOR_BOTS'
  | 'NO_STREAM'
  | 'NO_SUCH_INVITATION'
  | 'NOT_FOUND'
  | 'NOT_READY'
  | 'NOT_REPORTED'
  | 'NOT_SEALED'
  | 'NO_CHALLENGES'
  | 'NO_COLLECTION'
  | 'NO_MAIL'
  | 'NO_CUSTOM_CARDS'
  | 'NO_DECKS'
  | 'NO_FREE_SEAT'
  | 'NO_GUESTS'
  | 'ALREADY_SEATED'
  | 'NO_REPLAY'
  | 'NO_RULES'
  | 'NO_SESSION'
  | 'NO_SPECTATORS'
  | 'NO_SUCH_ART'
  | 'NO_SUCH_BOT'
  | 'NO_SUCH_CARD'
  | 'NO_SUCH_CHALLENGE'
  | 'NO_SUCH_CODE'
  | 'NO_SUCH_COMMENT'
  | 'NO_SUCH_DECK'
  | 'NO_SUCH_DESIGN'
  | 'NO_SUCH_EMBLEM'
  | 'NO_SUCH_GAME'
  | 'NO_SUCH_GRANT'
  | 'NO_SUCH_LINK'
  | 'NO_SUCH_MATCH'
  | 'NO_SUCH_MOMENT'
  | 'NO_SUCH_PACK'
  | 'NO_SUCH_PLAYER'
  | 'NO_SUCH_PRINT'
  | 'NO_SUCH_REPORT'
  | 'NO_SUCH_SANCTION'
  | 'NO_SUCH_SEASON'
  | 'NO_SUCH_SEAT'
  | 'NO_SUCH_SESSION'
  | 'NO_SUCH_SET'
  | 'NO_SUCH_TAG'
  | 'NO_SUCH_TOKEN'
  | 'NO_SUCH_SUBMISSION'
  | 'NO_SUCH_TRADE'
  | 'NO_SUPPLY'
  | 'NO_TICKET'
  | 'OPPONENTS'
  | 'OTHER_PROTOCOL'
  | 'OTHER_SET'
  | 'SETS_REFUSED'
  | 'SET_FAULTY'
  | 'PLAYED_RANKED'
  | 'OUT_OF_REACH'
  | 'PACK_LIMIT'
  | 'PASSWORD_WEAK'
  | 'PORTAL_CLOSED'
  | 'QUEUE_FULL'
  | 'RANKED_RUNNING'
  | 'REGISTRATION_CLOSED'
  | 'RESET_OVER'
  | 'SEASON_NUMBER'
  | 'SERIAL_USED'
  | 'SERVER_FULL'
  | 'SIGN_IN_FAILED'
  | 'SILENCED'
  | 'SOLD_OUT'
  | 'SOLVED'
  | 'STARTING'
  | 'SUBMITTED'
  | 'TOKEN_SCOPE'
  | 'TOO_FAST'
  | 'TOO_MANY'
  | 'TOO_MANY_DECKS'
  | 'TOO_MANY_FOLDERS'
  | 'TOO_MANY_FORKS'
  | 'TOO_MANY_MATCHES'
  | 'TOO_YOUNG'
  | 'TRADES_CLOSED'
  | 'TRADE_CHANGED'
  | 'TRADE_OVER'
  | 'UNFIT'
  | 'UNLOCKED'
  | 'WELCOME_LIMIT'
  | 'WISHES_OPEN'
  | 'WRONG_PASSWORD'
  | 'YOURSELF';

/** What was asked for is not done, and nothing has changed: why, as a code and a sentence for whoever asked. */
export class Refused extends Error {
  readonly code: RefusalCode;
  /** Seconds after which the same may be asked again; null: nothing is known of that. */
  readonly retryAfter: number | null;

  constructor(code: RefusalCode, message: string, retryAfter: number | null = null) {
    super(message);
    this.name = 'Refused';
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/**
 * Why a game refuses: the deck or the options are against its rules; the player may not do that yet; it cannot be done
 * as things are.
 */
export type GameRefusalKind = 'illegal' | 'locked' | 'impossible';

/** The game at hand refuses, with codes of its own, several of them with spaces between. */
export class GameRefused extends Error {
  readonly kind: GameRefusalKind;
  readonly code: string;
  readonly rule: string;

  constructor(kind: GameRefusalKind, { code, rule, message }: Refusal) {
    super(message);
    this.name = 'GameRefused';
    this.kind = kind;
    this.code = code;
    this.rule = rule;
  }
}
