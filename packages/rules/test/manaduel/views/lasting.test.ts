import { expect, test } from 'vitest';
import { handleOf } from '../../../src/kernel/handles.ts';
import type { Audience, Intent, Seat } from '../../../src/kernel/types.ts';
import { composeView, type LastingView, type TableView } from '../../../src/kernel/view.ts';
import { manaduel } from '../../../src/manaduel/index.ts';
import { cardNamed } from '../../../src/manaduel/state/names.ts';
import type { State } from '../../../src/manaduel/state/state.ts';
import { lastingText } from '../../../src/manaduel/text/english/lasting.ts';
import { tableLayout } from '../../../src/manaduel/views/views.ts';
import { PLAIN, stand } from './stage.ts';

const COST = tableLayout().cardStats.indexOf('cost');

function look(state: State, audience: Audience): TableView {
  return composeView(manaduel.views, state, 2, audience);
}

/** What lasts, as those who watch see it: the same for everybody. */
function lasting(state: State): readonly LastingView[] {
  const [first, ...others] = ([0, 1, 'spectator'] as const).map((audience) => look(state, audience).lasting);
  for (const other of others) expect(other).toEqual(first);
  return first ?? [];
}

/** What an intent of A and the passes after it lead to. */
function after(state: State, intent: Intent): State {
  manaduel.apply(state, 0, intent, null);
  for (let seat = asked(state); seat !== null; seat = asked(state)) manaduel.apply(state, seat, { type: 'pass' }, null);
  return state;
}

function asked({ priority, question }: State): Seat | null {
  return question === null ? priority : null;
}

function cast(state: State, id: string): State {
  return after(state, { type: 'activate', card: handleOf(state.handles, 0, cardNamed(state, id)) });
}

const DOUBT = '{ A: { hand: [seed-of-doubt], mana: 3 }, B: { hand: [gate-squire, snare-net], deck: [v40] } }';

test('MD-3 what cards cost more is open to all; what they cost now stands at the cards of the hand, for their player alone', () => {
  const state = stand(DOUBT);
  const costs = (): (number | undefined)[] =>
    look(state, 1)
      .own!.cards.slice(0, 2)
      .map(({ stats }) => stats[COST]);
  expect(costs()).toEqual([1, undefined]);
  cast(state, 'seed-of-doubt');
  expect(lasting(state)).toEqual([
    expect.objectContaining({ seat: 0, id: 'seed-of-doubt', what: 'changeCost', n: 1, cards: [], seats: [1] }),
  ]);
  expect(costs()).toEqual([2, undefined]);
  for (const audience of [0, 'spectator'] as const)
    expect(JSON.stringify(look(state, audience))).not.toContain('gate-squire');
});

test('MD-3.1 of a hand nobody else sees a cost, whatever lies in it', () => {
  const [here, there] = ['gate-squire', 'archmage-solenne'].map((id) =>
    cast(stand(DOUBT.replace('gate-squire', id)), 'seed-of-doubt'),
  );
  for (const audience of [0, 'spectator'] as const) expect(look(there!, audience)).toEqual(look(here!, audience));
  expect(look(there!, 1)).not.toEqual(look(here!, 1));
});

const SPELLS = [
  {
    id: 'boost',
    type: 'spell',
    effects: [{ kind: 'cast', do: [{ modifyPower: { cards: { each: { side: 'any' } }, n: 20, duration: 'turn' } }] }],
  },
  {
    id: 'tether',
    type: 'spell',
    effects: [
      {
        kind: 'cast',
        do: [
          { restrict: { cards: { each: { side: 'enemy' } }, what: 'attack', duration: 'round' } },
          { restrict: { seat: 'enemy', what: 'activate-trap', duration: { turns: 2 } } },
        ],
      },
    ],
  },
  {
    id: 'balm',
    type: 'spell',
    effects: [
      {
        kind: 'cast',
        do: [
          { preventLifeLoss: { seat: 'me', n: 30, duration: 'permanent' } },
          { grant: { cards: { each: { side: 'own' } }, keyword: { sturdy: 20 }, duration: 'permanent' } },
        ],
      },
    ],
  },
  {
    id: 'fuse',
    type: 'spell',
    effects: [{ kind: 'cast', do: [{ delay: { ends: 2, do: [{ damageLife: { seat: 'enemy', n: 10 } }] } }] }],
  },
  {
    id: 'captain',
    type: 'creature',
    cost: 2,
    power: 60,
    groups: ['Fighter'],
    keywords: ['guard'],
    effects: [
      { kind: 'static', do: [{ modifyPower: { cards: { each: { side: 'own', filter: { other: true } } }, n: 10 } }] },
    ],
  },
];
const FIELD =
  '{ A: { hand: [boost, tether, balm, fuse], mana: 9, creatures: { 1: captain, 2: v40, 3: { card: v60, position: face-down } } }, B: { creatures: { 1: v80, 2: { card: v100, position: face-down } } } }';

function field(): State {
  return stand(FIELD, [...PLAIN, ...SPELLS]);
}

function told(state: State): string[] {
  return lasting(state).map(
    (one) =>
      `${lastingText(one, 'creature', one.seats[0] === 1 ? 'Ben' : '')}, ${one.cards.length} cards, ${one.until} ${one.at}`,
  );
}

test('MD-3 static effects stand beside what they reach, backs included; a keyword of a card itself does not', () => {
  expect(told(field())).toEqual(['this creature gets +10 power, 2 cards, source 0']);
  expect(lasting(field())[0]).toMatchObject({ id: 'captain' });
});

test.each([
  ['boost', ['this creature gets +20 power, 5 cards, turn 3']],
  ['tether', ["this creature can't attack, 2 cards, round 0", "Ben can't activate traps, 0 cards, turn 4"]],
  [
    'balm',
    [
      'prevent the next 30 loss of life of yours, 0 cards, permanent 0',
      'this creature has sturdy 20, 3 cards, permanent 0',
    ],
  ],
  ['fuse', ['null, 0 cards, turn 4']],
])('MD-10.8 what %s leaves is told, and until when', (id, expected) => {
  const state = field();
  expect(state.turn).toBe(3);
  expect(told(cast(state, id)).filter((words) => !words.includes('+10'))).toEqual(expected);
});

test('MD-10.8 it is gone when it ends, and a creature that has left takes its part along', () => {
  const state = cast(field(), 'boost');
  const [boost] = lasting(state);
  expect(boost!.cards).toContain(look(state, 0).cards.find(({ id }) => id === 'v80')!.handle);
  after(state, { type: 'end-turn' });
  expect(told(state)).toEqual(['this creature gets +10 power, 2 cards, source 0']);
});

test('D-2.6 the name of the card that it came from stays, wherever that card lies by now', () => {
  const state = cast(field(), 'boost');
  const card = cardNamed(state, 'boost');
  const { table } = state;
  const other = { ...table.cards[card]!, def: table.defs.findIndex(({ id }) => id === 'v40') };
  expect(lasting({ ...state, table: { ...table, cards: table.cards.with(card, other) } })[0]).toMatchObject({
    id: 'boost',
  });
});
