/** "This" alone is this card, before what a card does or behind what is done to one (TTCG-12.146). */

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
