import { at, below, composeView, fastRandom, GAMES, type LegalIntent, seenEvent, SEATS } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import { readEffects, readEvents, readLegal, writeEffects, writeEvents, writeLegal, writeOwnEvents } from '../src/index.ts';
import { moments } from './matches.ts';

const SEEDS = [1, 2, 3];
const MOST = 120;

/** What JSON and the schemas say of a text that is none. */
const NO_TEXT = /JSON|"code"/;

describe.each(GAMES.map((game) => [game.id, game] as const))('D-5 what a match of %s says, as text and back', (_, game) => {
  test.each(SEEDS)('legal lists (match %d)', (seed) => {
    let fields = 0;
    for (const { state } of moments(game, seed, MOST)) {
      for (const seat of SEATS.slice(0, game.seatCount(state))) {
        const legal = game.legal(state, seat);
        expect(readLegal(writeLegal(legal))).toEqual(legal);
        fields += legal.flatMap((entry) => entry.fields).length;
      }
    }
    expect(fields).toBeGreaterThan(0);
  });

  test.each(SEEDS)('events, for each seat and for spectators (match %d)', (seed) => {
    let own = 0;
    for (const { state, events } of moments(game, seed, MOST)) {
      const open = writeEvents(events);
      expect(readEvents(open, '')).toEqual(events.map((event) => seenEvent(event, 'spectator')));
      for (const seat of SEATS.slice(0, game.seatCount(state))) {
        const mine = writeOwnEvents(events, seat);
        if (mine !== '') own += 1;
        expect(readEvents(open, mine)).toEqual(events.map((event) => seenEvent(event, seat)));
      }
    }
    expect(own).toBeGreaterThan(0);
  });

  test('effects whose order is asked for', () => {
    for (const { state } of moments(game, 4, MOST)) {
      for (const seat of SEATS.slice(0, game.seatCount(state))) {
        const triggers = composeView(game.views, state, game.seatCount(state), seat).own?.triggers ?? [];
        expect(readEffects(writeEffects(triggers))).toEqual(triggers);
      }
    }
  });
});

describe('a legal list', () => {
  const entries: LegalIntent[] = [
    { intent: { type: 'pass' }, fields: [] },
    { intent: { type: 'play', card: -3, note: null, deep: { list: [1, 'a', { b: true }] } }, fields: [] },
    {
      intent: { type: 'choose' },
      fields: [
        { name: 'one', single: true, ordered: false, parts: [{ from: [1, 2], min: 1, max: 1, other: false }] },
        { name: 'some', single: false, ordered: true, parts: [{ from: [], min: 0, max: 3, other: true }, { from: ['yes', null, 0, -7], min: 0, max: 4, other: false }] },
        { name: 'ordered', single: true, ordered: true, parts: [] },
      ],
    },
  ];

  test('keeps every mark of its fields', () => {
    expect(readLegal(writeLegal(entries))).toEqual(entries);
    expect(readLegal(writeLegal([]))).toEqual([]);
    expect(readLegal('')).toEqual([]);
  });

  test.each(['{', '{}', '[[]]', '[[{}]]', '[[{"type":5}]]', '[[{"type":"a"},["x"]]]', '[[{"type":"a"},["x",0,[1,2]]]]', '[[{"type":"a"},["x",0.5]]]', '[[{"type":"a"},["x",0,[0,1,0,{}]]]]', 'null', '7'])('that no server writes is refused: %s', (text) => {
    expect(() => readLegal(text)).toThrow(NO_TEXT);
  });

  test('with characters changed is refused or read, and nothing else happens', () => {
    const text = writeLegal(entries);
    const random = fastRandom(5);
    const letters = '[]{}",:0123456789abctype-.'.split('');
    let refused = 0;
    for (let round = 0; round < 2000; round++) {
      const place = below(random, text.length);
      const changed = text.slice(0, place) + at(letters, below(random, letters.length)) + text.slice(place + 1);
      try {
        for (const { intent, fields } of readLegal(changed)) expect([typeof intent.type, Array.isArray(fields)]).toEqual(['string', true]);
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
    expect(readEvents(writeEvents(events), writeOwnEvents(events, 1))).toEqual([{ type: 'draw', seat: 'A', count: 1 }, { type: 'draw', seat: 'B', count: 1, card: 'hidden' }]);
  });

  test('a field named type does not rename an event', () => {
    expect(readEvents('[["draw",{"type":"destroy"}]]', '[[0,{"type":"mill"}]]')).toEqual([{ type: 'draw' }]);
  });

  test.each(['{', '[["draw"]]', '[["draw",[]]]', '["draw"]', '{"0":1}', '[[0.5,{}]]', 'null'])('that no server writes are refused: %s', (text) => {
    expect(() => readEvents(text, '')).toThrow(NO_TEXT);
    expect(() => readEvents('', text)).toThrow(NO_TEXT);
  });
});
