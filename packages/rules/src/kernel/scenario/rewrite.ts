import { isJsonMap } from '../types.ts';

/** How the numbers of cards, objects, definitions and links are written in another form. */
export interface Rewriting {
  readonly card: (card: number) => number;
  /** The stamp of an object of that card (in its own form). */
  readonly stamp: (card: number, stamp: number) => number;
  readonly def: (def: unknown) => unknown;
  /** The id of a link. */
  readonly link: (id: number) => number;
  /** Other numbers, by their key. */
  readonly others?: Readonly<Record<string, (value: number) => number>>;
}

type Source = Readonly<Record<string, unknown>>;

/**
 * What the keys in the frames and lists of a game's machine say: `def` is a definition, `link` and `id` are links, and
 * besides:
 */
export interface Keys {
  /** One card. */
  readonly cards: ReadonlySet<string>;
  /** Cards. */
  readonly lists: ReadonlySet<string>;
  /** Kinds of questions whose `from` are cards. */
  readonly questions: ReadonlySet<unknown>;
  /** Stamps, and the keys beside them under which the card may stand. */
  readonly stamps: Readonly<Record<string, readonly string[]>>;
  /** Entries that need more than their key. */
  readonly special?: Readonly<Record<string, (entry: unknown, source: Source, how: Rewriting) => unknown>>;
}

/** The value under `key` as plain data with its numbers rewritten. */
export function rewrite(value: unknown, key: string, keys: Keys, how: Rewriting): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown) =>
      typeof item === 'number' && keys.lists.has(key) ? how.card(item) : rewrite(item, key, keys, how),
    );
  if (key === 'def' && (typeof value === 'number' || typeof value === 'string')) return how.def(value);
  if (typeof value === 'number') return rewriteNumber(value, key, keys, how);
  if (!isJsonMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, rewriteEntry(value, name, entry, keys, how)]),
  );
}

function rewriteNumber(value: number, key: string, keys: Keys, how: Rewriting): number {
  if (keys.cards.has(key)) return how.card(value);
  if (key === 'link' || key === 'id') return how.link(value);
  return how.others?.[key]?.(value) ?? value;
}

function rewriteEntry(source: Source, name: string, entry: unknown, keys: Keys, how: Rewriting): unknown {
  const holders = keys.stamps[name];
  if (holders !== undefined && typeof entry === 'number') {
    const card = holders.map((key) => source[key]).find((holder) => typeof holder === 'number');
    return typeof card === 'number' && card >= 0 ? how.stamp(card, entry) : 0;
  }
  const special = keys.special?.[name];
  if (special !== undefined) return special(entry, source, how);
  if (name === 'from' && Array.isArray(entry) && keys.questions.has(source['kind']))
    return entry.map((card: unknown) => (typeof card === 'number' ? how.card(card) : card));
  return rewrite(entry, name, keys, how);
}
