import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import { cardById } from '../../../src/showdown/catalogue.ts';
import { ELEMENTS } from '../../../src/showdown/data.ts';
import { copiesOf } from '../../../src/kernel/decks/book.ts';
import { DECK_LIMITS, isOverLimit } from '../../../src/showdown/deck-checks.ts';
import {
  drafted,
  isLastCopy,
  type DeckName,
  type Draft,
  type DraftOperation,
} from '../../../src/showdown/profile/draft.ts';
import { createProfile } from '../../../src/showdown/profile/profile.ts';
import { priceOf, salePriceOf } from '../../../src/showdown/profile/shop.ts';
import { after, cardOf, CARDS, EMPTY, judge, ofType, refusalOf, some } from './stage.ts';

const COMMON = some('COMMON', 20);
const FULL: Draft = {
  ...EMPTY,
  main: CARDS.filter(({ type, rarity }) => type !== 'character' && rarity === 'COMMON')
    .slice(-40)
    .map(({ id }) => id),
};

describe('RS-4.31–4.33 moves', () => {
  test('RS-S105 a fifth COMMON, a third RARE, a second UNIQUE', () => {
    for (const [rarity, most] of [
      ['COMMON', 4],
      ['RARE', 2],
      ['UNIQUE', 1],
    ] as const) {
      const card = some(rarity, 60);
      const side = Array.from({ length: most + 1 }, () => card);
      const move: DraftOperation = { type: 'draft-move', card, from: 'side', to: 'main' };
      let draft: Draft = { ...EMPTY, side };
      for (let n = 0; n < most; n++) draft = after(draft, move);
      expect([draft.main.length, refusalOf(draft, move)], rarity).toEqual([most, 'COPY_LIMIT']);
    }
  });

  test('RS-S106 a full Main Deck takes no card more, but swaps one', () => {
    const draft: Draft = { ...FULL, side: [COMMON] };
    expect(refusalOf(draft, { type: 'draft-move', card: COMMON, from: 'side', to: 'main' })).toBe('DECK_FULL');
    const out = FULL.main[0] ?? '';
    const swapped = after(draft, {
      type: 'draft-swap',
      a: { deck: 'side', card: COMMON },
      b: { deck: 'main', card: out },
    });
    expect([swapped.main.length, swapped.main.includes(COMMON), swapped.side]).toEqual([40, true, [out]]);
  });

  test('RS-S107 a Character to the Main Deck, a Mob to the Character Deck', () => {
    const [mob = ''] = ofType('mob', 1);
    const [character = ''] = ofType('character', 1);
    const draft: Draft = { ...EMPTY, side: [mob, character] };
    expect(refusalOf(draft, { type: 'draft-move', card: character, from: 'side', to: 'main' })).toBe(
      'TYPE_NOT_ALLOWED',
    );
    expect(refusalOf(draft, { type: 'draft-move', card: mob, from: 'side', to: 'characters' })).toBe(
      'TYPE_NOT_ALLOWED',
    );
    expect(after(draft, { type: 'draft-move', card: character, from: 'side', to: 'characters' }).characters).toEqual([
      character,
    ]);
  });

  test('a card that is not there', () => {
    expect(refusalOf(EMPTY, { type: 'draft-move', card: COMMON, from: 'side', to: 'main' })).toBe('CARD_NOT_OWNED');
    const both = { deck: 'side', card: COMMON } as const;
    expect(refusalOf({ ...EMPTY, side: [COMMON] }, { type: 'draft-swap', a: both, b: both })).toBe('CARD_NOT_OWNED');
  });
});

describe('RS-4.50–4.56 buying and selling', () => {
  const [first, second] = [some('COMMON', 20), some('COMMON', 10)];
  const rare = some('RARE', 60);

  test('RS-S109 180, not enough for 137, a sale of 120, then 3', () => {
    const start: Draft = { ...EMPTY, marks: 200, offers: [first, second], side: [rare] };
    const bought = after(start, { type: 'draft-buy', offer: first });
    expect(bought.marks).toBe(20);
    expect(refusalOf(bought, { type: 'draft-buy', offer: second })).toBe('NOT_ENOUGH_MARKS');
    const sold = after(bought, { type: 'draft-sell', card: rare });
    expect(sold.marks).toBe(140);
    const last = after(sold, { type: 'draft-buy', offer: second });
    expect(last).toEqual({ ...EMPTY, marks: 3, side: [first, second] });
  });

  test('RS-4.33 a trade counts the sale toward the purchase', () => {
    const start: Draft = { ...EMPTY, marks: 17, offers: [second], side: [rare] };
    expect(refusalOf(start, { type: 'draft-buy', offer: second })).toBe('NOT_ENOUGH_MARKS');
    expect(after(start, { type: 'draft-trade', offer: second, card: rare })).toEqual({
      ...EMPTY,
      marks: 0,
      side: [second],
    });
    expect(refusalOf({ ...start, offers: [] }, { type: 'draft-trade', offer: second, card: rare })).toBe('OFFER_GONE');
  });

  test('RS-4.50 a bought offer is gone', () => {
    const start: Draft = { ...EMPTY, marks: 999, offers: [first] };
    expect(refusalOf(after(start, { type: 'draft-buy', offer: first }), { type: 'draft-buy', offer: first })).toBe(
      'OFFER_GONE',
    );
  });

  test('RS-4.54 what is in a deck cannot be sold, what is not owned neither', () => {
    expect(refusalOf({ ...EMPTY, main: [first] }, { type: 'draft-sell', card: first })).toBe('NOT_SELLABLE');
    expect(refusalOf(EMPTY, { type: 'draft-sell', card: first })).toBe('CARD_NOT_OWNED');
  });

  test('RS-4.55 the last copy', () => {
    expect(isLastCopy({ ...EMPTY, side: [first] }, first)).toBe(true);
    expect(isLastCopy({ ...EMPTY, side: [first], main: [first] }, first)).toBe(false);
  });
});

describe('RS-4.30 a working copy', () => {
  test('RS-S108 operations change the copy alone, until it is saved', () => {
    const profile = createProfile('Ash', ['EARTH', 'FIRE'], CARDS, fastRandom(7));
    const before: unknown = JSON.parse(JSON.stringify(profile));
    const [card = ''] = profile.main;
    const offer = profile.offers.find((id) => priceOf(cardOf(id), 1) <= 200) ?? '';
    let draft: Draft = profile;
    for (const operation of [
      { type: 'draft-move', card, from: 'main', to: 'side' },
      { type: 'draft-sell', card },
      { type: 'draft-buy', offer },
    ] as const)
      draft = after(draft, operation);
    // Cancel: nothing of it remains.
    expect(profile).toEqual(before);
    // Save: all of it.
    const { main, side, marks, offers } = { ...profile, ...draft };
    expect(main).toHaveLength(34);
    expect(side).toEqual([offer]);
    expect(marks).toBe(200 + salePriceOf(cardOf(card)) - priceOf(cardOf(offer), 1));
    expect(offers).toHaveLength(11);
  });

  test('RS-4.43 no card of these elements', () => {
    expect(refusalOf(EMPTY, { type: 'draft-generate', elements: ['FIRE'] })).toBe('FILTER_EMPTY');
  });
});

describe('10,000 drafts at random', () => {
  const DECKS: readonly DeckName[] = ['main', 'side', 'characters'];
  const STARTS = ELEMENTS.map((element, index) =>
    createProfile('Ash', [element, ELEMENTS[(index + 1) % 6] ?? 'EARTH'], CARDS, fastRandom(index)),
  );

  /** Numbers stand for cards of the draft as it is then, so that most operations can be carried out. */
  const step = fc.tuple(fc.nat(9), fc.nat(99), fc.nat(99));

  function operationOf(draft: Draft, [kind, a, b]: readonly [number, number, number]): DraftOperation {
    const deckAt = (n: number): DeckName => DECKS[n % 3] ?? 'main';
    const cardAt = (deck: DeckName, n: number): string => draft[deck][n % Math.max(1, draft[deck].length)] ?? COMMON;
    const offer = draft.offers[a % Math.max(1, draft.offers.length)] ?? COMMON;
    if (kind < 4)
      return { type: 'draft-move', card: cardAt(deckAt(a), b), from: deckAt(a), to: deckAt(a + 1 + (b % 2)) };
    if (kind < 6)
      return {
        type: 'draft-swap',
        a: { deck: deckAt(a), card: cardAt(deckAt(a), b) },
        b: { deck: deckAt(b), card: cardAt(deckAt(b), a) },
      };
    if (kind === 6) return { type: 'draft-buy', offer };
    if (kind === 7) return { type: 'draft-sell', card: cardAt('side', b) };
    if (kind === 8) return { type: 'draft-trade', offer, card: cardAt('side', b) };
    return { type: 'draft-generate', elements: ELEMENTS.filter((_, index) => (a + b + index) % 3 > 0) };
  }

  function everything({ main, side, characters }: Draft): string[] {
    return [...main, ...side, ...characters].toSorted();
  }

  test('cards and marks are conserved, limits hold, the mark is the answer', () => {
    let sessions = 0;
    fc.assert(
      fc.property(
        fc.nat(5),
        fc.integer({ min: 1, max: 20 }),
        fc.array(step, { maxLength: 12 }),
        (start, level, steps) => {
          sessions += 1;
          let draft: Draft = STARTS[start] ?? EMPTY;
          for (const [index, one] of steps.entries()) {
            const operation = operationOf(draft, one);
            const setting = { level, find: cardById, random: fastRandom(index) };
            const before = JSON.stringify(draft);
            const result = drafted(draft, operation, setting);
            if (JSON.stringify(draft) !== before) throw new Error('the draft given was changed');
            if (!result.ok) continue;
            const buys = 'offer' in operation ? [operation.offer] : [];
            const sells = operation.type === 'draft-sell' || operation.type === 'draft-trade' ? [operation.card] : [];
            const spent = buys.reduce((sum, id) => sum + priceOf(cardOf(id), level), 0);
            const earned = sells.reduce((sum, id) => sum + salePriceOf(cardOf(id)), 0);
            expect(result.draft.marks).toBe(draft.marks - spent + earned);
            expect(result.draft.marks).toBeGreaterThanOrEqual(0);
            expect([...everything(result.draft), ...sells].toSorted()).toEqual(
              [...everything(draft), ...buys].toSorted(),
            );
            expect([...result.draft.offers, ...buys].toSorted()).toEqual(draft.offers.toSorted());
            draft = result.draft;
          }
          expect(draft.main.length).toBeLessThanOrEqual(40);
          for (const { card: id, copies } of copiesOf(draft.main)) {
            if (cardOf(id).type === 'character' || isOverLimit(cardOf(id), copies, DECK_LIMITS))
              throw new Error(`${copies} of ${id} in the Main Deck`);
          }
          if (draft.characters.some((id) => cardOf(id).type !== 'character')) throw new Error('no Character');
        },
      ),
      { numRuns: 10_000 },
    );
    expect(sessions).toBeGreaterThanOrEqual(10_000);
  });

  test('most of what is tried can be done, and each refusal is met', () => {
    const met = new Set<string>();
    const codes = new Set<string>();
    for (const [index, one] of fc.sample(step, { numRuns: 3000, seed: 11 }).entries()) {
      const start = STARTS[index % 6] ?? EMPTY;
      const draft: Draft = { ...start, side: start.main.slice(0, 20), marks: index % 3 === 0 ? 0 : 900 };
      const operation = operationOf(draft, one);
      const result = judge(draft, operation);
      if (result.ok) met.add(operation.type);
      else codes.add(result.refusal.code);
    }
    expect([...met].toSorted()).toEqual(
      ['draft-buy', 'draft-generate', 'draft-move', 'draft-sell', 'draft-swap', 'draft-trade'].toSorted(),
    );
    expect([...codes]).toEqual(expect.arrayContaining(['TYPE_NOT_ALLOWED', 'NOT_ENOUGH_MARKS']));
  });
});
