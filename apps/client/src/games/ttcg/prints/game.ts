/** What the endpoints of prints and packs are asked of. */
export const OF_TTCG = { params: { game: 'ttcg' } } as const;
