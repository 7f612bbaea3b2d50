import { gameOf } from '@cardscape/rules';
import { describe, expect, it } from 'vitest';
import type { DeckEntry } from '../../src/contract/home.ts';
import { termsInWords } from '../../src/games/coldfront/home/terms.ts';
import {
  battleRequest,
  conflictsOf,
  longestMinutes,
  tilesOf,
  usualPlan,
  type BattlePlan,
} from '../../src/games/coldfront/hq/battle/battle.ts';
import { factionsOf, muster } from '../../src/games/coldfront/hq/battle/muster.ts';
import { readLore } from '../../src/games/coldfront/hq/facts.ts';

const game = gameOf('coldfront');
if (game === undefined) throw new Error('Cold Front is not registered');
const { options } = game;
const lore = readLore(game.cards.lore);
const usual = usualPlan(lore, 'officer', 'crimson');

function plan(part: Partial<BattlePlan>, chosen: BattlePlan['options'] = {}): BattlePlan {
  return { ...usual, ...part, options: { ...usual.options, ...chosen } };
}

function refusal(raw: unknown): string {
  const parsed = options.safeParse(raw);
  return parsed.success ? '' : parsed.error.issues.map(({ path }) => path.join('.')).join(' ');
}

/** Plans that contradict themselves in one way each, and that do not. */
const PLANS: readonly (readonly [name: string, plan: BattlePlan, option: string])[] = [
  ['all as usual', usual, ''],
  ['CF-3.16: a shroud that regrows where there is none', plan({}, { shroudRegrows: true }), 'shroudRegrows'],
  ['a shroud that regrows', plan({}, { shroud: true, shroudRegrows: true }), ''],
  ['CF-12: teams of three', plan({ players: 3 }, { teams: '2v2' }), 'teams'],
  ['teams of four', plan({ players: 4 }, { teams: '2v2' }), ''],
  ['CF-5.3: a map of another size', plan({}, { mapShape: 'frozen-lake' }), 'mapShape'],
  ...lore.maps
    .filter(({ tiles }) => tiles === 26)
    .map(({ name }) => ['CF-5.3: a map of the right size', plan({}, { mapShape: name }), ''] as const),
  ...lore.maps
    .filter(({ tiles }) => tiles === 50)
    .map(({ name }) => ['CF-5.3: a map for two decks', plan({ decks: 2 }, { mapShape: name }), ''] as const),
  ['a handicap for a seat that does not take part', plan({ handicap: [0, 0, 0, 4] }), ''],
];

describe('the plan of a new battle', () => {
  it.each(PLANS)('%s: the page and the rules agree', (_, one, option) => {
    expect(
      conflictsOf(one, lore.maps, ['crimson'])
        .map((conflict) => conflict.option)
        .join(' '),
    ).toBe(option);
    expect(refusal(battleRequest(one, lore, { starter: 'crimson' }).options)).toBe(option);
  });

  it('CF-4.5: decks of two factions are a conflict, unless that is allowed', () => {
    expect(conflictsOf(plan({ decks: 2 }), lore.maps, ['crimson', 'azure']).map(({ option }) => option)).toEqual([
      'factions',
    ]);
    expect(conflictsOf(plan({ decks: 2 }, { factions: 'multi' }), lore.maps, ['crimson', 'azure'])).toEqual([]);
    expect(conflictsOf(plan({ decks: 2 }), lore.maps, ['crimson', 'crimson'])).toEqual([]);
  });

  it('CF-UI-21: every option has its values, its default and a line about it', () => {
    const names = lore.options.map(({ name }) => name);
    expect(names).toEqual([
      'players',
      'decks',
      'factions',
      'timeLimit',
      'fog',
      'shroud',
      'shroudRegrows',
      'mapSize',
      'specialTiles',
      'mapShape',
      'teams',
      'handicap',
      'pause',
      'spectators',
      'allCards',
    ]);
    for (const option of lore.options) expect(option.about).not.toBe('');
    expect(lore.options.find(({ name }) => name === 'mapSize')?.about).toContain('passive');
  });

  it('CF-5.1: knows how many tiles there will be', () => {
    expect(tilesOf(usual)).toBe(26);
    expect(tilesOf(plan({ players: 4, decks: 4 }, { mapSize: 'large' }))).toBe(196);
    expect(tilesOf(plan({ decks: 2 }, { mapSize: 'small' }))).toBe(48);
    expect(longestMinutes(usual)).toBe(12);
  });

  it('asks for what differs from the usual, for bots with and without a deck, and for friends', () => {
    expect(battleRequest(usual, lore, { starter: 'azure' })).toEqual({
      deck: { starter: 'azure' },
      opponents: [{ bot: 'officer' }],
      options: {},
      clock: 'normal',
    });
    const wide = plan(
      {
        players: 4,
        others: [
          { kind: 'bot', bot: 'recruit', deck: 'amber' },
          { kind: 'friend' },
          { kind: 'bot', bot: 'officer', deck: '' },
        ],
        handicap: [2, 0, 0, 0],
        untimed: true,
      },
      { fog: false, pause: 0 },
    );
    expect(battleRequest(wide, lore, { starter: 'azure' })).toEqual({
      deck: { starter: 'azure' },
      opponents: [{ bot: 'recruit', deck: 'amber' }, 'link', { bot: 'officer' }],
      options: { players: 4, fog: false, pause: 0, handicap: [2, 0, 0, 0] },
      // With a friend at the table the clock runs.
      clock: 'normal',
    });
    // A deck of this player's is sent whole.
    const deck = { deck: [{ faction: 'amber', cards: ['amber-scout'] }] };
    const lent = battleRequest(wide, lore, { starter: 'azure' }, (id) => (id === 'amber' ? deck : undefined));
    expect(lent.opponents).toEqual([{ bot: 'recruit', deck }, 'link', { bot: 'officer' }]);
    expect(battleRequest(plan({ untimed: true }), lore, { starter: 'azure' }).clock).toBe('none');
  });
});

describe('several decks a player', () => {
  const entry = (id: string, starter: boolean, faction: string): DeckEntry => ({
    id,
    name: id,
    detail: '',
    starter,
    deck: [{ faction, cards: [`${faction}-card`] }],
  });
  const crimson = entry('crimson', true, 'crimson');
  const azure = entry('azure', true, 'azure');
  const own = entry('own:1', false, 'crimson');

  it('CF-4.4: a starter deck is named however often it is brought, others are laid together', () => {
    expect(muster.together([crimson])).toEqual({ starter: 'crimson' });
    expect(muster.together([crimson, crimson])).toEqual({ starter: 'crimson' });
    expect(muster.together([own])).toEqual({ deck: own.deck });
    expect(muster.together([own, own])).toEqual({
      deck: [
        { faction: 'crimson', cards: ['crimson-card'] },
        { faction: 'crimson', cards: ['crimson-card'] },
      ],
    });
    expect(muster.together([crimson, azure])).toEqual({
      deck: [
        { faction: 'crimson', cards: ['crimson-card'] },
        { faction: 'azure', cards: ['azure-card'] },
      ],
    });
  });

  it('CF-4.5: says which factions are allowed together', () => {
    expect(muster.count({})).toBe(1);
    expect(muster.count({ decks: 3 })).toBe(3);
    expect(muster.problem({ decks: 2, factions: 'single' }, [crimson, azure])).not.toBe('');
    expect(muster.problem({ decks: 2, factions: 'multi' }, [crimson, azure])).toBe('');
    expect(muster.problem({ decks: 2, factions: 'single' }, [crimson, own])).toBe('');
    expect(muster.advice({ decks: 2, factions: 'multi' })).toContain('any factions');
    expect(factionsOf(azure)).toEqual(['azure']);
  });

  it('a match is told in a few words', () => {
    expect(
      termsInWords(
        options.parse({ players: 4, decks: 2, teams: '2v2', shroud: true }) as Parameters<typeof termsInWords>[0],
      ),
    ).toEqual(['4 commanders', '2 decks each', 'two against two', 'fog', 'shroud']);
  });
});
