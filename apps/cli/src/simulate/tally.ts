import { createHash } from 'node:crypto';
import type { AnyGame } from '@cardscape/rules/kernel/contract/game';
import type { PlayedMatch } from '@cardscape/rules/kernel/play/simulate';
import { at, SEATS, seatName } from '@cardscape/rules/kernel/types';
import { cardComing, effectsOf, fieldOf, idOf } from './cards.ts';
import type { PlannedMatch } from './matches.ts';

/** How often something was used. */
export type Counts = Map<string, number>;

/** How a seat, a deck or a policy did; a draw is shared. */
export interface Standing {
  matches: number;
  won: number;
  points: number;
}

/** What is counted over all matches. */
export interface Tally {
  readonly decisions: number[];
  readonly turns: number[];
  readonly reasons: Counts;
  readonly seats: Map<string, Standing>;
  /** In matches of two: whoever had the first turn, and the other. */
  readonly order: Map<string, Standing>;
  readonly decks: Map<string, Standing>;
  readonly policies: Map<string, Standing>;
  /** How often each policy sat in each seat (`greedy in B`). */
  readonly seating: Counts;
  /** In matches of two: how each deck did against each other one. */
  readonly against: Map<string, Map<string, Standing>>;
  draws: number;
  /** Shipped cards of the decks, each with how often it came to the field. */
  readonly cards: Counts;
  /** Their effects (`ID/0 SENTENCE`), each with how often it went on the chain. */
  readonly effects: Counts;
  /** The same for cards that were made up for one match, by match and id. */
  readonly madeUpCards: Counts;
  readonly madeUpEffects: Counts;
  /** What a game has watched its matches for: on how many occasions, and how often it was so. */
  readonly paced: Counts;
  readonly pacedSo: Counts;
  /** Digests of everything that happened, with how many matches ran that way. */
  readonly courses: Counts;
}

export function newTally(): Tally {
  return {
    decisions: [],
    turns: [],
    reasons: new Map(),
    seats: new Map(),
    order: new Map(),
    decks: new Map(),
    policies: new Map(),
    seating: new Map(),
    against: new Map(),
    draws: 0,
    cards: new Map(),
    effects: new Map(),
    madeUpCards: new Map(),
    madeUpEffects: new Map(),
    paced: new Map(),
    pacedSo: new Map(),
    courses: new Map(),
  };
}

function add(counts: Counts, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

/** Adds how a match ended for somebody. */
function addTo(standings: Map<string, Standing>, name: string, won: boolean, points: number): void {
  const standing = standings.get(name) ?? { matches: 0, won: 0, points: 0 };
  standing.matches += 1;
  standing.won += won ? 1 : 0;
  standing.points += points;
  standings.set(name, standing);
}

/** Adds one finished match. */
export function count(
  tally: Tally,
  game: AnyGame,
  number: number,
  { setup, decks, policies }: PlannedMatch,
  played: PlayedMatch,
): void {
  const { winners, reason } = played.outcome;
  tally.decisions.push(played.decisions);
  tally.turns.push(game.views.head(played.state).turn);
  add(tally.reasons, reason, 1);
  if (winners.length === 0) tally.draws += 1;
  const seats = SEATS.slice(0, game.seatCount(played.state));
  for (const seat of seats) {
    const won = winners.includes(seat);
    const points = won ? 1 : winners.length === 0 ? 1 / seats.length : 0;
    addTo(tally.seats, seatName(seat), won, points);
    addTo(tally.decks, at(decks, seat), won, points);
    addTo(tally.policies, at(policies, seat), won, points);
    add(tally.seating, `${at(policies, seat)} in ${seatName(seat)}`, 1);
    if (seats.length === 2) {
      const row = tally.against.get(at(decks, seat)) ?? new Map<string, Standing>();
      addTo(row, at(decks, 1 - seat), won, points);
      addTo(tally.order, seat === played.first ? 'first' : 'second', won, points);
      tally.against.set(at(decks, seat), row);
    }
  }
  add(tally.courses, createHash('sha256').update(JSON.stringify(played.events)).digest('base64'), 1);
  countUses(tally, game, number, setup, played);
}

/** Adds what a game has watched a match for. */
export function countPace(tally: Tally, pace: Readonly<Record<string, readonly boolean[]>>): void {
  for (const [name, occasions] of Object.entries(pace)) {
    add(tally.paced, name, occasions.length);
    add(tally.pacedSo, name, occasions.filter(Boolean).length);
  }
}

/** All that was counted in parts, as one. */
export function joined(tallies: readonly Tally[]): Tally {
  const whole = newTally();
  for (const tally of tallies) {
    whole.decisions.push(...tally.decisions);
    whole.turns.push(...tally.turns);
    whole.draws += tally.draws;
    for (const key of [
      'reasons',
      'seating',
      'cards',
      'effects',
      'madeUpCards',
      'madeUpEffects',
      'paced',
      'pacedSo',
      'courses',
    ] as const)
      for (const [name, times] of tally[key]) add(whole[key], name, times);
    for (const key of ['seats', 'order', 'decks', 'policies'] as const) merge(whole[key], tally[key]);
    for (const [name, row] of tally.against) {
      const all = whole.against.get(name) ?? new Map<string, Standing>();
      merge(all, row);
      whole.against.set(name, all);
    }
  }
  return whole;
}

function merge(into: Map<string, Standing>, from: ReadonlyMap<string, Standing>): void {
  for (const [name, { matches, won, points }] of from) {
    const standing = into.get(name) ?? { matches: 0, won: 0, points: 0 };
    into.set(name, { matches: standing.matches + matches, won: standing.won + won, points: standing.points + points });
  }
}

/** Events that tell of a link of the chain. */
const LINKED: readonly string[] = ['link', 'activated'];

function countUses(
  tally: Tally,
  game: AnyGame,
  number: number,
  setup: PlannedMatch['setup'],
  { events, state }: PlayedMatch,
): void {
  const madeUp = new Set(setup.cards.map((card) => idOf(card)));
  const effectKeys = new Map<string, string>();
  const uses = (id: string): { cards: Counts; effects: Counts; key: string } =>
    madeUp.has(id)
      ? { cards: tally.madeUpCards, effects: tally.madeUpEffects, key: `${number}/${id}` }
      : { cards: tally.cards, effects: tally.effects, key: id };
  for (const definition of game.cards.definitions(setup.decks, setup.cards)) {
    const id = idOf(definition);
    const { cards, effects, key } = uses(id);
    add(cards, key, 0);
    for (const [effect, text] of effectsOf(definition).entries()) {
      const effectKey = `${key}/${effect} ${text}`;
      effectKeys.set(`${id}/${effect}`, effectKey);
      add(effects, effectKey, 0);
    }
  }
  const field = fieldOf(game, state);
  for (const event of events) {
    const card = cardComing(event, field);
    if (card !== null) add(uses(card).cards, uses(card).key, 1);
    const id = event.open?.['id'];
    if (!LINKED.includes(event.type) || typeof id !== 'string') continue;
    const effect = effectKeys.get(`${id}/${JSON.stringify(event.open?.['effect'])}`);
    if (effect !== undefined) add(uses(id).effects, effect, 1);
  }
}
