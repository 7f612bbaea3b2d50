import type { Cards } from '@cardscape/rules/kernel/cards/open';
import { nextSeat, seatsOf, type TableState } from '@cardscape/rules/kernel/cards/state';
import { grid, pile } from '@cardscape/rules/kernel/cards/zones';
import { oneOf } from '@cardscape/rules/kernel/choice';
import { defineCardGame } from '@cardscape/rules/kernel/define/card-game';
import { defineEvents } from '@cardscape/rules/kernel/define/events';
import * as field from '@cardscape/rules/kernel/define/fields';
import { defineIntents } from '@cardscape/rules/kernel/define/intents';
import { last, type Seat } from '@cardscape/rules/kernel/types';

/* New Game: players take turns to lay a stone on a free slot of the board. Four in a row, a column or a diagonal win (NG-1.3). */

const SIDE = 6;
const LINE = 4;
const STONE = { id: 'stone', name: 'Stone' };

const intents = defineIntents({ lay: { slot: field.slot } });
const events = defineEvents({
  laid: { fields: { seat: field.seat, slot: field.slot }, says: '{seat} lays a stone.' },
});

export const newGame = defineCardGame({
  id: 'new-game',
  name: 'New Game',
  seats: { min: 2, max: 4 },
  intents,
  events,
  zones: () => [grid('board', SIDE, SIDE), pile('stones')],
  cards: { catalogue: () => [STONE] },
  setup({ cards, state }) {
    const each = Math.ceil(SIDE ** 2 / state.seats);
    for (const seat of seatsOf(state)) for (let stone = 0; stone < each; stone++) cards.add(STONE.id, 'stones', seat);
    return {};
  },
  legal: ({ cards, state }, seat) => (seat === state.active ? [{ intent: { type: 'lay' }, fields: [oneOf('slot', cards.free('board'))] }] : []),
  apply({ cards, state, tell }, seat, { slot }) {
    cards.move(last(cards.in('stones', seat)), 'board', null, slot);
    tell('laid', { seat, slot });
    state.active = nextSeat(state, seat);
    state.turn += 1;
  },
  outcome(state, cards) {
    const winner = seatsOf(state).find((seat) => hasLine(cards, seat));
    if (winner !== undefined) return { winners: [winner], reason: 'line' };
    return cards.free('board').length === 0 ? { winners: [], reason: 'full' } : null;
  },
});

/** NG-1.3 */
function hasLine(cards: Cards<TableState>, seat: Seat): boolean {
  const isOwn = (row: number, column: number): boolean => {
    const stone = row < SIDE && column >= 0 && column < SIDE ? cards.at('board', row * SIDE + column) : null;
    return stone !== null && cards.owner(stone) === seat;
  };
  const isLine = (row: number, column: number, down: number, right: number): boolean => Array.from({ length: LINE }, (_, step) => isOwn(row + step * down, column + step * right)).every(Boolean);
  const directions = [[0, 1], [1, 0], [1, 1], [1, -1]] as const;
  return cards.in('board').some((stone) => {
    const slot = cards.slot(stone);
    return directions.some(([down, right]) => isLine(Math.floor(slot / SIDE), slot % SIDE, down, right));
  });
}
