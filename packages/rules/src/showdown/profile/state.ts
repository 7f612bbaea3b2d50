import type { Decks, Draft, Profiles } from './form.ts';

/** Marks of a new profile (RS-4.11). */
export const FIRST_MARKS = 200;
/** A draft that nobody has touched for so long is discarded: 30 minutes (RS-4.30). */
export const DRAFT_IDLE = 30 * 60_000;

export const DECK_NAMES = ['main', 'side', 'characters'] as const;
export type DeckName = (typeof DECK_NAMES)[number];

export const NO_PROFILES: Profiles = { profiles: [], draft: null, made: 0 };

/** The draft that is open now; null also for one that was left too long ago (RS-4.30). */
export function openDraft({ draft }: Profiles, now: number): Draft | null {
  return draft !== null && now - draft.touchedAt < DRAFT_IDLE ? draft : null;
}

/** All cards of a profile or a draft. */
export function ownedCards({ main, side, characters }: Decks): readonly string[] {
  return [...main, ...side, ...characters];
}

/** How many times a card is there. */
export function copiesIn(list: readonly string[], card: string): number {
  return list.filter((one) => one === card).length;
}
