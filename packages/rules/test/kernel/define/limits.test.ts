import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { deck, grid, hand, pile, row, shared, type ZoneKind } from '../../../src/kernel/cards/zones.ts';
import { NO_FIELDS } from '../../../src/kernel/choice.ts';
import { defineEvents } from '../../../src/kernel/contract/events.ts';
import * as field from '../../../src/kernel/contract/fields.ts';
import { defineIntents } from '../../../src/kernel/contract/intents.ts';
import { defineCardGame } from '../../../src/kernel/define/card-game.ts';
import { defineGame } from '../../../src/kernel/define/game.ts';
import { checkLayout, LIMITS } from '../../../src/kernel/define/limits.ts';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import type { TableLayout } from '../../../src/kernel/view.ts';

const LAYOUT: TableLayout = {
  zones: [{ name: 'A.hand', seat: 0, form: 'hidden', slots: 1 }],
  phases: ['play'],
  questions: ['move'],
  seatCounters: ['hand'],
  cardStats: [],
  cardFlags: [],
};
const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `n${index}`);
const zonesOf = (count: number): TableLayout['zones'] =>
  names(count).map((name) => ({ name, seat: 0, form: 'pile', slots: 1 }));
const zone = (more: Partial<TableLayout['zones'][number]>): TableLayout['zones'] => [
  { name: 'map', seat: 0, form: 'grid', slots: 9, columns: 3, ...more },
];

/** Whatever is at its limit fits; one more is refused. */
const LISTS: readonly (readonly [keyof typeof LIMITS, (count: number) => Partial<TableLayout>, string])[] = [
  ['zones', (count) => ({ zones: zonesOf(count) }), 'zones'],
  ['slots', (count) => ({ zones: zone({ form: 'row', slots: count }) }), 'slots in map'],
  ['phases', (count) => ({ phases: names(count) }), 'phases'],
  ['questions', (count) => ({ questions: names(count) }), 'questions'],
  ['seatCounters', (count) => ({ seatCounters: names(count) }), 'counters of a seat'],
  ['cardStats', (count) => ({ cardStats: names(count) }), 'stats of a card'],
  ['cardFlags', (count) => ({ cardFlags: names(count) }), 'flags of a card'],
  ['grounds', (count) => ({ grounds: names(count) }), 'grounds of a grid'],
  ['groundMarks', (count) => ({ groundMarks: names(count) }), 'marks of a ground'],
];

describe('D-5 a layout that does not fit the wire is refused', () => {
  test.each(LISTS)('for its %s', (limit, part, what) => {
    expect(() => checkLayout('test', { ...LAYOUT, ...part(LIMITS[limit]) })).not.toThrow();
    expect(() => checkLayout('test', { ...LAYOUT, ...part(LIMITS[limit] + 1) })).toThrow(
      new TypeError(
        `the game test cannot be played: it has ${LIMITS[limit] + 1} ${what}, and at most ${LIMITS[limit]} fit`,
      ),
    );
  });

  test.each<[string, Partial<TableLayout>, string]>([
    ['two zones of one name', { zones: [...LAYOUT.zones, ...LAYOUT.zones] }, 'two of its zones are called A.hand'],
    ['two counters of one name', { seatCounters: ['hand', 'hand'] }, 'two of its counters of a seat are called hand'],
    ['no phase', { phases: [] }, 'it has no phases, and needs at least one'],
    ['no question', { questions: [] }, 'it has no questions, and needs at least one'],
    ['a row without slots', { zones: zone({ form: 'row', slots: 0 }) }, 'map has 0 slots, and needs at least one'],
    ['half a slot', { zones: zone({ form: 'row', slots: 2.5 }) }, 'map has 2.5 slots, and needs at least one'],
    [
      'a grid without columns',
      { zones: [{ name: 'map', seat: 0, form: 'grid', slots: 9 }] },
      'a grid has 1 to 26 columns, which divide its slots; map has none for 9 slots',
    ],
    [
      'a grid with a ragged edge',
      { zones: zone({ columns: 4 }) },
      'a grid has 1 to 26 columns, which divide its slots; map has 4 for 9 slots',
    ],
    [
      'more columns than letters',
      { zones: zone({ slots: 27, columns: 27 }) },
      'a grid has 1 to 26 columns, which divide its slots; map has 27 for 27 slots',
    ],
  ])('for %s', (_, part, sentence) => {
    expect(() => checkLayout('test', { ...LAYOUT, ...part })).toThrow(
      new TypeError(`the game test cannot be played: ${sentence}`),
    );
  });

  test('with all reasons at once', () => {
    expect(() => checkLayout('test', { ...LAYOUT, phases: [], questions: [] })).toThrow(
      'it has no phases, and needs at least one; it has no questions, and needs at least one',
    );
  });
});

interface Parts {
  readonly id?: string;
  readonly seats?: { readonly min: number; readonly max: number };
  readonly zones?: (wide: boolean) => readonly ZoneKind[];
  readonly counters?: number;
  readonly intent?: string;
  readonly event?: string;
  readonly fieldName?: string;
}

/** A game of nothing but what is on trial. */
function gameOf({
  id = 'test',
  seats = { min: 2, max: 4 },
  zones = () => [hand()],
  counters = 0,
  intent = 'go',
  event = 'gone',
  fieldName = 'seat',
}: Parts): ReturnType<typeof build> {
  return build({ id, seats, zones, counters, intent, event, fieldName });
}

function build({
  id,
  seats,
  zones,
  counters,
  intent,
  event,
  fieldName,
}: { [K in keyof Parts]-?: NonNullable<Parts[K]> }) {
  return defineCardGame({
    id,
    name: 'Test',
    seats,
    options: z.strictObject({ wide: z.boolean().default(false) }),
    intents: defineIntents({ [intent]: {} }),
    events: defineEvents({ [event]: { fields: { [fieldName]: field.seat }, says: null } }),
    zones: ({ wide }) => zones(wide),
    counters: Object.fromEntries(names(counters).map((name) => [name, () => 0])),
    setup: () => ({}),
    legal: () => [{ intent: { type: intent }, fields: NO_FIELDS }],
    apply: () => undefined,
    outcome: () => null,
  });
}

describe('a game is refused when it is defined', () => {
  test('unless all of it fits', () => {
    const zones = (): ZoneKind[] => [
      hand(),
      deck(),
      pile('heap'),
      shared(row('line', LIMITS.slots)),
      grid('map', 26, 9),
    ];
    expect(() =>
      gameOf({
        id: 'a-game-2',
        seats: { min: 1, max: 4 },
        zones,
        counters: LIMITS.seatCounters - 2,
        intent: 'go-on',
        event: 'gone-2',
        fieldName: 'whoseTurn',
      }),
    ).not.toThrow();
  });

  test.each<[string, Parts, string]>([
    [
      'its id',
      { id: 'Old Maid' },
      'the game Old Maid cannot be played: its id is made of small letters, digits and hyphens, begins with a letter and has at most 40 characters; "Old Maid" is not',
    ],
    ['more seats than four', { seats: { min: 2, max: 5 } }, 'it has 1 to 4 seats, not 2 to 5'],
    ['fewer seats than one', { seats: { min: 0, max: 2 } }, 'it has 1 to 4 seats, not 0 to 2'],
    [
      'a type of intent',
      { intent: 'go|on' },
      'intents, events and their fields are named by letters, digits and hyphens, and begin with a letter; "go|on" does not',
    ],
    ['a type of event', { event: 'gone,2' }, '"gone,2" does not'],
    ['a field', { fieldName: '+' }, '"+" does not'],
    [
      'its counters, those of hidden zones among them',
      { counters: LIMITS.seatCounters },
      'it has 17 counters of a seat, and at most 16 fit',
    ],
    [
      'a zone with too many slots',
      { zones: () => [shared(row('line', 65_537))] },
      'it has 65537 slots in line, and at most 65536 fit',
    ],
    ['two zones of one name', { zones: () => [hand(), pile('hand')] }, 'two of its zones are called A.hand'],
  ])('for %s', (_, parts, sentence) => {
    expect(() => gameOf(parts)).toThrow(sentence);
  });

  test('or, where its options make the layout, with the first match', () => {
    const game = gameOf({ zones: (wide) => [shared(row('line', wide ? 70_000 : 3))] });
    const setup = (wide: boolean): unknown =>
      game.setup({ options: { wide }, seats: 2, decks: [], cards: [], random: fastRandom(1) });
    expect(() => setup(false)).not.toThrow();
    expect(() => setup(true)).toThrow(
      new TypeError('the game test cannot be played: it has 70000 slots in line, and at most 65536 fit'),
    );
  });
});

/** A game that makes its layout itself. */
function ownTable(layout: (seats: number) => Partial<TableLayout>, options?: z.ZodType<{ table: 'small' | 'large' }>) {
  const { seats, events, views, census, determinize, notation, ...cards } = gameOf({});
  return defineGame({
    id: 'test',
    name: 'Test',
    seats,
    ...(options === undefined ? {} : { options }),
    intents: defineIntents({ go: {} }),
    events,
    setup: ({ random, seats: count }) =>
      cards.setup({ options: { wide: false }, seats: count, decks: [], cards: [], random }),
    legal: () => [{ intent: { type: 'go' }, fields: NO_FIELDS }],
    apply: () => undefined,
    outcome: () => null,
    table: {
      layout: (state) => ({ ...LAYOUT, ...layout(state.seats) }),
      views: { ...views, head: (state) => ({ ...views.head(state), question: 'move' }) },
      census: (state) => census(state),
      determinize: (state, audience, random) => determinize(state, audience, random),
      notation,
    },
  });
}

describe('a game with a table of its own is refused when it is defined', () => {
  test('unless its layout fits', () => {
    expect(() => ownTable(() => ({}))).not.toThrow();
  });

  test('for its layout', () => {
    expect(() => ownTable(() => ({ phases: [], questions: names(257) }))).toThrow(
      new TypeError(
        'the game test cannot be played: it has 257 questions, and at most 256 fit; it has no phases, and needs at least one',
      ),
    );
  });

  test('for its layout with any number of seats', () => {
    expect(() => ownTable((seats) => ({ seatCounters: names(seats * 5) }))).toThrow(
      new TypeError('the game test cannot be played: it has 20 counters of a seat, and at most 16 fit'),
    );
  });

  test('but where options have to be said, with the first match', () => {
    const game = ownTable(() => ({ phases: [] }), z.strictObject({ table: z.enum(['small', 'large']) }));
    expect(() =>
      game.setup({ options: { table: 'small' }, seats: 2, decks: [], cards: [], random: fastRandom(1) }),
    ).toThrow('it has no phases, and needs at least one');
  });
});
