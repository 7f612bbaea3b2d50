/** The game whose cards are designed here, as endpoints name it. */
export const GAME = { params: { game: 'ttcg' } } as const;

/** A design of it. */
export function designOf(design: string) {
  return { params: { game: 'ttcg', design } } as const;
}
