/**
 * What other games print beside a sentence: labels in brackets ("[On Play]"), the name of an ability before it, or behind
 * the name in brackets what it means (TTCG-12.192).
 */

import type { Word } from './text.ts';

const ENDS_LABEL = /^[:,/]$/;
/** Labels of what may be used in its player's main phase, and of what holds always. */
const PLAINLY = /^(?:activate : )?main$|^all turns$/;

/** "[On Play] [Once Per Turn] Draw a card" is "On Play: Once Per Turn: Draw a card". */
export function unbracketed(words: readonly Word[]): readonly Word[] {
  const open = words.findIndex(({ text }) => text === '[');
  const close = words.findIndex(({ text }, at) => text === ']' && at > open);
  const end = words[close];
  if (open < 0 || end === undefined) return words;
  const label = words.slice(open + 1, close);
  const rest = unbracketed(words.slice(close + 1));
  const plainly = PLAINLY.test(label.map(({ text }) => text).join(' '));
  const colon = ENDS_LABEL.test(rest[0]?.text ?? ':') ? [] : [{ ...end, text: ':' }];
  return [...words.slice(0, open), ...(plainly ? [] : [...label, ...colon]), ...rest];
}

const LONGEST_NAME = 4;

/** "Windfury (This unit can attack twice each turn.)": what the name in front means. */
function explained(words: readonly Word[]): readonly Word[] | null {
  const open = words.findIndex(({ text }) => text === '(');
  if (open < 1 || open > LONGEST_NAME || words.at(-1)?.text !== ')') return null;
  return words.slice(open + 1, -1);
}

const CONDITION = /^(?:when|while|if|as|at|during|the|once)$/;
/** Names that say where or how often an ability works. */
const TELLING = /^(?:inherit|inherited|support|security|graveyard|discard|hand|once|trigger|spellburst|secret|quest)$/;

/** "Combo: If you played another card this turn, draw a card": a name before what says itself when it works. */
function labelled(words: readonly Word[]): readonly Word[] | null {
  const end = words.findIndex(({ text }) => text === ':' || text === '-');
  if (end < 1 || end > LONGEST_NAME - 1 || !CONDITION.test(words[end + 1]?.text ?? '')) return null;
  return words.slice(0, end).some(({ text }) => TELLING.test(text)) ? null : words.slice(end + 1);
}

/** The sentence without the name of an ability; null where none stands there. */
export function unnamed(
  words: readonly Word[],
): { readonly name: readonly Word[]; readonly said: readonly Word[] } | null {
  const said = explained(words) ?? labelled(words);
  return said === null
    ? null
    : { name: words.filter((word) => !said.includes(word) && /^[a-z]/.test(word.text)), said };
}
