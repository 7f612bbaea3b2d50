import { intentsOf, type LegalIntent } from '../../kernel/choice.ts';
import { firstWith, partner } from '../../kernel/lesson/partner.ts';
import { present, type Intent, type Seat } from '../../kernel/types.ts';
import { otherSeat } from '../machine/context.ts';
import { legalIntents } from '../play/legal.ts';
import { characterOf, idOf } from '../state/board.ts';
import { cardBehind } from '../state/handles.ts';
import type { State } from '../state/state.ts';
import { hpOf } from '../state/values.ts';
import type { LessonTurn } from './form.ts';
import { LESSON_BOOK } from './lesson.ts';

const IDLE: LessonTurn = { spends: null, plays: [] };

/** What the opponent does in its present turn. */
function ordersOf(state: State, seat: Seat): LessonTurn & { readonly aims: readonly string[] } {
  const lesson = LESSON_BOOK.lessonOf(state.table.options);
  if (lesson === null) throw new TypeError('only lessons are played by this bot');
  const { turns, aims, spares } = lesson.foe;
  const player = characterOf(state, otherSeat(seat));
  const spared = hpOf(state, player) < spares ? idOf(state, player) : '';
  return { ...(turns[Math.ceil(state.turn / 2) - 1] ?? IDLE), aims: aims.filter((card) => card !== spared) };
}

function choose(state: State, seat: Seat): Intent {
  const { spends, plays, aims } = ordersOf(state, seat);
  const list = legalIntents(state, seat).filter(({ intent }) => intent.type !== 'concede');
  const of = (type: string): LegalIntent[] => list.filter(({ intent }) => intent.type === type);
  const [on] = intentsOf(present(list.at(-1)));
  const idOn = (card: unknown): string => {
    const behind = typeof card === 'number' ? cardBehind(state, seat, card) : -1;
    return behind < 0 ? '' : idOf(state, behind);
  };
  return (
    firstWith(of('level-up'), spends === null ? [] : [spends], ({ card }) => idOn(card)) ??
    firstWith(of('choose'), [...plays, ...aims], ({ picks }) => idOn(Array.isArray(picks) ? picks[0] : null)) ??
    firstWith(of('attack'), aims, ({ target }) => idOn(target)) ??
    of('use-ability')[0]?.intent ??
    // Nothing more is to be done here: an empty choice, or the way on.
    of('choose').find(({ fields }) => fields.length === 0)?.intent ??
    present(on)
  );
}

/** The opponent of lessons. */
export const PARTNER = partner<State>('quill', 'Quill Marrow', choose);
