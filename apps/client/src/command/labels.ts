import { CONTEXT_GLUE } from '../i18n/catalogue.ts';
import { catalogue } from '../i18n/language.ts';

/**
 * By what is shown, in lower case: the English messages that it is the translation of. Put together when the first
 * label is looked for.
 */
let english: ReadonlyMap<string, readonly string[]> | null = null;

function messagesByText(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [key, text] of Object.entries(catalogue)) {
    if (typeof text !== 'string') continue;
    const message = key.slice(key.indexOf(CONTEXT_GLUE) + 1).toLowerCase();
    const shown = text.toLowerCase();
    found.set(shown, [...(found.get(shown) ?? []), message]);
  }
  return found;
}

/**
 * What may be typed for a label, in lower case: as it is shown, and in English, in which commands are typed in every
 * language.
 */
export function typedFor(label: string): readonly string[] {
  english ??= messagesByText();
  const shown = label.toLowerCase();
  return [shown, ...(english.get(shown) ?? [])];
}
