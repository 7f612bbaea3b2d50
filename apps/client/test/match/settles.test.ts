import { Api } from '@cardscape/client-kit';
import type { LegalIntent } from '@cardscape/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cardThing, type Thing } from '../../src/table/thing.ts';
import { card, zoneIndex } from '../scene/scene-table.ts';
import { FakeMatch, LOOK, stubBrowser } from './fake-match.ts';

stubBrowser();
const { MatchStore } = await import('../../src/match/feed/store.ts');
const { TableController } = await import('../../src/match/feed/controller.ts');

/* A choice about which nobody is asked is left as it is, unless a card is dragged: where it goes is said then. */

const SLOT: Thing = { kind: 'place', zone: zoneIndex('A.units'), slot: 2 };
const PLAY: LegalIntent = {
  intent: { type: 'choose', prompt: 1 },
  fields: [
    {
      name: 'picks',
      single: false,
      ordered: false,
      parts: [
        { min: 1, max: 1, other: false, from: [-1] },
        { min: 0, max: 1, other: false, from: ['slot-3'] },
      ],
    },
  ],
};
const SETTLING: typeof LOOK = {
  ...LOOK,
  moves: {
    ...LOOK.moves,
    form: () => ({
      steps: [{ at: 'field', field: 0 }],
      variant: '',
      thing: (_, value) => (typeof value === 'number' ? cardThing(value) : SLOT),
    }),
    settles: ({ choosing }) => choosing?.partIndex === 1,
  },
};

let match: FakeMatch;
let store: InstanceType<typeof MatchStore>;
let controller: InstanceType<typeof TableController>;

beforeEach(() => {
  match = new FakeMatch({ cards: [card(-1, 'A.hand.1', { id: 'owl' })], legal: [PLAY] });
  store = new MatchStore(new Api('http://nowhere.test'), match, SETTLING);
  controller = new TableController(store);
});

afterEach(() => {
  controller.close();
  store.close();
});

test('pointing at the card is all that it takes', () => {
  expect(controller.completes(cardThing(-1))).toBe(true);
  expect(controller.point(cardThing(-1))).toBe('sent');
  expect(match.sent).toEqual([{ type: 'choose', prompt: 1, picks: [-1] }]);
});

test('who drags the card lets go of it where it is to go', () => {
  expect(controller.point(cardThing(-1), true)).toBe('picked');
  expect(match.sent).toEqual([]);
  expect(controller.drop(-1, SLOT)).toBe(true);
  expect(match.sent).toEqual([{ type: 'choose', prompt: 1, picks: [-1, 'slot-3'] }]);
});
