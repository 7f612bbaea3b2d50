import { intentsOf, type LegalIntent } from '../../kernel/choice.ts';
import type { GameBot } from '../../kernel/game.ts';
import { present, type Intent, type Seat } from '../../kernel/types.ts';
import { characterOf, idOf } from '../board.ts';
import { otherSeat } from '../context.ts';
import { cardBehind } from '../handles.ts';
import { legalIntents } from '../legal.ts';
import type { State } from '../state.ts';
import { hpOf } from '../values.ts';
import type { LessonTurn } from './form.ts';
import { lessonOf } from './lesson.ts';

const IDLE: LessonTurn = { spends: null, plays: [] };

/** What the opponent does in its present turn. */
function ordersOf(state: State, seat: Seat): LessonTurn & { readonly aims: readonly string[] } {
  const lesson = lessonOf(state.table.options);
  if (lesson === null) throw new TypeError('only lessons are played by this bot');
  const { turns, aims, spares } = lesson.foe;
  const player = characterOf(state, otherSeat(seat));
  const spared = hpOf(state, player) < spares ? idOf(state, player) : '';
  return { ...(turns[Math.ceil(state.turn / 2) - 1] ?? IDLE), aims: aims.filter((card) => card !== spared) };
}

/** The first way to carry out one of the entries with one of these cards, the cards tried in their order. */
function firstWith(
  state: State,
  seat: Seat,
  list: readonly LegalIntent[],
  cards: readonly string[],
  cardIn: (intent: Intent) => unknown,
): Intent | null {
  const ways = list.flatMap((entry) => [...intentsOf(entry)]);
  for (const wanted of cards) {
    const found = ways.find((intent) => {
      const card = cardIn(intent);
      const behind = typeof card === 'number' ? cardBehind(state, seat, card) : -1;
      return behind >= 0 && idOf(state, behind) === wanted;
    });
    if (found !== undefined) return found;
  }
  return null;
}

function choose(state: State, seat: Seat): Intent {
  const { spends, plays, aims } = ordersOf(state, seat);
  const list = legalIntents(state, seat).filter(({ intent }) => intent.type !== 'concede');
  const of = (type: string): LegalIntent[] => list.filter(({ intent }) => intent.type === type);
  const [on] = intentsOf(present(list.at(-1)));
  const picked = ({ picks }: Intent): unknown => (Array.isArray(picks) ? picks[0] : null);
  return (
    firstWith(state, seat, of('level-up'), spends === null ? [] : [spends], ({ card }) => card) ??
    firstWith(state, seat, of('choose'), [...plays, ...aims], picked) ??
    firstWith(state, seat, of('attack'), aims, ({ target }) => target) ??
    of('use-ability')[0]?.intent ??
    // Nothing more is to be done here: an empty choice, or the way on.
    of('choose').find(({ fields }) => fields.length === 0)?.intent ??
    present(on)
  );
}

/** The opponent of lessons: it does what they say. Against whom else it would know nothing to do. */
export const PARTNER: GameBot<State> = {
  id: 'quill',
  name: 'Quill Marrow',
  about: 'Plays the guided match, and only that.',
  sees: 'seat',
  slow: false,
  choose,
};
