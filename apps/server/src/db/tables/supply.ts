import type { Generated } from 'kysely';

/**
 * Rows of cardscape.db about prints and packs (TTCG-13). What a sealed pack holds stands in nothing but its ciphertext:
 * prints in sealed packs say no more than that, and the order of rows is that of their serials.
 */
export interface SupplyTables {
  print: {
    serial: string;
    game: string;
    card: string;
    /** From 1; 0: a lore print. */
    tier: number;
    /** pool, sealed or account. */
    place: string;
    account_id: string | null;
    /** What keeps it from being given away, an id of its own; null: nothing. */
    lock: string | null;
    /** The mint that it came from, and its place among the leaves of that; 0 for lore prints. */
    mint: number;
    leaf: number;
  };
  mint: {
    game: string;
    number: number;
    prints: number;
    /** Of the tree over the leaves of its prints. */
    root: string;
    /** What the salts of its leaves follow from, sealed. */
    secret: Uint8Array;
  };
  /** Hashes of the leaves of a mint, `LEAVES_PER_CHUNK` in a row. */
  mint_leaves: {
    game: string;
    mint: number;
    chunk: number;
    hashes: Uint8Array;
  };
  /** Cards that have been minted: each once (TTCG-13.6). */
  minted_card: {
    game: string;
    card: string;
    mint: number;
  };
  pack: {
    id: string;
    game: string;
    batch: number;
    /** From 0, in the batch. */
    position: number;
    commitment: string;
    /** The sealed contents; null once it has been opened. */
    contents: Uint8Array | null;
    /** unsold, sealed, opened; returned: its owner is no more, and it waits for the next batch. */
    state: string;
    /** Whose it is, while it is sealed. */
    account_id: string | null;
    /** As in `print`. */
    lock: string | null;
    /** What its first owner had a right to. */
    grant_id: string | null;
    /** When it was given out, in milliseconds since 1970. */
    assigned_at: number | null;
  };
  pack_batch: {
    game: string;
    number: number;
    size: number;
    root: string;
    seed_commitment: string;
    /** The seed, sealed. */
    seed: Uint8Array;
    /** The seed, once all of its packs are given out. */
    server_seed: string | null;
    /** How many packs have been given out. */
    drawn: number;
    /** The line of the ledger that tells of it. */
    line: number;
  };
  /** Who has what in the public ledger: an id that leads to nobody. */
  holder: {
    game: string;
    account_id: string;
    holder: string;
  };
  /** Packs that somebody may claim, each once. */
  pack_grant: {
    id: string;
    account_id: string;
    game: string;
    /** welcome, day, match, code or gift. */
    kind: string;
    /** Which one: the day, the match, the code; unique for account, game and kind. */
    cause: string;
    packs: number;
    /** How many of them have been given out. */
    given: Generated<number>;
    created_at: number;
    /** When all of them had been. */
    claimed_at: number | null;
  };
  pack_code: {
    code: string;
    game: string;
    packs: number;
    uses: number;
    used: number;
  };
  /** What was claimed lately, and from where: a keyed hash of the address. */
  pack_claim: {
    game: string;
    address: string;
    /** What kind of packs: `welcome` or `played`. */
    share: string;
    /** 1: by a guest; 0: by an account with a name. */
    guest: number;
    at: number;
  };
  /** Matches that count for packs. */
  pack_match: {
    account_id: string;
    game: string;
    match_id: string;
  };
  /** The public ledger, only added to: triggers refuse everything else. */
  supply_line: {
    game: string;
    /** From 1. */
    seq: number;
    at: number;
    kind: string;
    /** Canonical JSON. */
    body: string;
    /** Over this line and the hash of the one before. */
    hash: string;
  };
  /** The lines that tell of a print. */
  print_line: {
    serial: string;
    game: string;
    seq: number;
  };
}
