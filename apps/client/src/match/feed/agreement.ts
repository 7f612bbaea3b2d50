import type { MatchInfo } from '@cardscape/protocol';

/*
 * Custom cards of a match (RS-4.95): this browser adds its randomness, and so lets the match begin, only where whoever
 * uses it has seen exactly these cards and agreed to them.
 */

const agreed = new Set<string>();

/** Whoever uses this browser agrees to these cards: they have been shown, or are their own. */
export function agreeTo(agreement: string): void {
  agreed.add(agreement);
}

/** What is still to be agreed to before this player gets ready; null: nothing. */
export function missingAgreement({ agreement, seats }: Pick<MatchInfo, 'agreement' | 'seats'>): string | null {
  const people = seats.filter(({ bot }) => !bot).length;
  return agreement === null || people < 2 || agreed.has(agreement) ? null : agreement;
}
