import { ELEMENTS } from '../../decks/data.ts';
import type { Language } from '../layout.ts';
import { isMany, plainly } from './cards.ts';
import { bears } from './mods.ts';
import { condition, figure } from './numbers.ts';
import { simple } from './ops.ts';
import { trigger } from './triggers.ts';
import { ELEMENT, times } from './words.ts';

/**
 * A sentence as it goes on after a comma: what it tells ends with it, however many follow. The verb comes first in it,
 * and the name of a grant has none.
 */
function asClause(sentence: string): string {
  const opponent = /^(dein Gegner) (\S+) /u;
  if (opponent.test(sentence)) return sentence.replace(opponent, '$2 $1 ');
  return /^\p{Lu}/u.test(sentence) ? `nutze ${sentence}` : sentence;
}

export const GERMAN: Language = {
  simple,
  mayHappen: (sentence) => `Wenn du möchtest, ${asClause(sentence)}`,
  ifYouLike: 'wenn du möchtest',
  may: 'Wenn du möchtest, tu dies',
  otherwise: 'Sonst',
  chooseOne: 'Wähle eins',
  quoted: (name) => `„${name}“`,
  flipCoin: 'Wirf eine Münze',
  heads: 'Kopf',
  tails: 'Zahl',
  nothing: 'Nichts geschieht',
  if: (cond) => `wenn ${condition(cond)}`,
  each: (select) => `für jede Karte unter ${plainly(select, 'dat')}`,
  repeat: (count) => {
    const { n, where } = figure(count);
    return typeof count === 'number' ? `tu dies ${times(count)}` : `tu dies ${n}-mal${where}`;
  },
  trigger,
  action: 'Aktion',
  shared: 'Geteilt',
  oneShot: 'einmalig',
  mandatory: 'verpflichtend',
  limit: ({ turn, match }) => [
    ...(turn === undefined ? [] : [`${times(turn)} pro Zug`]),
    ...(match === undefined ? [] : [`${times(match)} pro Partie`]),
  ],
  cost: (sentences) => `Kosten: ${sentences.join(', ')}`,
  asLongAs: (cond) => `solange ${condition(cond)}`,
  static: ({ affects, mods }) => `${plainly(affects, 'nom')} ${bears(mods, isMany(affects))}`,
  requirement: ({ level, attrs }) => [
    ...(level === 0 ? [] : [`Stufe ${level}`]),
    ...ELEMENTS.flatMap((element) => (attrs[element] === undefined ? [] : [`${attrs[element]} ${ELEMENT[element]}`])),
  ],
};
