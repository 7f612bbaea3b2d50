import { never } from '../../kernel/types.ts';
import type { Act, CardSet, Handpick, N, PickedSet, Scale, Span, Step, Traits } from '../language/index.ts';
import type { ActOf } from '../machine/ability.ts';
import {
  BREADTH,
  CARD_ACTS,
  LASTS,
  MOVES,
  NARROWER,
  OWN_SKIP,
  PLAIN_ACTS,
  PLAYER_ACTS,
  RANDOM_DISCARD,
  SCALES,
  SHUFFLES,
  SKIPS,
  THEY_DO,
  UNCOUNTED,
  WRONG_SIDE,
} from './weights.ts';

/** What a step is worth, before kind, gate and price. `lasting`: its changes last if it names no span. */
export function stepWorth({ act, scale }: Step, leading: Span | null, lasting: boolean): number {
  return actWorth(act, leading, lasting) * scaleFactor(scale);
}

/** What an act is worth to the seat that carries it out. */
export function actWorth(act: Act, leading: Span | null, lasting: boolean): number {
  const lasts = lastFactor(('tail' in act ? act.tail : null) ?? leading, lasting);
  switch (act.do) {
    case 'draw':
    case 'mill':
    case 'gainPoints':
    case 'losePoints':
      return PLAYER_ACTS[act.do][act.by] * count(act.n);
    case 'discard':
      return PLAYER_ACTS.discard[act.by] * picked(act.pick);
    case 'destroy':
    case 'tap':
    case 'untap':
    case 'recover':
    case 'toHand':
    case 'reveal':
    case 'shuffleIn':
    case 'move':
    case 'skipAttack':
    case 'activate':
    case 'copy':
      return done(act.do, act.set);
    case 'negate':
    case 'swapOwn':
      return done(act.do, act.set) * lasts;
    case 'send':
    case 'return':
      return moved(act.set, act.to);
    case 'addStat':
      return act.n * done('gains', act.set) * lasts;
    case 'stat':
      return statement(act) * lasts;
    case 'modify':
      return modification(act) * lasts;
    case 'prevent':
      return prevention(act, lasts);
    case 'permit':
      return done(act.right, act.set) * lasts;
    case 'extraPlays':
      return PLAIN_ACTS.extraPlay * act.n * narrowed(act.traits) * lasts;
    case 'equip':
      return done('equip', act.host);
    case 'play':
      return done(act.free ? 'playFree' : 'play', act.set);
    case 'place':
      return done('place', act.set);
    case 'rankUp':
      return done('rankUp', act.base);
    case 'exchange':
      return done('exchange', act.a);
    case 'swapPos':
      return done('swapPositions', act.a);
    case 'swapStat':
      return done('swapStat', act.a) * lasts;
    case 'search':
      return (
        { deck: PLAIN_ACTS.searchDeck, discard: PLAIN_ACTS.searchDiscard, hand: PLAIN_ACTS.searchHand }[act.pile] *
        further(act.n) *
        narrowed(act.traits)
      );
    case 'counter':
      return act.what === 'thatAttack'
        ? PLAIN_ACTS.counterAttack
        : act.what === 'thatPlay'
          ? PLAIN_ACTS.counterPlay
          : PLAIN_ACTS.counterEffect * narrowed(act.traits);
    case 'skip':
      return SKIPS[act.what] * (act.by === 'you' ? -OWN_SKIP : 1);
    case 'addPoints':
      return PLAIN_ACTS.addPoints * count(act.n);
    case 'theyDestroy':
    case 'theyReturn':
    case 'theyTap':
      return THEY_DO[act.do][act.by] * narrowed(act.traits);
    case 'drawTo':
      return PLAIN_ACTS.drawTo * DRAWN_BY[act.by] * further(act.n === 'opponent' ? 1 : act.n);
    case 'arrange':
    case 'sift':
      return PLAIN_ACTS[act.do];
    case 'strip':
      return PLAIN_ACTS.strip * further(act.n) * narrowed(act.traits);
    case 'dig':
      return PLAIN_ACTS.dig * further(act.n) * narrowed(act.traits);
    case 'rivalReveals':
      return PLAIN_ACTS.rivalReveals * picked(act.pick);
    case 'shuffle':
      return SHUFFLES[act.what];
    case 'redirect':
      return PLAIN_ACTS.redirect;
    // The two favours: the opponent's gain.
    case 'playFromHand':
      return -CARD_ACTS.play.worth;
    case 'recoverOne':
      return -CARD_ACTS.recover.worth;
    default:
      return never(act);
  }
}

function statement({ gains, drops, status, set }: ActOf<'stat'>): number {
  if (gains !== null) return gains.reduce((sum, { n }) => sum + n, 0) * done('gains', set);
  if (drops !== null) return drops.reduce((sum, { n }) => sum + n, 0) * done('drops', set);
  return status === null ? 0 : done(status.is, set);
}

function modification({ what, n, set }: ActOf<'modify'>): number {
  if (what !== 'rankBy') return done(what, set);
  const steps = n ?? 0;
  // A lower rank harms: an attack takes fewer points, and more effects reach the card.
  return Math.abs(steps) * done('rankStep', set) * (isOpen(set) || steps < 0 === isEnemy(set) ? 1 : -WRONG_SIDE);
}

/** What is prevented is part of what its neighbour prevents. */
const HALF = 0.5;
/** Whose cards they are. */
const DRAWN_BY = { you: 1, opponent: -1, each: 0.2 } as const;

function prevention({ what, set, traits }: ActOf<'prevent'>, lasts: number): number {
  switch (what) {
    case 'thatDestruction':
      return PLAIN_ACTS.preventThatDestruction;
    case 'enemyPlays':
      return PLAIN_ACTS.preventPlays * narrowed(traits) * lasts;
    case 'enemyEffectDraws':
      return PLAIN_ACTS.preventDraws * lasts;
    case 'pointLoss':
      return PLAIN_ACTS.preventPointLoss * lasts;
    case 'enemyPointGain':
      return PLAIN_ACTS.preventPointGain * lasts;
    case 'pointGain':
      return PLAIN_ACTS.preventPointGain * DRAWN_BY.each * lasts;
    case 'nextDestruction':
      return set === null ? 0 : done('preventNextDestruction', set);
    case 'destruction':
      return set === null ? 0 : done('preventDestruction', set) * lasts;
    case 'attacked':
      return set === null ? 0 : done('preventAttacked', set) * lasts;
    case 'attacking':
      return set === null ? 0 : done('preventAttacking', set) * lasts;
    case 'attackingDirectly':
      return set === null ? 0 : done('preventAttacking', set) * HALF * lasts;
    case 'activating':
      return set === null ? 0 : done('preventActivating', set) * lasts;
    case 'untapping':
      return set === null ? 0 : done('preventActivating', set) * HALF * lasts;
    default:
      return never(what);
  }
}

/** What an act does to these cards: all of it to whom it is meant for, and a price where it falls on the wrong side. */
function done(name: keyof typeof CARD_ACTS, set: CardSet): number {
  const { worth, for: whom } = CARD_ACTS[name];
  const right = whom === 'any' || isOpen(set) || (whom === 'enemy') === isEnemy(set);
  return worth * breadth(set) * (right ? 1 : -WRONG_SIDE);
}

/** Cards that go to a pile or hand, from the field or from somewhere else. */
function moved(set: CardSet, to: keyof typeof MOVES.hand): number {
  const from = originOf(set);
  if (from !== null) return MOVES[from][to] * breadth(set) * (isEnemy(set) ? -0.5 : 1);
  if (to === 'discard') return done('sendToDiscard', set);
  if (to === 'hand') return done('sendToHand', set);
  return done(to === 'previous' ? 'returnToPrevious' : 'sendToDeck', set);
}

function originOf(set: CardSet): keyof typeof MOVES | null {
  if (set.ref === 'this') return 'this';
  if (set.ref === 'top') return 'deck';
  if (set.ref !== 'pick' || set.where === null) return null;
  switch (set.where.at) {
    case 'hand':
    case 'deck':
    case 'discard':
      return set.where.at;
    case 'underThis':
    case 'underAnother':
    case 'underAny':
      return 'under';
    default:
      return null;
  }
}

function isEnemy(set: CardSet): boolean {
  if (set.ref === 'top') return set.whose === 'opponent';
  return set.ref === 'pick' && (set.form === 'enemy' || set.whose === 'opponent' || isOpponents(set.where));
}

function isOpponents(where: PickedSet['where']): boolean {
  if (where === null) return false;
  return where.at === 'field' ? where.side === 'opponent' : 'whose' in where && where.whose === 'opponent';
}

/** Cards of either side, among which the owner chooses what is best; cards that were handled before; cards of piles. */
function isOpen(set: CardSet): boolean {
  if (set.ref === 'that' || set.ref === 'those' || set.ref === 'top') return true;
  if (set.ref !== 'pick') return false;
  const { where, form, whose } = set;
  return form !== 'enemy' && whose === null && (where?.at !== 'field' || where.side === 'any' || where.side === 'each');
}

function breadth(set: CardSet): number {
  switch (set.ref) {
    case 'this':
    case 'equipped':
    case 'unitAbove':
    case 'stackTop':
      return BREADTH.self;
    case 'that':
    case 'those':
      return 1;
    case 'top':
      return further(set.n);
    default: {
      const all = set.q === 'all' || set.q === 'each';
      const number = all ? BREADTH.all * (isOpen(set) ? BREADTH.bothSides : 1) : further(set.n ?? 1);
      const extreme = set.extreme === null ? 1 : NARROWER.extreme;
      const state = set.tapped === null && !set.equipped ? 1 : NARROWER.state;
      return number * (set.random ? BREADTH.random : 1) * narrowed(set.traits) * extreme * state;
    }
  }
}

function narrowed(traits: Traits | null): number {
  if (traits === null) return 1;
  const words = (traits.rank === null ? 0 : 1) + (traits.types.length > 0 ? 1 : 0) + traits.subtypes.length;
  return NARROWER.words ** words;
}

function further(n: number): number {
  return 1 + BREADTH.further * (n - 1);
}

function count(n: N): number {
  return typeof n === 'number' ? n : UNCOUNTED;
}

function picked(pick: Handpick | 'this'): number {
  if (pick === 'this') return 1;
  if (pick === 'all') return UNCOUNTED;
  return pick.n * (pick.random ? RANDOM_DISCARD : 1) * narrowed(pick.traits);
}

function lastFactor(span: Span | null, lasting: boolean): number {
  if (span === null) return lasting ? LASTS.stays : LASTS.turn;
  if (span === 'thisTurn') return LASTS.turn;
  return span === 'whileOnField' ? LASTS.stays : LASTS.turns;
}

function scaleFactor(scale: Scale | null): number {
  if (scale === null) return 1;
  const { at } = scale.at;
  if (at === 'event') return SCALES.thisTurn;
  if (at === 'rankOf') return SCALES.rank;
  return (at === 'field' || at === 'theirField' ? SCALES.field : SCALES.pile) * narrowed(scale.traits);
}
