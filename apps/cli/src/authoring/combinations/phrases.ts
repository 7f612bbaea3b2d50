/** Up to so many phrases are faster looked for one by one. */
const FEW = 3;

/**
 * Whether a text contains any of the phrases, case-sensitive (TTCG-15.22, 15.42). The time for a text does not grow
 * with the number of phrases.
 */
export function anyPhrase(phrases: readonly string[]): (text: string) => boolean {
  if (phrases.length <= FEW) return (text) => phrases.some((phrase) => text.includes(phrase));
  const automaton = new PhraseAutomaton();
  for (const phrase of phrases) automaton.add(phrase);
  automaton.link();
  return (text) => automaton.finds(text);
}

const ROOT = 0;
const NONE = -1;

/**
 * The automaton of Aho and Corasick over UTF-16 units (Efficient string matching, CACM 18, 1975), in flat arrays: a
 * million phrases are tens of millions of nodes. Only whether there is a hit is of interest, so that nothing is kept
 * behind the end of a phrase.
 */
class PhraseAutomaton {
  #size = 1;
  #unit = new Uint16Array(1024);
  #child = new Int32Array(1024).fill(NONE);
  #sibling = new Int32Array(1024).fill(NONE);
  #fallback = new Int32Array(1024);
  #ends = new Uint8Array(1024);
  /** The children of the root by unit: most texts leave it at every second letter. */
  readonly #first = new Int32Array(0x10000).fill(ROOT);

  add(phrase: string): void {
    let node = ROOT;
    for (let index = 0; index < phrase.length && this.#ends[node] === 0; index++) {
      const unit = phrase.charCodeAt(index);
      const next = this.#childOf(node, unit);
      node = next === NONE ? this.#grow(node, unit) : next;
    }
    this.#ends[node] = 1;
    this.#child[node] = NONE;
  }

  /** Gives every node the node of its longest proper ending; to be called once, after the last phrase. */
  link(): void {
    const queue = new Int32Array(this.#size);
    let length = 1;
    for (let head = 0; head < length; head++) {
      const node = queue[head] ?? ROOT;
      for (let child = this.#child[node] ?? NONE; child !== NONE; child = this.#sibling[child] ?? NONE) {
        queue[length++] = child;
        if (node === ROOT) continue;
        const fallback = this.#step(this.#fallback[node] ?? ROOT, this.#unit[child] ?? 0);
        this.#fallback[child] = fallback;
        if (this.#ends[fallback] === 1) this.#ends[child] = 1;
      }
    }
  }

  finds(text: string): boolean {
    let node = ROOT;
    if (this.#ends[ROOT] === 1) return true;
    for (let index = 0; index < text.length; index++) {
      node = this.#step(node, text.charCodeAt(index));
      if (this.#ends[node] === 1) return true;
    }
    return false;
  }

  #step(from: number, unit: number): number {
    for (let node = from; node !== ROOT; node = this.#fallback[node] ?? ROOT) {
      const next = this.#childOf(node, unit);
      if (next !== NONE) return next;
    }
    return this.#first[unit] ?? ROOT;
  }

  #childOf(node: number, unit: number): number {
    if (node === ROOT) return this.#first[unit] || NONE;
    let child = this.#child[node] ?? NONE;
    while (child !== NONE && this.#unit[child] !== unit) child = this.#sibling[child] ?? NONE;
    return child;
  }

  #grow(parent: number, unit: number): number {
    if (this.#size === this.#unit.length) this.#enlarge();
    const node = this.#size++;
    this.#unit[node] = unit;
    this.#sibling[node] = this.#child[parent] ?? NONE;
    this.#child[parent] = node;
    if (parent === ROOT) this.#first[unit] = node;
    return node;
  }

  #enlarge(): void {
    const length = this.#size * 2;
    const larger = (old: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
      const grown = new Int32Array(length).fill(NONE, old.length);
      grown.set(old);
      return grown;
    };
    const unit = new Uint16Array(length);
    unit.set(this.#unit);
    this.#unit = unit;
    this.#child = larger(this.#child);
    this.#sibling = larger(this.#sibling);
    const fallback = new Int32Array(length);
    fallback.set(this.#fallback);
    this.#fallback = fallback;
    const ends = new Uint8Array(length);
    ends.set(this.#ends);
    this.#ends = ends;
  }
}
