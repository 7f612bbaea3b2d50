import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../../src/kernel/contract/game.ts';
import { greedyMove } from '../../../src/kernel/play/policy.ts';
import { isMap, PositionError, type Position } from '../../../src/kernel/position.ts';
import { cloneRandom, fastRandom } from '../../../src/kernel/random/generator.ts';
import type { Json } from '../../../src/kernel/types.ts';
import { manaduel } from '../../../src/manaduel/index.ts';
import { showdown } from '../../../src/showdown/index.ts';
import { ttcg } from '../../../src/ttcg/index.ts';

const GAMES: readonly (readonly [name: string, game: AnyGame])[] = [
  ['True TCG', ttcg],
  ['Mana Duel', manaduel],
  ['Realm Showdown', showdown],
];

/** The first position of a match that has a part which only the engine knows, and what it takes to load it. */
function withMachine(game: AnyGame): { readonly position: Position; readonly load: (given: Position) => unknown } {
  for (let seed = 1; ; seed++) {
    const random = fastRandom(seed);
    const setup = game.trials.sample(random);
    const state = game.setup({ ...setup, random: cloneRandom(setup.random) });
    while (game.outcome(state) === null) {
      const position = game.notation.position(state);
      if (isMap(position['machine'])) {
        const [options, cards] = [game.optionsOf(state), game.notation.cards(state)];
        return { position, load: (given) => game.notation.fromPosition(options, cards, given, fastRandom(seed)) };
      }
      const seat = game.deciders(state)[0]!;
      game.apply(state, seat, greedyMove(game, state, seat, random), null);
    }
  }
}

describe.each(GAMES)('SC-5 what only the engine of %s knows', (_, game) => {
  const { position, load } = withMachine(game);
  const machine = position['machine'] as Position;

  test('loads as it was printed', () => {
    expect(game.notation.position(load(position) as never)).toEqual(position);
  });

  test.each([
    ['a number', 1],
    ['a list', []],
    ['nothing in it', {}],
    ['a word for every list', Object.fromEntries(Object.keys(machine).map((key) => [key, 'word']))],
    ['a part that nobody knows', { ...machine, wished: 1 }],
    ...['zones', 'seats', 'slots', 'ids'].flatMap((key) =>
      key in machine ? [[`a part without its ${key}`, { ...machine, [key]: null }] as const] : [],
    ),
  ] satisfies (readonly [string, Json])[])('%s is refused with a sentence', (__, given) => {
    expect(() => load({ ...position, machine: given })).toThrow(PositionError);
  });
});
