import { readFileSync } from 'node:fs';
import { cardFile } from '@cardscape/rules/ttcg/decks/card';
import { shippedCards, STARTER_DECKS } from '@cardscape/rules/ttcg/decks/catalogue';
import { describe, expect, test } from 'vitest';
import { specificationPage } from '../../build/rules.ts';
import { readCards } from '../../src/games/ttcg/cards/cards.ts';
import { STARTER_LOOKS } from '../../src/games/ttcg/home/starters.ts';
import { atRank, FIRST_DRAFT, readDraft, withDefense } from '../../src/games/ttcg/pages/draft/draft.ts';
import { cardReading } from '../../src/games/ttcg/pages/draft/reading.ts';
import { addressOf, filterFrom, matching, NO_FILTER } from '../../src/games/ttcg/pages/gallery/filter.ts';

const CARDS = readCards([...shippedCards().values()].map(cardFile));

function names(filter: Partial<typeof NO_FILTER>): string[] {
  return matching(CARDS.values(), { ...NO_FILTER, ...filter }).map(({ name }) => name);
}

describe('looking among the cards', () => {
  test('nothing chosen leaves all of them', () => {
    expect(names({})).toHaveLength(CARDS.size);
  });

  test.each(['type', 'rank', 'subtype', 'kind'] as const)(
    'every value of %s leaves some of them; of type and rank all together leave all',
    (field) => {
      const values = {
        type: ['water', 'fire', 'earth', 'air', 'nature', 'electric', 'light', 'dark', 'spell'],
        rank: ['1', '2', '3', '4', '5'],
        subtype: ['dragon', 'flying'],
        kind: ['Normal', 'Counter'],
      }[field];
      const left = values.map((value) => names({ [field]: value }));
      for (const found of left) expect(found.length).toBeGreaterThan(0);
      if (field === 'type' || field === 'rank') expect(left.flat()).toHaveLength(CARDS.size);
    },
  );

  test('words may stand anywhere in name and sentences, in any case', () => {
    expect(names({ text: 'VIXEN' })).toEqual(['Brushfire Vixen']);
    expect(names({ text: 'destroyed opponent vixen' })).toEqual(['Brushfire Vixen']);
    expect(names({ text: 'vixen equip' })).toEqual([]);
  });

  test('the address keeps the filter; what it names wrongly counts for nothing', () => {
    const filter = { ...NO_FILTER, type: 'fire', kind: 'Latent', text: 'draw & discard' };
    expect(addressOf(NO_FILTER)).toBe('/cards');
    expect(filterFrom(Object.fromEntries(new URL(addressOf(filter), 'http://host').searchParams))).toEqual(filter);
    expect(filterFrom({ type: 'cheese', rank: '9', nobody: 'x' })).toEqual(NO_FILTER);
  });
});

describe('what the page of a card says', () => {
  const readings = [...CARDS.values()].map((card) => [card, cardReading(card, CARDS.values())] as const);

  test('every shipped card is read, in both tongues', () => {
    for (const [card, { effects }] of readings) {
      expect(effects, card.name).toHaveLength(2);
      for (const [index, { lines, program }] of effects.entries()) {
        expect(lines.en, card.name).toBe(card.effects[index]);
        expect(lines.de, card.name).toMatch(/^\p{Lu}[^:]+: \p{Lu}.*\.$/u);
        expect(
          program.map(({ part }) => part),
          card.lines[index]?.text,
        ).toEqual(expect.arrayContaining(['starts', 'does']));
      }
    }
  });

  test('TTCG-8.6 it speaks of this card: a unit or a spell', () => {
    const starts = (unit: boolean): string[] =>
      readings
        .filter(([card]) => card.unit === unit)
        .flatMap(([, { effects }]) =>
          effects.flatMap(({ program }) => program.flatMap(({ part, text }) => (part === 'starts' ? [text] : []))),
        );
    expect(starts(true)).toContain('its owner activates it on their own turn; the card is untapped and taps');
    expect(starts(false)).toContain('its owner activates it on either turn; the card is untapped and taps');
    expect([...starts(true), ...starts(false)].filter((text) => text.includes('if it is a'))).toEqual([]);
  });

  test('every rule that it cites has a place on the page of the rules', () => {
    const { html } = specificationPage(
      readFileSync(new URL('../../../../docs/rules/ttcg.md', import.meta.url), 'utf8'),
    );
    const cited = new Set(
      readings.flatMap(([, { effects }]) =>
        effects.flatMap(({ program, restrictions }) => [...program, ...restrictions].flatMap(({ rule }) => rule ?? [])),
      ),
    );
    expect(cited.size).toBeGreaterThan(10);
    expect([...cited].filter((rule) => !html.includes(`id="${rule}"`))).toEqual([]);
  });

  test('cards that work with it are those that its words mean, without itself', () => {
    const tiger = readings.find(([{ name }]) => name === 'Thicket Tiger')?.[1];
    const units = tiger?.companions.find(({ words }) => words === 'nature units');
    expect(units?.cards.length).toBeGreaterThan(5);
    expect(units?.cards.every(({ element, name }) => element === 'nature' && name !== 'Thicket Tiger')).toBe(true);
  });
});

describe('a card that is written', () => {
  test('TTCG-12.6 the first one is read, reworded and accepted', () => {
    const { effects, problems, file } = readDraft(FIRST_DRAFT);
    expect(problems).toEqual([]);
    expect(file.effects).toEqual([
      'Normal: Draw one card, then discard one card.',
      'Latent: When this card is destroyed, your opponent loses one point.',
    ]);
    expect(effects.every((reading) => reading.ok && reading.value.changes.length > 0)).toBe(true);
  });

  test('what is wrong is told at its place: sentences at theirs, the rest of the card beside it', () => {
    const unread = readDraft({ ...FIRST_DRAFT, effects: ['Draw many cards.', FIRST_DRAFT.effects[1]], subtypes: [] });
    expect(unread.effects.map(({ ok }) => ok)).toEqual([false, true]);
    expect(unread.problems.map(({ rule }) => rule)).toEqual(['TTCG-2.10']);
    // It is painted all the same.
    expect(unread.printed?.lines[0]?.text).toBe('Draw many cards.');
  });

  test('TTCG-12.144 what is wrong with both sentences together is told of the card', () => {
    const { effects, problems } = readDraft({
      ...FIRST_DRAFT,
      effects: ['Gain one point.', 'Passive: When the equipped unit attacks, gain one point.'],
    });
    expect(effects.map(({ ok }) => ok)).toEqual([true, true]);
    expect(problems.map(({ field }) => field)).toEqual(['effects']);
  });

  test('TTCG-2.17, 2.18 the stats of a rank keep their sum and come in fives', () => {
    for (const rank of [1, 2, 3, 4, 5]) {
      const { stats } = atRank({ ...FIRST_DRAFT, stats: [335, 165] }, rank);
      expect(stats[0] + stats[1]).toBe(500 * rank);
      expect(stats[0] % 5).toBe(0);
    }
    expect(withDefense(2, 5000)).toEqual([0, 1000]);
  });

  test('a name without letters of an id does no harm, a card without a name is refused', () => {
    expect(readDraft({ ...FIRST_DRAFT, name: 'Ω' }).problems).toEqual([]);
    expect(readDraft({ ...FIRST_DRAFT, name: '' }).problems.map(({ field }) => field)).toEqual(['name']);
  });
});

describe('TTCG-13.17 the starter decks in the lobby', () => {
  test('each has a look of its own, of the type that most of its units have', () => {
    expect(Object.keys(STARTER_LOOKS).toSorted()).toEqual(Object.keys(STARTER_DECKS).toSorted());
    for (const [id, { cards }] of Object.entries(STARTER_DECKS)) {
      const types = cards.flatMap((card) => CARDS.get(card)?.element ?? []).filter((type) => type !== 'spell');
      const often = Map.groupBy(types, (type) => type);
      const most = [...often].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
      expect(STARTER_LOOKS[id]?.type, id).toBe(most);
    }
    expect(new Set(Object.values(STARTER_LOOKS).map(({ about }) => about)).size).toBe(8);
  });
});
