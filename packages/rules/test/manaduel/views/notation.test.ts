import { describe, expect, test } from 'vitest';
import { handleOf } from '../../../src/kernel/handles.ts';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import { difference } from '../../../src/kernel/scenario/compare.ts';
import { manaduel } from '../../../src/manaduel/index.ts';
import { findCard, pathOf } from '../../../src/manaduel/notation/paths.ts';
import { computed, cardFiles, position } from '../../../src/manaduel/notation/print.ts';
import { fromPosition } from '../../../src/manaduel/notation/read.ts';
import { intentOf, stepOf } from '../../../src/manaduel/notation/steps.ts';
import { brokenInvariants } from '../../../src/manaduel/state/invariants.ts';
import { cardNamed } from '../../../src/manaduel/state/names.ts';
import type { State } from '../../../src/manaduel/state/state.ts';
import { stand } from './stage.ts';

function reload(state: State): State {
  return fromPosition(
    state.table.options,
    cardFiles(state),
    JSON.parse(JSON.stringify(position(state))) as ReturnType<typeof position>,
    fastRandom(2),
  );
}

const MARKED = `
turn: 5
active: B
phase: fight
A: { life: 250, mana: 7, hand: [v40, kindle], deck: [v60, filler*3], graveyard: [v40, v100], skips: [fight],
  creatures: { 1: { card: v80, wounds: 20, equipment: [ { card: oak-shield, left: 1 }, war-axe ] }, 4: { card: v60, position: face-down, placed: 3 }, 5: cub } }
B: { creatures: { 2: { card: petal-healer, position: defence, attacked: 1, used: [1], modifiers: [20] } },
  utilities: { 1: { card: hush, set: 4 }, 2: { card: war-drums, face: up } } }
`;

test('MD-13.1 marks of a position can be asked for', () => {
  const state = stand(MARKED);
  expect(brokenInvariants(state)).toEqual([]);
  const found = difference(computed(state), {
    turn: 5,
    active: 'B',
    phase: 'fight',
    'A.life': 250,
    'A.mana': 7,
    'A.hand': ['v40', 'kindle'],
    'A.deck': 4,
    'A.graveyard': ['v40', 'v100'],
    'A.skips': ['fight'],
    'A.creatures.1': {
      card: 'v80',
      wounds: 20,
      power: 120,
      equipment: [
        { card: 'oak-shield', owner: 'A', left: 1 },
        { card: 'war-axe', left: 3 },
      ],
    },
    'A.creatures.4': { position: 'face-down', placed: 3 },
    'A.creatures.5': { card: 'cub', power: 30 },
    'B.creatures.2': { position: 'defence', attacked: 1, used: [1], modifiers: [20], power: 70 },
    'B.utilities.1': { card: 'hush', face: 'down', set: 4 },
    'B.utilities.2.face': 'up',
    window: null,
    chain: [],
    outcome: null,
  });
  expect(found).toBeNull();
});

test.each([
  ['marks', MARKED],
  ['the default position', '{}'],
  ['an exchange', '{ phase: exchange, A: { hand: [v40, v60] } }'],
  ['the choice of the beginner', '{ phase: choose-first }'],
  ['a window', '{ window: B, B: { utilities: { 1: kindle } } }'],
  [
    'a chain',
    '{ A: { utilities: { 1: { card: kindle, face: up } } }, B: { utilities: { 1: hush } }, chain: [ { card: kindle } ] }',
  ],
  ['creatures under the command of the other seat', '{ B: { creatures: { 1: { card: v80, owner: A } } } }'],
])('SC-5 a printed position loads to an equal one: %s', (_, yaml) => {
  const state = stand(yaml);
  const printed = position(state);
  expect(position(reload(state))).toEqual(printed);
  expect(computed(reload(state))).toEqual(computed(state));
});

test('SC-5 a position at rest is printed as a player would write it', () => {
  expect(position(stand(MARKED))).not.toHaveProperty('machine');
  expect(position(stand('{ A: { hand: [v40], deck: [v60], creatures: { 3: v80 } }, B: { deck: [] } }'))).toEqual({
    turn: 3,
    active: 'A',
    starter: 'A',
    phase: 'prep-1',
    A: { life: 400, mana: 3, hand: ['v40'], creatures: { 3: 'v80' }, deck: ['v60'] },
    B: { life: 400, mana: 3, hand: [], deck: [] },
  });
});

test('SC-5 names of tokens that ceased to exist do not matter', () => {
  const state = stand('{ phase: fight, A: { creatures: { 1: v100, 2: cub } }, B: { creatures: { 1: cub, 2: cub } } }');
  expect(cardNamed(state, 'cub#3')).toBe(findCard(state, 'B.creatures.2'));
  expect(position(reload(state))).toEqual(position(state));
});

describe('MD-13.6 names', () => {
  test('a path names each card, and leads back to it', () => {
    const state = stand(MARKED);
    for (const card of state.cards.place.keys()) expect(findCard(state, pathOf(state, card))).toBe(card);
    expect(pathOf(state, cardNamed(state, 'war-axe'))).toBe('A.creatures.1.equipment.1');
  });

  test('a step becomes an intent and back', () => {
    const state = stand(
      '{ phase: fight, A: { creatures: { 1: v80 } }, B: { creatures: { 2: { card: v80, position: face-down } } } }',
    );
    const intent = intentOf(state, 0, { type: 'attack', attacker: 'v80', target: 'v80#2' });
    expect(intent).toEqual({
      type: 'attack',
      attacker: handleOf(state.handles, 0, 0),
      target: handleOf(state.handles, 0, findCard(state, 'B.creatures.2')),
    });
    expect(stepOf(state, 0, intent)).toEqual({ type: 'attack', attacker: 'A.creatures.1', target: 'B.creatures.2' });
    expect(intentOf(state, 0, { type: 'attack', attacker: 'v80', target: 'player' })['target']).toBe('player');
  });

  test('of copies in the hand each is named once', () => {
    const state = stand('{ phase: exchange, A: { hand: [v60, v40, v40] } }');
    const { cards } = intentOf(state, 0, { type: 'exchange', cards: ['v40', 'v40'] });
    expect(cards).toEqual([1, 2].map((card) => handleOf(state.handles, 0, card)));
  });

  test('a card that the seat may not know of is nobody’s', () => {
    const state = stand('{ B: { hand: [v40] } }');
    expect(intentOf(state, 0, { type: 'set', card: 'v40', to: 'utility-1' })['card']).toBe(Number.MAX_SAFE_INTEGER);
    expect(intentOf(state, 1, { type: 'set', card: 'v40', to: 'utility-1' })['card']).toBe(
      handleOf(state.handles, 1, findCard(state, 'B.hand.0')),
    );
  });
});

test('SC-5 what an audience must not know is hidden or a count', () => {
  const state = stand(MARKED);
  const enemy = {
    'A.creatures.4': 'hidden',
    'A.creatures.4.power': null,
    'A.hand': 2,
    'A.deck': 4,
    'A.creatures.1.power': 120,
    'B.utilities.1': 'hush',
  };
  expect(difference(manaduel.notation.seen(state, 1), enemy)).toBeNull();
  const own = {
    'A.creatures.4': 'v60',
    'A.hand': ['v40', 'kindle'],
    'B.utilities.1': 'hidden',
    'B.utilities.1.set': 4,
    'B.utilities.2': 'war-drums',
  };
  expect(difference(manaduel.notation.seen(state, 0), own)).toBeNull();
  expect(
    difference(manaduel.notation.seen(state, 'spectator'), {
      'A.hand': 2,
      'A.creatures.4': 'hidden',
      'B.utilities.1': 'hidden',
      'B.creatures.2.used': [1],
    }),
  ).toBeNull();
});

test.each([
  ['{ A: { hand: [nobody] } }', 'A.hand.0'],
  ['{ A: { creatures: { 6: v40 } } }', 'A.creatures.6'],
  ['{ A: { creatures: { 1: kindle } } }', 'A.creatures.1'],
  ['{ A: { hand: [cub] } }', 'A.hand.0'],
  ['{ A: { creatures: { 1: { card: v40, wounds: 5 } } } }', 'A.creatures.1.wounds'],
  ['{ A: { creatures: { 1: { card: v40, tapped: true } } } }', 'A.creatures.1.tapped'],
  ['{ A: { creatures: { 1: { card: v40, used: [1] } } } }', 'A.creatures.1.used.0'],
  [
    '{ A: { creatures: { 1: { card: v40, position: face-down, equipment: [war-axe] } } } }',
    'A.creatures.1.equipment.0',
  ],
  ['{ A: { life: 900 } }', 'A.life'],
  ['{ A: { skips: [lunch] } }', 'A.skips.0'],
  ['{ phase: lunch }', 'phase'],
  ['{ window: C }', 'window'],
  ['{ chain: [ { card: v40 } ] }', 'chain.0.card'],
  ['{ weather: fine }', 'weather'],
])('a position that cannot be read says where: %s', (yaml, path) => {
  expect(() => stand(yaml)).toThrowError(expect.objectContaining({ path }));
});
