import { moveWords } from '@cardscape/rules/kernel/lesson/words';
import {
  finish,
  pick,
  stageOf,
  vary,
  type Interaction,
  type Offer,
  type Outcome,
} from '../../table/interaction/machine.ts';
import type { TableModel } from '../../table/model.ts';
import type { Thing } from '../../table/thing.ts';

/** The most things that are pointed at for one move. */
const LONGEST = 6;

/** Of cards that are the same any will do. */
function isFirstOfItsKind({ thing }: Offer, index: number, all: readonly Offer[], { cards }: TableModel): boolean {
  const idOf = (one: Thing): string | null => (one.kind === 'card' ? (cards.get(one.handle)?.id ?? null) : null);
  const id = idOf(thing);
  return id === null || all.findIndex((other) => idOf(other.thing) === id) === index;
}

/** A thing of the table or of its text, and the answers that are the same. */
function pressing({ key }: Offer): string[] {
  return [`button[data-key="${key}"]`, `[data-testid="option-${key}"]`, `[data-responds="${key}"]`];
}

/**
 * What leads to the move that is meant, of all that may be pointed at now, in CSS. Whoever has begun something else is
 * led to nothing: they see for themselves what comes of it.
 * @param does the move in words (`moveWords`)
 */
export function meantNow(interaction: Interaction, model: TableModel, does: string): string[] {
  const { view, cards } = model;
  const [type = '', ...chosen] = does.split(' ');
  // Cards of which the move says nothing are no part of it: each would be tried with everything that could follow.
  const isOfMove = (thing: Thing): boolean =>
    thing.kind !== 'card' || chosen.includes(cards.get(thing.handle)?.id ?? 'back');
  const leads = ({ taken, intent, interaction: next }: Outcome, left: number): boolean =>
    taken && (intent === null ? left > 0 && waysFrom(next, left).length > 0 : moveWords(view, intent) === does);
  const waysFrom = (from: Interaction, left: number): string[] => {
    const { offers, mayFinish } = stageOf(from);
    const things = offers
      .filter(
        ({ thing, role, types }) =>
          role !== 'chosen' && types.includes(type) && isOfMove(thing) && leads(pick(from, thing), left - 1),
      )
      .filter((offer, index, all) => isFirstOfItsKind(offer, index, all, model));
    return [
      ...things.flatMap(pressing),
      ...(mayFinish && leads(finish(from), left - 1) ? ['[data-testid="finish"]'] : []),
    ];
  };
  const ways = waysFrom(interaction, LONGEST);
  if (ways.length > 0) return ways;
  return stageOf(interaction)
    .variants.filter((variant) => waysFrom(vary(interaction, variant), LONGEST).length > 0)
    .map((variant) => `[data-testid="variant-${variant}"]`);
}
