import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/kernel/contract/game.ts';
import { IllegalIntent } from '../../src/kernel/errors.ts';
import { admit } from '../../src/kernel/match/admission.ts';
import { Match, ReplayError } from '../../src/kernel/match/match.ts';
import { ttcg } from '../../src/ttcg/index.ts';
import { headerOf, played, SECRET, SHORT } from './log/played.ts';

const GAME: AnyGame = ttcg;
const HEADER = headerOf(GAME, 1, SHORT);

describe('SC-6 the door for intents', () => {
  const match = new Match(GAME, HEADER, SECRET);
  const over = new Match(GAME, HEADER, SECRET);
  over.carryOut(over.entry(0, { type: 'concede' }, 'player', 1), null);
  const code = (state: unknown, sender: Parameters<typeof admit>[2], raw: unknown, clock = false): string | null =>
    admit(GAME, state, sender, raw, clock).refusal?.code ?? null;

  test.each([
    null,
    undefined,
    7,
    'pass',
    [],
    {},
    { type: 5 },
    { type: 'nothing' },
    { type: 'play' },
    { type: 'pass', more: 1 },
    { type: 'play', card: '1', col: 0 },
  ])('BAD_PAYLOAD before all else: %j', (raw) => {
    expect(code(match.state, 0, raw)).toBe('BAD_PAYLOAD');
    expect(code(over.state, 'spectator', raw)).toBe('BAD_PAYLOAD');
  });

  test.each([
    [
      { type: 'nothing' },
      'The field "type" of the intent does not fit. One of these is expected: keep-hand, mulligan, play, ',
    ],
    [{ type: 'play', col: 0 }, 'The field "card" of the intent does not fit. This is missing. A number is expected.'],
    [
      { type: 'play', card: '1', col: 0 },
      'The field "card" of the intent does not fit. A number is expected. Leave the quotes out: 1.',
    ],
    [{ type: 'pass', more: 1 }, 'The field "more" of the intent does not fit. There is no such key here.'],
    [7, 'The intent is of an unknown type or its fields have the wrong form.'],
  ])('BAD_PAYLOAD names the field and what belongs there: %j', (raw, sentence) => {
    expect(admit(GAME, match.state, 0, raw).refusal?.message).toContain(sentence);
  });

  test('then MATCH_OVER, for players and spectators', () => {
    expect(code(over.state, 0, { type: 'pass' })).toBe('MATCH_OVER');
    expect(code(over.state, 'spectator', { type: 'pass' })).toBe('MATCH_OVER');
  });

  test('then NOT_IN_MATCH, for spectators and for seats that the match has not', () => {
    for (const sender of ['spectator', 2, 3] as const)
      expect(code(match.state, sender, { type: 'concede' })).toBe('NOT_IN_MATCH');
  });

  test("the clock's own intents are unknown from anybody else", () => {
    expect(code(match.state, 0, { type: 'forfeit' })).toBe('BAD_PAYLOAD');
    expect(code(match.state, 0, { type: 'forfeit' }, true)).toBeNull();
  });
});

describe('D-3 a match', () => {
  test('does not begin with a secret that was not committed to, nor with options or decks of another game', () => {
    expect(() => new Match(GAME, HEADER, 'beef'.repeat(16))).toThrow(ReplayError);
    expect(() => new Match(GAME, { ...HEADER, options: { startPoints: -1 } }, SECRET)).toThrow(
      'the options are not those of the game',
    );
    expect(() => new Match(GAME, { ...HEADER, decks: [[{ card: 5 }], []] }, SECRET)).toThrow(
      'a deck is not one of the game',
    );
  });

  test('D-6 an entry is made without carrying it out', () => {
    const match = new Match(GAME, HEADER, SECRET);
    const before = [match.seq, match.head, GAME.snapshot(match.state)];
    const entry = match.entry(0, { type: 'keep-hand' }, 'player', 10);
    expect([match.seq, match.head, GAME.snapshot(match.state)]).toEqual(before);
    match.carryOut(entry, null);
    expect([match.seq, match.head]).toEqual([1, entry.hash]);
  });

  test('D-2.4 an illegal entry changes neither state nor chain', () => {
    const match = new Match(GAME, HEADER, SECRET);
    const before = [match.seq, match.head, GAME.snapshot(match.state)];
    expect(() => match.carryOut(match.entry(0, { type: 'pass' }, 'player', 10), null)).toThrow(IllegalIntent);
    expect([match.seq, match.head, GAME.snapshot(match.state)]).toEqual(before);
  });

  test('keeps its secret until it is over', () => {
    const match = new Match(GAME, HEADER, SECRET);
    expect(match.end()).toBeNull();
    expect(JSON.stringify(match)).not.toContain(SECRET);
    match.carryOut(match.entry(1, { type: 'concede' }, 'player', 1), null);
    expect(match.end()).toMatchObject({ secret: SECRET, winners: [0], reason: 'concede' });
  });

  test('D-6 is rebuilt from its log at any point and goes on alike', () => {
    const { entries, end } = played(GAME, 1);
    for (const cut of [0, 1, Math.floor(entries.length / 2), entries.length - 1]) {
      const match = new Match(GAME, HEADER, SECRET);
      for (const entry of entries.slice(0, cut)) match.replay(entry);
      for (const entry of entries.slice(cut)) {
        expect(match.entry(entry.seat, entry.intent, entry.by, entry.at)).toEqual(entry);
        match.carryOut(entry, null);
      }
      expect(match.end()).toEqual(end);
    }
  });
});
