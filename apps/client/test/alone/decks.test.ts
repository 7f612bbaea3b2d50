import { LONGEST_DECK_NAME, type GameInfo } from '@cardscape/protocol';
import type { AnyGame } from '@cardscape/rules';
import { coldfront } from '@cardscape/rules/coldfront/index';
import { copiesOf, deckSize } from '@cardscape/rules/kernel/decks/book';
import { deckCode } from '@cardscape/rules/kernel/decks/code';
import { deckText } from '@cardscape/rules/kernel/decks/text';
import { shippedCards, STARTER_DECKS } from '@cardscape/rules/manaduel/decks/catalogue';
import { manaduel } from '@cardscape/rules/manaduel/index';
import { ttcg } from '@cardscape/rules/ttcg/index';
import { describe, expect, test, vi } from 'vitest';
import { catalogueOf } from '../../build/catalogues.ts';
import type { Facts } from '../../src/contract/home.ts';
import { copiesFrom, countOf, deckWith, freeName, keptFrom, mostOf, tidyName } from '../../src/decks/builder/draft.ts';
import { isFiltering, matching, NO_FILTER } from '../../src/decks/builder/filter.ts';
import { deckStats } from '../../src/decks/builder/stats.ts';
import { hasDeck } from '../../src/decks/keeping/given.ts';
import { deckLink, receive, withLine } from '../../src/decks/keeping/received.ts';
import { makeBuilder } from '../../src/games/manaduel/builder/builder.ts';
import { makeBuilder as makeTtcg } from '../../src/games/ttcg/builder/builder.ts';
import { CONTEXT_GLUE } from '../../src/i18n/catalogue.ts';
import { builderOf, hasBuilder } from '../../src/registry/builders.ts';

const GAME: GameInfo = {
  id: 'manaduel',
  name: 'Mana Duel',
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
const BUILDER = makeBuilder({ game: GAME, definitions: manaduel.cards.catalogue(), holdings: null });
const GERMAN = catalogueOf('de');
const WATCH = copiesOf(STARTER_DECKS['foundry-watch']?.cards ?? []);

// Looks of games follow the settings, which want a window.
vi.mock('../../src/shell/session/settings.ts', () => ({ kept: () => ({ value: { phosphor: 'green' } }) }));

test('names', () => {
  expect(tidyName('  A \n deck\u0000 ')).toBe('A deck');
  expect(tidyName('🏮'.repeat(99))).toBe('🏮'.repeat(LONGEST_DECK_NAME));
  expect(freeName('Deck', [])).toBe('Deck');
  expect(freeName('Deck', ['Deck', 'Deck 2'])).toBe('Deck 3');
  expect(freeName(' ', [])).toBe('New deck');
  expect(freeName('x'.repeat(99), ['x'.repeat(LONGEST_DECK_NAME)])).toBe(`${'x'.repeat(LONGEST_DECK_NAME - 5)} 2`);
});

/** What a server would say of a game, as far as builders look at it. */
function infoOf({ id, name, seats, collection, cards }: AnyGame): GameInfo {
  return {
    id,
    name,
    open: true,
    seats,
    decks: [],
    bots: [],
    ownClock: true,
    collects: collection !== null,
    prints: false,
    challenges: false,
    hostOptions: {},
    sets: [],
    lore: cards.lore,
  };
}

/** The heading of a section as a German player's deck has it. */
function inGerman(title: string): string {
  return [GERMAN[title], GERMAN[`type${CONTEXT_GLUE}${title}`]].find((said) => typeof said === 'string') ?? title;
}

describe.each([ttcg, manaduel, coldfront] as readonly AnyGame[])('the deck builder of $name', (game) => {
  const made = async () => {
    const holdings = game.collection?.initial() ?? null;
    const make = await builderOf(game.id);
    if (make === null) throw new Error(`${game.id} has no builder`);
    return make({ game: infoOf(game), definitions: game.cards.catalogue(), holdings });
  };
  const owners =
    game.collection === null ? [] : [game.collection.owner(game.collection.initial(), game.options.parse({}), 0)];
  const reasons = (deck: unknown): string[] =>
    game
      .decks!.problems(game.options.parse({}), [game.decks!.schema.parse(deck)], [], owners)
      .map(({ message }) => message);

  test('starter decks come and go whole: as a deck, as a code, as text; and are as legal as the rules say', async () => {
    const builder = await made();
    for (const { name, deck } of game.decks!.starters) {
      const facts = deck as Facts;
      const copies = copiesFrom(builder, facts);
      const blank = builder.beginnings[0].deck;
      expect(deckSize(copies)).toBeGreaterThanOrEqual(builder.size[0]);
      expect(
        copiesFrom(builder, deckWith(builder, blank, copies)).toSorted((one, other) =>
          one.card < other.card ? -1 : 1,
        ),
        name,
      ).toEqual(copies.toSorted((one, other) => (one.card < other.card ? -1 : 1)));
      const german = {
        ...builder,
        sections: builder.sections.map(({ id, title }) => ({ id, title: inGerman(title) })),
      };
      for (const text of [deckCode(game.id, copies), deckText(copies, builder, name), deckText(copies, german, name)])
        expect(receive(text, builder)).toMatchObject({ problems: [] });
      expect(
        builder.problems(facts).map(({ message }) => message),
        name,
      ).toEqual(reasons(deck));
      expect(deckStats(copies, builder).size).toBe(deckSize(copies));
    }
  });

  test('tells all reasons at once, in the words of the rules, of whatever a deck holds', async () => {
    const builder = await made();
    const [first] = builder.cards;
    const id = first?.id ?? '';
    for (const ids of [
      [],
      [id],
      Array.from({ length: 9 }, () => id),
      ['nobody', id],
      builder.cards.map((card) => card.id).slice(0, 49),
    ]) {
      const deck = builder.withCards(builder.beginnings[0].deck, ids);
      expect(builder.problems(deck).map(({ message }) => message)).toEqual(reasons(deck));
      expect(builder.problems(deck).length).toBeGreaterThan(0);
    }
    const many = builder.withCards(builder.beginnings[0].deck, ['nobody', ...Array.from({ length: 9 }, () => id)]);
    expect(builder.problems(many).length).toBeGreaterThan(2);
  });

  test('shows every card in a section, a column, and every band', async () => {
    const builder = await made();
    const sections = builder.sections.map((section) => section.id);
    for (const card of builder.cards) {
      expect(sections, card.id).toContain(card.section);
      if (card.cost !== null) expect(builder.costs.columns, card.id).toContain(card.cost);
      for (const band of builder.bands)
        expect(
          band.values.map((value) => value.id),
          card.id,
        ).toContain(band.of(card));
      expect(card.facts.join(''), card.id).not.toBe('');
      expect(mostOf(builder, card.id), card.id).toBeLessThanOrEqual(builder.copies);
    }
    expect(builder.beginnings.some(({ locked }) => locked === '')).toBe(true);
    for (const { deck } of builder.beginnings) expect(game.decks!.schema.safeParse(deck).success).toBe(true);
    for (const wrong of [null, 7, 'deck', { cards: [] }, [[]], [{ faction: 7 }]])
      expect(builder.cardsOf(wrong as Facts)).toEqual([]);
  });
});

describe('what the deck builder of Mana Duel knows', () => {
  test('it is there for those games whose decks are built with it', async () => {
    expect(hasBuilder({ id: 'manaduel', decks: [] })).toBe(true);
    expect(hasBuilder({ id: 'nobody', decks: [] })).toBe(false);
    expect(hasBuilder({ id: 'nobody', decks: [{ id: 'a', name: 'A', size: 2, deck: ['one', 'two'] }] })).toBe(true);
    expect(hasBuilder({ id: 'nobody', decks: [{ id: 'a', name: 'A', size: 2, deck: { cards: [] } }] })).toBe(false);
    expect(await builderOf('manaduel')).toBe(makeBuilder);
  });

  test('all shipped cards, none of the tokens, with their text and what keywords mean', () => {
    expect(BUILDER.cards.map(({ id }) => id).toSorted()).toEqual([...shippedCards().keys()].toSorted());
    for (const { name, words, facts, cost } of BUILDER.cards) {
      expect(words.lines.join(''), name).not.toBe('');
      expect(facts.length, name).toBeGreaterThanOrEqual(2);
      expect(BUILDER.costs.columns, name).toContain(cost);
    }
    const squire = BUILDER.cards.find(({ id }) => id === 'gate-squire');
    expect(squire?.facts).toEqual(['1 mana', 'power 30', 'common']);
    expect(squire?.words.terms.map(([word]) => word)).toEqual(['Guard']);
  });

  test('MD-4.1–4.3 all reasons at once, by the rules themselves', () => {
    expect(BUILDER.problems([...(STARTER_DECKS['foundry-watch']?.cards ?? [])])).toEqual([]);
    expect(
      BUILDER.problems(['gate-squire', 'gate-squire', 'gate-squire', 'gate-squire', 'cub', 'nobody']).map(
        ({ rule }) => rule,
      ),
    ).toEqual(['MD-4.1', 'MD-4.2', 'MD-4.3', 'MD-4.3']);
  });

  test('MD-4.4 a warning below 12 creatures, which is no reason', () => {
    const few = [
      'gate-squire',
      'gate-squire',
      'gate-squire',
      'pack-hound',
      'pack-hound',
      'pack-hound',
      'dew-sprite',
      'dew-sprite',
      'dew-sprite',
      'clay-runner',
      'clay-runner',
    ];
    expect(BUILDER.warnings(few).map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
      'MD-4.4: Only 11 creatures: with fewer than 12 there is often nothing to fight with.',
    ]);
    expect(BUILDER.warnings([...few, 'clay-runner'])).toEqual([]);
    expect(BUILDER.warnings([])[0]?.message).toMatch(/^No creatures: /);
    expect(BUILDER.warnings(['kindle', 'gate-squire'])[0]?.message).toMatch(/^Only 1 creature: /);
  });

  test('a deck as it is kept is what the server wants, with what the lobby wants to know', () => {
    const kept = keptFrom(
      BUILDER,
      { id: 'aaaa', name: 'Watch', folder: '', emblem: 'gate', deck: deckWith(BUILDER, [], WATCH) },
      5,
    );
    expect(kept).toEqual(expect.objectContaining({ emblem: 'gate', size: 35, reasons: [], changed: 5 }));
    expect(manaduel.decks!.problems(manaduel.options.parse({}), [manaduel.decks!.schema.parse(kept.deck)], [])).toEqual(
      [],
    );
    expect([...BUILDER.cardsOf(kept.deck)].toSorted()).toEqual(
      [...(STARTER_DECKS['foundry-watch']?.cards ?? [])].toSorted(),
    );
    expect(BUILDER.cardsOf({ other: 'form' })).toEqual([]);
    expect(keptFrom(BUILDER, { id: 'aaaa', name: 'Few', folder: '', emblem: '', deck: ['kindle'] }, 5).reasons).toEqual(
      ['A deck holds exactly 35 cards; this one holds 1.'],
    );
  });
});

describe('looking among the cards', () => {
  const names = (filter: Partial<typeof NO_FILTER>): string[] =>
    matching(BUILDER, { ...NO_FILTER, ...filter }, WATCH).map(({ name }) => name);

  test('nothing chosen leaves all of them, in the order of types, costs and names', () => {
    expect(names({})).toHaveLength(BUILDER.cards.length);
    expect(names({})[0]).toBe('Candle Adept');
    expect(isFiltering(NO_FILTER)).toBe(false);
  });

  test('type, group and cost', () => {
    expect(names({ section: 'equipment', cost: '2' })).toContain('War Axe');
    expect(
      matching(BUILDER, { ...NO_FILTER, group: 'Golem' }, []).every(({ groups }) => groups.includes('Golem')),
    ).toBe(true);
    expect(BUILDER.sections.flatMap(({ id }) => names({ section: id }))).toHaveLength(BUILDER.cards.length);
  });

  test('words may stand anywhere in name, type and text, in both languages', () => {
    expect(names({ text: 'SQUIRE gate' })).toEqual(['Gate Squire']);
    expect(names({ text: 'wache' })).toContain('Gate Squire');
    expect(names({ text: 'no such words at all' })).toEqual([]);
    expect(isFiltering({ ...NO_FILTER, text: ' ' })).toBe(false);
  });

  test('only what the deck holds', () => {
    expect(names({ inDeck: true })).toHaveLength(WATCH.length);
  });
});

describe('what a deck is like', () => {
  test('the curve counts costs and types; unknown cards do not count', () => {
    const stats = deckStats(
      [...copiesOf(['gate-squire', 'gate-squire', 'kindle', 'war-axe']), { card: 'nobody', copies: 9 }],
      BUILDER,
    );
    expect(stats.size).toBe(4);
    expect(stats.sections).toEqual([2, 0, 1, 1]);
    expect(stats.curve.filter(({ all }) => all > 0)).toEqual([
      { cost: 1, parts: [2, 0, 1, 0], all: 3 },
      { cost: 2, parts: [0, 0, 0, 1], all: 1 },
    ]);
    expect(stats.mean).toBe(1.25);
    expect(deckStats([], BUILDER).mean).toBe(0);
    expect(deckStats(WATCH, BUILDER).curve.reduce((sum, { all }) => sum + all, 0)).toBe(35);
  });
});

describe('decks from elsewhere', () => {
  test('a code, a link with one, and text come to the same deck', () => {
    const link = deckLink('http://host:3000', 'manaduel', WATCH);
    expect(hasDeck(new URL(link).hash)).toBe(true);
    for (const text of [link, ` ${link}\n`, deckCode('manaduel', WATCH), deckText(WATCH, BUILDER, 'Watch')]) {
      const { deck, problems } = receive(text, BUILDER);
      expect(problems).toEqual([]);
      expect(deckSize(deck)).toBe(35);
      for (const { card, copies } of WATCH) expect(countOf(deck, card)).toBe(copies);
    }
    expect(receive(deckText(WATCH, BUILDER, 'Watch'), BUILDER)).toEqual(
      expect.objectContaining({ as: 'text', name: 'Watch' }),
    );
  });

  test('headings of another language are passed over, lines that are not understood are not', () => {
    const text = deckText(
      WATCH,
      { ...BUILDER, sections: BUILDER.sections.map(({ id }) => ({ id, title: `Über-${id}` })) },
      'Wache',
    );
    expect(text).toContain('Über-creature (');
    const { deck, problems } = receive(text.replaceAll('\n', '\r\n'), BUILDER);
    expect(problems).toEqual([]);
    expect(deckSize(deck)).toBe(35);
    expect(receive('Gate Squire (3)\n3 Kindle', BUILDER)).toMatchObject({
      deck: [
        { card: 'gate-squire', copies: 3 },
        { card: 'kindle', copies: 3 },
      ],
      problems: [],
    });
    expect(receive('Gate Squier (2)\n3 Kindle', BUILDER).problems).toHaveLength(1);
  });

  test.each([
    '1 Gate Sqire (1)\n1 Kindle',
    'Gate Sqire (2)\n2 Kindle',
    'Gate Sqire (0)',
    '2 Nothing Like It (1)\n1 Kindle',
  ])('a misspelt card is no heading: %j', (text) => {
    const { problems } = receive(text, BUILDER);
    expect(problems.map(({ line }) => line)).toEqual([1]);
    if (text.includes('Sqire')) expect(problems[0]?.message).toContain('Did you mean “Gate Squire”?');
  });

  test('hashes that are no decks', () => {
    for (const hash of ['', '#', '#main', '#MD-4.1']) expect(hasDeck(hash)).toBe(false);
  });

  test('a damaged code is told as such, not as lines', () => {
    expect(receive(`${deckCode('manaduel', WATCH)}x`, BUILDER)).toEqual(
      expect.objectContaining({
        as: 'code',
        deck: [],
        problems: [expect.objectContaining({ message: expect.stringMatching(/damaged/) as string })],
      }),
    );
  });

  test('a line is mended with the name that was meant', () => {
    const text = '# mine\n- 2x Gate Squier\n1 Kindle';
    const [problem] = receive(text, BUILDER).problems;
    expect(problem === undefined ? '' : withLine(text, problem)).toBe('# mine\n- 2x Gate Squire\n1 Kindle');
    expect(
      withLine('1 Twin', { line: 1, found: '', message: '', nearest: { id: 'twin-a', name: 'Twin', section: '' } }),
    ).toBe('1 twin-a');
    expect(withLine('x', { line: 0, found: '', message: '', nearest: null })).toBe('x');
  });
});

describe('what the deck builder of True TCG knows', () => {
  const builder = makeTtcg({ game: { ...GAME, id: 'ttcg' }, definitions: ttcg.cards.catalogue(), holdings: null });
  const starter = ttcg.decks!.starters[0]?.deck ?? [];

  test('ranks stand as a pyramid, units are told from spells', () => {
    const stats = deckStats(copiesFrom(builder, starter), builder);
    expect(builder.costs.shape).toBe('pyramid');
    expect(stats.curve.map(({ cost }) => cost)).toEqual([1, 2, 3, 4, 5]);
    expect(stats.bands.map(({ band, parts }) => [band.title, parts.reduce((sum, part) => sum + part, 0)])).toEqual([
      ['Kind', starter.length],
    ]);
  });

  test('TTCG-4.6 cards without a base are warned of, and are no reason', () => {
    const high = builder.cards.find(({ cost }) => cost === 2);
    const base = builder.cards.find(({ cost, section }) => cost === 1 && section === high?.section);
    expect(builder.warnings([high?.id ?? ''])).toEqual([
      {
        rule: 'TTCG-4.6',
        message: `No card of the same type and one rank lower is in the deck to rank up from: ${high?.name}.`,
      },
    ]);
    expect(builder.warnings([high?.id ?? '', base?.id ?? ''])).toEqual([]);
    expect(builder.warnings(builder.cards.filter(({ cost }) => cost === 5).map(({ id }) => id))[0]?.message).toMatch(
      /and|more\.$/,
    );
  });

  test('TTCG-4.5 copies keep the tiers that they have', () => {
    const id = builder.cards[0]?.id ?? '';
    expect(builder.withCards([{ card: id, tier: 3, copies: 1 }], [id, id])).toEqual([
      { card: id, tier: 3, copies: 1 },
      id,
    ]);
  });
});
