/** What the checks need to know of acts and effects beyond their parts. */

import type { Act, AmongGate, CardSet, Effect, PlainGate, Step, StepGate } from './ast.ts';

type ActFacts = {
  /** TTCG-12.89, 12.144: its change lasts, so it may carry a span and stand without an event. */
  readonly lasting: boolean;
  /** TTCG-12.19, 12.115: what a later "that card" or "that many" can mean. */
  readonly handles: 'moved cards' | 'cards in place' | 'points' | 'nothing';
  /** TTCG-12.114: the number a scale multiplies: one the act names, or that of the cards chosen. */
  readonly scales: 'number' | 'chosen cards' | 'no';
};

const MOVE = { lasting: false, handles: 'moved cards', scales: 'no' } as const;
const MOVE_A_NUMBER = { ...MOVE, scales: 'number' } as const;
const MOVE_CHOSEN = { ...MOVE, scales: 'chosen cards' } as const;
const TOUCH = { lasting: false, handles: 'cards in place', scales: 'no' } as const;
const TOUCH_CHOSEN = { ...TOUCH, scales: 'chosen cards' } as const;
const CHANGE = { ...TOUCH, lasting: true } as const;
const CHANGE_BY_A_NUMBER = { ...CHANGE, scales: 'number' } as const;
const SCORE = { lasting: false, handles: 'points', scales: 'number' } as const;
const NO_CARDS = { lasting: false, handles: 'nothing', scales: 'no' } as const;

const FACTS: Readonly<Record<Act['do'], ActFacts>> = {
  draw: MOVE_A_NUMBER,
  mill: MOVE_A_NUMBER,
  discard: MOVE_A_NUMBER,
  gainPoints: SCORE,
  losePoints: SCORE,
  addPoints: SCORE,
  destroy: MOVE_CHOSEN,
  drawTo: MOVE,
  dig: MOVE,
  arrange: NO_CARDS,
  sift: NO_CARDS,
  strip: MOVE,
  theyDestroy: MOVE_A_NUMBER,
  theyReturn: MOVE_A_NUMBER,
  theyTap: { ...TOUCH, scales: 'number' },
  send: MOVE_CHOSEN,
  return: MOVE_CHOSEN,
  recover: MOVE_CHOSEN,
  toHand: MOVE_CHOSEN,
  shuffleIn: MOVE_CHOSEN,
  play: MOVE_CHOSEN,
  place: MOVE_CHOSEN,
  rankUp: MOVE,
  exchange: MOVE,
  move: MOVE,
  swapPos: MOVE,
  shuffle: MOVE,
  playFromHand: MOVE,
  recoverOne: MOVE,
  reveal: TOUCH_CHOSEN,
  rivalReveals: { ...TOUCH, scales: 'number' },
  tap: TOUCH_CHOSEN,
  untap: TOUCH_CHOSEN,
  search: TOUCH,
  equip: TOUCH,
  redirect: TOUCH,
  activate: TOUCH,
  copy: TOUCH,
  skipAttack: TOUCH,
  addStat: CHANGE_BY_A_NUMBER,
  stat: CHANGE_BY_A_NUMBER,
  modify: CHANGE_BY_A_NUMBER,
  swapOwn: CHANGE,
  swapStat: CHANGE,
  negate: CHANGE,
  prevent: CHANGE,
  permit: CHANGE,
  extraPlays: { ...NO_CARDS, lasting: true },
  // DECISION TTCG-12.19: countering handles a link, an attack or a play, not a card; "that card" is then the trigger's
  // card.
  counter: NO_CARDS,
  skip: NO_CARDS,
};

/** TTCG-12.89, 12.144 */
export function isLasting(act: Act): boolean {
  const replacesOneEvent = act.do === 'prevent' && act.what === 'thatDestruction';
  return FACTS[act.do].lasting && !replacesOneEvent;
}

/** The gates of an effect, of which all must be true (TTCG-12.173). */
export function gatesOf({ gate }: Pick<Effect, 'gate'>): readonly PlainGate[] {
  if (gate === null) return [];
  return gate.is === 'both' ? [gate.first, gate.second] : [gate];
}

export function isAmong(gate: StepGate): gate is AmongGate {
  return gate.is === 'among';
}

/** The gates of an effect and of its steps (TTCG-12.198) that look at the match, not at cards handled. */
export function allGatesOf(effect: Pick<Effect, 'gate' | 'steps'>): readonly PlainGate[] {
  const ofSteps = effect.steps.flatMap(({ gate }) => (gate === null || isAmong(gate) ? [] : [gate]));
  return [...gatesOf(effect), ...ofSteps];
}

/** TTCG-12.102: it works while its card lies under another. */
export function worksUnder(effect: Pick<Effect, 'gate'>): boolean {
  return gatesOf(effect).some((gate) => gate.is === 'while' && gate.state === 'under');
}

/** Where the steps begin that wait (TTCG-12.187); the number of steps where none does. */
export function lateFrom({ steps }: Pick<Effect, 'steps'>): number {
  const late = steps.findIndex(({ join }) => join === 'endOfTurn' || join === 'yourNextStart');
  return late < 0 ? steps.length : late;
}

/** TTCG-12.160: its steps are options, of which one is carried out. */
export function choosesOne({ steps }: Pick<Effect, 'steps'>): boolean {
  const join = steps[1]?.join;
  return join === 'or' || join === 'theirOr';
}

/** The sets an act names, in the order of its words. */
export function setsOf(act: Act): readonly CardSet[] {
  if ('a' in act) return [act.a, act.b];
  if ('host' in act) return [act.host];
  if ('base' in act) return act.with === null ? [act.base] : [act.base, act.with];
  if ('set' in act && act.set !== null) return [act.set];
  return [];
}

/** TTCG-12.114: whether "for each …" has a number to multiply. */
export function isScalable(act: Act): boolean {
  const { scales } = FACTS[act.do];
  switch (scales) {
    case 'no':
      return false;
    case 'number':
      if (act.do === 'stat') return act.gains !== null || act.drops !== null;
      if (act.do === 'modify') return act.what === 'statTo';
      return act.do !== 'discard' || act.pick !== 'this';
    case 'chosen cards':
      // DECISION TTCG-12.114: a chosen number is a written one; "target", "another", "each" and "all" name none.
      return setsOf(act).some((set) => set.ref === 'pick' && set.n !== null);
    default:
      return scales satisfies never;
  }
}

/** TTCG-12.113: what "for each …" multiplies is how many cards are chosen; else it is the number the act names. */
export function scalesCards(act: Act): boolean {
  return FACTS[act.do].scales === 'chosen cards';
}

/** How many cards a later word can mean. */
export type Antecedent = 'none' | 'one' | 'many';

/** TTCG-12.19: the cards a step handled, as "that card" (one) or "those cards" (many) of a later step sees them. */
export function handledCards({ act, scale }: Step): Antecedent {
  const { handles, scales } = FACTS[act.do];
  if (handles === 'points' || handles === 'nothing') return 'none';
  const scaled = scale !== null && !isLasting(act) && scales !== 'no';
  return scaled ? 'many' : unscaledCards(act);
}

function unscaledCards(act: Act): Antecedent {
  switch (act.do) {
    case 'draw':
    case 'mill':
      return act.n === 1 && act.by !== 'each' ? 'one' : 'many';
    case 'discard':
    case 'rivalReveals': {
      const one = act.pick === 'this' || (act.pick !== 'all' && act.pick.n === 1);
      const everyone = act.do === 'discard' && act.by === 'each';
      return one && !everyone ? 'one' : 'many';
    }
    case 'search':
    case 'dig':
    case 'strip':
      return act.n === 1 ? 'one' : 'many';
    case 'drawTo':
      return 'many';
    case 'theyDestroy':
    case 'theyReturn':
    case 'theyTap':
      return act.by === 'each' ? 'many' : 'one';
    case 'shuffle':
      return act.what === 'deck' ? 'none' : 'many';
    case 'rankUp':
      // DECISION TTCG-12.19: a rank-up handles the card it puts on top; its base stays where it is.
      return cardsIn(act.base) === 'many' || (act.with !== null && cardsIn(act.with) === 'many') ? 'many' : 'one';
    default: {
      const sets = setsOf(act);
      const [only] = sets;
      if (only === undefined) return 'none';
      return sets.length === 1 ? cardsIn(only) : 'many';
    }
  }
}

function cardsIn(set: CardSet): Antecedent {
  switch (set.ref) {
    case 'those':
      return 'many';
    case 'top':
      return set.n === 1 ? 'one' : 'many';
    case 'pick': {
      // TTCG-12.47, 12.117: "each unit" and "one unit on each side" are singular words for several cards.
      const eachSide = set.where?.at === 'field' && set.where.side === 'each';
      return set.q === 'all' || set.q === 'each' || eachSide || (set.n !== null && set.n > 1) ? 'many' : 'one';
    }
    default:
      return 'one';
  }
}

/** TTCG-12.115: "that many" counts cards moved and points changed. */
export function leavesANumber(act: Act): boolean {
  const { handles } = FACTS[act.do];
  return handles === 'points' || (handles === 'moved cards' && unscaledCards(act) !== 'none');
}

/**
 * TTCG-12.110, 12.151: the sentence is simply true for as long as its effect runs, and nothing of it waits for an event
 * or an activation of its own.
 */
export function isStanding({ kind, limit, trigger, gate, delay, cost, steps }: Effect): boolean {
  switch (kind) {
    case 'Equip':
      return true;
    case 'Continuous':
    case 'Passive':
      return trigger === null;
    case 'Latent':
      // TTCG-12.151: under another card a Latent works like a Passive unless something in it has to be started.
      return (
        trigger === null &&
        limit === null &&
        delay === null &&
        cost === null &&
        worksUnder({ gate }) &&
        steps.every((step) => isLasting(step.act))
      );
    case 'Normal':
    case 'Counter':
    case 'Dormant':
      return false;
    default:
      return kind satisfies never;
  }
}
