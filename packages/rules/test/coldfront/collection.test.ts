import { describe, expect, test } from 'vitest';
import { MISSIONS } from '../../src/coldfront/campaign/data.ts';
import { collection } from '../../src/coldfront/decks/collection.ts';
import { coldfront } from '../../src/coldfront/index.ts';
import { optionsSchema } from '../../src/coldfront/options.ts';
import type { Engagement, Holdings } from '../../src/kernel/contract/collection.ts';
import { fastRandom } from '../../src/kernel/random/generator.ts';

const OPTIONS = optionsSchema.parse({});
type Options = typeof OPTIONS;

interface Held {
  readonly supplies: number;
  readonly factions: readonly string[];
  readonly cards: Readonly<Record<string, number>>;
  readonly campaign: { readonly cards: Readonly<Record<string, number>>; readonly won: readonly string[] };
}

function holding(change: Partial<Held>): Holdings {
  const held: Held = { ...(collection.initial() as unknown as Held), ...change };
  return held as unknown as Holdings;
}

function fought(facts: Partial<Engagement<Options>>): Engagement<Options> {
  return {
    options: OPTIONS,
    seat: 0,
    won: true,
    stayed: true,
    people: true,
    moves: 12,
    missed: 0,
    deck: [],
    merits: null,
    recent: [],
    ...facts,
  };
}

function supplies(holdings: Holdings): number {
  return (holdings as unknown as Held).supplies;
}

function problems(holdings: Holdings, deck: unknown, options = OPTIONS): string[] {
  return coldfront
    .decks!.problems(options, [deck as never], [], [collection.owner(holdings, options)])
    .map(({ code }) => code);
}

describe('CF-4.8 what everybody has', () => {
  test('the starter decks of crimson and azure may be played, those of other factions are locked', () => {
    const verdicts = coldfront.decks!.starters.map(({ id, deck }) => [
      id,
      problems(collection.initial(), deck)[0] ?? 'ok',
    ]);
    expect(Object.fromEntries(verdicts)).toEqual({
      crimson: 'ok',
      azure: 'ok',
      verdant: 'FACTION_LOCKED',
      amber: 'FACTION_LOCKED',
    });
  });

  test('under allCards everything may be played (CF-4.10)', () => {
    const options = optionsSchema.parse({ allCards: true });
    for (const { deck } of coldfront.decks!.starters) expect(problems(collection.initial(), deck, options)).toEqual([]);
  });

  test('more copies than are owned are refused (CF-4.3), and factions of which too few are owned (CF-4.7)', () => {
    const [crimson] = coldfront.decks!.starters;
    const cards = Object.fromEntries((crimson?.deck[0]?.cards ?? []).map((id) => [id, 1]));
    expect(problems(holding({ cards }), crimson?.deck)).toContain('FACTION_TOO_SMALL');
    const other = [
      {
        faction: 'crimson',
        cards: Array.from({ length: 12 }, (_, index) =>
          index < 2 ? 'longarm-battery' : (crimson?.deck[0]?.cards[index] ?? ''),
        ),
      },
    ];
    expect(problems(collection.initial(), other)).toContain('DECK_NOT_OWNED');
  });
});

describe('CF-4.9 earning', () => {
  test.each([
    ['a won match', fought({}), 20],
    ['a lost match', fought({ won: false }), 10],
    ['a match that was left', fought({ won: false, stayed: false }), 0],
    ['a first match against bots', fought({ people: false }), 20],
    ['a match against bots that was left', fought({ people: false, stayed: false }), 0],
    ['a match that the other gave up at once', fought({ moves: 5 }), 0],
    ['a match that the other gave up halfway', fought({ moves: 6 }), 20],
    ['a match that the clock played', fought({ moves: 6, missed: 6 }), 0],
  ])('%s', (_, engagement, gained) => {
    expect(supplies(collection.earn(collection.initial(), engagement))).toBe(gained);
  });

  test('a pack costs 40 and holds 4 different units of its faction; what is spare becomes 5 supplies', () => {
    const before = holding({
      supplies: 100,
      cards: Object.fromEntries((coldfront.cards.catalogue() as { id: string }[]).map(({ id }) => [id, 2])),
    });
    const done = collection.act(before, { type: 'open-pack', faction: 'azure' }, { random: fastRandom(1) });
    expect(done.refusal).toBeNull();
    if (done.refusal !== null) return;
    const { cards, supplies: back } = done.gained as { cards: string[]; supplies: number };
    expect(new Set(cards).size).toBe(4);
    expect(back).toBe(20);
    expect(supplies(done.holdings)).toBe(80);
    const fresh = collection.act(
      holding({ supplies: 40, cards: {} }),
      { type: 'open-pack', faction: 'azure' },
      { random: fastRandom(1) },
    );
    expect(fresh).toMatchObject({
      gained: { cards, supplies: 0 },
      holdings: { supplies: 0, cards: Object.fromEntries(cards.map((id) => [id, 1])) },
    });
  });

  test('unlocking costs 120 and gives the starter deck, which may then be played', () => {
    const done = collection.act(
      holding({ supplies: 125 }),
      { type: 'unlock', faction: 'verdant' },
      { random: fastRandom(1) },
    );
    expect(done).toMatchObject({ refusal: null, holdings: { supplies: 5, factions: ['crimson', 'azure', 'verdant'] } });
    if (done.refusal === null) expect(problems(done.holdings, coldfront.decks!.starters[2]?.deck)).toEqual([]);
  });

  test.each([
    ['a pack of a locked faction', { type: 'open-pack', faction: 'amber' }, 'FACTION_LOCKED'],
    ['a faction that is unlocked', { type: 'unlock', faction: 'azure' }, 'ALREADY_UNLOCKED'],
    ['what costs more than there is', { type: 'unlock', faction: 'amber' }, 'NOT_ENOUGH_SUPPLIES'],
  ])('refuses %s', (_, act, code) => {
    expect(collection.act(holding({ supplies: 119 }), act, { random: fastRandom(1) }).refusal?.code).toBe(code);
  });
});

describe('CF-11.6, 11.7 the campaign', () => {
  const [first, second, third] = MISSIONS.map(({ id }) => optionsSchema.parse({ mission: id }));

  test('begins with two copies of six cards, a legal deck for the first mission', () => {
    const options = first!;
    const deck = coldfront.decks!.fitStarter(options, []);
    expect(problems(collection.initial(), deck, options)).toEqual([]);
    expect(problems(collection.initial(), coldfront.decks!.starters[0]?.deck, options)).toContain('DECK_NOT_OWNED');
  });

  test('CF-4.9: matches against bots bring the price of one pack, once', () => {
    const drill = fought({ people: false, won: false });
    const paid = [1, 2, 3, 4].reduce<Holdings[]>(
      (all) => [...all, collection.earn(all.at(-1) ?? collection.initial(), drill)],
      [],
    );
    expect(paid.map(supplies)).toEqual([20, 40, 40, 40]);
    // Whoever has had it by then is paid for matches between people as ever.
    expect(supplies(collection.earn(paid[3]!, fought({})))).toBe(60);
  });

  test('missions unlock in order', () => {
    const open = (holdings: Holdings): (string | null)[] =>
      [first!, second!, third!].map((options) => collection.admits(holdings, options)?.code ?? null);
    expect(open(collection.initial())).toEqual([null, 'MISSION_LOCKED', 'MISSION_LOCKED']);
    const won = collection.earn(collection.initial(), fought({ options: first!, people: false }));
    expect(open(won)).toEqual([null, null, 'MISSION_LOCKED']);
    expect(open(collection.earn(collection.initial(), fought({ options: first!, won: false })))).toEqual([
      null,
      'MISSION_LOCKED',
      'MISSION_LOCKED',
    ]);
  });

  test('the first win gives the named cards, once; supplies are for matches between people', () => {
    const won = collection.earn(collection.initial(), fought({ options: first!, people: false }));
    const { campaign } = won as unknown as Held;
    for (const card of MISSIONS[0]!.reward) expect(campaign.cards[card]).toBe(2);
    expect(collection.earn(won, fought({ options: first! }))).toEqual(won);
    expect(supplies(won)).toBe(0);
  });
});
