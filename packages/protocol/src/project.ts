import type {
  CardView,
  LastingView,
  LinkView,
  OwnView,
  PublicView,
  Seat,
  TableLayout,
  TableView,
} from '@cardscape/rules';
import { readGround, writeGround } from './ground.ts';
import { readLasting, writeLasting } from './lasting.ts';
import { readEffects, readLegal, writeEffects } from './legal.ts';
import { CardS, LinkS, NUMBERS, type MatchS, type OwnS, type SeatS } from './state.ts';

const NAMES = Array.from(
  { length: NUMBERS },
  (_, index) => `s${index}` as `s${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15}`,
);

/** Writes the numbers that have changed into the fields s0…; missing ones are 0. */
function writeNumbers(target: CardS | SeatS, values: readonly number[], before: readonly number[]): void {
  const count = Math.min(NUMBERS, Math.max(values.length, before.length));
  for (let index = 0; index < count; index++) {
    const value = values[index] ?? 0;
    if (value !== (before[index] ?? 0)) writeNumber(target, index, value);
  }
}

/** Each field by its own name: looking a setter up by a computed name costs several times as much. */
function writeNumber(target: CardS | SeatS, index: number, value: number): void {
  switch (index) {
    case 0:
      target.s0 = value;
      return;
    case 1:
      target.s1 = value;
      return;
    case 2:
      target.s2 = value;
      return;
    case 3:
      target.s3 = value;
      return;
    case 4:
      target.s4 = value;
      return;
    case 5:
      target.s5 = value;
      return;
    default: {
      const name = NAMES[index];
      if (name !== undefined) target[name] = value;
    }
  }
}

function readNumbers(source: CardS | SeatS, count: number): number[] {
  return NAMES.slice(0, count).map((name) => source[name] ?? 0);
}

/** A card on the wire before anything is written. */
const BLANK: CardView = {
  handle: 0,
  id: null,
  tier: 1,
  owner: 0,
  zone: 0,
  slot: 0,
  level: 0,
  flags: 0,
  stats: [],
  host: 0,
};

/**
 * Shows a card under its handle, or what is new about it.
 * @param before what was last written under this handle; null if the handle is new
 */
export function writeCard(cards: MatchS['cards'], view: CardView, before: CardView | null): void {
  const key = String(view.handle);
  const known = before === null ? undefined : cards.get(key);
  const card = known ?? new CardS();
  writeCardFields(card, view, known === undefined || before === null ? BLANK : before);
  if (known === undefined) cards.set(key, card);
}

function isSameCard(a: CardView, b: CardView): boolean {
  const same =
    a.id === b.id &&
    a.zone === b.zone &&
    a.slot === b.slot &&
    a.level === b.level &&
    a.owner === b.owner &&
    a.tier === b.tier &&
    a.flags === b.flags &&
    a.host === b.host;
  if (!same || a.stats.length !== b.stats.length) return false;
  for (let index = 0; index < a.stats.length; index++) if (a.stats[index] !== b.stats[index]) return false;
  return true;
}

function writeCardFields(card: CardS, view: CardView, before: CardView): void {
  if (view.id !== before.id) card.id = view.id ?? '';
  if (view.zone !== before.zone) card.zone = view.zone;
  if (view.slot !== before.slot) card.slot = view.slot;
  if (view.level !== before.level) card.level = view.level;
  if (view.owner !== before.owner) card.owner = view.owner;
  if (view.tier !== before.tier) card.tier = view.tier;
  if (view.flags !== before.flags) card.flags = view.flags;
  if (view.host !== before.host) card.host = view.host;
  writeNumbers(card, view.stats, before.stats);
}

/** @param before what was last written */
export function writeCounters(seat: SeatS, counters: readonly number[], before: readonly number[]): void {
  writeNumbers(seat, counters, before);
}

type Head = Pick<PublicView, 'turn' | 'active' | 'phase' | 'asking' | 'attack' | 'outcome'>;

export function writeHead(match: MatchS, head: Head, layout: TableLayout): void {
  match.turn = head.turn;
  match.active = head.active ?? NOBODY;
  match.phase = Math.max(0, layout.phases.indexOf(head.phase));
  match.asking = mask(head.asking.seats);
  match.question = Math.max(0, layout.questions.indexOf(head.asking.question));
  match.attacker = head.attack === null ? 0 : head.attack.attacker + 1;
  match.target = head.attack?.target ?? 0;
  match.reason = head.outcome?.reason ?? '';
  match.winners = mask(head.outcome?.winners ?? []);
}

/** The active seat on the wire when it is nobody's turn: a seat that no match has. */
const NOBODY = 4;

function mask(seats: readonly Seat[]): number {
  return seats.reduce<number>((bits, seat) => bits | (1 << seat), 0);
}

function unmask(bits: number): Seat[] {
  return ([0, 1, 2, 3] as const).filter((seat) => (bits & (1 << seat)) !== 0);
}

/** The chain is short and changes as a whole: links are overwritten, and those that are gone are removed. */
export function writeChain(chain: MatchS['chain'], links: readonly LinkView[]): void {
  for (const link of links) {
    const key = String(link.number);
    const known = chain.get(key);
    const shown = known ?? new LinkS();
    shown.seat = link.seat;
    shown.card = link.card;
    shown.id = link.id;
    shown.effect = link.effect;
    shown.targets = link.targets.join(',');
    shown.countered = link.countered;
    if (known === undefined) chain.set(key, shown);
  }
  for (let number = links.length + 1; chain.has(String(number)); number++) chain.delete(String(number));
}

export function writeMatchLasting(match: MatchS, lasting: readonly LastingView[]): void {
  match.lasting = writeLasting(lasting);
}

export function writeMatchGround(match: MatchS, ground: readonly number[]): void {
  match.ground = writeGround(ground);
}

/**
 * Writes what an audience alone may know, its legal list and events apart.
 * @param before the cards that were last written, by handle; afterwards those that are shown now
 */
export function writeOwn(own: OwnS, view: OwnView, before: Map<number, CardView>): void {
  for (const card of view.cards) {
    const last = before.get(card.handle) ?? null;
    if (last !== null && (last === card || isSameCard(last, card))) continue;
    writeCard(own.cards, card, last);
    before.set(card.handle, card);
  }
  if (before.size > view.cards.length) takeAway(own, new Set(view.cards.map(({ handle }) => handle)), before);
  own.ground = writeGround(view.ground);
  own.source = view.source?.card ?? 0;
  own.sourceId = view.source?.id ?? '';
  own.sourceEffect = view.source?.effect ?? 0;
  own.triggers = writeEffects(view.triggers);
}

/** Removes the cards that are no longer shown. */
function takeAway(own: OwnS, shown: ReadonlySet<number>, before: Map<number, CardView>): void {
  for (const handle of before.keys()) {
    if (shown.has(handle)) continue;
    own.cards.delete(String(handle));
    before.delete(handle);
  }
}

function readCard(handle: string, card: CardS, layout: TableLayout): CardView {
  const owner = unmask(1 << (card.owner ?? 0))[0] ?? 0;
  const numbers = readNumbers(card, layout.cardStats.length);
  return {
    handle: Number(handle),
    id: card.id === undefined || card.id === '' ? null : card.id,
    tier: card.tier ?? 1,
    owner,
    zone: card.zone ?? 0,
    slot: card.slot ?? 0,
    level: card.level ?? 0,
    flags: card.flags ?? 0,
    // A card that has no numbers is sent without any.
    stats: numbers.some((number) => number !== 0) ? numbers : [],
    host: card.host ?? 0,
  };
}

/**
 * The view that the trees on the wire hold, in the form in which the rules made it. `own` is null for audiences without
 * a private part.
 */
export function readView(match: MatchS, own: OwnS | null, layout: TableLayout): TableView {
  const seats = [...match.seats.entries()].toSorted(([a], [b]) => Number(a) - Number(b));
  const chain = [...match.chain.entries()].toSorted(([a], [b]) => Number(a) - Number(b));
  return {
    turn: match.turn,
    active: unmask(1 << match.active)[0] ?? null,
    phase: layout.phases[match.phase] ?? '',
    asking: { seats: unmask(match.asking), question: layout.questions[match.question] ?? '' },
    seats: seats.map(([, seat]) => readNumbers(seat, layout.seatCounters.length)),
    cards: [...match.cards.entries()].map(([handle, card]) => readCard(handle, card, layout)),
    chain: chain.map(([number, link]) => ({
      number: Number(number),
      seat: unmask(1 << link.seat)[0] ?? 0,
      card: link.card,
      id: link.id,
      effect: link.effect,
      targets: link.targets === '' ? [] : link.targets.split(',').map(Number),
      countered: link.countered,
    })),
    lasting: readLasting(match.lasting),
    attack: match.attacker === 0 ? null : { attacker: match.attacker - 1, target: match.target },
    ground: readGround(match.ground),
    outcome: match.reason === '' ? null : { winners: unmask(match.winners), reason: match.reason },
    own: own === null ? null : readOwn(own, layout),
  };
}

function readOwn(own: OwnS, layout: TableLayout): OwnView {
  return {
    cards: [...own.cards.entries()].map(([handle, card]) => readCard(handle, card, layout)),
    ground: readGround(own.ground),
    source: own.sourceId === '' ? null : { card: own.source, id: own.sourceId, effect: own.sourceEffect },
    triggers: readEffects(own.triggers),
    legal: readLegal(own.legal),
  };
}
