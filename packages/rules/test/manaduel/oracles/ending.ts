import type { Outcome } from '../../../src/kernel/contract/game.ts';
import { present, seatName, type Seat } from '../../../src/kernel/types.ts';
import type { GameEvent } from '../../../src/kernel/view.ts';
import type { Card } from '../../../src/manaduel/decks/data.ts';
import { otherSeat } from '../../../src/manaduel/machine/context.ts';
import type { State } from '../../../src/manaduel/state/state.ts';
import { word, type Step } from './play.ts';
import { NOTHING, Standing } from './standing.ts';

/* The end of a match told a second time (MD-9, 6.23). */

/** MD-9.3: nothing left to do, for good. */
export function isOutOfMoves(state: State, seat: Seat): boolean {
  const { deck, hand, creatures, utilities } = state.seats[seat as 0 | 1];
  if (deck.length > 0 || [...creatures, ...utilities].some((card) => card >= 0)) return false;
  const standing = new Standing(state);
  return hand.every((card) => {
    const { type, filter } = standing.def(card);
    if (type !== 'equipment') return false;
    // MD-7.40, the row of `equip`; `ward` guards against enemy cards.
    const source = { card, seat, since: Number.POSITIVE_INFINITY, level: 'last', effect: NOTHING } as const;
    return !standing.creatures().some((creature) => {
      const isEnemy = state.cards.controller[creature] !== seat;
      if (standing.isDown(creature) || standing.equipment(creature).length >= 2) return false;
      return (
        (!isEnemy || standing.keyword(creature, 'ward').length === 0) &&
        standing.fits(filter, creature, source) === true
      );
    });
  });
}

/** MD-9.4: what comes of it when prep-1 of the turn seat begins. */
export function outcomeOfMoves(state: State): Outcome | null {
  if (!isOutOfMoves(state, state.active)) return null;
  const enemy = otherSeat(state.active);
  return { winners: isOutOfMoves(state, enemy) ? [] : [enemy], reason: 'no-moves' };
}

export function sameOutcome(a: Outcome | null, b: Outcome | null): boolean {
  return a === null || b === null ? a === b : a.reason === b.reason && [...a.winners].join() === [...b.winners].join();
}

export function outcomeText(outcome: Outcome | null): string {
  return outcome === null
    ? 'goes on'
    : `${outcome.winners.length === 0 ? 'a tie' : `seat ${outcome.winners.join()} wins`} (${outcome.reason})`;
}

/** Follows a match and says after every intent whether it must be over. */
export class Referee {
  #still: number;
  #moved = false;
  /** Own intents in the present turn, and turns in a row that the clock ended without one. */
  readonly #stirred = [false, false];
  readonly #idle = [0, 0];
  #clock = false;
  readonly #defs: readonly Card[];

  constructor(state: State) {
    this.#still = state.still;
    this.#defs = state.table.defs;
  }

  /** What is wrong with the way on; null if nothing. */
  see({ before, after, seat, intent, events }: Step): string | null {
    const { turnLimit } = after.table.options;
    const { outcome } = after;
    const dead = ([0, 1] as const).filter((one) => after.seats[one].life <= 0);
    const life: Outcome | null =
      dead.length === 0 ? null : { winners: dead.length === 2 ? [] : [otherSeat(dead[0] ?? 0)], reason: 'life' };
    if (intent.type === 'concede') return wrong(outcome, { winners: [otherSeat(seat)], reason: 'concede' });
    const mine = seat === before.active;
    if (intent.type !== 'time-out' && mine) this.#stirred[seat] = true;
    // The turn's clock has run out where the seat was free to act; then the end phase may ask others.
    if (intent.type === 'time-out' && mine && before.priority === null && before.question === null && before.turn > 0)
      this.#clock = true;
    const ended = this.#turnEnd(before, after, events, this.#clock);
    if (ended !== null) return wrong(outcome, ended);
    if (outcome === null && after.still !== this.#still)
      return `${after.still} turns of standstill, not ${this.#still}`;
    if (after.turn > turnLimit) return `turn ${after.turn} of ${turnLimit} goes on`;
    if (life !== null || outcome?.reason === 'life') return wrong(outcome, life);
    const began = events.findLastIndex(({ type, open }) => type === 'phase' && open?.['phase'] === 'prep-1');
    if (outcome?.reason === 'no-moves')
      return comesToPrep(before, events) ? wrong(outcome, outcomeOfMoves(after)) : 'no prep-1 was about to begin';
    // The state is that of the moment in which prep-1 began if nothing has happened since.
    if (began >= 0 && events.length === began + 1) return wrong(outcome, outcomeOfMoves(after));
    return wrong(outcome, null);
  }

  /** Turns that ended in this intent (MD-6.23, 9.6, 9.7); what the end must be then. */
  #turnEnd(before: State, after: State, events: Step['events'], byClock: boolean): Outcome | null {
    const turns = events.flatMap(({ type }, index) => (type === 'turn' ? [index] : []));
    const over = events.findIndex(({ type }) => type === 'over');
    const last =
      over >= 0 && ['standstill', 'turn-limit', 'inactive'].includes(after.outcome?.reason ?? '') ? [over] : [];
    let from = 0;
    for (const index of [...turns, ...last]) {
      this.#look(events.slice(from, index));
      from = index;
      const ending = before.turn;
      if (ending === 0) continue;
      const seat = before.active;
      this.#idle[seat] = byClock && !this.#stirred[seat] ? present(this.#idle[seat]) + 1 : 0;
      this.#stirred[seat] = false;
      this.#clock = false;
      if (present(this.#idle[seat]) >= 3) return { winners: [otherSeat(seat)], reason: 'inactive' };
      const decks = ([0, 1] as const).map(
        (one) => after.seats[one].deck.length + (index === last[0] ? 0 : drawn(events.slice(index), one)),
      );
      this.#still = !this.#moved && decks.every((count) => count === 0) ? this.#still + 1 : 0;
      this.#moved = false;
      if (this.#still >= 6 && after.outcome?.reason !== 'turn-limit') return { winners: [], reason: 'standstill' };
      if (ending >= after.table.options.turnLimit) return { winners: [], reason: 'turn-limit' };
    }
    this.#look(events.slice(from));
    return null;
  }

  /** MD-9.6 */
  #look(events: Step['events']): void {
    for (const event of events) {
      const { type, open } = event;
      const leaves = type === 'move' && word(event, 'from').endsWith('.hand') && open?.['to'] !== open?.['from'];
      if ((type === 'activated' && isActivation(this.#defs, open)) || type === 'wounds' || type === 'life' || leaves)
        this.#moved = true;
    }
  }
}

/** A player's own doing: what is triggered happens by itself (MD-7.11 and 10.1 tell "activated" from "triggered"). */
function isActivation(defs: readonly Card[], open: GameEvent['open']): boolean {
  if (open?.['kind'] !== 'effect') return true;
  const kind = defs.find(({ id }) => id === open['id'])?.effects[Number(open['effect'])]?.kind;
  return kind === 'activated' || kind === 'response';
}

/** The match is over when prep-1 would have begun: behind the draw phase of the turn. */
function comesToPrep(before: State, events: Step['events']): boolean {
  const turn = events.findLastIndex(({ type }) => type === 'turn');
  const later = events.slice(turn + 1).flatMap(({ type, open }) => (type === 'phase' ? [open?.['phase']] : []));
  return turn < 0 ? before.phase === 'draw' && later.length === 0 : later.every((phase) => phase === 'draw');
}

function wrong(engine: Outcome | null, rules: Outcome | null): string | null {
  return sameOutcome(engine, rules) ? null : `the engine: ${outcomeText(engine)}; the rules: ${outcomeText(rules)}`;
}

/** Cards that have left the seat's deck in these events. */
function drawn(events: Step['events'], seat: Seat): number {
  const from = `${seatName(seat)}.deck`;
  return events.filter(({ type, open }) => type === 'move' && open?.['from'] === from).length;
}
