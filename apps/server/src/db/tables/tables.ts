import type { Generated } from 'kysely';
import type { CardDatabaseTables } from './card-database.ts';
import type { ChallengeTables } from './challenges.ts';
import type { DesignTables } from './designs.ts';
import type { SupplyTables } from './supply.ts';
import type { TradeTables } from './trades.ts';

/** Rows of cardscape.db. Times are milliseconds since 1970, truth is 0 or 1. */
export interface CoreTables
  extends PeopleTables, SupplyTables, TradeTables, CardDatabaseTables, ChallengeTables, DesignTables {
  account: {
    id: string;
    name: string;
    /** The name without what makes look-alikes differ; unique. */
    name_key: string;
    guest: number;
    created_at: number;
    /** How the password was hashed, and the hash, as a PHC string; null for guests. */
    password: string | null;
    email: string | null;
    /** player, moderator or operator. */
    role: string;
    /** Whether programs play for it: once and for all. */
    bot: Generated<number>;
    /** JSON: which invitations it takes as a bot; null: as bots usually do. */
    bot_policy: string | null;
  };
  /** What the host has decided while the server ran: it goes before the environment. */
  host_setting: {
    name: string;
    /** JSON. */
    value: string;
  };
  /** Codes with which people sign up. */
  invite_code: {
    id: string;
    code_hash: string;
    /** How it begins, for whoever has made it. */
    hint: string;
    label: string;
    uses: number;
    used: Generated<number>;
    created_at: number;
    expires_at: number | null;
    revoked_at: number | null;
  };
  /** Card sets that operators have uploaded (CS-10). */
  card_set: {
    id: string;
    game: string;
    name: string;
    version: string;
    /** As `hashOfSet` says. */
    hash: string;
    /** How many cards it has. */
    cards: number;
    /** JSON: its files as they were uploaded, names and texts. */
    files: string;
    added_at: number;
  };
  /** Names of accounts that were deleted while they were banned. It says nothing else of them. */
  held_name: {
    /** As in `account`. */
    name_key: string;
    /** When the ban ends; null: never. */
    until: number | null;
  };
  session: {
    /** SHA-256 of the token in the cookie. */
    token_hash: string;
    account_id: string;
    expires_at: number;
    created_at: number;
    /** What the browser calls itself, shortened: for telling one's sessions apart. */
    agent: string;
  };
  /** What programs act with instead of a session. */
  access_token: {
    /** SHA-256 of the token, which is stored nowhere. */
    token_hash: string;
    account_id: string;
    name: string;
    /** JSON, a list of scopes. */
    scopes: string;
    created_at: number;
    /** Null: never. */
    used_at: number | null;
    expires_at: number;
  };
  /** Links with which an account gets a new password, once. */
  password_reset: {
    /** SHA-256 of the token in the link. */
    token_hash: string;
    account_id: string;
    created_at: number;
    expires_at: number;
  };
  /** Decks that players keep; an id is unique for an account and a game. */
  deck: {
    account_id: string;
    game: string;
    id: string;
    name: string;
    /** The id of its folder; empty: none. */
    folder: string;
    /** Its emblem; empty: none. */
    emblem: Generated<string>;
    /** The deck in the game's form, as JSON. */
    deck: string;
    /** From 1, raised with every change. */
    version: number;
    updated_at: number;
  };
  deck_folder: {
    account_id: string;
    game: string;
    id: string;
    /** No two folders of an account and game have the same. */
    name: string;
  };
  /** Cards that players have defined; an id is unique for an account and a game. */
  custom_card: {
    account_id: string;
    game: string;
    id: string;
    name: string;
    /** The definition in the game's card format, as JSON. */
    file: string;
    /** The same in the form from which pages print it. */
    printed: string;
    saved_at: number;
  };
  /** What players have of a game whose cards are earned; no row: what the game gives everybody. */
  holding: {
    account_id: string;
    game: string;
    /** Holdings as JSON. */
    data: string;
    /** From 1, raised with every change. */
    version: number;
  };
  /** Matches whose earnings a player has been given. */
  holding_match: {
    match_id: string;
    account_id: string;
  };
  /** Names that holdings of a game hold. */
  holding_name: {
    game: string;
    /** As `account.name_key`. */
    name_key: string;
    account_id: string;
  };
  /** What changed holdings, only added to: `collections/ledger.ts`. */
  ledger: {
    account_id: string;
    game: string;
    /** That of the holdings after the change; of an opening entry, theirs as they were. */
    version: number;
    at: number;
    /** `opening`, `match`, or the type of the act. */
    kind: string;
    /** The match that brought it; null for all else. */
    match_id: string | null;
    /** The act or the engagement, as JSON. */
    cause: string;
    /** By asset, how many more or fewer there are now, as JSON. */
    change: string;
    /** SHA-256 over the holdings from which it began, and over those that it left; null where that was not noted yet. */
    state_before: string | null;
    state_after: string | null;
    /** SHA-256 over this entry and the hash of the one before. */
    hash: string;
  };
}

/** Rows of cardscape.db about people, and about matches that they have played. */
export interface PeopleTables {
  relation: {
    account_id: string;
    other_id: string;
    /** asked, friend, blocked or muted: what the account has with the other; friends stand in both directions. */
    kind: string;
    created_at: number;
  };
  /** Who does not want friends to see that they are here. */
  unseen: { account_id: string };
  /** How somebody presents themselves; a favourite card has both a game and an id. */
  look: { account_id: string; avatar: string; back: string; game: string | null; card: string | null };
  report: {
    id: string;
    /** player or problem. */
    kind: string;
    reporter_id: string | null;
    accused_id: string | null;
    accused_name: string;
    match_id: string | null;
    /** The moment in the match: number of a log entry. */
    seq: number | null;
    /** One of `REPORT_REASONS`; null for problems. */
    reason: string | null;
    words: string;
    /**
     * What was said last in the match, as JSON: `{account, name, text}`; account null: deleted; absent in older ones.
     */
    lines: string;
    /** open, upheld or dismissed. */
    state: string;
    created_at: number;
    handled_by: string | null;
    handled_at: number | null;
    note: string;
    /** Whether who sent it has been told what became of it. */
    told: Generated<number>;
  };
  sanction: {
    id: string;
    account_id: string;
    /** ban or mute. */
    kind: string;
    reason: string;
    created_at: number;
    /** Null: for good. */
    until: number | null;
    by_id: string;
    lifted_at: number | null;
  };
  /** What moderators and operators did; only added to, but that the name of a deleted account is taken out. */
  audit: {
    id: Generated<number>;
    at: number;
    actor_id: string;
    actor_name: string;
    action: string;
    subject: string;
    /** JSON. */
    detail: string;
  };
  announcement: {
    id: string;
    words: string;
    tone: string;
    from_at: number;
    until_at: number | null;
  };
  played: {
    match_id: string;
    account_id: string;
    game: string;
    queue: string;
    seat: number;
    /**
     * won, lost, drawn, void: nobody had decided anything yet, or abandoned: the server gave it up (`Abandonments`).
     */
    result: string;
    reason: string;
    left_early: number;
    /** The others as JSON: `{name, account}`, account null for bots. */
    others: string;
    turns: number;
    ended_at: number;
  };
  /**
   * What `played` adds up to, void and abandoned matches left out: raised in the same transaction in which a match is
   * added there.
   */
  record: {
    account_id: string;
    game: string;
    won: number;
    lost: number;
    drawn: number;
  };
  season: {
    number: number;
    name: string;
    began_at: number;
    ended_at: number | null;
  };
  rating: {
    account_id: string;
    game: string;
    season: number;
    mu: number;
    sigma: number;
    /** What is shown and sorted by. */
    shown: number;
    won: number;
    lost: number;
    drawn: number;
    updated_at: number;
  };
  /** Players who were paired and not ready in time. */
  missed_start: {
    match_id: string;
    account_id: string;
    at: number;
  };
  /** Who has been shown the table of a ranked match that is not written down yet. */
  arrival: {
    match_id: string;
    account_id: string;
    at: number;
  };
  /** A match changes a player's rating once: the key says so. */
  rating_change: {
    match_id: string;
    account_id: string;
    game: string;
    season: number;
    rank: number;
    mu_before: number;
    sigma_before: number;
    mu: number;
    sigma: number;
    at: number;
  };
}

/** Rows of matchlog.db. */
export interface LogTables {
  /** Each time a server ran on this data, and its last sign of life. */
  run: {
    id: Generated<number>;
    began_at: number;
    beat_at: number;
  };
  match: {
    id: string;
    game: string;
    /** MatchHeader as JSON, with the numbers of parts in the place of decks and cards. */
    header: string;
    secret: string;
    /** MatchTerms as JSON: who plays, and how time is kept. */
    terms: string;
    /** 0 going on, 1 over. */
    finished: number;
    created_at: number;
    finished_at: number | null;
    /** MatchEnd as JSON. */
    ending: string | null;
    /**
     * 0 until everything that follows from its end has been done; a match from which nothing follows has 1 from the
     * start.
     */
    settled: number;
    /**
     * The server's signatures under its beginning and its end, as JSON; null in matches of before, and until it ends.
     */
    begun: string | null;
    ended: string | null;
    /** What it was played on from, and the entry after which; null: nothing, or it stands in the header itself. */
    origin: string | null;
    origin_head: string | null;
  };
  /** A match that others were played on from, without its entries (`Origins`). */
  origin: {
    hash: string;
    /** `{header, secret}` as JSON. */
    body: string;
    parent: string | null;
    parent_head: string | null;
  };
  /** One of its entries, under its hash in the chain: lines of play that begin alike have their beginning in common. */
  origin_entry: {
    hash: string;
    /** The hash before it; of the first one the header's, which is none of these. */
    previous: string;
    /** LogEntry as JSON. */
    body: string;
  };
  /** What was played in a match, as one compressed row: all of it when it is over, before that a beginning of it. */
  archive: {
    match_id: string;
    /** Sequence number of the newest entry in it. */
    newest: number;
    /** Milliseconds left in the time banks after that, in seat order, separated by commas. */
    banks: string;
    /** As `pack` makes it. */
    body: Buffer;
  };
  /** A deck, a definition of a card, or a list of such, each once (`Headers`). */
  part: {
    id: Generated<number>;
    /** SHA-256 of its canonical form. */
    hash: string;
    /** JSON; of a list the ids of what is in it. */
    body: string;
    /** How many headers or lists have it. */
    uses: number;
  };
  /** Which segments the journal has. */
  journal: {
    id: string;
    first: number;
    newest: number;
    /** Bytes that the newest one has at least. */
    length: number;
  };
}
