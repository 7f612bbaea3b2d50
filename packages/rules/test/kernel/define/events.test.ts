import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEvents, type EventsIn } from '../../../src/kernel/contract/events.ts';
import * as field from '../../../src/kernel/contract/fields.ts';
import { reportersOf } from '../../../src/kernel/contract/reporting.ts';
import { newRecorder, seenEvent } from '../../../src/kernel/view.ts';

const events = defineEvents({
  drawn: { fields: { seat: field.letter, card: field.card.exactOptional() }, says: '{seat} draws.' },
  stopped: { fields: [{ link: field.count }, { card: field.card, why: z.enum(['late', 'lost']) }], says: null },
});
type Told = EventsIn<typeof events>;
const { tell, tellSome } = reportersOf<Told>();

describe('the events of a game', () => {
  test.each([
    { type: 'drawn', seat: 'A' },
    { type: 'drawn', seat: 'A', card: -1 },
    { type: 'stopped', link: 1 },
    { type: 'stopped', card: 3, why: 'late' },
  ])('parse: %j', (event) => {
    expect(events.schema.parse(event)).toEqual(event);
  });

  test.each([
    { type: 'drawn' },
    { type: 'drawn', seat: 0 },
    { type: 'drawn', seat: 'A', card: null },
    { type: 'stopped' },
    { type: 'stopped', link: 1, card: 3, why: 'late' },
    { type: 'stopped', card: 3, why: 'never' },
    { type: 'told', seat: 'A' },
  ])('do not parse: %j', (event) => {
    expect(events.schema.safeParse(event).success).toBe(false);
  });

  test('know the kinds of the fields of all forms', () => {
    expect(events.kinds).toEqual({
      drawn: { seat: 'letter', card: 'card' },
      stopped: { link: 'plain', card: 'card', why: 'plain' },
    });
  });

  test('have no sentence with a field that not every form has', () => {
    expect(() =>
      defineEvents({ stopped: { fields: [{ link: field.count }, { card: field.card }], says: '{card} is stopped.' } }),
    ).toThrow(TypeError);
  });

  test('have a sentence, or say that they have none', () => {
    // @ts-expect-error no word of what the log says
    expect(defineEvents({ drawn: { fields: {} } }).types).toEqual({ drawn: { fields: {} } });
  });

  test('are done by nothing but a card', () => {
    expect(() => defineEvents({ drawn: { fields: { seat: field.letter }, says: null, doer: 'seat' } })).toThrow(
      TypeError,
    );
    const { types } = defineEvents({ played: { fields: { card: field.card }, says: null, doer: 'card' } });
    expect(types['played']?.doer).toBe('card');
  });

  test('are told as one writes them down', () => {
    const rec = newRecorder();
    tell({ rec }, 'drawn', { seat: 'A' }, { own: [[0, { card: -1 }]], shows: 0 });
    tellSome({ rec }, 'stopped', [1, 'spectator'], { link: 2 });
    expect(JSON.stringify(rec.events)).toBe(
      '[{"type":"drawn","open":{"seat":"A"},"own":[[0,{"card":-1}]],"shows":0},{"type":"stopped","open":null,"own":[[1,{"link":2}],["spectator",{"link":2}]]}]',
    );
  });

  test('cannot be told otherwise', () => {
    const told = { rec: newRecorder() };
    // @ts-expect-error no such type
    tell(told, 'lost', { seat: 'A' });
    // @ts-expect-error no such field
    tell(told, 'drawn', { seat: 'A', n: 1 });
    // @ts-expect-error a field is missing
    tell(told, 'drawn', {});
    // @ts-expect-error not a seat's letter
    tell(told, 'drawn', { seat: 'E' });
    // @ts-expect-error no such word
    tell(told, 'stopped', { card: 3, why: 'never' });
    // @ts-expect-error nobody can know such a field besides
    tell(told, 'drawn', { seat: 'A' }, { own: [[0, { why: 'late' }]] });
    expect(told.rec.events.filter((event) => events.schema.safeParse(seenEvent(event, 0)).success)).toEqual([]);
  });
});
