import type { CardView, LastingView, LegalIntent, Seat, SeenEvent, TableLayout, TableView } from '@cardscape/rules';
import { CARD_FILES } from '@cardscape/rules/manaduel/decks/catalogue';
import { tableLayout } from '@cardscape/rules/manaduel/views/views';
import type { Tier } from '../../src/cards/face/spec.ts';
import type { Witness } from '../../src/contract/look/witness.ts';
import { manaduelLook } from '../../src/games/manaduel/index.ts';
import { plainText } from '../../src/match/feed/witness.ts';
import { tableModel, type TableModel } from '../../src/table/model.ts';
import { lookOf } from '../match/look.ts';

/* A table of Mana Duel with the shipped cards, laid by hand. */

export const LOOK = lookOf(manaduelLook, CARD_FILES);
export const LAYOUT: TableLayout = tableLayout();

interface Marks {
  readonly power?: number;
  readonly wounds?: number;
  /** 0 attack, 1 defence, 2 face down. */
  readonly position?: number;
  readonly left?: number;
  readonly since?: number;
  readonly flags?: readonly string[];
  readonly host?: number;
  readonly level?: number;
}

/** A card that lies at a place: `A.creatures.3`, `B.hand.1`; null: a back. */
export function at(handle: number, place: string, id: string | null, marks: Marks = {}): CardView {
  const [letter = '', kind = '', number = '1'] = place.split('.');
  const zone = LAYOUT.zones.findIndex(({ name }) => name === `${letter}.${kind}`);
  const row = LAYOUT.zones[zone]?.form === 'row';
  const { flags: names = [], ...numbers } = marks;
  const values: Readonly<Record<string, number | undefined>> = { left: -1, ...numbers };
  const flags = names.reduce((bits, flag) => bits | (1 << LAYOUT.cardFlags.indexOf(flag)), 0);
  return {
    handle,
    id,
    tier: 1,
    owner: letter === 'A' ? 0 : 1,
    zone,
    slot: row ? Number(number) - 1 : 0,
    level: row ? (marks.level ?? 0) : Number(number) - 1,
    flags,
    stats: row ? LAYOUT.cardStats.map((name) => values[name] ?? 0) : [],
    host: marks.host ?? 0,
  };
}

interface Laid {
  readonly cards?: readonly CardView[];
  /** What seat A alone may know. */
  readonly own?: readonly CardView[];
  readonly legal?: readonly LegalIntent[];
  readonly view?: Partial<TableView>;
  readonly you?: Seat | null;
  readonly counters?: Readonly<Record<string, readonly [number, number]>>;
}

export function laid({ cards = [], own = [], legal = [], view = {}, you = 0, counters = {} }: Laid): TableModel {
  const seats = ([0, 1] as const).map((seat) => LAYOUT.seatCounters.map((name) => counters[name]?.[seat] ?? 0));
  const whole: TableView = {
    turn: 3,
    active: 0,
    phase: 'prep-1',
    asking: { seats: [0], question: 'main' },
    seats,
    cards,
    chain: [],
    lasting: [],
    attack: null,
    outcome: null,
    ground: [],
    own: { cards: own, ground: [], source: null, triggers: [], legal },
    ...view,
  };
  return tableModel(LAYOUT, whole, you);
}

export function witnessOf(model: TableModel): Witness {
  const known = (handle: number): { id: string; tier: Tier } | null => {
    const id = model.cards.get(handle)?.id ?? null;
    return id === null ? null : { id, tier: 1 };
  };
  return { model, names: ['Ann', 'Ben'], known };
}

/** The log of these events, line by line. */
export function told(model: TableModel, events: readonly SeenEvent[]): string[] {
  return LOOK.telling
    .logbook()(events, witnessOf(model))
    .map(({ sentence }) => plainText(sentence));
}

export function titleOf(model: TableModel, recent: readonly SeenEvent[] = []): string {
  return plainText(LOOK.asking.prompt(witnessOf(model), recent).title);
}

/** The index of a zone. */
export const zone = (name: string): number => LAYOUT.zones.findIndex((each) => each.name === name);

/** Something that lasts: +20 power until the end of turn 3, by a card of seat B. */
export function lasts(more: Partial<LastingView>): LastingView {
  return {
    seat: 1,
    id: 'steady-hand',
    what: 'modifyPower',
    n: 20,
    of: null,
    cards: [],
    seats: [],
    until: 'turn',
    at: 3,
    ...more,
  };
}
