import { describe, expect, test } from 'vitest';
import type { Duration, Op, Selector } from '../../../src/manaduel/decks/data.ts';
import { endTurnChanges } from '../../../src/manaduel/play/changes.ts';
import { SHOWN } from '../../../src/manaduel/state/handles.ts';
import { DECK, FACE_DOWN, GRAVEYARD, HAND } from '../../../src/manaduel/state/state.ts';
import { powerOf } from '../../../src/manaduel/state/values.ts';
import { card, each } from '../reading/stage.ts';
import { stack, work } from './work.ts';

const DEFS = [
  card('v40'),
  card('v100', { power: 100 }),
  card('cub', { token: true, power: 30 }),
  card('trap', { type: 'trap' }),
  card('beast', { groups: ['Beast'] }),
];
const NAMED: Selector = { is: 'named', name: 't' };

function modify(n: number, duration: Duration): Op {
  return { op: 'modifyPower', cards: each('enemy'), n, duration };
}

describe('operations on seats', () => {
  test('life and mana stay in their bounds; what changes nothing is no event', () => {
    const { state, resolve, happened } = work(DEFS, [
      [
        { op: 'gainLife', seat: 'me', n: 500 },
        { op: 'gainLife', seat: 'me', n: 10 },
        { op: 'gainMana', seat: 'me', n: 100 },
        { op: 'loseMana', seat: 'enemy', n: 5 },
        { op: 'damageLife', seat: 'enemy', n: -10 },
        { op: 'draw', seat: 'both', n: 1 },
      ],
    ]);
    resolve();
    expect(state.seats.map(({ life, mana }) => [life, mana])).toEqual([
      [800, 12],
      [400, 0],
    ]);
    expect(happened().map(([event]) => event)).toEqual(['life-gained', 'mana-gained', 'mana-lost']);
  });

  test('mill takes from the top, one after another', () => {
    const { state, resolve } = work(DEFS, [[{ op: 'mill', seat: 'enemy', n: 2 }]]);
    const [low, middle, top] = stack(state, 1, 'v40', 'v100', 'trap');
    resolve();
    expect(state.seats[1].deck).toEqual([low]);
    expect(state.seats[1].graveyard).toEqual([top, middle]);
  });

  test('MD-13.3: a random discard picks one card after another, and the last one left needs no pick', () => {
    const { state, hand, resolve } = work(DEFS, [[{ op: 'discard', seat: 'enemy', n: 2, by: 'random', filter: null }]]);
    const [first, second] = [hand(1, 'v40'), hand(1, 'v100')];
    state.random.script.push({ pick: 'v100' });
    resolve();
    expect(state.seats[1].graveyard).toEqual([second, first]);
    expect(state.random.script).toEqual([]);
  });

  test('a discard by its owner asks; one card alone goes by itself (MD-6.21)', () => {
    const { state, hand, resolve, answer } = work(DEFS, [
      [{ op: 'discard', seat: 'both', n: 1, by: 'owner', filter: null }],
    ]);
    const [keep, throwAway] = [hand(0, 'v40'), hand(0, 'v100')];
    const only = hand(1, 'trap');
    resolve();
    expect(state.question).toMatchObject({ seat: 0, kind: 'cards', from: [keep, throwAway], min: 1, max: 1 });
    answer(throwAway);
    expect(state.seats[0].graveyard.slice(0, 1)).toEqual([throwAway]);
    expect(state.seats[1].graveyard).toEqual([only]);
  });

  test('a discard by the enemy shows the hand to who chooses', () => {
    const { state, hand, resolve, answer, told } = work(DEFS, [
      [{ op: 'discard', seat: 'enemy', n: 1, by: 'enemy', filter: { type: 'trap' } }],
    ]);
    hand(1, 'v40');
    const trap = hand(1, 'trap');
    resolve();
    expect(state.question).toMatchObject({ seat: 0, from: [trap], min: 1, max: 1 });
    expect(told(0, 'searched')).toMatchObject([{ seat: 'A', where: 'B.hand', found: true }]);
    answer(trap);
    expect(state.cards.place[trap]).toBe(GRAVEYARD);
  });

  test('a search tells nobody what was taken, only whether there was anything, and shuffles', () => {
    const made = work(DEFS, [[{ op: 'searchDeck', seat: 'me', filter: { type: 'trap' }, n: 1, to: 'hand' }]]);
    const { state, resolve, answer, told } = made;
    const [, trap] = stack(state, 0, 'v40', 'trap', 'v100');
    resolve();
    expect(state.question).toMatchObject({ seat: 0, kind: 'search', from: [trap], min: 1, max: 1 });
    answer(trap!);
    expect(state.seats[0].hand).toEqual([trap]);
    expect(told(1, 'move').filter(({ why }) => why === 'search')).toMatchObject([{ card: 0, id: null }]);
    expect(told(1, 'shuffled')).toHaveLength(1);
    const empty = work(DEFS, [[{ op: 'searchDeck', seat: 'me', filter: { type: 'trap' }, n: 1, to: 'hand' }]]);
    stack(empty.state, 0, 'v40');
    empty.resolve();
    expect(empty.state.question).toBeNull();
    expect([made.told(1, 'searched'), empty.told(1, 'searched')]).toMatchObject([
      [{ found: true }],
      [{ found: false }],
    ]);
  });
});

describe('operations on cards', () => {
  test('MD-8.10: power 0 is looked at when the link is done, not between operations', () => {
    const made = work(DEFS, [[{ op: 'wound', cards: each('enemy'), n: 40 }, modify(20, 'permanent')]]);
    const b = made.creature(1, 'v40');
    made.resolve();
    expect(powerOf(made.state, b)).toBe(20);
  });

  test('durations: turns count end phases, the present one included; instant is over at once', () => {
    const { state, creature, resolve, g } = work(DEFS, [
      [
        modify(20, { turns: 2 }),
        modify(10, 'turn'),
        modify(100, 'instant'),
        modify(100, 'attack'),
        modify(100, 'source'),
        modify(35, 'permanent'),
      ],
    ]);
    const b = creature(1, 'v40');
    resolve();
    // The spell goes to the graveyard, and what lasts with it ends.
    expect(powerOf(state, b)).toBe(40 + 20 + 10 + 30);
    endTurnChanges(g);
    expect(powerOf(state, b)).toBe(90);
    state.turn = 4;
    endTurnChanges(g);
    expect(powerOf(state, b)).toBe(70);
  });

  test('returnToDeck with shuffle takes the card home and shuffles that deck alone', () => {
    const made = work(DEFS, [[{ op: 'returnToDeck', cards: each('enemy'), where: 'shuffle' }]]);
    const b = made.creature(1, 'v40');
    made.resolve();
    expect(made.state.cards.place[b]).toBe(DECK);
    expect(made.told(0, 'shuffled')).toEqual([{ type: 'shuffled', seat: 'B' }]);
  });

  test('summon takes the lowest free slot, without "placed", and nothing without one', () => {
    const made = work(DEFS, [
      [
        {
          op: 'summon',
          cards: { is: 'each', zone: 'graveyard', side: 'enemy', filter: null, of: null },
          seat: 'me',
          position: 'defence',
        },
      ],
    ]);
    for (const id of ['v100', 'v100', 'v100', 'v40']) made.creature(0, id);
    const [first, second, trap] = [made.graveyard(1, 'v40'), made.graveyard(1, 'v40'), made.graveyard(1, 'trap')];
    made.resolve();
    expect(made.state.seats[0].creatures[4]).toBe(first);
    expect(made.state.cards.changed[first]).toBe(false);
    expect(made.state.seats[1].graveyard).toEqual([second, trap]);
    expect(made.happened()).toEqual([['summoned', first]]);
  });

  test('tokens fill the free slots', () => {
    const { state, creature, resolve } = work(DEFS, [
      [{ op: 'createToken', token: 'cub', n: 4, seat: 'enemy', position: 'defence' }],
    ]);
    for (const id of ['v40', 'v40', 'v100']) creature(1, id);
    resolve();
    expect(state.tokens).toHaveLength(2);
  });

  test('recover takes from graveyards alone', () => {
    const { state, creature, graveyard, resolve } = work(DEFS, [
      [
        { op: 'recover', cards: { is: 'each', zone: 'graveyard', side: 'own', filter: null, of: null } },
        { op: 'recover', cards: each('any') },
      ],
    ]);
    const [lies, stands] = [graveyard(0, 'v40'), creature(0, 'v100')];
    resolve();
    expect([state.cards.place[lies], state.cards.place[stands]]).toEqual([HAND, 3]);
  });
});

describe('looking (MD-3.4)', () => {
  test('what one seat looks at only that seat is shown', () => {
    const made = work(DEFS, [[{ op: 'peek', at: { deck: 'enemy', n: 2 }, to: 'me' }]]);
    const [, middle, top] = stack(made.state, 1, 'v40', 'v100', 'trap');
    made.resolve();
    expect(made.told(0, 'peeked')).toMatchObject([
      { seat: 'A', count: 2, where: 'B.deck', cards: [{ id: 'trap' }, { id: 'v100' }] },
    ]);
    expect(made.told(1, 'peeked')).toEqual([{ type: 'peeked', seat: 'A', count: 2, where: 'B.deck' }]);
    expect([
      made.state.handles.own[0]![top!]! < 0,
      made.state.handles.own[0]![middle!]! < 0,
      made.state.handles.own[1]![top!],
    ]).toEqual([true, true, 0]);
  });

  test('what is revealed everybody knows', () => {
    const made = work(DEFS, [[{ op: 'peek', at: { cards: each('enemy') }, to: 'both' }]]);
    const down = made.creature(1, 'v40', FACE_DOWN);
    made.resolve();
    expect(made.state.cards.known[down]! & SHOWN).toBe(SHOWN);
    expect(made.g.rec.events.find(({ type }) => type === 'peeked')).toMatchObject({
      open: { ids: ['v40'] },
      reveals: 'MD-3.4',
    });
  });
});

describe('branches and names', () => {
  test('forEach goes through the cards in order and gives `it` back', () => {
    const it: Selector = { is: 'named', name: 'it' };
    const made = work(DEFS, [
      [{ op: 'forEach', in: each('enemy', { face: 'down' }), do: 1 }],
      [
        { op: 'setPosition', cards: it, position: 'defence' },
        { op: 'wound', cards: it, n: 10 },
      ],
    ]);
    const [a, b] = [made.creature(1, 'v40', FACE_DOWN), made.creature(1, 'v100', FACE_DOWN)];
    made.resolve();
    expect(made.happened()).toEqual([
      ['flipped', a],
      ['position-changed', a],
      ['wounded', a],
      ['flipped', b],
      ['position-changed', b],
      ['wounded', b],
    ]);
  });

  test('coin and die take their branch; chooseOne asks for a number from 1', () => {
    const gain = (n: number): Op => ({ op: 'gainLife', seat: 'me', n });
    const made = work(DEFS, [
      [
        { op: 'coin', heads: 1, tails: 2 },
        { op: 'die', sides: [2, 2, 2, 2, 1, 2] },
        { op: 'chooseOne', branches: [2, 1], by: 'enemy' },
      ],
      [gain(10)],
      [gain(100)],
    ]);
    made.state.random.script.push({ coin: 'heads' }, { die: 5 });
    made.resolve();
    expect(made.state.question).toMatchObject({ seat: 1, kind: 'branch', from: [1, 2] });
    made.answer(2);
    expect(made.state.seats[0].life).toBe(430);
    expect(made.state.stack).toEqual([]);
  });

  test('choose gives what was chosen a name; one possibility is taken by itself', () => {
    const made = work(DEFS, [
      [
        { op: 'choose', as: 't', from: each('enemy'), min: 1, max: 1, by: 'me' },
        { op: 'destroy', cards: NAMED },
      ],
    ]);
    const only = made.creature(1, 'v40');
    made.resolve();
    expect(made.state.cards.place[only]).toBe(GRAVEYARD);
  });

  test('MD-4.5: a choice from the deck is sorted by name, and the deck is shuffled once', () => {
    const summon: Op = { op: 'summon', cards: NAMED, seat: 'me', position: 'attack' };
    const pick: Op = {
      op: 'choose',
      as: 't',
      from: { is: 'each', zone: 'deck', side: 'own', filter: { type: 'creature' }, of: null },
      min: 1,
      max: 1,
      by: 'me',
    };
    for (const [ops, places] of [
      [[pick, summon], 2],
      [[pick, summon, { op: 'shuffleDeck', seat: 'me' } as Op], 2],
    ] as const) {
      const made = work(DEFS, [ops]);
      const [hundred, , forty] = stack(made.state, 0, 'v100', 'trap', 'v40');
      made.resolve();
      expect(made.state.question).toMatchObject({ kind: 'search', from: [hundred, forty] });
      made.answer(forty!);
      expect(made.state.seats[0].creatures[0]).toBe(forty);
      expect(made.state.seats[0].deck).toHaveLength(places);
      expect(made.told(1, 'shuffled')).toHaveLength(1);
    }
  });

  test('delay waits with what is named so far', () => {
    const made = work(DEFS, [[{ op: 'delay', until: { ends: 2 }, do: 1 }], [{ op: 'draw', seat: 'me', n: 1 }]]);
    made.resolve();
    expect(made.state.delayed).toMatchObject([{ seat: 0, card: made.spell, block: 1, ends: 2, from: [0, 0] }]);
  });
});

describe('links', () => {
  test('MD-8.8, 8.11: a link whose targets are all gone does nothing, and its card goes to the graveyard', () => {
    const made = work(
      DEFS,
      [[{ op: 'damageLife', seat: 'enemy', n: 10 }]],
      { t: [{ card: 0, stamp: 99 }] },
      { targets: ['t'] },
    );
    made.resolve();
    // The effect names no such target: it had none.
    expect(made.state.seats[1].life).toBe(390);
    expect(made.state.cards.place[made.spell]).toBe(GRAVEYARD);
  });

  test('MD-8.9: a negated link does nothing', () => {
    const made = work(DEFS, [[{ op: 'damageLife', seat: 'enemy', n: 10 }]], {}, { negated: true });
    made.resolve();
    expect(made.state.seats[1].life).toBe(400);
    expect(made.state.cards.place[made.spell]).toBe(GRAVEYARD);
  });

  test('MD-9.1: life 0 ends the match when the link is done', () => {
    const made = work(DEFS, [
      [
        { op: 'damageLife', seat: 'both', n: 400 },
        { op: 'gainLife', seat: 'me', n: 10 },
      ],
    ]);
    made.resolve();
    expect(made.state.outcome).toEqual({ winners: [0], reason: 'life' });
    expect(made.state.stack).toEqual([]);
  });

  test('an object that is no more is not acted on', () => {
    const made = work(DEFS, [[{ op: 'destroy', cards: NAMED }]], { t: [{ card: 0, stamp: 7 }] });
    const b = made.creature(0, 'v40');
    expect(b).toBe(0);
    made.resolve();
    expect(made.state.seats[0].creatures[0]).toBe(b);
  });
});
