import type { BuilderCard, DeckBuilder } from '../../contract/builder.ts';
import { language, t, tn } from '../../i18n/index.ts';

export function cardsWord(count: number): string {
  return tn('1 card', '{n} cards', count);
}

/** How many cards of all are left by a filter. */
export function shownWords(shown: number, all: number): string {
  if (shown === all) return cardsWord(all);
  return shown === 0
    ? tn('None of 1 card', 'None of {n} cards', all)
    : tn('{shown} of 1 card', '{shown} of {n} cards', all, { shown });
}

/** What a card is, in one line for those who do not see its face. */
export function cardLine({ typeLine, facts }: BuilderCard): string {
  return [typeLine.replaceAll(' · ', ', '), ...facts].join(', ');
}

/** A title where it stands within a line: German nouns keep their capital. */
export function withinLine(title: string): string {
  return language === 'de' ? title : title.toLowerCase();
}

/** How many cards a full deck has, where there is little room: "35", "50–70". */
export function shortSize({ size: [least, most] }: Pick<DeckBuilder, 'size'>): string {
  return least === most ? String(most) : `${least}–${most}`;
}

/** How full a deck is, in words: "12 of 35 cards". */
export function fillWords(size: number, { size: [least, most] }: Pick<DeckBuilder, 'size'>): string {
  return least === most
    ? t('{size} of {most} cards', { size, most })
    : t('{size} of {least} to {most} cards', { size, least, most });
}
