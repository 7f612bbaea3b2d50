/** Rows of cardscape.db about the card database (TTCG-14.8 to 14.16). */
export interface CardDatabaseTables {
  /** A card in circulation. */
  card_entry: {
    game: string;
    /** Drawn at random: it tells nothing of the card. */
    number: number;
    card: string;
    /** Null: hidden. */
    unlocked_at: number | null;
  };
  /** Somebody has shown that they have a print of a card and know its name. */
  card_submission: {
    game: string;
    serial: string;
    card: string;
    tier: number;
    /** Null: the account is no more. */
    account_id: string | null;
    /** What the ledger calls whoever showed it, while the card is hidden; null afterwards. */
    holder: string | null;
    /** 1: they may be named at the card. */
    named: number;
    /** A keyed hash of the network that it came from, while the card is hidden; null afterwards. */
    address: string | null;
    at: number;
    /** When a moderator has struck it out; null: it counts. */
    struck_at: number | null;
  };
  /** Accounts that moderators take for one person’s: those with the same link. */
  linked_account: {
    account_id: string;
    link: string;
  };
}
