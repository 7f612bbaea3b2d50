import { expect, test } from 'vitest';
import { admit } from '../../src/kernel/match/admission.ts';
import { fastRandom } from '../../src/kernel/random/generator.ts';
import { showdown } from '../../src/showdown/index.ts';
import { characterOf } from '../../src/showdown/state/board.ts';
import type { State } from '../../src/showdown/state/state.ts';
import { hpOf } from '../../src/showdown/state/values.ts';

const MEDIC = {
  id: 'medic',
  type: 'mob',
  level: 10,
  atk: 10,
  hp: 30,
  effects: [
    {
      kind: 'action',
      ops: [
        { op: 'destroy', targets: { zone: 'table', side: 'own', types: ['mob'], self: 'exclude', pick: 'all' } },
        {
          op: 'heal',
          amount: 10,
          targets: { zone: 'table', side: 'own', types: ['mob', 'character'], pick: { choose: { min: 1, max: 1 } } },
        },
      ],
    },
    { kind: 'action', ops: [{ op: 'attack', amount: 20, targets: 'other-character' }] },
  ],
};
/** What falls on both sides of the medic changes the order in which a printed position numbers the cards. */
const GIVEN = { turn: 2, active: 'B', phase: 'mob-actions', B: { mobs: { 3: 'filler', 4: 'medic', 5: 'filler' } } };

function answer(state: State): number {
  const intent = showdown.notation.intentOf(state, 1, { type: 'choose', picks: ['medic'] });
  const admission = admit(showdown, state, 1, intent);
  expect(admission.refusal).toBe(null);
  if (admission.refusal === null) showdown.apply(state, 1, admission.intent, null);
  return hpOf(state, characterOf(state, 0));
}

test('SC-5, RS-6.50 a mob that is asked in the middle of its actions acts on in the loaded position', () => {
  const state = showdown.notation.fromPosition({ customCards: true }, [MEDIC], GIVEN, fastRandom(1));
  const loaded = showdown.notation.fromPosition(
    showdown.optionsOf(state),
    showdown.notation.cards(state),
    showdown.notation.position(state),
    fastRandom(1),
  );
  expect(state.question).not.toBe(null);
  const before = hpOf(state, characterOf(state, 0));
  expect([answer(state), answer(loaded)]).toEqual([before - 20, before - 20]);
});
