import { Api, Refused } from '@cardscape/client-kit';
import type { LegalIntent } from '@cardscape/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { card } from '../scene/scene-table.ts';
import { CONCEDE, FakeMatch, LOOK, play, stubBrowser } from './fake-match.ts';

stubBrowser();
const { runCommand } = await import('../../src/command/run.ts');
const { TableController } = await import('../../src/match/feed/controller.ts');
const { MatchStore } = await import('../../src/match/feed/store.ts');

const OFFER = { intent: { type: 'offer-draw' }, fields: [] };
const CARDS = [
  card(-1, 'A.hand.1', { id: 'owl' }),
  card(-2, 'A.hand.2', { id: 'giant' }),
  card(1, 'A.units.1', { id: 'owl' }),
  card(2, 'B.units.3', { id: 'owl' }),
];

let match: FakeMatch;
let store: InstanceType<typeof MatchStore>;
let controller: InstanceType<typeof TableController>;

beforeEach(() => {
  match = new FakeMatch({ cards: CARDS, legal: [play(-1, [1]), CONCEDE, OFFER] });
  match.answer = () =>
    Promise.reject(new Refused({ code: 'SLOT_TAKEN', rule: 'TTCG-7.4', message: 'That slot is taken.' }));
  store = new MatchStore(new Api('http://nowhere.test'), match, LOOK);
  controller = new TableController(store);
});

afterEach(() => {
  controller.close();
  store.close();
});

function say(line: string): Promise<readonly string[]> {
  return Promise.resolve(runCommand({ store, controller }, line));
}

test.each([
  ['play 1 on 1', { type: 'play', card: -1, col: 0 }],
  ['play 2 on 1', { type: 'rank-up', card: -2, base: 1 }],
  ['attack 3 with 1', { type: 'attack', attacker: 1, target: 2 }],
  ['attack with 1', { type: 'attack', attacker: 1, target: null }],
  ['use u1', { type: 'activate', card: 1, effect: 0 }],
] as const)('%s: what is not listed is answered with the reason of the server', async (line, intent) => {
  expect(await say(line)).toEqual(['That slot is taken. (TTCG-7.4)']);
  expect(match.sent).toEqual([intent]);
});

test('the key that leads into the box is no part of what is typed there', async () => {
  expect(await say(' /play 1 on 1')).toEqual(['That slot is taken. (TTCG-7.4)']);
  expect(match.sent).toEqual([{ type: 'play', card: -1, col: 0 }]);
});

test('nothing is sent for a move that names nothing', async () => {
  expect(await say('play 9 on 1')).toEqual(['You can’t do that now. Type “what” to see what you can do.']);
  expect(match.sent).toEqual([]);
});

test('a word that stands for nothing is no command, whatever it is to the code', async () => {
  expect(await say('constructor 1 on 1')).toEqual(['“constructor 1 on 1” is not a command. Type “help”.']);
});

test('what may be several things is asked back, all of them listed', async () => {
  const option = (label: string): LegalIntent => ({ intent: { type: label }, fields: [] });
  match.step({ cards: CARDS, legal: ['odd-a', 'odd-b', 'odd-c'].map(option) });
  expect(await say('odd')).toEqual(['That could be odd-a, odd-b or odd-c. Say which.']);
  expect(match.sent).toEqual([]);
});

test('the sentence that asks is told with its keyword as it is written', async () => {
  const line = { kind: 'Continuous', word: 'Dauerhaft', icon: '', text: 'Zieh eine Karte.' };
  const prompt = vi.spyOn(LOOK.asking, 'prompt').mockReturnValue({
    title: ['Use it?'],
    source: { card: { id: 'owl', name: 'Lookout Owl', tier: 1, handle: 1 }, line },
    hint: '',
  });
  expect(await say('what')).toContain('Lookout Owl: Dauerhaft: Zieh eine Karte.');
  prompt.mockRestore();
});

test('a draw is offered only by who says so twice', async () => {
  expect((await say('draw')).join()).toContain('draw yes');
  expect((await say('offer draw')).join()).toContain('draw yes');
  expect(match.sent).toEqual([]);
  match.answer = () => Promise.resolve(1);
  expect(await say('draw yes')).toEqual([]);
  expect(match.sent).toEqual([{ type: 'offer-draw' }]);
});

test('what there is to hear', async () => {
  expect(await say('read u2')).toEqual(['u2: unit slot 2 is empty.']);
  expect(await say('chain')).toEqual(['The chain is empty.']);
  expect(await say('score')).toHaveLength(2);
  expect((await say('help')).join()).toContain('accept, decline');
});
