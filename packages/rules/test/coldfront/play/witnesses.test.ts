import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coldfront } from '../../../src/coldfront/index.ts';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import { SEATS } from '../../../src/kernel/types.ts';
import { anyCard } from './boards.ts';
import { place, strengthAt, type OracleCard, type OracleUnit } from './oracle.ts';
import type { State } from './stage.ts';
import { Witnesses, type Secrecy } from './witnesses.ts';

/** A match from an empty board: what is played where, and who gives up when. */
const anyMatch = fc.record({
  rows: fc.array(fc.constantFrom('.', '.', '.', 'F', 'M', ' '), { minLength: 30, maxLength: 30 }),
  cards: fc.array(anyCard, { minLength: 6, maxLength: 6 }),
  players: fc.constantFrom(2, 3, 4),
  teams: fc.boolean(),
  secrecy: fc.constantFrom<Secrecy[]>(
    { fog: true, shroud: false, shroudRegrows: false },
    { fog: false, shroud: true, shroudRegrows: false },
    { fog: true, shroud: true, shroudRegrows: false },
    { fog: false, shroud: true, shroudRegrows: true },
    { fog: true, shroud: true, shroudRegrows: true },
  ),
  moves: fc.array(
    fc.record({
      card: fc.nat(),
      tile: fc.nat(),
      gives: fc.oneof({ weight: 14, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat({ max: 3 }) }),
      dodges: fc.array(fc.boolean(), { minLength: 17, maxLength: 17 }),
    }),
    { minLength: 1, maxLength: 24 },
  ),
});

function nameAt(index: number): string {
  return `${'abcdef'.charAt(index % 6)}${Math.floor(index / 6) + 1}`;
}

type MatchPlan = typeof anyMatch extends fc.Arbitrary<infer T> ? T : never;

interface Stage {
  readonly state: State;
  readonly told: Witnesses;
  readonly seats: readonly string[];
  readonly cards: readonly OracleCard[];
}

/** The empty board of the plan for both; null where it has no tile. */
function open(
  { rows: letters, cards: plain, players, teams: wanted, secrecy }: MatchPlan,
  spectators: 'public' | 'delayed',
): Stage | null {
  const teams = wanted && players === 4 ? ('2v2' as const) : ('none' as const);
  const seats = ['A', 'B', 'C', 'D'].slice(0, players);
  const rows = [0, 6, 12, 18, 24].map((from) => letters.slice(from, from + 6).join(''));
  if (rows.join('').trim() === '') return null;
  const land = Object.fromEntries(
    letters.flatMap((letter, index) => (letter === ' ' ? [] : [[nameAt(index), letter]])),
  );
  const cards = plain.map((card, index): OracleCard & { faction: string } => ({
    id: `fx-${index}`,
    faction: 'crimson',
    ...card,
  }));
  const random = fastRandom(3);
  const hand = cards.map(({ id }) => `${id}*4`);
  const given = { map: rows, ...Object.fromEntries(seats.map((seat) => [seat, { hand, deck: [] }])) };
  const state = coldfront.notation.fromPosition({ ...secrecy, players, teams, spectators }, cards, given, random);
  const sides = Object.fromEntries(seats.map((seat, index) => [seat, teams === '2v2' ? `side ${index % 2}` : seat]));
  const told = new Witnesses({ land, units: new Map(), debris: new Set(), sides, kills: {}, story: [] }, secrecy);
  return { state, told, seats, cards };
}

/** Makes the move in both; false if it cannot be made, or has ended the match. */
function move({ state, told, seats, cards }: Stage, { card, tile, dodges }: MatchPlan['moves'][number]): boolean {
  const [seat = 0] = coldfront.deciders(state);
  const owner = seats[seat] ?? '';
  const free = Object.keys(told.board.land).filter(
    (name) => !told.board.units.has(name) && !told.board.debris.has(name),
  );
  const onto = free[tile % free.length] ?? '';
  const chosen = cards[card % cards.length];
  if (chosen === undefined || coldfront.check(state, seat, { type: 'play', card: chosen.id, tile: onto }) !== null)
    return false;
  state.random.script.push(...dodges.map((chance) => ({ chance })));
  coldfront.apply(state, seat, { type: 'play', card: chosen.id, tile: onto }, null);
  state.random.script.length = 0;
  let rolls = 0;
  place(told.board, owner, chosen, onto, () => dodges[rolls++] === true);
  told.endTurn(owner);
  return coldfront.outcome(state) === null;
}

type Seen = Record<string, Record<string, unknown>>;

/** Plays the match in both, and compares after every move what each audience sees. */
function compare(plan: MatchPlan): void {
  const stage = open(plan, 'public');
  if (stage === null) return;
  const { state, told, seats } = stage;
  const look = (): void => {
    for (const audience of [...seats, 'spectator']) {
      const seen = coldfront.notation.seen(
        state,
        audience === 'spectator' ? audience : (SEATS[seats.indexOf(audience)] ?? 0),
      );
      const allowed = told.unitsFor(audience);
      const units = seen['units'] as Seen;
      expect(Object.keys(units).toSorted()).toEqual(Object.keys(allowed).toSorted());
      for (const [tile, { owner, card, hp, dmg, stale }] of Object.entries(units)) {
        expect(allowed[tile], `${tile} as ${audience} sees it`).toContainEqual(
          card === 'hidden' ? { owner, card } : { owner, card, hp, dmg, stale },
        );
      }
      expect({ audience, terrain: seen['terrain'] }).toEqual({ audience, terrain: told.terrainFor(audience) });
      if (audience !== 'spectator')
        for (const seat of seats)
          expect({ audience, seat, score: (seen[seat] as Record<string, unknown>)['score'] }).toEqual({
            audience,
            seat,
            score: told.scoreFor(audience, seat),
          });
    }
  };
  look();
  for (const step of plan.moves) {
    const leaver = step.gives;
    if (leaver !== null && leaver < seats.length && !told.out.has(seats[leaver] ?? '')) {
      coldfront.apply(state, SEATS[leaver] ?? 0, { type: 'concede' }, null);
      told.concede(seats[leaver] ?? '');
      if (coldfront.outcome(state) !== null) return;
      look();
    }
    if (!move(stage, step)) return;
    look();
  }
}

/** Compares what delayed spectators see with the boards as they were (CF-3.21). */
function compareDelayed(plan: MatchPlan): void {
  const stage = open(plan, 'delayed');
  if (stage === null) return;
  const boards: Map<OracleUnit, { hp: number; dmg: number }>[] = [];
  for (const step of plan.moves) {
    if (!move(stage, step)) return;
    const { units } = stage.told.board;
    boards.push(new Map([...units].map(([tile, unit]) => [unit, strengthAt(stage.told.board, tile)])));
    const past = boards.at(-1 - 2 * stage.seats.length);
    const seen = coldfront.notation.seen(stage.state, 'spectator')['units'] as Seen;
    for (const [tile, unit] of units) {
      const then = past?.get(unit);
      expect(seen[tile], tile).toMatchObject(
        then === undefined ? { owner: unit.owner, card: 'hidden' } : { card: unit.card.id, hp: then.hp, dmg: then.dmg },
      );
    }
  }
}

describe('who knows what (CF-3.4 to 3.15, 3.18, 3.20, 3.22, 7.5, 7.9)', () => {
  it(
    'is what its witnesses have written down, after every move of random matches',
    { timeout: 30_000, tags: 'long' },
    () => {
      fc.assert(fc.property(anyMatch, compare), { numRuns: 300, seed: 20260719 });
    },
  );

  it('is the board of two rounds ago for delayed spectators (CF-3.21)', () => {
    const plans = anyMatch.map((plan) => ({ ...plan, secrecy: { ...plan.secrecy, fog: true } }));
    fc.assert(fc.property(plans, compareDelayed), { numRuns: 200, seed: 20260721 });
  }, 30_000);
});
