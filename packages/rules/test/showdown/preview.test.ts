import { expect, test } from 'vitest';
import { intentsOf } from '../../src/kernel/choice.ts';
import { randomPolicy } from '../../src/kernel/play/policy.ts';
import { cloneRandom, fastRandom } from '../../src/kernel/random/generator.ts';
import type { Intent, Seat } from '../../src/kernel/types.ts';
import { newRecorder } from '../../src/kernel/view.ts';
import { showdown } from '../../src/showdown/index.ts';
import { randomMatch } from '../../src/showdown/sample.ts';
import type { State } from '../../src/showdown/state.ts';

const MATCHES = 12;

interface Foreseen {
  readonly damage: number;
  readonly prevented: boolean;
}

/** What an attack did to its target at once: before counters, and effects that it set off. */
function dealt(state: State, seat: Seat, intent: Intent): number | null {
  const copy = showdown.clone(state);
  const recorder = newRecorder();
  showdown.apply(copy, seat, intent, recorder);
  const types = recorder.events.map(({ type }) => type);
  const declared = types.indexOf('attack');
  // Effects of the declaration may change everything (RS-8.10 (1)).
  if (
    types.slice(declared + 1).find((type) => type === 'effect' || type === 'damage' || type === 'prevented') ===
    'effect'
  )
    return null;
  const hit = recorder.events.find(({ type }, index) => type === 'damage' && index > declared);
  return hit?.open?.['card'] === intent['target'] ? Number(hit?.open?.['n'] ?? 0) : 0;
}

test('RS-UI-14 a preview says what the attack does', () => {
  let looked = 0;
  for (let match = 0; match < MATCHES; match++) {
    const random = fastRandom(match);
    const setup = randomMatch(random);
    const state = showdown.setup({ ...setup, random: cloneRandom(setup.random) });
    for (let seat = showdown.deciders(state)[0]; seat !== undefined; seat = showdown.deciders(state)[0]) {
      for (const entry of showdown.legal(state, seat)) {
        if (entry.intent.type !== 'attack') continue;
        for (const intent of intentsOf(entry)) {
          const { damage, prevented } = showdown.bots.preview(state, seat, intent) as unknown as Foreseen;
          const did = dealt(state, seat, intent);
          if (did === null) continue;
          looked += 1;
          expect(prevented ? 0 : damage, JSON.stringify(intent)).toBe(did);
        }
      }
      showdown.apply(state, seat, randomPolicy(showdown, state, seat, random), null);
    }
  }
  expect(looked).toBeGreaterThan(100);
}, 60_000);
