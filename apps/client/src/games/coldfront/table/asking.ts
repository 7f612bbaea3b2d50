import type { Prompt } from '../../../contract/look/said.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { listed, t, tn } from '../../../i18n/index.ts';
import { outcomeWords } from './describe.ts';
import { namesIn, type Front } from './front.ts';

/*
 * What is asked in a war, and how it ended.
 */

export function outcomeOf(front: Front, witness: Witness): { readonly title: string; readonly reason: string } {
  return outcomeWords(front.warOf(witness.model), namesIn(front, witness));
}

export function promptOf(front: Front, witness: Witness): Prompt {
  const { hand, you, seats, active } = front.warOf(witness.model);
  const told = (title: string, hint = ''): Prompt => ({ title: [title], source: null, hint });
  if (you !== null && witness.model.view.asking.seats.includes(you))
    return told(
      tn('Your turn: {n} card in hand.', 'Your turn: {n} cards in hand.', hand.length),
      t('Choose a card, then a free tile.'),
    );
  if (you !== null && seats[you]?.out === true) return told(t('You have conceded; the others play on.'));
  return told(t('Waiting for {names}.', { names: listed([namesIn(front, witness).nameOf(active)]).join('') }));
}

/** What is asked before the match is given up. */
export function concedeQuestion({ seats }: Pick<Front, 'seats'>): string {
  return seats > 2
    ? t('Concede? Your units stay and defend themselves, and you rank below everyone who plays on.')
    : t('Concede? Your opponent wins immediately.');
}
