import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coldfront } from '../../src/coldfront/index.ts';
import { stand } from './play/stage.ts';

/**
 * The end of a match: up to 20 fillers of 1 HP and bunkers of 4 HP, kills, handicaps, and who has given up in which
 * order.
 */
const anyEnd = fc.record({
  players: fc.constantFrom(2, 3, 4),
  teams: fc.boolean(),
  units: fc.array(fc.record({ card: fc.constantFrom('filler', 'fx-bunker'), owner: fc.nat({ max: 3 }) }), {
    maxLength: 12,
  }),
  kills: fc.array(fc.nat({ max: 2 }), { minLength: 4, maxLength: 4 }),
  handicap: fc.array(fc.nat({ max: 2 }), { minLength: 4, maxLength: 4 }),
  leavers: fc.uniqueArray(fc.nat({ max: 3 }), { maxLength: 2 }),
});

interface Side {
  readonly seats: readonly string[];
  readonly score: number;
  readonly units: number;
  readonly kills: number;
  /** When the last of its seats gave up; null while one is in. */
  readonly left: number | null;
}

/** Whether one side is ranked above the other (CF-9.3, 9.4, 9.7). */
function beats(one: Side, other: Side): boolean {
  if (one.left !== null || other.left !== null)
    return other.left !== null && (one.left === null || one.left > other.left);
  if (one.score !== other.score) return one.score > other.score;
  return one.units === other.units ? one.kills > other.kills : one.units > other.units;
}

function reasonFor(sides: readonly Side[]): string {
  const stayed = sides.filter(({ left }) => left === null);
  const first = stayed.filter((side) => !stayed.some((other) => beats(other, side)));
  const best = Math.max(...stayed.map(({ score }) => score));
  if (stayed.length === 1) return 'concede';
  if (first.length > 1) return 'draw';
  return stayed.filter(({ score }) => score === best).length > 1 ? 'tie-break' : 'score';
}

describe('the end (CF-9.3 to 9.5, 9.7 to 9.9, 12.2)', () => {
  it('ranks the sides by score, units and kills, below them who gave up, and says what decided', () => {
    fc.assert(
      fc.property(anyEnd, ({ players, teams: wanted, units, kills, handicap, leavers }) => {
        const names = ['A', 'B', 'C', 'D'].slice(0, players);
        const teams = wanted && players === 4;
        const gone = leavers.filter((seat) => seat < players).slice(0, players - 1);
        const placed = units.map(({ card, owner }, index) => ({
          tile: `${'abcd'.charAt(index % 4)}${Math.floor(index / 4) + 1}`,
          card,
          owner: owner % players,
        }));
        const state = stand(
          { players, teams: teams ? '2v2' : 'none', handicap: handicap.slice(0, players) },
          {
            state: 'end-war',
            units: Object.fromEntries(
              placed.map(({ tile, card, owner }) => [tile, { card, owner: names[owner] ?? '' }]),
            ),
            ...Object.fromEntries(
              names.map((name, seat) => [
                name,
                {
                  deck: [],
                  kills: kills[seat] ?? 0,
                  ...(gone.includes(seat) ? { conceded: true, concession: gone.indexOf(seat) + 1 } : {}),
                },
              ]),
            ),
          },
        );
        const sides = (
          teams
            ? [
                [0, 2],
                [1, 3],
              ]
            : names.map((_, seat) => [seat])
        ).map((seats): Side => {
          const own = placed.filter(({ owner }) => seats.includes(owner));
          const sum = (list: readonly number[]): number => seats.reduce((total, seat) => total + (list[seat] ?? 0), 0);
          const left = seats.every((seat) => gone.includes(seat))
            ? Math.max(...seats.map((seat) => gone.indexOf(seat)))
            : null;
          return {
            seats: seats.map((seat) => names[seat] ?? ''),
            score: own.reduce((total, { card }) => total + (card === 'filler' ? 1 : 4), sum(handicap)),
            units: own.length,
            kills: sum(kills),
            left,
          };
        });
        const ranks = Object.fromEntries(
          sides.flatMap((side) =>
            side.seats.map((seat) => [seat, 1 + sides.filter((other) => beats(other, side)).length]),
          ),
        );
        const { outcome } = coldfront.notation.computed(state) as {
          outcome: { ranks: unknown; reason: string; winners: readonly string[] };
        };
        expect(outcome.ranks).toEqual(ranks);
        expect(outcome.reason).toBe(reasonFor(sides));
        const first = Object.keys(ranks).filter((seat) => ranks[seat] === 1);
        expect(outcome.winners).toEqual(outcome.reason === 'draw' ? [] : first);
      }),
      { numRuns: 2000, seed: 20260720 },
    );
  });
});
