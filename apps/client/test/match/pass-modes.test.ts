import { Api } from '@cardscape/client-kit';
import { SeatS } from '@cardscape/protocol';
import type { Intent, LegalIntent, LinkView, Seat } from '@cardscape/rules';
import { oneOf, someOf } from '@cardscape/rules/kernel/choice';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { card } from '../scene/scene-table.ts';
import { CONCEDE, FakeMatch, LOOK, PASS, stubBrowser } from './fake-match.ts';

/*
 * How long a pass takes tells nothing: those that are made without the player take as long as those that he makes
 * himself.
 */

stubBrowser();
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
const { runCommand } = await import('../../src/command/run.ts');
const { TableController } = await import('../../src/match/feed/controller.ts');
const { MatchStore } = await import('../../src/match/feed/store.ts');
const { paceOf } = await import('../../src/match/time/pace.ts');
const { passingOf, switchPassing } = await import('../../src/screen/panels/asking/responding.tsx');
const { set } = await import('../../src/shell/session/settings.ts');

/** The time that is drawn for a window, and what every pass takes at least, in milliseconds. */
const DRAWN = 777;
const LEAST = 450;
/** The same among bots. */
const AMONG_BOTS = 200;
const CARDS = [card(1, 'A.spells.1', { id: 'net' }), card(2, 'B.units.1', { id: 'owl' })];
const SPRING: LegalIntent = { intent: { type: 'activate', card: 1, effect: 0 }, fields: [] };

const KINDS = ['attack', 'effect', 'move'];
/** What the server lists where passes may be declared: that far. */
const declarable = (...ends: readonly string[]): LegalIntent => ({
  intent: { type: 'pass-on' },
  fields: [oneOf('until', ends), someOf('about', KINDS, 1, KINDS.length)],
});
const passOn = (until: string, about: readonly string[] = KINDS): Intent => ({
  type: 'pass-on',
  until,
  about: [...about],
});
const PASS_ON = declarable('own-turn', 'attack');
const ASK_AGAIN: LegalIntent = { intent: { type: 'ask-again' }, fields: [] };

const NOTHING: readonly LegalIntent[] = [PASS, CONCEDE, PASS_ON];
const SOMETHING: readonly LegalIntent[] = [SPRING, PASS, CONCEDE, PASS_ON];
const LISTS = [
  ['only a pass', NOTHING],
  ['a trap that could answer', SOMETHING],
] as const;

/** Two play: the other one is a bot or not. */
function playAgainst(bot: boolean): void {
  for (const [index, one] of [false, bot].entries())
    match.state.seats.set(String(index), Object.assign(new SeatS(), { bot: one }));
}

const linkOf = (seat: Seat): LinkView => ({
  number: 1,
  seat,
  card: 2,
  id: 'owl',
  effect: 1,
  targets: [],
  countered: false,
});

const WAITING = {
  cards: CARDS,
  legal: [CONCEDE],
  more: { active: 1, asking: { seats: [1], question: 'main' } },
} as const;

let match: FakeMatch;
let store: InstanceType<typeof MatchStore>;
let controller: InstanceType<typeof TableController>;
let draws = 0;
let noted: number[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  draws = 0;
  noted = [];
  match = new FakeMatch(WAITING);
  store = new MatchStore(new Api('http://nowhere.test'), match, LOOK);
  controller = new TableController(store, {
    least: LEAST,
    note: (took) => noted.push(took),
    draw: () => {
      draws += 1;
      return DRAWN;
    },
  });
});

afterEach(() => {
  controller.close();
  store.close();
  vi.useRealTimers();
});

const WINDOW = { asking: { seats: [0], question: LOOK.asking.response! } } as const;

/** The window comes in on somebody's turn. */
function asked(legal: readonly LegalIntent[], active: 0 | 1 = 1): void {
  match.step({ cards: CARDS, legal, more: { ...WINDOW, active } });
}

/** Milliseconds until something is sent; null if nothing is. */
async function sentAfter(most = 10_000): Promise<number | null> {
  const began = performance.now();
  while (match.sent.length === 0 && performance.now() - began < most) await vi.advanceTimersByTimeAsync(1);
  return match.sent.length === 0 ? null : performance.now() - began;
}

describe('a window is passed (P-8, MD-8.5)', () => {
  test('by itself where there is nothing to respond with, after the time that was drawn', async () => {
    set('respond', 'able');
    asked(NOTHING);
    expect(await sentAfter()).toBe(DRAWN);
    expect(match.sent).toEqual([PASS.intent]);
  });

  test('by nobody but the player where there is something', async () => {
    set('respond', 'able');
    asked(SOMETHING);
    expect(await sentAfter()).toBeNull();
  });

  test.each(LISTS)(
    'at once where it is about what the player did, by a pass, which leaves that to be taken back: %s',
    async (_what, legal) => {
      for (const mode of ['able', 'ownTurn'] as const) {
        set('respond', mode);
        for (const more of [{}, { attack: { attacker: 1, target: 0 } }]) {
          match.step({
            cards: CARDS,
            legal: [...legal.slice(0, -1), declarable('turn')],
            more: { ...WINDOW, active: 0, ...more },
          });
          expect((await sentAfter()) ?? DRAWN).toBeLessThanOrEqual(1);
          expect(match.sent).toEqual([PASS.intent]);
          match.sent.length = 0;
          match.step(WAITING);
        }
      }
    },
  );

  test.each(LISTS)('at once over an effect of the own: %s', async (_what, legal) => {
    set('respond', 'able');
    match.step({ cards: CARDS, legal, more: { ...WINDOW, active: 0, chain: [linkOf(0)] } });
    expect((await sentAfter()) ?? DRAWN).toBeLessThanOrEqual(1);
    expect(match.sent).toEqual([PASS.intent]);
  });

  test('by nobody in the own turn where others have answered', async () => {
    set('respond', 'able');
    match.step({ cards: CARDS, legal: SOMETHING, more: { ...WINDOW, active: 0, chain: [linkOf(1)] } });
    expect(await sentAfter()).toBeNull();
  });

  test.each(LISTS)('at once where nobody has done anything: %s', async (_what, legal) => {
    set('respond', 'able');
    match.step({ cards: CARDS, legal, more: { ...WINDOW, active: 1, phase: 'draw' } });
    expect((await sentAfter()) ?? DRAWN).toBeLessThanOrEqual(1);
    expect(match.sent).toEqual([PASS.intent]);
  });

  test('by nobody while it is learned, whatever the settings say of what others do', async () => {
    Object.assign(match.hello.options, { lesson: 'first-shift' });
    set('unasked', ['move']);
    for (const mode of ['able', 'ownTurn'] as const) {
      set('respond', mode);
      asked(SOMETHING);
      expect(await sentAfter()).toBeNull();
    }
    set('unasked', []);
  });

  test('sooner where bots alone play along', async () => {
    set('respond', 'able');
    playAgainst(true);
    asked(NOTHING);
    expect(await sentAfter()).toBe(AMONG_BOTS);
    playAgainst(false);
    match.sent.length = 0;
    match.step(WAITING);
    asked(NOTHING);
    expect(await sentAfter()).toBe(DRAWN);
  });

  test('without beginning anything that is pointed at meanwhile', async () => {
    set('respond', 'ownTurn');
    asked(SOMETHING);
    expect(controller.point({ kind: 'card', handle: 1 })).toBe('nothing');
    expect(store.stage.peek().path).toEqual([]);
    expect(await sentAfter()).toBe(DRAWN);
  });

  test.each(LISTS)('by itself until the own turn comes, with %s: after the same time', async (_what, legal) => {
    set('respond', 'ownTurn');
    asked(legal);
    expect(await sentAfter()).toBe(DRAWN);
    expect(match.sent).toEqual([passOn('own-turn')]);
  });

  test.each(LISTS)('by nobody where the player always wants to be asked, with %s', async (_what, legal) => {
    set('respond', 'always');
    asked(legal);
    expect(await sentAfter()).toBeNull();
  });

  test.each(LISTS.flatMap(([what, legal]) => [0, 100, 449].map((after) => [what, after, legal] as const)))(
    'by hand, with %s, after %i ms: no sooner than any pass',
    async (_what, after, legal) => {
      set('respond', 'always');
      asked(legal);
      await vi.advanceTimersByTimeAsync(after);
      void runCommand({ store, controller }, 'pass');
      expect((await sentAfter()) ?? 0).toBe(LEAST - after);
      expect(noted).toEqual([after]);
    },
  );

  test.each(LISTS)(
    'by hand, with %s, after thinking longer: at once, and it is remembered how long that was',
    async (_what, legal) => {
      set('respond', 'always');
      asked(legal);
      await vi.advanceTimersByTimeAsync(3000);
      void runCommand({ store, controller }, 'pass');
      expect((await sentAfter()) ?? 0).toBeLessThanOrEqual(1);
      expect(noted).toEqual([3000]);
    },
  );

  test('by itself as slowly as by the hand of somebody who thinks', async () => {
    controller.close();
    controller = new TableController(
      store,
      paceOf(() => 0.5),
    );
    set('respond', 'able');
    for (let round = 0; round < 16; round++) {
      asked(SOMETHING);
      await vi.advanceTimersByTimeAsync(5000);
      void runCommand({ store, controller }, 'pass');
      await sentAfter();
      match.sent.length = 0;
      match.step(WAITING);
    }
    asked(NOTHING);
    expect(await sentAfter()).toBe(5000);
  });
});

describe('a run of passes (SC-9)', () => {
  const ATTACK = { attack: { attacker: 2, target: 0 } } as const;
  /** The counter of the player says how far passes go. */
  const passing = (counter: number) => ({
    seats: [
      [0, 0, counter],
      [0, 0, 0],
    ],
  });

  beforeEach(() => {
    Object.assign(match.hello.layout, { seatCounters: ['hand', 'deck', 'passes'] });
    match.hello.asides.push('ask-again');
  });

  test.each([
    [1, 'own-turn', declarable('own-turn', 'attack')],
    [0, 'turn', declarable('turn')],
  ] as const)(
    'is declared with the key, and with the key again taken back (turn of %i)',
    async (active, end, entry) => {
      set('respond', 'always');
      match.step({ cards: CARDS, legal: [SPRING, PASS, entry], more: { ...WINDOW, active } });
      switchPassing(store);
      await sentAfter();
      expect(match.sent).toEqual([passOn(end)]);
      match.sent.length = 0;
      match.step({
        ...WAITING,
        legal: [CONCEDE, ASK_AGAIN],
        more: { ...WAITING.more, ...passing(end === 'turn' ? 3 : 1) },
      });
      expect(passingOf(store)).toBe(end);
      switchPassing(store);
      await sentAfter();
      expect(match.sent).toEqual([ASK_AGAIN.intent]);
    },
  );

  test('that leaves something to be asked is none', () => {
    match.step({ ...WAITING, more: { ...WAITING.more, ...passing(1 + 4) } });
    expect(passingOf(store)).toBeNull();
  });

  test('is not offered as a move', () => {
    asked(SOMETHING);
    expect(store.interaction.peek().plans.map(({ entry }) => entry.intent.type)).toEqual(['activate', 'pass']);
  });

  test.each([
    ['attack', ATTACK, 'effect'],
    ['move', {}, 'attack'],
  ] as const)('is declared for good of what nobody wants to be asked about: %s', async (kind, more, other) => {
    set('respond', 'able');
    set('unasked', [other]);
    match.step({ cards: CARDS, legal: SOMETHING, more: { ...WINDOW, ...more, active: 1 } });
    expect(await sentAfter()).toBeNull();
    set('unasked', [kind]);
    expect(await sentAfter()).toBe(DRAWN);
    expect(match.sent).toEqual([passOn('own-turn', [kind])]);
    match.sent.length = 0;
    set('respond', 'always');
    match.step({ cards: CARDS, legal: SOMETHING, more: { ...WINDOW, ...more, active: 1 } });
    expect(await sentAfter()).toBeNull();
    set('unasked', []);
  });
});

describe('in a match of before passes could be declared', () => {
  test('they are given by hand, window by window', async () => {
    set('respond', 'ownTurn');
    asked([SPRING, PASS, CONCEDE]);
    expect(await sentAfter()).toBe(DRAWN);
    expect(match.sent).toEqual([PASS.intent]);
  });
});

describe('the time of a window', () => {
  test.each(['always', 'able', 'ownTurn'] as const)(
    'is drawn once, when it comes, whatever could be done in it (%s)',
    (mode) => {
      set('respond', mode);
      const drawn = LISTS.map(([, legal]) => {
        const before = draws;
        asked(legal);
        match.step(WAITING);
        return draws - before;
      });
      expect(drawn).toEqual([1, 1]);
    },
  );

  test('begins anew with each of several windows in a row', async () => {
    set('respond', 'ownTurn');
    asked(NOTHING);
    expect(await sentAfter()).toBe(DRAWN);
    match.sent.length = 0;
    asked(SOMETHING);
    expect(await sentAfter()).toBe(DRAWN);
  });
});
