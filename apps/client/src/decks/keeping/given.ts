import { looksLikeCode } from '@cardscape/rules/kernel/decks/code-form';

/** The code behind the `#` of a link; of anything else the thing itself. */
export function unwrapped(text: string): string {
  const alone = text.trim();
  if (/\s/.test(alone)) return alone;
  const mark = alone.indexOf('#');
  return mark < 0 ? alone : alone.slice(mark + 1);
}

/** Whether the hash of an address holds a deck. */
export function hasDeck(hash: string): boolean {
  return looksLikeCode(unwrapped(hash));
}
