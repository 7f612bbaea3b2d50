import { describe, expect, test } from 'vitest';
import { parseEffect, type Effect } from '../../../src/ttcg/language/index.ts';
import {
  describe as inWords,
  descriptionsOf,
  isDescribedBy,
  isParticular,
} from '../../../src/ttcg/meaning/descriptions.ts';
import { meaningOf, programOf } from '../../../src/ttcg/meaning/program.ts';
import { restrictionLines, restrictionsOf } from '../../../src/ttcg/meaning/restrictions.ts';
import type { Category } from '../../../src/ttcg/meaning/starts.ts';

function effectOf(line: string): Effect {
  const parsed = parseEffect(line);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

describe('what a sentence means', () => {
  test('TTCG-12.1 each part has its line, in the order in which it happens', () => {
    const program = programOf(
      effectOf(
        'Latent: When another fire unit is destroyed, if you control two or more units, lose one point to destroy one enemy unit, then draw one card.',
      ),
    );
    expect(program.map(({ part, text, rule }) => [part, text, rule])).toEqual([
      ['starts', 'it triggers by itself, on either turn; the card was untapped just before and taps', 'TTCG-8.15'],
      ['when', 'when another fire unit is destroyed', 'TTCG-12.28'],
      ['if', 'if you control two or more units', 'TTCG-12.30'],
      ['pays', 'lose one point', 'TTCG-12.24'],
      ['chooses', 'one enemy unit, when it is activated', 'TTCG-9.13'],
      ['does', '1. destroy one enemy unit', 'TTCG-12.60'],
      ['does', '2. draw one card, only if step 1 changed something', 'TTCG-12.75'],
    ]);
  });

  test('TTCG-12.117 a choice on each side is two choices', () => {
    const chosen = programOf(effectOf('Normal: Tap one unit on each side of the field.')).filter(
      ({ part }) => part === 'chooses',
    );
    expect(chosen.map(({ text }) => text)).toEqual([
      "one unit on each side of the field (its owner's side), when it is activated",
      "one unit on each side of the field (the opponent's side), when it is activated",
    ]);
  });

  test('TTCG-12.110 how long it lasts is a part of its own', () => {
    expect(meaningOf(effectOf('Normal: This turn, all your units gain +50 Attack.'))).toMatch(
      /; all your units gain \+50 Attack; this turn$/,
    );
  });

  test('TTCG-12.71, 9.17 what it may do at most, hidden cards included', () => {
    const lines = restrictionLines(
      restrictionsOf(effectOf('Normal: Search your deck for one fire unit, then add that card to your hand.')),
    );
    expect(lines.map(({ what, text }) => [what, text]).slice(1)).toEqual([
      ['steps', '2'],
      ['questions at most', '1'],
      ['in one turn', 'as often as its card can be activated'],
      ['hidden cards', 'its owner looks through their own deck'],
    ]);
  });
});

/** How an effect starts: text and rule. */
function started(line: string, category: Category = 'unit'): readonly [string, string] {
  const start = programOf(effectOf(line), category).find(({ part }) => part === 'starts');
  return [start?.text ?? '', start?.rule ?? ''];
}

describe('how it starts, for the effect at hand', () => {
  test.each<[string, string, string]>([
    ['Normal: Draw one card.', 'its owner activates it on their own turn; the card is untapped and taps', 'TTCG-8.11'],
    [
      'Normal: Once per turn, draw one card.',
      'its owner activates it on their own turn; the card is untapped and stays so',
      'TTCG-8.11',
    ],
    [
      'Normal: Destroy this card to draw one card.',
      'its owner activates it on their own turn; the card is untapped',
      'TTCG-8.11',
    ],
    [
      'Normal: Discard this card to draw one card.',
      'its owner activates it on their own turn; nothing taps',
      'TTCG-12.21',
    ],
    [
      'Latent: Discard this card to draw one card.',
      'its owner activates it on their own turn; nothing taps',
      'TTCG-12.151',
    ],
    [
      'Counter: Discard this card to counter one enemy spell effect.',
      "its owner activates it in answer to an opponent's action, on either turn; nothing taps",
      'TTCG-12.21',
    ],
    [
      "Normal: During your opponent's battle phase, draw one card.",
      "its owner activates it only during the opponent's battle phase; the card is untapped and taps",
      'TTCG-12.34',
    ],
    [
      "Passive: During your opponent's battle phase, draw one card.",
      "it triggers by itself on the opponent's turn; the card may be tapped and does not tap",
      'TTCG-8.17',
    ],
    [
      'Normal: Once per turn, while this card is under another card, draw one card.',
      'its owner activates it on their own turn; nothing taps',
      'TTCG-12.102',
    ],
    [
      'Passive: While this card is under another card, the active card of this stack gains +20 Attack.',
      'it is simply true while its card lies under another',
      'TTCG-12.102',
    ],
    [
      'Dormant: Draw one card.',
      'its owner activates it on their own turn; the card has been tapped since an earlier turn and stays so',
      'TTCG-8.16',
    ],
    [
      'Latent: When this card is destroyed, draw one card.',
      'it triggers by itself, on either turn; the card was untapped just before',
      'TTCG-8.15',
    ],
    ['Latent: When this card is discarded, draw one card.', 'it triggers by itself, on either turn', 'TTCG-8.15'],
    [
      'Passive: When an enemy unit attacks, draw one card.',
      "it triggers by itself, each time, on the opponent's turn; the card may be tapped and does not tap",
      'TTCG-8.17',
    ],
    [
      'Passive: When this card would be destroyed, lose one point to prevent that destruction.',
      'it takes the place of the destruction by itself, without the chain, if its owner wants to; the card may be tapped and does not tap',
      'TTCG-8.36',
    ],
  ])('%s', (line, text, rule) => {
    expect(started(line)).toEqual([text, rule]);
  });

  test('TTCG-8.6 a page that knows the card speaks of it alone', () => {
    expect(started('Normal: Draw one card.', 'spell')[0]).toMatch(/^its owner activates it on either turn;/);
    expect(started('Normal: Draw one card.', null)[0]).toMatch(
      /on their own turn if it is a unit, on either turn if it is a spell;/,
    );
  });
});

test.each<[string, string, string]>([
  ['Latent: When this card is sent to the discard pile, draw one card.', 'TTCG-12.27', 'TTCG-12.75'],
  ['Passive: At the start of your turn, gain one point.', 'TTCG-12.31', 'TTCG-12.72'],
  ['Passive: After this card attacks, mill one card.', 'TTCG-12.32', 'TTCG-12.62'],
  ['Passive: When this card attacks, untap this card.', 'TTCG-12.33', 'TTCG-12.83'],
  ["Normal: During your opponent's main phase, invert the stat changes of all units.", 'TTCG-12.34', 'TTCG-12.132'],
  ['Counter: When an enemy card effect activates, counter that effect.', 'TTCG-12.35', 'TTCG-12.64'],
  ['Passive: When any card becomes tapped, negate the effects of all enemy units.', 'TTCG-12.109', 'TTCG-12.127'],
  ['Passive: When this card is played, gain one extra play.', 'TTCG-12.39', 'TTCG-12.133'],
])('TTCG-12.27 to 12.143 "%s" cites the rules of its trigger and its action', (line, when, does) => {
  const program = programOf(effectOf(line));
  expect(program.flatMap(({ part, rule }) => (part === 'when' || part === 'does' ? [rule] : []))).toEqual([when, does]);
});

test.each<[string, string, string]>([
  ['Passive: All your units gain +10 Attack.', 'it is never used: it is simply true', 'TTCG-8.35'],
  [
    'Equip: Equip this card to one unit and the equipped unit gains +50 Attack.',
    'as often as its card can be activated',
    'TTCG-9.17',
  ],
  ['Dormant: Draw one card.', 'once', 'TTCG-8.33'],
  ['Normal: Once per turn, draw one card.', 'once', 'TTCG-12.100'],
  ["Passive: During your opponent's main phase, draw one card.", 'once', 'TTCG-12.34'],
])('TTCG-9.17 how often in one turn: %s', (line, text, rule) => {
  expect(restrictionLines(restrictionsOf(effectOf(line)))).toContainEqual({ what: 'in one turn', text, rule });
});

test.each<[string, string]>([
  ['Normal: If you have ten or more cards in your deck, draw one card.', 'none'],
  [
    'Normal: If you have two units in your hand, draw one card.',
    "everybody learns how many fitting cards are in its owner's hand",
  ],
  [
    "Normal: Send one card in your opponent's hand to the discard pile.",
    "fitting cards are taken by chance from the opponent's hand",
  ],
])('TTCG-3.6 hidden cards that it looks at: %s', (line, text) => {
  expect(restrictionLines(restrictionsOf(effectOf(line)))).toContainEqual({ what: 'hidden cards', text, rule: null });
});

describe('TTCG-12.41 the cards that a sentence speaks of', () => {
  const [fire, low] = descriptionsOf(
    effectOf(
      'Passive: If you control two or more fire units, this card gains +10 Attack for each rank 2 or lower dragon or beast unit on your side of the field.',
    ),
  );
  const fox = { type: 'fire', subtypes: ['beast'], rank: 1 } as const;

  test('are described in its words, in its order', () => {
    expect([fire, low].map((each) => each && inWords(each))).toEqual([
      'fire units',
      'rank 2 or lower dragon or beast units',
    ]);
  });

  test('are found by type, subtype, rank and noun', () => {
    if (fire === undefined || low === undefined) throw new Error('two descriptions were expected');
    expect(isDescribedBy(fire, fox)).toBe(true);
    expect(isDescribedBy(fire, { type: 'spell', subtypes: [], rank: 1 })).toBe(false);
    expect(isDescribedBy(low, fox)).toBe(true);
    expect(isDescribedBy(low, { ...fox, rank: 3 })).toBe(false);
    expect(isDescribedBy(low, { ...fox, subtypes: ['ghost'] })).toBe(false);
  });

  test('say something, or just "cards"', () => {
    const [plain] = descriptionsOf(effectOf('Normal: Destroy one enemy unit.'));
    expect(plain !== undefined && isParticular(plain)).toBe(false);
    expect(fire !== undefined && isParticular(fire)).toBe(true);
  });
});
