import { expect, test } from 'vitest';
import { intentsOf } from '../../src/kernel/choice.ts';
import { randomPolicy } from '../../src/kernel/play/policy.ts';
import { cloneRandom, fastRandom } from '../../src/kernel/random/generator.ts';
import type { Intent, Seat } from '../../src/kernel/types.ts';
import { newRecorder } from '../../src/kernel/view.ts';
import { randomMatch } from '../../src/showdown/bots/sample.ts';
import { ELEMENTS } from '../../src/showdown/decks/data.ts';
import { showdown } from '../../src/showdown/index.ts';
import { characterOf } from '../../src/showdown/state/board.ts';
import type { State } from '../../src/showdown/state/state.ts';
import { attrOf, hpOf, maxHpOf, meets } from '../../src/showdown/state/values.ts';
import { rowsOf } from '../../src/showdown/turn/rows.ts';

/** Each card of the hand is rehearsed at each level. */
const LEVEL_MATCHES = 4;

/** Plays matches at random; before each decision somebody may look. */
function atEachDecision(matches: number, look: (state: State, seat: Seat) => void): void {
  for (let match = 0; match < matches; match++) {
    const random = fastRandom(match);
    const setup = randomMatch(random);
    const state = showdown.setup({ ...setup, random: cloneRandom(setup.random) });
    for (let seat = showdown.deciders(state)[0]; seat !== undefined; seat = showdown.deciders(state)[0]) {
      look(state, seat);
      showdown.apply(state, seat, randomPolicy(showdown, state, seat, random), null);
    }
  }
}

/** The intents of a type that the seat may do now. */
function listed(state: State, seat: Seat, type: string): Intent[] {
  return showdown
    .legal(state, seat)
    .filter(({ intent }) => intent.type === type)
    .flatMap((entry) => [...intentsOf(entry)]);
}

interface ForeseenLevel {
  readonly level: number;
  readonly hp: number;
  readonly maxHp: number;
  readonly attrs: Readonly<Record<string, number>>;
  readonly opens: readonly string[];
  readonly learns: { readonly mode: string; readonly met: boolean } | null;
}

test(
  'RS-UI-13 a preview says what a level brings, and opens only what is not within reach',
  { timeout: 60_000, tags: 'long' },
  () => {
    let [looked, opened] = [0, 0];
    atEachDecision(LEVEL_MATCHES, (state, seat) => {
      const character = characterOf(state, seat);
      for (const intent of listed(state, seat, 'level-up')) {
        const foreseen = showdown.bots.preview(state, seat, intent) as unknown as ForeseenLevel;
        const { level, hp, maxHp, attrs, opens, learns } = foreseen;
        const before = rowsOf(state, seat).filter(({ ability: { req } }) => meets(state, seat, req));
        const copy = showdown.clone(state);
        const recorder = newRecorder();
        showdown.apply(copy, seat, intent, recorder);
        // Effects that the card sets off may change anything else.
        const told = recorder.events.find(({ type }) => type === 'levelled');
        expect(told?.open?.['level']).toBe(level);
        looked += 1;
        if (learns?.mode === 'one-shot' && learns.met) continue;
        if (recorder.events.some(({ type }) => type === 'effect')) continue;
        expect([hpOf(copy, character), maxHpOf(copy, character)]).toEqual([hp, maxHp]);
        expect(Object.fromEntries(ELEMENTS.map((one) => [one, attrOf(copy, seat, one)]))).toEqual(attrs);
        for (const id of opens) {
          opened += 1;
          expect(before.map(({ ability }) => ability.id)).not.toContain(id);
          const row = rowsOf(copy, seat).find(({ ability }) => ability.id === id);
          expect(row !== undefined && meets(copy, seat, row.ability.req)).toBe(true);
        }
      }
    });
    expect([looked > 100, opened > 20]).toEqual([true, true]);
  },
);

test('UI-14 nothing of a level hangs by what the opponent hides, whatever a card of one’s own looks at', () => {
  const spyglass = {
    id: 'spyglass',
    type: 'mob',
    level: 10,
    element: 'FIRE',
    atk: 10,
    hp: 10,
    effects: [],
    levelUp: {
      id: 'peer',
      name: 'Peer',
      mode: 'continuous',
      req: { level: 10 },
      static: {
        if: { exists: { select: { zone: 'hand', side: 'opponent', types: ['mob'], pick: 'all' } } },
        affects: 'own-character',
        mods: [{ hp: 20 }],
      },
    },
  };
  const against = (hidden: string): unknown => {
    const state = showdown.notation.fromPosition(
      { customCards: true },
      [spyglass],
      {
        turn: 3,
        active: 'A',
        phase: 'level-up',
        A: { hand: ['spyglass', 'filler'] },
        B: { hand: [hidden], deck: ['filler', 'filler'] },
      },
      fastRandom(1),
    );
    return listed(state, 0, 'level-up').map((intent) => showdown.bots.preview(state, 0, intent));
  };
  expect(against('fx-imp')).toEqual(against('fx-shield'));
  expect(against('fx-imp')).toMatchObject([{ level: expect.any(Number) as number }, {}]);
});
