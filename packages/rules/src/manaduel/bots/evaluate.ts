import { worthOf } from '../../kernel/play/worth.ts';
import { present, type Seat } from '../../kernel/types.ts';
import type { Card, CardType, Effect } from '../decks/data.ts';
import { otherSeat, seatState } from '../machine/context.ts';
import { isSick } from '../play/attack.ts';
import { controllerOf, creaturesOf, defOf, isDown, ownerOf, utilitiesOf } from '../state/board.ts';
import { mayKnow } from '../state/handles.ts';
import { DEFENCE, type State } from '../state/state.ts';
import { hasKeyword, isCardBanned, powerOf } from '../state/values.ts';

// Everything is measured in power (MD-12.3). The numbers come from who won 800 matches in which such positions were met
// (logistic regression), rounded, and from playing them against others: what lies on the field decides, and life
// matters when little of it is left.

/** A card in the hand, and one beyond those that a turn can use. */
const CARD = 27;
const SPARE_CARD = 10;
const USABLE = 6;
/** A trap does nothing until it has been set. */
const TRAP_IN_HAND = 24;
const TRAP_SET = 30;
const SET = 22;
const DECK_CARD = 10;
/** Mana, as far as it will not overflow soon. */
const MANA = 8;
const MANA_USED = 8;
/** A back: about the power of a creature of middling cost. */
const BACK = 80;
const DOWN = 0.93;
/** Any body in the way of attacks. */
const BODY = 4;
/** The part of its power that an attack still open in this turn adds. */
const READY = 0.05;
/** The part of its power that it is worth when it may not attack, and when it is only borrowed. */
const HELD = 0.7;
const BORROWED = 0.3;
/** Of the power that a creature lacks for its cost (MD-12.2), what an effect that goes on working makes up for. */
const ONGOING = 0.45;
const PIERCE = 0.3;
const SNEAK = 0.15;
const TWIN = 10;
const WARD = 15;
const GUARD = 4;
/** Who is on turn is ahead by this. */
const TEMPO = 8;

/** Worth of life: the less is left, the more each point counts. */
const LIFE = 500;
const LIFE_HALF = 200;

const MOST = 999;
/** A lead of so much power is three quarters of the way to a won match. */
const SCALE = 350;

/** How good the state looks for the seat, from what it may know: ±1000 when it is over. */
export function evaluate(state: State, seat: Seat): number {
  const end = worthOf(state.outcome, seat);
  if (end !== null) return end;
  const lead = worth(state, seat, seat) - worth(state, otherSeat(seat), seat);
  return MOST * Math.tanh((lead + (state.active === seat ? TEMPO : -TEMPO)) / SCALE);
}

/** What the seat has, as `viewer` knows it. */
function worth(state: State, seat: Seat, viewer: Seat): number {
  const { life, mana, deck } = seatState(state, seat);
  let value =
    (LIFE * life) / (life + LIFE_HALF) +
    MANA * Math.min(mana, MANA_USED) +
    DECK_CARD * deck.length +
    handWorth(state, seat, viewer);
  for (const card of creaturesOf(state, seat)) value += creatureWorth(state, card, viewer);
  for (const card of utilitiesOf(state, seat))
    value += seat === viewer && isDown(state, card) && isOf(state, card, 'trap') ? TRAP_SET : SET;
  return value;
}

function isOf(state: State, card: number, type: CardType): boolean {
  return defOf(state, card).type === type;
}

function handWorth(state: State, seat: Seat, viewer: Seat): number {
  const { hand } = seatState(state, seat);
  const usable = Math.min(hand.length, USABLE);
  const spare = SPARE_CARD * (hand.length - usable);
  if (seat !== viewer || usable === 0) return CARD * usable + spare;
  const traps = hand.filter((card) => isOf(state, card, 'trap')).length;
  return (usable * (CARD * (hand.length - traps) + TRAP_IN_HAND * traps)) / hand.length + spare;
}

function creatureWorth(state: State, card: number, viewer: Seat): number {
  if (isDown(state, card)) return mayKnow(state, viewer, card) ? powerOf(state, card) * DOWN : BACK;
  const power = powerOf(state, card);
  let value = power + BODY + ONGOING * strengthOf(defOf(state, card));
  const held = hasKeyword(state, card, 'harmless') || isCardBanned(state, card, 'attack');
  if (held) value *= HELD;
  else value += pressure(state, card, power);
  if (hasKeyword(state, card, 'ward')) value += WARD;
  if (hasKeyword(state, card, 'guard')) value += GUARD;
  if (ownerOf(state, card) !== controllerOf(state, card)) value *= BORROWED;
  return !held && isReady(state, card) ? value + power * READY : value;
}

/** What keywords add to a creature that attacks. */
function pressure(state: State, card: number, power: number): number {
  let value = 0;
  if (hasKeyword(state, card, 'sneak')) value += power * SNEAK;
  if (hasKeyword(state, card, 'pierce')) value += power * PIERCE;
  if (hasKeyword(state, card, 'twin')) value += TWIN;
  return value;
}

/** Whether it may still attack in this turn. */
function isReady(state: State, card: number): boolean {
  const { active, phase, turn, cards } = state;
  const isEarly = phase === 'prep-1' || phase === 'fight';
  return (
    isEarly &&
    turn > 1 &&
    controllerOf(state, card) === active &&
    cards.position[card] !== DEFENCE &&
    present(cards.attacks[card]) === 0 &&
    !isSick(state, card)
  );
}

const STRENGTHS = new WeakMap<Card, number>();

/**
 * How strong the effects of a creature that go on working are, by the power that it has less than a creature of its
 * cost could have.
 */
function strengthOf(card: Card): number {
  const known = STRENGTHS.get(card);
  if (known !== undefined) return known;
  const strength = card.effects.some(goesOn) ? Math.max(0, 20 + 20 * card.cost - card.power) : 0;
  STRENGTHS.set(card, strength);
  return strength;
}

/** All but what happens on placing, and keywords, which are counted by themselves. */
function goesOn({ kind, on, blocks }: Effect): boolean {
  if (kind === 'triggered') return on?.event !== 'placed';
  return kind !== 'static' || !present(blocks[0]).every(({ op }) => op === 'grant');
}
