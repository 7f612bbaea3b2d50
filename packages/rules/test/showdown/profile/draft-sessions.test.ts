// @module-tag long
import { describe, expect, test } from 'vitest';
import type { ActContext, Engagement, Holdings } from '../../../src/kernel/contract/collection.ts';
import { below, fastRandom, type RandomState } from '../../../src/kernel/random/generator.ts';
import { ELEMENTS } from '../../../src/showdown/decks/data.ts';
import { DECK_LIMITS } from '../../../src/showdown/decks/deck-checks.ts';
import { actSchema } from '../../../src/showdown/profile/acts.ts';
import { profilesCollection } from '../../../src/showdown/profile/collection.ts';
import { drafted, type DraftOp } from '../../../src/showdown/profile/draft.ts';
import { type Decks, type Profile, type Profiles, readProfiles } from '../../../src/showdown/profile/form.ts';
import { priceOf, salePriceOf } from '../../../src/showdown/profile/prices.ts';
import { copiesIn, DRAFT_IDLE, ownedCards } from '../../../src/showdown/profile/state.ts';
import { MERITS } from './merits.ts';
import { POOL } from './pool.ts';

/*
 * Draft sessions of random operations, from opening to SAVE, Cancel or the idle limit, some with a reward that arrives
 * meanwhile: a count of its own of cards and marks is all that a profile may have in the end (RS-4.30–4.56).
 */

/** `SESSIONS` for more; other ones in each round of `cardscape soak`. */
const SESSIONS = Number(process.env['SESSIONS'] ?? 10_000);
const SEED = SESSIONS * Number(process.env['SOAK_SEED'] ?? 0);
const STEPS = 8;

const collection = profilesCollection<unknown, { rewards: boolean; customCards: boolean }>(POOL, () => MERITS);
const IDS = [...POOL.keys()];
const BEGIN = 1_000_000;

function act(held: Holdings, intent: object, seed: number, now = BEGIN): ReturnType<typeof collection.act> {
  const context: ActContext = { random: fastRandom(seed), now, engaged: [] };
  return collection.act(held, actSchema.parse(intent), context);
}

/** Errors: Error where it is refused. */
function must(held: Holdings, intent: object, seed = 1, now = BEGIN): Profiles {
  const done = act(held, intent, seed, now);
  if (done.refusal !== null) throw new Error(`${done.refusal.code}: ${done.refusal.message}`);
  return readProfiles(done.holdings);
}

/** A match won with the profile. */
function rewarded(held: Profiles, { id, decks }: Profile, seed: number): Profiles {
  const engagement: Engagement<{ rewards: boolean; customCards: boolean }> = {
    options: { rewards: true, customCards: false },
    seat: 0,
    won: true,
    stayed: true,
    moves: 20,
    missed: 0,
    people: true,
    deck: { profile: id, character: decks.characters[0] ?? '', main: decks.main },
    merits: MERITS,
    recent: [],
  };
  return readProfiles(collection.earn(held, engagement, { random: fastRandom(seed), now: BEGIN }));
}

function any<T>(random: RandomState, list: readonly T[], otherwise: T): T {
  return list[below(random, Math.max(1, list.length))] ?? otherwise;
}

/** Any operation, mostly one that may be done. */
function anyOp(copy: Decks, random: RandomState): DraftOp {
  const one = any(random, IDS, '');
  const from = any(random, ['main', 'side', 'characters'] as const, 'side');
  const to = any(random, ['main', 'side', 'characters'] as const, 'side');
  const card = below(random, 8) === 0 ? one : any(random, copy[from], one);
  const sold = any(random, copy.side, one);
  const offer = below(random, 12);
  switch (below(random, 8)) {
    case 0:
      return { type: 'draft-buy', offer };
    case 1:
      return { type: 'draft-sell', card: sold };
    case 2:
      return { type: 'draft-trade', offer, card: sold };
    case 3:
      return { type: 'draft-swap', a: { deck: from, card }, b: { deck: to, card: any(random, copy[to], one) } };
    case 4: {
      const elements = ELEMENTS.filter(() => below(random, 2) === 0);
      return { type: 'draft-generate', elements: elements.length === 0 ? ['EARTH'] : elements };
    }
    default:
      return { type: 'draft-move', card, from, to };
  }
}

/** What somebody counts who knows prices alone. */
class Books {
  readonly cards: Map<string, number>;
  marks: number;

  constructor(decks: Decks) {
    this.marks = decks.marks;
    this.cards = countsOf(decks);
  }

  /** @param by 1 for a card that has come, -1 for one that has gone */
  enter(card: string, by: 1 | -1): void {
    const left = (this.cards.get(card) ?? 0) + by;
    if (left === 0) this.cards.delete(card);
    else this.cards.set(card, left);
  }

  take(op: DraftOp, before: Decks, level: number): void {
    const bought = op.type === 'draft-buy' || op.type === 'draft-trade' ? (before.offers[op.offer] ?? null) : null;
    const sold = op.type === 'draft-sell' || op.type === 'draft-trade' ? op.card : null;
    if (bought !== null) {
      this.enter(bought, 1);
      this.marks -= priceOf(POOL.get(bought)!, level);
    }
    if (sold !== null) {
      this.enter(sold, -1);
      this.marks += salePriceOf(POOL.get(sold)!);
    }
  }

  reward({ last }: Profile): void {
    if (last === null) throw new Error('nothing was paid');
    this.marks += last.marks;
    for (const card of [...last.cards, ...last.boosters.flat()]) this.enter(card, 1);
  }
}

function expectBooks({ marks, cards }: Books, decks: Decks): void {
  expect(decks.marks).toBe(marks);
  expect(decks.marks).toBeGreaterThanOrEqual(0);
  expect(countsOf(decks)).toEqual(cards);
}

function countsOf(decks: Decks): Map<string, number> {
  const owned = ownedCards(decks);
  return new Map([...new Set(owned)].map((id) => [id, copiesIn(owned, id)]));
}

/** As a page has it, read from what was sent. */
function copyOf(decks: Decks): Decks {
  return JSON.parse(JSON.stringify(decks)) as Decks;
}

/** RS-2.22, 4.20–4.23, 4.50 */
function expectLegal({ main, characters, offers }: Decks): void {
  expect(main.length).toBeLessThanOrEqual(DECK_LIMITS.mainDeckMax);
  expect(main.filter((id) => POOL.get(id)!.type === 'character')).toEqual([]);
  expect(characters.filter((id) => POOL.get(id)!.type !== 'character')).toEqual([]);
  expect(main.filter((id) => copiesIn(main, id) > DECK_LIMITS.copies[POOL.get(id)!.rarity])).toEqual([]);
  const there = offers.filter((one) => one !== null);
  expect(new Set(there).size).toBe(there.length);
}

/** A profile of some age: it has won matches, and its marks are as they happen to be. */
function profileOf(seed: number): Profiles {
  const random = fastRandom(seed);
  const [one, other] = [any(random, ELEMENTS, 'EARTH'), any(random, ELEMENTS, 'EARTH')];
  const elements = [one, other === one ? ELEMENTS[(ELEMENTS.indexOf(one) + 1) % ELEMENTS.length] : other];
  let held = must(collection.initial(), { type: 'create-profile', name: 'Ash', elements }, seed);
  held = must(held, { type: 'create-profile', name: 'Elm', elements }, seed + 1);
  for (let won = below(random, 4); won > 0; won--) held = rewarded(held, held.profiles[0]!, seed + won);
  const [profile, ...rest] = held.profiles as [Profile, ...Profile[]];
  const rich = { ...profile, decks: { ...profile.decks, marks: profile.decks.marks + 100 * below(random, 60) } };
  return { ...held, profiles: [rich, ...rest] };
}

/** Profiles from which sessions begin. */
const BEGINNINGS = Array.from({ length: 200 }, (_, index) => profileOf(SEED + 1000 * index));

describe('RS-4.30 random draft sessions', () => {
  test(`conserve cards and marks, create nothing, and keep the limits: ${SESSIONS} sessions`, () => {
    const counts = { done: 0, refused: 0, saved: 0, cancelled: 0, left: 0, rewarded: 0 };
    for (let session = 0; session < SESSIONS; session++) {
      const random = fastRandom(SEED + session);
      const begin = BEGINNINGS[session % BEGINNINGS.length]!;
      const saved = new Books(begin.profiles[0]!.decks);
      const working = new Books(begin.profiles[0]!.decks);
      let now = BEGIN;
      let held = must(begin, { type: 'open-draft', profile: 'p1' });
      const step = (intent: object, seed: number) => act(held, intent, seed, now);
      for (let at = 0; at < STEPS; at++) {
        if (below(random, 20) === 0) {
          held = rewarded(held, held.profiles[0]!, session + at);
          saved.reward(held.profiles[0]!);
          working.reward(held.profiles[0]!);
          counts.rewarded += 1;
        }
        now += below(random, DRAFT_IDLE / STEPS);
        const { decks } = held.draft!;
        const { level } = held.profiles[0]!;
        const op = anyOp(decks, random);
        const untouched = JSON.stringify(held);
        const { refusal, ...rest } = step(op, at);
        // RS-4.32: the mark of the page, from a copy of its own.
        const mark = drafted(copyOf(decks), level, op, POOL, fastRandom(at)).refusal;
        expect(mark).toEqual(refusal);
        expect(JSON.stringify(held)).toBe(untouched);
        if (refusal !== null) {
          counts.refused += 1;
          continue;
        }
        counts.done += 1;
        working.take(op, decks, level);
        const profiles = held.profiles;
        held = readProfiles('holdings' in rest ? rest.holdings : null);
        // Nothing counts before SAVE.
        expect(held.profiles).toEqual(profiles);
        expectBooks(working, held.draft!.decks);
        expectLegal(held.draft!.decks);
      }
      const end = below(random, 3);
      if (end === 0) {
        const { decks } = held.draft!;
        held = must(held, { type: 'save-draft' }, 1, now);
        expect(held.profiles[0]!.decks).toEqual(decks);
        expectBooks(working, held.profiles[0]!.decks);
        counts.saved += 1;
      } else if (end === 1) {
        held = must(held, { type: 'cancel-draft' }, 1, now);
        expectBooks(saved, held.profiles[0]!.decks);
        counts.cancelled += 1;
      } else {
        now += DRAFT_IDLE;
        const late = [{ type: 'save-draft' }, anyOp(held.draft!.decks, random)].map((intent) => step(intent, 1));
        expect(late.map(({ refusal }) => refusal?.code)).toEqual(['NO_DRAFT', 'NO_DRAFT']);
        expectBooks(saved, must(held, { type: 'open-draft', profile: 'p1' }, 1, now).draft!.decks);
        counts.left += 1;
      }
      // The other profile has had no part in it.
      expect(held.profiles[1]).toEqual(begin.profiles[1]);
    }
    expect(Math.min(counts.done, counts.refused)).toBeGreaterThan(SESSIONS);
    expect(Math.min(counts.saved, counts.cancelled, counts.left, counts.rewarded)).toBeGreaterThan(SESSIONS / 5);
  }, 300_000);
});
