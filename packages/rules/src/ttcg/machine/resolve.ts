import { ask, pop, push, takeAnswer, type Handlers } from '../../effects/machine.ts';
import { programFrame, runProgram, type Outcome } from '../../effects/program.ts';
import { present, last, never } from '../../kernel/types.ts';
import {
  extraPlays,
  modify,
  negate,
  permit,
  prevent,
  skip,
  skipAttack,
  state as setState,
  swapOwnStats,
  swapStats,
} from '../acts/changes.ts';
import {
  destroyCards,
  equipCard,
  exchangeCards,
  moveStacks,
  placeCards,
  playCards,
  rankUp,
  theyGive,
  swapPositions,
  tapCards,
} from '../acts/field.ts';
import { arrangeCards, digCards, drawToHand, siftCards, stripHand } from '../acts/hand.ts';
import {
  addPoints,
  changePoints,
  discardCards,
  drawOrMill,
  returnCards,
  revealCards,
  rivalReveals,
  searchPile,
  sendCards,
  shuffleIn,
  shufflePile,
  takeToHand,
} from '../acts/piles.ts';
import { counter, redirect, useEffect } from '../acts/responses.ts';
import { choosesOne, gatesOf, lateFrom } from '../language/program/facts.ts';
import { costChoice, isPayable, seemsPayable } from '../play/costs.ts';
import {
  abilityOf,
  defOf,
  isActive,
  isCovered,
  isObject,
  nextMoment,
  ownAbility,
  ownerOf,
  runningSince,
  stampOf,
} from '../state/board.ts';
import { isFull } from '../state/guard.ts';
import { gateHolds } from '../state/select.ts';
import type { Link } from '../state/state.ts';
import { look } from '../state/values.ts';
import type { Ability } from './ability.ts';
import { BOTH, openHandle, otherSeat, tell, touch, touchField, type G } from './context.ts';
import type { LinkFrame, Replacement, ReplaceOneFrame } from './frames.ts';
import { shuffleDeck, switchTap } from './moves.ts';
import { countTrigger, mayTrigger } from './occur.ts';
import { stepGateHolds, stepRun, type StepRun } from './operand.ts';
import { payCost } from './pay.ts';
import { confirm, pick, YES } from './pick.ts';
import { stateCheck } from './points.ts';
import { COST_CHOSEN, DONE, OFFER, OFFERED, PAID } from './replacement.ts';

function linkFrame(own: Link | null): LinkFrame {
  return {
    ...programFrame('link'),
    own,
    handled: [],
    counted: [0, 0],
    spoken: false,
    chosen: null,
    prevented: false,
  };
}

/** Resolves the newest link of the chain. */
export function resolveLink(g: G): void {
  push(g.s, linkFrame(null));
}

/** Carries out the step that the frame has come to. */
function perform(g: G, frame: LinkFrame, link: Link): Outcome {
  const run: StepRun = stepRun(g, frame, link);
  // What stands is read off the card; only steps whose cards were chosen are carried out.
  if (run.ability.kind === 'Continuous' && run.ability.standing.includes(frame.at)) return 'same';
  const { act } = run.step;
  switch (act.do) {
    case 'draw':
    case 'mill':
      return drawOrMill(run, act);
    case 'gainPoints':
    case 'losePoints':
      return changePoints(run, act);
    case 'addPoints':
      return addPoints(run, act);
    case 'drawTo':
      return drawToHand(run, act);
    case 'dig':
      return digCards(run, act);
    case 'arrange':
      return arrangeCards(run, act);
    case 'sift':
      return siftCards(run, act);
    case 'strip':
      return stripHand(run, act);
    case 'discard':
      return discardCards(run, act);
    case 'destroy':
      return destroyCards(run, act);
    case 'theyDestroy':
    case 'theyReturn':
    case 'theyTap':
      return theyGive(run, act);
    case 'send':
      return sendCards(run, act);
    case 'return':
      return returnCards(run, act);
    case 'recover':
    case 'toHand':
      return takeToHand(run, act);
    case 'reveal':
      return revealCards(run, act);
    case 'rivalReveals':
      return rivalReveals(run, act);
    case 'shuffleIn':
      return shuffleIn(run, act);
    case 'shuffle':
      return shufflePile(run, act);
    case 'search':
      return searchPile(run, act);
    case 'tap':
    case 'untap':
      return tapCards(run, act);
    case 'counter':
      return counter(run, act);
    case 'activate':
    case 'copy':
      return useEffect(run, act);
    case 'redirect':
      return redirect(run, act);
    case 'negate':
      return negate(run, act);
    case 'move':
      return moveStacks(run, act);
    case 'exchange':
      return exchangeCards(run, act);
    case 'equip':
      return equipCard(run, act);
    case 'play':
      return playCards(run, act);
    case 'place':
      return placeCards(run, act);
    case 'rankUp':
      return rankUp(run, act);
    case 'swapPos':
      return swapPositions(run, act);
    case 'swapOwn':
      return swapOwnStats(run, act);
    case 'swapStat':
      return swapStats(run, act);
    case 'prevent':
      return prevent(run, act);
    case 'modify':
      return modify(run, act);
    case 'skip':
      return skip(run, act);
    case 'stat':
    case 'addStat':
      return setState(run, act);
    case 'skipAttack':
      return skipAttack(run, act);
    case 'extraPlays':
      return extraPlays(run, act);
    case 'permit':
      return permit(run, act);
    case 'playFromHand':
    case 'recoverOne':
      return 'same';
    default:
      return never(act);
  }
}

export const resolveHandlers: Handlers<G, LinkFrame | ReplaceOneFrame> = {
  link(g, frame) {
    const { s } = g;
    const link = frame.own ?? last(s.chain);
    const ability = abilityOf(s, link.ability);
    // The first call of a link that stands on the chain decides whether it does anything at all.
    const isNew = frame.at === 0 && frame.pc === 0 && frame.step === 0 && frame.chosen === null;
    if (frame.own === null && isNew && !begins(g, link, ability)) {
      settle(g, frame);
      return;
    }
    if (choosesOne(ability.effect) && !hasChosen(g, frame, link, ability)) return;
    if (isNew && link.from !== undefined) frame.at = link.from;
    const steps = stepsOf(ability, frame, link);
    const done = runProgram(g, frame, steps, {
      perform: (context) => {
        const outcome = perform(context, frame, link);
        if (outcome === 'changed') tellUsed(context, link, ability);
        return outcome;
      },
      holds: (context) => stepGateHolds(stepRun(context, frame, link)),
      owner: () => link.seat,
    });
    if (!done) return;
    if (link.from === undefined) noteRest(g, frame, link, ability);
    settle(g, frame);
  },
  replaceOne,
};

/** TTCG-12.160: the effect's owner is asked for an option; says whether there is an answer. */
function hasChosen({ s }: G, frame: LinkFrame, link: Link, ability: Ability): boolean {
  if (frame.chosen === null) {
    frame.chosen = -1;
    ask(
      s,
      // TTCG-12.181
      ability.effect.steps[1]?.join === 'theirOr' ? otherSeat(link.seat) : link.seat,
      'options',
      ability.effect.steps.map((_, option) => option),
      1,
      1,
    );
    return false;
  }
  if (frame.chosen < 0) {
    frame.chosen = Number(takeAnswer(s)?.[0] ?? 0);
    frame.at = frame.chosen;
  }
  return true;
}

/** What the link carries out: of a choice no more than the option. */
function stepsOf({ kind, effect }: Ability, { chosen }: LinkFrame, { from }: Link): Ability['effect']['steps'] {
  const { steps } = effect;
  if (chosen !== null) return steps.slice(0, chosen + 1);
  if (kind === 'Equip') return steps.slice(0, 1);
  return from === undefined ? steps.slice(0, lateFrom(effect)) : steps;
}

/** TTCG-12.187: the steps that wait are noted down, with the one card that they may speak of. */
function noteRest(g: G, frame: LinkFrame, link: Link, { effect }: Ability): void {
  const { s } = g;
  const from = lateFrom(effect);
  const at = effect.steps[from]?.join;
  if ((at !== 'endOfTurn' && at !== 'yourNextStart') || isFull(g, 'noted', link.seat, link.card)) return;
  const [card = -1] = frame.handled;
  s.noted.push({
    at,
    seat: link.seat,
    card: link.card,
    stamp: link.stamp,
    ability: link.ability,
    cause: frame.spoken ? { event: 'handled', card, stamp: card < 0 ? -1 : stampOf(s, card), link: 0 } : link.cause,
    nested: link.nested,
    from,
    turn: s.turn,
  });
  tell(g, 'noted', { card: openHandle(s, link.card), at });
}

/** A step has changed something. What an Equip effect does begins after it: its standing sentences. */
function tellUsed(g: G, { ability: { def, effect } }: Link, { kind, standing }: Ability): void {
  if (g.rec !== null && (kind !== 'Equip' || standing.length === 0))
    g.rec.used.push({ id: present(g.s.table.defs[def]).id, effect });
}

/**
 * Whether the link carries out its steps now: not countered, its gate still true, neither noted down for later nor a
 * lasting effect that starts.
 */
function begins(g: G, link: Link, ability: Ability): boolean {
  const { s } = g;
  if (link.countered) return false;
  const { delay } = ability.effect;
  // TTCG-9.15; the states of the source (12.101, 12.102) are read once, before.
  const closed = gatesOf(ability.effect).some(
    (gate) => gate.is !== 'while' && !gateHolds(s, look, gate, link.seat, link.card),
  );
  if (closed && link.origin !== 'delayed') return fizzle(g);
  if (delay !== null && link.origin !== 'delayed') {
    if (isFull(g, 'noted', link.seat, link.card)) return false;
    s.noted.push({
      at: delay,
      seat: link.seat,
      card: link.card,
      stamp: link.stamp,
      ability: link.ability,
      cause: link.cause,
      nested: link.nested,
      turn: s.turn,
    });
    tell(g, 'noted', { card: openHandle(s, link.card), at: delay });
    return false;
  }
  if (
    ability.kind === 'Continuous' &&
    (link.origin === 'activated' || link.origin === 'queued' || link.origin === 'skipped')
  ) {
    return startContinuous(g, link, ability);
  }
  // TTCG-9.14: all targets illegal and nothing else to do.
  if (
    ability.effect.steps.length === 1 &&
    ability.targets.length > 0 &&
    link.targets.some((group) => group.length > 0)
  ) {
    if (!stillTargets(g, link, ability)) return fizzle(g);
  }
  return true;
}

function stillTargets(g: G, link: Link, ability: Ability): boolean {
  return ability.targets.some((_, index) =>
    (link.targets[index] ?? []).some((card, place) => isObject(g.s, card, link.stamps[index]?.[place] ?? -1)),
  );
}

function fizzle(g: G): boolean {
  tell(g, 'fizzled', { link: g.s.chain.length });
  return false;
}

/**
 * TTCG-8.19: if the card is still active, the effect starts. Its standing sentences are read off the card from now on;
 * steps whose cards were chosen are carried out once and last with it. With a trigger it only waits from now on.
 */
function startContinuous(g: G, link: Link, ability: Ability): boolean {
  const { s } = g;
  if (!isObject(s, link.card, link.stamp) || !isActive(s, link.card)) return fizzle(g);
  if (runningSince(s, link.card, link.ability) > 0 || isFull(g, 'running', link.seat, link.card)) return false;
  s.running.push({ card: link.card, ability: link.ability, kind: 'continuous', began: nextMoment(s) });
  touch(g, link.card);
  touchField(g);
  tell(g, 'running', { card: openHandle(s, link.card), effect: link.ability.effect });
  return ability.listening === null && ability.targets.length > 0;
}

/** The link is done: searched decks are shuffled, points are checked (TTCG-12.71, 11.4). */
function settle(g: G, frame: LinkFrame): void {
  const { s } = g;
  for (const seat of BOTH) {
    if (!s.reshuffle[seat]) continue;
    s.reshuffle[seat] = false;
    shuffleDeck(g, seat);
  }
  pop(s, [frame.prevented ? 1 : 0]);
  if (frame.own === null) stateCheck(g);
}

/**
 * TTCG-8.36: offered if it costs something or says "you may" (the program asks that), paid, carried out without the
 * chain.
 */
function replaceOne(g: G, frame: ReplaceOneFrame): void {
  const { s } = g;
  const { option } = frame;
  const { card, effect } = option;
  const seat = ownerOf(s, card);
  const ability = present(defOf(s, card).abilities[effect]);
  const ref = ownAbility(s, card, effect);
  switch (frame.pc) {
    case OFFER: {
      const works =
        isObject(s, card, option.stamp) &&
        (ability.under ? isCovered(s, card) : isActive(s, card)) &&
        isActive(s, option.victim);
      if (!works || !mayTrigger(s, card, effect) || !seemsPayable(s, seat, card, ability)) {
        pop(s, [0]);
        return;
      }
      frame.pc = OFFERED;
      if (ability.effect.cost === null) s.result = [YES];
      else confirm(g, seat, isPayable(s, seat, card, ability));
      return;
    }
    case OFFERED: {
      if (s.result[0] !== YES) {
        pop(s, [0]);
        return;
      }
      const choice = costChoice(s, seat, card, ability);
      frame.pc = COST_CHOSEN;
      if (choice === null) s.result = [];
      else pick(g, seat, 'cards', choice.from, choice.n, choice.n);
      return;
    }
    case COST_CHOSEN:
      frame.pc = PAID;
      frame.cost = s.result;
      if (ability.effect.cost === null) s.result = [1];
      else payCost(g, seat, card, ref, frame.cost);
      return;
    case PAID:
      if (s.result[0] !== 1) {
        pop(s, [0]);
        return;
      }
      if (stateCheck(g)) return;
      frame.pc = DONE;
      use(g, option, ability);
      push(s, linkFrame(replacementLink(g, option)));
      return;
    default:
      pop(s, [s.result[0] ?? 0]);
  }
}

/** A Latent replacement taps its card; "once per turn" is marked instead. */
function use(g: G, { card, effect }: Replacement, ability: Ability): void {
  const { s } = g;
  // DECISION TTCG-9.17: what replaces a destruction counts as triggered: destroying in its place must not go on for ever.
  countTrigger(s, card, effect);
  tell(g, 'replaces', { card: openHandle(s, card), effect });
  if (ability.limited) s.cards.used[card] = present(s.cards.used[card]) | (1 << effect);
  else if (ability.kind === 'Latent' && isActive(s, card)) switchTap(g, card, true);
}

function replacementLink(g: G, { card, stamp, effect, victim }: Replacement): Link {
  const { s } = g;
  return {
    id: 0,
    seat: ownerOf(s, card),
    card,
    stamp,
    ability: ownAbility(s, card, effect),
    origin: 'trigger',
    nested: 0,
    cause: { event: 'wouldBeDestroyed', card: victim, stamp: present(s.cards.stamp[victim]), link: 0 },
    targets: [],
    stamps: [],
    unit: defOf(s, card).unit,
    type: look.type(s, card),
    subtypes: look.subtypes(s, card),
    rank: look.rank(s, card),
    countered: false,
  };
}
