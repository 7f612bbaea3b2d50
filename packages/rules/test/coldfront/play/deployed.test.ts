import { describe, expect, it } from 'vitest';
import { MISSIONS } from '../../../src/coldfront/campaign/data.ts';
import { catalogue } from '../../../src/coldfront/decks/catalogue.ts';
import { coldfront } from '../../../src/coldfront/index.ts';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import { seatName, SEATS } from '../../../src/kernel/types.ts';
import { starterDecks } from '../starters.ts';
import { strengthAt, type OracleBoard, type OracleUnit } from './oracle.ts';

const CARDS = new Map(catalogue().map((card) => [card.id, card]));

describe('units that a mission deploys (CF-6.3)', () => {
  it('stand as they were put: nobody strikes, a wrench heals nothing, stars act at once', () => {
    for (const { id, map, deployed } of MISSIONS) {
      const options = coldfront.options.parse({ mission: id });
      const foes = coldfront.matchmaking.foes(options) ?? [];
      const state = coldfront.setup({
        options,
        decks: [starterDecks(1, 0), ...foes.map(({ deck }) => deck)],
        cards: [],
        random: fastRandom(1),
      });
      const land = Object.fromEntries(
        map.flatMap((row, south) =>
          row
            .split('')
            .flatMap((letter, east) =>
              letter === ' ' ? [] : [[`${String.fromCodePoint(97 + east)}${south + 1}`, letter]],
            ),
        ),
      );
      const units = new Map<string, OracleUnit>();
      for (const { card, seat, tile, wounds = 0 } of deployed)
        units.set(tile, {
          card: CARDS.get(card) ?? { id: '', type: '', hp: 0, dmg: 0 },
          owner: seatName(SEATS[seat] ?? 0),
          wounds,
          sees: true,
        });
      const sides = Object.fromEntries(SEATS.map((seat) => [seatName(seat), seatName(seat)]));
      const board: OracleBoard = { land, units, debris: new Set(), sides, kills: {}, story: [] };
      const computed = coldfront.notation.computed(state);
      const expected = [...units].map(([tile, { card, owner, wounds }]) => {
        const { hp, dmg } = strengthAt(board, tile);
        return [tile, { card: card.id, owner, wounds, hp, dmg }];
      });
      expect(Object.keys(computed['units'] ?? {}).length, id).toBe(deployed.length);
      expect(computed, id).toMatchObject({
        units: Object.fromEntries(expected),
        debris: [],
        active: 'A',
        state: 'play',
        A: { kills: 0 },
        B: { kills: 0 },
      });
    }
    expect(MISSIONS.flatMap(({ deployed }) => deployed).length).toBeGreaterThan(0);
  });

  it('count in the number of tiles: every mission has room for all its cards and units (CF-5.1)', () => {
    for (const { id, map, deck, foes, deployed } of MISSIONS) {
      const cards = (deck?.length ?? 12) + foes.reduce((sum, foe) => sum + foe.cards.length, 0);
      expect(map.join('').replaceAll(' ', '').length, id).toBeGreaterThanOrEqual(cards + deployed.length);
    }
  });
});
