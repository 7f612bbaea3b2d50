/** Rows of cardscape.db. Times are milliseconds since 1970, truth is 0 or 1. */
export interface CoreTables {
  account: {
    id: string;
    name: string;
    /** The name without what makes look-alikes differ; unique. */
    name_key: string;
    guest: number;
    created_at: number;
  };
  session: {
    /** SHA-256 of the token in the cookie. */
    token_hash: string;
    account_id: string;
    expires_at: number;
  };
  /** Decks that players keep; an id is unique for an account and a game. */
  deck: {
    account_id: string;
    game: string;
    id: string;
    name: string;
    /** The deck in the game's form, as JSON. */
    deck: string;
    updated_at: number;
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
}

/** Rows of matchlog.db. */
export interface LogTables {
  match: {
    id: string;
    /** MatchHeader as JSON. */
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
  };
  entry: {
    match_id: string;
    seq: number;
    at: number;
    seat: number;
    actor: string;
    intent: string;
    hash: string;
    /** Milliseconds left in the time banks after this entry, in seat order, separated by commas. */
    banks: string;
  };
}
