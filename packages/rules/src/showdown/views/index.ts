import { cardsIn as cardsOfForms, countersOf } from '../../kernel/cards/views.ts';
import type { TableViews } from '../../kernel/contract/table.ts';
import { present } from '../../kernel/types.ts';
import type { State } from '../state/state.ts';
import { zonesFor } from '../state/zones.ts';
import { waitingColumn } from '../turn/column.ts';
import { isLevelling } from '../turn/turn.ts';
import { openFace, seatNumbers } from './faces.ts';
import { lastingViews } from './lasting.ts';
import { QUESTIONS, SHOWN } from './layout.ts';
import { ownView } from './own.ts';

export { tableLayout } from './layout.ts';

/** What is asked now, in a word that everybody may know. */
function questionOf(state: State): (typeof QUESTIONS)[number] {
  if (state.outcome !== null) return 'over';
  if (state.question !== null) return state.question.kind;
  if (isLevelling(state)) return 'level-up';
  return waitingColumn(state) === null ? 'attack' : 'ability';
}

/** The instance that is on its way. */
function attackOf({ stack, cards }: State): { attacker: number; target: number } | null {
  const frame = stack.findLast((one) => one.f === 'attack');
  if (frame === undefined || frame.f !== 'attack') return null;
  const name = (card: number | undefined): number =>
    card === undefined || card < 0 ? 0 : present(cards.handles.open[card]);
  return { attacker: name(frame.unit), target: name(frame.targets[0]) };
}

/** Every view is built from nothing (RS-3.20). */
export const views: TableViews<State> = {
  head: (state) => ({
    turn: state.turn,
    active: state.active,
    phase: state.phase,
    question: questionOf(state),
    attack: attackOf(state),
  }),
  counters: (state, seat) => [
    ...seatNumbers(state, seat),
    ...countersOf(state, zonesFor(state.table.options), SHOWN, seat),
  ],
  rowCards: (state) => cardsOfForms(state, zonesFor(state.table.options), ['row']),
  pileCards: (state) => cardsOfForms(state, zonesFor(state.table.options), ['pile']),
  card: openFace,
  chain: () => [],
  lasting: lastingViews,
  own: ownView,
};
