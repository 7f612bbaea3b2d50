import type { Intent, Json, Seat } from '../../kernel/types.ts';
import { ELEMENTS, type Ability, type Requirement } from '../decks/data.ts';
import { open } from '../machine/context.ts';
import { deciderOf } from '../play/plan.ts';
import { cardOf, cardsIn, characterOf } from '../state/board.ts';
import { cardBehind } from '../state/handles.ts';
import { cloneState, type State } from '../state/state.ts';
import { attrOf, hasStatus, hpOf, levelOf, maxHpOf, meets } from '../state/values.ts';
import { HAND } from '../state/zones.ts';
import { gainLevel } from '../turn/level-up.ts';
import { rowsOf, type Row } from '../turn/rows.ts';
import { isLevelling } from '../turn/turn.ts';

/** What a level brings (RS-UI-13), told of worlds that look the same to the seat; null for every other intent. */
export function previewOf(state: State, seat: Seat, intent: Intent): Json {
  return intent.type === 'level-up' && typeof intent['card'] === 'number'
    ? levelPreview(state, seat, cardBehind(state, seat, intent['card']))
    : null;
}

/**
 * The Character after this card was spent on it, before anything that the card sets off, and the abilities of the column
 * that are then within reach and are not now, by their ids.
 */
function levelPreview(state: State, seat: Seat, card: number): Json {
  if (deciderOf(state) !== seat || !isLevelling(state) || !cardsIn(state, seat, HAND).includes(card)) return null;
  const then = cloneState(state);
  gainLevel(open(then, null), seat, card);
  const character = characterOf(state, seat);
  const opens = rowsOf(then, seat).filter(
    (row) => row.card !== card && isWithin(then, seat, row) && !isWithin(state, seat, row),
  );
  const { levelUp: learned } = { levelUp: null, ...cardOf(state, card) };
  return {
    level: levelOf(then, seat),
    hp: hpOf(then, character),
    maxHp: maxHpOf(then, character),
    attrs: Object.fromEntries(ELEMENTS.map((element) => [element, attrOf(then, seat, element)])),
    opens: opens.map(({ ability: { id } }) => id),
    learns:
      learned === null ? null : { ability: learned.id, mode: learned.mode, met: meets(then, seat, termsOf(learned)) },
  };
}

/** RS-7.8: a one-shot has no level requirement. */
function termsOf({ mode, req }: Ability): Requirement {
  return mode === 'one-shot' ? { ...req, level: 0 } : req;
}

/** Whether what the row says can be done, or lasts (RS-6.32). */
function isWithin(state: State, seat: Seat, { ability: { mode, req }, natural }: Row): boolean {
  return (
    mode !== 'one-shot' &&
    meets(state, seat, req) &&
    !(natural && hasStatus(state, characterOf(state, seat), 'silence'))
  );
}
