/** What may stand behind "and at the end of this turn" (TTCG-12.187). */

import { part } from '../print/writer.ts';
import type { CardSet, Effect } from '../program/ast.ts';
import { isStanding, lateFrom, setsOf } from '../program/facts.ts';
import { kindFault, type Fault } from './fault.ts';

/** What is chosen is chosen now, so a later step names cards without a choice. */
function isChosen(set: CardSet): boolean {
  return (
    set.ref === 'those' || (set.ref === 'pick' && ((set.q !== 'all' && set.q !== 'each') || set.where?.at === 'those'))
  );
}

export function checkLate(effect: Effect): Fault | null {
  const { steps, delay } = effect;
  const from = lateFrom(effect);
  const first = steps[from];
  if (first === undefined) return null;
  if (isStanding(effect) || delay !== null) {
    return kindFault(
      'TTCG-12.187',
      'What is simply true, or waits as a whole, has no steps that wait; say when at the start of the sentence, or add a trigger.',
      part(first),
      ['a trigger'],
    );
  }
  const later = steps.slice(from);
  const again = later.slice(1).find(({ join }) => join === 'endOfTurn' || join === 'yourNextStart');
  if (again !== undefined)
    return kindFault('TTCG-12.187', 'The steps wait for one moment; join them with "and".', part(again), ['and']);
  const chosen = later.flatMap(({ act }) => setsOf(act)).find(isChosen);
  if (chosen === undefined) return null;
  return {
    code: 'LANG_TARGET',
    rule: 'TTCG-12.187',
    message:
      'A step that waits chooses no cards and remembers one; expected "that card", "this card" or all cards of a kind. Choose them before.',
    where: part(chosen),
    expected: ['that card', 'this card'],
  };
}
