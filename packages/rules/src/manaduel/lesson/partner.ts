import { intentsOf, type LegalIntent } from '../../kernel/choice.ts';
import { cardBehind } from '../../kernel/handles.ts';
import { firstWith, partner } from '../../kernel/lesson/partner.ts';
import { present, type Intent, type Seat } from '../../kernel/types.ts';
import { POSITIONS } from '../decks/data.ts';
import { otherSeat, seatState } from '../machine/context.ts';
import { legalIntents } from '../play/legal.ts';
import { creaturesOf, defOf, isDown } from '../state/board.ts';
import type { State } from '../state/state.ts';
import { powerOf } from '../state/values.ts';
import type { LessonTurn } from './form.ts';
import { LESSON_BOOK } from './lesson.ts';

const IDLE: LessonTurn = { sets: [], places: [], position: 'attack' };

function choose(state: State, seat: Seat): Intent {
  const lesson = LESSON_BOOK.lessonOf(state.table.options);
  if (lesson === null) throw new TypeError('only lessons are played by this bot');
  const { turns, spares } = lesson.foe;
  const { sets, places, position } = turns[Math.ceil(state.turn / 2) - 1] ?? IDLE;
  const list = legalIntents(state, seat);
  const of = (type: string): LegalIntent[] => list.filter(({ intent }) => intent.type === type);
  const behind = (card: unknown): number => (typeof card === 'number' ? cardBehind(state.handles, seat, card) : -1);
  const idOn = (card: unknown): string => (behind(card) < 0 ? '' : defOf(state, behind(card)).id);
  const fights =
    seatState(state, otherSeat(seat)).life > spares &&
    creaturesOf(state, seat).some((card) => state.cards.position[card] === POSITIONS.indexOf('attack'));
  /** What stands openly and is weaker, or the player where nothing stands. */
  const pays = ({ attacker, target }: Intent): boolean =>
    target === 'player' ||
    (!isDown(state, behind(target)) && powerOf(state, behind(target)) < powerOf(state, behind(attacker)));
  return (
    of('pass')[0]?.intent ??
    firstWith(of('set'), sets, ({ card }) => idOn(card)) ??
    firstWith(of('place'), places, (intent) => (intent['position'] === position ? idOn(intent['card']) : '')) ??
    (fights
      ? (of('attack')
          .flatMap((entry) => [...intentsOf(entry)])
          .find(pays) ?? (state.phase === 'prep-1' ? of('end-phase')[0]?.intent : undefined))
      : undefined) ??
    of('end-turn')[0]?.intent ??
    // What an effect asks.
    present([...intentsOf(present(list[0]))][0])
  );
}

/** The opponent of lessons. */
export const PARTNER = partner<State>('benno', 'Benno Tallow', choose);
