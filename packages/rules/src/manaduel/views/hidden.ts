import { present } from '../../kernel/types.ts';
import type { Amount, Card, Condition, Each, Effect, Op, Selector } from '../decks/data.ts';
import { defOf, isDown, onField } from '../state/board.ts';
import type { State } from '../state/state.ts';

/*
 * Which cards make what everybody sees depend on what somebody may not know: those that count or compare cards of hands
 * and decks by what they are (design D-2.6). Cards that lie face down on the field are never counted so (MD-8.14).
 */

function looksAt({ zone, filter }: Each): boolean {
  return zone === 'deck' || (zone === 'hand' && filter !== null);
}

function selectorLooks(selector: Selector): boolean {
  return selector.is === 'each' && looksAt(selector);
}

function amountLooks(amount: Amount): boolean {
  if (typeof amount === 'number') return false;
  if ('cards' in amount)
    return (
      selectorLooks(amount.cards) ||
      (amount.of !== 'count' && (amount.cards.is !== 'each' || amount.cards.zone === 'hand'))
    );
  if ('parts' in amount) return amount.parts.some(amountLooks);
  return 'part' in amount && amountLooks(amount.part);
}

function conditionLooks(condition: Condition): boolean {
  switch (condition.if) {
    case 'is':
      return true;
    case 'exists':
      return selectorLooks(condition.cards);
    case 'compare':
      return amountLooks(condition.left) || amountLooks(condition.right);
    case 'all':
    case 'any':
      return condition.parts.some(conditionLooks);
    case 'not':
      return conditionLooks(condition.part);
    default:
      return false;
  }
}

function opLooks(op: Op): boolean {
  if (op.op === 'if') return conditionLooks(op.if);
  if ('n' in op && op.n !== 'all' && amountLooks(op.n)) return true;
  if ('cards' in op && selectorLooks(op.cards)) return true;
  return op.op === 'forEach' && selectorLooks(op.in);
}

function effectLooks({ if: condition, blocks }: Effect): boolean {
  return (condition !== null && conditionLooks(condition)) || blocks.some((block) => block.some(opLooks));
}

const LOOKING = new WeakMap<Card, boolean>();

function looks(card: Card): boolean {
  const known = LOOKING.get(card);
  if (known !== undefined) return known;
  const found = card.effects.some(effectLooks);
  LOOKING.set(card, found);
  return found;
}

/** Cards in sight, or effects on their way, that look into hands, decks or under backs. */
export function showsHidden(state: State): boolean {
  if (!state.table.defs.some(looks)) return false;
  const isIn = (def: number): boolean => looks(present(state.table.defs[def]));
  if (
    state.stack.some((frame) => frame.f === 'activate' && isIn(frame.ref.def)) ||
    state.chain.some(({ ref }) => isIn(ref.def)) ||
    state.waiting.some(({ ref }) => isIn(ref.def)) ||
    state.delayed.some(({ ref }) => isIn(ref.def))
  )
    return true;
  return state.cards.place.some((_, card) => onField(state, card) && !isDown(state, card) && looks(defOf(state, card)));
}
