import { below, cloneRandom, type RandomState } from '../kernel/random/generator.ts';
import { shuffle } from '../kernel/random/draws.ts';
import { present, type Audience, type Seat } from '../kernel/types.ts';
import type { Card } from './card.ts';
import { shippedCards } from './catalogue.ts';
import { BOTH, seatState } from './context.ts';
import { cloneState, DECK, HAND, type State } from './state.ts';
import { makeTable } from './table.ts';

/**
 * A state that looks the same to the audience (design D-2): decks are shuffled, the cards in the other players' hands
 * and decks are any cards of the game, a mulligan that was chosen in secret is chosen anew. Nothing hidden is read but
 * how many cards there are.
 */
export function determinize(state: State, audience: Audience, random: RandomState): State {
  const dice = cloneRandom(random);
  const twin = cloneState(state);
  const hidden = new Set<number>();
  for (const seat of BOTH) {
    const player = seatState(twin, seat);
    if (audience === seat) {
      shuffle(dice, player.deck);
      continue;
    }
    mix(twin, seat, dice);
    for (const card of [...player.deck, ...player.hand]) hidden.add(card);
    if (state.phase === 'mulligan' && player.kept)
      player.redraw = below(dice, 2) === 1 && player.mulligans < state.table.options.mulligans;
  }
  const table = dealAnew(state, hidden, dice);
  return { ...twin, table, random: dice };
}

/**
 * Deals anew which card numbers lie in the seat's hand and which in its deck; names of the hand's cards stay where they
 * are.
 */
function mix(twin: State, seat: Seat, dice: RandomState): void {
  const { deck, hand } = seatState(twin, seat);
  // In the middle of an effect, numbers of hidden cards may be noted elsewhere.
  if (twin.question !== null || twin.stack.length > 1) {
    shuffle(dice, deck);
    return;
  }
  const names = hand.map((card) => present(twin.cards.own[card]));
  const numbers = [...hand, ...deck];
  shuffle(dice, numbers);
  for (const [index, card] of numbers.entries()) {
    const inHand = index < hand.length;
    twin.cards.place[card] = inHand ? HAND : DECK;
    twin.cards.own[card] = inHand ? present(names[index]) : 0;
  }
  hand.splice(0, hand.length, ...numbers.slice(0, hand.length));
  deck.splice(0, deck.length, ...numbers.slice(hand.length));
}

/** The definitions of a match with all that are shipped behind them, and where each of those stands there. */
interface Pool {
  readonly defs: readonly Card[];
  readonly shipped: readonly number[];
}

const POOLS = new WeakMap<readonly Card[], Pool>();

function poolOf(defs: readonly Card[]): Pool {
  const known = POOLS.get(defs);
  if (known !== undefined) return known;
  const shipped = [...shippedCards().values()];
  const all = [...defs, ...shipped.filter((card) => !defs.includes(card))];
  const pool = { defs: all, shipped: shipped.map((card) => all.indexOf(card)) };
  POOLS.set(defs, pool);
  return pool;
}

function dealAnew(state: State, hidden: ReadonlySet<number>, dice: RandomState): State['table'] {
  const { options, cards, defs: known } = state.table;
  const { defs, shipped } = poolOf(known);
  const anew = cards.map((card, number) => {
    const place = present(state.cards.place[number]);
    if (!hidden.has(number) || (place !== DECK && place !== HAND)) return card;
    return { ...card, def: present(shipped[below(dice, shipped.length)]), tier: 1 };
  });
  return makeTable(options, defs, anew);
}
