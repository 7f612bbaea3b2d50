import type { Seat } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import { readForesight } from '../../src/games/coldfront/model/foresight.ts';
import { isFree, tileAt } from '../../src/games/coldfront/model/war.ts';
import { handFacts, outcomeWords, tileWords, unitFacts } from '../../src/games/coldfront/table/describe.ts';
import { foresightFacts, foresightSentences } from '../../src/games/coldfront/table/preview.ts';
import { CARDS, DUEL, field } from './field.ts';

const NAMES = { you: 0, nameOf: (seat: number) => ['Anna', 'Boris', 'Cleo', 'Dan'][seat] ?? '' } as const;

function tile(name: string, plan = DUEL): ReturnType<typeof field>['tiles'][number] {
  const found = field(plan).tiles.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no tile ${name}`);
  return found;
}

describe('what a view says', () => {
  test('tiles by name and kind; holes are none; debris and units block', () => {
    const war = field(DUEL);
    expect([war.columns, war.rows, war.size]).toEqual([7, 5, 34]);
    expect(tile('d2').ground).toBe('mountain');
    expect(tile('e3')).toMatchObject({ ground: 'clear', debris: true });
    expect(isFree(tile('e3'))).toBe(false);
    expect(isFree(tile('c2'))).toBe(false);
    expect(isFree(tile('a1'))).toBe(true);
    expect(tileAt(war, 6, 4)).toBeUndefined();
    expect(tileAt(war, -1, 0)).toBeUndefined();
  });

  test('CF-3.5: fog lies where no own unit sees; binoculars see two tiles', () => {
    expect(tile('c1').fogged).toBe(false);
    expect(tile('d3').fogged).toBe(false);
    // The drone on b5 has binoculars.
    expect(tile('d4').fogged).toBe(false);
    expect(tile('f5').fogged).toBe(true);
    expect(tile('f5', { ...DUEL, options: { fog: false } }).fogged).toBe(false);
    expect(tile('f5', { ...DUEL, you: null }).fogged).toBe(false);
  });

  test('CF-3.18: scores of others are the sum of what is known, and the number of blips', () => {
    const [own, other] = field(DUEL).seats;
    expect(own).toMatchObject({ known: 4 + 3 + 5 + 5 + 4, blips: 0 });
    expect(other).toMatchObject({ blips: 2, known: 4 + 5 + 5 + 6 });
  });

  test('CF-12.2: in teams alternate seats fight side by side and share what they see', () => {
    const plan = { ...DUEL, seats: 4, options: { teams: '2v2' } };
    expect(field(plan).side(0)).toEqual([0, 2]);
    expect(field(DUEL).side(0)).toEqual([0]);
  });
});

describe('what is said', () => {
  test('a tile: name, ground, and what stands there', () => {
    expect(tileWords(tile('a1'), NAMES)).toBe('a1, clear, free');
    expect(tileWords(tile('f5'), NAMES)).toBe('f5, forest, free, out of sight');
    expect(tileWords(tile('e3'), NAMES)).toBe('e3, clear, debris, blocked, out of sight');
    expect(tileWords(tile('f4'), NAMES)).toBe('f4, clear, Boris’s (Blue, B) unknown unit');
    expect(tileWords(tile('c2'), NAMES)).toBe(
      'c2, clear, your Anvil Tank, 3 of 5 HP, 3 damage, strikes north-east, south-east, south-west and north-west, armour north, east and west',
    );
    expect(tileWords(tile('g1'), NAMES)).toContain('last seen 2 rounds ago');
  });

  test('CF-UI-17: a unit with all its values, where they come from, and what its specials do', () => {
    const at = tile('c3');
    const facts = unitFacts(at.unit!, at, NAMES).map(({ text }) => text);
    expect(facts).toEqual([
      'Torch Platoon',
      'HP 5/5  DMG 4',
      'A: yours',
      'Printed 4/3',
      'Star +1/+1',
      'infantry',
      'Hits N E S',
      'flame',
      'Ignores armour. Cannot strike air units.',
    ]);
    const hurt = tile('c2');
    expect(unitFacts(hurt.unit!, hurt, NAMES).map(({ text }) => text)).toContain('Wounds 2');
  });

  test('of a blip nothing but tile and owner', () => {
    const at = tile('f4');
    expect(unitFacts(at.unit!, at, NAMES).map(({ text }) => text)).toEqual([
      'f4: ?',
      'B: Boris',
      'Never seen: only its position is known.',
    ]);
  });

  test('CF-7.2: a card of the hand says what the ground would do', () => {
    const last = (id: string): string | undefined => handFacts(CARDS.get(id)!).at(-2)?.text;
    expect(last('breach-team')).toBe('Wood, peak: +1 HP +1 DMG');
    expect(last('anvil-tank')).toBe('Wood, peak: −1 HP +1 DMG');
    expect(last('iron-bunker')).toBe('Wood, peak: +1 HP');
    expect(last('rook-bomber')).toBe('Ground: no effect');
  });

  test('CF-6.6: a card of the hand says that placing it is the turn', () => {
    expect(handFacts(CARDS.get('breach-team')!).at(-1)?.text).toBe('Costs: your turn');
  });

  test('how it ended, for winners, losers and those who watched', () => {
    const outcome = { winners: [0], reason: 'score' } as const;
    expect(outcomeWords(field({ ...DUEL, outcome }), NAMES).title).toBe('Victory');
    expect(outcomeWords(field({ ...DUEL, you: 1, outcome }), { ...NAMES, you: 1 }).title).toBe('Defeat');
    expect(outcomeWords(field({ ...DUEL, you: null, outcome }), { ...NAMES, you: null }).title).toBe('Anna wins');
    expect(outcomeWords(field({ ...DUEL, outcome: { winners: [], reason: 'draw' } }), NAMES).title).toBe('Stalemate');
  });

  test('CF-9.7: who has conceded is said of whoever did', () => {
    const said = (you: Seat | null, out: readonly Seat[]): string => {
      const counters = [0, 1].map((seat) => ({ score: 5, out: out.includes(seat as Seat) ? 1 : 0 }));
      return outcomeWords(field({ ...DUEL, you, counters, outcome: { winners: [1], reason: 'concede' } }), {
        ...NAMES,
        you,
      }).reason;
    };
    expect(said(0, [0])).toBe('You conceded.');
    expect(said(1, [0])).toBe('Anna conceded.');
    expect(said(null, [0])).toBe('Anna conceded.');
    expect(said(0, [0, 1])).toBe('You and Boris conceded.');
  });
});

describe('the preview', () => {
  const answer = {
    terrain: { hp: 1, dmg: 1 },
    stars: 0,
    hp: 4,
    dmg: 3,
    dies: false,
    steps: [
      {
        kind: 'sweep',
        dir: 'N',
        tile: 'c2',
        unit: 3,
        card: 'ghost-wing',
        damage: 2,
        hpAfter: 1,
        chance: 0.5,
        causes: ['armour'],
      },
      {
        kind: 'retaliation',
        dir: 'N',
        tile: 'c2',
        unit: 3,
        card: 'ghost-wing',
        damage: 3,
        hpAfter: 1,
        chance: 1,
        causes: [],
      },
    ],
    unknown: ['d3'],
    end: { hp: 1, alive: true },
  };

  test('in the order of what would happen, with chances, signs and what is unknown', () => {
    const foresight = readForesight(answer)!;
    expect(
      foresightFacts(foresight, CARDS).map(({ text, signs }) =>
        signs === undefined ? text : `${text} [${signs.join('+')}]`,
      ),
    ).toEqual([
      'Arrives 4/3',
      'Ground +1/+1 [forest]',
      '1 N Ghost Wing',
      ' Hits −2→1 50% [armour]',
      '2 N Ghost Wing',
      ' Reply −3→1',
      'At best 1 HP',
      'D3 unknown',
    ]);
    expect(foresightSentences(foresight, CARDS).join(' ')).toBe(
      'Arrives with 4 HP and 3 damage. strikes Ghost Wing in the north for 2, 1 left (may dodge); Ghost Wing in the north strikes back for 3, 1 left. At best 1 HP would be left. d3 unknown.',
    );
  });

  test('an unexplored tile is previewed as clear ground, and said to be unknown; what unknown units do is left open', () => {
    const blind = readForesight({
      ...answer,
      terrain: null,
      steps: [],
      unknown: ['b1', 'c2'],
      end: { hp: 4, alive: true },
    })!;
    expect(foresightFacts(blind, CARDS).map(({ text }) => text)).toEqual([
      'Arrives 4/3',
      'Terrain unknown: taken as clear',
      'At best 4 HP',
      'B1, C2 unknown',
    ]);
    expect(foresightSentences(blind, CARDS).join(' ')).toBe(
      'Arrives with 4 HP and 3 damage. Terrain unknown, taken as clear. At best 4 HP would be left. b1, c2 unknown.',
    );
    const alone = readForesight({ ...answer, steps: [], unknown: [] })!;
    expect(foresightSentences(alone, CARDS).join(' ')).toBe(
      'Arrives with 4 HP and 3 damage. No fight. 1 HP would be left.',
    );
  });

  test('armour and a bonus at once both show', () => {
    const both = readForesight({ ...answer, steps: [{ ...answer.steps[0], causes: ['armour', 'shell'] }] })!;
    expect(foresightFacts(both, CARDS)[3]?.signs).toEqual(['armour', 'shell']);
  });

  test('an answer of another form says nothing; a death on arrival is said at once', () => {
    expect(readForesight(null)).toBeNull();
    expect(readForesight({ ...answer, steps: [{ kind: 'dance' }] })).toBeNull();
    const dead = readForesight({ ...answer, dies: true, steps: [], unknown: [], end: { hp: 0, alive: false } })!;
    expect(foresightSentences(dead, CARDS).join(' ')).toBe('It would die on arrival.');
  });
});
