import { describe, expect, it } from 'vitest';
import { coldfront } from '../../../src/coldfront/index.ts';
import { PositionError } from '../../../src/kernel/position.ts';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import { starterDecks } from '../starters.ts';
import { FIXTURES, stand } from './stage.ts';

function options(chosen: Readonly<Record<string, unknown>> = {}): ReturnType<typeof coldfront.options.parse> {
  return coldfront.options.parse(chosen);
}

describe('clock and absence', () => {
  it('25 seconds for each decision and 3 to watch, whatever was placed (CF-6.10, 6.12, 3.19)', () => {
    expect(coldfront.clock.own(options())).toEqual({ decision: 25_000, pause: 3000 });
    expect(coldfront.clock.own(options({ timeLimit: 60, pause: 0 }))).toEqual({ decision: 60_000, pause: 0 });
  });

  it('who is away is played by its clock (CF-6.13)', () => {
    expect(coldfront.clock.absence).toBe('clock');
    expect(coldfront.clock.intents).toEqual(['timeout']);
    expect(coldfront.clock.onTimeout(stand({}, { A: { hand: ['filler'] } }), 0)).toEqual({ type: 'timeout' });
  });

  it('no match takes more intents than its cards and its concessions (CF-6.14)', () => {
    expect(coldfront.trials.bound(options())).toBeGreaterThanOrEqual(24);
    expect(coldfront.trials.bound(options({ players: 4, decks: 4 }))).toBeGreaterThanOrEqual(192);
    expect(coldfront.trials.bound(options({ players: 4, decks: 4 }))).toBeLessThanOrEqual(192 + 4);
  });

  it('by time-outs each copy of a card and each free tile come up about equally often (CF-6.11)', () => {
    const taken = new Map<string, number>();
    for (let seed = 0; seed < 900; seed++) {
      const state = stand(
        { fog: false },
        { map: ['...'], units: { b1: { card: 'fx-mast', owner: 'B' } }, A: { hand: ['filler', 'fx-medic', 'filler'] } },
      );
      coldfront.reseed(state, fastRandom(seed));
      coldfront.apply(state, 0, { type: 'timeout' }, null);
      const { units } = coldfront.notation.computed(state) as {
        units: Record<string, { card: string; owner: string }>;
      };
      for (const [tile, { card, owner }] of Object.entries(units))
        if (owner === 'A') taken.set(`${card} ${tile}`, (taken.get(`${card} ${tile}`) ?? 0) + 1);
    }
    // 300 each of the two copies on each tile, 150 of the medic
    for (const [what, times] of taken) expect(times, what).toBeGreaterThan(what.startsWith('filler') ? 250 : 110);
    expect(taken.size).toBe(4);
  });
});

describe('who takes part', () => {
  it('two to four seats, as the option says (CF-2.1)', () => {
    expect(coldfront.seats).toEqual({ min: 2, max: 4 });
    expect([2, 3, 4].map((players) => coldfront.matchmaking.players(options({ players })))).toEqual([2, 3, 4]);
  });

  it('spectators unless the match is closed to them (CF-3.20, 3.21)', () => {
    expect(
      ['public', 'delayed', 'none'].map((spectators) => coldfront.watching.admits(options({ spectators }))),
    ).toEqual([true, true, false]);
  });

  it('teams sit in turn, A and C against B and D (CF-6.1, 12.2)', () => {
    const state = stand({ players: 4, teams: '2v2', fog: false }, { units: { a1: { card: 'fx-bunker', owner: 'C' } } });
    const { A, B, C, D } = coldfront.notation.computed(state) as Record<string, { score: number }>;
    expect([A?.score, B?.score, C?.score, D?.score]).toEqual([4, 0, 4, 0]);
  });
});

describe("cards in the game's format (CF-2.2, 14.2)", () => {
  const good = { id: 'fx-probe', faction: 'crimson', type: 'infantry', hp: 3, dmg: 2, arrows: ['N'] };

  it('are taken within the ranges', () => {
    for (const change of [
      { hp: 1 },
      { hp: 9 },
      { dmg: 9 },
      { dmg: 0, arrows: [] },
      { specials: ['wrench', 'star'] },
      { tier: 'elite' },
      { tier: 'regular' },
    ]) {
      expect(
        () =>
          coldfront.notation.fromPosition({}, [{ ...good, ...change }], { A: { hand: ['fx-probe'] } }, fastRandom(1)),
        JSON.stringify(change),
      ).not.toThrow();
    }
  });

  it.each([
    ['no life', { hp: 0 }],
    ['too much life', { hp: 10 }],
    ['too much damage', { dmg: 10 }],
    ['less than no damage', { dmg: -1 }],
    ['half a life', { hp: 1.5 }],
    ['three specials', { specials: ['star', 'wrench', 'bomb'] }],
    ['a special twice', { specials: ['star', 'star'] }],
    ['an unknown special', { specials: ['shield'] }],
    ['an arrow twice', { arrows: ['N', 'N'] }],
    ['an unknown arrow', { arrows: ['NNE'] }],
    ['armour on a corner', { armour: ['NE'] }],
    ['an unknown type', { type: 'ship' }],
    ['an unknown faction', { faction: 'grey' }],
    ['an unknown tier', { tier: 'legendary' }],
    ['a key of its own', { price: 3 }],
  ])('are refused with %s', (_, change) => {
    expect(() =>
      coldfront.notation.fromPosition({}, [{ ...good, ...change }], { A: { hand: ['fx-probe'] } }, fastRandom(1)),
    ).toThrow(PositionError);
  });
});

describe('decks and what their owners have', () => {
  const mine = (owns: (card: string, tier: number, copies: number) => boolean): readonly string[] =>
    coldfront
      .decks!.problems(options(), [starterDecks(1, 0), starterDecks(1, 1)], [], [{ owns }, {}])
      .map(({ code, seat }) => `${seat} ${code}`);

  it('everybody may play a starter deck (CF-4.8)', () => {
    expect(coldfront.decks!.starters.map(({ deck }) => deck.map(({ cards }) => cards.length))).toEqual([
      [12],
      [12],
      [12],
      [12],
    ]);
    for (const { deck } of coldfront.decks!.starters)
      expect(coldfront.decks!.problems(options(), [deck, starterDecks(1, 0)], [])).toEqual([]);
  });

  it('no more copies than one owns (CF-4.3)', () => {
    expect(mine(() => true)).toEqual([]);
    const [first = ''] = starterDecks(1, 0)[0]?.cards ?? [];
    expect(mine((card) => card !== first)).toContain('0 DECK_NOT_OWNED');
  });

  it("all of a seat's decks together count (CF-4.3)", () => {
    const twice = [starterDecks(2, 0), starterDecks(2, 0)];
    const most = new Map<string, number>();
    for (const { cards } of twice[0] ?? []) for (const card of cards) most.set(card, (most.get(card) ?? 0) + 1);
    const problems = coldfront.decks!.problems(
      options({ decks: 2 }),
      twice,
      [],
      [{ owns: (_, __, copies) => copies <= Math.max(...most.values()) / 2 }, {}],
    );
    expect(problems.map(({ code, seat }) => `${seat} ${code}`)).toContain('0 DECK_NOT_OWNED');
    expect(
      coldfront.decks!.problems(
        options({ decks: 2 }),
        twice,
        [],
        [{ owns: (_, __, copies) => copies <= Math.max(...most.values()) }, {}],
      ),
    ).toEqual([]);
  });

  it('under allCards nothing has to be owned (CF-4.10)', () => {
    expect(
      coldfront.decks!.problems(
        options({ allCards: true }),
        [starterDecks(1, 0), starterDecks(1, 1)],
        [],
        [{ owns: () => false }, { owns: () => false }],
      ),
    ).toEqual([]);
  });
});

describe('the notation', () => {
  it('knows filler and loads what it prints (CF-15.1, 15.2, 15.6)', () => {
    const given = {
      map: ['F.M', '. .'],
      debris: ['c2'],
      units: { a1: { card: 'filler', owner: 'A', wounds: 1 }, c1: { card: 'fx-bunker', owner: 'B', wounds: 2 } },
      turn: 7,
      active: 'B',
      lastDestroyed: [[6, 'c2']],
      A: {
        hand: ['fx-jet'],
        deck: ['filler', 'fx-medic'],
        kills: 2,
        explored: ['b1'],
        regrow: { b1: 2 },
        known: { c1: { card: 'fx-bunker', hp: 3, dmg: 1, stale: true } },
      },
      B: { hand: ['filler'], deck: [], kills: 1 },
    };
    const state = stand({ shroud: true, shroudRegrows: true }, given);
    const computed = coldfront.notation.computed(state);
    expect(computed['units']).toMatchObject({ a1: { hp: 1, dmg: 1 }, c1: { hp: 3, dmg: 1 } });
    const printed = coldfront.notation.position(state);
    const loaded = coldfront.notation.fromPosition(coldfront.optionsOf(state), FIXTURES, printed, fastRandom(1));
    expect(coldfront.notation.position(loaded)).toEqual(printed);
    expect(printed).toMatchObject({
      map: given.map,
      debris: given.debris,
      turn: 7,
      active: 'B',
      lastDestroyed: given.lastDestroyed,
    });
  });

  it('says what filler is: infantry of 1 HP and no damage, without anything (CF-15.6)', () => {
    const state = stand({}, { A: { hand: ['filler'] } });
    expect(coldfront.notation.cards(state)).toContainEqual(
      expect.objectContaining({ id: 'filler', type: 'infantry', hp: 1, dmg: 0 }),
    );
  });

  it.each([
    ['a tile that the map lacks', { units: { z9: { card: 'filler', owner: 'A' } } }],
    ['a unit without life', { units: { a1: { card: 'filler', owner: 'A', wounds: 1 } } }],
    ['an unknown card', { A: { hand: ['no-such-card'] } }],
    ['a seat that does not play', { units: { a1: { card: 'filler', owner: 'D' } } }],
    ['a key of its own', { weather: 'snow' }],
    ['a map without a tile', { map: ['   '] }],
    ['an unknown terrain', { map: ['.X.'] }],
  ])('refuses %s', (_, given) => {
    expect(() => stand({}, given)).toThrow(PositionError);
  });
});

describe('what is told of options (CF-12.3)', () => {
  it('says that many extra tiles favour passive play', () => {
    expect(JSON.stringify(coldfront.cards.lore)).toMatch(/extra tiles favour passive play/);
  });
});
