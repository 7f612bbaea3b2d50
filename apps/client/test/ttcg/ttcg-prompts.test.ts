import type { Seat, SeenEvent, TableView } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import type { Witness } from '../../src/contract/look/witness.ts';
import { plainText } from '../../src/match/feed/witness.ts';
import { tableModel } from '../../src/table/model.ts';
import { LOOK } from '../match/fake-match.ts';
import { card, LAYOUT, model } from '../scene/scene-table.ts';

const FIELD = { ...LAYOUT, seatCounters: ['offersDraw'], cardFlags: ['canAttack'] };
const CARDS = [
  card(1, 'A.units.1', { id: 'owl', flags: 1 }),
  card(2, 'A.spells.1', { id: 'net' }),
  card(3, 'B.units.1', { id: 'owl', flags: 1 }),
];

function witness(more: Partial<TableView>, you: Seat | null = 0): Witness {
  const { view } = model(CARDS, undefined, { seats: [[0], [0]], ...more });
  return { model: tableModel(FIELD, view, you), names: ['Ann', 'Ben'], known: () => null };
}

function own(
  legal: readonly { type: string; [key: string]: string | number }[],
  source: { card: number; id: string; effect: number } | null = null,
): TableView['own'] {
  return { cards: [], ground: [], source, triggers: [], legal: legal.map((intent) => ({ intent, fields: [] })) };
}

function title(more: Partial<TableView>, recent: readonly SeenEvent[] = [], alone = false): string {
  return plainText(LOOK.asking.prompt(witness(more), recent, alone).title);
}

describe('what is asked', () => {
  const window = { active: 1, asking: { seats: [0], question: 'window' } } as const;
  const played: SeenEvent = { type: 'move', card: 3, now: 3, id: 'owl', from: 'B.hand', to: 'B.units.1', why: 'play' };

  test('a window names what it answers, and the cards that can', () => {
    expect(title(window, [played])).toBe('Ben plays Lookout Owl. Respond?');
    expect(LOOK.asking.prompt(witness(window), [played], true)).toMatchObject({ hint: 'Nothing to answer.' });
    expect(title(window, [played], true)).toBe('Ben plays Lookout Owl.');
    const legal = [
      { type: 'pass' },
      { type: 'activate', card: 1, effect: 0 },
      { type: 'activate', card: 1, effect: 1 },
      { type: 'activate', card: 2, effect: 0 },
    ];
    expect(LOOK.asking.prompt(witness({ ...window, own: own(legal) }), []).hint).toBe(
      'Respond with Lookout Owl or Patient Net, or pass.',
    );
  });

  test('a window about an effect that an attack has called up names the attack, too', () => {
    const link = { number: 1, seat: 1, id: 'owl', card: 3, effect: 0, targets: [], countered: false } as const;
    const attack = { attacker: 3, target: 1 } as TableView['attack'];
    expect(title({ ...window, attack, chain: [link] })).toBe('a card attacks a card. Ben uses Lookout Owl. Respond?');
  });

  test('a window in which nothing is answered says when it is', () => {
    expect(title({ ...window, phase: 'end' }, [played])).toBe('Before the turn ends: respond?');
    // What one does oneself is nothing to respond to.
    expect(title({ ...window, active: 0, phase: 'end' }, [played])).toBe('Use an effect now?');
  });

  test('a window of one’s own asks about the card that can be used, or about all of them', () => {
    const first = { type: 'activate', card: 1, effect: 0 };
    const second = { type: 'activate', card: 2, effect: 0 };
    const mine = { ...window, active: 0 } as const;
    expect(title({ ...mine, own: own([first]) }, [])).toBe('Use the effect of Lookout Owl now?');
    expect(title({ ...mine, own: own([first, second]) }, [])).toBe('Use an effect of Lookout Owl or Patient Net now?');
    // The title says it: nothing of anybody else's is responded to.
    expect(LOOK.asking.prompt(witness({ ...mine, own: own([first]) }), []).hint).toBe('');
    // What was played in the turn before is not answered any more.
    expect(title({ ...window, phase: 'main' }, [played, { type: 'turn', turn: 2, seat: 'A', skipped: false }])).toBe(
      'In the main phase: respond?',
    );
  });

  test('what is left to do is said, also where it is an effect alone', () => {
    const hint = (question: string, ...types: readonly string[]): string =>
      LOOK.asking.prompt(
        witness({
          active: 0,
          asking: { seats: [0], question },
          own: own([...types, 'end-turn'].map((type) => ({ type, card: 1, effect: 0 }))),
        }),
        [],
      ).hint;
    const effect = 'An effect can still be used: its card is lit.';
    expect([hint('main', 'activate', 'to-battle'), hint('battle', 'activate')]).toEqual([effect, effect]);
    expect(hint('main', 'activate', 'play')).toMatch(/^Play cards/);
    expect(hint('battle', 'activate', 'attack')).toMatch(/^Attack with/);
  });

  test('a phase that is being left is said to be, until that is answered', () => {
    const leaving = (more: Partial<TableView>, ...recent: readonly SeenEvent[]): string | null =>
      LOOK.asking.leaving(witness(more).model.view, recent);
    const left: SeenEvent = { type: 'leave', seat: 'B', to: 'battle' };
    expect(leaving(window, played, left)).toBe('battle');
    expect(leaving(window, { ...left, to: 'end' })).toBe('end');
    // Back in the main phase, with something else to answer.
    expect(leaving(window, left, played)).toBeNull();
    expect(leaving({ ...window, asking: { seats: [1], question: 'main' } }, left)).toBeNull();
    expect(leaving(window, left, { type: 'phase', phase: 'battle', skipped: false })).toBeNull();
  });

  test('a yes or no says what it is about', () => {
    const may = { asking: { seats: [0], question: 'may' } } as const;
    const prompt = LOOK.asking.prompt(witness({ ...may, own: own([], { card: 1, id: 'owl', effect: 1 }) }), []);
    expect(plainText(prompt.title)).toBe('Do you want to use Lookout Owl?');
    expect(prompt.source?.line.text).toContain('lose one point');
    expect(title({ ...may, phase: 'battle' })).toBe(
      'Do you want to use an effect of yours that prevents the destruction?',
    );
    expect(title({ ...may, phase: 'start' })).toBe('Do you want to untap one of your cards?');
  });

  test('an own offer of a draw is not forgotten', () => {
    const stands = 'You have offered a draw; the offer stands until your next turn begins.';
    expect(LOOK.asking.prompt(witness({ seats: [[1], [0]] }), []).hint).toContain(stands);
    expect(title({ seats: [[1], [0]], asking: { seats: [1], question: 'main' } })).toBe(`Waiting for Ben. ${stands}`);
    expect(LOOK.asking.prompt(witness({ seats: [[0], [1]] }), []).hint).not.toContain(stands);
  });
});

describe('“can still attack this turn”', () => {
  const marked = (more: Partial<TableView>, you: Seat | null = 0): boolean[] => {
    const at = witness(more, you);
    return CARDS.filter(({ flags }) => flags === 1).map((unit) =>
      LOOK.cards.inspect('owl', 1, unit, at).marks.includes('can still attack this turn'),
    );
  };

  test('is said of units whose player has the turn, while there is a battle phase to come', () => {
    expect(marked({ turn: 2, own: own([{ type: 'to-battle' }]) })).toEqual([true, false]);
    expect(marked({ turn: 1, own: own([{ type: 'end-turn' }]) })).toEqual([false, false]);
    expect(marked({ turn: 3, active: 1, asking: { seats: [1], question: 'main' } })).toEqual([false, true]);
    expect(marked({ turn: 1, active: 1, asking: { seats: [1], question: 'main' } }, null)).toEqual([false, false]);
    expect(marked({ turn: 3, phase: 'end', asking: { seats: [0], question: 'window' } })).toEqual([false, false]);
  });

  test('in the battle phase only of those that the list lets attack', () => {
    const battle = { turn: 2, phase: 'battle', asking: { seats: [0], question: 'battle' } } as const;
    expect(marked({ ...battle, own: own([{ type: 'attack', attacker: 1 }]) })).toEqual([true, false]);
    expect(marked({ ...battle, own: own([{ type: 'end-turn' }]) })).toEqual([false, false]);
  });
});

test('numbers of one are in the singular', () => {
  const table = tableModel(
    { ...LAYOUT, seatCounters: ['points', 'plays', 'hand', 'deck'] },
    model([], undefined, {
      seats: [
        [1, 1, 1, 2],
        [2, 0, 0, 0],
      ],
    }).view,
    0,
  );
  const { score, counters } = LOOK.table.seat(table, 0);
  expect([score.label, ...counters.map(({ label }) => label)]).toEqual([
    'point',
    'card in hand',
    'cards in the deck',
    'cards in the discard pile',
    'play used this turn',
  ]);
});

describe('TTCG-8.22: what a Counter answers', () => {
  const link = { number: 1, seat: 1, card: 3, id: 'owl', effect: 0, targets: [], countered: false } as const;
  const variants = (links: readonly number[]): readonly string[] => {
    const effect = { type: 'activate', card: 1, effect: 0 };
    const legal = [effect, ...links.map((one) => ({ ...effect, link: one }))];
    const seen = witness({
      active: 1,
      attack: { attacker: 3, target: 0 },
      chain: [link],
      asking: { seats: [0], question: 'window' },
      own: own(legal),
    });
    const entries = seen.model.view.own?.legal ?? [];
    const ways = new Set(entries.map((entry) => LOOK.moves.form(entry, seen).variant));
    return [...ways].map((way) => LOOK.moves.variantTitle(way, { kind: 'card', handle: 1 }, seen));
  };

  test('is asked where there are several, by what they are', () => {
    expect(variants([1, 0])).toEqual(['Against the effect of Lookout Owl', 'Against the attack']);
  });

  test.each([0, 1])('is not asked where there is one (%i)', (only) => {
    expect(variants([only])).toHaveLength(1);
  });
});
