import { intentsOf, type LegalIntent } from '../../kernel/choice.ts';
import { cardBehind } from '../../kernel/handles.ts';
import { firstWith, partner } from '../../kernel/lesson/partner.ts';
import { present, type Intent, type Seat } from '../../kernel/types.ts';
import { otherSeat, seatState } from '../machine/context.ts';
import { legalIntents } from '../play/legal.ts';
import { activeCards, defOf } from '../state/board.ts';
import type { State } from '../state/state.ts';
import { LESSON_BOOK } from './lesson.ts';

/** The first attack with one of these, on the first of the cards that can be reached; directly where nobody stands. */
function attackOf(
  list: readonly LegalIntent[],
  attackers: readonly string[],
  aims: readonly string[],
  idOn: (card: unknown) => string,
): Intent | null {
  const ready = list.filter(({ intent }) => attackers.includes(idOn(intent['attacker'])));
  return (
    firstWith(ready, aims, ({ target }) => idOn(target)) ??
    ready.find(({ intent }) => intent['target'] === null)?.intent ??
    null
  );
}

function choose(state: State, seat: Seat): Intent {
  const lesson = LESSON_BOOK.lessonOf(state.table.options);
  if (lesson === null) throw new TypeError('only lessons are played by this bot');
  const { turns, attackers, aims, spares } = lesson.foe;
  const { plays } = turns[Math.ceil(state.turn / 2) - 1] ?? { plays: [] };
  const list = legalIntents(state, seat);
  const of = (type: string): LegalIntent[] => list.filter(({ intent }) => intent.type === type);
  const idOn = (card: unknown): string => {
    const behind = typeof card === 'number' ? cardBehind(state.handles, seat, card) : -1;
    return behind < 0 ? '' : defOf(state, behind).id;
  };
  const fights =
    seatState(state, otherSeat(seat)).points > spares &&
    activeCards(state, seat).some((card) => attackers.includes(defOf(state, card).id));
  return (
    of('pass')[0]?.intent ??
    firstWith(
      of('play').filter(({ intent }) => intent['then'] === undefined),
      plays,
      ({ card }) => idOn(card),
    ) ??
    (fights ? (of('to-battle')[0]?.intent ?? attackOf(of('attack'), attackers, aims, idOn)) : null) ??
    of('end-turn')[0]?.intent ??
    // What an effect asks.
    present([...intentsOf(present(list[0]))][0])
  );
}

/** The opponent of lessons. */
export const PARTNER = partner<State>('odette', 'Odette Pylon', choose);
