import { describe, expect, test } from 'vitest';
import { PositionError } from '../../../src/kernel/position.ts';
import { playScenario, runScenario } from '../../../src/kernel/scenario/run.ts';
import { HOST, scenario } from './host.ts';

/** Runs a scenario of True TCG made of these lines; the reason why it fails, or null. */
function reason(...lines: readonly string[]): string | null {
  return runScenario(scenario(['id: X', 'game: ttcg', 'title: t', 'rules: [SC-1]', ...lines].join('\n')), HOST).reason;
}

const GIVEN =
  'given: { A: { hand: [f1, w1], units: { 1: f1 } }, B: { deck: [f1, filler*3], units: { 2: { card: g1, tapped: true } } } }';

describe('SC-5 expectations', () => {
  test.each([
    ['a number', '{ A.points: 20 }'],
    ['nested maps', '{ B: { units: { 2: { card: g1, tapped: true } } } }'],
    ['dotted paths', '{ B.units.2.tapped: true, A.units.1.attack: 300 }'],
    ['a list of names', '{ A.hand: [f1, w1] }'],
    ['copies', '{ B.deck: [f1, filler*3] }'],
    ['the number of cards of a zone', '{ A.hand: 2, B.deck: 4, A.units: 1, B.discard: 0 }'],
    ['nothing', '{ chain: [], outcome: null }'],
  ])('hold: %s', (_, expected) => {
    expect(reason(GIVEN, 'steps:', `  - expect: ${expected}`)).toBeNull();
    expect(reason(GIVEN, `then: ${expected}`)).toBeNull();
  });

  test.each([
    ['{ A.points: 19 }', 'A.points: expected 19, is 20'],
    ['{ B: { units: { 2: { card: g1, tapped: false } } } }', 'B.units.2.tapped: expected false, is true'],
    ['{ A.hand: [w1, f1] }', 'A.hand: expected [w1, f1], is [f1, w1]'],
    ['{ A.hand: [f1] }', 'A.hand: expected [f1], is [f1, w1]'],
    ['{ B.deck: 30 }', 'B.deck: expected 30, is [f1, filler, filler, filler]'],
    ['{ A.points: 20, A.plays: 1, B.points: 1 }', 'A.plays: expected 1, is 0'],
    ['{ A.nothing: 1 }', 'A.nothing: expected 1, is nothing'],
    ['{ A.units.5: f1 }', 'A.units.5: expected f1, is nothing'],
    ['{ outcome: { winner: A } }', 'outcome.winner: expected A, is nothing'],
  ])('fail with the first path that differs and both values: %s', (expected, said) => {
    expect(reason(GIVEN, 'steps:', '  - expect: { turn: 3 }', `  - expect: ${expected}`)).toBe(`step 2: ${said}`);
    expect(reason(GIVEN, `then: ${expected}`)).toBe(said);
  });

  test('what an audience sees is asked of its view', () => {
    expect(
      reason(
        GIVEN,
        'steps:',
        '  - sees: { A: { A.hand: [f1, w1], B.hand: 0 }, B: { A.hand: 2, A.units.1: f1 }, spectator: { A.hand: 2 } }',
      ),
    ).toBeNull();
    expect(reason(GIVEN, 'steps:', '  - sees: { B: { A.hand: [f1, w1] } }')).toBe(
      'step 1: as B sees it, A.hand: expected [f1, w1], is 2',
    );
    expect(reason(GIVEN, 'steps:', '  - sees: { spectator: { A.points: 3 } }')).toBe(
      'step 1: as spectator sees it, A.points: expected 3, is 20',
    );
  });

  test('the legal list holds what is said, as far as it is said', () => {
    expect(
      reason(
        GIVEN,
        'steps:',
        '  - legal: { A: { includes: [{ type: play, card: w1, to: unit-2 }, { type: end-turn }], excludes: [{ type: attack }, { type: play, card: w1, to: unit-1 }] } }',
      ),
    ).toBeNull();
    expect(reason(GIVEN, 'steps:', '  - legal: { A: { includes: [{ type: attack }] } }')).toBe(
      'step 1: legal of A does not include {"type":"attack"}',
    );
    expect(reason(GIVEN, 'steps:', '  - legal: { B: { excludes: [{ type: concede }] } }')).toBe(
      'step 1: legal of B includes {"type":"concede"}',
    );
  });
});

describe('SC-1 steps', () => {
  test('an intent that is refused without being expected to fails', () => {
    expect(reason(GIVEN, 'steps:', '  - B: { type: end-turn }')).toContain(
      'step 1: refused with NOT_YOUR_TURN (TTCG-6.20)',
    );
  });

  test('an intent that is accepted although a refusal is expected fails', () => {
    expect(reason(GIVEN, 'steps:', '  - A: { type: end-turn }', '    refused: TIMING')).toBe(
      'step 1: expected to be refused with TIMING, but was accepted',
    );
  });

  test('so does another refusal than the one expected', () => {
    expect(reason(GIVEN, 'steps:', '  - B: { type: end-turn }', '    refused: WRONG_STATE')).toBe(
      'step 1: expected to be refused with WRONG_STATE, but was refused with NOT_YOUR_TURN',
    );
    expect(reason(GIVEN, 'steps:', '  - B: { type: end-turn }', '    refused: NOT_YOUR_TURN')).toBeNull();
  });

  test('SC-6 spectators and seats that the match has not are not in it', () => {
    expect(reason(GIVEN, 'steps:', '  - spectator: { type: concede }', '    refused: NOT_IN_MATCH')).toBeNull();
    expect(reason(GIVEN, 'steps:', '  - C: { type: concede }', '    refused: NOT_IN_MATCH')).toBeNull();
    expect(reason(GIVEN, 'steps:', '  - spectator: { type: concede }')).toContain('refused with NOT_IN_MATCH');
  });

  test('SC-2 a card that nobody has is unknown', () => {
    expect(
      reason(GIVEN, 'steps:', '  - A: { type: play, card: nobody, to: unit-2 }', '    refused: UNKNOWN_CARD'),
    ).toBeNull();
  });

  test('the clock plays for a seat that owes a decision', () => {
    expect(reason(GIVEN, 'steps:', '  - timeout: A', 'then: { phase: end }')).toContain('phase: expected end');
    expect(reason(GIVEN, 'steps:', '  - timeout: B')).toContain('step 1: refused with');
  });

  test('SC-7 a bot decides', () => {
    expect(reason(GIVEN, 'steps:', '  - bot: A', '    level: 2', '  - timeout: B')).not.toContain('step 1');
  });

  test('SC-7 a setup begins a match, or must not', () => {
    const decks = '{ A: { decks: [[f1*10]] }, B: { decks: [[w1*10]] } }';
    const options = 'options: { deckMin: 10, copies: 10, start: seat0 }';
    expect(
      reason(options, 'steps:', `  - setup: ${decks}`, 'then: { turn: 0, A.hand: 7, phase: mulligan }'),
    ).toBeNull();
    expect(reason('steps:', `  - setup: ${decks}`, '    refused: [DECK_COPIES, DECK_SIZE]')).toBeNull();
    expect(reason('steps:', `  - setup: ${decks}`, '    refused: DECK_SIZE')).toBe(
      'step 1: expected DECK_SIZE, got DECK_SIZE, DECK_COPIES',
    );
    expect(reason(options, 'steps:', `  - setup: ${decks}`, '    refused: DECK_SIZE')).toBe(
      'step 1: expected DECK_SIZE, got none',
    );
    expect(reason('options: { deckMin: 1 }', 'steps:', `  - setup: ${decks}`, '    refused: OPTION_RANGE')).toBeNull();
  });
});

describe('SC-4 random outcomes', () => {
  const shuffle = 'given: { A: { units: { 1: filler }, deck: [f1, w1] } }';
  const activate = '  - A: { type: activate, card: filler, effect: 0 }\n  - A: { type: pass }';

  test('replace the next decision of their kind', () => {
    expect(
      reason(shuffle, 'random: [{ shuffle: [w1, f1] }]', 'steps:', activate, 'then: { A.deck: [w1, f1] }'),
    ).toBeNull();
    expect(
      reason(shuffle, 'random: [{ shuffle: [f1, w1] }]', 'steps:', activate, 'then: { A.deck: [f1, w1] }'),
    ).toBeNull();
  });

  test('fail the scenario when one is left over', () => {
    expect(
      reason(GIVEN, 'random: [{ coin: heads }]', 'steps:', '  - A: { type: pass }', '    refused: WRONG_STATE'),
    ).toBe('random: {"coin":"heads"} was not used');
    expect(reason(shuffle, 'random: [{ shuffle: [w1, f1] }, { die: 3 }]', 'steps:', activate)).toBe(
      'random: {"die":3} was not used',
    );
  });

  test('fail the scenario when one does not fit', () => {
    expect(reason(shuffle, 'random: [{ shuffle: [w1, g1] }]', 'steps:', activate)).toBe(
      'step 2: shuffle: there is no (further) g1 in the pile',
    );
  });

  test('without them a scenario runs the same every time', () => {
    const text = [
      'id: X',
      'game: ttcg',
      'title: t',
      'rules: [SC-4]',
      'given: { A: { units: { 1: filler }, deck: [f1, w1, g1, d1, l1, n1] } }',
      'steps:',
      activate,
    ].join('\n');
    const decks = [1, 2].map(() => JSON.stringify(HOST.game.notation.position(playScenario(scenario(text), HOST))));
    expect(decks[0]).toBe(decks[1]);
  });
});

describe('SC-5 positions that cannot be read', () => {
  test.each([
    ['given: { A: { hand: [nobody] } }', 'A.hand.0', 'there is no card nobody'],
    ['given: { A: { units: { 9: f1 } } }', 'A.units.9', 'slots are numbered 1 to 5'],
    ['given: { A: { units: { 1: s1 } } }', 'A.units.1.0', 'does not belong'],
    ['given: { A: { hans: [] } }', 'A.hans', 'unknown; known here'],
    ['given: { A: { points: many } }', 'A.points', 'a whole number is expected here'],
    ['given: { turns: 3 }', 'turns', 'unknown; known here'],
    ['given: { A: { hand: f1 } }', 'A.hand', 'a list is expected here'],
    ['given: { active: C }', 'active', 'A or B is expected here'],
    ['given: { phase: tea }', 'phase', 'one of'],
    ['options: { startPoints: 0 }', 'options.startPoints', ''],
    ['cards: [{ id: q }]', 'cards.0', ''],
    ['given: { attack: { attacker: A.units.1 } }', 'attack.attacker', 'there is no card at A.units.1'],
  ])('name the path: %s', (given, path, message) => {
    const failure = (): unknown => reason(given);
    expect(failure).toThrow(PositionError);
    expect(failure).toThrow(message);
    try {
      failure();
    } catch (error) {
      expect((error as PositionError).path).toContain(path);
    }
  });
});
