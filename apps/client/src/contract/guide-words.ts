/** What a game says of its rules before they are read. */
export interface GuideWords {
  /** What it is about, in a sentence or two; empty: nothing. */
  readonly pitch: string;
  /** The page with its cards, if there is one. */
  readonly cards?: string;
}
