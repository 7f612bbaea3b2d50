import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/kernel/contract/game.ts';
import { LAWS, runLaws } from '../../src/kernel/laws/run.ts';
import { greedyPolicy, randomPolicy } from '../../src/kernel/play/policy.ts';
import { playMatch } from '../../src/kernel/play/simulate.ts';
import { fastRandom } from '../../src/kernel/random/generator.ts';
import { parseScenarios } from '../../src/kernel/scenario/parse.ts';
import { runScenario } from '../../src/kernel/scenario/run.ts';
import { verifyReplay } from '../../src/kernel/verify/verify.ts';
import { composeView } from '../../src/kernel/view.ts';
import { played } from '../kernel/log/played.ts';
import { lanterns } from './lanterns.ts';

/*
 * A game is one value: with it come the laws, views, replays, scenarios, bots and the table. Nothing here was made for
 * this game but the game.
 */
const toy: AnyGame = lanterns;
const DECKS = [lanterns.decks!.starters[0]!.deck, lanterns.decks!.starters[0]!.deck, lanterns.decks!.starters[0]!.deck];

describe('a toy game gets', () => {
  const report = runLaws(toy, { matches: 300, seed: 1 });

  test('the laws', () => {
    expect(report.violations).toEqual([]);
  });

  test.each(LAWS.map(({ id, title }) => [id, title]))('%s looked at: %s', (id) => {
    expect(report.looks[id]).toBeGreaterThan(0);
  });

  test('replays that anybody can verify, for any number of seats', () => {
    const { file, entries } = played(toy, 7, { options: {}, decks: DECKS, cards: [] });
    const games = (id: string): AnyGame | undefined => (id === toy.id ? toy : undefined);
    expect(verifyReplay(file, games)).toMatchObject({ ok: true, entries: entries.length });
    const line = Math.ceil(entries.length / 2);
    const tampered = file
      .split('\n')
      .map((text, index) =>
        index === line ? text.replace(/"card":-(\d)/, (_, light) => `"card":-${(Number(light) % 9) + 1}`) : text,
      );
    expect(verifyReplay(tampered.join('\n'), games)).toMatchObject({ ok: false, entry: line });
  });

  test('bots, of which one looks ahead', () => {
    let wins = 0;
    for (let match = 0; match < 200; match++) {
      const random = fastRandom(match);
      const setup = { options: lanterns.options.parse({}), decks: DECKS.slice(0, 2), cards: [], random };
      const { outcome } = playMatch(toy, setup, [greedyPolicy, randomPolicy], fastRandom(match + 1000), false);
      wins += outcome.winners.length === 0 ? 0.5 : outcome.winners.includes(0) ? 1 : 0;
    }
    // Alone it cannot see what the other chooses; it does not do worse than chance.
    expect(wins).toBeGreaterThan(90);
  });

  test('a table: zones, counters and cards for every audience', () => {
    const state = lanterns.setup({ options: { nights: 3 }, decks: DECKS, cards: [], random: fastRandom(3) });
    const { zones, seatCounters } = lanterns.layout(state);
    expect(zones.map(({ name }) => name)).toEqual(
      ['A', 'B', 'C'].flatMap((seat) => [`${seat}.hand`, `${seat}.deck`, `${seat}.lit`]),
    );
    const view = composeView(lanterns.views, state, 3, 1);
    expect(view.seats.map((counters) => counters.length)).toEqual([
      seatCounters.length,
      seatCounters.length,
      seatCounters.length,
    ]);
    expect(view.own?.cards.map(({ zone }) => zones[zone]?.name)).toEqual(['B.hand', 'B.hand', 'B.hand']);
    expect(composeView(lanterns.views, state, 3, 'spectator').own).toBeNull();
  });

  test.each(parseScenarios(scenarioText(), 'lanterns.yaml').map((scenario) => [scenario.title, scenario]))(
    'scenarios: %s',
    (_, scenario) => {
      const { reason } = runScenario(scenario, { game: toy, bot: (state, seat) => toy.clock.onTimeout(state, seat) });
      expect(reason).toBeNull();
    },
  );
});

function scenarioText(): string {
  return `
id: TOY-S1
game: lanterns
title: Everybody chooses at the same time, and nobody sees what
rules: [TOY-1]
given:
  A: { hand: [lantern-2, lantern-5], deck: [lantern-9] }
  B: { hand: [lantern-5, lantern-7], deck: [lantern-1] }
  state: { nights: [0, 0], chosen: [null, null] }
steps:
  - A: { type: choose, card: lantern-5 }
  - sees: { B: { A.hand: 2, B.hand: [lantern-5, lantern-7] }, spectator: { A.hand: 2, B.hand: 2 } }
  - A: { type: choose, card: lantern-2 }
    refused: NOT_YOUR_TURN
  - legal: { B: { includes: [{ type: choose, card: lantern-7 }], excludes: [{ type: choose, card: lantern-2 }] } }
  - B: { type: choose, card: lantern-2 }
    refused: UNKNOWN_CARD
  - B: { type: choose, card: lantern-7 }
then: { turn: 4, A: { nights: 0, lit: [lantern-5], hand: [lantern-2, lantern-9] }, B: { nights: 1, lit: [lantern-7] } }
---
id: TOY-S2
game: lanterns
title: Of equal lanterns none shines alone
rules: [TOY-2]
given:
  A: { hand: [lantern-8] }
  B: { hand: [lantern-8] }
  C: { hand: [lantern-3] }
  state: { nights: [0, 0, 0], chosen: [null, null, null] }
steps:
  - timeout: A
  - timeout: B
  - timeout: C
then: { C.nights: 1, A.nights: 0, outcome: { winner: C, reason: nights } }
`;
}
