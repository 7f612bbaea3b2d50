import { GAMES, gameOf } from '@cardscape/rules/games';
import type { AnyGame } from '@cardscape/rules/kernel/contract/game';
import { plainView } from '@cardscape/rules/kernel/match/plain-view';
import { present, type Intent, type Json } from '@cardscape/rules/kernel/types';
import { describe, expect, test } from 'vitest';
import { answerTo } from '../../src/sim/answer.ts';
import { linesOf } from '../../src/sim/lines.ts';
import { loaded } from '../../src/sim/origin.ts';
import { MOST_COMMANDS, MOST_POSITIONS, type Saved } from '../../src/sim/requests.ts';
import { Simulator } from '../../src/sim/simulator.ts';

interface Now {
  readonly position: number;
  readonly seq: number;
  readonly deciders: readonly number[];
  readonly counts: readonly number[];
  readonly outcome?: { readonly winners: readonly number[] };
}

/** Asks as a program does: text in, text out. */
function talker(game: AnyGame): { ask: <T = Now>(asked: object) => T; refused: (asked: unknown) => string } {
  const simulator = new Simulator(game);
  const raw = (asked: unknown): Record<string, unknown> =>
    JSON.parse(answerTo(simulator, JSON.stringify(asked))) as Record<string, unknown>;
  return {
    ask: <T>(asked: object) => {
      const answer = raw(asked);
      expect(answer, JSON.stringify(asked)).not.toHaveProperty('error');
      return answer as T;
    },
    refused: (asked) => {
      const { error } = raw(asked) as { error?: { code: string; message: string } };
      expect(error?.message, JSON.stringify(asked)).toMatch(/\S/);
      return error?.code ?? '';
    },
  };
}

const TTCG = present(gameOf('ttcg'));

describe.each(GAMES.map((game) => [game.id, game] as const))('cardscape sim %s', (_, game) => {
  test('a match by places in the list goes as by intents, and the same seed gives the same match', () => {
    const { ask } = talker(game);
    const first = ask({ do: 'new', seed: 7 });
    const second = ask({ do: 'new', seed: 7 });
    let now = first;
    let steps = 0;
    while (now.outcome === undefined && steps < 400) {
      const seat = now.deciders[0]!;
      const { intents } = ask<{ intents: Intent[] }>({ do: 'legal', position: first.position, out: 50 });
      const intent = intents[steps % intents.length]!;
      const other = ask({ do: 'apply', position: second.position, intent });
      const { legal } = ask<{ legal: { intent: Intent; fields?: unknown[] }[] }>({
        do: 'legal',
        position: first.position,
      });
      const index = legal.findIndex((entry) => entry.fields === undefined && same(entry.intent, intent));
      now = ask({ do: 'apply', position: first.position, seat, ...(index < 0 ? { intent } : { index }) });
      expect(now).toEqual(other);
      steps += 1;
    }
    expect(ask<{ saved: object }>({ do: 'save', position: 1 })).toEqual(ask({ do: 'save', position: 2 }));
  });

  test('a view tells every audience what the rules tell it, in words', () => {
    const { ask } = talker(game);
    ask({ do: 'new', seed: 2 });
    ask({ do: 'play', most: 6 });
    const { state } = loaded(game, ask<{ saved: Saved }>({ do: 'save' }).saved);
    for (const seat of [0, 1, 'spectator'] as const) {
      const { view } = ask<{ view: Json }>({ do: 'view', seat });
      expect(view).toEqual(JSON.parse(JSON.stringify(plainView(game, state, seat))));
    }
  });

  test('a guess looks the same to the seat and is dealt anew; it is kept and loaded like any position', () => {
    const { ask } = talker(game);
    ask({ do: 'new', seed: 5 });
    const { deciders } = ask({ do: 'play', most: 6 });
    const seat = deciders[0]!;
    const viewOf = (position: number): Json => ask<{ view: Json }>({ do: 'view', position, seat }).view;
    const guesses = [1, 2, 3].map((seed) => ask({ do: 'determinize', position: 1, seat, seed }));
    for (const { position } of guesses) expect(viewOf(position)).toEqual(viewOf(1));
    const kept = guesses.map(({ position }) => ask<{ saved: { hash: string } }>({ do: 'save', position }).saved);
    expect(new Set(kept.map(({ hash }) => hash)).size).toBe(3);
    const again = talker(game);
    for (const [index, saved] of kept.entries()) {
      const { position } = again.ask({ do: 'load', saved });
      ask({ do: 'play', position: guesses[index]!.position, most: 40 });
      again.ask({ do: 'play', position, most: 40 });
      expect(again.ask<{ saved: object }>({ do: 'save', position })).toEqual(
        ask({ do: 'save', position: guesses[index]!.position }),
      );
    }
  });

  test('reset begins anew, reseed changes what is to come, clone goes its own way', () => {
    const { ask } = talker(game);
    const begun = ask({ do: 'new', seed: 9 });
    const { saved } = ask<{ saved: Json }>({ do: 'save' });
    const copy = ask({ do: 'clone' });
    ask({ do: 'play', position: copy.position, most: 60 });
    expect(ask<{ saved: Json }>({ do: 'save', position: begun.position }).saved).toEqual(saved);
    expect(ask({ do: 'reset', position: copy.position })).toEqual({ ...begun, position: copy.position });
    expect(ask<{ saved: Json }>({ do: 'save', position: copy.position }).saved).toEqual(saved);
    ask({ do: 'reseed', position: copy.position, seed: 10 });
    expect(ask<{ saved: Json }>({ do: 'save', position: copy.position }).saved).not.toEqual(saved);
    ask({ do: 'reset', position: copy.position, seed: 10 });
    const other = ask<{ saved: { origin: { seed: number } } }>({ do: 'save', position: copy.position });
    expect(other.saved.origin.seed).toBe(10);
  });

  test('matches end with an outcome, after which nobody decides', () => {
    const { ask, refused } = talker(game);
    ask({ do: 'new', seed: 1 });
    const over = ask({ do: 'play', most: 20_000 });
    expect(over).toMatchObject({ deciders: [], counts: [], outcome: { reason: expect.any(String) } });
    expect(refused({ do: 'apply', index: 0 })).toBe('NOBODY_DECIDES');
    expect(refused({ do: 'apply', seat: 0, intent: { type: game.asides[0] } })).toBe('MATCH_OVER');
  });
});

function same(a: Intent, b: Intent): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

describe('bad lines', () => {
  test('get a code and a sentence, change nothing and end nothing', () => {
    const simulator = new Simulator(TTCG);
    const code = (line: string | null): unknown =>
      (JSON.parse(answerTo(simulator, line)) as { error?: { code: string } }).error?.code;
    answerTo(simulator, '{"do":"new"}');
    const before = answerTo(simulator, '{"do":"save"}');
    expect(code('{')).toBe('BAD_LINE');
    expect(code(null)).toBe('BAD_LINE');
    expect(code(JSON.stringify(Array.from({ length: MOST_COMMANDS + 1 }, () => 1)))).toBe('BAD_LINE');
    for (const line of ['1', 'null', '"x"', '{}', '{"do":"dance"}', '{"do":"new","extra":1}', '{"do":"view","seat":7}'])
      expect(code(line), line).toBe('BAD_COMMAND');
    expect(code('['.repeat(100_000))).toBe('BAD_LINE');
    expect(answerTo(simulator, '{"do":"save"}')).toBe(before);
  });

  test('of a list, each has its own answer, with the id that it was given', () => {
    const simulator = new Simulator(TTCG);
    const list = [{ do: 'new', id: 'a' }, 5, { do: 'apply', index: 999, id: 2 }, { do: 'now', id: [3] }];
    expect(JSON.parse(answerTo(simulator, JSON.stringify(list)))).toMatchObject([
      { id: 'a', position: 1 },
      { error: { code: 'BAD_COMMAND' } },
      { id: 2, error: { code: 'NO_SUCH_MOVE' } },
      { id: [3], seq: 0 },
    ]);
  });

  test('say what is wrong with them', () => {
    const { ask, refused } = talker(TTCG);
    expect(refused({ do: 'now' })).toBe('NO_SUCH_POSITION');
    expect(refused({ do: 'new', options: { startPoints: -3 } })).toBe('OPTION_RANGE');
    expect(refused({ do: 'new', decks: ['nonesuch', 'nonesuch'] })).toBe('BAD_DECK');
    expect(refused({ do: 'new', decks: [] })).toBe('BAD_DECK');
    expect(refused({ do: 'new', given: { A: { pints: 3 } } })).toBe('BAD_POSITION');
    expect(refused({ do: 'new', seed: 'short' })).toBe('BAD_COMMAND');
    ask({ do: 'new' });
    expect(refused({ do: 'now', position: 2 })).toBe('NO_SUCH_POSITION');
    expect(refused({ do: 'apply' })).toBe('BAD_COMMAND');
    expect(refused({ do: 'apply', intent: { type: 'nonesuch' } })).toBe('BAD_PAYLOAD');
    expect(refused({ do: 'apply', seat: 3, index: 0 })).toBe('NO_SUCH_SEAT');
    expect(refused({ do: 'play', policy: 'nonesuch' })).toBe('NO_SUCH_POLICY');
    const { saved } = ask<{ saved: Record<string, unknown> }>({ do: 'save' });
    expect(refused({ do: 'load', saved: { ...saved, state: '{}' } })).toBe('BAD_STATE');
    expect(refused({ do: 'load', saved: { ...saved, revision: 999 } })).toBe('BAD_STATE');
    expect(ask<{ saved: object }>({ do: 'save' }).saved).toEqual(saved);
    ask({ do: 'drop' });
    expect(refused({ do: 'now' })).toBe('NO_SUCH_POSITION');
  });

  test('a given position is that of the notation', () => {
    const { ask } = talker(TTCG);
    ask({ do: 'new', given: { A: { points: 7, hand: ['f1'] } } });
    const { view } = ask<{ view: { seats: { points: number }[]; own: { cards: { id: string }[] } } }>({ do: 'view' });
    expect(view.seats[0]?.points).toBe(7);
    expect(view.own.cards.map(({ id }) => id)).toContain('f1');
  });

  test('guesses about guesses have a depth, and positions a number', { timeout: 60_000 }, () => {
    const { ask, refused } = talker(TTCG);
    ask({ do: 'new' });
    for (let depth = 0; depth < 9; depth++) ask({ do: 'determinize', seat: 0, seed: depth });
    const { saved } = ask<{ saved: object }>({ do: 'save' });
    expect(refused({ do: 'load', saved })).toBe('BAD_STATE');
    const small = talker(present(gameOf('coldfront')));
    small.ask({ do: 'new' });
    for (let open = 1; open < MOST_POSITIONS; open++) small.ask({ do: 'clone' });
    expect(small.refused({ do: 'clone' })).toBe('TOO_MANY_POSITIONS');
  });
});

describe('lines', () => {
  async function* pieces(...texts: string[]): AsyncGenerator<string> {
    await Promise.resolve();
    yield* texts;
  }

  test('are put together from pieces, and one that is too long is no more than a gap', async () => {
    const read: (string | null)[] = [];
    for await (const lines of linesOf(pieces('a', 'b\nc\n', 'd'.repeat(8), 'd'.repeat(8), 'd\ne\nf', 'g'), 10))
      read.push(...lines);
    expect(read).toEqual(['ab', 'c', null, 'e', 'fg']);
  });
});
