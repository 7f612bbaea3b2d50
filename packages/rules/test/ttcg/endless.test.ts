import { describe, expect, test } from 'vitest';
import { admit } from '../../src/kernel/match/admission.ts';
import { fastRandom } from '../../src/kernel/random/generator.ts';
import type { Intent, Seat } from '../../src/kernel/types.ts';
import { ttcg } from '../../src/ttcg/index.ts';

const UNIT = {
  id: 'u',
  name: 'Scenario Unit U',
  type: 'fire',
  subtypes: ['beast'],
  rank: 1,
  attack: 250,
  defense: 250,
  effects: ['Normal: Untap another of your units.', 'Normal: Draw one card.'],
};

test('TTCG-9.17 a card that destroys in the place of a destruction comes to an end', () => {
  const effects = [
    'Passive: When one of your cards would be destroyed, destroy all your cards and prevent that destruction.',
    'Normal: Destroy one unit.',
  ];
  const state = ttcg.notation.fromPosition(
    {},
    [{ ...UNIT, effects }],
    { A: { units: { 1: 'u', 2: 'u' } } },
    fastRandom(1),
  );
  const admission = admit(
    ttcg,
    state,
    0,
    ttcg.notation.intentOf(state, 0, { type: 'activate', card: 'A.units.1', effect: 1, targets: ['A.units.2'] }),
  );
  if (admission.refusal !== null) throw new TypeError(admission.refusal.message);
  ttcg.apply(state, 0, admission.intent, null);
  for (let [seat] = ttcg.deciders(state); seat !== undefined && state.chain.length > 0; [seat] = ttcg.deciders(state))
    ttcg.apply(state, seat, { type: 'pass' }, null);
  expect(state.seats[0].discard).toHaveLength(2);
  expect(state.seats[0].points).toBe(18);
});

test('TTCG-9.17 two units that untap each other come to an end', () => {
  const state = ttcg.notation.fromPosition(
    {},
    [UNIT],
    { A: { units: { 1: 'u', 2: { card: 'u', tapped: true } } } },
    fastRandom(1),
  );
  const submit = (seat: Seat, step: Intent): string | null => {
    const admission = admit(ttcg, state, seat, ttcg.notation.intentOf(state, seat, step));
    if (admission.refusal !== null) return admission.refusal.code;
    ttcg.apply(state, seat, admission.intent, null);
    return null;
  };
  let started = 0;
  for (;;) {
    const [card, target] = started % 2 === 0 ? ['A.units.1', 'A.units.2'] : ['A.units.2', 'A.units.1'];
    const code = submit(0, { type: 'activate', card, effect: 0, targets: [target] });
    if (code !== null) {
      expect(code).toBe('LIMIT');
      break;
    }
    started += 1;
    while (submit(ttcg.deciders(state)[0] ?? 0, { type: 'pass' }) === null);
  }
  expect(started).toBe(100);
  expect(ttcg.legal(state, 0).some(({ intent }) => intent.type === 'activate')).toBe(false);
  expect(submit(0, { type: 'end-turn' })).toBeNull();
});

describe('TTCG-9.17 a full board', () => {
  const HEARS = [
    'Passive: When any card is sent to the discard pile, gain one point.',
    'Passive: When one of your cards is sent to the discard pile, gain one point.',
  ];
  const cards = [
    { ...UNIT, effects: HEARS },
    { ...UNIT, id: 'm', name: 'Scenario Unit M', effects: ['Normal: Mill twenty cards.', 'Normal: Draw one card.'] },
    { id: 's', name: 'Scenario Spell S', type: 'spell', rank: 1, boost: [0, 0], effects: HEARS },
  ];
  const side = {
    units: { 1: 'm', 2: 'u', 3: 'u', 4: 'u', 5: 'u' },
    spells: { 1: 's', 2: 's', 3: 's', 4: 's', 5: 's' },
    deck: Array.from({ length: 40 }, () => 'u'),
  };

  test('of cards that hear everything can be answered, by the clock too', () => {
    const state = ttcg.notation.fromPosition({}, cards, { A: side, B: side }, fastRandom(1));
    const through = (seat: Seat, intent: Intent): void => {
      const admission = admit(ttcg, state, seat, intent);
      if (admission.refusal !== null) throw new TypeError(`${intent.type}: ${admission.refusal.message}`);
      ttcg.apply(state, seat, admission.intent, null);
    };
    through(0, ttcg.notation.intentOf(state, 0, { type: 'activate', card: 'A.units.1', effect: 0 }));
    let ordered = 0;
    for (let asked = 0; asked < 200 && (state.question !== null || state.chain.length > 0 || asked < 3); asked++) {
      const [seat] = ttcg.deciders(state);
      if (seat === undefined) break;
      const intent = ttcg.clock.onTimeout(state, seat);
      if (intent.type === 'order-triggers') ordered += 1;
      through(seat, intent);
    }
    expect(ordered).toBeGreaterThan(0);
    expect(state.seats[0].points).toBeGreaterThan(20);
  });
});
