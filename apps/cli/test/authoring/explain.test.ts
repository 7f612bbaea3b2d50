import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLine } from '@cardscape/rules/ttcg/language/index';
import { expect, test } from 'vitest';
import { scenarioOf } from '../../src/authoring/explain/command.ts';
import { exampleOf } from '../../src/authoring/explain/example.ts';
import { call, folderWith } from '../calling.ts';

const LOOSE = 'Discard a card to draw 2 cards, then you may destroy an enemy creature';

test('TTCG-12.145 explain: the canonical line, what was reworded, and German', async () => {
  const { code, out } = await call(['explain', LOOSE]);
  expect(code).toBe(0);
  expect(out.split('\n').slice(0, 7)).toEqual([
    'Normal: Discard one card to draw two cards, then you may destroy one enemy unit.',
    'kind: Normal, by the shape of the sentence (TTCG-12.148)',
    '"creature" → "unit" (TTCG-12.146)',
    '"a" → "one" (TTCG-12.6)',
    '"2" → "two" (TTCG-12.6)',
    '"an" → "one" (TTCG-12.6)',
    expect.stringMatching(/^German: Normal: /),
  ]);
});

test('TTCG-12.3, 12.9 explain: the parse tree is the derivation', async () => {
  const { out } = await call(['explain', 'Draw two cards.', '--json']);
  expect(JSON.parse(out)).toMatchObject({
    line: 'Normal: Draw two cards.',
    tree: {
      rules: ['effect'],
      text: 'Normal: draw two cards.',
      parts: [
        { rules: ['kind'], text: 'Normal' },
        {
          rules: ['sentence'],
          parts: [{ rules: ['body', 'order'], parts: [{ rules: ['cards'], text: 'two cards' }] }],
        },
      ],
    },
  });
});

test('TTCG-8.11, 12.14 explain: the program and what the effect may do at most', async () => {
  const { out } = await call(['explain', LOOSE]);
  expect(out).toContain(`program
  starts   its owner activates it on their own turn if it is a unit, on either turn if it is a spell; the card is untapped and taps (TTCG-8.11)
  pays     discard one card (TTCG-12.20)
  chooses  one enemy unit, when it is activated (TTCG-9.13)
  does     1. draw two cards (TTCG-12.75)
  does     2. destroy one enemy unit if its owner wants to, only if step 1 changed something (TTCG-12.60)

restrictions
  kind: no trigger but "during your opponent's …"; any cost; any steps but equip and counter (TTCG-12.90)
  steps: 2
  questions at most: 3
`);
  expect((await call(['explain', 'Reveal all cards in your hand.'])).out).toContain(
    "hidden cards: everybody sees cards in its owner's hand",
  );
});

test('explain: a text that is no effect', async () => {
  const { code, out, err } = await call(['explain', 'Draw many cards.']);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^LANG_SYNTAX at character 6: /);
  expect(err).toContain('here: Draw ▸many cards.');
  const json = await call(['explain', 'Draw many cards.', '--json']);
  expect([json.code, JSON.parse(json.out)]).toMatchObject([
    1,
    { text: 'Draw many cards.', error: { code: 'LANG_SYNTAX', at: 5 } },
  ]);
  expect((await call(['explain'])).code).toBe(2);
});

/** What the example of a line shows, once the engine has run it as a scenario of its own. */
async function shown(line: string): Promise<Readonly<Record<string, unknown>>> {
  const read = readLine(line);
  if (!read.ok) throw new Error(read.error.message);
  const example = exampleOf(read.value.effect);
  if (example === null) throw new Error(`no example of ${line}`);
  const cwd = folderWith({});
  writeFileSync(join(cwd, 'example.yaml'), scenarioOf(example));
  expect(await call(['scenario', 'example.yaml'], cwd)).toEqual({
    code: 0,
    out: 'ok EXAMPLE-1 What the sentence does\n1 passed, 0 failed',
    err: '',
  });
  return Object.fromEntries(example.changes.map(({ path, before, after }) => [path, [before, after]]));
}

test.each<[string, Readonly<Record<string, unknown>>]>([
  ['Normal: Gain two points.', { 'A.points': [20, 22] }],
  ['Dormant: Gain two points.', { 'A.points': [20, 22] }],
  ['Normal: Destroy one enemy unit.', { 'B.points': [20, 19] }],
  [
    'Continuous: While this card remains on the field, all your units gain +50 Attack.',
    { 'A.units.3.attack': [300, 350] },
  ],
  ['Passive: If you control two fire units, this card gains +50 Attack.', { 'A.units.3.attack': [300, 350] }],
  ['Passive: At the start of your turn, gain one point.', { 'A.points': [20, 21] }],
  ['Latent: When this card is destroyed, your opponent loses two points.', { 'B.points': [20, 18] }],
  ['Latent: When this card is discarded, gain three points.', { 'A.points': [20, 23] }],
  ['Counter: When an enemy card effect activates, counter that effect.', { 'A.spells.3.tapped': [false, true] }],
  ['Equip: Equip this card to one unit and the equipped unit gains +50 Attack.', {}],
  ['Normal: Once per turn, while this card is under another card, gain one point.', { 'A.points': [20, 21] }],
  ['Normal: If you have ten or fewer points, gain five points.', { 'A.points': [10, 15] }],
  ['Normal: Rank up this card with one dragon unit.', {}],
  ['Passive: When this card would be destroyed, lose one point to prevent that destruction.', { 'A.points': [20, 19] }],
])('TTCG-12.1 the example of "%s" is a scenario that passes', async (line, changes) => {
  expect(await shown(line)).toMatchObject(changes);
});

/** What explain warns of. */
async function warned(line: string): Promise<readonly string[]> {
  const { out } = await call(['explain', line, '--json']);
  const { warnings, advice } = JSON.parse(out) as Record<'warnings' | 'advice', readonly { readonly code: string }[]>;
  return [...warnings, ...advice].map(({ code }) => code);
}

test.each([
  ['Passive: When you draw a card, draw one card.', ['W_LANG_LOOP']],
  ['Passive: Once per turn, when you draw a card, draw one card.', []],
  ['Passive: When you draw a card, your opponent mills one card.', []],
  ['Passive: When you draw your second card each turn, draw one card.', []],
  ['Passive: When any unit is destroyed, destroy one enemy unit.', ['W_LANG_LOOP']],
  ['Passive: When one of your units is destroyed, destroy one enemy unit.', []],
  ['Latent: When any unit is destroyed, destroy one enemy unit.', []],
  ['Passive: When one of your cards becomes tapped, untap that card.', []],
  ['Passive: When this card becomes untapped, untap this card.', ['W_LANG_LOOP']],
  ['Normal: Draw one card and untap this card.', ['W_LANG_LOOP']],
  ['Normal: Gain one point and untap one of your cards.', ['W_LANG_LOOP']],
  ['Normal: Gain one point and untap another of your cards.', []],
  ['Normal: Discard one card to untap this card.', []],
])('TTCG-9.17 explain warns of what can go on and on: %s', async (line, codes) => {
  expect(await warned(line)).toEqual(codes);
});

test('TTCG-18.14 explain tells what a sentence is worth, and warns of what no card may be worth', async () => {
  expect(await warned('Normal: Draw nine cards.')).toEqual(['W_LANG_BUDGET']);
  expect(await warned('Normal: Your opponent draws two cards.')).toEqual(['W_LANG_BUDGET']);
  const { out } = await call(['explain', 'Normal: Draw one card.']);
  expect(out).toContain('\nbudget\n  worth 10.0 ("draw one card" is 10); fits on cards from rank 1 (TTCG-18.14)\n');
  const much = await call(['explain', 'Normal: Draw three cards.']);
  expect(much.out).toMatch(/fits on cards from rank [23]/);
});
