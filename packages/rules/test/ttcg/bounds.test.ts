import { describe, expect, test } from 'vitest';
import { runLaws } from '../../src/kernel/laws/run.ts';
import { randomPolicy } from '../../src/kernel/play/policy.ts';
import { cloneRandom, fastRandom } from '../../src/kernel/random/generator.ts';
import { newRecorder, type GameEvent } from '../../src/kernel/view.ts';
import { readCard, type CardFile } from '../../src/ttcg/decks/card.ts';
import { shippedCards } from '../../src/ttcg/decks/catalogue.ts';
import { randomCard } from '../../src/ttcg/generate/cards.ts';
import { hostileCard } from '../../src/ttcg/generate/hostile.ts';
import { ttcg } from '../../src/ttcg/index.ts';
import { boundsOf, MOST_BOUNDS, parseEffect, type Bounds, type Effect } from '../../src/ttcg/language/index.ts';
import { optionsSchema } from '../../src/ttcg/options.ts';
import { MOST } from '../../src/ttcg/state/guard.ts';
import { look } from '../../src/ttcg/state/values.ts';

function effectOf(line: string): Effect {
  const parsed = parseEffect(line);
  if (!parsed.ok) throw new TypeError(`${line}: ${parsed.error.message}`);
  return parsed.value;
}

describe('what an effect can do at most, read off its sentence', () => {
  test.each<[string, Partial<Bounds>]>([
    ['Normal: Draw one card.', { steps: 1, choices: 0, uses: 100, looks: [] }],
    ['Normal: Once per turn, draw one card.', { uses: 1 }],
    ['Passive: All your fire units gain +50 Attack.', { uses: 0, choices: 0 }],
    ['Passive: When any card is played, draw one card.', { uses: 10 }],
    ['Counter: When an enemy card attacks, counter that attack.', { uses: 100 }],
    ['Equip: Equip this card to one unit and the equipped unit gains +50 Attack.', { uses: 100, choices: 1 }],
    ['Continuous: All your fire units gain +50 Attack.', { uses: 100 }],
    ['Dormant: Draw one card.', { uses: 1 }],
    ["Passive: During your opponent's draw phase, draw one card.", { uses: 1 }],
    ["Normal: During your opponent's draw phase, draw one card.", { uses: 100 }],
    ['Passive: At the start of your turn, draw one card.', { uses: 1 }],
    [
      'Passive: When this card would be destroyed, lose one point to prevent that destruction.',
      { choices: 1, uses: 10 },
    ],
    ['Passive: When this card would be destroyed, prevent that destruction.', { choices: 0 }],
    ['Latent: When this card is attacked, discard one card to draw one card.', { choices: 2 }],
    ['Normal: Discard one card to destroy two enemy units and you may tap one unit.', { steps: 2, choices: 4 }],
    ['Normal: Tap one unit on each side of the field.', { choices: 2 }],
    ['Normal: Each player discards one card.', { choices: 2 }],
    ['Normal: Play one unit from your discard pile for each card in your deck.', { choices: 71 }],
    ['Normal: Move all units to another column.', { choices: 28 }],
    ['Passive: One of your units gains +50 Attack.', { choices: 0 }],
    ['Normal: Each player discards one random card.', { choices: 0 }],
    [
      'Normal: Search your deck for one unit and add that card to your hand.',
      { looks: [{ pile: 'deck', whose: 'you', how: 'search' }] },
    ],
    ['Normal: Search your discard pile for one unit and add that card to your hand.', { looks: [] }],
    [
      "Normal: Reveal one random card in your opponent's hand.",
      { looks: [{ pile: 'hand', whose: 'opponent', how: 'reveal' }] },
    ],
    ['Normal: Your opponent reveals one card.', { looks: [{ pile: 'hand', whose: 'opponent', how: 'reveal' }] }],
    [
      'Normal: Reveal the top three cards of your deck and add one unit among those cards to your hand.',
      { looks: [{ pile: 'deck', whose: 'you', how: 'reveal' }] },
    ],
    [
      'Normal: If you have two fire cards in your hand, draw one card.',
      { looks: [{ pile: 'hand', whose: 'you', how: 'count' }] },
    ],
    ['Normal: If you have ten or more cards in your deck, draw one card.', { looks: [] }],
    [
      'Normal: If you have ten or more units in your deck, draw one card.',
      { looks: [{ pile: 'deck', whose: 'you', how: 'count' }] },
    ],
    ["Normal: Gain one point for each card in your opponent's hand.", { looks: [] }],
    ['Normal: Each player mills one card for each card in their hand.', { looks: [] }],
    [
      'Normal: Gain one point for each fire card in your deck.',
      { looks: [{ pile: 'deck', whose: 'you', how: 'count' }] },
    ],
    ['Normal: Gain one point for each fire card in your discard pile.', { looks: [] }],
    ['Normal: Play one rank 1 unit from your hand.', { looks: [] }],
    ['Normal: Play one rank 1 unit from your deck.', { looks: [{ pile: 'deck', whose: 'you', how: 'search' }] }],
    [
      "Normal: Send one card in your opponent's hand to the discard pile.",
      { looks: [{ pile: 'hand', whose: 'opponent', how: 'chance' }] },
    ],
  ])('%s', (line, bounds) => {
    expect(boundsOf(effectOf(line))).toMatchObject(bounds);
  });

  test('no shipped effect comes near the most', () => {
    const bounds = [...shippedCards().values()].flatMap(({ abilities }) =>
      abilities.map(({ effect }) => boundsOf(effect)),
    );
    expect(Math.max(...bounds.map(({ steps }) => steps))).toBeLessThanOrEqual(3);
    expect(Math.max(...bounds.map(({ choices }) => choices))).toBeLessThanOrEqual(MOST_BOUNDS.choices / 2);
  });
});

const UNIT: CardFile = {
  id: 'u',
  name: 'Scenario Unit U',
  type: 'fire',
  subtypes: ['beast'],
  rank: 1,
  attack: 250,
  defense: 250,
};

describe('what a card may not do', () => {
  test('TTCG-9.17 sentences that would take too long are refused when their card is loaded', () => {
    const nine = `Normal: Draw one card${' and draw one card'.repeat(8)}.`;
    const result = readCard({
      ...UNIT,
      effects: [
        nine,
        'Normal: Modify the type of all units to any type and modify the subtype of all units to any subtype and move all units to another column and play twenty units.',
      ],
    });
    expect(result.ok ? [] : result.problems).toMatchObject([
      { code: 'CARD_BOUNDS', rule: 'TTCG-9.17', field: 'effects.0', message: expect.stringContaining('9 steps') },
      { code: 'CARD_BOUNDS', field: 'effects.1', message: expect.stringContaining('choices') },
    ]);
  });

  test('TTCG-7.24 a unit that doubles itself without end keeps a number', () => {
    const changes = Array.from({ length: 2000 }, () => ({ double: 'Attack', on: ['A.units.1'], until: 'leaves' }));
    const state = ttcg.notation.fromPosition(
      {},
      [{ ...UNIT, effects: ['Normal: Double the Attack of this card.', 'Normal: Draw one card.'] }],
      { A: { units: { 1: 'u' } }, mods: changes },
      fastRandom(1),
    );
    const unit = state.slots.flat()[0] ?? -1;
    expect(look.stats(state, unit)).toEqual([999_995, 250]);
  });

  test(
    'D-2, TTCG-9.17 hostile cards break no law, pile up nothing and stall nothing',
    { timeout: 60_000, tags: 'long' },
    () => {
      const { violations, looks } = runLaws(ttcg, { matches: 8, seed: 70, of: 'hostile', thin: 12 });
      expect(violations).toEqual([]);
      expect(looks['D-2.3e']).toBeGreaterThan(10);
    },
  );
});

/** A random match with these cards alone, and what every intent told. */
function played(
  cards: readonly CardFile[],
  seed: number,
): { readonly events: readonly GameEvent[]; readonly most: number } {
  const random = fastRandom(seed);
  const deck = cards.map(({ id }) => ({ card: id, tier: 1, copies: 2 }));
  const options = optionsSchema.parse({ deckMin: 10, copies: 10, maxTurns: 60 });
  const state = ttcg.setup({ options, decks: [deck, deck], cards, random: cloneRandom(random) });
  const events: GameEvent[] = [];
  let most = 0;
  for (let [seat] = ttcg.deciders(state); seat !== undefined; [seat] = ttcg.deciders(state)) {
    const recorder = newRecorder();
    ttcg.apply(state, seat, randomPolicy(ttcg, state, seat, random), recorder);
    events.push(...recorder.events);
    most = Math.max(most, state.changes.length);
  }
  return { events, most };
}

/**
 * What tells something that was hidden without showing a hidden card: one that comes to a public place, the mulligans,
 * that there was something to choose.
 */
const TELLING: readonly string[] = ['move', 'mulligans', 'looked'];

/** Whether hidden cards were shown where they lie. */
function shows({ type, reveals, open }: GameEvent): boolean {
  const isPublic = type === 'search' && open?.['pile'] === 'discard';
  return reveals !== undefined && !TELLING.includes(type) && !isPublic;
}

describe('hidden zones', () => {
  test.each([1, 2, 3, 4])('D-2.6 cards whose sentences look at none of them show none of them (%i)', (seed) => {
    const random = fastRandom(seed * 77);
    const cards: CardFile[] = [];
    for (let number = 0; cards.length < 25; number++) {
      const card = number % 2 === 0 ? randomCard(random, number) : hostileCard(random, number);
      if ((card.effects ?? []).every((line) => boundsOf(effectOf(line)).looks.length === 0)) cards.push(card);
    }
    const { events } = played(cards, seed);
    expect(events.length).toBeGreaterThan(100);
    expect(events.filter(shows)).toEqual([]);
  });

  test('… and one that looks does show (the check above can fail)', () => {
    const card = (id: string, line: string): CardFile => ({ ...UNIT, id, name: id, effects: [line, line] });
    const cards = Array.from({ length: 25 }, (_, index) =>
      card(`c${index}`, "Normal: Reveal one random card in your opponent's hand."),
    );
    expect(played(cards, 1).events.some(shows)).toBe(true);
  });

  test('TTCG-9.17 lasting changes stop at five hundred for each seat', () => {
    const cards = Array.from({ length: 25 }, (_, index): CardFile => ({
      ...UNIT,
      id: `c${index}`,
      name: `c${index}`,
      effects: [
        'Passive: When any card becomes untapped, all units gain +5 Attack and all units gain +5 Defense.',
        'Normal: Once per turn, tap all cards and untap all cards.',
      ],
    }));
    const { most } = played(cards, 3);
    expect(most).toBeGreaterThan(100);
    expect(most).toBeLessThanOrEqual(2 * MOST.changes);
  });
});
