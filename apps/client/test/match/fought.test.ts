import { Api } from '@cardscape/client-kit';
import type { SeenEvent } from '@cardscape/rules';
import { expect, test } from 'vitest';
import { attackUnderWay } from '../../src/table/attack.ts';
import { card } from '../scene/scene-table.ts';
import { FakeMatch, LOOK, PASS, stubBrowser } from './fake-match.ts';

stubBrowser();
const { MatchStore } = await import('../../src/match/feed/store.ts');

const CARDS = [card(1, 'A.units.1', { id: 'owl' }), card(2, 'A.units.2', { id: 'giant' })];
const DIRECT: SeenEvent = { type: 'direct', attacker: 1, rank: 1 };
const attacking = (attacker: number): ConstructorParameters<typeof FakeMatch>[0] => ({
  cards: CARDS,
  legal: [PASS],
  more: { attack: { attacker, target: 0 } },
});
const declared = (attacker: number): SeenEvent => ({ type: 'attack', seat: 'A', attacker, target: 0 });

test('a direct attack is under way until it has been fought, whatever still follows from it', () => {
  const match = new FakeMatch({ cards: CARDS, legal: [PASS] });
  const store = new MatchStore(new Api('http://nowhere.test'), match, LOOK);
  const shown = (): number | undefined => attackUnderWay(store.model.peek())?.attacker;
  match.step(attacking(1), [declared(1)]);
  expect(shown()).toBe(1);
  match.step(attacking(1), [DIRECT]);
  expect(shown()).toBeUndefined();
  match.step(attacking(1));
  expect(shown()).toBeUndefined();
  match.step(attacking(2), [declared(2)]);
  expect(shown()).toBe(2);
  // An attack that is fought at once, after another in the same step, is over.
  match.step(attacking(1), [declared(1), DIRECT]);
  expect(shown()).toBeUndefined();
  store.close();
});
