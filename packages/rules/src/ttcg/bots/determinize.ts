import { shuffledAnew } from '../../kernel/cards/shuffled-anew.ts';
import { audienceBit, knowersOf, placersOf, replaced } from '../../kernel/memory.ts';
import { below, cloneRandom, type RandomState } from '../../kernel/random/generator.ts';
import { present, type Audience, type Seat } from '../../kernel/types.ts';
import type { Card } from '../decks/card.ts';
import { shippedCards } from '../decks/catalogue.ts';
import { BOTH, seatState } from '../machine/context.ts';
import { cloneState, DECK, HAND, type State } from '../state/state.ts';
import { makeTable } from '../state/table.ts';

/**
 * A state that looks the same to the audience (design D-2): decks are shuffled, the cards in the other players' hands
 * and decks are any cards of the game, a mulligan that was chosen in secret is chosen anew. What the audience remembers
 * stays true (perfect recall); nothing else hidden is read but how many cards there are.
 */
export function determinize(state: State, audience: Audience, random: RandomState): State {
  const dice = cloneRandom(random);
  const twin = cloneState(state);
  const bit = audienceBit(audience);
  const hidden = new Set<number>();
  for (const seat of BOTH) {
    const player = seatState(twin, seat);
    mixDeck(twin, seat, bit, dice);
    if (audience === seat) continue;
    mix(twin, seat, bit, dice);
    for (const card of [...player.deck, ...player.hand])
      if ((knowersOf(twin.memory, card) & bit) === 0) hidden.add(card);
    if (state.phase === 'mulligan' && player.kept)
      player.redraw = below(dice, 2) === 1 && player.mulligans < state.table.options.mulligans;
  }
  const table = dealAnew(twin, hidden, dice);
  return { ...twin, table, random: dice };
}

/** Shuffles the cards of the deck whose place the audience does not know. */
function mixDeck(twin: State, seat: Seat, bit: number, dice: RandomState): void {
  const { deck } = seatState(twin, seat);
  const places = [...deck.keys()].filter((place) => (placersOf(twin.memory, present(deck[place])) & bit) === 0);
  const mixed = shuffledAnew(
    places.map((place) => present(deck[place])),
    dice,
    (card) => (knowersOf(twin.memory, card) & bit) !== 0,
  );
  for (const [index, place] of places.entries()) deck[place] = present(mixed[index]);
}

/**
 * Deals anew which card numbers lie in the seat's hand and which in its deck, but for those that the audience
 * remembers; names of the hand's cards, and what others remember, stay where they are.
 */
function mix(twin: State, seat: Seat, bit: number, dice: RandomState): void {
  // In the middle of an effect, numbers of hidden cards may be noted elsewhere.
  if (twin.question !== null || twin.stack.length > 1) return;
  const { deck, hand } = seatState(twin, seat);
  const own = present(twin.handles.own[seat]);
  const isUnknown = (card: number): boolean => (knowersOf(twin.memory, card) & bit) === 0;
  const places = [hand, deck].flatMap((pile) =>
    [...pile.entries()].flatMap(([place, card]) =>
      isUnknown(card) ? [{ pile, place, card, name: present(own[card]) }] : [],
    ),
  );
  const was = places.map(({ card }) => card);
  const now = shuffledAnew(was, dice);
  for (const [index, { pile, place, name }] of places.entries()) {
    const card = present(now[index]);
    pile[place] = card;
    twin.cards.place[card] = pile === hand ? HAND : DECK;
    own[card] = name;
  }
  twin.memory = replaced(twin.memory, was, now);
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

/** Deals from place to place: which numbers the hidden cards have is as hidden as the cards. */
function dealAnew(twin: State, hidden: ReadonlySet<number>, dice: RandomState): State['table'] {
  const { options, cards, defs: known } = twin.table;
  const { defs, shipped } = poolOf(known);
  const anew = cards.slice();
  for (const { hand, deck } of BOTH.map((seat) => seatState(twin, seat)))
    for (const card of [...hand, ...deck])
      if (hidden.has(card))
        anew[card] = { ...present(anew[card]), def: present(shipped[below(dice, shipped.length)]), tier: 1 };
  return makeTable(options, defs, anew);
}
