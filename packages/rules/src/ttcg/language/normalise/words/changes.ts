/** What was reworded on the way from the given words to the canonical sentence. */

import type { Change } from './respell.ts';
import type { Word } from './text.ts';

/** Given words beside canonical ones; a word without a partner stands beside an empty list. */
type Hunk = { readonly given: readonly Word[]; readonly canonical: readonly string[] };

/** "Card's" is two words, as text.ts cuts it. */
const WORD = /(?<=card)'s|(?:(?!(?<=card)'s)[^ ,.:])+|[,.:]/g;

function wordsIn(sentence: string): readonly string[] {
  return sentence.toLowerCase().match(WORD) ?? [];
}

/** For each canonical word the given word it is, or -1: a longest common subsequence. */
function partners(given: readonly Word[], canonical: readonly string[]): readonly number[] {
  const lengths = Array.from({ length: given.length + 1 }, () => new Uint16Array(canonical.length + 1));
  const length = (a: number, b: number): number => lengths[a]?.[b] ?? 0;
  for (let a = given.length - 1; a >= 0; a -= 1) {
    for (let b = canonical.length - 1; b >= 0; b -= 1) {
      const row = lengths[a];
      if (row === undefined) continue;
      row[b] =
        given[a]?.text === canonical[b] ? length(a + 1, b + 1) + 1 : Math.max(length(a + 1, b), length(a, b + 1));
    }
  }
  const found: number[] = [];
  let a = 0;
  for (let b = 0; b < canonical.length; b += 1) {
    while (a < given.length && given[a]?.text !== canonical[b] && length(a + 1, b) >= length(a, b + 1)) a += 1;
    const same = a < given.length && given[a]?.text === canonical[b] && length(a, b) > length(a, b + 1);
    found.push(same ? a : -1);
    if (same) a += 1;
  }
  return found;
}

/** The stretches in which the two differ. */
function hunksOf(given: readonly Word[], canonical: readonly string[]): readonly Hunk[] {
  const hunks: Hunk[] = [];
  let open: { given: Word[]; canonical: string[] } = { given: [], canonical: [] };
  let next = 0;
  const close = (): void => {
    if (open.given.length + open.canonical.length > 0) hunks.push(open);
    open = { given: [], canonical: [] };
  };
  for (const [place, partner] of partners(given, canonical).entries()) {
    if (partner === -1) {
      open.canonical.push(canonical[place] ?? '');
      continue;
    }
    open.given.push(...given.slice(next, partner));
    close();
    next = partner + 1;
  }
  open.given.push(...given.slice(next));
  close();
  return hunks;
}

const NUMBERS =
  /^(?:an?|\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)$/;
const MARK = /^[,.:]$/;

/** "gains" and "gain", "units" and "unit" differ in number only. */
function stem(text: string): string {
  return text.replace(/s$/, '');
}

/** The rule that lets these words stand for those. */
function ruleOf(from: readonly string[], to: readonly string[]): string {
  if (from.length === to.length && from.every((text, place) => stem(text) === stem(to[place] ?? '')))
    return 'TTCG-12.145';
  const counts = from.length === to.length && from.every((text, place) => NUMBERS.test(text) || text === to[place]);
  return counts ? 'TTCG-12.6' : 'TTCG-12.147';
}

/** The rewordings between respelt words and the sentence; marks and capitals are no words. */
export function changesBetween(given: readonly Word[], sentence: string): readonly Change[] {
  return hunksOf(given, wordsIn(sentence)).flatMap(({ given: stood, canonical }) => {
    const from = stood.map(({ text }) => text).filter((text) => !MARK.test(text));
    const to = canonical.filter((text) => !MARK.test(text));
    if (from.length + to.length === 0) return [];
    return [{ from: from.join(' '), to: to.join(' '), rule: ruleOf(from, to) }];
  });
}

/** The given word that a place in the canonical sentence comes from, or the last one before it. */
export function givenAt(given: readonly Word[], sentence: string, at: number): Word | undefined {
  const canonical = wordsIn(sentence);
  const place = wordsIn(sentence.slice(0, at)).length;
  const found = partners(given, canonical);
  const exact = found.slice(place).find((partner) => partner !== -1);
  return given[exact ?? given.length - 1];
}
