import { type Catalogue, isLanguage, type Language } from './catalogue.ts';

/** Where this browser keeps what a player has set. */
export const SETTINGS_KEY = 'cardscape:settings';

/**
 * What the player has chosen, else the first of the browser's languages that there is, else English; a worker speaks
 * English. It holds for pages that are loaded from now on.
 */
export function chosenLanguage(): Language {
  if (typeof document === 'undefined') return 'en';
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? 'null');
    if (typeof kept === 'object' && kept !== null && 'language' in kept && isLanguage(kept.language))
      return kept.language;
  } catch {
    // Storage that is shut off or holds something else: as the browser likes it.
  }
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';
}

async function load(wanted: Language): Promise<Catalogue | null> {
  try {
    switch (wanted) {
      case 'en':
        return {};
      case 'de':
        return (await import('virtual:catalogue/de')).default;
    }
  } catch {
    return null;
  }
}

const wanted = chosenLanguage();

// The page waits for its messages: whatever is said as the code is loaded is said in the right language.
const loaded = await load(wanted);

/** The catalogue did not come: the page speaks English. */
export const isMissing = loaded === null;

/** The language of this page. It holds until the page is loaded again. */
export const language: Language = isMissing ? 'en' : wanted;

export const catalogue: Catalogue = loaded ?? {};

/** How dates are written: as in the browser's own variety of the language. */
export const locale: string = navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;

if (typeof document !== 'undefined') document.documentElement.lang = language;
