import { describe, expect, test } from 'vitest';
import { parseEffect, type Effect } from '../../../src/ttcg/language/index.ts';
import { describe as inWords, descriptionsOf, isDescribedBy, isParticular } from '../../../src/ttcg/meaning/descriptions.ts';
import { meaningOf, programOf } from '../../../src/ttcg/meaning/program.ts';
import { restrictionLines, restrictionsOf } from '../../../src/ttcg/meaning/restrictions.ts';

function effectOf(line: string): Effect {
  const parsed = parseEffect(line);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

describe('what a sentence means', () => {
  test('TTCG-12.1 each part has its line, in the order in which it happens', () => {
    const program = programOf(effectOf('Latent: When another fire unit is destroyed, if you control two or more units, lose one point to destroy one enemy unit, then draw one card.'));
    expect(program.map(({ part, text, rule }) => [part, text, rule])).toEqual([
      ['starts', 'it triggers by itself, in either turn; the card was untapped just before and taps', 'TTCG-8.15'],
      ['when', 'when another fire unit is destroyed', 'TTCG-12.5'],
      ['if', 'if you control two or more units', 'TTCG-12.13'],
      ['pays', 'lose one point', 'TTCG-8.37'],
      ['chooses', 'one enemy unit, when it is activated', 'TTCG-9.13'],
      ['does', '1. destroy one enemy unit', 'TTCG-12.16'],
      ['does', '2. draw one card, only if step 1 changed something', 'TTCG-12.14'],
    ]);
  });

  test('TTCG-12.117 a choice on each side is two choices', () => {
    const chosen = programOf(effectOf('Normal: Tap one unit on each side of the field.')).filter(({ part }) => part === 'chooses');
    expect(chosen.map(({ text }) => text)).toEqual(["one unit on each side of the field (its owner's side), when it is activated", "one unit on each side of the field (the opponent's side), when it is activated"]);
  });

  test('TTCG-12.110 how long it lasts is a part of its own', () => {
    expect(meaningOf(effectOf('Normal: This turn, all your units gain +50 Attack.'))).toMatch(/; all your units gain \+50 Attack; this turn$/);
  });

  test('TTCG-12.71, 9.17 what it may do at most, hidden cards included', () => {
    const lines = restrictionLines(restrictionsOf(effectOf('Normal: Search your deck for one fire unit, then add that card to your hand.')));
    expect(lines.map(({ what, text }) => [what, text]).slice(1)).toEqual([
      ['steps', '2'],
      ['questions at most', '1'],
      ['in one turn', 'as often as its card can be activated'],
      ['hidden cards', 'its owner looks through the own deck'],
    ]);
  });
});

describe('TTCG-12.41 the cards that a sentence speaks of', () => {
  const [fire, low] = descriptionsOf(effectOf('Passive: If you control two or more fire units, this card gains +10 Attack for each rank 2 or lower dragon or beast unit on your side of the field.'));
  const fox = { type: 'fire', subtypes: ['beast'], rank: 1 } as const;

  test('are described in its words, in its order', () => {
    expect([fire, low].map((each) => each && inWords(each))).toEqual(['fire units', 'rank 2 or lower dragon or beast units']);
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
