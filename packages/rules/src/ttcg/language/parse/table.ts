/**
 * Fixed phrases and what they mean, for reading: a trie over words, so that the longest phrase is found in one walk and
 * a miss knows which words could have come next.
 */

/** One place inside the phrases of a table; a table is its root. */
export type Table<V> = {
  /** The meaning of the phrase that ends here; undefined where none ends. */
  readonly value: V | undefined;
  readonly next: ReadonlyMap<string, Table<V>>;
};

type Growing<V> = { value: V | undefined; readonly next: Map<string, Growing<V>> };

/** A phrase as the words and marks a reader sees: "once per turn," is once, per, turn and a comma. */
function phraseWords(phrase: string): readonly string[] {
  return phrase.match(/[^ ,.]+|[,.]/g) ?? [];
}

export function table<V>(entries: Iterable<readonly [phrase: string, value: V]>): Table<V> {
  const root: Growing<V> = { value: undefined, next: new Map() };
  for (const [phrase, value] of entries) {
    let node = root;
    for (const word of phraseWords(phrase)) {
      let next = node.next.get(word);
      if (next === undefined) {
        next = { value: undefined, next: new Map() };
        node.next.set(word, next);
      }
      node = next;
    }
    node.value = value;
  }
  return root;
}

/** A table of one phrase. */
export function phrase(text: string): Table<true> {
  return table([[text, true]]);
}

/** The table that reads what `print` writes, for a list of meanings. */
export function inverse<V>(values: readonly V[], print: (value: V) => string): Table<V> {
  return table(values.map((value) => [print(value), value] as const));
}

/** An entry for each phrase of a record, its meaning made from the key. */
export function entriesOf<K extends string, V>(
  phrases: Readonly<Record<K, string>>,
  meaning: (key: K) => V,
): readonly (readonly [phrase: string, value: V])[] {
  const entries: [string, V][] = [];
  for (const key in phrases) entries.push([phrases[key], meaning(key)]);
  return entries;
}

/** The table that reads the phrases of a record as its keys. */
export function inverseRecord<K extends string>(phrases: Readonly<Record<K, string>>): Table<K> {
  return table(entriesOf(phrases, (key) => key));
}

/**
 * The words a table could go on with, each drawn out as long as there is only one way: "negate" → "negate the effects
 * of".
 */
export function continuations(node: Table<unknown>): readonly string[] {
  return [...node.next].map(([word, after]) => {
    let text = word;
    let place = after;
    while (place.value === undefined && place.next.size === 1) {
      for (const [nextWord, next] of place.next) {
        text += nextWord === ',' ? ',' : ` ${nextWord}`;
        place = next;
      }
    }
    return text;
  });
}
