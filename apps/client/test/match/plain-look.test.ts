import type { CardView, LegalIntent, SeenEvent, TableView } from '@cardscape/rules';
import { composeView, fastRandom, newRecorder, seenEvents, type AnyGame, type Seat } from '@cardscape/rules';
import { kindsOfIntents } from '@cardscape/rules/kernel/contract/intents';
import { describe, expect, test } from 'vitest';
import { cairns } from '../../../../packages/rules/test/toy/cairns.ts';
import { lanterns } from '../../../../packages/rules/test/toy/lanterns.ts';
import { skerries } from '../../../../packages/rules/test/toy/skerries.ts';
import type { GameLook } from '../../src/contract/look.ts';
import type { TableLook } from '../../src/contract/look/table.ts';
import type { Witness } from '../../src/contract/look/witness.ts';
import { plainAsking } from '../../src/games/plain/asking.ts';
import { plainCards, readCards } from '../../src/games/plain/cards.ts';
import { plainMoves } from '../../src/games/plain/moves.ts';
import { plainTable, plainWords } from '../../src/games/plain/table.ts';
import { plainTelling } from '../../src/games/plain/telling.ts';
import { spoken, titled } from '../../src/games/plain/words.ts';
import { plainText } from '../../src/match/feed/witness.ts';
import { defineLook } from '../../src/registry/define.ts';
import { begin, pick, stageOf } from '../../src/table/interaction/machine.ts';
import { planOf } from '../../src/table/interaction/plan.ts';
import { boundsOf, overlap, RAISED } from '../../src/table/layout/geometry.ts';
import { layout } from '../../src/table/layout/layout.ts';
import { tableModel, type TableModel } from '../../src/table/model.ts';

/* Games of which the client knows nothing but their rules. */

interface Shown {
  readonly look: GameLook;
  readonly model: TableModel;
  readonly witness: Witness;
}

/** The first moment of a match, as a seat sees it. */
function shown(game: AnyGame, seats: number, seat: Seat = 0): Shown {
  const decks = game.decks === null ? [] : Array.from({ length: seats }, () => game.decks!.starters[0]!.deck);
  const state = game.setup({ options: game.options.parse({}), seats, decks, cards: [], random: fastRandom(5) });
  const table = game.layout(state);
  const view: TableView = composeView(game.views, state, seats, seat);
  const kinds = kindsOfIntents(game.intents);
  const cards = readCards(game.cards.catalogue());
  const events = Object.fromEntries(
    Object.entries(game.events.types).map(([type, { says, doer = null }]) => [
      type,
      { says, doer, fields: game.events.kinds[type] ?? {} },
    ]),
  );
  const groups = {
    table: plainTable(table),
    cards: plainCards(cards),
    moves: plainMoves({ seats: game.seats, intents: kinds }, table),
    asking: plainAsking(table),
    telling: (named: Pick<TableLook, 'slotTitle'>) => plainTelling(events, cards, named, () => null),
    words: plainWords(table, Object.keys(kinds)),
  };
  const look = defineLook({ game: game.id, name: game.name }, () => null, {}).make(
    { definitions: game.cards.catalogue(), options: {}, layout: table },
    groups,
  );
  const model = tableModel(table, view, seat);
  return {
    look,
    model,
    witness: {
      model,
      names: ['Ada', 'Ben', 'Cleo', 'Dov'].slice(0, seats),
      known: (handle) =>
        ((id) => (id === undefined || id === null ? null : { id, tier: 1 }))(model.cards.get(handle)?.id),
    },
  };
}

const GAMES: readonly (readonly [string, AnyGame, number])[] = [
  ['a board', cairns, 2],
  ['tricks of two', skerries, 2],
  ['tricks of four', skerries, 4],
  ['decks of three', lanterns, 3],
];

const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
  [844, 390],
] as const;

describe.each(GAMES)('a table made from the rules: %s', (_, game, seats) => {
  test.each(SIZES)('every zone has its place at %i × %i, and none lies over another', (width, height) => {
    const { look, model } = shown(game, seats);
    const { shape } = look.table;
    const zones = model.zones.map(({ kind, seat, shared, form, index }) => ({
      kind,
      seat,
      shared,
      form,
      slots: model.layout.zones[index]!.slots,
      columns: model.layout.zones[index]!.columns ?? model.layout.zones[index]!.slots,
    }));
    const { slots, board, hand } = layout({ width, height, text: 1, guided: false, zones, seats: model.seats, shape });
    const placed = model.zones.flatMap(({ kind, index }) =>
      kind === shape.hand ? [] : (slots[index] ?? []).map(boundsOf),
    );
    // A card of the hand that has come up lies over none of them.
    const raised = hand.area.y - RAISED * hand.card.h;
    for (const [index, box] of placed.entries()) {
      expect(box.y + box.h).toBeLessThanOrEqual(raised + 1);
      expect(box.w).toBeGreaterThan(18);
      expect(box.x).toBeGreaterThanOrEqual(board.x - 1);
      expect(box.x + box.w).toBeLessThanOrEqual(board.x + board.w + 1);
      expect(box.y + box.h).toBeLessThanOrEqual(board.y + board.h + 1);
      expect(placed.slice(index + 1).filter((other) => overlap(box, other))).toEqual([]);
    }
  });

  test('every legal intent can be put together by pointing at what is offered', () => {
    const { look, model, witness } = shown(game, seats, 0);
    const legal = model.view.own!.legal.filter(({ intent }) => intent.type !== 'concede');
    let interaction = begin(legal.map((entry: LegalIntent) => planOf(entry, look.moves.form(entry, witness))));
    for (let step = 0; step < 4; step++) {
      const [offer] = stageOf(interaction).offers;
      const outcome = pick(interaction, offer!.thing);
      expect(outcome.taken).toBe(true);
      if (outcome.intent !== null) {
        expect(legal.map(({ intent }) => intent.type)).toContain(outcome.intent.type);
        return;
      }
      expect(look.moves.ask(stageOf(outcome.interaction), witness)).not.toBe('');
      interaction = outcome.interaction;
    }
    throw new Error('the intent is never complete');
  });

  test('every card has a face and words', () => {
    const { look, witness } = shown(game, seats);
    for (const definition of game.cards.catalogue() as readonly { readonly id: string }[]) {
      expect(look.cards.face(definition.id, 1)).toMatchObject({ design: 'type', key: definition.id });
      expect(look.cards.inspect(definition.id, 1, null, witness).stats).not.toEqual([]);
    }
  });
});

test('an event is told in the sentence of its rules, with names and cards', () => {
  const { look, model, witness } = shown(cairns, 2);
  const [stone] = [...model.cards.values()].filter((card: CardView) => card.id !== null);
  const read = look.telling.logbook();
  const tell = (event: { readonly type: string }): string[] =>
    read([event], witness).map(({ sentence }) => plainText(sentence));
  const { name } = look.cards.mention(stone!.id!, 1, stone!.handle);
  expect(tell({ type: 'set', seat: 1, card: stone!.handle, id: stone!.id } as { readonly type: string })).toEqual([
    `Ben sets ${name}.`,
  ]);
  expect(tell({ type: 'leads', seat: 0, lines: 2 } as { readonly type: string })).toEqual(['Ada leads with 2 lines.']);
  expect(tell({ type: 'conceded', seat: 0 } as { readonly type: string })).toEqual(['You concede.']);
  expect(tell({ type: 'conceded', seat: 1 } as { readonly type: string })).toEqual(['Ben concedes.']);
  expect(tell({ type: 'moved' })).toEqual([]);
});

test('boards have places with names, hands and decks are told apart', () => {
  const { look, model, witness } = shown(cairns, 2);
  const field = model.zones.find(({ kind }) => kind === 'field')!;
  expect([0, 1, 3, 8].map((slot) => look.table.slotTitle(field, slot))).toEqual([
    'field a1',
    'field b1',
    'field a2',
    'field c3',
  ]);
  expect(look.table.zoneTitle(field, witness)).toBe('Field');
  expect(look.table.seat(model, 0)).toMatchObject({
    score: { label: 'lines', value: 0 },
    counters: [
      { id: 'hand', icon: 'hand', value: 4 },
      { id: 'deck', icon: 'deck', value: 3 },
    ],
  });
  expect(look.table.shape.hand).toBe('hand');
});

test('whose a card is on a common board is told where cards have owners, and else nothing is', () => {
  for (const [game, colour] of [
    [cairns, 0xff9a5c],
    [skerries, null],
  ] as const) {
    const { look, model } = shown(game, 2);
    const common = model.zones.find(({ shared, form }) => shared && form !== 'hidden')!;
    const card: CardView = {
      handle: 99,
      id: 'pebble',
      tier: 1,
      owner: 1,
      zone: common.index,
      slot: 0,
      level: 0,
      flags: 0,
      stats: [],
      host: 0,
    };
    expect(look.cards.ownerColour(model, card)).toBe(colour);
  }
});

test('what rules call something is read as words', () => {
  expect(['faceDown', 'face-down', 'gull-3', 'A.hand'].map(spoken)).toEqual([
    'face down',
    'face down',
    'gull 3',
    'a hand',
  ]);
  expect(titled('end-turn')).toBe('End turn');
});

test('a look that lacks a group does not come into being without rules', () => {
  expect(() =>
    defineLook({ game: 'x', name: 'X' }, () => null, {}).make({ definitions: [], options: {}, layout: null }, null),
  ).toThrow(/says nothing of table/);
});

/** The state after the first move of a match, as seat 0 sees it, with what was told on the way. */
function afterFirst(game: AnyGame): Shown & { readonly events: readonly SeenEvent[] } {
  const state = game.setup({ options: game.options.parse({}), seats: 2, decks: [], cards: [], random: fastRandom(5) });
  const [seat] = game.deciders(state);
  const [entry] = game.legal(state, seat!);
  const fields = Object.fromEntries(entry!.fields.map(({ name, parts: [part] }) => [name, part!.from[0]]));
  const recorder = newRecorder();
  game.apply(state, seat!, { ...entry!.intent, ...fields }, recorder);
  const events = seenEvents(recorder.events, 0);
  const before = shown(game, 2);
  const model = tableModel(game.layout(state), composeView(game.views, state, 2, 0), 0);
  return { ...before, model, witness: { ...before.witness, model }, events };
}

test('the log says to which place a card has gone, if the rules do not, and that place is marked', () => {
  const { look, model, witness, events } = afterFirst(cairns);
  const [laid] = look.table.laid(events, model);
  const zone = model.zones.find(({ kind }) => kind === 'field')!;
  expect(model.cards.get(laid!)).toMatchObject({ zone: zone.index, slot: 0 });
  const told = (asked?: string): string => plainText(look.telling.logbook()(events, witness, asked)[0]!.sentence);
  expect(told('')).toMatch(/^Ada sets \w+ \(field a1\)\.$/);
  // Where it was in a step of the past nobody knows any more.
  expect(told()).toMatch(/^Ada sets \w+\.$/);
});

test('what has been begun says what is to be pointed at next', () => {
  const { look, model, witness } = shown(cairns, 2);
  const legal = model.view.own!.legal.filter(({ intent }) => intent.type !== 'concede');
  const start = begin(legal.map((entry) => planOf(entry, look.moves.form(entry, witness))));
  const { interaction } = pick(start, stageOf(start).offers[0]!.thing);
  expect(look.moves.ask(stageOf(interaction), witness)).toBe('Set: Choose a place.');
});

test('how the other entries of a list begin is read once for all of them', () => {
  const { look, model, witness } = shown(cairns, 2);
  let read = 0;
  const slots = Array.from({ length: 200 }, (_, slot) => slot % 9);
  const legal = slots.map((slot) => ({
    get intent() {
      read += 1;
      return { type: slot % 2 === 0 ? 'set' : 'lift', slot };
    },
    fields: [],
  }));
  const view = { ...model.view, own: { ...model.view.own!, legal } };
  const many = { ...witness, model: { ...model, view } };
  for (const entry of legal) look.moves.form(entry, many);
  expect(read).toBeLessThan(20 * legal.length);
});

test('a tie says in what all are equal', () => {
  const { look, model, witness } = shown(cairns, 2);
  const view = { ...model.view, outcome: { winners: [], reason: 'lines' } };
  expect(look.asking.outcome({ ...witness, model: { ...model, view } })).toEqual({
    title: 'A tie',
    reason: 'All are equal: Lines.',
  });
});

test.each([
  [{ id: 'a', colour: '#00ff00' }, 120],
  [{ id: 'a', name: 'Red fox', colour: 'blue' }, 218],
  [{ id: 'a', name: 'Red fox' }, 2],
  [{ id: 'red-3', suit: 'green', rank: 3 }, 130],
  [{ id: 'a', name: 'Smoke 3', colour: '#888' }, null],
  [{ id: 'lantern-3' }, null],
])('a card has the colour that its definition says, else none: %j', (definition, hue) => {
  expect(plainCards(readCards([definition])).face(definition.id, 1)).toMatchObject({ hue });
});
