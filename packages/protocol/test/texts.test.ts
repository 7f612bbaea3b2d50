import {
  at,
  below,
  composeView,
  fastRandom,
  gameOf,
  GAMES,
  type GameEvent,
  type LegalIntent,
  seenEvents,
  SEATS,
} from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import {
  readEffects,
  readEvents,
  readLegal,
  writeEffects,
  writeEvents,
  writeLegal,
  writeOwnEvents,
} from '../src/index.ts';
import { shapeAt } from '../src/shapes.ts';
import { SHAPES, VALUES } from '../src/words.ts';
import { moments } from './matches.ts';

const SEEDS = [1, 2, 3];
const MOST = 120;

/** What JSON, the schemas and packed texts say of a text that is none. */
const NO_TEXT = /JSON|"code"|packed text/;

/** A short text as it stands in a packed text. */
function inline(text: string): string {
  return String.fromCharCode(text.length) + text;
}

/** An entry that the table has no shape for. */
function asData(text: string): string {
  return `\0${inline(text)}`;
}

/** The number that stands for a shape. */
function shape(text: string): string {
  const place = SHAPES.indexOf(text) + 1;
  return place < 64 ? String.fromCharCode(place) : String.fromCharCode((place & 63) | 64, place >> 6);
}

const [ONE, STRING, LIST, NO_OBJECT, NO_SUCH_WORD] = ['\x08', `\x0f${inline('x')}`, '\x02', '\x13\x01\x08', '\x7d\x7f'];

describe.each(GAMES.map((game) => [game.id, game] as const))(
  'D-5 what a match of %s says, as text and back',
  (_, game) => {
    test.each(SEEDS)('legal lists (match %d)', (seed) => {
      let entries = 0;
      for (const { state } of moments(game, seed, MOST)) {
        for (const seat of SEATS.slice(0, game.seatCount(state))) {
          const legal = game.legal(state, seat);
          expect(readLegal(writeLegal(legal))).toEqual(legal);
          entries += legal.length;
        }
      }
      expect(entries).toBeGreaterThan(0);
    });

    test.each(SEEDS)('events, for each seat and for spectators (match %d)', (seed) => {
      let told = 0;
      for (const { state, events } of moments(game, seed, MOST)) {
        const open = writeEvents(events);
        expect(readEvents(open, writeOwnEvents(events, 'spectator'))).toEqual(seenEvents(events, 'spectator'));
        for (const seat of SEATS.slice(0, game.seatCount(state))) {
          expect(readEvents(open, writeOwnEvents(events, seat))).toEqual(seenEvents(events, seat));
        }
        told += events.length;
      }
      expect(told).toBeGreaterThan(0);
    });

    test('effects whose order is asked for', () => {
      for (const { state } of moments(game, 4, MOST)) {
        for (const seat of SEATS.slice(0, game.seatCount(state))) {
          const triggers = composeView(game.views, state, game.seatCount(state), seat).own?.triggers ?? [];
          expect(readEffects(writeEffects(triggers))).toEqual(triggers);
        }
      }
    });
  },
);

describe('a legal list', () => {
  const entries: LegalIntent[] = [
    { intent: { type: 'pass' }, fields: [] },
    { intent: { type: 'play', card: -3, note: null, deep: { list: [1, 'a', { b: true }] } }, fields: [] },
    {
      intent: { type: 'choose' },
      fields: [
        { name: 'one', single: true, ordered: false, parts: [{ from: [1, 2], min: 1, max: 1, other: false }] },
        {
          name: 'some',
          single: false,
          ordered: true,
          parts: [
            { from: [], min: 0, max: 3, other: true },
            { from: ['yes', null, 0, -7], min: 0, max: 4, other: false },
          ],
        },
        { name: 'ordered', single: true, ordered: true, parts: [] },
      ],
    },
  ];

  test('keeps every mark of its fields', () => {
    expect(readLegal(writeLegal(entries))).toEqual(entries);
    expect(readLegal(writeLegal([]))).toEqual([]);
    expect(readLegal('')).toEqual([]);
  });

  test('that the table has a shape for keeps every mark, too', () => {
    const from = [-4, 'A', null, 'a word that is in no table, with ☃'];
    const part = (min: number, max: number, other: boolean): LegalIntent['fields'][number]['parts'][number] => ({
      from,
      min,
      max,
      other,
    });
    const field = (
      name: string,
      single: boolean,
      ordered: boolean,
      ...parts: LegalIntent['fields'][number]['parts'][number][]
    ): LegalIntent['fields'][number] => ({ name, single, ordered, parts });
    const listed: LegalIntent[] = [
      {
        intent: { type: 'play', card: -70000, then: { effect: 1, odd: 0.5, list: [true, false, null, [], {}] } },
        fields: [field('col', true, false, part(1, 1, false))],
      },
      {
        intent: { type: 'play', card: 2 ** 40, then: 0 },
        fields: [
          field('col', true, false, part(1, 1, false)),
          field('then.targets', false, false, part(1, 1, false), part(1, 1, true)),
        ],
      },
      { intent: { type: 'choose', prompt: -1 }, fields: [field('picks', false, false, part(0, 300, false))] },
      {
        intent: { type: 'order-triggers', prompt: 0 },
        fields: [field('ids', false, true, { from: [], min: 2, max: 2, other: false })],
      },
    ];
    expect(readLegal(writeLegal(listed))).toEqual(listed);
    expect(writeLegal(listed)).not.toContain('"type"');
  });

  test.each([
    ...[
      '{',
      '{}',
      '[]',
      '[{}]',
      '[{"type":5}]',
      '[{"type":"a"},["x"]]',
      '[{"type":"a"},["x",0,[1,2]]]',
      '[{"type":"a"},["x",0.5]]',
      '[{"type":"a"},["x",0,[0,1,0,{}]]]',
      'null',
      '7',
    ].map(asData),
    // Not ended; no such shape; no such word; values that are missing, too many, or none to choose; no such kind of value.
    '\0',
    '\0\x05{}',
    '\x7f',
    '\x7f\x7f\x7f\x7f\x7f\x7f\x7f',
    '\x7f\x3f',
    `${shape('retire,card')}${NO_SUCH_WORD}`,
    shape('retire,card'),
    `${shape('play,card|col!1')}${ONE}`,
    `${shape('play,card|col!1')}${ONE}\x05${ONE}`,
    `${shape('play,card|col!1')}${ONE}\x02${LIST}`,
    `${shape('play,card|col!1')}${ONE}\x02${NO_OBJECT}`,
    `${shape('retire,card')}\x7f\x01`,
    `${shape('retire,card')}\x17${inline('{')}`,
    `${shape('retire,card')}\x1b`,
    `${shape('retire,card')}\x0f\x09`,
  ])('that no server writes is refused: %j', (text) => {
    expect(() => readLegal(text)).toThrow(NO_TEXT);
  });

  test('with characters changed is refused or read, and nothing else happens', () => {
    const text = writeLegal([
      ...entries,
      {
        intent: { type: 'play', card: -3 },
        fields: [
          {
            name: 'col',
            single: true,
            ordered: false,
            parts: [{ from: [0, 1, 'A', null], min: 1, max: 1, other: false }],
          },
        ],
      },
    ]);
    const random = fastRandom(5);
    const letters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
    let refused = 0;
    for (let round = 0; round < 2000; round++) {
      const place = below(random, text.length);
      const changed = text.slice(0, place) + at(letters, below(random, letters.length)) + text.slice(place + 1);
      try {
        for (const { intent, fields } of readLegal(changed))
          expect([typeof intent.type, Array.isArray(fields)]).toEqual(['string', true]);
      } catch (error) {
        expect(['SyntaxError', '$ZodError', 'ZodError', 'ZodMiniError']).toContain((error as Error).name);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(100);
  });
});

describe('events', () => {
  test('nothing is an empty text', () => {
    expect([writeEvents([]), writeOwnEvents([], 0), writeEffects([])]).toEqual(['', '', '']);
    expect([readEvents('', ''), readEffects('')]).toEqual([[], []]);
  });

  test('what a seat alone knows is in no other text', () => {
    const events = [
      { type: 'draw', open: { seat: 'A', count: 1 }, own: [[0, { card: 'secret' }]] as const },
      { type: 'draw', open: { seat: 'B', count: 1 }, own: [[1, { card: 'hidden' }]] as const },
    ];
    expect(writeEvents(events)).not.toMatch(/secret|hidden/);
    expect(writeOwnEvents(events, 0)).not.toContain('hidden');
    expect(writeOwnEvents(events, 1)).not.toContain('secret');
    expect(writeOwnEvents(events, 2)).toBe('');
    expect(readEvents(writeEvents(events), writeOwnEvents(events, 1))).toEqual([
      { type: 'draw', seat: 'A', count: 1 },
      { type: 'draw', seat: 'B', count: 1, card: 'hidden' },
    ]);
  });

  test('what happened to one audience alone leaves no trace with others, and keeps its place', () => {
    const events: GameEvent[] = [
      {
        type: 'spot',
        open: null,
        own: [
          [0, { unit: 1 }],
          ['spectator', { unit: 2 }],
        ],
      },
      { type: 'place', open: { seat: 1 } },
      { type: 'spot', open: null, own: [[0, { unit: 3 }]] },
      {
        type: 'spot',
        open: null,
        own: [
          [0, { unit: 4 }],
          [1, { unit: 5 }],
        ],
      },
      { type: 'gone', open: { unit: 6 }, own: [[0, { tile: 'c3' }]] },
      { type: 'spot', open: null, own: [[0, { unit: 7 }]] },
    ];
    const open = writeEvents(events);
    for (const audience of [...SEATS, 'spectator'] as const)
      expect(readEvents(open, writeOwnEvents(events, audience))).toEqual(seenEvents(events, audience));
    expect(readEvents(open, writeOwnEvents(events, 0)).map(({ type }) => type)).toEqual([
      'spot',
      'place',
      'spot',
      'spot',
      'gone',
      'spot',
    ]);
    expect(open).toBe(
      writeEvents([
        { type: 'place', open: { seat: 1 } },
        { type: 'gone', open: { unit: 6 } },
      ]),
    );
    expect(writeOwnEvents(events, 2)).toBe('');
  });

  test('a field named type does not rename an event', () => {
    const events = [{ type: 'draw', open: { type: 'destroy' }, own: [[0, { type: 'mill' }]] as const }];
    expect(readEvents(writeEvents(events), writeOwnEvents(events, 0))).toEqual([{ type: 'draw' }]);
  });

  test.each([
    ...['{', '["draw"]', '["draw",[]]', '"draw"', '{"0":1}', '[0.5,{}]', 'null'].map(asData),
    '\x7f',
    '\x7f\x3f',
    shape('tapped,card'),
    shape('play,card|col!1'),
  ])('that no server writes are refused: %j', (text) => {
    expect(() => readEvents(text, '')).toThrow(NO_TEXT);
    expect(() => readEvents(writeEvents([{ type: 'pass', open: {} }]), `\0${text}`)).toThrow(NO_TEXT);
  });

  test('cannot be added to an event that is not there, nor stand where there is none', () => {
    const one = writeEvents([{ type: 'pass', open: {} }]);
    expect(() => readEvents('', `\0${shape('+,cards')}${LIST}`)).toThrow(NO_TEXT);
    expect(() => readEvents(one, `\x01${shape('+,cards')}${LIST}`)).toThrow(NO_TEXT);
    expect(() => readEvents(one, `\x02${shape('tapped,card')}${ONE}`)).toThrow(NO_TEXT);
    expect(readEvents(one, `\x01${shape('tapped,card')}${ONE}`).map(({ type }) => type)).toEqual(['pass', 'tapped']);
    expect(readEvents(one, `\0${shape('+,cards')}${STRING}`)).toEqual([{ type: 'pass', cards: 'x' }]);
  });
});

describe('the tables of what is said often', () => {
  test('have nothing twice, and shapes that can be read', () => {
    expect(new Set(SHAPES).size).toBe(SHAPES.length);
    expect(new Set(VALUES).size).toBe(VALUES.length);
    for (const index of SHAPES.keys()) expect(shapeAt(index).type).not.toBe('');
    expect(() => shapeAt(SHAPES.length)).toThrow(NO_TEXT);
  });

  // Every other game says in full what the tables do not have: it works, in more bytes.
  test.each(['ttcg', 'manaduel', 'coldfront', 'showdown'])('have most of what a match of %s says', (id) => {
    const game = gameOf(id)!;
    let [texts, bytes] = [0, 0];
    for (const { state, events } of moments(game, 9, MOST)) {
      for (const text of [
        writeEvents(events),
        ...SEATS.slice(0, game.seatCount(state)).map((seat) => writeLegal(game.legal(state, seat))),
      ]) {
        texts += 1;
        bytes += text.length;
      }
    }
    expect(bytes / texts).toBeLessThan(60);
  });
});
