/** Words that stand for somebody the sentence has named. "This" alone is this card, before what a card does or behind what is done to one (TTCG-12.146). */

import type { Change } from './respell.ts';
import type { Word } from './text.ts';

const DOES =
  /^(?:dies|die|is|gets?|gains?|has|have|loses?|can|cannot|may|would|attacks|becomes?|remains|stays|enters|leaves|comes|deals|destroys|untaps|taps|battles|survives|hits|was|swaps|skips|'s)$/;
const ENDS = /^(?:[,.:;]|to|and|then|up|with|under|for)$/;
const UPON =
  /^(?:destroy|sacrifice|tap|rest|untap|stand|discard|return|move|send|put|place|play|than|under|below|beside|facing|opposite|besides|targets?|attacks|equip|up|recover|of|to|on|with|from|reveal|shuffle)$/;

function isCard(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]?.text ?? '.';
  return DOES.test(next) || (ENDS.test(next) && UPON.test(words[at - 1]?.text ?? ''));
}

/** The words with "card" after each "this" that needs it. */
export function alone(words: readonly Word[], changes: Change[]): readonly Word[] {
  return words.flatMap((word, at) => {
    if (word.text !== 'this' || !isCard(words, at)) return [word];
    changes.push({ from: 'this', to: 'this card', rule: 'TTCG-12.146' });
    return [word, { ...word, text: 'card' }];
  });
}

/** What an opponent does, in the singular. */
const DOES_ALONE: ReadonlyMap<string, string> = new Map([
  ['have', 'has'],
  ['hold', 'holds'],
  ['control', 'controls'],
  ['own', 'owns'],
  ['declare', 'declares'],
  ['attack', 'attacks'],
  ['play', 'plays'],
  ['draw', 'draws'],
  ['discard', 'discards'],
  ['activate', 'activates'],
  ['use', 'uses'],
]);
const CONDITIONAL = /^(?:if|when|while|unless)$/;
const NAMES_OPPONENT = /^(?:opponents?|opponent's)$/;
/** Others whom "they" could mean. */
const OTHERS = /^(?:players?|units|cards|spells|those)$/;
const NOUN = /^(?:cards?|units?|spells?)$/;

/** "If they have …", "each time they attack", "one spell they control". */
function isTheirs(words: readonly Word[], at: number): boolean {
  const [before, verb] = [words[at - 1]?.text ?? '', words[at + 1]?.text ?? ''];
  const described = NOUN.test(before) && verb === 'control' && words[at - 2]?.text !== 'their';
  const earlier = words.slice(0, at).map(({ text }) => text);
  return (
    ((CONDITIONAL.test(before) && DOES_ALONE.has(verb)) || (described && !earlier.includes('each'))) &&
    earlier.some((text) => NAMES_OPPONENT.test(text)) &&
    !earlier.some((text) => OTHERS.test(text))
  );
}

const THIS_ATTACKS = /^(?:when|on|after)(?: this card)? attack/;

/** "The defending player", where this card attacks. */
export function defender(words: readonly Word[], changes: Change[]): readonly Word[] {
  const text = words.map((word) => word.text);
  if (!THIS_ATTACKS.test(text.slice(0, 4).join(' '))) return words;
  return words.flatMap((word, at) => {
    if (word.text === 'the' && text[at + 1] === 'defending' && text[at + 2] === 'player') {
      changes.push({ from: 'the defending player', to: 'your opponent', rule: 'TTCG-12.197' });
      return [{ ...word, text: 'your' }];
    }
    if (word.text === 'defending' && text[at + 1] === 'player') return [{ ...word, text: 'opponent' }];
    return word.text === 'player' && text[at - 1] === 'defending' ? [] : [word];
  });
}

/** "They" is the opponent in a condition and behind a noun, where the sentence has named nobody else. */
export function theirs(words: readonly Word[], changes: Change[]): readonly Word[] {
  return words.flatMap((word, at) => {
    if (word.text === 'they' && isTheirs(words, at)) {
      changes.push({ from: 'they', to: 'your opponent', rule: 'TTCG-12.185' });
      return [
        { ...word, text: 'your' },
        { ...word, text: 'opponent' },
      ];
    }
    const verb = words[at - 1]?.text === 'they' && isTheirs(words, at - 1) ? DOES_ALONE.get(word.text) : undefined;
    return [verb === undefined ? word : { ...word, text: verb }];
  });
}
