import { Api } from '@cardscape/client-kit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cardThing } from '../../src/table/thing.ts';
import { card } from '../scene/scene-table.ts';
import { FakeMatch, LOOK, play, type Shown, stubBrowser } from './fake-match.ts';

stubBrowser();
const { MatchStore } = await import('../../src/match/feed/store.ts');
const { TableController } = await import('../../src/match/feed/controller.ts');

/* A card that is pointed at too early is taken up once it can be played. */

const CARDS = [card(-1, 'A.hand.1', { id: 'owl' })];
const MAIN: Shown = {
  cards: CARDS,
  legal: [play(-1, [1, 2])],
  more: { active: 0, asking: { seats: [0], question: 'main' } },
};
/** The opponent is asked, and nothing is asked of the player. */
const waiting = (active: 0 | 1): Shown => ({
  cards: CARDS,
  legal: [],
  more: { active, asking: { seats: [1], question: 'response' } },
});
const BETWEEN = waiting(0);
const THEIRS = waiting(1);

let match: FakeMatch;
let store: InstanceType<typeof MatchStore>;
let controller: InstanceType<typeof TableController>;

beforeEach(() => {
  match = new FakeMatch(MAIN);
  store = new MatchStore(new Api('http://nowhere.test'), match, LOOK);
  controller = new TableController(store);
});

afterEach(() => {
  controller.close();
  store.close();
});

const begun = (): number => store.stage.peek().path.length;

test('a card pointed at while an answer is on its way outlasts a view without moves', () => {
  store.busy.value = true;
  match.step(BETWEEN);
  expect(controller.point(cardThing(-1))).toBe('told');
  store.busy.value = false;
  expect(begun()).toBe(0);
  match.step(MAIN);
  expect(begun()).toBe(1);
});

test('so does one pointed at while the opponent is asked on the player’s turn', () => {
  match.step(BETWEEN);
  expect(controller.point(cardThing(-1))).toBe('told');
  match.step(MAIN);
  expect(begun()).toBe(1);
});

test('on the opponent’s turn nothing is remembered', () => {
  match.step(THEIRS);
  expect(controller.point(cardThing(-1))).toBe('nothing');
  match.step(MAIN);
  expect(begun()).toBe(0);
});

test('why it cannot be used then is said instead', () => {
  match.step(THEIRS);
  controller.explain(-1);
  expect(store.refusal.value?.message).toMatch(/^Wait: it is .+’s turn\.$/);
  match.step(MAIN);
  expect(store.refusal.value).toBeNull();
});
