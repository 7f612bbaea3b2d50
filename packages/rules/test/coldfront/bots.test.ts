import { describe, expect, test } from 'vitest';
import { commander } from '../../src/coldfront/bots/commander.ts';
import { BOTS } from '../../src/coldfront/bots/index.ts';
import { officer, officersBest } from '../../src/coldfront/bots/officer.ts';
import { regularCards } from '../../src/coldfront/decks/catalogue.ts';
import { coldfront } from '../../src/coldfront/index.ts';
import { tileName } from '../../src/coldfront/maps/grid.ts';
import type { GameBot } from '../../src/kernel/contract/bots.ts';
import type { AnyGame } from '../../src/kernel/contract/game.ts';
import { botMove } from '../../src/kernel/play/bots.ts';
import { playMatch } from '../../src/kernel/play/simulate.ts';
import { fastRandom } from '../../src/kernel/random/generator.ts';
import type { Intent } from '../../src/kernel/types.ts';
import { stand, type State } from './play/stage.ts';

const game = coldfront as AnyGame;
const RECRUIT = BOTS[0]!;
const OFFICER = BOTS[1]!;
const COMMANDER = BOTS[2]!;

/** Every placement that the Officer takes for one of the best, as `card tile`. */
function wishes(state: State): string[] {
  const { facts } = state;
  return officersBest(state, state.active, fastRandom(1)).map(
    ({ card, cell }) => `${facts.cards[card]!.id} ${tileName(facts.grid.columns, cell)}`,
  );
}

function deck(faction: number): unknown {
  const ids = regularCards()
    .filter((card) => card.faction === faction)
    .map(({ id }) => id);
  return [{ faction: ['crimson', 'azure', 'verdant', 'amber'][faction], cards: ids.slice(0, 12) }];
}

/** Points won of `matches` matches by the first bot against the second, both seats in turn; a draw is half a point. */
function points(first: GameBot<State>, second: GameBot<State>, matches: number, budget: number): number {
  let won = 0;
  for (let number = 0; number < matches; number++) {
    const seats = number % 2 === 0 ? [first, second] : [second, first];
    const policies = seats.map(
      (bot) =>
        (_: AnyGame, state: unknown, seat: 0 | 1 | 2 | 3, random: ReturnType<typeof fastRandom>): Intent =>
          botMove(game, bot, state, seat, random, budget),
    );
    const setup = {
      options: coldfront.options.parse({}),
      decks: [deck(number % 4), deck((number + 1) % 4)],
      cards: [],
      random: fastRandom(number),
    };
    const { winners } = playMatch(game, setup, policies, fastRandom(number + 500), false).outcome;
    won += winners.length === 1 ? Number(seats[winners[0]!] === first) : 0.5;
  }
  return won;
}

describe('the Officer (CF-10.2–10.6)', () => {
  const MAP = ['M.F..', '.....', '.....', '.....', '.....'];

  test('F1: does not place what would die at once', () => {
    const state = stand({ fog: false }, { map: ['F..', '...', '...'], A: { hand: ['fx-buggy'] } });
    expect(wishes(state)).not.toContain('fx-buggy a1');
  });

  test('a filter that would leave nothing is skipped', () => {
    const state = stand({ fog: false }, { map: ['FFM'], A: { hand: ['fx-buggy'] } });
    expect(wishes(state).length).toBeGreaterThan(0);
  });

  test('F3: no vehicles on mountains; F4: without infantry, forests', () => {
    expect(wishes(stand({ fog: false }, { map: MAP, A: { hand: ['fx-tank'] } }))).toEqual(['fx-tank c1']);
  });

  test('F4: infantry on mountains, else on forests', () => {
    expect(wishes(stand({ fog: false }, { map: MAP, A: { hand: ['fx-tank', 'fx-soldier'] } }))).toEqual([
      'fx-soldier a1',
    ]);
    expect(
      wishes(stand({ fog: false }, { map: ['..F', '...', '...'], A: { hand: ['fx-jet', 'fx-soldier'] } })),
    ).toEqual(['fx-soldier c1']);
  });

  test('F5: stars and wrenches beside friends', () => {
    const near = wishes(
      stand({ fog: false }, { units: { b2: { card: 'fx-soldier', owner: 'A' } }, A: { hand: ['fx-star'] } }),
    );
    expect(near.length).toBeGreaterThan(0);
    for (const wish of near) expect(wish).toMatch(/ [abc][123]$/);
  });

  test('10.4: it hurts enemies where it can', () => {
    const prey = stand(
      { fog: false },
      {
        map: ['...', '...', '...'],
        units: { b2: { card: 'fx-jet', owner: 'B', wounds: 1 } },
        A: { hand: ['fx-gunner'] },
      },
    );
    expect(wishes(prey)).toEqual(['fx-gunner b1', 'fx-gunner b3']);
  });

  test('10.4: enemy stealth always dodges, own never', () => {
    // The ghost would fall to two points of damage; taken as dodging it is worth nothing and answers.
    const state = stand(
      { fog: false },
      { map: ['...', '...', '...'], units: { b2: { card: 'fx-ghost', owner: 'B' } }, A: { hand: ['fx-gunner'] } },
    );
    for (const wish of wishes(state)) expect(['fx-gunner b1', 'fx-gunner b3']).not.toContain(wish);
  });

  test('10.6: sees through the fog', () => {
    const given = {
      map: ['.....', '.....', '.....'],
      units: { e2: { card: 'fx-jet', owner: 'B', wounds: 1 } },
      A: { hand: ['fx-gunner'] },
    };
    expect(wishes(stand({ fog: true }, given))).toEqual(wishes(stand({ fog: false }, given)));
    expect(
      wishes(stand({ fog: true }, given)).every((wish) => wish === 'fx-gunner e1' || wish === 'fx-gunner e3'),
    ).toBe(true);
  });

  test('10.5: chooses among equals by lot, and leaves the state alone', () => {
    const state = stand({ fog: false }, { A: { hand: ['fx-soldier'] } });
    const before = coldfront.snapshot(state);
    const dice = fastRandom(3);
    const tiles = new Set(Array.from({ length: 60 }, () => JSON.stringify(officer(state, 0, dice))));
    expect(tiles.size).toBeGreaterThan(3);
    expect(coldfront.snapshot(state)).toBe(before);
  });
});

describe('how strong they are (CF-10.5, 10.7)', () => {
  test('the Officer beats the Recruit', () => {
    expect(points(OFFICER, RECRUIT, 20, 0)).toBeGreaterThanOrEqual(19);
  });

  test('the Commander beats the Officer, who sees more', { timeout: 60_000, tags: 'long' }, () => {
    expect(points(COMMANDER, OFFICER, 10, 6)).toBeGreaterThanOrEqual(6);
  });

  test('they play with three and four seats, teams, shroud and several decks', { timeout: 60_000 }, () => {
    const bots = [COMMANDER, OFFICER, RECRUIT, OFFICER];
    for (const options of [{ players: 3 }, { players: 4, teams: '2v2', shroud: true, shroudRegrows: true }]) {
      const parsed = coldfront.options.parse(options);
      const decks = Array.from({ length: parsed.players }, (_, seat) => deck(seat));
      const policies = bots.map(
        (bot) =>
          (_: AnyGame, state: unknown, seat: 0 | 1 | 2 | 3, random: ReturnType<typeof fastRandom>): Intent =>
            botMove(game, bot, state, seat, random, 1),
      );
      expect(
        playMatch(game, { options: parsed, decks, cards: [], random: fastRandom(1) }, policies, fastRandom(2), false)
          .decisions,
      ).toBe(12 * parsed.players);
    }
  });
});

describe('the Commander (CF-10.7)', () => {
  test('plays the same with the same dice and budget: it counts its work, not the time', () => {
    const state = coldfront.setup({
      options: coldfront.options.parse({}),
      decks: [deck(0), deck(1)] as never,
      cards: [],
      random: fastRandom(8),
    });
    const before = coldfront.snapshot(state);
    const chosen = commander(state, 0, fastRandom(5), 5);
    expect(commander(state, 0, fastRandom(5), 5)).toEqual(chosen);
    expect(coldfront.snapshot(state)).toBe(before);
    expect(coldfront.check(state, 0, chosen)).toBeNull();
  });

  test('knows what its seat knows: two worlds that look alike get the same answer', () => {
    const shown = (enemy: string): State =>
      stand(
        { fog: true },
        {
          units: { a1: { card: 'fx-soldier', owner: 'A' }, e5: { card: enemy, owner: 'B' } },
          A: { hand: ['fx-tank', 'fx-gunner'] },
          B: { hand: ['fx-jet'] },
        },
      );
    const answer = (state: State): Intent => botMove(game, COMMANDER, state, 0, fastRandom(4), 3);
    expect(answer(shown('fx-bunker'))).toEqual(answer(shown('fx-star')));
  });

  test('has an answer for its last card, and for a single tile', () => {
    expect(commander(stand({ fog: false }, { map: ['.'], A: { hand: ['fx-tank'] } }), 0, fastRandom(1), 5)).toEqual({
      type: 'play',
      card: 'fx-tank',
      tile: 'a1',
    });
    const last = stand({ fog: false }, { units: { c3: { card: 'fx-jet', owner: 'B' } }, A: { hand: ['fx-gunner'] } });
    expect(commander(last, 0, fastRandom(1), 5)).toMatchObject({ type: 'play', card: 'fx-gunner' });
  });
});
