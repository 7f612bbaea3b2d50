import { expect, test } from 'vitest';
import { admit } from '../../src/kernel/match/admission.ts';
import { fastRandom } from '../../src/kernel/random/generator.ts';
import { viewText } from '../../src/kernel/scenario/audit.ts';
import type { Json, JsonMap } from '../../src/kernel/types.ts';
import { newRecorder, seenEvents } from '../../src/kernel/view.ts';
import { showdown } from '../../src/showdown/index.ts';
import type { State } from '../../src/showdown/state/state.ts';

/* Worlds in which cards that lie hidden fit, or do not: nobody but their player can tell them apart (RS-6.80, 17.11). */

type Steps = readonly { readonly [key: string]: Json; readonly type: string }[];

/** What the opponent and those who watch see and are told, after the beginning and after each step. */
function shown(card: Json, given: JsonMap, steps: Steps): string[] {
  const state: State = showdown.notation.fromPosition({ customCards: true }, [card], given, fastRandom(1));
  const looks = (events: ReturnType<typeof newRecorder>['events']): string =>
    JSON.stringify(
      ([1, 'spectator'] as const).map((audience) => [
        viewText(showdown, state, audience),
        seenEvents(events, audience),
        showdown.deciders(state),
      ]),
    );
  const before = looks([]);
  return [
    before,
    ...steps.map((step) => {
      const admission = admit(showdown, state, 0, showdown.notation.intentOf(state, 0, step));
      if (admission.refusal !== null) return admission.refusal.code;
      const recorder = newRecorder();
      showdown.apply(state, 0, admission.intent, recorder);
      return looks(recorder.events);
    }),
  ];
}

const ACT: Steps = [
  { type: 'use-ability', ability: 'act' },
  { type: 'choose', picks: ['probe'] },
];
const NOTHING: Steps = [{ type: 'choose', picks: [] }];

/** A Rapid Action of which a mob may be taken out of that zone. */
function probe(op: Json): Json {
  return { id: 'probe', type: 'rapid-action', level: 10, element: 'FIRE', effects: [{ kind: 'play', ops: [op] }] };
}

const PICK = { choose: { min: 0, max: 1 } };
const ready = (side: Json): JsonMap => ({ pointer: 4, A: { tree: ['fx-act'], ...(side as object) } });

test.each<[string, Json, JsonMap, JsonMap]>([
  [
    'a search of the Deck',
    probe({ op: 'search', select: { zone: 'deck', side: 'own', types: ['mob'], pick: 'all' }, reveal: false }),
    ready({ hand: ['probe'], deck: ['filler', 'fx-imp'] }),
    ready({ hand: ['probe'], deck: ['fx-shield', 'fx-shield'] }),
  ],
  [
    'a pick among the top cards of the Deck',
    probe({
      op: 'deposit',
      cards: { zone: 'deck-top', n: 2, side: 'own', types: ['mob'], pick: PICK },
      under: 'own-character',
      faceDown: true,
    }),
    ready({ hand: ['probe'], deck: ['fx-imp', 'fx-imp'] }),
    ready({ hand: ['probe'], deck: ['fx-shield', 'fx-shield'] }),
  ],
  [
    'a pick from the Hand',
    probe({
      op: 'deposit',
      cards: { zone: 'hand', side: 'own', types: ['mob'], pick: PICK },
      under: 'own-character',
      faceDown: true,
    }),
    ready({ hand: ['probe', 'fx-imp'] }),
    ready({ hand: ['probe', 'fx-shield'] }),
  ],
  [
    'a grant of cards deposited face-down',
    probe({ op: 'play', types: ['mob'], limit: 100, from: 'deposited', ignoreElement: true }),
    ready({ hand: ['probe'], mobs: { 1: { card: 'fx-grunt', deposited: [{ card: 'fx-imp', faceDown: true }] } } }),
    ready({ hand: ['probe'], mobs: { 1: { card: 'fx-grunt', deposited: [{ card: 'fx-shield', faceDown: true }] } } }),
  ],
])('RS-17.11 %s is asked whether or not anything fits', (_name, card, fits, none) => {
  const steps = [...ACT, ...NOTHING];
  const there = shown(card, none, steps);
  expect(there.every((look) => look.startsWith('['))).toBe(true);
  expect(there).toEqual(shown(card, fits, steps));
});

test('RS-17.11 an empty Deck is public: a search of it asks nothing', () => {
  const card = probe({ op: 'search', select: { zone: 'deck', side: 'own', types: ['mob'], pick: 'all' } });
  expect(shown(card, ready({ hand: ['probe'], deck: [] }), [...ACT, ...NOTHING]).at(-1)).not.toMatch(/^\[/);
});
