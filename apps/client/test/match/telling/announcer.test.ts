import { Api, Refused } from '@cardscape/client-kit';
import type { LegalIntent, SeenEvent } from '@cardscape/rules';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cardThing } from '../../../src/table/thing.ts';
import { card } from '../../scene/scene-table.ts';
import { CONCEDE, chooseCards, FakeMatch, LOOK, PASS, play, stubBrowser, type Shown } from '../fake-match.ts';

const page = stubBrowser();
const { assertive, polite } = await import('../../../src/shell/announce.ts');
const { set } = await import('../../../src/shell/session/settings.ts');
const { announce } = await import('../../../src/match/telling/announcer.ts');
const { TableController } = await import('../../../src/match/feed/controller.ts');
const { MatchStore } = await import('../../../src/match/feed/store.ts');
const { plainText } = await import('../../../src/match/feed/witness.ts');

/** Milliseconds before an answer by itself, in these tests. */
const PAUSE = 50;

const HAND = [
  card(-1, 'A.hand.1', { id: 'owl' }),
  card(-2, 'A.hand.2', { id: 'owl' }),
  card(-3, 'A.hand.3', { id: 'owl' }),
];
const MAIN: Shown = { cards: HAND, legal: [play(-1, [0, 1]), play(-2, [0, 1]), CONCEDE] };
/** In the opponent's turn; in the own one nothing is to be answered but what the opponent does. */
const WINDOW = { active: 1, asking: { seats: [0], question: 'window' } } as const;
const ANSWERED = [{ number: 1, seat: 1, card: 9, id: 'owl', effect: 0, targets: [], countered: false }] as const;
const STALE = new Refused({ code: 'STALE', rule: 'D-5', message: 'That answers an earlier decision.' });

function table(shown: Shown): {
  match: FakeMatch;
  store: InstanceType<typeof MatchStore>;
  controller: InstanceType<typeof TableController>;
  close: () => void;
} {
  const match = new FakeMatch(shown);
  const store = new MatchStore(new Api('http://nowhere.test'), match, LOOK);
  const controller = new TableController(store, { least: PAUSE, note: () => undefined, draw: () => PAUSE });
  const stop = announce(store);
  const close = (): void => {
    stop();
    controller.close();
    store.close();
  };
  return { match, store, controller, close };
}

afterEach(() => {
  vi.useRealTimers();
  set('respond', 'able');
});

describe('what is said of a move', () => {
  test('a decision at once, then what each step asks for, and that it was cancelled', () => {
    const { controller, close } = table(MAIN);
    expect(assertive.value.text).toBe('Your decision: Your main phase.');
    controller.point(cardThing(-1));
    expect(polite.value.text).toBe('Choose a slot for Lookout Owl. Costs: play 1 of 2.');
    controller.cancel();
    expect(polite.value.text).toBe('Cancelled. Your main phase.');
    close();
  });

  test('what was chosen and taken back, and how many there are', () => {
    const { controller, store, close } = table({
      cards: HAND,
      legal: [chooseCards([-1, -2, -3], 2)],
      more: { asking: { seats: [0], question: 'cards' } },
    });
    controller.point(cardThing(-1));
    expect(polite.value.text).toBe('h1 Lookout Owl chosen. Choose 2 cards (1 chosen).');
    controller.point(cardThing(-2));
    expect(polite.value.text).toBe('h2 Lookout Owl chosen. Choose 2 cards (2 chosen). Space confirms.');
    controller.point(cardThing(-2));
    expect(polite.value.text).toBe('h2 Lookout Owl deselected. Choose 2 cards (1 chosen).');
    // One more than may be throws nothing away.
    controller.point(cardThing(-2));
    expect(controller.point(cardThing(-3))).toBe('full');
    expect(assertive.value.text).toBe('You can choose at most 2. Deselect one to choose another.');
    expect(store.stage.value.offers.filter(({ role }) => role === 'chosen').map(({ key }) => key)).toEqual([
      'card:-1',
      'card:-2',
    ]);
    expect(store.refusal.value?.message).toBe('You can choose at most 2. Deselect one to choose another.');
    controller.point(cardThing(-1));
    expect(store.refusal.value).toBeNull();
    close();
  });

  test('a refusal is no longer there when the player goes on', async () => {
    const { match, controller, close } = table(MAIN);
    match.answer = () =>
      Promise.reject(new Refused({ code: 'SLOT_TAKEN', rule: 'TTCG-7.4', message: 'The slot is taken.' }));
    await controller.ask({ type: 'play', card: -1, col: 0 });
    expect(assertive.value.text).toBe('The slot is taken.');
    controller.point(cardThing(-2));
    expect(assertive.value.text).toBe('');
    close();
  });
});

describe('the end', () => {
  const LOST: Shown = { cards: HAND, legal: [], more: { outcome: { winners: [1], reason: 'concede' } } };
  const DRAWN: Shown = { cards: HAND, legal: [], more: { outcome: { winners: [], reason: 'agreed' } } };
  const over = (winners: readonly string[], reason: string): SeenEvent => ({ type: 'over', winners, reason });

  test('is told at once, and told anew everywhere when the server has said what counts', () => {
    const { match, store, close } = table(MAIN);
    match.step(LOST, [over(['B'], 'concede')]);
    expect(assertive.value.text).toBe('Defeat. You conceded.');
    expect(store.promptOf().title).toEqual(['Defeat']);
    store.amended.value = { title: 'Match void', reason: 'It does not count.' };
    expect(assertive.value.text).toBe('Match void. It does not count.');
    expect(polite.value.text).toBe('Match void.');
    expect(store.promptOf().title).toEqual(['Match void']);
    expect(store.log.value.at(-1)?.sentence).toEqual(['Match void.']);
    // Once is enough, and it stays the last word.
    const { length } = store.log.value;
    store.amended.value = { ...store.amended.value };
    expect(store.log.value).toHaveLength(length);
    store.log.value = store.log.value.slice(0, -1);
    expect(store.log.value.at(-1)?.sentence).toEqual(['Match void.']);
    close();
  });

  test('of a draw is one to whoever listens and reads', () => {
    const { match, store, close } = table(MAIN);
    match.step(DRAWN, [over([], 'agreed')]);
    expect(assertive.value.text).toBe('A draw. The players agreed on a draw.');
    expect(store.log.value.at(-1)?.sentence).toEqual(['The match ends in a draw. The players agreed on a draw.']);
    expect(store.promptOf().title).toEqual(['A draw']);
    close();
  });
});

describe('a window', () => {
  test('that leaves no choice is answered after the pause, and nobody is told of a decision', async () => {
    vi.useFakeTimers();
    const { match, store, close } = table(MAIN);
    const before = assertive.value.number;
    match.step({ cards: HAND, legal: [PASS, CONCEDE], more: WINDOW });
    expect(store.answersAlone.value?.intent).toEqual({ type: 'pass' });
    expect(assertive.value.number).toBe(before);
    expect(page.title).not.toContain('Your move');
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(match.sent).toEqual([{ type: 'pass' }]);
    close();
  });

  test('answers nothing from before a gap, or from before what was taken back', () => {
    const more = { ...WINDOW, phase: 'main' } as const;
    const played: SeenEvent = {
      type: 'move',
      card: 3,
      now: 3,
      id: 'owl',
      from: 'B.hand',
      to: 'B.units.1',
      why: 'play',
    };
    const { match, store, close } = table(MAIN);
    const title = (): string => plainText(store.promptOf().title);
    match.step({ cards: HAND, legal: [PASS], more }, [played]);
    expect(title()).toBe('Player 2 plays Lookout Owl. Respond?');
    match.step({ cards: HAND, legal: [PASS], more }, [], true);
    expect(title()).toBe('In the main phase: respond?');
    match.step({ cards: HAND, legal: [PASS], more }, [played]);
    match.step({ cards: HAND, legal: [PASS], more }, [{ type: 'taken-back', seat: 'B' }]);
    expect(title()).toBe('In the main phase: respond?');
    close();
  });

  test('is a decision of a player who always wants to be asked', () => {
    set('respond', 'always');
    const { store, close } = table({ cards: HAND, legal: [PASS, CONCEDE], more: { ...WINDOW, phase: 'end' } });
    expect(store.answersAlone.value).toBeNull();
    expect(assertive.value.text).toBe('Your decision: Before the turn ends: respond?');
    expect(page.title).toContain('Your move');
    close();
  });
});

describe('a pass', () => {
  const USE: LegalIntent = { intent: { type: 'activate', card: -1, effect: 0 }, fields: [] };
  const CHOICE: Shown = { cards: HAND, legal: [USE, PASS, CONCEDE], more: WINDOW };
  const NO_CHOICE: Shown = { cards: HAND, legal: [PASS, CONCEDE], more: WINDOW };

  test.each([
    ['by hand, with something to respond with', 'able', CHOICE, true],
    ['by hand, with nothing to respond with', 'always', NO_CHOICE, true],
    ['by itself, with nothing to respond with', 'able', NO_CHOICE, false],
    ['by itself until the own turn', 'ownTurn', { ...CHOICE, more: { ...WINDOW, active: 1 } }, false],
  ] as const)('takes the same time: %s', async (_, mode, shown, byHand) => {
    vi.useFakeTimers();
    set('respond', mode);
    const { match, controller, close } = table(shown);
    if (byHand) controller.main();
    await vi.advanceTimersByTimeAsync(PAUSE - 1);
    expect(match.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(match.sent).toEqual([{ type: 'pass' }]);
    close();
  });

  test('after a player has thought for longer goes at once', async () => {
    vi.useFakeTimers();
    const { match, controller, close } = table(CHOICE);
    await vi.advanceTimersByTimeAsync(PAUSE * 3);
    controller.main();
    expect(match.sent).toEqual([{ type: 'pass' }]);
    close();
  });

  test('that waits is dropped when the decision has gone', async () => {
    vi.useFakeTimers();
    const { match, store, controller, close } = table(CHOICE);
    controller.main();
    match.step(MAIN);
    await vi.advanceTimersByTimeAsync(PAUSE * 2);
    expect([match.sent, store.busy.value, store.refusal.value]).toEqual([[], false, null]);
    close();
  });

  test('until the own turn: in the own turn the player is asked about what the opponent does', () => {
    set('respond', 'ownTurn');
    const { store, close } = table({ ...CHOICE, more: { ...WINDOW, active: 0, chain: ANSWERED } });
    expect(store.answersAlone.value).toBeNull();
    close();
  });

  test('in the own turn with nothing of anybody else to answer goes by itself', () => {
    const { store, close } = table({ ...CHOICE, more: { ...WINDOW, active: 0 } });
    expect(store.answersAlone.value?.intent).toEqual({ type: 'pass' });
    close();
  });
});

describe('a main key that is pressed twice', () => {
  const ASKED: Shown = { cards: HAND, legal: [PASS, CONCEDE], more: WINDOW };

  test('sends one answer', async () => {
    vi.useFakeTimers();
    set('respond', 'always');
    const { match, controller, close } = table(ASKED);
    expect([controller.main(), controller.main()]).toEqual(['sent', 'nothing']);
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(match.sent).toHaveLength(1);
    close();
  });

  test('is not refused when the second answer came before the table had changed', async () => {
    set('respond', 'always');
    const { match, store, close } = table(ASKED);
    await store.submit(PASS.intent);
    match.answer = () => Promise.reject(STALE);
    await store.submit(PASS.intent);
    expect(store.refusal.value).toBeNull();
    // Giving up is never lost without a word.
    await store.submit(CONCEDE.intent);
    expect(store.refusal.value?.message).toBe('That answers an earlier decision.');
    close();
  });

  test('is refused when the decision was answered by somebody else', async () => {
    set('respond', 'always');
    const { match, store, close } = table(ASKED);
    match.answer = () => Promise.reject(STALE);
    await store.submit(PASS.intent);
    expect(store.refusal.value?.message).toBe('That answers an earlier decision.');
    close();
  });
});
