import { expect, test } from 'vitest';
import type { LastingView } from '../../../src/kernel/view.ts';
import { shippedCards } from '../../../src/manaduel/decks/catalogue.ts';
import { BANS, CARD_TYPES, KEYWORDS, type Card, type CardType, type Op } from '../../../src/manaduel/decks/data.ts';
import { lastingViews } from '../../../src/manaduel/state/lasting.ts';
import { cardText, lastingText, type Whom } from '../../../src/manaduel/text/index.ts';
import { matchOf, play, policyOf, SEED } from '../oracles/play.ts';
import { FILTERS } from '../text/samples.ts';

const KINDS = [
  'modifyPower',
  'setPower',
  'grant',
  'restrict',
  'addGroup',
  'changeCost',
  'preventLifeLoss',
  'preventWounds',
  'takeControl',
] as const;
const WHOM: readonly Whom[] = ['reader', 'opponent', { name: 'Ben' }];

function lasts(more: Partial<LastingView>): LastingView {
  return {
    seat: 0,
    id: 'steady-hand',
    what: 'modifyPower',
    n: 0,
    of: null,
    cards: [],
    seats: [],
    until: 'turn',
    at: 3,
    ...more,
  };
}

const ON_IT = [7];

test.each<[Partial<LastingView>, CardType, Whom, string]>([
  [{ n: 20, cards: ON_IT }, 'creature', 'reader', 'diese Kreatur erhält +20 Kraft'],
  [{ n: -30, cards: ON_IT }, 'creature', 'opponent', 'diese Kreatur erhält −30 Kraft'],
  [{ what: 'setPower', cards: ON_IT }, 'creature', 'reader', 'die gedruckte Kraft dieser Kreatur beträgt 0'],
  [{ what: 'setPower', n: 80, cards: ON_IT }, 'trap', 'reader', 'die gedruckte Kraft dieser Falle beträgt 80'],
  [{ what: 'grant', of: 'pierce', cards: ON_IT }, 'creature', 'reader', 'diese Kreatur hat Durchschlag'],
  [{ what: 'grant', n: 20, of: 'sturdy', cards: ON_IT }, 'creature', 'reader', 'diese Kreatur hat Zähigkeit 20'],
  [{ what: 'grant', of: 'harmless', cards: ON_IT }, 'creature', 'reader', 'diese Kreatur hat Friedfertigkeit'],
  [{ what: 'restrict', of: 'attack', cards: ON_IT }, 'creature', 'reader', 'diese Kreatur kann nicht angreifen'],
  [
    { what: 'restrict', of: 'use-effect', cards: ON_IT },
    'equipment',
    'opponent',
    'diese Ausrüstung kann keine Effekte einsetzen',
  ],
  [
    { what: 'restrict', of: 'use-effect', cards: ON_IT },
    'spell',
    'opponent',
    'dieser Zauber kann keine Effekte einsetzen',
  ],
  [{ what: 'restrict', of: 'activate-trap' }, 'creature', 'reader', 'du kannst keine Fallen aktivieren'],
  [{ what: 'restrict', of: 'activate-spell' }, 'creature', 'opponent', 'dein Gegner kann keine Zauber aktivieren'],
  [{ what: 'restrict', of: 'draw' }, 'creature', { name: 'Spieler 1' }, 'Spieler 1 kann keine Karten ziehen'],
  [{ what: 'addGroup', of: 'Fairy', cards: ON_IT }, 'creature', 'reader', 'diese Kreatur gehört zur Gruppe Feen'],
  [
    { what: 'addGroup', of: 'Drachen', cards: ON_IT },
    'creature',
    'reader',
    'diese Kreatur gehört zur Gruppe „Drachen“',
  ],
  [{ what: 'changeCost', n: 1 }, 'creature', 'reader', 'Karten kosten dich 1 Mana mehr'],
  [
    { what: 'changeCost', n: -2, of: { type: 'creature' } },
    'creature',
    'opponent',
    'Kreaturen kosten deinen Gegner 2 Mana weniger',
  ],
  [
    { what: 'changeCost', n: 1, of: { any: [{ type: 'trap' }, { type: 'spell' }] } },
    'creature',
    { name: 'Spieler 2' },
    'Fallen oder Zauber kosten 1 Mana mehr für Spieler 2',
  ],
  [
    { what: 'changeCost', n: 1, of: { group: 'Beast', token: false } },
    'creature',
    'reader',
    'Bestien-Karten, die kein Spielstein sind, kosten dich 1 Mana mehr',
  ],
  [{ what: 'preventLifeLoss', n: -1 }, 'creature', 'reader', 'jeder Lebensverlust von dir wird verhindert'],
  [{ what: 'preventLifeLoss', n: -1 }, 'creature', 'opponent', 'jeder Lebensverlust von deinem Gegner wird verhindert'],
  [
    { what: 'preventLifeLoss', n: 30 },
    'creature',
    { name: 'Spieler 2' },
    'die nächsten 30 Punkte Lebensverlust von Spieler 2 werden verhindert',
  ],
  [
    { what: 'preventWounds', n: -1, cards: ON_IT },
    'creature',
    'reader',
    'jeder Kraftverlust dieser Kreatur wird verhindert',
  ],
  [
    { what: 'preventWounds', n: 30, cards: ON_IT },
    'creature',
    'reader',
    'die nächsten 30 Punkte Kraftverlust dieser Kreatur werden verhindert',
  ],
  [{ what: 'takeControl', cards: ON_IT }, 'creature', 'reader', 'du kontrollierst diese Kreatur'],
  [{ what: 'takeControl', cards: ON_IT }, 'creature', 'opponent', 'dein Gegner kontrolliert diese Kreatur'],
  [{ what: 'takeControl', cards: ON_IT }, 'creature', { name: 'Spieler 1' }, 'Spieler 1 kontrolliert diese Kreatur'],
])('MD-10.8 in German: %o on a %s, about %o', (more, type, whom, words) => {
  expect(lastingText(lasts(more), type, whom, 'de')).toBe(words);
});

test.each<[Partial<LastingView>, Whom, string]>([
  [{ what: 'restrict', of: 'activate-trap' }, 'opponent', "the opponent can't activate traps"],
  [{ n: 20, cards: ON_IT }, 'reader', 'this creature gets +20 power'],
  [{ what: 'takeControl', cards: ON_IT }, { name: 'player 2' }, 'player 2 takes control of this creature'],
  [{ what: 'changeCost', n: 1, of: { type: 'creature' } }, { name: 'player 2' }, 'creatures cost player 2 1 mana more'],
])('MD-10.8 in English: %o about %o', (more, whom, words) => {
  expect(lastingText(lasts(more), 'creature', whom, 'en')).toBe(words);
});

test('what is no clause has none in either language', () => {
  for (const more of [
    { what: 'delay' },
    { what: 'grant', of: 'nothing' },
    { what: 'restrict', of: null },
    { what: 'addGroup' },
  ]) {
    expect((['en', 'de'] as const).map((language) => lastingText(lasts(more), 'creature', 'reader', language))).toEqual(
      [null, null],
    );
  }
});

// ---- no English in it ----

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
}

/** Words that both languages have, and the name of a player. */
const SHARED = new Set(['mana', 'position', 'golem', 'die', 'in', 'ben']);
const ENGLISH = new Set(
  [...shippedCards().values()]
    .flatMap((card) => wordsIn(cardText(card, 'en').join(' ')))
    .filter((word) => !SHARED.has(word)),
);

/**
 * What is wrong with the German of it: nothing said, English words outside of names in quotation marks, a clause that
 * does not read like one.
 */
function faults(lasting: LastingView): string[] {
  return CARD_TYPES.flatMap((type) =>
    WHOM.flatMap((whom) => {
      const [german, english] = (['de', 'en'] as const).map((language) => lastingText(lasting, type, whom, language));
      if (typeof german !== 'string' || typeof english !== 'string')
        return [`nothing is said of ${JSON.stringify(lasting)}`];
      const left = wordsIn(german.replaceAll(/„[^“]*“/gu, '')).filter(
        (word) => !SHARED.has(word) && (ENGLISH.has(word) || wordsIn(english).includes(word)),
      );
      const reads =
        /^[\p{L}„].*[\p{L}\d“]$/u.test(german) && !/\b(undefined|null|NaN)\b|\[object| {2}|,,| [.,;:)]/u.test(german);
      return left.length === 0 && reads ? [] : [`${german} (${left.join(', ')})`];
    }),
  );
}

/** What an operation of a card leaves behind; its numbers are counted as 20. */
function left(op: Op): LastingView[] {
  const n = 'n' in op && typeof op.n === 'number' ? op.n : 20;
  switch (op.op) {
    case 'modifyPower':
    case 'setPower':
      return [lasts({ what: op.op, n, cards: ON_IT })];
    case 'preventWounds':
      return [lasts({ what: op.op, n: op.n === 'all' ? -1 : n, cards: ON_IT })];
    case 'preventLifeLoss':
      return [lasts({ what: op.op, n: op.n === 'all' ? -1 : n })];
    case 'grant':
      return [lasts({ what: op.op, n: op.n, of: op.keyword, cards: ON_IT })];
    case 'restrict':
      return [lasts({ what: op.op, of: op.what, cards: 'cards' in op.on ? ON_IT : [] })];
    case 'addGroup':
      return [lasts({ what: op.op, of: op.group, cards: ON_IT })];
    case 'changeCost':
      return [lasts({ what: op.op, n, of: op.filter as LastingView['of'] })];
    case 'takeControl':
      return [lasts({ what: op.op, cards: ON_IT })];
    default:
      return [];
  }
}

function opsOf({ effects }: Card): Op[] {
  return effects.flatMap(({ blocks }) => blocks.flat());
}

test('whatever a card of the set leaves behind is told in German', () => {
  const all = [...shippedCards().values()].flatMap((card) => opsOf(card).flatMap(left));
  expect(all.length).toBeGreaterThan(50);
  expect(all.flatMap(faults)).toEqual([]);
});

test('every keyword, ban, group and filter of what lasts is told in German', () => {
  const groups = new Set([...shippedCards().values()].flatMap((card) => card.groups));
  const all = [
    ...KEYWORDS.map((of) => lasts({ what: 'grant', n: 20, of, cards: ON_IT })),
    ...BANS.flatMap((of) => [lasts({ what: 'restrict', of, cards: ON_IT }), lasts({ what: 'restrict', of })]),
    ...[...groups].map((of) => lasts({ what: 'addGroup', of, cards: ON_IT })),
    ...[null, ...FILTERS].flatMap((of) =>
      [1, -2].map((n) => lasts({ what: 'changeCost', n, of: of as LastingView['of'] })),
    ),
    ...[-1, 30].flatMap((n) => [
      lasts({ what: 'preventLifeLoss', n }),
      lasts({ what: 'preventWounds', n, cards: ON_IT }),
    ]),
  ];
  expect(all.flatMap(faults)).toEqual([]);
});

test('whatever lasts in random matches is told in German', () => {
  const seen = new Map<string, LastingView>();
  for (let seed = SEED; seed < SEED + 12; seed++) {
    play(matchOf(seed), seed, policyOf(seed), {
      step: ({ after }) => {
        for (const one of lastingViews(after))
          seen.set(JSON.stringify([one.what, one.n, one.of, one.cards.length > 0]), one);
      },
    });
  }
  const told = [...seen.values()].filter(({ what }) => what !== 'delay');
  expect([...new Set(told.map(({ what }) => what))].toSorted()).toEqual(KINDS.toSorted());
  expect(told.flatMap(faults)).toEqual([]);
}, 120_000);
