import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shippedCards } from '../../../src/manaduel/decks/catalogue.ts';
import { KEYWORDS, PHASES } from '../../../src/manaduel/decks/data.ts';
import { cardText, keywordMeaning, type TextLanguage } from '../../../src/manaduel/text/index.ts';
import {
  AMOUNTS,
  anyEffect,
  CONDITIONS,
  creature,
  DURATIONS,
  FILTERS,
  ONS,
  opsOf,
  read,
  SEATS,
  SELECTORS,
  TARGET_FORMS,
  TARGETS,
  triggered,
} from './samples.ts';

const LANGUAGES: readonly TextLanguage[] = ['en', 'de'];

function text(data: unknown, language: TextLanguage): string {
  return cardText(read(data), language).join('\n');
}

/** Sentences that do not read like one, and such as are said of two different cards: there are none. */
function faults(cards: readonly unknown[], language: TextLanguage): string[] {
  const told = new Map<string, string>();
  return cards.flatMap((data) => {
    const card = JSON.stringify(read(data));
    const sentence = text(data, language);
    const before = told.get(sentence);
    told.set(sentence, card);
    const reads =
      /^\p{Lu}.*\.$/su.test(sentence) && !/\b(undefined|null|NaN)\b|\[object| {2}|,,|\.\.| [.,;:)]|\( /u.test(sentence);
    return [
      ...(reads ? [] : [sentence]),
      ...(before === undefined || before === card ? [] : [`"${sentence}" is said of\n${before}\nand of\n${card}`]),
    ];
  });
}

const IN_ACTION = { wound: { cards: 'self', n: 10 } };

describe.each(LANGUAGES)('%s: everything has a sentence of its own', (language) => {
  test.each<[string, readonly unknown[]]>([
    ['operations', opsOf({ each: {} }, 'me', 20, 'turn').map((op) => creature(triggered({ do: [op] })))],
    ['operations on others', opsOf('self', 'enemy', 10, 'permanent').map((op) => creature(triggered({ do: [op] })))],
    [
      'operations that a player may leave',
      opsOf('self', 'me', 10, 'source').map((op) => creature(triggered({ do: [op], optional: true }))),
    ],
    ['selectors', SELECTORS.map((cards) => creature(triggered({ targets: TARGETS, do: [{ destroy: { cards } }] })))],
    ['seats', SEATS.map((seat) => creature(triggered({ do: [{ draw: { seat, n: 1 } }] })))],
    [
      'filters of a field',
      FILTERS.map((filter) =>
        creature(triggered({ do: [{ destroy: { cards: { each: { zone: 'field', filter } } } }] })),
      ),
    ],
    [
      'filters of creatures',
      FILTERS.map((filter) => creature(triggered({ do: [{ wound: { cards: { each: { filter } }, n: 10 } }] }))),
    ],
    [
      'filters of what is counted',
      FILTERS.map((filter) =>
        creature(triggered({ do: [{ draw: { seat: 'me', n: { count: { each: { filter } } } } }] })),
      ),
    ],
    ['numbers', AMOUNTS.map((n) => creature(triggered({ do: [{ gainLife: { seat: 'me', n } }] })))],
    ['numbers of a change', AMOUNTS.map((n) => creature(triggered({ do: [{ modifyPower: { cards: 'self', n } }] })))],
    [
      'durations',
      DURATIONS.map((duration) =>
        creature(triggered({ do: [{ grant: { cards: 'self', keyword: 'ward', duration } }] })),
      ),
    ],
    ['conditions', CONDITIONS.map((condition) => creature(triggered({ if: condition, do: [IN_ACTION] })))],
    [
      'conditions of what is always true',
      CONDITIONS.filter((condition) => !JSON.stringify(condition).includes('event.')).map((condition) =>
        creature({ kind: 'static', if: condition, do: [{ modifyPower: { cards: 'self', n: 10 } }] }),
      ),
    ],
    ['events', ONS.map((on) => creature({ kind: 'triggered', on, do: [IN_ACTION] }))],
    [
      'events for equipment',
      ONS.map((on) => ({
        id: 'axe',
        type: 'equipment',
        cost: 1,
        effects: [{ kind: 'triggered', on, do: [IN_ACTION] }],
      })),
    ],
    [
      'events for traps',
      ONS.map((when) => ({ id: 'net', type: 'trap', when, effects: [{ kind: 'cast', do: [{ negate: {} }] }] })),
    ],
    [
      'targets',
      TARGET_FORMS.map((target) =>
        creature(triggered({ targets: [target], do: [{ destroy: { cards: 'target:t' } }] })),
      ),
    ],
    [
      'targets that are told before',
      TARGET_FORMS.map((target) =>
        creature(triggered({ targets: [target], do: [{ coin: { heads: [{ destroy: { cards: 'target:t' } }] } }] })),
      ),
    ],
    [
      'keywords',
      KEYWORDS.flatMap((keyword) =>
        [
          creature(),
          creature({
            kind: 'static',
            do: [{ grant: { cards: 'self', keyword: keyword === 'sturdy' ? { sturdy: 10 } : keyword } }],
          }),
        ].slice(1),
      ),
    ],
  ])('%s', (_what, cards) => {
    expect(faults(cards, language)).toEqual([]);
  });

  test('costs, limits, timing', () => {
    const costs = [
      { mana: 1 },
      { life: 10 },
      { discard: 1 },
      { discard: 2 },
      { discard: { filter: { type: 'trap' } } },
      { wound: 10 },
      { destroy: 'self' },
      { destroy: { cards: { each: { side: 'own' } } } },
      { destroy: { cards: { each: { side: 'own' } }, n: 2 } },
      { turnDown: true },
      { mana: 1, life: 10 },
    ];
    const limits = ['round', 'turn', 'match'].flatMap((per) => [1, 2, 3].map((times) => ({ per, times })));
    const timings = [
      ...PHASES.map((phase) => [phase]),
      ['prep-1', 'fight'],
      ['prep-1', 'prep-2'],
      ['prep-1', 'fight', 'prep-2'],
    ];
    const parts = [
      ...costs.map((cost) => ({ cost })),
      ...limits.map((limit) => ({ limit })),
      ...timings.map((timing) => ({ timing })),
    ];
    expect(
      faults(
        parts.map((part) => creature({ kind: 'activated', do: [IN_ACTION], ...part })),
        language,
      ),
    ).toEqual([]);
  });

  test('what a card says besides its effects', () => {
    const cast = [{ kind: 'cast', do: [{ draw: { seat: 'me', n: 1 } }] }];
    const always = [{ kind: 'static', do: [{ modifyPower: { cards: { each: {} }, n: 10 } }] }];
    const spell = (over: object): object => ({ id: 'spark', type: 'spell', effects: cast, ...over });
    const axe = (over: object): object => ({
      id: 'axe',
      type: 'equipment',
      cost: 1,
      effects: [{ kind: 'static', do: [{ modifyPower: { cards: 'equipped', n: 10 } }] }],
      ...over,
    });
    const all = [
      spell({}),
      spell({ response: true }),
      spell({ phases: ['fight'] }),
      spell({ phases: ['prep-1', 'fight'] }),
      ...DURATIONS.map((stays) => spell({ stays })),
      ...DURATIONS.map((stays) => spell({ stays, effects: always })),
      spell({ stays: 'turn', effects: [...cast, ...always] }),
      spell({ stays: 'turn', phases: ['fight'], effects: always }),
      axe({}),
      axe({ durability: { kind: 'time', n: 1 } }),
      axe({ durability: { kind: 'use', n: 1 } }),
      axe({ durability: { kind: 'use', n: 2 } }),
      axe({ durability: { kind: 'use', n: 1, event: 'dealt-direct' } }),
      ...FILTERS.map((filter) => axe({ filter })),
    ];
    expect(faults(all, language)).toEqual([]);
  });

  test('any effects', () => {
    fc.assert(
      fc.property(fc.array(anyEffect, { minLength: 20, maxLength: 20 }), (effects) => {
        expect(
          faults(
            effects.map((effect) => creature(effect)),
            language,
          ),
        ).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('all shipped cards with other data have other texts', () => {
    for (const card of shippedCards().values())
      expect(cardText(card, language).every((line) => /^\p{Lu}.*\.$/u.test(line))).toBe(true);
  });

  test('every keyword is explained', () => {
    for (const keyword of KEYWORDS) expect(keywordMeaning(keyword, language)).toMatch(/^\p{Lu}.*\.$/u);
  });
});

describe('sentences', () => {
  test.each<[string, string, string]>([
    [
      'burrow-bear',
      'When this creature is flipped, wound each enemy creature 20.',
      'Wenn diese Kreatur aufgedeckt wird, verliert jede gegnerische Kreatur 20 Kraft.',
    ],
    [
      'queen-of-motes',
      'When this creature is placed, your enemy loses 20 life for each Fairy creature you control.',
      'Wenn diese Kreatur platziert wird, verliert dein Gegner 20 Leben für jede eigene Feen-Kreatur.',
    ],
    [
      'snare-net',
      'In the fight phase, when an enemy creature attacks, cancel the attack.',
      'In der Kampfphase, wenn eine gegnerische Kreatur angreift, brichst du den Angriff ab.',
    ],
    ['deep-breath', 'Draw 2 cards and discard 1 card.', 'Ziehe 2 Karten und wirf eine Karte ab.'],
    [
      'mirror-magus',
      'Response, when your enemy activates a spell (discard 1 card): Negate that spell.',
      'Reaktion, wenn dein Gegner einen Zauber aktiviert (wirf eine Karte ab): Annulliere den Zauber.',
    ],
    [
      'lance-of-dawn',
      'The equipped creature gets +20 power and has pierce.',
      'Die ausgerüstete Kreatur erhält +20 Kraft und hat Durchschlag.',
    ],
    [
      'recall',
      'Return target creature or equipment card from your graveyard to your hand.',
      'Nimm eine Kreatur oder Ausrüstung deiner Wahl von deinem Friedhof auf deine Hand.',
    ],
    [
      'coin-flipper',
      'When this creature has fought, flip a coin: on heads this creature gets +20 power; on tails wound this creature 10.',
      'Wenn diese Kreatur gekämpft hat, wirfst du eine Münze: bei Kopf erhält diese Kreatur +20 Kraft; bei Zahl verliert diese Kreatur 10 Kraft.',
    ],
    [
      'scarred-champion',
      'When this creature loses power, this creature gets additional power equal to 10 or half that amount, whichever is more.',
      'Wenn diese Kreatur Kraft verliert, erhält diese Kreatur zusätzlich Kraft in Höhe von 10 oder der Hälfte dieses Betrags, je nachdem, was mehr ist.',
    ],
    [
      'borrowed-face',
      'Take control of target enemy creature with 80 or less power that is neither Golem nor Spirit until your next turn.',
      'Übernimm bis zu deinem nächsten Zug die Kontrolle über eine gegnerische Kreatur deiner Wahl mit höchstens 80 Kraft, die weder aus der Gruppe Golem noch aus der Gruppe Geister ist.',
    ],
    [
      'rust-cloud',
      'When an enemy equipment is equipped, destroy each equipment on the equipped creature.',
      'Wenn eine gegnerische Ausrüstung angelegt wird, zerstörst du jede Ausrüstung an der ausgerüsteten Kreatur.',
    ],
    [
      'last-breath',
      'When a creature you control is destroyed, your enemy loses life equal to half the printed power of that card.',
      'Wenn eine eigene Kreatur zerstört wird, verliert dein Gegner Leben in Höhe der Hälfte ihrer gedruckten Kraft.',
    ],
    [
      'seed-of-doubt',
      'Creatures cost your enemy 1 mana more until your next turn.',
      'Kreaturen kosten deinen Gegner bis zu deinem nächsten Zug 1 Mana mehr.',
    ],
    [
      'grudge-note',
      'The next time an enemy creature attacks, wound that creature 40.',
      'Wenn das nächste Mal eine gegnerische Kreatur angreift, verliert sie 40 Kraft.',
    ],
    [
      'lamplight-truce',
      'Only in the preparation phase: Prevent all loss of life of each player until your next turn.',
      'Nur in der Vorbereitungsphase: Verhindere bis zu deinem nächsten Zug jeden Lebensverlust von jedem Spieler.',
    ],
    [
      'slow-fuse',
      'In the second end phase from now, wound each creature 30.',
      'In der zweiten Endphase von jetzt an verliert jede Kreatur 30 Kraft.',
    ],
  ])('MD-10.14 %s', (id, english, german) => {
    const card = shippedCards().get(id)!;
    expect(cardText(card, 'en').at(-1)).toBe(english);
    expect(cardText(card, 'de').at(-1)).toBe(german);
  });
});
