import type { Seat } from '../../kernel/types.ts';
import { ELEMENTS, type Ability } from '../decks/data.ts';
import { otherSeat } from '../machine/context.ts';
import { cardOf, cardsIn, characterOf, isBoss, mobsOf, ownerOf, scriptOf, treeOf, typeOf } from '../state/board.ts';
import type { State } from '../state/state.ts';
import { atkOf, attrOf, hasStatus, hpOf, levelOf, maxHpOf, meets, statusesOf, wardsOf } from '../state/values.ts';
import { DECK, EQUIPMENT, FIELD, HAND } from '../state/zones.ts';
import { rowsOf } from '../turn/rows.ts';

// Everything is measured in HP of the Character.

/** Worth of HP: the less is left, the more each point counts. */
const LIFE = 500;
const LIFE_HALF = 150;
/** Of a mob-type: its attack goes on every turn, its body screens its Character and Equipment. */
const ATTACK = 1;
const BODY = 0.35;
const SCREEN = 12;
const BOSS_WORTH = 1.1;
const SWAPPED = 0.4;
const STUNNED = 0.25;
const SILENCED = 4;
const EQUIPPED = 14;
const DURABILITY = 0.3;
const PLACE = 18;
/** Of a card in the hand: any can be used to level up. */
const CARD = 18;
const PLAYABLE = 10;
const SPARE = 3;
const USABLE = 7;
const DECK_CARD = 0.5;
/** A level, an ability that can be used, and one that some day will be. */
const LEVEL = 1;
const USED = 14;
const SOON = 0.6;
const LEARNED = 9;
const WARD = 8;
const DOT = 1.2;
const TEMPO = 5;

const MOST = 999;
/** A lead of so much is three quarters of the way to a won match. */
const SCALE = 300;

/** How good the state looks for the seat, from what it may know: ±1000 when it is over. */
export function evaluate(state: State, seat: Seat): number {
  if (state.outcome !== null) {
    const { winners } = state.outcome;
    return winners.length === 0 ? 0 : winners.includes(seat) ? 1000 : -1000;
  }
  const lead = worth(state, seat, seat) - worth(state, otherSeat(seat), seat);
  return MOST * Math.tanh((lead + (state.active === seat ? TEMPO : -TEMPO)) / SCALE);
}

/** What the seat has, as `viewer` knows it. */
function worth(state: State, seat: Seat, viewer: Seat): number {
  const character = characterOf(state, seat);
  const hp = hpOf(state, character);
  let value = (LIFE * hp) / (hp + LIFE_HALF) + 0.1 * maxHpOf(state, character);
  value += LEVEL * levelOf(state, seat) + WARD * wardsOf(state, character);
  for (const { n, turns } of statusesOf(state, character, 'dot')) value -= DOT * n * Math.max(1, Math.min(3, turns));
  if (hasStatus(state, character, 'stun')) value -= USED;
  for (const card of mobsOf(state, seat)) value += mobWorth(state, seat, card);
  for (const card of cardsIn(state, seat, EQUIPMENT)) value += EQUIPPED + DURABILITY * hpOf(state, card);
  if (cardsIn(state, seat, FIELD).length > 0) value += PLACE;
  for (const { ability } of rowsOf(state, seat)) value += abilityWorth(state, seat, ability);
  const elements = new Set(treeOf(state, seat).map((card) => cardOf(state, card).element)).size;
  value += LEARNED * Math.min(3, elements);
  return value + handWorth(state, seat, viewer) + DECK_CARD * cardsIn(state, seat, DECK).length;
}

function mobWorth(state: State, seat: Seat, card: number): number {
  const refreshes = !isBoss(typeOf(state, card));
  const hp = refreshes ? 0.5 * (hpOf(state, card) + maxHpOf(state, card)) : hpOf(state, card);
  let value = ATTACK * atkOf(state, card) + BODY * hp + SCREEN;
  if (!refreshes) value *= BOSS_WORTH;
  if (hasStatus(state, card, 'stun')) value -= STUNNED * atkOf(state, card);
  if (hasStatus(state, card, 'silence')) value -= SILENCED;
  if (scriptOf(state, card).roots.length > 1) value += SILENCED;
  return ownerOf(state, card) === seat ? value : value * SWAPPED;
}

/** What a row of the column is worth: it can be used, or will be some levels later. */
function abilityWorth(state: State, seat: Seat, ability: Ability): number {
  if (ability.mode === 'one-shot') return 0;
  if (meets(state, seat, ability.req)) return USED;
  const missing = Math.max(0, ability.req.level - levelOf(state, seat)) / 10;
  let steps = missing;
  for (const element of ELEMENTS) {
    const count = ability.req.attrs[element];
    if (count !== undefined) steps = Math.max(steps, count - attrOf(state, seat, element));
  }
  return USED * SOON ** Math.max(1, steps);
}

function handWorth(state: State, seat: Seat, viewer: Seat): number {
  const hand = cardsIn(state, seat, HAND);
  let value = CARD * Math.min(hand.length, USABLE) + SPARE * Math.max(0, hand.length - USABLE);
  if (seat !== viewer) return value + 0.5 * PLAYABLE * Math.min(hand.length, USABLE);
  const level = levelOf(state, seat);
  for (const card of hand) {
    const { card: print, level: own } = scriptOf(state, card);
    if (attrOf(state, seat, print.element) > 0) value += own <= level + 10 ? PLAYABLE : PLAYABLE / 2;
  }
  return value;
}
