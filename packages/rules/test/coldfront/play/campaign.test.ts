import { describe, expect, test } from 'vitest';
import { BOTS } from '../../../src/coldfront/bots/index.ts';
import { MISSIONS } from '../../../src/coldfront/campaign/data.ts';
import { TUTORIAL, TUTORIAL_STEPS, type TutorialStep } from '../../../src/coldfront/campaign/tutorial.ts';
import { shippedCard } from '../../../src/coldfront/decks/catalogue.ts';
import { FIRST_CAMPAIGN_DECK } from '../../../src/coldfront/decks/collection.ts';
import { deckSchema, type Deck } from '../../../src/coldfront/decks/decks.ts';
import { coldfront } from '../../../src/coldfront/index.ts';
import { cellOf, gridFromRows } from '../../../src/coldfront/maps/grid.ts';
import { hpAt, type State } from '../../../src/coldfront/state/state.ts';
import type { AnyGame } from '../../../src/kernel/contract/game.ts';
import { botMove } from '../../../src/kernel/play/bots.ts';
import { fastRandom, nextWord } from '../../../src/kernel/random/generator.ts';
import { at } from '../../../src/kernel/types.ts';
import { newRecorder } from '../../../src/kernel/view.ts';
import { COLDFRONT_CAMPAIGN_DECKS } from '../../files.ts';

const CASES = MISSIONS.map((mission, index) => [mission.title, mission, index] as const);

/** What the campaign collection holds when the mission opens (CF-11.6, 11.7). */
function collectionBefore(index: number): Set<string> {
  return new Set([...FIRST_CAMPAIGN_DECK, ...MISSIONS.slice(0, index).flatMap(({ reward }) => reward)]);
}

/** A deck for each mission, out of what a player has by then. */
function deckFor(mission: string): Deck {
  const [, text] = COLDFRONT_CAMPAIGN_DECKS.find(([path]) => path.endsWith(`/${mission}.json`))!;
  return deckSchema.parse(JSON.parse(text));
}

function begin(mission: string, deck: Deck, seed: number): State {
  const options = coldfront.options.parse({ mission });
  const foes = coldfront.matchmaking.foes(options) ?? [];
  return coldfront.setup({
    options,
    decks: [deck, ...foes.map((foe) => foe.deck)],
    cards: [],
    random: fastRandom(seed),
  });
}

/**
 * Plays the mission to its end: the player's seat as the Commander, who sees what a player sees, the others as the
 * mission has it.
 */
function isWon(mission: (typeof MISSIONS)[number], seed: number, budget: number): boolean {
  const game = coldfront as AnyGame;
  const state = begin(mission.id, deckFor(mission.id), seed);
  const bots = ['commander', ...mission.foes.map(({ bot }) => bot)].map((id) => BOTS.find((bot) => bot.id === id)!);
  const dice = fastRandom(seed + 1000);
  while (state.result === null) {
    const { active } = state;
    coldfront.apply(
      state,
      active,
      botMove(game, at(bots, active) as Parameters<typeof botMove>[1], state, active, dice, budget),
      null,
    );
    nextWord(dice);
  }
  return state.result.winners.includes(0);
}

describe('the campaign (CF-11)', () => {
  test('has the eight missions of the table, each with an id of its own', () => {
    expect(MISSIONS.map(({ title }) => title)).toEqual([
      'First Frost',
      'Signal Hill',
      'Armour on the Road',
      'Radio Silence',
      'The Depot',
      'Guns over the Ridge',
      'Clear Skies',
      'Thaw',
    ]);
    expect(new Set([TUTORIAL, ...MISSIONS].map(({ id }) => id)).size).toBe(9);
  });

  test.each(CASES)('%s: is sound', (_, mission) => {
    const { story, map, foes, deployed, objectives, reward } = mission;
    expect(story.split(/\s+/).length).toBeLessThanOrEqual(60);
    const grid = gridFromRows(map);
    const tiles = [
      ...deployed.map(({ tile }) => tile),
      ...objectives.flatMap((objective) => (objective.kind === 'hold' ? objective.tiles : [])),
    ];
    for (const tile of tiles) expect(cellOf(grid, tile), tile).toBeGreaterThanOrEqual(0);
    expect(new Set(deployed.map(({ tile }) => tile)).size).toBe(deployed.length);
    for (const id of [...foes.flatMap(({ cards }) => cards), ...deployed.map(({ card }) => card), ...reward])
      expect(shippedCard(id), id).toBeDefined();
    for (const id of reward) expect(shippedCard(id)?.elite).toBe(false);
    // CF-5.1: every card could stay on the map.
    const cards = 12 + deployed.length + foes.reduce((sum, foe) => sum + foe.cards.length, 0);
    expect(map.join('').replaceAll(' ', '').length).toBeGreaterThanOrEqual(cards);
    for (const objective of objectives)
      if ('unit' in objective) expect(deployed[objective.unit]?.seat).toBe(objective.kind === 'protect' ? 0 : 1);
  });

  test.each(CASES)(
    '%s: can be won with the cards that a player has by then',
    { timeout: 60_000 },
    (_, mission, index) => {
      const held = collectionBefore(index);
      const deck = deckFor(mission.id);
      const owner = { owns: (card: string, __: number, copies: number) => held.has(card) && copies <= 2 };
      expect(coldfront.decks!.problems(coldfront.options.parse({ mission: mission.id }), [deck], [], [owner])).toEqual(
        [],
      );
      const wins = Array.from({ length: 3 }, (__, number) => isWon(mission, 100 + number, 8)).filter(Boolean);
      expect(wins.length).toBeGreaterThanOrEqual(2);
    },
  );
});

describe('the tutorial (CF-11.2)', () => {
  interface Struck {
    readonly kind: string;
    readonly toTile: string;
    readonly damage: number;
    readonly causes: readonly string[];
  }

  /** Plays the first placements of the script; the strikes of the last one as the player hears them. */
  function played(steps: number, order = TUTORIAL_STEPS): { state: State; strikes: Struck[] } {
    const state = begin(TUTORIAL.id, [], 1);
    let strikes: Struck[] = [];
    for (const { card, tile } of order.slice(0, steps)) {
      const recorder = newRecorder();
      coldfront.apply(state, 0, { type: 'play', card, tile }, recorder);
      strikes = recorder.events
        .filter(({ type }) => type === 'strike')
        .flatMap(({ own }) => own?.filter(([to]) => to === 0).map(([, fields]) => fields as unknown as Struck) ?? []);
    }
    return { state, strikes };
  }

  function ordersOf(steps: readonly TutorialStep[]): TutorialStep[][] {
    return steps.length === 0
      ? [[]]
      : steps.flatMap((one) => ordersOf(steps.filter((other) => other !== one)).map((rest) => [one, ...rest]));
  }

  test('is five placements on a map of 3×4 tiles', () => {
    expect(TUTORIAL_STEPS).toHaveLength(5);
    expect(TUTORIAL.map.map((row) => row.length)).toEqual([3, 3, 3, 3]);
    for (const { hint } of TUTORIAL_STEPS) expect(hint.length).toBeGreaterThan(20);
  });

  test.each([
    ['arrows', 1, [{ kind: 'sweep', toTile: 'b1', damage: 3, causes: [] }]],
    [
      'retaliation',
      2,
      [
        { kind: 'sweep', toTile: 'b1', damage: 3, causes: [] },
        { kind: 'sweep', toTile: 'c2', damage: 3, causes: [] },
        { kind: 'retaliation', toTile: 'b2', damage: 2, causes: [] },
      ],
    ],
    [
      'armour',
      3,
      [
        { kind: 'sweep', toTile: 'a3', damage: 2, causes: ['armour'] },
        { kind: 'retaliation', toTile: 'a2', damage: 2, causes: [] },
      ],
    ],
    ['terrain', 4, [{ kind: 'sweep', toTile: 'c2', damage: 3, causes: ['terrain'] }]],
    ['fog', 5, [{ kind: 'sweep', toTile: 'b4', damage: 2, causes: [] }]],
  ] as const)('shows %s', (_, steps, strikes) => {
    expect(played(steps).strikes).toEqual(strikes.map((strike) => expect.objectContaining(strike)));
  });

  test.each([3, 4, 5])('what the placement %i shows follows from where those before it are, in any order', (steps) => {
    const { strikes } = played(steps);
    const last = TUTORIAL_STEPS.slice(steps - 1, steps);
    for (const order of ordersOf(TUTORIAL_STEPS.slice(0, steps - 1)))
      expect(played(steps, [...order, ...last]).strikes, order.map(({ tile }) => tile).join()).toEqual(strikes);
  });

  test('the last enemy is a blip until the last placement', () => {
    const known = (steps: number): unknown => coldfront.notation.seen(played(steps).state, 0)['units'];
    expect(known(4)).toMatchObject({ b4: { owner: 'B', card: 'hidden' } });
    expect(known(5)).toMatchObject({ b4: { owner: 'B', card: 'night-stalkers' } });
  });

  test('ends with a win', () => {
    const { state } = played(5);
    expect(state.result).toMatchObject({ winners: [0], reason: 'objectives' });
    expect(hpAt(state, cellOf(state.facts.grid, 'c1'))).toBe(5);
  });
});
