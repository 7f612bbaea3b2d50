/**
 * What one use of an effect can need at most, read off its data when its card is loaded (MD-10.15): no card has to be
 * played to know it.
 */

import type { Effect, Op, Selector, Zone } from '../decks/data.ts';
import { SLOTS } from '../state/state.ts';

/** Operations carried out and questions asked. Beyond it a card is refused: nobody wants to wait for it. */
export const MOST_BOUNDS = { steps: 1000, questions: 60 } as const;

interface Bounds {
  readonly steps: number;
  readonly questions: number;
}

/** The most cards that lie in a zone of both sides. Hands and decks hold 35 cards each (MD-4.1). */
const CARDS: Readonly<Record<Zone, number>> = {
  creatures: 2 * SLOTS,
  utilities: 2 * SLOTS,
  field: 4 * SLOTS,
  equipment: 4 * SLOTS,
  hand: 70,
  deck: 70,
  graveyard: 70,
};

export function boundsOf(effect: Effect): Bounds {
  const questions =
    effect.targets.length + (effect.optional ? 1 : 0) + (effect.cost?.discard ? 1 : 0) + (effect.cost?.destroy ? 1 : 0);
  const program = ofBlock(effect, 0);
  return { steps: program.steps, questions: questions + program.questions };
}

function ofBlock(effect: Effect, block: number): Bounds {
  return sum((effect.blocks[block] ?? []).map((op) => ofOp(effect, op)));
}

function ofOp(effect: Effect, op: Op): Bounds {
  switch (op.op) {
    case 'coin':
      return after(worst([ofBlock(effect, op.heads), ofBlock(effect, op.tails)]), 0);
    case 'die':
      return after(worst(op.sides.map((side) => ofBlock(effect, side))), 0);
    case 'chooseOne':
      return after(worst(op.branches.map((branch) => ofBlock(effect, branch))), 1);
    case 'if':
      return after(worst([ofBlock(effect, op.then), ofBlock(effect, op.else)]), 0);
    case 'forEach': {
      const { steps, questions } = ofBlock(effect, op.do);
      const times = cardsOf(effect, op.in);
      return { steps: 1 + times * steps, questions: times * questions };
    }
    case 'delay':
      return after(ofBlock(effect, op.do), 0);
    // Each card that enters asks for a slot.
    case 'summon':
      return { steps: 1, questions: Math.min(cardsOf(effect, op.cards), SLOTS) };
    case 'createToken':
      return { steps: 1, questions: SLOTS };
    case 'choose':
    case 'searchDeck':
      return { steps: 1, questions: 1 };
    case 'discard':
      return { steps: 1, questions: op.by === 'random' ? 0 : 2 };
    default:
      return { steps: 1, questions: 0 };
  }
}

function after({ steps, questions }: Bounds, asked: number): Bounds {
  return { steps: steps + 1, questions: questions + asked };
}

function sum(parts: readonly Bounds[]): Bounds {
  return parts.reduce((all, part) => ({ steps: all.steps + part.steps, questions: all.questions + part.questions }), {
    steps: 0,
    questions: 0,
  });
}

function worst(parts: readonly Bounds[]): Bounds {
  return parts.reduce(
    (all, part) => ({ steps: Math.max(all.steps, part.steps), questions: Math.max(all.questions, part.questions) }),
    { steps: 0, questions: 0 },
  );
}

function cardsOf(effect: Effect, selector: Selector): number {
  if (selector.is === 'each') return selector.side === 'any' ? CARDS[selector.zone] : CARDS[selector.zone] / 2;
  return selector.is === 'named' ? namedBy(effect, selector.name) : 1;
}

function namedBy(effect: Effect, name: string): number {
  const target = effect.targets.find(({ as }) => as === name);
  if (target !== undefined) return target.max;
  return Math.max(1, ...effect.blocks.flat().map((op) => (op.op === 'choose' && op.as === name ? op.max : 1)));
}
