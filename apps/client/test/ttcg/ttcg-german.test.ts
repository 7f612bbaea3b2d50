import type { GameInfo } from '@cardscape/protocol';
import type { SeenEvent } from '@cardscape/rules';
import { cardFile } from '@cardscape/rules/ttcg/decks/card';
import { shippedCards } from '@cardscape/rules/ttcg/decks/catalogue';
import { KIND_NAME } from '@cardscape/rules/ttcg/language/german/glossary';
import { parseGerman } from '@cardscape/rules/ttcg/language/german/index';
import { printEffect } from '@cardscape/rules/ttcg/language/index';
import { describe, expect, test } from 'vitest';
import { catalogueOf } from '../../build/catalogues.ts';
import { RULES } from '../../src/cards/face/layout.ts';
import { isMirror, lineText, lineWord, type FaceLine } from '../../src/cards/face/spec.ts';
import { layoutRules, type Measure } from '../../src/cards/face/text.ts';
import { makeBuilder } from '../../src/games/ttcg/builder/builder.ts';
import { readCards } from '../../src/games/ttcg/cards/cards.ts';
import { IN_GERMAN } from '../../src/games/ttcg/cards/german.ts';
import { traitWord } from '../../src/games/ttcg/cards/words.ts';
import { ownLook, ttcgLook } from '../../src/games/ttcg/index.ts';
import { CHOICES, matching, NO_FILTER } from '../../src/games/ttcg/pages/gallery/filter.ts';
import { kindWord } from '../../src/games/ttcg/pages/words.ts';
import { CONTEXT_GLUE } from '../../src/i18n/catalogue.ts';
import { plainText } from '../../src/match/feed/witness.ts';
import { lookOf } from '../match/look.ts';
import { card, model } from '../scene/scene-table.ts';

const CARDS = [...shippedCards().values()];
const FILES = CARDS.map(cardFile);
const ENGLISH = lookOf(ttcgLook(), FILES);
const GERMAN = lookOf(ttcgLook(IN_GERMAN), FILES);

/** A table with a card of the set on it. */
function witnessed(id: string): Parameters<typeof GERMAN.asking.prompt>[0] {
  return {
    model: { ...model([card(1, 'A.units.1', { id })]), you: 0 },
    names: ['Ann', 'Ben'],
    known: () => ({ id, tier: 1 }),
  };
}

/** The program of a German line, as the English line that it comes from. */
function backInEnglish(line: string): string {
  const parsed = parseGerman(line);
  return parsed.ok ? printEffect(parsed.value) : `not German: ${line}`;
}

/** Every place where the look shows sentences of a card. */
function shownBy(look: typeof GERMAN, id: string): readonly (readonly FaceLine[])[] {
  const face = look.cards.face(id, 1);
  const effects = [0, 1].flatMap((effect) => look.cards.effectLine(id, effect) ?? []);
  return [
    look.cards.inspect(id, 1, null, witnessed(id)).lines,
    face === null || isMirror(face) ? [] : face.lines,
    effects,
  ];
}

describe('P-10 the cards of True TCG in German', () => {
  test('every line of the set is German wherever it is shown', () => {
    for (const { id, lines: effects } of CARDS) {
      for (const lines of shownBy(GERMAN, id)) {
        expect(
          lines.map((line) => backInEnglish(lineText(line))),
          id,
        ).toEqual(effects);
        for (const { text } of lines)
          expect(
            effects.some((effect) => effect.endsWith(`: ${text}`)),
            text,
          ).toBe(false);
      }
    }
  });

  test('colours and signs go by the kind, which stays as it is', () => {
    const plain = (lines: readonly FaceLine[]): unknown => lines.map(({ kind, icon }) => [kind, icon]);
    for (const { id } of CARDS) expect(shownBy(GERMAN, id).map(plain)).toEqual(shownBy(ENGLISH, id).map(plain));
    const words = new Map(
      CARDS.flatMap(({ id }) =>
        shownBy(GERMAN, id)
          .flat()
          .map((line) => [line.kind, lineWord(line)] as const),
      ),
    );
    expect(Object.fromEntries(words)).toEqual(KIND_NAME);
  });

  test('the English look shows what the game reads, and nothing else', async () => {
    const own = lookOf(await ownLook(), FILES);
    for (const { id, lines: effects } of CARDS) {
      for (const lines of [...shownBy(ENGLISH, id), ...shownBy(own, id)]) {
        expect(lines.map(lineText), id).toEqual(effects);
        expect(
          lines.flatMap((line) => Object.keys(line).filter((key) => !['kind', 'icon', 'colour', 'text'].includes(key))),
        ).toEqual([]);
      }
    }
  });

  test('the log knows by the English sentence what is paid, and quotes the German one', () => {
    const paying = CARDS.find(({ lines: [first = ''] }) => first.startsWith('Normal: Lose one point to '));
    const link: SeenEvent = {
      type: 'link',
      number: 1,
      seat: 'A',
      card: 1,
      id: paying?.id ?? '',
      effect: 0,
      targets: [],
    };
    const told = GERMAN.telling
      .logbook()([{ type: 'points', seat: 'A', by: -1, now: 19 }, link], witnessed(paying?.id ?? ''))
      .map(({ sentence }) => plainText(sentence));
    expect(told).toEqual([
      `You use ${paying?.name} (${IN_GERMAN.line(paying?.lines[0] ?? '')}), paying one point (now 19).`,
    ]);
  });

  test('every card has room for its sentences on its face', () => {
    // Average letter widths, a little on the wide side.
    const measure: Measure = (text) => text.length * 0.45;
    for (const { id } of CARDS) {
      const { size, height } = layoutRules(shownBy(GERMAN, id)[1] ?? [], RULES.room, measure, measure);
      expect(height, id).toBeLessThanOrEqual(RULES.room.height);
      // As large as the longest sentences that the painter of faces is made for.
      expect(size, id).toBeGreaterThanOrEqual(16);
    }
  });

  test('a line that the game cannot read stays as it is', () => {
    const printed = readCards([{ id: 'odd', name: 'Odd', effects: ['Draw many cards.'] }], IN_GERMAN).get('odd');
    expect(printed?.lines).toMatchObject([{ kind: '', text: 'Draw many cards.' }]);
  });
});

describe('P-10 looking among the cards in German', () => {
  test('the pages of cards find German and English words', () => {
    const cards = readCards(FILES, IN_GERMAN);
    const found = (text: string): number => matching(cards.values(), { ...NO_FILTER, text }).length;
    expect(found('ablagestapel')).toBe(found('discard pile'));
    expect(found('ablagestapel')).toBeGreaterThan(5);
    expect(matching(readCards(FILES).values(), { ...NO_FILTER, text: 'ablagestapel' })).toEqual([]);
  });

  test('the kinds of effects are called as the sentences of the cards call them', () => {
    const catalogue = catalogueOf('de');
    expect(Object.fromEntries(CHOICES.kind.map((kind) => [kind, catalogue[`kind${CONTEXT_GLUE}${kind}`]]))).toEqual(
      KIND_NAME,
    );
    expect(['Latent', 'constructor'].map(kindWord)).toEqual(['Latent', 'constructor']);
    expect(['dragon', 'constructor'].map(traitWord)).toEqual(['dragon', 'constructor']);
  });

  test('the deck builder shows the language of the player, and finds English as well', () => {
    const game: GameInfo = {
      id: 'ttcg',
      name: 'True TCG',
      open: true,
      seats: { min: 2, max: 2 },
      decks: [],
      bots: [],
      ownClock: true,
      collects: false,
      prints: false,
      challenges: false,
      hostOptions: {},
      sets: [],
      lore: null,
    };
    const parts = { game, definitions: FILES, holdings: null };
    const [first] = makeBuilder(parts, IN_GERMAN).cards;
    expect(first?.words.lines.map(backInEnglish)).toEqual(first?.alsoCalled);
    expect(makeBuilder(parts).cards[0]?.words.lines).toEqual(first?.alsoCalled);
  });
});
