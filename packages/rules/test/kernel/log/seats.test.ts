import { describe, expect, test } from 'vitest';
import { coldfront } from '../../../src/coldfront/index.ts';
import { gameOf } from '../../../src/games.ts';
import type { AnyGame } from '../../../src/kernel/contract/game.ts';
import { areSeatsDrawn, botLot, seatLot } from '../../../src/kernel/log/fairness.ts';
import { verifyReplay } from '../../../src/kernel/verify/verify.ts';
import { played, SECRET } from './played.ts';

const GAME: AnyGame = coldfront;
const ENTROPIES = ['1a', '2b', '3c'].map((byte) => byte.repeat(32));
const MATCH = 'm';

function lotOf(entropy: string): string {
  return seatLot(SECRET, entropy, MATCH);
}

describe('D-3 seats that are drawn by lot', () => {
  const seated = ENTROPIES.toSorted((a, b) => (lotOf(a) < lotOf(b) ? -1 : 1));

  test('are those of the lots, and in no other order', () => {
    expect(areSeatsDrawn(SECRET, seated, MATCH)).toBe(true);
    expect(areSeatsDrawn(SECRET, seated.toReversed(), MATCH)).toBe(false);
    expect(areSeatsDrawn(SECRET, [seated[0]!, seated[2]!, seated[1]!], MATCH)).toBe(false);
    expect(areSeatsDrawn(SECRET, [seated[0]!, seated[0]!], MATCH)).toBe(false);
  });

  test('depend on the secret, on what each player added, and on the match', () => {
    const [first] = ENTROPIES;
    const lots = [
      seatLot(SECRET, first!, MATCH),
      seatLot('0'.repeat(64), first!, MATCH),
      seatLot(SECRET, ENTROPIES[1]!, MATCH),
      seatLot(SECRET, first!, 'n'),
    ];
    expect(new Set(lots).size).toBe(4);
  });

  test('of bots, which add nothing, are fixed by the secret: there is one order in which they can sit among the players', () => {
    const players = ['', '', ENTROPIES[0]!];
    const lots = [botLot(SECRET, 0, MATCH), botLot(SECRET, 1, MATCH)].toSorted();
    const place = lots.filter((lot) => lot < lotOf(ENTROPIES[0]!)).length;
    const orders = [0, 1, 2].map((index) => players.slice(0, 2).toSpliced(index, 0, ENTROPIES[0]!));
    expect(orders.map((order) => areSeatsDrawn(SECRET, order, MATCH))).toEqual(
      [0, 1, 2].map((index) => index === place),
    );
  });

  test('are checked with the match', () => {
    const setup = { options: {}, decks: GAME.decks!.starters.slice(0, 2).map(({ deck }) => deck), cards: [] };
    const checked = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
      const { header, file } = played(GAME, seed, setup);
      const drawn = areSeatsDrawn(SECRET, header.entropies, header.match);
      const { ok, line, reason } = verifyReplay(file, gameOf);
      expect({ ok, line }).toEqual(drawn ? { ok: true, line: 0 } : { ok: false, line: 1 });
      if (!drawn) expect(reason).toContain('lots');
      return drawn;
    });
    expect(new Set(checked)).toEqual(new Set([true, false]));
  });
});
