import { describe, expect, test } from 'vitest';
import type { AnyGame, Outcome } from '../../src/kernel/contract/game.ts';
import { hasLeft } from '../../src/kernel/contract/leaving.ts';
import { LAWS, runLaws } from '../../src/kernel/laws/run.ts';
import { Clocks } from '../../src/kernel/log/clocks.ts';
import { FORMAT } from '../../src/kernel/log/record.ts';
import { commitmentProblem, commitmentTo, dealtHeader, type SealedTerms } from '../../src/kernel/log/terms.ts';
import { Match } from '../../src/kernel/match/match.ts';
import { randomPolicy } from '../../src/kernel/play/policy.ts';
import { playMatch } from '../../src/kernel/play/simulate.ts';
import { fastRandom } from '../../src/kernel/random/generator.ts';
import { present, type Seat } from '../../src/kernel/types.ts';
import { verifyReplay } from '../../src/kernel/verify/verify.ts';
import { headerOf, played, SECRET } from '../kernel/log/played.ts';
import { lanterns } from './lanterns.ts';
import { skerries } from './skerries.ts';

const CLOCK = { control: null, lag: { most: 0, quota: 0, refill: 0 }, away: 0, grace: 0, strikes: 0, idle: null };

/* A game without decks on the kernel's own cards, for any number of seats. */
const game: AnyGame = skerries;

describe('a trick-taking game gets', () => {
  const report = runLaws(game, { matches: 200, seed: 1 });

  test('the laws', () => {
    expect(report.violations).toEqual([]);
  });

  test.each(LAWS.map(({ id, title }) => [id, title]))('%s looked at: %s', (id) => {
    expect(report.looks[id]).toBeGreaterThan(0);
  });

  test.each([2, 3, 4])('matches of %i seats without decks', (seats) => {
    const setup = { options: {}, seats, decks: [], cards: [], random: fastRandom(seats) };
    const { outcome } = playMatch(
      game,
      setup,
      Array.from({ length: seats }, () => randomPolicy),
      fastRandom(seats),
      false,
    );
    expect(outcome.reason).toBe('tricks');
  });

  test('replays that anybody can verify', () => {
    const { file, entries } = played(game, 7, { options: {}, seats: 3, decks: [], cards: [] });
    expect(verifyReplay(file, (id) => (id === game.id ? game : undefined))).toMatchObject({
      ok: true,
      entries: entries.length,
    });
  });

  test('matches that a server has committed to', () => {
    const {
      format: _,
      startedAt,
      commitment: __,
      entropies,
      ...terms
    } = headerOf(game, 7, { options: {}, seats: 3, decks: [], cards: [] });
    const sealed: SealedTerms = { ...terms, format: FORMAT, bots: [false, true, true], clock: CLOCK };
    const header = dealtHeader(sealed, {
      commitment: commitmentTo(sealed, SECRET),
      entropies,
      places: [2, 0, 1],
      startedAt,
    });
    expect(commitmentProblem(header, SECRET)).toBeNull();
    expect(commitmentProblem({ ...header, seats: header.seats.slice(1) }, SECRET)).toMatch(/of each seat/);
    expect(new Match(game, header, SECRET).state).toMatchObject({ seats: 3 });
  });

  test('a law that sees a card lost from a trick', () => {
    const careless: AnyGame = {
      ...game,
      apply(state, seat, intent, recorder) {
        game.apply(state, seat, intent, recorder);
        const { zones } = (state as { cards: { zones: number[][] } }).cards;
        const trick = game.layout(state).zones.findIndex(({ name }) => name === 'trick');
        if (zones[trick]?.length === 2) present(zones[trick]).pop();
      },
    };
    expect(
      runLaws(careless, { matches: 5, seed: 1, laws: LAWS.filter(({ id }) => id === 'D-2.5b') }).violations[0]?.message,
    ).toMatch(/is nowhere/);
  });

  test('a law that sees a turn that nobody takes over', () => {
    const stuck: AnyGame = {
      ...game,
      apply(state, seat, intent, recorder) {
        const { active } = state as Held;
        game.apply(state, seat, intent, recorder);
        if (intent.type === 'concede') Object.assign(state as Held, { active });
      },
    };
    expect(
      runLaws(stuck, { matches: 20, seed: 1, laws: LAWS.filter(({ id }) => id === 'D-2.3g') }).violations[0]?.message,
    ).toMatch(/have left, nobody owes a decision/);
  });
});

interface Held {
  readonly active: Seat;
  readonly gone: readonly Seat[];
}

/** A match of three or four in which nobody has played yet. */
function begun(seats: number): Held {
  return game.setup({ options: game.options.parse({}), seats, decks: [], cards: [], random: fastRandom(5) }) as Held;
}

/** Those who are in play on at random. */
function playOn(state: Held): Outcome {
  const dice = fastRandom(3);
  for (;;) {
    const outcome = game.outcome(state);
    if (outcome !== null) return outcome;
    const [seat] = game.deciders(state);
    game.apply(state, present(seat), randomPolicy(game, state, present(seat), dice), null);
  }
}

const CONCEDE = { type: 'concede' };

describe('whoever gives up', () => {
  test('is out, and the others play on', () => {
    const state = begun(3);
    game.apply(state, 0, CONCEDE, null);
    expect(game.outcome(state)).toBeNull();
    expect(game.deciders(state)).toEqual([1]);
    expect(game.legal(state, 0)).toEqual([]);
    expect(hasLeft(game, state, 0)).toBe(true);
    expect(hasLeft(game, state, 1)).toBe(false);
    expect(game.check(state, 0, CONCEDE)?.code).toBe('ALREADY_OUT');
    expect(game.views.counters(state, 0)[game.layout(state).seatCounters.indexOf('out')]).toBe(1);
    const { winners, ranks } = playOn(state);
    expect(winners).not.toContain(0);
    expect(ranks?.[0]).toBe(3);
  });

  test('in the middle of a trick takes the card back that was led', () => {
    const state = begun(4);
    for (const seat of [0, 1] as const) game.apply(state, seat, randomPolicy(game, state, seat, fastRandom(1)), null);
    game.apply(state, 0, CONCEDE, null);
    expect(game.deciders(state)).toEqual([2]);
    expect(playOn(state).ranks?.[0]).toBe(4);
  });

  test('as the last but one leaves the match to the other; later ones rank above earlier ones', () => {
    const state = begun(4);
    for (const seat of [2, 0, 3] as const) game.apply(state, seat, CONCEDE, null);
    expect(game.outcome(state)).toEqual({ winners: [1], reason: 'concede', ranks: [3, 1, 4, 2] });
  });

  test('in a match of two loses it to the other', () => {
    const state = begun(2);
    game.apply(state, 1, CONCEDE, null);
    expect(game.outcome(state)).toEqual({ winners: [0], reason: 'concede' });
  });

  test('stands in the position, from which the others play on', () => {
    const state = begun(3);
    game.apply(state, 1, CONCEDE, null);
    const { notation } = game;
    const loaded = notation.fromPosition(game.optionsOf(state), [], notation.position(state), fastRandom(1)) as Held;
    expect(loaded.gone).toEqual([1]);
    expect(playOn(loaded).ranks?.[1]).toBe(3);
  });

  test('ends a match whose game does not say how a seat leaves, and ranks last', () => {
    const state = lanterns.setup({
      options: lanterns.options.parse({}),
      decks: [0, 1, 2].map(() => present(lanterns.decks?.starters[0]).deck),
      cards: [],
      random: fastRandom(5),
    });
    lanterns.apply(state, 1, CONCEDE, null);
    expect(lanterns.outcome(state)).toEqual({ winners: [0, 2], reason: 'concede', ranks: [1, 3, 1] });
    expect(lanterns.layout(state).seatCounters).not.toContain('out');
  });
});

test('a turn may be nobody’s: all choose at once', () => {
  const setup = { options: lanterns.options.parse({}), cards: [], random: fastRandom(5) };
  const decks = [0, 1].map(() => present(lanterns.decks?.starters[0]).deck);
  const state = lanterns.setup({ ...setup, decks });
  expect(lanterns.views.head(state).active).toBeNull();
  expect(lanterns.notation.position(state)).toMatchObject({ active: null });
  const clocks = new Clocks({ ...CLOCK, control: { decision: 7, turn: 50, bank: 0, pause: 0 } }, 2);
  clocks.turn(1, null);
  expect([0, 1].map((seat) => clocks.budget(seat as Seat))).toEqual([7, 7]);
});
