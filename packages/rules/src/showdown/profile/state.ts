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

/** Whether two hold the same, in whatever order. */
function isAlike(one: Decks, other: Decks): boolean {
  const isSame = (a: readonly (string | null)[], b: readonly (string | null)[]): boolean =>
    a.length === b.length && a.every((card, index) => card === b[index]);
  return (
    one.marks === other.marks &&
    isSame(one.offers, other.offers) &&
    DECK_NAMES.every((deck) => isSame(one[deck].toSorted(), other[deck].toSorted()))
  );
}

/**
 * The open draft, if saving it would change anything. DECISION RS-4.30: any other one is discarded as soon as something
 * needs its profile, or another draft is opened: nothing is lost, and nobody waits for a page that was left.
 */
export function changedDraft(held: Profiles, now: number): Draft | null {
  const draft = openDraft(held, now);
  const profile = held.profiles.find(({ id }) => id === draft?.profile);
  return draft === null || profile === undefined || isAlike(draft.decks, profile.decks) ? null : draft;
}

/** All cards of a profile or a draft. */
export function ownedCards({ main, side, characters }: Decks): readonly string[] {
  return [...main, ...side, ...characters];
}

/** How many times a card is there. */
export function copiesIn(list: readonly string[], card: string): number {
  return list.filter((one) => one === card).length;
}
