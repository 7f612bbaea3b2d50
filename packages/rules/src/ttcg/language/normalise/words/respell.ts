/** The first pass: each word in the spelling of the language (TTCG-12.6, 12.146 and the synonyms of section 1). */

import { table } from '../../parse/table.ts';
import { alone, defender, theirs } from './alone.ts';
import { SYNONYMS } from './lexicon.ts';
import { patterns } from './pattern.ts';
import type { Word } from './text.ts';

/** What was reworded: the words given, those of the language, and the rule that allows it. */
export type Change = { readonly from: string; readonly to: string; readonly rule: string };

type Meaning = { readonly words: readonly string[]; readonly rule: string };

const LEXICON = patterns(
  SYNONYMS.map(
    ([loose, canonical, rule]) => [loose, { words: canonical.split(' ').filter((word) => word !== ''), rule }] as const,
  ),
);

/** The synonym that begins at a word, the longest one. */
function synonymAt(words: readonly Word[], from: number): { readonly meaning: Meaning; readonly end: number } | null {
  let found: { readonly meaning: Meaning; readonly end: number } | null = null;
  let node: ReturnType<typeof table<Meaning>> = LEXICON;
  for (let at = from; ; at += 1) {
    const next = node.next.get(words[at]?.text ?? '');
    if (next === undefined) return found;
    node = next;
    if (node.value !== undefined) found = { meaning: node.value, end: at + 1 };
  }
}

/** One pass over the words. */
function respellOnce(words: readonly Word[], changes: Change[]): readonly Word[] {
  const respelt: Word[] = [];
  for (let at = 0; at < words.length;) {
    const synonym = synonymAt(words, at);
    const word = words[at];
    if (word === undefined) break;
    if (synonym === null) {
      respelt.push(word);
      at += 1;
      continue;
    }
    const { meaning, end } = synonym;
    const from = words.slice(at, end);
    const [start, stop] = [word.start, from.at(-1)?.end ?? word.end];
    for (const text of meaning.words) respelt.push({ text, start, end: stop });
    const said = from.map(({ text }) => text).join(' ');
    const to = meaning.words.join(' ');
    if (said !== to) changes.push({ from: said, to, rule: meaning.rule });
    at = end;
  }
  return respelt;
}

/** The words in the spelling of the language, and what had to be changed for it. */
export function respell(words: readonly Word[]): {
  readonly words: readonly Word[];
  readonly changes: readonly Change[];
} {
  const changes: Change[] = [];
  // Twice: "creature cards cards" first becomes "units cards".
  const respelt = respellOnce(respellOnce(words, changes), changes);
  return { words: theirs(defender(alone(respelt, changes), changes), changes), changes };
}
