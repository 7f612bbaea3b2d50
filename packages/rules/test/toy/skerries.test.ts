import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/kernel/game.ts';
import { LAWS, runLaws } from '../../src/kernel/laws/run.ts';
import { FORMAT } from '../../src/kernel/log/record.ts';
import { commitmentProblem, commitmentTo, dealtHeader, type SealedTerms } from '../../src/kernel/log/terms.ts';
import { verifyReplay } from '../../src/kernel/log/verify.ts';
import { Match } from '../../src/kernel/match.ts';
import { randomPolicy } from '../../src/kernel/play/policy.ts';
import { playMatch } from '../../src/kernel/play/simulate.ts';
import { fastRandom } from '../../src/kernel/random/generator.ts';
import { present } from '../../src/kernel/types.ts';
import { headerOf, played, SECRET } from '../kernel/log/played.ts';
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
});
