import { nameKey } from './name-key.ts';

/** What is said of a name that the host has barred. */
export const BARRED_NAME = 'The host of this server does not allow that name. Choose another.';

/** Words of a name, as people separate and run them together: at spaces and marks, and at small before capital letters. */
function wordsOf(name: string): string[] {
  return name.split(/[^\p{L}\p{M}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u).map(nameKey);
}

/**
 * The names that a host has barred. They are compared by `nameKey`: what is one name to the accounts is one here, so
 * case, accents, spaces and letters that look alike are folded as everywhere (UTS #39). DECISION (P-2): a plain word
 * bars a name that is that word, or has it among its words; `*` at an end stands for any letters, `word*` for all words
 * that begin so. So nobody called Cassandra suffers for what is in the middle of their name unless the host says so.
 */
export class BarredNames {
  #whole: ReadonlySet<string> = new Set();
  #beginnings: readonly string[] = [];
  #endings: readonly string[] = [];
  #parts: readonly string[] = [];

  /** @param words each a word, with `*` at either end or both */
  set(words: readonly string[]): void {
    const whole = new Set<string>();
    const [beginnings, endings, parts]: [string[], string[], string[]] = [[], [], []];
    for (const word of words) {
      const key = nameKey(word);
      // Nothing is left of what has no letters: it would bar everything.
      if (key === '') continue;
      const [open, closed] = [word.startsWith('*'), word.endsWith('*')];
      if (open && closed) parts.push(key);
      else if (open) endings.push(key);
      else if (closed) beginnings.push(key);
      else whole.add(key);
    }
    this.#whole = whole;
    this.#beginnings = beginnings;
    this.#endings = endings;
    this.#parts = parts;
  }

  bars(name: string): boolean {
    const all = nameKey(name);
    if (this.#parts.some((part) => all.includes(part))) return true;
    return [all, ...wordsOf(name)].some(
      (word) =>
        this.#whole.has(word) ||
        this.#beginnings.some((beginning) => word.startsWith(beginning)) ||
        this.#endings.some((ending) => word.endsWith(ending)),
    );
  }
}
