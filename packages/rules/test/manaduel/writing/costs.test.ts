import { describe, expect, it } from 'vitest';
import { gameOf } from '../../../src/games.ts';
import type { AnyGame } from '../../../src/kernel/contract/game.ts';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import { newRecorder, type GameEvent } from '../../../src/kernel/view.ts';

const GAME = gameOf('manaduel') as AnyGame;

/** Its effect costs a card of the hand; `filter` says which. */
function collector(filter: Record<string, string> | null): Record<string, unknown> {
  const discard = filter === null ? 1 : { n: 1, filter };
  return {
    id: 'collector',
    type: 'creature',
    cost: 1,
    power: 40,
    groups: [],
    effects: [
      {
        kind: 'triggered',
        on: { event: 'placed', who: 'self' },
        optional: true,
        cost: { discard },
        do: [{ damageLife: { seat: 'enemy', n: 10 } }],
      },
    ],
  };
}

function placed(card: Record<string, unknown>, hand: readonly string[]): readonly GameEvent[] {
  const state = GAME.notation.fromPosition(
    {},
    [card],
    { turn: 3, active: 'A', phase: 'prep-1', A: { mana: 3, hand: ['collector', ...hand] }, B: {} },
    fastRandom(1),
  );
  const recorder = newRecorder();
  GAME.apply(
    state,
    0,
    GAME.notation.intentOf(state, 0, { type: 'place', card: 'collector', to: 'creature-1', position: 'attack' }),
    recorder,
  );
  return recorder.events;
}

describe('MD-8.12 a triggered effect whose price is a certain kind of card', () => {
  it.each([[['kindle']], [['gate-squire']]])('reveals by rule whether the hand %j holds one', (hand) => {
    expect(placed(collector({ type: 'spell' }), hand)).toContainEqual({
      type: 'looked',
      open: { seat: 'A' },
      reveals: 'MD-8.12',
    });
  });

  it('reveals nothing where any card will do, or the hand is empty', () => {
    expect(placed(collector(null), ['kindle']).map(({ type }) => type)).not.toContain('looked');
    expect(placed(collector({ type: 'spell' }), []).map(({ type }) => type)).not.toContain('looked');
  });
});
