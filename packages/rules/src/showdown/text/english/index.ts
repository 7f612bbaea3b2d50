import { ELEMENTS } from '../../decks/data.ts';
import type { Language } from '../layout.ts';
import { cards, isMany, plainly } from './cards.ts';
import { bears } from './mods.ts';
import { condition, figure } from './numbers.ts';
import { simple } from './ops.ts';
import { trigger } from './triggers.ts';
import { ELEMENT, times } from './words.ts';

export const ENGLISH: Language = {
  simple,
  mayHappen: (sentence) =>
    sentence.startsWith('the opponent ')
      ? `If you like, ${sentence}`
      : `You may ${sentence.replace(/^(Summon|Equip|Act|Locate|Play)/u, 'use $1')}`,
  ifYouLike: 'if you like',
  may: 'You may do this',
  otherwise: 'Otherwise',
  chooseOne: 'Choose one',
  quoted: (name) => `“${name}”`,
  flipCoin: 'Flip a coin',
  heads: 'Heads',
  tails: 'Tails',
  nothing: 'Nothing happens',
  if: (cond) => `if ${condition(cond)}`,
  each: (select) => `for each of ${cards(select)}`,
  repeat: (count) => {
    const { n, where } = figure(count);
    return typeof count === 'number' ? `do this ${times(count)}` : `do this ${n} times${where}`;
  },
  trigger,
  action: 'Action',
  shared: 'Shared',
  oneShot: 'one-shot',
  mandatory: 'mandatory',
  limit: ({ turn, match }) => [
    ...(turn === undefined ? [] : [`${times(turn)} per turn`]),
    ...(match === undefined ? [] : [`${times(match)} per match`]),
  ],
  cost: (sentences) => `cost: ${sentences.join(', ')}`,
  asLongAs: (cond) => `as long as ${condition(cond)}`,
  static: ({ affects, mods }) => `${plainly(affects)} ${bears(mods, isMany(affects))}`,
  requirement: ({ level, attrs }) => [
    ...(level === 0 ? [] : [`level ${level}`]),
    ...ELEMENTS.flatMap((element) => (attrs[element] === undefined ? [] : [`${attrs[element]} ${ELEMENT[element]}`])),
  ],
};
