/** Rows of cardscape.db about hidden code challenges (TTCG-14.28). */
export interface ChallengeTables {
  /** A challenge that has been solved: what it brought to light was told to everybody in the same transaction. */
  challenge_solution: {
    game: string;
    challenge: string;
    at: number;
    /** Who was first; null: the account is no more. */
    account_id: string | null;
    /** 1: they may be named. */
    named: number;
    /** JSON, as `Reveal` has it. */
    reveal: string;
  };
}
