import { keep, kept } from '../../effects/program.ts';
import { present, type Seat } from '../../kernel/types.ts';
import type { Act, CardSet, N, Step } from '../language/index.ts';
import { leavesANumber, scalesCards } from '../language/program/facts.ts';
import { agentOfLink, keptFrom, legalTargets } from '../play/targets.ts';
import { abilityOf, defOf, isActive, isObject, placeOf, topOf } from '../state/board.ts';
import { fitsAll, type Selector } from '../state/filter.ts';
import { amongHolds, candidates, gateHolds, scaleCount, type Speaker } from '../state/select.ts';
import { unitAbove } from '../state/standing.ts';
import type { Link, State } from '../state/state.ts';
import { look, type Agent } from '../state/values.ts';
import { operandSelector, type Ability, type Operand } from './ability.ts';
import { otherSeat, seatState, tellLooked, type G } from './context.ts';
import type { LinkFrame } from './frames.ts';
import { pick, randomCards } from './pick.ts';
import { isReached } from './protection.ts';

/** Everything about the step that is carried out. */
export interface StepRun {
  readonly g: G;
  readonly frame: LinkFrame;
  readonly link: Link;
  readonly ability: Ability;
  readonly step: Step;
  readonly index: number;
  /** The effect's owner: "you". */
  readonly seat: Seat;
  readonly rival: Seat;
  readonly agent: Agent;
}

export function stepRun(g: G, frame: LinkFrame, link: Link): StepRun {
  const ability = abilityOf(g.s, link.ability);
  return {
    g,
    frame,
    link,
    ability,
    step: present(ability.effect.steps[frame.at]),
    index: frame.at,
    seat: link.seat,
    rival: otherSeat(link.seat),
    agent: agentOfLink(link),
  };
}

export function speaker({ frame, link }: StepRun): Speaker {
  const named = link.cause === null || link.cause.card < 0 ? [] : [link.cause.card];
  return { seat: link.seat, card: link.card, named: [...named, ...link.targets.flat()], handled: frame.handled };
}

/** The source, if it is still the object that the effect came from (TTCG-12.46), or -1. */
export function sourceCard({ g, link }: StepRun): number {
  return isObject(g.s, link.card, link.stamp) ? link.card : -1;
}

/** How often a step multiplies its number (TTCG-12.112), for a performer. */
export function times(run: StepRun, performer: Seat): number {
  const { scale } = run.step;
  if (scale?.at.at === 'rankOf' && scale.at.of !== 'this') return rankOf(run, scale.at.of);
  return scale === null ? 1 : scaleCount(run.g.s, look, scale, speaker(run), performer);
}

/** TTCG-12.179: the rank of that card where it lies now, or of the unit that was destroyed. */
function rankOf(run: StepRun, of: 'that' | 'defeated'): number {
  if (of === 'defeated') return run.link.cause?.rank ?? 0;
  const [card] = referred(run, { ref: 'that' });
  return card === undefined ? 0 : look.rank(run.g.s, card);
}

/** A number of cards or points for a performer; null is "all" (TTCG-12.115). */
export function amount(run: StepRun, n: N, performer: Seat, each: boolean): number | null {
  const factor = times(run, performer);
  if (n === 'all') return factor === 0 ? 0 : null;
  if (n === 'that') {
    const [first, second] = run.frame.counted;
    return (each ? (performer === 0 ? first : second) : first + second) * factor;
  }
  return n * factor;
}

/**
 * What the step has handled, for later steps that say "that card" or "that many"; cards that stay where they are do not
 * count for the latter (TTCG-12.19, 12.115).
 */
export function handled(run: StepRun, cards: readonly number[], counts: readonly [number, number]): void {
  run.frame.handled = [...cards];
  run.frame.spoken = true;
  if (leavesANumber(run.step.act)) run.frame.counted = [counts[0], counts[1]];
}

/** Cards that the step has handled, counted for its owner. */
export function handledCards(run: StepRun, cards: readonly number[]): void {
  handled(run, cards, run.seat === 0 ? [cards.length, 0] : [0, cards.length]);
}

/**
 * The cards of an operand, at resolution: chosen targets that are still legal, what a reference means now, all that a
 * description fits, or cards that are chosen only now. Null: somebody is asked; the step goes on when the answer is
 * there.
 */
export function operandCards(run: StepRun, operand: Operand, set: CardSet): readonly number[] | null {
  const key = operand === 'b' || operand === 'spot' ? 1 : 0;
  const known = kept(run.frame, key);
  if (known !== null) return known;
  const cards = findCards(run, operand, set, key);
  if (cards !== null) keep(run.frame, key, cards);
  return cards;
}

function findCards(run: StepRun, operand: Operand, set: CardSet, key: number): readonly number[] | null {
  const { g, link, ability, step, index, agent } = run;
  const reached = (cards: readonly number[]): readonly number[] => cards.filter((card) => isReached(g.s, card, agent));
  if (set.ref !== 'pick') return reached(referred(run, set));
  const parts = ability.targets.flatMap((part, place) =>
    part.step === index && part.operand === operand ? [place] : [],
  );
  if (parts.length > 0) return parts.flatMap((place) => legalTargets(g.s, link, place));
  const selector = operandSelector(step.act, operand);
  if (selector === null) return [];
  if (run.frame.step === WAITING + key) return g.s.result;
  const n = selector.n * (scalesCards(step.act) ? times(run, run.seat) : 1);
  const found = reached(candidates(g.s, look, { ...selector, n }, speaker(run)));
  if ((selector.place === 'hand' || selector.place === 'deck') && !fitsAll(selector.filter)) tellLooked(g, run.seat);
  if (selector.quantity === 'all' || selector.quantity === 'each') return found;
  if (selector.random || isBlind(step.act, selector)) return randomCards(g, found, n);
  const barred = keptFrom(g.s, agent);
  const choosable = barred === null ? found : found.filter((card) => !barred(card));
  run.frame.step = WAITING + key;
  // TTCG-12.17: cards that leave a hand are chosen by its owner.
  const chooser = selector.place === 'hand' && !selector.own ? run.rival : run.seat;
  pick(
    g,
    chooser,
    selector.place === 'deck' ? 'search' : 'cards',
    inOrder(g.s, selector, choosable),
    selector.quantity === 'upTo' ? 0 : n,
    n,
  );
  return null;
}

/** `frame.step` while an operand is being chosen: 100 for the first, 101 for the second. */
const WAITING = 100;

/**
 * DECISION TTCG-12.17: who chooses among cards that he cannot see gets one at random; nothing tells the hidden cards
 * apart.
 */
function isBlind(act: Act, selector: Selector): boolean {
  return act.do === 'reveal' && selector.place === 'hand' && !selector.own;
}

/** Cards of a deck are offered by name, so that their order tells nothing. */
export function inOrder(state: State, selector: Pick<Selector, 'place'>, cards: readonly number[]): readonly number[] {
  return selector.place === 'deck' ? byName(state, cards) : cards;
}

export function byName(state: State, cards: readonly number[]): number[] {
  const key = (card: number): string => defOf(state, card).id;
  return cards.toSorted((a, b) =>
    key(a) < key(b)
      ? -1
      : key(a) > key(b)
        ? 1
        : present(state.table.cards[a]).tier - present(state.table.cards[b]).tier,
  );
}

/** TTCG-12.198: whether the gate of a step is true, as its turn comes. */
export function stepGateHolds({ g, frame, link, step: { gate } }: StepRun): boolean {
  if (gate === null) return true;
  if (gate.is !== 'among') return gateHolds(g.s, look, gate, link.seat, link.card);
  return amongHolds(g.s, look, gate, frame.spoken ? frame.handled : [], link.seat);
}

/** What a reference means now (TTCG-12.46, 12.19, 12.52, 12.120). */
function referred(run: StepRun, set: Exclude<CardSet, { ref: 'pick' }>): number[] {
  const { g, frame, link } = run;
  const { s } = g;
  const source = sourceCard(run);
  switch (set.ref) {
    case 'this':
      return source < 0 ? [] : [source];
    case 'that':
    case 'those': {
      if (frame.spoken) return frame.handled;
      const { cause } = link;
      return cause !== null && cause.card >= 0 && isObject(s, cause.card, cause.stamp) ? [cause.card] : [];
    }
    case 'equipped': {
      const host = present(s.cards.host[link.card]);
      return source < 0 || host < 0 ? [] : [host];
    }
    case 'unitAbove': {
      const unit = source < 0 || !isActive(s, source) ? -1 : unitAbove(s, source);
      return unit < 0 ? [] : [unit];
    }
    case 'stackTop': {
      const place = placeOf(s, link.card);
      return source < 0 || place < 0 ? [] : [topOf(s, place)];
    }
    default: {
      const owner = set.whose === 'you' ? run.seat : run.rival;
      return seatState(s, owner).deck.slice(-set.n).toReversed();
    }
  }
}
