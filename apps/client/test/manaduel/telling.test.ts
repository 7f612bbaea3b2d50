import type { SeenEvent } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import { plainText } from '../../src/match/feed/witness.ts';
import { at, laid, LAYOUT, LOOK, titleOf, told, witnessOf } from './manaduel-table.ts';

describe('what is asked', () => {
  const WINDOW = { seats: [0], question: 'window' } as const;

  test('over an attack, a trap, a placing, a phase', () => {
    const cards = [
      at(3, 'B.creatures.1', 'reef-leviathan'),
      at(4, 'A.creatures.1', 'gate-squire'),
      at(8, 'B.utilities.1', 'spiked-pit'),
    ];
    expect(titleOf(laid({ cards, view: { asking: WINDOW, attack: { attacker: 3, target: 4 } } }))).toBe(
      'Reef Leviathan attacks your Gate Squire. Respond?',
    );
    expect(titleOf(laid({ cards, view: { asking: WINDOW, attack: { attacker: 3, target: 0 } } }))).toBe(
      'Reef Leviathan attacks directly. Respond?',
    );
    const chain = [
      { number: 1, seat: 1 as const, card: 8, id: 'spiked-pit', effect: 0, targets: [], countered: false },
    ];
    expect(titleOf(laid({ cards, view: { asking: WINDOW, chain } }))).toBe('Ben’s trap Spiked Pit springs. Respond?');
    expect(
      titleOf(laid({ view: { active: 1, asking: WINDOW } }), [
        { type: 'move', card: 9, id: null, from: 'B.hand', to: 'B.creatures.2', why: 'place', down: true },
      ]),
    ).toBe('Ben places a creature face down. Respond?');
    const fight = [{ type: 'phase', phase: 'fight', skipped: false }] as const;
    expect(titleOf(laid({ view: { active: 1, asking: WINDOW } }), fight)).toBe('The fight begins. Respond?');
    // What was carried out since is newer.
    const link = { link: 1, seat: 'B', card: 9, id: 'spiked-pit', effect: 0, kind: 'trap' };
    const carriedOut = (negated: boolean): readonly SeenEvent[] => [
      ...fight,
      { type: 'activated', ...link },
      { type: 'resolving', link: 1, negated },
      { type: 'wounds', card: 3, n: 1 },
    ];
    const after = laid({ view: { active: 1, asking: WINDOW } });
    expect(titleOf(after, carriedOut(false))).toBe('Spiked Pit has been carried out. Respond?');
    expect(titleOf(after, carriedOut(true))).toBe('Spiked Pit does nothing. Respond?');
    // What one does oneself is nothing to respond to.
    expect(titleOf(laid({ view: { active: 0, asking: WINDOW } }), fight)).toBe('Use an effect now?');
    const trap = at(4, 'A.utilities.1', 'spiked-pit');
    const spring = { intent: { type: 'activate', card: 4 }, fields: [] };
    expect(titleOf(laid({ cards: [trap], legal: [spring], view: { active: 0, asking: WINDOW } }), fight)).toBe(
      'Use the effect of Spiked Pit now?',
    );
  });

  test('in every question something is said', () => {
    for (const question of LAYOUT.questions.filter((each) => each !== 'over')) {
      expect(titleOf(laid({ view: { asking: { seats: [0], question } } }))).not.toBe('');
      expect(titleOf(laid({ view: { asking: { seats: [1], question } } }))).toMatch(/Ben/);
    }
  });

  test('how it ended', () => {
    const over = (winners: readonly (0 | 1)[], reason: string) =>
      LOOK.asking.outcome(witnessOf(laid({ view: { outcome: { winners, reason } } })));
    expect(over([0], 'life')).toEqual({ title: 'Victory', reason: 'Ben’s life fell to zero.' });
    expect(over([1], 'no-moves')).toEqual({ title: 'Defeat', reason: 'You have no move left.' });
    expect(over([], 'standstill').title).toBe('A tie');
  });
});

describe('the log and the numbers that float', () => {
  const cards = [
    at(3, 'B.creatures.1', 'reef-leviathan'),
    at(4, 'A.creatures.1', 'gate-squire'),
    at(8, 'A.utilities.1', 'spiked-pit'),
  ];
  const model = laid({ cards });
  const TRAP = [
    { type: 'activated', seat: 'A', card: 8, id: 'spiked-pit', effect: 0, kind: 'trap', link: 1 },
    { type: 'resolving', link: 1, negated: false },
    { type: 'wounds', card: 3, n: 40 },
  ] as const;

  test('say what a loss comes from', () => {
    expect(told(model, TRAP).slice(1)).toEqual(['Reef Leviathan loses 40 power from Spiked Pit.']);
    const read = LOOK.telling.cues();
    const cues = TRAP.flatMap((event) => read(event, witnessOf(model)));
    expect(cues.find(({ cue }) => cue === 'number')).toEqual({
      cue: 'number',
      spot: { at: 'card', handle: 3 },
      text: '-40',
      tone: 'bad',
      cause: 'Spiked Pit',
    });
  });

  test('in a fight the opponent, in a direct attack the attacker', () => {
    const fight = [
      { type: 'attack', seat: 'B', attacker: 3, target: 4 },
      { type: 'fight', attacker: 3, target: 4, powers: [100, 30] },
      { type: 'wounds', card: 3, n: 30 },
    ];
    expect(told(model, fight)).toEqual([
      'Reef Leviathan attacks Gate Squire.',
      'Power 100 against power 30.',
      'Reef Leviathan loses 30 power from Gate Squire.',
    ]);
    const direct = [
      { type: 'attack', seat: 'B', attacker: 3, target: null },
      { type: 'strike', attacker: 3, seat: 'A', n: 100 },
      { type: 'life', seat: 'A', n: -100, now: 300 },
    ];
    expect(told(model, direct)).toEqual([
      'Reef Leviathan attacks you directly.',
      'Power 100 against your life.',
      'You lose 100 life from Reef Leviathan (now 300).',
    ]);
    const read = LOOK.telling.cues();
    expect(direct.flatMap((event) => read(event, witnessOf(model))).map(({ cue }) => cue)).toEqual([
      'sound',
      'strike',
      'sound',
      'number',
      'sound',
    ]);
  });

  test('an equipment that is put on goes on in the hand under the name that everybody has for it', () => {
    const equip = { type: 'activated', seat: 'A', card: 8, id: 'war-axe', effect: -1, kind: 'equip', link: 1 };
    const read = LOOK.telling.cues();
    const moves = (event: SeenEvent): unknown[] => read(event, witnessOf(model)).filter(({ cue }) => cue === 'move');
    expect(moves({ ...equip, was: -3 })).toEqual([
      { cue: 'move', was: -3, now: 8, from: 'A.hand', to: 'A.hand', id: 'war-axe' },
    ]);
    expect(moves(equip)).toEqual([{ cue: 'move', was: 0, now: 8, from: 'A.hand', to: 'A.hand', id: 'war-axe' }]);
    expect(moves({ ...equip, card: 0 })).toEqual([]);
  });

  test('whoever looks at cards learns which, everybody else that somebody has looked (MD-3.4)', () => {
    const peeked = { type: 'peeked', seat: 'A', count: 2, where: 'B.hand' };
    const shown = [
      { card: -7, id: 'war-axe' },
      { card: 0, id: 'gate-squire' },
    ];
    expect(told(model, [{ ...peeked, cards: shown }])).toEqual(['You look at War Axe and Gate Squire.']);
    expect(told(model, [{ ...peeked, seat: 'B', where: 'A.hand' }])).toEqual(['Ben looks at 2 cards of hidden cards.']);
  });

  test('what is paid is not lost to anything', () => {
    expect(told(model, [...TRAP, { type: 'pass', seat: 'A' }, { type: 'mana', seat: 'B', n: -3, now: 2 }]).at(-1)).toBe(
      'Ben pays 3 mana (now 2).',
    );
  });

  test('an effect is the cause within its step, and in the next one only if it has asked something in the middle', () => {
    const pays = [
      { type: 'mana', seat: 'B', n: -3, now: 2 },
      { type: 'move', card: 9, id: 'gate-squire', from: 'B.hand', to: 'B.creatures.2', why: 'place', down: false },
    ];
    const gains = [...TRAP, { type: 'mana', seat: 'B', n: 1, now: 5 }];
    const steps = (asked: string, next: readonly SeenEvent[]): string[] => {
      const read = LOOK.telling.logbook();
      const witness = witnessOf(model);
      return [...read(gains, witness, 'window'), ...read(next, witness, asked)]
        .map(({ sentence }) => plainText(sentence))
        .slice(2);
    };
    expect(steps('main', pays)).toEqual([
      'Ben gains 1 mana from Spiked Pit (now 5).',
      'Ben pays 3 mana (now 2).',
      'Ben places Gate Squire in slot 2.',
    ]);
    expect(steps('cards', [{ type: 'mana', seat: 'B', n: -3, now: 2 }])[1]).toBe(
      'Ben loses 3 mana from Spiked Pit (now 2).',
    );
    // A wound as the price of an effect, also of one that may be used by itself.
    const wound = [
      { type: 'wounds', card: 3, n: 20 },
      { type: 'activated', seat: 'B', card: 3, id: 'reef-leviathan', effect: 0, kind: 'effect', link: 1 },
    ];
    expect(steps('main', wound)[1]).toBe('Reef Leviathan loses 20 power.');
    expect(steps('may', wound)[1]).toBe('Reef Leviathan loses 20 power.');
    const read = LOOK.telling.cues();
    const floating = [gains, pays, wound].flatMap((events) =>
      events.flatMap((event, index) =>
        read(event, witnessOf(model), ...(index === 0 ? [{ asked: 'main', events }] : [])),
      ),
    );
    expect(floating.flatMap((cue) => (cue.cue === 'number' ? [[cue.text, cue.cause]] : []))).toEqual([
      ['-40', 'Spiked Pit'],
      ['+1 mana', 'Spiked Pit'],
      ['-20', undefined],
    ]);
  });

  test('what is paid while an attack goes on is paid', () => {
    const events = [
      { type: 'attack', seat: 'B', attacker: 3, target: null },
      { type: 'mana', seat: 'A', n: -2, now: 1 },
    ];
    expect(told(model, events)[1]).toBe('You pay 2 mana (now 1).');
  });

  test('a face-down card is not named to who may not know it', () => {
    expect(
      told(model, [{ type: 'move', card: 9, id: null, from: 'B.hand', to: 'B.creatures.2', why: 'place', down: true }]),
    ).toEqual(['Ben places a card face down in slot 2.']);
    expect(
      told(model, [
        { type: 'move', card: 9, id: 'gate-squire', from: 'A.hand', to: 'A.creatures.2', why: 'place', down: true },
      ]),
    ).toEqual(['You place Gate Squire face down in slot 2.']);
    expect(told(model, [{ type: 'move', card: 9, id: null, from: 'B.hand', to: 'B.utilities.1', why: 'set' }])).toEqual(
      ['Ben sets a card face down in slot 1.'],
    );
  });
});
