import { expect, test } from 'vitest';
import { isListed } from '../../src/kernel/choice.ts';
import type { AnyGame } from '../../src/kernel/contract/game.ts';
import { botMove, botsOf } from '../../src/kernel/play/bots.ts';
import { ideas as worthThinking, moves } from '../../src/kernel/play/policy.ts';
import { fastRandom } from '../../src/kernel/random/generator.ts';
import type { Seat } from '../../src/kernel/types.ts';
import { manaduel } from '../../src/manaduel/index.ts';
import type { State } from '../../src/manaduel/state/state.ts';
import { stand } from './views/stage.ts';

const GAME = manaduel as unknown as AnyGame;

/** What a bot does at once, in the words of scenarios. */
function chosen(state: State, seat: Seat, id: string): object {
  const bot = botsOf(GAME).find((one) => one.id === id)!;
  return manaduel.notation.stepOf(state, seat, botMove(GAME, bot, state, seat, fastRandom(1), 20));
}

test('of slots and equal cards one is thought about, of all other choices each by itself', () => {
  const state = stand('{ turn: 3, phase: prep-1, A: { mana: 6, hand: [v60, v60, v40, snare-net] } }');
  const ideas = manaduel.bots.ideas(state, 0);
  expect(ideas.map(({ intent }) => intent.type).toSorted()).toEqual([
    'concede',
    'end-phase',
    'end-turn',
    'place',
    'place',
    'place',
    'place',
    'place',
    'place',
    'set',
  ]);
  expect(
    ideas.filter(({ intent }) => intent.type === 'place').every(({ intent }) => intent['to'] === 'creature-1'),
  ).toBe(true);
  expect(worthThinking(GAME, state, 0)).toHaveLength(ideas.length - 1);
  expect(moves(GAME, state, 0).length).toBeLessThan(ideas.length);
});

test('all of it is legal', () => {
  const state = stand(
    '{ turn: 3, phase: fight, A: { mana: 6, hand: [kindle, shatter], creatures: { 1: v60, 2: v80 } }, B: { creatures: { 1: v40, 3: v100 } } }',
  );
  const legal = manaduel.legal(state, 0);
  const ideas = manaduel.bots.ideas(state, 0);
  expect(ideas.filter(({ intent }) => intent.type === 'attack')).toHaveLength(4);
  for (const { intent, fields } of ideas) expect([fields, isListed(legal, intent)]).toEqual([[], true]);
});

test.each(['greedy', 'search'])('%s wins when it can, and does not end its turn with something to do', (id) => {
  expect(
    chosen(stand('{ turn: 5, phase: fight, A: { creatures: { 1: v80, 2: v60 } }, B: { life: 80 } }'), 0, id),
  ).toMatchObject({ type: 'attack', target: 'player' });
  expect(
    chosen(stand('{ turn: 5, phase: prep-1, A: { mana: 9, hand: [v100] }, B: { creatures: { 1: v40 } } }'), 0, id),
  ).toMatchObject({ type: 'place' });
});

test('the searching bot does the same with the same dice, and keeps within its budget', () => {
  const state = stand(
    '{ turn: 7, phase: prep-1, A: { mana: 7, deck: [v40, v60, v80], hand: [kindle, v80, war-axe], creatures: { 1: v60, 2: v40 } }, B: { deck: [v60, v60, v40], hand: [v40, snare-net], creatures: { 2: v80 }, utilities: { 1: snare-net } } }',
  );
  const think = (): { intent: object; applied: number } => {
    let applied = 0;
    const counted: AnyGame = {
      ...GAME,
      apply: (...args) => {
        applied += 1;
        GAME.apply(...args);
      },
    };
    const bot = botsOf(counted).find((one) => one.id === 'search')!;
    return { intent: botMove(counted, bot, state, 0, fastRandom(3), 100), applied };
  };
  const first = think();
  expect(think()).toEqual(first);
  expect(first.applied).toBeGreaterThan(600);
  expect(first.applied).toBeLessThan(1800);
});
