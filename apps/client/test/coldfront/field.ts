import type { CardView, LegalIntent, Seat, TableLayout, TableView } from '@cardscape/rules';
import amber from '../../../../packages/rules/src/coldfront/cards/amber.json' with { type: 'json' };
import azure from '../../../../packages/rules/src/coldfront/cards/azure.json' with { type: 'json' };
import crimson from '../../../../packages/rules/src/coldfront/cards/crimson.json' with { type: 'json' };
import verdant from '../../../../packages/rules/src/coldfront/cards/verdant.json' with { type: 'json' };
import { readWarCards } from '../../src/games/coldfront/model/cards.ts';
import { readWar, type War } from '../../src/games/coldfront/model/war.ts';
import { tableModel, type TableModel } from '../../src/table/model.ts';

/* A battlefield without a server, described as a player would draw it. */

function nameOf(id: string): string {
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Cards with values of their own, so that a change of the shipped set changes no test. */
const FIXED: Readonly<Record<string, object>> = {
  'conscript-squad': { hp: 4, dmg: 2, arrows: ['E', 'W'] },
  'anvil-tank': { hp: 5, dmg: 3, arrows: ['NE', 'SE', 'SW', 'NW'], armour: ['N', 'E', 'W'] },
  'command-spire': { hp: 5, dmg: 1 },
  'torch-platoon': { hp: 4, dmg: 3, arrows: ['N', 'E', 'S'], armour: [], specials: ['flame'] },
  'falcon-wing': { hp: 4, dmg: 3 },
  'harbour-fort': { hp: 7, dmg: 2 },
  stratobomber: { hp: 5, dmg: 3 },
  'kestrel-drone': { hp: 4, dmg: 2, specials: ['binoculars'] },
  'relay-truck': { hp: 6, dmg: 1 },
  'breach-team': { hp: 5, dmg: 3 },
};

export const DEFINITIONS = [...crimson, ...azure, ...verdant, ...amber].map((card) => ({
  ...card,
  name: nameOf(card.id),
  tier: 'regular',
  ...FIXED[card.id],
}));
export const CARDS = readWarCards(DEFINITIONS);

const STATS = ['hp', 'dmg', 'maxHp', 'terrainHp', 'terrainDmg', 'stars', 'age'] as const;
const COUNTERS = ['hand', 'deck', 'units', 'out', 'faction', 'score', 'kills', 'rank'] as const;
/** Letters of a map: nothing, unexplored, clear, wood, mountain; `x` is debris on clear ground. */
const LETTERS = ' ?.FM';

export interface Placed {
  readonly card: string | null;
  readonly owner: number;
  readonly hp?: number;
  readonly dmg?: number;
  readonly age?: number;
  readonly stars?: number;
}

export interface FieldPlan {
  readonly map: readonly string[];
  readonly units: Readonly<Record<string, Placed>>;
  readonly hand: readonly string[];
  readonly seats: number;
  readonly you: number | null;
  readonly active?: number;
  readonly turn?: number;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly counters?: readonly Partial<Record<(typeof COUNTERS)[number], number>>[];
  readonly outcome?: TableView['outcome'];
  readonly legal?: readonly LegalIntent[];
}

export function layoutOf(columns: number, rows: number, seats: number): TableLayout {
  const letters = ['A', 'B', 'C', 'D'].slice(0, seats);
  return {
    zones: [
      { name: 'map', seat: 0, form: 'grid', slots: columns * rows, columns },
      ...letters.flatMap((letter, seat) =>
        (['hand', 'deck'] as const).map((kind) => ({
          name: `${letter}.${kind}`,
          seat: seat as Seat,
          form: 'hidden' as const,
          slots: 1,
        })),
      ),
    ],
    phases: ['play', 'end-war'],
    seatCounters: [...COUNTERS],
    cardStats: [...STATS],
    cardFlags: ['stale'],
    grounds: ['void', 'unknown', 'clear', 'forest', 'mountain'],
    groundMarks: ['debris'],
    questions: ['play', 'over'],
  };
}

export function fieldView(plan: FieldPlan): { readonly layout: TableLayout; readonly view: TableView } {
  const columns = Math.max(...plan.map.map((row) => row.length));
  const layout = layoutOf(columns, plan.map.length, plan.seats);
  const ground = plan.map.flatMap((row) =>
    row
      .padEnd(columns)
      .split('')
      .map((letter) => (letter === 'x' ? 18 : LETTERS.indexOf(letter))),
  );
  const cards = Object.entries(plan.units).map(
    ([tile, { card, owner, hp, dmg, age = 0, stars = 0 }], index): CardView => {
      const slot = (Number(tile.slice(1)) - 1) * columns + (tile.codePointAt(0) ?? 0) - 97;
      const printed = card === null ? undefined : CARDS.get(card);
      const stats =
        printed === undefined
          ? []
          : [hp ?? printed.hp, dmg ?? printed.dmg, Math.max(hp ?? 0, printed.hp + stars), 0, 0, stars, age];
      return {
        handle: index + 1,
        id: card,
        tier: 1,
        owner: owner as Seat,
        zone: 0,
        slot,
        level: 0,
        flags: age > 0 ? 1 : 0,
        stats,
        host: 0,
      };
    },
  );
  const own = plan.hand.map((id, level): CardView => {
    const printed = CARDS.get(id);
    return {
      handle: -1 - level,
      id,
      tier: 1,
      owner: (plan.you ?? 0) as Seat,
      zone: 1 + 2 * (plan.you ?? 0),
      slot: 0,
      level,
      flags: 0,
      stats: [printed?.hp ?? 0, printed?.dmg ?? 0],
      host: 0,
    };
  });
  const active = (plan.active ?? plan.you ?? 0) as Seat;
  const view: TableView = {
    turn: plan.turn ?? 5,
    active,
    phase: 'play',
    asking: {
      seats: plan.outcome === undefined ? [active] : [],
      question: plan.outcome === undefined ? 'play' : 'over',
    },
    seats: Array.from({ length: plan.seats }, (_, seat) =>
      COUNTERS.map(
        (name) =>
          plan.counters?.[seat]?.[name] ??
          { hand: 6, deck: 5, units: cards.filter(({ owner }) => owner === seat).length }[name as string] ??
          0,
      ),
    ),
    cards,
    chain: [],
    lasting: [],
    attack: null,
    outcome: plan.outcome ?? null,
    ground,
    own: plan.you === null ? null : { cards: own, ground: [], source: null, triggers: [], legal: plan.legal ?? [] },
  };
  return { layout, view };
}

/** The same as the table has it. */
export function modelOf(plan: FieldPlan): TableModel {
  const { layout, view } = fieldView(plan);
  return tableModel(layout, view, plan.you as Seat | null);
}

export function field(plan: FieldPlan): War {
  const { layout, view } = fieldView(plan);
  return readWar(layout, view, plan.you as Seat | null, plan.options ?? {}, CARDS);
}

/** Two seats in the middle of a war. */
export const DUEL: FieldPlan = {
  map: ['.F..FF.', 'F..M...', '..F.x.F', 'FM....M', '.F...F '],
  units: {
    b1: { card: 'conscript-squad', owner: 0 },
    c2: { card: 'anvil-tank', owner: 0, hp: 3 },
    b3: { card: 'command-spire', owner: 0 },
    c3: { card: 'torch-platoon', owner: 0, hp: 5, dmg: 4, stars: 1 },
    e2: { card: 'falcon-wing', owner: 1 },
    f2: { card: 'harbour-fort', owner: 1, hp: 5 },
    d4: { card: 'stratobomber', owner: 1 },
    f4: { card: null, owner: 1 },
    b5: { card: 'kestrel-drone', owner: 0 },
    g1: { card: 'relay-truck', owner: 1, age: 2 },
    e5: { card: null, owner: 1 },
  },
  hand: ['hammer-tank', 'crow-gunship', 'iron-bunker', 'spotter-cell', 'longarm-battery', 'breach-team', 'rook-bomber'],
  seats: 2,
  you: 0,
};
