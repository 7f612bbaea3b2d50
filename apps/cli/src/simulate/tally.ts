import type { AnyGame } from '@cardscape/rules/kernel/game';
import type { PlayedMatch } from '@cardscape/rules/kernel/play/simulate';
import { at, SEATS, seatName } from '@cardscape/rules/kernel/types';
import type { GameEvent } from '@cardscape/rules/kernel/view';
import type { PlannedMatch } from './matches.ts';

/** How often something was used. */
export type Counts = Map<string, number>;

/** What is counted over all matches. */
export interface Tally {
  readonly decisions: number[];
  readonly turns: number[];
  readonly reasons: Counts;
  readonly seats: Counts;
  readonly decks: Map<string, { matches: number; won: number }>;
  draws: number;
  /** Shipped cards of the decks, each with how often it came to the field. */
  readonly cards: Counts;
  /** Their effects (`ID/0 SENTENCE`), each with how often it went on the chain. */
  readonly effects: Counts;
  /** The same for cards that were made up for one match, by match and id. */
  readonly madeUpCards: Counts;
  readonly madeUpEffects: Counts;
}

export function newTally(): Tally {
  return {
    decisions: [],
    turns: [],
    reasons: new Map(),
    seats: new Map(),
    decks: new Map(),
    draws: 0,
    cards: new Map(),
    effects: new Map(),
    madeUpCards: new Map(),
    madeUpEffects: new Map(),
  };
}

function add(counts: Counts, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

/** Adds one finished match. */
export function count(tally: Tally, game: AnyGame, number: number, { setup, decks }: PlannedMatch, played: PlayedMatch): void {
  const { winners, reason } = played.outcome;
  tally.decisions.push(played.decisions);
  tally.turns.push(game.views.head(played.state).turn);
  add(tally.reasons, reason, 1);
  if (winners.length === 0) tally.draws += 1;
  for (const seat of SEATS.slice(0, game.seatCount(played.state))) {
    const won = winners.includes(seat);
    add(tally.seats, seatName(seat), won ? 1 : 0);
    const deck = tally.decks.get(at(decks, seat)) ?? { matches: 0, won: 0 };
    deck.matches += 1;
    if (won) deck.won += 1;
    tally.decks.set(at(decks, seat), deck);
  }
  countUses(tally, game, number, setup, played);
}

function countUses(tally: Tally, game: AnyGame, number: number, setup: PlannedMatch['setup'], { events, state }: PlayedMatch): void {
  const madeUp = new Set(setup.cards.map((card) => idOf(card)));
  const effectKeys = new Map<string, string>();
  const uses = (id: string): { cards: Counts; effects: Counts; key: string } =>
    madeUp.has(id) ? { cards: tally.madeUpCards, effects: tally.madeUpEffects, key: `${number}/${id}` } : { cards: tally.cards, effects: tally.effects, key: id };
  for (const definition of game.definitions(setup.decks, setup.cards)) {
    const id = idOf(definition);
    const { cards, effects, key } = uses(id);
    add(cards, key, 0);
    for (const [effect, text] of effectsOf(definition).entries()) {
      const effectKey = `${key}/${effect} ${text}`;
      effectKeys.set(`${id}/${effect}`, effectKey);
      add(effects, effectKey, 0);
    }
  }
  const rows = new Set(game.layout(state).zones.filter(({ form }) => form === 'row').map(({ name }) => name));
  for (const event of events) {
    const id = event.open?.['id'];
    if (typeof id !== 'string') continue;
    if (comesToField(event, rows)) add(uses(id).cards, uses(id).key, 1);
    const effect = event.type === 'link' ? effectKeys.get(`${id}/${JSON.stringify(event.open?.['effect'])}`) : undefined;
    if (effect !== undefined) add(uses(id).effects, effect, 1);
  }
}

/** Places of rows are named `A.units.3`, the row itself `A.units`. */
function comesToField({ type, open }: GameEvent, rows: ReadonlySet<string>): boolean {
  const row = (place: unknown): boolean => typeof place === 'string' && rows.has(place.replace(/\.\d+$/, ''));
  return type === 'move' && row(open?.['to']) && !row(open?.['from']);
}

function idOf(card: unknown): string {
  return typeof card === 'object' && card !== null && 'id' in card ? String(card.id) : '';
}

function effectsOf(card: unknown): readonly string[] {
  if (typeof card !== 'object' || card === null || !('effects' in card) || !Array.isArray(card.effects)) return [];
  return card.effects.map((effect: unknown) => (typeof effect === 'string' ? effect : JSON.stringify(effect)));
}
