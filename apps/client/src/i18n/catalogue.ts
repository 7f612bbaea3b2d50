/**
 * The messages of one language: what stands in the code, and what it is there; one text for each plural form where it
 * counts something.
 */
export type Catalogue = Readonly<Record<string, string | readonly string[]>>;

/**
 * Languages that the client speaks, each by its own name. English is the language of the code, and has no catalogue.
 */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;

export type Language = keyof typeof LANGUAGES;

export function isLanguage(name: unknown): name is Language {
  return typeof name === 'string' && Object.hasOwn(LANGUAGES, name);
}

/** What stands between context and message in the key of a message (GNU gettext). */
export const CONTEXT_GLUE = '\u0004';
