/*
 * The names of cards of sets, without a schema: pages ask as well. Ids of such a card begin with `set-`, the id of the
 * set, and a hyphen: so a deck names its sets, and says so even where nobody knows them.
 */

const OF_SET = /^set-([a-z0-9]{2,16})-./;

/** What the ids of all cards of a set begin with. */
export function prefixOf(set: string): string {
  return `set-${set}-`;
}

/** The set that the id of a card names; null: it is no card of a set. */
export function setOf(card: string): string | null {
  return OF_SET.exec(card)?.[1] ?? null;
}

/** The sets whose cards a deck names, whatever its form, each once, in the order in which they are named. */
export function setsIn(deck: unknown): string[] {
  return [...new Set(textsIn(deck).flatMap((text) => setOf(text) ?? []))];
}

/** All texts in a deck, whatever its form: ids of cards are among them. */
export function textsIn(deck: unknown): string[] {
  if (typeof deck === 'string') return [deck];
  return typeof deck === 'object' && deck !== null ? Object.values(deck).flatMap(textsIn) : [];
}
