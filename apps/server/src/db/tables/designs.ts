/** Rows of cardscape.db about cards that players design (TTCG-14.19 to 14.24). */
export interface DesignTables {
  /** A design, as its author has it now. */
  design: {
    /** Never changes, and is the id of the card (TTCG-14.22). */
    id: string;
    game: string;
    author_id: string;
    name: string;
    /** In the game’s card format, as JSON. */
    file: string;
    /** In the form from which pages print it, as JSON. */
    printed: string;
    lore: string;
    /** draft, waiting (for moderators), refused, or public: nothing has changed since it was published. */
    state: string;
    /** What moderators said last; empty: nothing. */
    reason: string;
    saved_at: number;
    /** The version that everybody sees; null: none. */
    version: number | null;
    /** When the first version was published; null: none was. */
    published_at: number | null;
    /** Names and words of that version, in small letters. */
    search: string;
    votes: number;
    /** When moderators took it down; null: they did not. */
    hidden_at: number | null;
    /** When its author asked for it to become a card of the game; null: not yet. */
    submitted_at: number | null;
  };
  /** A version that was published: it never changes. */
  design_version: {
    design_id: string;
    /** From 1. */
    version: number;
    name: string;
    file: string;
    printed: string;
    lore: string;
    published_at: number;
  };
  design_vote: {
    design_id: string;
    account_id: string;
    at: number;
  };
  design_comment: {
    id: string;
    design_id: string;
    account_id: string;
    words: string;
    at: number;
    hidden_at: number | null;
  };
  /** A design that has become a card of its game on this server (TTCG-14.23). Nothing of the card ever changes. */
  accepted_card: {
    game: string;
    /** Id of the design, and of the card. */
    card: string;
    name: string;
    /** The name as names are compared; unique in the game. */
    name_key: string;
    /** The card as it was accepted, in the game’s card format with every default filled in, as JSON. */
    definition: string;
    lore: string;
    /** The revision of the rules that read it. */
    revision: number;
    /** Null: the account is no more. */
    author_id: string | null;
    /** Null: the account is no more. */
    accepted_by: string | null;
    accepted_at: number;
    /** 1: the picture of its author was taken down, and a painted one is in its place. */
    painted: number;
  };
  /** A picture that somebody has sent, as this server has painted it anew. */
  design_art: {
    id: string;
    account_id: string;
    /** WebP. */
    bytes: Buffer;
    size: number;
    at: number;
    /** Null: only its author and moderators see it. */
    approved_at: number | null;
  };
}
