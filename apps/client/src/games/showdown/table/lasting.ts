import type { CardView, LastingView } from '@cardscape/rules';
import { t, tn } from '../../../i18n/index.ts';
import type { TableModel } from '../../../table/model.ts';
import type { RealmCards } from '../cards/cards.ts';

/* What lasts on a card (RS-9.81): statuses, preventions and modifiers, each with its source and for how long. */

function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

/** What a status or modifier says; null for one that the numbers of the card say already, or that is none of a card. */
function whatWords({ what, n }: LastingView): string | null {
  switch (what) {
    case 'stun':
      return t('stunned');
    case 'silence':
      return t('silenced');
    case 'withdraw':
      return t('withdrawn');
    case 'swap':
      return t('swapped');
    case 'dot':
      return t('{n} damage each turn', { n });
    case 'prevent':
      return tn('prevents 1 attack', 'prevents {n} attacks', n);
    case 'block':
      return t('blocks {n}', { n });
    case 'counter':
      return t('counters with {n}', { n });
    case 'atk':
      return t('{n} attack', { n: signed(n) });
    case 'hp':
      return t('{n} HP in all', { n: signed(n) });
    case 'damage':
      return t('{n} damage dealt', { n: signed(n) });
    case 'damage-times':
      return t('damage × {n} %', { n });
    case 'extra-attack':
      return tn('1 attack more', '{n} attacks more', n);
    case 'no-attack':
      return t('cannot attack');
    case 'no-refresh':
      return t('does not refresh');
    case 'immune':
      return t('immune to statuses');
    default:
      return null;
  }
}

/** For how long; empty for what lasts as long as its source does, which is named. */
function untilWords({ until, at }: LastingView): string {
  switch (until) {
    case 'turns':
      return tn('1 turn', '{n} turns', at);
    case 'this-turn':
      return t('this turn');
    case 'next-attack':
      return t('the next attack');
    case 'until-your-next-turn':
      return t('until the next turn');
    case 'for-good':
      return t('for good');
    default:
      return '';
  }
}

/** "stunned (2 turns, Web)"; null for what is none of a card. */
export function lastingWords(cards: RealmCards, one: LastingView): string | null {
  const what = whatWords(one);
  if (what === null) return null;
  const rest = [untilWords(one), cards.get(one.id)?.card.name ?? ''].filter((words) => words !== '');
  return rest.length === 0 ? what : `${what} (${rest.join(', ')})`;
}

export function lastingMarks(cards: RealmCards, { view }: TableModel, { handle }: CardView): string[] {
  return view.lasting.flatMap((one) => {
    const words = one.cards.includes(handle) ? lastingWords(cards, one) : null;
    return words === null ? [] : [words];
  });
}
