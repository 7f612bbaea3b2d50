import { describe, expect, test } from 'vitest';
import { intentsOf } from '../../src/kernel/choice.ts';
import type { AnyGame } from '../../src/kernel/contract/game.ts';
import type { MatchSetup } from '../../src/kernel/contract/setup.ts';
import type { Foreseen } from '../../src/kernel/play/foreseen.ts';
import { greedyMove } from '../../src/kernel/play/policy.ts';
import { cloneRandom, fastRandom, type RandomState } from '../../src/kernel/random/generator.ts';
import type { Intent, Seat } from '../../src/kernel/types.ts';
import { manaduel } from '../../src/manaduel/index.ts';
import { showdown } from '../../src/showdown/index.ts';
import { ttcg } from '../../src/ttcg/index.ts';

/** Matches of each game, and decisions of each that are looked at. */
const MATCHES = 3;
const DECISIONS = 90;

/** With windows in which others respond. */
const WINDOWED: readonly (readonly [name: string, game: AnyGame])[] = [
  ['True TCG', ttcg],
  ['Mana Duel', manaduel],
];
const GAMES: typeof WINDOWED = [...WINDOWED, ['Realm Showdown', showdown]];

/** Plays matches greedily; at each free decision, what may be done is handed over. */
function atEachMove(game: AnyGame, look: (state: unknown, seat: Seat, intent: Intent) => void): void {
  for (let match = 0; match < MATCHES; match++) {
    const random: RandomState = fastRandom(100 + match);
    const setup: MatchSetup<unknown, unknown> = game.trials.sample(random);
    const state = game.setup({ ...setup, random: cloneRandom(setup.random) });
    for (let decision = 0; decision < DECISIONS && game.outcome(state) === null; decision++) {
      const seat = game.deciders(state)[0]!;
      for (const entry of game.legal(state, seat))
        for (const [index, intent] of [...intentsOf(entry)].slice(0, 2).entries())
          if (index < 2) look(state, seat, intent);
      game.apply(state, seat, greedyMove(game, state, seat, random), null);
    }
  }
}

function foreseen(game: AnyGame, state: unknown, seat: Seat, intent: Intent): Foreseen | null {
  return game.bots.preview(state, seat, intent) as Foreseen | null;
}

/** Does it, and lets every window pass. */
function carryOut(game: AnyGame, state: unknown, seat: Seat, intent: Intent): unknown {
  const copy = game.clone(state);
  game.apply(copy, seat, intent, null);
  while (game.outcome(copy) === null && !game.bots.isQuiet(copy))
    game.apply(copy, game.deciders(copy)[0]!, { type: 'pass' }, null);
  return copy;
}

describe.each(WINDOWED)('what can be foreseen in %s', (_, game) => {
  test('comes about if nobody responds', { tags: 'long' }, () => {
    let attacks = 0;
    let others = 0;
    atEachMove(game, (state, seat, intent) => {
      const seen = foreseen(game, state, seat, intent);
      if (seen === null || seen.depends || seen.asks) return;
      if (intent.type === 'attack') attacks += 1;
      else others += 1;
      const after = carryOut(game, state, seat, intent);
      for (const { seat: whose, counter, from, to } of seen.seats) {
        const index = game.layout(state).seatCounters.indexOf(counter);
        expect([from, to]).toEqual([
          game.views.counters(state, whose)[index],
          game.views.counters(after, whose)[index],
        ]);
      }
      const rows = game.views.rowCards(after).flatMap((card) => game.views.card(after, card) ?? []);
      for (const { card, gone } of seen.cards) expect(rows.some(({ handle }) => handle === card)).toBe(!gone);
      expect(seen.over).toEqual(game.outcome(after)?.winners ?? null);
    });
    expect(attacks).toBeGreaterThan(10);
    expect(others).toBeGreaterThan(10);
  });
});

describe.each(GAMES)('what is foreseen in %s', (_, game) => {
  test('is the same in every world that looks the same to the seat', { tags: 'long' }, () => {
    const dice = fastRandom(7);
    let compared = 0;
    atEachMove(game, (state, seat, intent) => {
      const seen = foreseen(game, state, seat, intent);
      if (seen === null) return;
      expect(foreseen(game, game.determinize(state, seat, dice), seat, intent)).toEqual(seen);
      compared += 1;
    });
    expect(compared).toBeGreaterThan(20);
  });

  test('leaves the state as it is, and says nothing of what may not be done', () => {
    const [setup, random] = [game.trials.sample(fastRandom(1)), fastRandom(2)];
    const state = game.setup({ ...setup, random: cloneRandom(setup.random) });
    for (let decision = 0; decision < 30 && game.outcome(state) === null; decision++) {
      const seat = game.deciders(state)[0]!;
      const before = game.snapshot(state);
      for (const entry of game.legal(state, seat))
        for (const intent of [...intentsOf(entry)].slice(0, 2)) foreseen(game, state, seat, intent);
      expect(game.snapshot(state)).toBe(before);
      const other: Seat = seat === 0 ? 1 : 0;
      expect(foreseen(game, state, other, { type: 'attack', attacker: 1, target: 2 })).toBeNull();
      game.apply(state, seat, greedyMove(game, state, seat, random), null);
    }
  });
});
