declare global {
  interface ImportMeta {
    /** Vite's: the text of all files that fit, by path. */
    glob(
      pattern: string,
      options: { readonly query: '?raw'; readonly import: 'default'; readonly eager: true },
    ): Record<string, string>;
  }
}

/** A file of the rules with its text. */
export type TextFile = readonly [path: string, text: string];

/** The scenario files of True TCG. */
export const TTCG_SCENARIOS: readonly TextFile[] = Object.entries(
  import.meta.glob('../src/ttcg/scenarios/*.yaml', { query: '?raw', import: 'default', eager: true }),
);

/** The fixed positions of True TCG for golden counts. */
export const TTCG_PERFT: readonly TextFile[] = Object.entries(
  import.meta.glob('../src/ttcg/perft/*.yaml', { query: '?raw', import: 'default', eager: true }),
);

/** The scenario files of Mana Duel. */
export const MANADUEL_SCENARIOS: readonly TextFile[] = Object.entries(
  import.meta.glob('../src/manaduel/scenarios/**/*.yaml', { query: '?raw', import: 'default', eager: true }),
);

/** The fixed positions of Mana Duel for golden counts. */
export const MANADUEL_PERFT: readonly TextFile[] = Object.entries(
  import.meta.glob('../src/manaduel/perft/*.yaml', { query: '?raw', import: 'default', eager: true }),
);

/** The scenario files of Realm Showdown. */
export const SHOWDOWN_SCENARIOS: readonly TextFile[] = Object.entries(
  import.meta.glob('../src/showdown/scenarios/**/*.yaml', { query: '?raw', import: 'default', eager: true }),
);

/** The fixed positions of Realm Showdown for golden counts. */
export const SHOWDOWN_PERFT: readonly TextFile[] = Object.entries(
  import.meta.glob('../src/showdown/perft/*.yaml', { query: '?raw', import: 'default', eager: true }),
);

/** The scenario files of Cold Front. */
export const COLDFRONT_SCENARIOS: readonly TextFile[] = Object.entries(
  import.meta.glob('../src/coldfront/scenarios/*.yaml', { query: '?raw', import: 'default', eager: true }),
);

/** The fixed positions of Cold Front for golden counts. */
export const COLDFRONT_PERFT: readonly TextFile[] = Object.entries(
  import.meta.glob('../src/coldfront/perft/*.yaml', { query: '?raw', import: 'default', eager: true }),
);

/** For each mission of Cold Front a deck out of what a player has by then. */
export const COLDFRONT_CAMPAIGN_DECKS: readonly TextFile[] = Object.entries(
  import.meta.glob('./coldfront/campaign-decks/*.json', { query: '?raw', import: 'default', eager: true }),
);
