import { describe, expect, test } from 'vitest';
import type { ActContext, Assets, Engagement, Holdings } from '../../../src/kernel/contract/collection.ts';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import { starterDeck } from '../../../src/showdown/decks/generator.ts';
import { showdown } from '../../../src/showdown/index.ts';
import { actSchema } from '../../../src/showdown/profile/acts.ts';
import { cardList } from '../../../src/showdown/profile/card-list.ts';
import { profilesCollection } from '../../../src/showdown/profile/collection.ts';
import { drafted, type DraftOp } from '../../../src/showdown/profile/draft.ts';
import { type Decks, type Profile, readProfiles } from '../../../src/showdown/profile/form.ts';
import { experienceFor, grow } from '../../../src/showdown/profile/levels.ts';
import { callsFor, priceOf, salePriceOf, valueOf } from '../../../src/showdown/profile/prices.ts';
import { drawBooster, gradeOf, type Merits, performance, paymentOf } from '../../../src/showdown/profile/rewards.ts';
import { drawOffers } from '../../../src/showdown/profile/shop.ts';
import { DRAFT_IDLE } from '../../../src/showdown/profile/state.ts';
import { MERITS } from './merits.ts';
import { card, holdings, POOL, profile } from './pool.ts';

/** A card of that element and type. */
const of = (element: string, type: string): string =>
  [...POOL.values()].find((one) => one.element === element && one.type === type)!.id;
const [HERO, MOB] = [of('EARTH', 'character'), of('EARTH', 'mob')];
const collection = profilesCollection<unknown, { rewards: boolean; customCards: boolean }>(POOL, () => MERITS);
const NOW = 1_000_000;
const context = (seed = 1, engaged: unknown[] = []): ActContext => ({ random: fastRandom(seed), now: NOW, engaged });

function act(held: Holdings, intent: object, { seed = 1, now = NOW, engaged = [] as unknown[] } = {}) {
  return collection.act(held, actSchema.parse(intent), { ...context(seed, engaged), now });
}

/** What an act makes of holdings. */
function after(held: Holdings, intent: object, rest = {}): Holdings {
  const done = act(held, intent, rest);
  if (done.refusal !== null) throw new Error(`${done.refusal.code}: ${done.refusal.message}`);
  return done.holdings;
}

const code = (held: Holdings, intent: object, rest = {}): string | undefined => act(held, intent, rest).refusal?.code;
const first = (held: Holdings): Profile => readProfiles(held).profiles[0]!;
const created = (name = 'Ash'): Holdings =>
  after(collection.initial(), { type: 'create-profile', name, elements: ['EARTH', 'FIRE'] });
/** The draft of the first profile, with a card that has moved. */
const changing = (held: Holdings): Holdings =>
  after(after(held, { type: 'open-draft', profile: 'p1' }), {
    type: 'draft-move',
    card: first(held).decks.main[0]!,
    from: 'main',
    to: 'side',
  });
const decks = (part: Partial<Decks>): Decks => ({
  main: [],
  side: [],
  characters: [],
  marks: 200,
  offers: [],
  ...part,
});
const refusalOf = (copy: Decks, op: DraftOp): string | null =>
  drafted(copy, 1, op, POOL, fastRandom(1)).refusal?.code ?? null;

describe('RS-4.1–4.17 a new profile', () => {
  test('RS-4.11 has level 1, no experience, 200 marks, an empty Side Deck, a starter and twelve offers', () => {
    expect(first(created())).toMatchObject({
      name: 'Ash',
      level: 1,
      experience: 0,
      decks: { marks: 200, side: [] },
    });
    expect([first(created()).decks.main.length, first(created()).decks.offers.length]).toEqual([35, 12]);
    expect(first(created()).decks.characters.map((id) => POOL.get(id)!.element)).toEqual(['EARTH', 'FIRE']);
  });

  test.each([
    ['Ab', ['EARTH', 'FIRE'], 'NAME_INVALID'],
    ['  Ab  ', ['EARTH', 'FIRE'], 'NAME_INVALID'],
    ['x'.repeat(21), ['EARTH', 'FIRE'], 'NAME_INVALID'],
    ['Ash!', ['EARTH', 'FIRE'], 'NAME_INVALID'],
    ['Elm', ['EARTH', 'EARTH'], 'ELEMENT_PAIR_INVALID'],
    ['Elm', ['EARTH', 'MUD'], 'ELEMENT_PAIR_INVALID'],
    ['ASH', ['EARTH', 'FIRE'], 'NAME_TAKEN'],
  ])('RS-4.3 and 4.10, RS-S104 is refused: %s %j', (name, elements, expected) => {
    expect(code(created(), { type: 'create-profile', name, elements })).toBe(expected);
  });

  test('RS-4.2 there are five at most', () => {
    let held = collection.initial();
    for (let index = 0; index < 5; index++)
      held = after(held, { type: 'create-profile', name: `Ash ${index}`, elements: ['WIND', 'FIRE'] });
    expect(code(held, { type: 'create-profile', name: 'Sixth', elements: ['WIND', 'FIRE'] })).toBe('PROFILE_LIMIT');
    expect(collection.names(held)).toEqual(['Ash 0', 'Ash 1', 'Ash 2', 'Ash 3', 'Ash 4']);
  });

  test('RS-4.17 comes out the same from the same seed', () => {
    const make = (seed: number): Holdings =>
      after(collection.initial(), { type: 'create-profile', name: 'Ash', elements: ['EARTH', 'FIRE'] }, { seed });
    expect(make(4)).toEqual(make(4));
    expect(first(make(4)).decks.offers).not.toEqual(first(make(5)).decks.offers);
  });

  test('RS-4.17 the seed of the starter stays with the profile: it can be drawn again', () => {
    const { seed, elements, decks: made } = first(created());
    if (seed === null) throw new Error('no seed is kept');
    const { main, characters } = starterDeck([...POOL.values()], elements, fastRandom(seed));
    expect({ main, characters }).toEqual({ main: made.main, characters: made.characters });
    // Profiles of before that have none.
    const { seed: _, ...older } = profile();
    expect(first({ profiles: [older], draft: null, made: 1 })).toEqual(profile());
  });
});

test('RS-4.5 nothing of a profile is printed, packed or traded', () => {
  expect(showdown.supply).toBeNull();
  expect(showdown.collection).not.toBeNull();
});

describe('RS-4.80 erasing', () => {
  test('RS-S116 asks for the name, and leaves a profile alone that is played with', () => {
    const held = created();
    expect(code(held, { type: 'erase-profile', profile: 'p1', confirmName: 'ash' })).toBe('CONFIRM_MISMATCH');
    expect(code(held, { type: 'erase-profile', profile: 'p9', confirmName: 'Ash' })).toBe('PROFILE_NOT_FOUND');
    const engaged = [{ profile: 'p1', character: HERO, main: [] }];
    expect(code(held, { type: 'erase-profile', profile: 'p1', confirmName: 'Ash' }, { engaged })).toBe('PROFILE_BUSY');
    const erase = { type: 'erase-profile', profile: 'p1', confirmName: 'Ash' };
    expect(code(changing(held), erase)).toBe('PROFILE_BUSY');
    // RS-4.30: a draft in which nothing has changed goes with its profile.
    expect(after(after(held, { type: 'open-draft', profile: 'p1' }), erase)).toMatchObject({
      profiles: [],
      draft: null,
    });
    const gone = after(held, { type: 'erase-profile', profile: 'p1', confirmName: 'Ash' });
    expect([readProfiles(gone).profiles, collection.assets(gone)]).toEqual([[], {}]);
  });

  test('an id is not given twice', () => {
    const gone = after(created(), { type: 'erase-profile', profile: 'p1', confirmName: 'Ash' });
    expect(first(after(gone, { type: 'create-profile', name: 'Elm', elements: ['EARTH', 'FIRE'] })).id).toBe('p2');
  });
});

describe('RS-4.20–4.33 moves', () => {
  const small = new Map([
    ...POOL,
    ...[card('c', {}), card('r', { rarity: 'RARE' }), card('u', { rarity: 'UNIQUE' })].map(
      (one) => [one.id, one] as const,
    ),
  ]);
  const verdict = (copy: Decks, op: DraftOp): string | null =>
    drafted(copy, 1, op, small, fastRandom(1)).refusal?.code ?? null;
  const many = (id: string, count: number): string[] => Array.from({ length: count }, () => id);
  const distinct = [...POOL.values()].filter(({ type }) => type !== 'character').map(({ id }) => id);

  test.each([
    ['c', 4],
    ['r', 2],
    ['u', 1],
  ])('RS-S105 the next copy of %s is one too many', (id, most) => {
    const op: DraftOp = { type: 'draft-move', card: id, from: 'side', to: 'main' };
    expect(verdict(decks({ main: many(id, most), side: [id] }), op)).toBe('COPY_LIMIT');
    expect(verdict(decks({ main: many(id, most - 1), side: [id] }), op)).toBeNull();
  });

  test('RS-4.22 the Side Deck takes any card, and any number of it', () => {
    const side = [...many('u', 5), ...many('c', 60)];
    const copy = decks({ main: ['u'], side, characters: [HERO] });
    expect(verdict(copy, { type: 'draft-move', card: 'u', from: 'main', to: 'side' })).toBeNull();
    expect(verdict(copy, { type: 'draft-move', card: HERO, from: 'characters', to: 'side' })).toBeNull();
  });

  test('RS-4.32 the mark and the server use the same function', () => {
    const open = after(created(), { type: 'open-draft', profile: 'p1' });
    const { decks: copy, level } = first(open);
    const ops: DraftOp[] = [
      { type: 'draft-move', card: copy.main[0]!, from: 'main', to: 'side' },
      { type: 'draft-move', card: copy.main[0]!, from: 'main', to: 'characters' },
      { type: 'draft-move', card: 'nothing', from: 'side', to: 'main' },
      { type: 'draft-sell', card: copy.main[0]! },
      ...copy.offers.map((_, offer): DraftOp => ({ type: 'draft-buy', offer })),
      { type: 'draft-generate', elements: ['EARTH'] },
    ];
    const marks = ops.map((op) => drafted(copy, level, op, POOL, fastRandom(1)).refusal?.code);
    expect(new Set(marks).size).toBeGreaterThan(3);
    expect(ops.map((op) => code(open, op))).toEqual(marks);
  });

  test('RS-4.33 every intent has its form, and its refusals', () => {
    const one = first(created()).decks.main[0]!;
    const move = { type: 'draft-move', card: one, from: 'main', to: 'side' };
    const ofDraft = [
      move,
      { type: 'draft-swap', a: { deck: 'main', card: one }, b: { deck: 'side', card: one } },
      { type: 'draft-buy', offer: 0 },
      { type: 'draft-sell', card: one },
      { type: 'draft-trade', offer: 0, card: one },
      { type: 'draft-generate', elements: ['EARTH'] },
      { type: 'save-draft' },
      { type: 'cancel-draft' },
    ];
    expect(ofDraft.map((intent) => code(created(), intent))).toEqual(ofDraft.map(() => 'NO_DRAFT'));
    expect(code(created(), { type: 'open-draft', profile: 'p9' })).toBe('PROFILE_NOT_FOUND');
    expect(code(created(), { type: 'erase-profile', profile: 'p9', confirmName: 'Ash' })).toBe('PROFILE_NOT_FOUND');
    for (const wrong of [
      { ...move, to: 'shop' },
      { ...move, more: 1 },
      { type: 'draft-buy', offer: 'a' },
    ])
      expect(actSchema.safeParse(wrong).success).toBe(false);
  });

  test('RS-S106 a full Main Deck swaps', () => {
    const full = decks({ main: distinct.slice(0, 40), side: [distinct[41]!] });
    expect(refusalOf(full, { type: 'draft-move', card: distinct[41]!, from: 'side', to: 'main' })).toBe('DECK_FULL');
    const swap: DraftOp = {
      type: 'draft-swap',
      a: { deck: 'main', card: distinct[0]! },
      b: { deck: 'side', card: distinct[41]! },
    };
    const done = drafted(full, 1, swap, POOL, fastRandom(1));
    expect([done.decks?.main.length, done.decks?.side]).toEqual([40, [distinct[0]]]);
  });

  test('RS-S107 Characters have a deck of their own', () => {
    const copy = decks({ side: [HERO, MOB] });
    expect(refusalOf(copy, { type: 'draft-move', card: HERO, from: 'side', to: 'main' })).toBe('TYPE_NOT_ALLOWED');
    expect(refusalOf(copy, { type: 'draft-move', card: MOB, from: 'side', to: 'characters' })).toBe('TYPE_NOT_ALLOWED');
    expect(refusalOf(copy, { type: 'draft-move', card: HERO, from: 'side', to: 'characters' })).toBeNull();
    expect(refusalOf(copy, { type: 'draft-move', card: MOB, from: 'main', to: 'side' })).toBe('CARD_NOT_OWNED');
  });

  test('RS-S108 count after SAVE alone', () => {
    const held = created();
    const one = first(held).decks.main[0]!;
    let open = after(held, { type: 'open-draft', profile: 'p1' });
    open = after(open, { type: 'draft-move', card: one, from: 'main', to: 'side' });
    open = after(open, { type: 'draft-sell', card: one });
    expect(first(open)).toEqual(first(held));
    expect(after(open, { type: 'cancel-draft' })).toEqual(held);
    const saved = first(after(open, { type: 'save-draft' }));
    expect([saved.decks.main.length, saved.decks.marks]).toEqual([34, 200 + salePriceOf(POOL.get(one)!)]);
  });

  test('RS-4.30 a draft that is left for half an hour is gone; one is open at a time', () => {
    const open = changing(created());
    expect(code(open, { type: 'open-draft', profile: 'p1' })).toBe('PROFILE_BUSY');
    expect(code(open, { type: 'save-draft' }, { now: NOW + DRAFT_IDLE - 1 })).toBeUndefined();
    expect(code(open, { type: 'save-draft' }, { now: NOW + DRAFT_IDLE })).toBe('NO_DRAFT');
    expect(code(open, { type: 'open-draft', profile: 'p1' }, { now: NOW + DRAFT_IDLE })).toBeUndefined();
    expect(code(created(), { type: 'save-draft' })).toBe('NO_DRAFT');
  });

  test('RS-4.30 a draft in which nothing has changed is in the way of none', () => {
    const two = after(created(), { type: 'create-profile', name: 'Elm', elements: ['WATER', 'WIND'] });
    const open = after(two, { type: 'open-draft', profile: 'p1' });
    expect(readProfiles(after(open, { type: 'open-draft', profile: 'p2' })).draft?.profile).toBe('p2');
    expect(code(changing(two), { type: 'open-draft', profile: 'p2' })).toBe('PROFILE_BUSY');
    // A card that was moved there and back has changed nothing.
    const [moved] = first(two).decks.main;
    const back = after(changing(two), { type: 'draft-move', card: moved!, from: 'side', to: 'main' });
    expect(readProfiles(after(back, { type: 'open-draft', profile: 'p2' })).draft?.profile).toBe('p2');
  });

  test('RS-4.4, 4.30 it is over once its profile plays, and goes on for another', () => {
    const open = after(created(), { type: 'open-draft', profile: 'p1' });
    const engaged = [{ profile: 'p1' }];
    const move = { type: 'draft-move', card: first(open).decks.main[0]!, from: 'main', to: 'side' };
    expect(code(open, move, { engaged })).toBe('NO_DRAFT');
    expect(code(open, { type: 'save-draft' }, { engaged })).toBe('NO_DRAFT');
    expect(code(open, { type: 'cancel-draft' }, { engaged })).toBeUndefined();
    expect(code(open, move, { engaged: [{ profile: 'p2' }] })).toBeUndefined();
  });

  test('RS-4.4 no draft of a profile that plays', () => {
    expect(code(created(), { type: 'open-draft', profile: 'p1' }, { engaged: [{ profile: 'p1' }] })).toBe(
      'PROFILE_BUSY',
    );
    expect(
      code(created(), { type: 'open-draft', profile: 'p1' }, { engaged: [{ profile: 'p2' }, null] }),
    ).toBeUndefined();
  });

  test('RS-4.43 nothing to generate from', () => {
    expect(refusalOf(decks({ side: [HERO] }), { type: 'draft-generate', elements: ['FIRE'] })).toBe('FILTER_EMPTY');
  });
});

describe('RS-4.50–4.56 the shop', () => {
  test('has 8 COMMON, 3 RARE and 1 UNIQUE offers, no card twice', () => {
    for (let seed = 0; seed < 50; seed++) {
      const offers = drawOffers(POOL, fastRandom(seed)).map((id) => POOL.get(id)!);
      expect(new Set(offers).size).toBe(12);
      const count = (rarity: string): number => offers.filter((one) => one.rarity === rarity).length;
      expect([count('COMMON'), count('RARE'), count('UNIQUE')]).toEqual([8, 3, 1]);
    }
  });

  test.each([
    ['COMMON', 10, 110, 2, 137, 110, 27],
    ['COMMON', 20, 120, 3, 180, 120, 30],
    ['RARE', 60, 480, 11, 1680, 480, 120],
    ['UNIQUE', 100, 1600, 20, 9200, 1600, 400],
  ] as const)('RS-4.51 to 4.53 prices %s of level %i', (rarity, level, value, calls, dear, fair, sale) => {
    const one = card('x', { rarity, level });
    expect([valueOf(one), callsFor(one), priceOf(one, 1), priceOf(one, calls), salePriceOf(one)]).toEqual([
      value,
      calls,
      dear,
      fair,
      sale,
    ]);
  });

  test('RS-S110 falls as the profile rises', () => {
    const one = card('x', { rarity: 'RARE', level: 30 });
    expect([valueOf(one), callsFor(one), priceOf(one, 4), priceOf(one, 8), priceOf(one, 20)]).toEqual([
      390, 8, 780, 390, 390,
    ]);
  });

  test('RS-4.56, RS-S109 marks are never negative', () => {
    const pool = new Map(
      [card('a', { level: 20 }), card('b', { level: 10 }), card('c', { rarity: 'RARE', level: 60 })].map((one) => [
        one.id,
        one,
      ]),
    );
    const step = (copy: Decks, op: DraftOp) => drafted(copy, 1, op, pool, fastRandom(1));
    const bought = step(decks({ side: ['c'], offers: ['a', 'b'] }), { type: 'draft-buy', offer: 0 }).decks!;
    expect([bought.marks, bought.offers]).toEqual([20, [null, 'b']]);
    expect(step(bought, { type: 'draft-buy', offer: 1 }).refusal?.code).toBe('NOT_ENOUGH_MARKS');
    expect(step(bought, { type: 'draft-buy', offer: 0 }).refusal?.code).toBe('OFFER_GONE');
    const sold = step(bought, { type: 'draft-sell', card: 'c' }).decks!;
    expect(step(sold, { type: 'draft-buy', offer: 1 }).decks).toMatchObject({ marks: 3, side: ['a', 'b'] });
    expect(step(bought, { type: 'draft-trade', offer: 1, card: 'c' }).decks).toMatchObject({
      marks: 3,
      side: ['a', 'b'],
    });
    const used = decks({ main: ['a'], offers: [] });
    expect(step(used, { type: 'draft-sell', card: 'a' }).refusal?.code).toBe('NOT_SELLABLE');
    expect(step(used, { type: 'draft-sell', card: 'b' }).refusal?.code).toBe('CARD_NOT_OWNED');
  });
});

describe('RS-4.60–4.69 rewards', () => {
  test('RS-4.63, RS-S113 the worked example', () => {
    expect(performance(MERITS.feats)).toEqual([20, 8, 9, 11, 5, 4, 4]);
    expect(gradeOf(61)).toEqual({ grade: 'A', factor: 160 });
    const payment = paymentOf(profile(), MERITS, POOL, fastRandom(1));
    expect(payment).toMatchObject({ grade: 'A', experience: 96, marks: 160, levels: 1 });
    expect([payment.points, payment.parts]).toEqual([61, [20, 8, 9, 11, 5, 4, 4]]);
    expect([payment.cards.length, payment.boosters.length]).toEqual([1, 1]);
    expect(grow(profile(), 96)).toEqual({ level: 2, experience: 36 });
  });

  test('what was stored before parts were kept can be read', () => {
    const { parts: _, ...before } = paymentOf(profile(), MERITS, POOL, fastRandom(1));
    const held = { profiles: [{ ...profile(), last: before }], draft: null, made: 1 };
    expect(readProfiles(held).profiles[0]?.last?.parts).toEqual([]);
  });

  test('RS-4.61, RS-S114 several levels from one match', () => {
    expect(grow({ level: 1, experience: 50 }, 120)).toEqual({ level: 3, experience: 30 });
    expect([1, 2, 3].map(experienceFor)).toEqual([60, 80, 100]);
    expect(grow({ level: 49, experience: 0 }, 100_000)).toEqual({ level: 50, experience: 0 });
  });

  test('RS-S115 a loss still pays', () => {
    const idle = {
      characterDamage: 0,
      otherDamage: 0,
      bestTurn: 0,
      cardsPlayed: 0,
      healed: 0,
      elements: 1,
      hp: 0,
      maxHp: 280,
    };
    const poor: Merits = { result: 'lost', completed: true, feats: idle };
    expect(paymentOf(profile(), poor, POOL, fastRandom(1))).toMatchObject({
      grade: 'D',
      experience: 20,
      marks: 32,
      cards: [expect.any(String)],
    });
  });

  test.each([
    [79, 'A'],
    [80, 'S'],
    [60, 'A'],
    [59, 'B'],
    [40, 'B'],
    [39, 'C'],
    [20, 'C'],
    [19, 'D'],
    [0, 'D'],
  ])('RS-4.65 %i points are %s', (points, grade) => {
    expect(gradeOf(points).grade).toBe(grade);
  });

  test('RS-4.66 grade S brings two cards', () => {
    const feats = { ...MERITS.feats, characterDamage: 500, otherDamage: 500, bestTurn: 200, cardsPlayed: 20 };
    const best = { ...MERITS, feats };
    expect(paymentOf(profile(), best, POOL, fastRandom(1))).toMatchObject({
      grade: 'S',
      experience: 120,
      marks: 200,
      cards: [expect.any(String), expect.any(String)],
    });
  });

  test('RS-4.67 a booster: 3 COMMON, 1 RARE, and one RARE or UNIQUE four to one', () => {
    let unique = 0;
    for (let seed = 0; seed < 2000; seed++) {
      const rarities = drawBooster(POOL, fastRandom(seed)).map((id) => POOL.get(id)!.rarity);
      expect(rarities.slice(0, 4)).toEqual(['COMMON', 'COMMON', 'COMMON', 'RARE']);
      unique += rarities[4] === 'UNIQUE' ? 1 : 0;
    }
    // Binomial, 2,000 draws at 20 %: standard deviation 18.
    expect(Math.abs(unique - 400)).toBeLessThan(90);
  });

  const engagement = (
    change: Partial<Engagement<{ rewards: boolean; customCards: boolean }>> = {},
  ): Engagement<{ rewards: boolean; customCards: boolean }> => ({
    options: { rewards: true, customCards: false },
    seat: 0,
    won: true,
    stayed: true,
    moves: 20,
    missed: 0,
    people: true,
    deck: { profile: 'p1', character: HERO, main: [] },
    merits: MERITS,
    recent: [],
    ...change,
  });

  test('RS-4.68 are paid into the profile, and into a draft of it that is open', () => {
    const open = after(created(), { type: 'open-draft', profile: 'p1' });
    const earned = collection.earn(open, engagement(), context());
    const { decks: now, level, experience, record, last } = first(earned);
    expect([now.marks, level, experience, record.won, last?.grade]).toEqual([360, 2, 36, 1, 'A']);
    expect(now.side).toHaveLength(6);
    expect(first(after(earned, { type: 'save-draft' })).decks).toEqual(now);
  });

  test.each([
    ['in practice', { options: { rewards: false, customCards: false } }],
    // RS-4.91
    ['with custom cards', { options: { rewards: true, customCards: true } }],
    ['against bots alone', { people: false }],
    ['without a profile', { deck: { character: HERO, main: [] } }],
    ['for a profile that was erased', { deck: { profile: 'p7', character: HERO, main: [] } }],
  ])('RS-5.2 there are none %s', (_, change) => {
    const held = created();
    expect(collection.earn(held, engagement(change), context())).toEqual(held);
  });

  test('RS-S97 a match that was not completed counts in the record alone', () => {
    const held = created();
    const earned = first(collection.earn(held, engagement({ merits: { ...MERITS, completed: false } }), context()));
    expect(earned).toMatchObject({ record: { won: 1 }, level: 1, experience: 0, decks: first(held).decks });
  });

  test('RS-10.9 nor does one that the clock played', () => {
    const held = created();
    const brought = (moves: number, missed: number): Profile =>
      first(collection.earn(held, engagement({ moves, missed }), context()));
    expect(brought(4, 4)).toMatchObject({ record: { won: 1 }, experience: 0, decks: first(held).decks });
    expect(brought(5, 4).last?.grade).toBe('A');
  });

  test('RS-4.62 twenty matches a day are rewarded; more count in the record alone', () => {
    let held = created();
    const recent: Assets[] = [];
    const earn = (change: Partial<Engagement<{ rewards: boolean; customCards: boolean }>> = {}): void => {
      const before = collection.assets(held);
      held = collection.earn(held, engagement({ recent, ...change }), context());
      recent.push(
        Object.fromEntries(Object.entries(collection.assets(held)).map(([name, n]) => [name, n - (before[name] ?? 0)])),
      );
    };
    // What is not rewarded does not use the day up.
    for (let match = 0; match < 5; match++) earn({ merits: { ...MERITS, completed: false } });
    for (let match = 0; match < 20; match++) earn();
    const rich = first(held).decks;
    expect([first(held).last?.grade, rich.marks]).toEqual(['A', 200 + 20 * 160]);
    earn();
    expect(first(held)).toMatchObject({ record: { won: 26 }, last: { grade: null }, decks: rich });
    earn({ merits: { ...MERITS, result: 'abandoned' } });
    expect(first(held).record).toMatchObject({ lost: 1, abandoned: 1 });
    recent.splice(0, 6);
    earn();
    expect(first(held).last?.grade).toBe('A');
  });

  test('RS-4.65 a tie is rewarded for both', () => {
    const earned = first(collection.earn(created(), engagement({ merits: { ...MERITS, result: 'tied' } }), context()));
    expect(earned).toMatchObject({ record: { won: 0, tied: 1, lost: 0 }, level: 2, experience: 4 });
    expect(earned.last).toMatchObject({ experience: 64, marks: 112 });
  });

  test('RS-S99 who abandons loses 20 experience at most, and no level', () => {
    const held = holdings(profile({ experience: 12, level: 3 }));
    const merits = { ...MERITS, result: 'abandoned' };
    const earned = first(collection.earn(held, engagement({ merits }), context()));
    expect(earned).toMatchObject({
      level: 3,
      experience: 0,
      record: { lost: 1, abandoned: 1 },
      decks: { marks: 200, side: [] },
    });
  });
});

describe('RS-5.1 what a profile may play with', () => {
  const held = created();
  const own = { profile: 'p1', character: first(held).decks.characters[0]!, main: first(held).decks.main };
  const refusal = (deck: unknown, from = held): string | null =>
    collection.owner(from, { rewards: true, customCards: false }, NOW).refuses?.(deck)?.code ?? null;

  test('its own Main Deck, in any order, with a Character of its own', () => {
    expect(refusal(own)).toBeNull();
    expect(refusal({ ...own, main: own.main.toReversed() })).toBeNull();
    expect(refusal({ ...own, character: of('WIND', 'character') })).toBe('NO_CHARACTER');
    expect(refusal({ ...own, main: own.main.slice(1) })).toBe('DECK_NOT_OWNED');
    expect(refusal({ ...own, main: [...own.main.slice(1), of('SHADOW', 'mob')] })).toBe('DECK_NOT_OWNED');
    expect(refusal({ ...own, profile: 'p2' })).toBe('PROFILE_NOT_FOUND');
    expect(refusal(own, changing(held))).toBe('PROFILE_BUSY');
    expect(refusal(own, after(held, { type: 'open-draft', profile: 'p1' }))).toBeNull();
  });

  test('RS-4.4 into one queue or match at a time', () => {
    const { profile: _, ...nobodys } = own;
    expect(collection.enters(own, [])).toBeNull();
    expect(collection.enters(own, [nobodys, null, { ...own, profile: 'p2' }])).toBeNull();
    expect(collection.enters(own, [nobodys, own])).toMatchObject({ code: 'PROFILE_BUSY', rule: 'RS-4.4' });
    expect(collection.enters(nobodys, [nobodys, own])).toBeNull();
  });

  test('RS-5.2 into ranked play, for which a deck of nobody does not do', () => {
    const { profile: _, ...nobodys } = own;
    expect(collection.ranks(own)).toBeNull();
    expect(collection.ranks(nobodys)).toMatchObject({ code: 'NO_PROFILE', rule: 'RS-5.2' });
  });

  test('anything without a profile', () => {
    const { profile: _, ...deck } = own;
    expect(refusal({ ...deck, main: ['card'] })).toBeNull();
  });
});

describe('RS-4.86 the card list', () => {
  test('RS-4.85 a card of any deck is owned, a Character of its own deck too', () => {
    const cards = ['main', 'side', 'none'].map((id) => card(id, {}));
    const pool = new Map([...POOL, ...cards.map((one) => [one.id, one] as const)]);
    const own = profile({ decks: decks({ main: ['main'], side: ['side'], characters: [HERO] }) });
    const owned = (type: 'mob' | 'character'): string[] =>
      cardList(pool, type, own).flatMap((one) => (one.owned ? [one.card.id] : []));
    expect(owned('mob').toSorted()).toEqual(['main', 'side']);
    expect(owned('character')).toEqual([HERO]);
  });

  test('RS-S117 is by element, then by name without regard to case and accents', () => {
    const cards = [
      card('z', { name: 'Zeal' }),
      card('f', { name: 'Ash', element: 'FIRE' }),
      card('a', { name: 'anvil' }),
      card('e', { name: 'Éire' }),
    ];
    const list = cardList(
      new Map(cards.map((one) => [one.id, one])),
      'mob',
      profile({ decks: decks({ side: ['a'] }) }),
    );
    expect(list.map(({ card: { name }, owned }) => [name, owned])).toEqual([
      ['anvil', true],
      ['Éire', false],
      ['Zeal', false],
      ['Ash', false],
    ]);
  });
});
