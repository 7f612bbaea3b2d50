import type { TableViews } from '../../kernel/contract/table.ts';
import { remembered } from '../../kernel/remembered.ts';
import { present, seatName, SEATS, type Audience, type Seat } from '../../kernel/types.ts';
import type { CardView, OwnView, TableLayout } from '../../kernel/view.ts';
import { CLEAR, GROUNDS, UNKNOWN, VOID } from '../maps/grid.ts';
import type { Card } from '../state/card.ts';
import { ageOf, hidesNothing, knowsGround, sightingOf, type Sighting } from '../state/knowledge.ts';
import { cardAt, DEBRIS, dmgAt, hpAt, pileCard, terrainDmg, terrainHp, type State } from '../state/state.ts';

/** Zones of the layout: the map, then hand and draw pile of each seat. */
export const MAP = 0;
export function handZone(seat: number): number {
  return 1 + seat * 2;
}
export function pileZone(seat: number): number {
  return 2 + seat * 2;
}

/** Beside its ground, a slot is marked as debris with this (first mark of the layout). */
export const DEBRIS_MARK = 16;
/** First flag of the layout. */
export const STALE = 1;
/** Handles of the cards that are still to be dealt lie below this (CF-3.2). */
const UNDEALT = -1000;

/** All matches of so many on a map of this size share theirs. */
const layoutFor = remembered((seats: number) =>
  remembered((tiles: number) => remembered((columns: number) => layoutOf(seats, tiles, columns))),
);

export function tableLayout({ facts: { seats, grid } }: State): TableLayout {
  return layoutFor(seats)(grid.ground.length)(grid.columns);
}

function layoutOf(count: number, tiles: number, columns: number): TableLayout {
  const seats = SEATS.slice(0, count);
  return {
    zones: [
      { name: 'map', seat: 0, form: 'grid', slots: tiles, columns },
      ...seats.flatMap((seat) =>
        (['hand', 'deck'] as const).map((zone) => ({
          name: `${seatName(seat)}.${zone}`,
          seat,
          form: 'hidden' as const,
          slots: 1,
        })),
      ),
    ],
    phases: ['play', 'end-war'],
    seatCounters: ['hand', 'deck', 'units', 'out', 'faction', 'score', 'kills', 'rank'],
    cardStats: ['hp', 'dmg', 'maxHp', 'terrainHp', 'terrainDmg', 'stars', 'age'],
    cardFlags: ['stale'],
    grounds: GROUNDS,
    groundMarks: ['debris'],
    questions: ['play', 'over'],
  };
}

function unitsOf({ unit, owner }: State, seat: Seat): number {
  let count = 0;
  for (let cell = 0; cell < unit.length; cell++) if (present(unit[cell]) > 0 && owner[cell] === seat) count += 1;
  return count;
}

/** A unit of which only tile and owner are known (CF-3.9). */
function blip(s: State, cell: number): CardView {
  return {
    handle: present(s.unit[cell]),
    id: null,
    tier: 1,
    owner: present(SEATS[present(s.owner[cell])]),
    zone: MAP,
    slot: cell,
    level: 0,
    flags: 0,
    stats: [],
    host: 0,
  };
}

/** A unit whose card is known, with the values that its audience knows. */
function known(s: State, cell: number, sighting: Sighting): CardView {
  const card = cardAt(s, cell);
  const ground = present(s.facts.grid.ground[cell]);
  const moreHp = terrainHp(card.type, ground);
  const moreDmg = terrainDmg(card.type, ground);
  const stars = sighting.dmg - card.dmg - moreDmg;
  return {
    handle: present(s.unit[cell]),
    id: card.id,
    tier: tierOf(card),
    owner: present(SEATS[present(s.owner[cell])]),
    zone: MAP,
    slot: cell,
    level: 0,
    flags: sighting.at === 0 ? 0 : STALE,
    stats: [
      Math.max(0, sighting.hp),
      sighting.dmg,
      card.hp + moreHp + stars,
      moreHp,
      moreDmg,
      stars,
      ageOf(s, sighting),
    ],
    host: 0,
  };
}

function tierOf({ elite }: Card): number {
  return elite ? 2 : 1;
}

/** The ground as the audience knows it: what is hidden is unknown, debris never is (CF-3.4). */
function groundFor(s: State, audience: Audience | 'everybody'): number[] {
  return s.facts.grid.ground.map((ground, cell) => {
    const open =
      ground === VOID ||
      s.result !== null ||
      !s.facts.options.shroud ||
      (audience !== 'everybody' && knowsGround(s, audience, cell));
    return (open ? ground : UNKNOWN) + (s.unit[cell] === DEBRIS ? DEBRIS_MARK : 0);
  });
}

/** What an audience knows of units beyond what everybody does. */
function knownUnits(s: State, audience: Audience): CardView[] {
  const cards: CardView[] = [];
  if (hidesNothing(s)) return cards;
  for (let cell = 0; cell < s.unit.length; cell++) {
    if (present(s.unit[cell]) <= 0) continue;
    const sighting = sightingOf(s, audience, cell);
    if (sighting !== null) cards.push(known(s, cell, sighting));
  }
  return cards;
}

/** The own hand from the left, and what is still to be dealt, sorted by name (CF-3.2, 3.3). */
function ownCards(s: State, seat: Seat): CardView[] {
  const { facts } = s;
  const printed = (number: number, handle: number, zone: number, level: number): CardView => {
    const card = present(facts.cards[number]);
    return {
      handle,
      id: card.id,
      tier: tierOf(card),
      owner: seat,
      zone,
      slot: 0,
      level,
      flags: 0,
      stats: [card.hp, card.dmg, card.hp, 0, 0, 0, 0],
      host: 0,
    };
  };
  const hand = present(s.hands[seat]).map((place, level) =>
    printed(pileCard(s, seat, place), -(place + 1), handZone(seat), level),
  );
  const undealt = undealtCards(s, seat).map((number, level) =>
    printed(number, UNDEALT - 1 - level, pileZone(seat), level),
  );
  return [...hand, ...undealt];
}

/** The seat's own cards that are not dealt yet, sorted by name (CF-3.2). */
export function undealtCards({ facts, piles, dealt }: State, seat: Seat): number[] {
  const left = present(piles[seat]).slice(present(dealt[seat]));
  if (left.length === 0) return left;
  const nameOf = (number: number): string => present(facts.cards[number]).name;
  return left.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : a - b));
}

function partOf(s: State, audience: Audience, cards: CardView[]): Omit<OwnView, 'legal'> {
  return {
    cards,
    ground: s.facts.options.shroud && s.result === null ? groundFor(s, audience) : [],
    source: null,
    triggers: [],
  };
}

function cellOfSerial({ unit }: State, serial: number): number {
  return serial > 0 ? unit.indexOf(serial) : -1;
}

/** Every view is built from nothing (CF-3.4–3.22). */
export const views: TableViews<State> = {
  head: (s) => ({
    turn: s.turn,
    active: s.active,
    phase: s.phase,
    question: s.result === null ? 'play' : 'over',
    attack: null,
  }),
  // Scores and kills are secret until the end (CF-3.18).
  counters: (s, seat) => {
    const { result } = s;
    const end =
      result === null ? [0, 0, 0] : [present(result.scores[seat]), present(s.kills[seat]), present(result.ranks[seat])];
    return [
      present(s.hands[seat]).length,
      present(s.piles[seat]).length - present(s.dealt[seat]),
      unitsOf(s, seat),
      present(s.out[seat]) > 0 ? 1 : 0,
      present(s.facts.factions[seat]),
      ...end,
    ];
  },
  rowCards: ({ unit }) => unit.filter((serial) => serial > 0),
  pileCards: () => [],
  card: (s, serial) => {
    const cell = cellOfSerial(s, serial);
    if (cell < 0) return null;
    return hidesNothing(s) ? known(s, cell, { hp: hpAt(s, cell), dmg: dmgAt(s, cell), at: 0 }) : blip(s, cell);
  },
  chain: () => [],
  ground: (s) => groundFor(s, 'everybody'),
  own: (s, seat) => {
    const units = knownUnits(s, seat);
    return partOf(s, seat, present(s.out[seat]) > 0 ? units : [...ownCards(s, seat), ...units]);
  },
  watch: (s) => partOf(s, 'spectator', knownUnits(s, 'spectator')),
};

/** Whether a slot of a view's ground is a tile, known or not. */
export function isTile(ground: number): boolean {
  return ground % DEBRIS_MARK === UNKNOWN || ground % DEBRIS_MARK >= CLEAR;
}
