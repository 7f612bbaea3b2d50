/** Rows of cardscape.db about exchanges between players (TTCG-14). */
export interface TradeTables {
  trade: {
    id: string;
    game: string;
    /** direct: between two; circle: among three to six, put together by the server. */
    kind: string;
    /** Through which door an offer came: friends, everybody or link; null: a circle. */
    door: string | null;
    /** open, agreed (everybody has confirmed, and time to think again runs), done, withdrawn, declined, expired, void. */
    state: string;
    /** From 1, raised with every change: it is a version that is confirmed. */
    version: number;
    created_at: number;
    changed_at: number;
    expires_at: number;
    /** When an agreed one is carried out. */
    due_at: number | null;
    /** When it ended. */
    closed_at: number | null;
    /** The line of the ledger that tells of it, once it is done. */
    line: number | null;
  };
  trade_party: {
    trade_id: string;
    /** From 0: whoever made the offer. */
    seat: number;
    /** Null: the account is no more. */
    account_id: string | null;
    /** The version that it has confirmed; null: none. */
    confirmed: number | null;
    /** When it let a circle go that the others had taken part in; null: it has not. */
    let_go_at: number | null;
  };
  trade_item: {
    trade_id: string;
    /** print or pack. */
    kind: string;
    /** A serial, or the id of a pack. */
    item: string;
    from_seat: number;
    to_seat: number;
    /** Of a print: what it was when it was put in; null: a pack. */
    card: string | null;
    /** 0: a lore print. */
    tier: number | null;
  };
  /** A print that is still to be chosen: any of a card and tier. */
  trade_wish: {
    trade_id: string;
    /** Who would give it. */
    from_seat: number;
    /** From 0: several may be alike. */
    place: number;
    card: string;
    /** 0: a lore print. */
    tier: number;
  };
  /** Who may send somebody offers. */
  trade_door: {
    account_id: string;
    /** friends or everybody. */
    open_to: string;
    /** Whoever knows it may send offers too; null: nobody. */
    token: string | null;
  };
  /** Cards that somebody looks for, in tiers from one to another. */
  trade_want: {
    account_id: string;
    game: string;
    card: string;
    tier_from: number;
    tier_to: number;
  };
  /** Prints that somebody would give away. */
  trade_have: {
    account_id: string;
    game: string;
    serial: string;
    /** Those of the print: they never change. */
    card: string;
    tier: number;
  };
}
