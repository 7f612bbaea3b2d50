import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coldfront } from '../../../src/coldfront/index.ts';
import type { Position } from '../../../src/kernel/position.ts';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import { newRecorder, seenEvents, type SeenEvent } from '../../../src/kernel/view.ts';
import { anyCard } from './boards.ts';
import { place, strengthAt, type OracleBoard, type OracleCard, type OracleUnit } from './oracle.ts';
import { word } from './stage.ts';

/** A board of 3 rows of 4, what stands on it, and the card that seat A plays on one of the free tiles. */
const anyPlacement = fc.record({
  rows: fc.array(fc.constantFrom('.', '.', '.', 'F', 'M', ' '), { minLength: 12, maxLength: 12 }),
  holds: fc.array(
    fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom('nothing', 'debris') },
      { weight: 4, arbitrary: fc.constantFrom('A', 'B', 'B', 'C', 'D') },
    ),
    { minLength: 12, maxLength: 12 },
  ),
  cards: fc.array(anyCard, { minLength: 13, maxLength: 13 }),
  wounds: fc.array(fc.nat({ max: 20 }), { minLength: 12, maxLength: 12 }),
  players: fc.constantFrom(2, 3, 4),
  teams: fc.boolean(),
  at: fc.nat({ max: 11 }),
  dodges: fc.array(fc.boolean(), { minLength: 17, maxLength: 17 }),
});

type Placement = typeof anyPlacement extends fc.Arbitrary<infer T> ? T : never;

interface Told {
  readonly board: OracleBoard;
  readonly given: Position;
  readonly options: { readonly fog: false; readonly players: number; readonly teams: 'none' | '2v2' };
  readonly cards: readonly OracleCard[];
  readonly tile: string;
}

function nameAt(index: number): string {
  return `${'abcd'.charAt(index % 4)}${Math.floor(index / 4) + 1}`;
}

/** The same position for both: as a board of the oracle, and in the notation of the game (CF-15.1). */
function tell(placement: Placement): Told {
  const teams = placement.teams && placement.players === 4;
  const seats = ['A', 'B', 'C', 'D'].slice(0, placement.players);
  const letters = placement.rows.map((letter, index) => (index === placement.at && letter === ' ' ? '.' : letter));
  const land: Record<string, string> = {};
  const units = new Map<string, OracleUnit>();
  const debris = new Set<string>();
  const cards = placement.cards.map((card, index) => ({ id: `fx-${index}`, faction: 'crimson', ...card }));
  const tile = nameAt(placement.at);
  for (const [index, letter] of letters.entries()) {
    const name = nameAt(index);
    if (letter === ' ') continue;
    land[name] = letter;
    const holds = placement.holds[index] ?? 'nothing';
    const card = cards[index];
    if (name === tile || holds === 'nothing' || card === undefined) continue;
    if (holds === 'debris') debris.add(name);
    else units.set(name, { card, owner: seats.includes(holds) ? holds : 'B', wounds: 0, sees: true });
  }
  const sides = Object.fromEntries(seats.map((seat, index) => [seat, teams ? `side ${index % 2}` : seat]));
  const board: OracleBoard = {
    land,
    units,
    debris,
    sides,
    kills: Object.fromEntries(seats.map((seat) => [seat, 0])),
    story: [],
  };
  settle(board, placement.wounds);
  const rows = [0, 4, 8].map((from) => letters.slice(from, from + 4).join(''));
  const given: Position = {
    map: rows,
    debris: [...debris],
    units: Object.fromEntries(
      [...units].map(([name, { card, owner, wounds }]) => [name, { card: card.id, owner, wounds }]),
    ),
    A: { hand: ['fx-12'] },
  };
  return {
    board,
    given,
    options: { fog: false, players: placement.players, teams: teams ? '2v2' : 'none' },
    cards,
    tile,
  };
}

/** Takes away what could not stand, and wounds the others as far as they live. */
function settle(board: OracleBoard, wounds: readonly number[]): void {
  for (;;) {
    const dead = [...board.units.keys()].find((name) => strengthAt(board, name).hp <= 0);
    if (dead === undefined) break;
    board.units.delete(dead);
  }
  for (const [index, [name, unit]] of [...board.units].entries())
    unit.wounds = (wounds[index] ?? 0) % strengthAt(board, name).most;
}

/** The events of the game in the words of the oracle. */
function storyOf(events: readonly SeenEvent[]): string[] {
  const story: string[] = [];
  for (const event of events) {
    const { type, fromTile, toTile, tile, damage, dodged } = event;
    if (type === 'strike')
      story.push(
        dodged === true
          ? `${word(fromTile)} misses ${word(toTile)}`
          : `${word(fromTile)} strikes ${word(toTile)} for ${word(damage)}`,
      );
    if (type === 'gone') story.push(`${word(tile)} falls`);
    if (type === 'heal') story.push(`${word(tile)} heals`);
  }
  return story;
}

/** Everything that a placement may change, in words and numbers. */
function standing(board: OracleBoard): Record<string, unknown> {
  const units = [...board.units].map(([name, { card, owner, wounds }]) => {
    const { hp, dmg } = strengthAt(board, name);
    return [name, { card: card.id, owner, wounds, hp, dmg }];
  });
  return { units: Object.fromEntries(units), debris: [...board.debris].toSorted(), kills: board.kills };
}

function standingOf(position: Position, seats: readonly string[]): Record<string, unknown> {
  const { units, debris } = position as { units: Record<string, Record<string, unknown>>; debris: readonly string[] };
  const plain = Object.entries(units).map(([name, { card, owner, wounds, hp, dmg }]) => [
    name,
    { card, owner, wounds, hp, dmg },
  ]);
  const kills = seats.map((seat) => [seat, (position[seat] as { kills: number }).kills]);
  return { units: Object.fromEntries(plain), debris: [...debris].toSorted(), kills: Object.fromEntries(kills) };
}

describe('a placement as the oracle tells it (CF-7, CF-8)', () => {
  it(
    'is what the game does: units, debris, kills, every strike in its order, and no roll more or less',
    { timeout: 30_000, tags: 'long' },
    () => {
      fc.assert(
        fc.property(anyPlacement, (placement) => {
          const { board, given, options, cards, tile } = tell(placement);
          const random = fastRandom(7);
          random.script.push(...placement.dodges.map((chance) => ({ chance })));
          const state = coldfront.notation.fromPosition(options, cards, given, random);
          const intent = coldfront.notation.intentOf(state, 0, { type: 'play', card: 'fx-12', tile });
          const recorder = newRecorder();
          coldfront.apply(state, 0, intent, recorder);

          let rolls = 0;
          const card = cards.at(-1);
          if (card === undefined) throw new Error('no card to play');
          place(board, 'A', card, tile, () => placement.dodges[rolls++] === true);

          expect(storyOf(seenEvents(recorder.events, 'spectator'))).toEqual(board.story);
          expect(standingOf(coldfront.notation.computed(state), Object.keys(board.sides))).toEqual(standing(board));
          expect(placement.dodges.length - state.random.script.length).toBe(rolls);
        }),
        { numRuns: 3000, seed: 20260718 },
      );
    },
  );
});
