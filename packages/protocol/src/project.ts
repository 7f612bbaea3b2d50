import type { CardView, LinkView, OwnView, PublicView, Seat, TableLayout, TableView } from '@cardscape/rules';
import { readEffects, readLegal, writeEffects } from './legal.ts';
import { CardS, LinkS, NUMBERS, type MatchS, type OwnS, type SeatS } from './state.ts';

const NAMES = Array.from({ length: NUMBERS }, (_, index) => `s${index}` as `s${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11}`);

/** Writes numbers into the fields s0…; what is not given is 0. A field that does not change is not sent. */
function writeNumbers(target: CardS | SeatS, values: readonly number[]): void {
  for (const [index, name] of NAMES.entries()) {
    const value = values[index] ?? 0;
    if (target[name] !== value) target[name] = value;
  }
}

function readNumbers(source: CardS | SeatS, count: number): number[] {
  return NAMES.slice(0, count).map((name) => source[name]);
}

/** Shows a card under its handle, or shows it anew. */
export function writeCard(cards: MatchS['cards'], view: CardView): void {
  const key = String(view.handle);
  const known = cards.get(key);
  const card = known ?? new CardS();
  writeCardFields(card, view);
  if (known === undefined) cards.set(key, card);
}

function writeCardFields(card: CardS, view: CardView): void {
  const id = view.id ?? '';
  if (card.id !== id) card.id = id;
  if (card.zone !== view.zone) card.zone = view.zone;
  if (card.slot !== view.slot) card.slot = view.slot;
  if (card.level !== view.level) card.level = view.level;
  if (card.owner !== view.owner) card.owner = view.owner;
  if (card.tier !== view.tier) card.tier = view.tier;
  if (card.flags !== view.flags) card.flags = view.flags;
  if (card.host !== view.host) card.host = view.host;
  writeNumbers(card, view.stats);
}

export function writeCounters(seat: SeatS, counters: readonly number[]): void {
  writeNumbers(seat, counters);
}

type Head = Pick<PublicView, 'turn' | 'active' | 'phase' | 'asking' | 'attack' | 'outcome'>;

export function writeHead(match: MatchS, head: Head, layout: TableLayout): void {
  match.turn = head.turn;
  match.active = head.active;
  match.phase = Math.max(0, layout.phases.indexOf(head.phase));
  match.asking = mask(head.asking.seats);
  match.question = Math.max(0, layout.questions.indexOf(head.asking.question));
  match.attacker = head.attack === null ? 0 : head.attack.attacker + 1;
  match.target = head.attack?.target ?? 0;
  match.reason = head.outcome?.reason ?? '';
  match.winners = mask(head.outcome?.winners ?? []);
}

function mask(seats: readonly Seat[]): number {
  return seats.reduce<number>((bits, seat) => bits | (1 << seat), 0);
}

function unmask(bits: number): Seat[] {
  return ([0, 1, 2, 3] as const).filter((seat) => (bits & (1 << seat)) !== 0);
}

/** The chain is short and changes as a whole: links are written over, and those that are gone are taken away. */
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

/** Writes what a seat alone may know, its legal list and events apart. */
export function writeOwn(own: OwnS, view: OwnView): void {
  const handles = new Set(view.cards.map(({ handle }) => String(handle)));
  for (const key of own.cards.keys()) if (!handles.has(key)) own.cards.delete(key);
  for (const card of view.cards) writeCard(own.cards, card);
  own.source = view.source?.card ?? 0;
  own.sourceId = view.source?.id ?? '';
  own.sourceEffect = view.source?.effect ?? 0;
  own.triggers = writeEffects(view.triggers);
}

function readCard(handle: string, card: CardS, layout: TableLayout): CardView {
  const owner = unmask(1 << card.owner)[0] ?? 0;
  const numbers = readNumbers(card, layout.cardStats.length);
  return {
    handle: Number(handle),
    id: card.id === '' ? null : card.id,
    tier: card.tier,
    owner,
    zone: card.zone,
    slot: card.slot,
    level: card.level,
    flags: card.flags,
    // A card that has no numbers is sent without any.
    stats: numbers.some((number) => number !== 0) ? numbers : [],
    host: card.host,
  };
}

/** The view that the trees on the wire hold: the same form that the rules made. `own` is null for a spectator. */
export function readView(match: MatchS, own: OwnS | null, layout: TableLayout): TableView {
  const seats = [...match.seats.entries()].toSorted(([a], [b]) => Number(a) - Number(b));
  const chain = [...match.chain.entries()].toSorted(([a], [b]) => Number(a) - Number(b));
  return {
    turn: match.turn,
    active: unmask(1 << match.active)[0] ?? 0,
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
    attack: match.attacker === 0 ? null : { attacker: match.attacker - 1, target: match.target },
    outcome: match.reason === '' ? null : { winners: unmask(match.winners), reason: match.reason },
    own: own === null ? null : readOwn(own, layout),
  };
}

function readOwn(own: OwnS, layout: TableLayout): OwnView {
  return {
    cards: [...own.cards.entries()].map(([handle, card]) => readCard(handle, card, layout)),
    source: own.sourceId === '' ? null : { card: own.source, id: own.sourceId, effect: own.sourceEffect },
    triggers: readEffects(own.triggers),
    legal: readLegal(own.legal),
  };
}
