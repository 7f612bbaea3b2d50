import type { Language } from '../../../i18n/catalogue.ts';
import { language } from '../../../i18n/index.ts';

/** How the lines of cards are shown, of which the game knows the English ones: "Normal: Draw one card." */
export interface Printing {
  readonly language: Language;
  readonly line: (english: string) => string;
}

/** As the game has them. */
export const IN_ENGLISH: Printing = { language: 'en', line: (english) => english };

/** In the player's language; what prints another one than English is fetched for it. */
export async function ownPrinting(): Promise<Printing> {
  return language === 'de' ? (await import('./german.ts')).IN_GERMAN : IN_ENGLISH;
}
