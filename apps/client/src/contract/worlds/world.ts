import type { JSX } from 'preact';

/** What a newcomer is shown of a game before anything of it has come. */
export interface World {
  /** What one does there, in a sentence; empty: nobody has said it. */
  readonly about: string;
  readonly Scene: () => JSX.Element;
  /** Of its frame and button, bright and deep; absent: gold. */
  readonly accents?: readonly [bright: string, deep: string];
}
