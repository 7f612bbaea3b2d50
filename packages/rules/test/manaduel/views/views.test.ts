import { expect, test } from 'vitest';
import { cardBehind, handleOf } from '../../../src/kernel/handles.ts';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import { viewText } from '../../../src/kernel/scenario/audit.ts';
import type { Audience, Intent } from '../../../src/kernel/types.ts';
import { composeView, type TableView } from '../../../src/kernel/view.ts';
import { manaduel } from '../../../src/manaduel/index.ts';
import { mayKnow, SHOWN } from '../../../src/manaduel/state/handles.ts';
import { cardName, cardNamed } from '../../../src/manaduel/state/names.ts';
import type { State } from '../../../src/manaduel/state/state.ts';
import { tableLayout } from '../../../src/manaduel/views/views.ts';
import { stand } from './stage.ts';

const HIDDEN_FIELD = `
A: { hand: [v40, v60], deck: [v100, v40, v80], creatures: { 2: { card: v80, position: face-down, wounds: 30 } }, utilities: { 1: kindle } }
B: { creatures: { 1: { card: v100, equipment: [ { card: leaden-chain, owner: A } ] } }, graveyard: [v60] }
`;

function look(state: State, audience: Audience): TableView {
  return composeView(manaduel.views, state, 2, audience);
}

test('MD-3.2 a face-down card is a back with a name, a slot and a turn, whatever lies there', () => {
  const state = stand(HIDDEN_FIELD);
  const layout = tableLayout();
  for (const audience of [1, 'spectator'] as const) {
    const backs = look(state, audience).cards.filter(({ id }) => id === null);
    expect(backs.map(({ zone, slot }) => [layout.zones[zone]?.name, slot])).toEqual([
      ['A.creatures', 1],
      ['A.utilities', 0],
    ]);
    for (const { handle, stats } of backs) {
      expect(handle).toBeGreaterThan(0);
      for (const hidden of ['power', 'wounds', 'printed', 'cost', 'groups'])
        expect(stats[layout.cardStats.indexOf(hidden)]).toBe(0);
    }
  }
});

test('MD-3.2 its owner sees the card under the same name', () => {
  const state = stand(HIDDEN_FIELD);
  const view = look(state, 0);
  const back = view.cards.find(({ id }) => id === null)!;
  const own = view.own!.cards.find(({ handle }) => handle === back.handle)!;
  expect(own).toMatchObject({ id: 'v80', zone: back.zone, slot: back.slot });
  expect(own.stats[tableLayout().cardStats.indexOf('power')]).toBe(50);
});

test('MD-3 the own deck is listed by name, not in its order; the enemy sees a number', () => {
  const state = stand(HIDDEN_FIELD);
  const layout = tableLayout();
  const list = look(state, 0).own!.cards.filter(({ zone }) => layout.zones[zone]?.name === 'A.list');
  expect(list.map(({ id }) => id)).toEqual(['v100', 'v40', 'v80']);
  expect(look(state, 1).own!.cards.some(({ owner }) => owner === 0)).toBe(false);
  expect(look(state, 1).seats[0]![layout.seatCounters.indexOf('deck')]).toBe(3);
});

test('MD-7.40 equipment lies below its creature, on whichever side that is', () => {
  const view = look(stand(HIDDEN_FIELD), 'spectator');
  const [creature, chain] = ['v100', 'leaden-chain'].map((wanted) => view.cards.find(({ id }) => id === wanted)!);
  expect(chain).toMatchObject({ owner: 0, host: creature!.handle, slot: creature!.slot });
  expect(tableLayout().zones[chain!.zone]?.name).toBe('B.equipment');
});

test('MD-3.4 a card that was looked at has a name of its own for who looked', () => {
  const state = stand(HIDDEN_FIELD);
  const card = cardNamed(state, 'v60');
  expect(cardName(state, card)).toBe('v60');
  expect([mayKnow(state, 0, card), mayKnow(state, 1, card), handleOf(state.handles, 1, card)]).toEqual([
    true,
    false,
    0,
  ]);
  state.handles.own[1]![card] = -7;
  expect(mayKnow(state, 1, card)).toBe(true);
  expect(cardBehind(state.handles, 1, -7)).toBe(card);
  expect(look(state, 1).own!.cards.find(({ handle }) => handle === -7)).toMatchObject({
    id: 'v60',
    owner: 0,
    level: 1,
  });
});

test('MD-3.7 what was shown to everybody is seen by all, what each seat learned for itself is not; after the match all is', () => {
  const state = stand(HIDDEN_FIELD);
  const card = cardNamed(state, 'v80');
  const seen = (): (string | null | undefined)[] => look(state, 'spectator').cards.map(({ id }) => id);
  state.cards.known[card] = 3;
  expect(seen()).not.toContain('v80');
  state.cards.known[card] = SHOWN;
  expect(seen()).toContain('v80');
  manaduel.apply(state, 0, { type: 'concede' }, null);
  expect(seen()).not.toContain(null);
  expect(seen()).toContain('kindle');
  expect(seen()).toHaveLength(state.cards.place.length);
});

test('D-2 what is hidden from an audience can be dealt anew without its noticing', () => {
  const state = stand(HIDDEN_FIELD);
  state.handles.own[1]![cardNamed(state, 'v60')] = -7;
  const known = cardNamed(state, 'v60');
  const hidden = cardNamed(state, 'v80');
  const found = new Set<string>();
  for (let seed = 1; seed <= 30; seed++) {
    for (const audience of [0, 1, 'spectator'] as const) {
      const twin = manaduel.determinize(state, audience, fastRandom(seed));
      expect(viewText(manaduel as never, twin, audience)).toBe(viewText(manaduel as never, state, audience));
      expect(manaduel.trials.invariants(twin)).toEqual([]);
      if (audience !== 1) continue;
      expect(cardName(twin, known)).toBe('v60');
      const { cost, power, type } = twin.table.defs[twin.table.cards[hidden]!.def]!;
      found.add(cardName(twin, hidden));
      expect([cost, type]).toEqual([3, 'creature']);
      expect(power).toBeGreaterThan(30);
    }
  }
  expect(found.size).toBeGreaterThan(3);
});

test('D-2 where the enemy has looked into the own deck it knows the card, whichever it is', () => {
  const state = stand('{ A: { deck: [v40, v60, v80, v100] } }');
  const top = state.seats[0].deck.at(-1)!;
  state.handles.own[1]![top] = -7;
  const tops = new Set<string>();
  for (let seed = 1; seed <= 30; seed++) {
    const twin = manaduel.determinize(state, 0, fastRandom(seed));
    const [known, ...others] = twin.seats[0].deck.toReversed().map((card) => handleOf(twin.handles, 1, card));
    expect([known, ...others]).toEqual([-7, 0, 0, 0]);
    tops.add(cardName(twin, twin.seats[0].deck.at(-1)!));
  }
  expect(tops.size).toBe(4);
});

test('MD-5.5 an exchange chosen in secret is chosen anew', () => {
  const state = stand('{ phase: exchange, A: { hand: [v40, v60] }, B: { hand: [v40] } }');
  manaduel.apply(state, 0, { type: 'exchange', cards: [handleOf(state.handles, 0, 0)] }, null);
  const counts = new Set(
    Array.from({ length: 30 }, (_, seed) => manaduel.determinize(state, 1, fastRandom(seed)).seats[0].exchange.length),
  );
  expect([...counts].toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
  expect(manaduel.determinize(state, 0, fastRandom(1)).seats[0].exchange).toEqual([0]);
});

test('D-2.6b a card set in one world is set in the other as any trap or spell of the hand', () => {
  const state = stand('{ A: { hand: [v40, kindle] } }');
  const spell = handleOf(state.handles, 0, cardNamed(state, 'kindle'));
  const creature = handleOf(state.handles, 0, cardNamed(state, 'v40'));
  expect(manaduel.trials.counterpart(state, 0, { type: 'set', card: creature, to: 'utility-2' })).toEqual({
    type: 'set',
    card: spell,
    to: 'utility-2',
  });
  expect(
    manaduel.trials.counterpart(stand('{ A: { hand: [v40] } }'), 0, { type: 'set', card: creature, to: 'utility-2' }),
  ).toBeNull();
});

test('D-2.6b a card that the enemy has looked at looks like no other', () => {
  const state = stand('{ A: { hand: [hush, kindle] } }');
  const [hush, kindle] = ['hush', 'kindle'].map((name) => cardNamed(state, name)) as [number, number];
  state.handles.own[1]![hush] = -7;
  const set = (card: number): Intent => ({ type: 'set', card: handleOf(state.handles, 0, card), to: 'utility-2' });
  expect(manaduel.trials.counterpart(state, 0, set(hush))).toEqual(set(hush));
  expect(manaduel.trials.counterpart(state, 0, set(kindle))).toEqual(set(kindle));
});

test('D-2.6b a card that the enemy has looked at looks like no other', () => {
  const state = stand('{ A: { hand: [hush, kindle] } }');
  const [hush, kindle] = ['hush', 'kindle'].map((name) => cardNamed(state, name)) as [number, number];
  state.handles.own[1]![hush] = -7;
  const set = (card: number): Intent => ({ type: 'set', card: handleOf(state.handles, 0, card), to: 'utility-2' });
  expect(manaduel.trials.counterpart(state, 0, set(hush))).toEqual(set(hush));
  expect(manaduel.trials.counterpart(state, 0, set(kindle))).toEqual(set(kindle));
});
