import { pickOne } from '../../kernel/random/draws.ts';
import type { RandomState } from '../../kernel/random/generator.ts';
import { present, SEATS, type Seat } from '../../kernel/types.ts';
import { tileName } from '../maps/grid.ts';
import { delayOf, EVERYBODY, watcherBits } from '../state/knowledge.ts';
import { announce, type Going } from '../state/record.ts';
import { isIn, sidesOf } from '../state/score.ts';
import { endSight, regrow } from '../state/sight.ts';
import {
  cardAt,
  dmgAt,
  freeTiles,
  hasCards,
  hasFreeTile,
  hpAt,
  pileCard,
  tilesSeen,
  type State,
} from '../state/state.ts';
import { isDecided } from './objectives.ts';
import { place } from './place.ts';
import { finish } from './result.ts';

/** Plays the card at that place of the seat's pile from its hand, resolves it and ends the turn (CF-6.6, 6.7). */
export function playCard(g: Going, seat: Seat, pilePlace: number, cell: number, byClock: boolean): void {
  const { s } = g;
  const hand = present(s.hands[seat]);
  hand.splice(hand.indexOf(pilePlace), 1);
  place(g, seat, pileCard(s, seat, pilePlace), cell, byClock);
  touch(g, seat);
  endTurn(g);
}

/**
 * A card of the hand by lot, each copy equally likely, then a free tile by lot, in this order (CF-6.11, 10.1): its
 * place in the seat's pile, and the cell.
 */
export function drawPlacement(
  s: State,
  seat: Seat,
  random: RandomState,
): { readonly pilePlace: number; readonly cell: number } {
  const idOf = (dealt: number): string => present(s.facts.cards[pileCard(s, seat, dealt)]).id;
  const nameOf = (cell: number): string => tileName(s.facts.grid.columns, cell);
  const pilePlace = pickOne(random, present(s.hands[seat]), { exact: idOf, id: idOf });
  return { pilePlace, cell: pickOne(random, freeTiles(s), { exact: nameOf, id: nameOf }) };
}

/** The clock plays (CF-6.11). */
export function playByLot(g: Going, seat: Seat): void {
  const { pilePlace, cell } = drawPlacement(g.s, seat, g.s.random);
  playCard(g, seat, pilePlace, cell, true);
}

/**
 * Says what has to be shown anew. Under fog or shroud everybody's part is, whatever happened, so that nothing hidden
 * shows by it (CF-3.19); what everybody sees of a unit that stays is always the same then.
 */
function touch(g: Going, seat: Seat): void {
  if (g.rec === null) return;
  const { open } = g.s.facts;
  if (open) g.rec.field = true;
  g.rec.own |= open ? 1 << seat : EVERYBODY;
}

/** CF-6.8; turns follow each other whatever was hidden in the placement. */
function endTurn(g: Going): void {
  const { s } = g;
  g.blind = 0;
  regrow(g, s.active);
  s.lastTurn[s.active] = s.turn;
  if (isDecided(s)) finish(g);
  else nextTurn(g, 1);
}

/**
 * The next seat that is still in and has a card is dealt one and takes its turn (CF-6.4, 6.5, 6.8); if there is none,
 * or no tile is free for it, the match ends (CF-9.1, 9.2).
 * @param from 0: the active seat is the first that may come, 1: the one after it
 */
export function nextTurn(g: Going, from: number): void {
  const { s } = g;
  for (let step = from; step < from + s.facts.seats; step++) {
    const seat = present(SEATS[(s.active + step) % s.facts.seats]);
    if (present(s.out[seat]) > 0) continue;
    if (!hasCards(s, seat)) {
      if (g.rec !== null) announce(g, 'pass', { seat });
      continue;
    }
    s.active = seat;
    beginTurn(g, true);
    return;
  }
  finish(g);
}

/** The active seat's turn begins; it has a card or is dealt one. */
export function beginTurn(g: Going, dealing: boolean): void {
  const { s } = g;
  s.turn += 1;
  forgetDestroyed(s);
  keepPast(g);
  if (g.rec !== null) announce(g, 'turn', { seat: s.active, turn: s.turn });
  if (dealing) deal(g, s.active);
  if (!hasFreeTile(s)) finish(g);
}

/** Moves the top card of the seat's pile into its hand; an empty pile deals nothing (CF-6.4). */
export function deal(g: Going, seat: Seat): void {
  const { s } = g;
  const dealt = present(s.dealt[seat]);
  if (dealt >= present(s.piles[seat]).length) return;
  present(s.hands[seat]).push(dealt);
  s.dealt[seat] = dealt + 1;
  touch(g, seat);
  if (g.rec === null) return;
  announce(g, 'deal', { seat }, present(s.out[seat]) > 0 ? 0 : 1 << seat, {
    card: present(s.facts.cards[pileCard(s, seat, dealt)]).id,
  });
  g.shown |= 1 << seat;
}

/** What was destroyed before the last round is of no use to anybody (CF-10.3). */
function forgetDestroyed(s: State): void {
  let old = 0;
  while (old < s.destroyed.length && present(s.destroyed[old]) < s.turn - s.facts.seats) old += 2;
  if (old > 0) s.destroyed.splice(0, old);
}

/** Keeps the board for delayed spectators; what they see now goes one turn on (CF-3.21). */
function keepPast(g: Going): void {
  const { s } = g;
  if (s.facts.options.spectators !== 'delayed' || s.facts.open) return;
  const board: number[] = [];
  for (let cell = 0; cell < s.unit.length; cell++) {
    const unit = present(s.unit[cell]);
    if (unit > 0) board.push(cell, unit, hpAt(s, cell), dmgAt(s, cell));
  }
  s.past.push(board);
  if (s.past.length > delayOf(s.facts) + 1) s.past.shift();
  g.shown |= watcherBits(s);
}

/** The seat is out (CF-9.7): its units stay and see nothing; the match ends when one side is left. */
export function concede(g: Going, seat: Seat): void {
  const { s } = g;
  s.out[seat] = 1 + Math.max(...s.out);
  blindUnits(s, seat);
  if (g.rec !== null) {
    announce(g, 'concede', { seat });
    g.rec.own = EVERYBODY;
    // CF-3.20, 3.22: what all others know is from now on known to those who watch, and to who left.
    g.shown |= watcherBits(s);
  }
  if (sidesOf(s).filter((side) => isIn(s, side)).length === 1) finish(g);
  else if (s.active === seat) nextTurn(g, 1);
}

/** Nothing of what the seat knew is kept; its units see no more. */
function blindUnits(s: State, seat: Seat): void {
  if (s.facts.open) return;
  for (let cell = 0; cell < s.unit.length; cell++) {
    if (present(s.unit[cell]) > 0 && s.owner[cell] === seat)
      endSight(s, cell, present(s.facts.sides[seat]), tilesSeen(s.facts, cardAt(s, cell), cell));
  }
  const cells = s.unit.length;
  for (let known = seat * cells; known < (seat + 1) * cells; known++) {
    s.explored[known] = s.facts.options.shroud ? 0 : 1;
    s.seenAt[known] = 0;
    s.seenHp[known] = 0;
    s.seenDmg[known] = 0;
  }
}
