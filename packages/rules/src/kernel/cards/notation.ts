import type { z } from 'zod';
import type { Outcome } from '../contract/game.ts';
import { kindsOfIntents, type IntentKinds } from '../contract/intents.ts';
import type { TableNotation } from '../contract/table.ts';
import { structuredCopy } from '../copy.ts';
import { cardBehind, handleOf, NO_HANDLE } from '../handles.ts';
import {
  isList,
  isMap,
  listAt,
  mapAt,
  numberAt,
  onlyKeys,
  PositionError,
  seatAt,
  USUAL_TURN,
  type Position,
} from '../position.ts';
import type { RandomState } from '../random/generator.ts';
import {
  activeName,
  at,
  present,
  seatName,
  seatOf,
  SEATS,
  type Audience,
  type Intent,
  type Json,
  type Seat,
} from '../types.ts';
import type { CardView } from '../view.ts';
import { Cards } from './open.ts';
import { newCards, NOBODY, seatsOf, type TableState } from './state.ts';
import { openView, ownViews } from './views.ts';
import { isOpen, type Zone } from './zones.ts';

interface Reading<S extends TableState> {
  readonly zones: (state: S) => readonly Zone[];
  readonly intents: z.ZodType;
  /** Fields of the state that are numbers of cards, or lists of them. */
  readonly cardFields: readonly string[];
  readonly options: z.ZodType;
  /** Any state of the game: it says which fields there are besides what the kernel keeps. */
  readonly sample: () => S;
  readonly counters: Readonly<Record<string, (state: S, seat: Seat) => number>>;
  readonly outcome: (state: S) => Outcome | null;
}

/** What the kernel keeps in a state by itself. */
const KEPT = new Set(['options', 'seats', 'random', 'turn', 'active', 'gone', 'cards']);
const SHOWN_NOTHING = { counters: {}, stats: {}, flags: {} };

/**
 * The position notation (SC-5) of every game on the kernel's own cards: `turn`, `active`, the zones of each seat under
 * its letter, shared zones under their names, and the rest of the state under `state` as it is. Decks list their top
 * card first; slots of rows and grids count from 1. A card that lies in a seat's zone is that seat's, one in a shared
 * zone is nobody's; where that is not so, its owner stands beside it.
 */
export function cardNotation<S extends TableState>({
  zones,
  intents,
  cardFields,
  options,
  sample,
  counters,
  outcome,
}: Reading<S>): TableNotation<S> {
  const shapes = kindsOfIntents(intents);

  function position(state: S): Position {
    const printed = zonePositions(state, zones(state), (card) => markedCard(state, zones(state), card));
    const numbers = canonicalNumbers(state);
    const own = Object.entries(state).filter(([key]) => !KEPT.has(key));
    return {
      turn: state.turn,
      active: activeName(state.active),
      ...printed,
      gone: state.gone.map(seatName),
      // States are plain data (D-2.1), as no type of theirs says.
      state: Object.fromEntries(
        own.map(([key, value]: [string, unknown]) => [
          key,
          cardFields.includes(key) ? renumbered(value, numbers) : structuredCopy(value),
        ]),
      ) as Position,
    };
  }

  function fromPosition(given: unknown, _cards: readonly unknown[], from: Position, random: RandomState): S {
    const seats = Math.max(2, ...Object.keys(from).map((key) => (seatOf(key) ?? -1) + 1));
    const parsed = options.safeParse(given);
    if (!parsed.success)
      throw new PositionError('options', parsed.error.issues[0]?.message ?? 'options of the game are expected');
    const base: TableState = {
      options: parsed.data,
      seats,
      random,
      turn: numberAt(from['turn'], 'turn', USUAL_TURN),
      active: from['active'] === null ? null : seatAt(from['active'], 'active', 0, seats),
      gone: listAt(from['gone'], 'gone').map((seat, index) => seatAt(seat, `gone.${index}`, 0, seats)),
      cards: newCards(0, seats),
    };
    const own = mapAt(from['state'], 'state');
    const missing = Object.keys(sample()).filter((key) => !KEPT.has(key) && own[key] === undefined);
    if (missing.length > 0)
      throw new PositionError('state', `what the game itself keeps is expected here, besides: ${missing.join(', ')}`);
    const state = { ...base, ...structuredCopy(own) } as S;
    const all = zones(state);
    const whole = { ...state, cards: newCards(all.length, seats) };
    const open = new Cards(whole, all, null);
    for (const zone of all)
      layZone(
        open,
        zone,
        seats,
        zone.seat === null ? from[zone.name] : mapAt(from[seatName(zone.seat)], seatName(zone.seat))[zone.name],
      );
    whole.cards.dealt = whole.cards.ids.length;
    return whole;
  }

  /** Besides, each seat's counters by their names, and how the match ended (SC-1). */
  function computed(state: S): Position {
    const printed = position(state);
    const seats = seatsOf(state).map((seat): [string, Position] => [
      seatName(seat),
      {
        ...mapAt(printed[seatName(seat)], ''),
        ...Object.fromEntries(Object.entries(counters).map(([name, count]) => [name, count(state, seat)])),
      },
    ]);
    const result = outcome(state);
    return { ...printed, ...Object.fromEntries(seats), outcome: result === null ? null : endOf(result) };
  }

  return {
    fromPosition,
    position,
    cards: () => [],
    computed,
    seen: (state, audience) => seenPosition(state, zones(state), audience),
    intentOf: (state, seat, step) => mapped(step, shapes, (name) => handleNamed(state, zones(state), seat, name)),
    stepOf: (state, seat, intent) =>
      mapped(intent, shapes, (handle) => nameOf(state, zones(state), seat, Number(handle))),
    deckOf: (decks) => decks.flat(),
  };
}

/** How a match ended (SC-7): who has won, alone or together, and places where the game gives them. */
function endOf({ winners, reason, ranks }: Outcome): Position {
  const [winner] = winners;
  return {
    winner: winner === undefined || winners.length > 1 ? null : seatName(winner),
    ...(winners.length > 1 ? { winners: winners.map(seatName) } : {}),
    reason,
    ...(ranks === undefined
      ? {}
      : { ranks: Object.fromEntries(SEATS.slice(0, ranks.length).map((seat) => [seatName(seat), at(ranks, seat)])) }),
  };
}

/** The numbers that cards would have if they were loaded from the printed position. */
function canonicalNumbers({ cards }: TableState): ReadonlyMap<number, number> {
  return new Map(cards.zones.flat().map((card, number) => [card, number]));
}

function renumbered(value: unknown, numbers: ReadonlyMap<number, number>): unknown {
  if (isList(value)) return value.map((one) => renumbered(one, numbers));
  return typeof value === 'number' ? (numbers.get(value) ?? value) : value;
}

const NOBODYS = 'nobody';
const UP = 'up';

/** The id of a card, and what cannot be told by where it lies: that it belongs to somebody else, that it was turned. */
function markedCard({ cards }: TableState, zones: readonly Zone[], card: number): Json {
  const { seat } = at(zones, present(cards.zoneOf[card]));
  const owner = present(cards.owners[card]);
  const id = present(cards.ids[card]);
  const marks = {
    ...(owner === (seat ?? NOBODY) ? {} : { owner: owner === NOBODY ? NOBODYS : seatName(at(SEATS, owner)) }),
    ...(present(cards.faceUp[card]) ? { face: UP } : {}),
  };
  return Object.keys(marks).length === 0 ? id : { card: id, ...marks };
}

/** Every zone of a state, its cards written in some way, and perhaps the zone itself in another. */
function zonePositions(
  state: TableState,
  zones: readonly Zone[],
  write: (card: number) => Json,
  finish = (_: Zone, written: Json): Json => written,
): Position {
  const found: Record<string, Json> = Object.fromEntries(seatsOf(state).map((seat) => [seatName(seat), {}]));
  for (const [index, zone] of zones.entries()) {
    const list = present(state.cards.zones[index]);
    const written = finish(
      zone,
      zone.form === 'row' || zone.form === 'grid'
        ? bySlot(state, list, write)
        : (isDeck(zone) ? list.toReversed() : list).map(write),
    );
    if (zone.seat === null) found[zone.name] = written;
    else found[seatName(zone.seat)] = { ...mapAt(found[seatName(zone.seat)], zone.path), [zone.name]: written };
  }
  return found;
}

function isDeck({ form, faces }: Zone): boolean {
  return form === 'hidden' && faces === 'nobody';
}

/** `3: name`, or `3: [bottom, top]`. */
function bySlot({ cards }: TableState, list: readonly number[], write: (card: number) => Json): Position {
  const slots = [...new Set(list.map((card) => present(cards.slots[card])))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    slots.map((slot) => {
      const written = list.filter((card) => cards.slots[card] === slot).map(write);
      return [String(slot + 1), written.length === 1 ? at(written, 0) : written];
    }),
  );
}

function layZone(open: Cards, zone: Zone, seats: number, from: Json | undefined): void {
  if (zone.form === 'row' || zone.form === 'grid') {
    for (const [slot, lies] of Object.entries(mapAt(from, zone.path))) {
      const index = Number(slot) - 1;
      if (!Number.isInteger(index) || index < 0 || index >= zone.slots)
        throw new PositionError(`${zone.path}.${slot}`, `a slot from 1 to ${zone.slots} is expected here`);
      for (const card of isList(lies) ? lies : [lies]) layCard(open, zone, seats, card, `${zone.path}.${slot}`, index);
    }
    return;
  }
  const list = [...listAt(from, zone.path).entries()];
  for (const [index, card] of isDeck(zone) ? list.toReversed() : list)
    layCard(open, zone, seats, card, `${zone.path}.${index}`);
}

/** `reef-3`, or `{ card: reef-3, owner: B, face: up }`. */
function layCard(
  open: Cards,
  { name, seat }: Zone,
  seats: number,
  from: Json | undefined,
  path: string,
  slot?: number,
): void {
  const { card: id, owner, face } = isMap(from) ? from : { card: from };
  if (isMap(from)) onlyKeys(from, ['card', 'owner', 'face'], path);
  if (typeof id !== 'string') throw new PositionError(path, 'the id of a card is expected here');
  if (face !== undefined && face !== UP) throw new PositionError(`${path}.face`, `${UP} is expected here`);
  const own = owner === undefined ? seat : owner === NOBODYS ? null : seatAt(owner, `${path}.owner`, 0, seats);
  const card = open.add(id, name, seat, slot, own);
  if (face === UP) open.turn(card, true);
}

/** The intent with everything that names cards written in another way. */
function mapped(intent: Intent, shapes: IntentKinds, other: (value: Json) => Json): Intent {
  const kinds = shapes[intent.type] ?? {};
  const fields = Object.entries(intent).map(([name, value]): [string, Json | undefined] => {
    if (kinds[name] === 'card' && value !== undefined) return [name, other(value)];
    if (kinds[name] === 'cards' && isList(value)) return [name, value.map(other)];
    return [name, value];
  });
  return { ...Object.fromEntries(fields), type: intent.type };
}

/** The cards that a seat can name, in the order of zones. */
function nameable({ cards }: TableState, seat: Seat): number[] {
  return cards.zones.flat().filter((card) => handleOf(cards.handles, seat, card) !== NO_HANDLE);
}

/**
 * A handle for `reef-3`, the first card of that id which the seat can name, or for `A.hand.2`; one that no card has
 * where there is none.
 */
function handleNamed(state: TableState, zones: readonly Zone[], seat: Seat, name: Json): number {
  const { cards } = state;
  const [, path = '', place = ''] = /^(.+)\.(\d+)$/.exec(typeof name === 'string' ? name : '') ?? [];
  const zone = zones.findIndex((one) => one.path === path);
  const card =
    zone >= 0 ? cards.zones[zone]?.[Number(place)] : nameable(state, seat).find((one) => cards.ids[one] === name);
  return (card === undefined ? NO_HANDLE : handleOf(cards.handles, seat, card)) || Number.MAX_SAFE_INTEGER;
}

function nameOf(state: TableState, zones: readonly Zone[], seat: Seat, handle: number): string {
  const { cards } = state;
  const card = cardBehind(cards.handles, seat, handle);
  if (card < 0) return String(handle);
  const id = present(cards.ids[card]);
  if (nameable(state, seat).find((one) => cards.ids[one] === id) === card) return id;
  const zone = present(cards.zoneOf[card]);
  return `${at(zones, zone).path}.${present(cards.zones[zone]).indexOf(card)}`;
}

/**
 * What an audience sees: cards by their ids, backs as `?`, and of zones that it cannot look into how many cards there
 * are.
 */
function seenPosition(state: TableState, zones: readonly Zone[], audience: Audience): Position {
  const own = new Map<number, CardView>(
    audience === 'spectator' ? [] : ownViews(state, zones, SHOWN_NOTHING, audience).map((view) => [view.handle, view]),
  );
  const { cards } = state;
  const write = (card: number): Json => {
    const handle = handleOf(cards.handles, audience, card);
    return own.get(handle)?.id ?? openView(state, zones, SHOWN_NOTHING, card)?.id ?? '?';
  };
  const looksInto = (zone: Zone): boolean => isOpen(zone) || (zone.faces === 'owner' && zone.seat === audience);
  const count = (zone: Zone, written: Json): Json =>
    looksInto(zone) || !Array.isArray(written) ? written : written.length;
  return { turn: state.turn, active: activeName(state.active), ...zonePositions(state, zones, write, count) };
}
