import type { BuilderCard, DeckBuilder } from './builder.ts';

export function cardsWord(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`;
}

/** What a card is, in one line for those who do not see its face. */
export function cardLine({ typeLine, facts }: BuilderCard): string {
  return [typeLine.replaceAll(' · ', ', '), ...facts].join(', ');
}

/** How many cards a full deck has: "35", "50 to 70". */
export function sizeWords({ size: [least, most] }: Pick<DeckBuilder, 'size'>): string {
  return least === most ? String(most) : `${least} to ${most}`;
}

/** The same where there is little room: "50–70". */
export function shortSize({ size: [least, most] }: Pick<DeckBuilder, 'size'>): string {
  return least === most ? String(most) : `${least}–${most}`;
}

/** How full a deck is, in words. */
export function fillWords(size: number, builder: Pick<DeckBuilder, 'size'>): string {
  return `${size} of ${sizeWords(builder)} cards`;
}
