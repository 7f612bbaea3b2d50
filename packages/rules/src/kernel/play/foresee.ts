import { canonicalJson } from '../canonical-json.ts';
import type { Game } from '../contract/game.ts';
import { chachaRandom } from '../random/generator.ts';
import { SEATS, type Intent, type Json, type Seat, isJsonMap } from '../types.ts';
import { newRecorder, type CardView, type GameEvent, type LastingView } from '../view.ts';
import type { Arrival, Blow, Consequences, Duel, Foreseen, ForeseenCard, Rehearsal } from './foreseen.ts';

/*
 * What would come of an intent if nobody responded, carried out by the rules themselves in worlds that look the same to
 * the seat (`determinize`). Nothing hidden can be in the answer: the state itself is never played on.
 */

type Host<S> = Pick<
  Game<S, unknown, unknown>,
  'apply' | 'check' | 'deciders' | 'determinize' | 'layout' | 'legal' | 'outcome' | 'views'
> & { readonly isQuiet: (state: S) => boolean; readonly seats: (state: S) => number };

/** Decisions that are passed on the way; what takes longer is not foreseen. */
const MOST_PASSES = 40;

/** Null where it may not be done, or the game does not rehearse it. */
export function foresee<S>(host: Host<S>, how: Rehearsal<S>, state: S, seat: Seat, intent: Intent): Json {
  if (!how.intents.includes(intent.type) || host.check(state, seat, intent) !== null) return null;
  const inWorlds = (coin: Coin): Worlds => {
    const inWorld = (key: string): World => rehearse(host, how, dealt(host, state, seat, key), seat, intent, coin);
    const [first, second, third] = WORLDS;
    return [inWorld(first), inWorld(second), inWorld(third)];
  };
  const worlds = inWorlds(null);
  // What is the same in all worlds may still hang by a coin: then either face is looked at.
  const faces = worlds.every(({ blind }) => blind) ? (['heads', 'tails'] as const).map(inWorlds) : [];
  const [heads, tails] = faces.map((face) => (face.every(({ flipped }) => flipped) ? agreement(face) : null));
  return { ...agreement(worlds), coin: heads && tails ? { heads, tails } : null } satisfies Foreseen;
}

/** The dice of the worlds that are looked at, each 64 times: a key of ChaCha. */
const WORLDS = ['0', '1', '2'] as const;

function dealt<S>(host: Pick<Host<S>, 'determinize'>, state: S, seat: Seat, key: string): S {
  return host.determinize(state, seat, chachaRandom(key.repeat(64)));
}

/**
 * What a game tells of an intent by itself, as far as it is the same in worlds that look the same to the seat: a part that
 * is not becomes null. Nothing hidden can be in it, whatever the game looks at.
 */
export function certain<S>(
  host: Pick<Host<S>, 'determinize'>,
  how: Pick<Rehearsal<S>, 'tells'>,
  state: S,
  seat: Seat,
  intent: Intent,
): Json {
  if (how.tells === undefined) return null;
  const [first, ...others] = WORLDS.map((key) => how.tells?.(dealt(host, state, seat, key), seat, intent) ?? null);
  if (first === undefined || others.every((other) => equal(other, first))) return first ?? null;
  if (!isJsonMap(first) || !others.every(isJsonMap)) return null;
  return Object.fromEntries(
    Object.entries(first).map(([key, part]) => [
      key,
      others.every((other) => equal(other[key] ?? null, part ?? null)) ? part : null,
    ]),
  );
}

/** What is the same in all these worlds. */
function agreement(worlds: Worlds): Consequences {
  const [first, ...others] = worlds;
  const depends = worlds.some((world) => world.depends);
  const agreed = <T>(list: (world: World) => readonly T[]): readonly T[] =>
    list(first).filter((one) => others.every((other) => list(other).some((same) => equal(one, same))));
  const isOpen = worlds.some((world) => world.blind);
  return {
    duel: others.every((other) => equal(other.duel, first.duel)) ? first.duel : unsure(first.duel),
    // What has fallen before chance had a part falls whatever comes.
    blows: agreed(({ blows, firm }) => (isOpen ? blows.slice(0, firm) : blows)),
    cards: isOpen ? [] : agreed(({ cards }) => cards),
    arrivals: isOpen ? [] : agreed(({ arrivals }) => arrivals),
    seats: isOpen ? [] : agreed(({ seats }) => seats),
    begun: isOpen ? [] : agreed(({ begun }) => begun),
    ended: isOpen ? [] : agreed(({ ended }) => ended),
    over: isOpen || !others.every((other) => equal(other.over, first.over)) ? null : first.over,
    depends,
    asks: worlds.some((world) => world.asks),
    chooser: others.every(({ chooser }) => chooser === first.chooser) ? first.chooser : null,
  };
}

function equal(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/** A duel against a card whose face is hidden is one against what nobody knows. */
function known(duel: Duel | null, { cards }: Snapshot): Duel | null {
  return duel !== null && cards.get(duel.to)?.id === null ? unsure(duel) : duel;
}

function unsure(duel: Duel | null): Duel | null {
  return duel === null ? null : { ...duel, against: null };
}

/** Worlds that have to agree. */
type Worlds = readonly [World, World, World];

/** The face that the first coin shows; null: the dice of the world say it. */
type Coin = 'heads' | 'tails' | null;

interface World extends Consequences {
  /** Something hidden was laid open, or dice were cast: all that followed may be otherwise. */
  readonly blind: boolean;
  /** How many of the blows fell before that. */
  readonly firm: number;
  /** Whether the coin was flipped whose face was laid down. */
  readonly flipped: boolean;
}

function rehearse<S>(host: Host<S>, how: Rehearsal<S>, world: S, seat: Seat, intent: Intent, coin: Coin): World {
  const before = snapshot(host, world, seat);
  const random = how.random(world);
  if (coin !== null) random.script = [{ coin }];
  const { drawn } = random;
  const isBlind = (events: readonly GameEvent[]): boolean =>
    how.random(world).drawn !== drawn || events.some((event) => isNews(event, seat));
  const { events, blows, firm, asks } = playOn(host, how, world, seat, intent, isBlind);
  const after = snapshot(host, world, seat);
  const shown = events.some(({ shows }) => shows === seat);
  const blind = isBlind(events);
  return {
    duel: known(
      events.reduce<Duel | null>((found, event) => found ?? how.duel(event), null),
      before,
    ),
    blows,
    cards: changedCards(how, before, after),
    arrivals: arrivals(before, after),
    begun: without(after.lasting, before.lasting),
    ended: without(before.lasting, after.lasting),
    seats: changedSeats(how, before, after),
    over: host.outcome(world)?.winners ?? null,
    depends: blind || shown,
    asks,
    chooser: asks ? (host.deciders(world)[0] ?? null) : null,
    blind,
    firm,
    flipped: coin !== null && how.random(world).script.length === 0,
  };
}

/** Carries the intent out, and lets every window pass. */
function playOn<S>(
  host: Host<S>,
  how: Rehearsal<S>,
  world: S,
  seat: Seat,
  intent: Intent,
  isBlind: (events: readonly GameEvent[]) => boolean,
): Pick<World, 'blows' | 'firm' | 'asks'> & { readonly events: readonly GameEvent[] } {
  const events: GameEvent[] = [];
  const blows: Blow[] = [];
  let firm = 0;
  let next: readonly [Seat, Intent] | null = [seat, intent];
  for (let passes = 0; next !== null && passes <= MOST_PASSES; passes++) {
    const recorder = newRecorder();
    if (how.carryOut === undefined) host.apply(world, ...next, recorder);
    else
      how.carryOut(world, ...next, recorder, (blow) => {
        if (firm === blows.push(blow) - 1 && !isBlind([...events, ...recorder.events])) firm += 1;
      });
    events.push(...recorder.events);
    if (host.outcome(world) !== null || host.isQuiet(world)) return { events, blows, firm, asks: false };
    next = passOf(host, world);
  }
  return { events, blows, firm, asks: true };
}

function passOf<S>(host: Host<S>, world: S): readonly [Seat, Intent] | null {
  const [decider] = host.deciders(world);
  if (decider === undefined) return null;
  const pass = host
    .legal(world, decider)
    .find(({ intent: { type }, fields }) => type === 'pass' && fields.length === 0);
  return pass === undefined ? null : [decider, pass.intent];
}

interface Snapshot {
  readonly layout: ReturnType<Game<unknown, unknown, unknown>['layout']>;
  readonly seats: readonly (readonly number[])[];
  readonly cards: ReadonlyMap<number, CardView>;
  readonly lasting: readonly LastingView[];
}

/** What the seat sees of cards and counters. */
function snapshot<S>({ views, layout, seats }: Host<S>, world: S, seat: Seat): Snapshot {
  const open = [...views.pileCards(world), ...views.rowCards(world)].flatMap((card) => views.card(world, card) ?? []);
  return {
    layout: layout(world),
    seats: SEATS.slice(0, seats(world)).map((one) => views.counters(world, one)),
    cards: new Map([...open, ...views.own(world, seat).cards].map((card) => [card.handle, card])),
    lasting: views.lasting?.(world) ?? [],
  };
}

/** What is in the first list and not in the second, each as often as it is there more. */
function without(list: readonly LastingView[], taken: readonly LastingView[]): LastingView[] {
  const left = new Map<string, number>();
  for (const one of taken) left.set(canonicalJson(one), (left.get(canonicalJson(one)) ?? 0) + 1);
  return list.filter((one) => {
    const key = canonicalJson(one);
    const n = left.get(key) ?? 0;
    left.set(key, n - 1);
    return n <= 0;
  });
}

/** Whether an event lays open what the seat does not know: a card of the own hand is no news to it. */
function isNews({ reveals, type, open, own = [] }: GameEvent, seat: Seat): boolean {
  if (reveals === undefined || type === 'over') return false;
  const from = open?.['from'];
  return !(typeof from === 'string' && from.endsWith('.hand') && own.some(([to]) => to === seat));
}

function changedCards<S>(how: Rehearsal<S>, before: Snapshot, after: Snapshot): ForeseenCard[] {
  const { zones, cardStats, cardFlags } = before.layout;
  const isOnTable = ({ zone }: CardView): boolean => {
    const lies = zones[zone];
    return lies?.form === 'row' && !(how.passing !== undefined && lies.name.endsWith(`.${how.passing}`));
  };
  return [...before.cards.values()].flatMap((card) => {
    if (!isOnTable(card) || card.id === null) return [];
    const now = after.cards.get(card.handle);
    const gone = now === undefined || !isOnTable(now);
    // What lies under another card has no numbers of its own.
    const covered = !gone && now.stats.length < card.stats.length;
    const stats =
      gone || covered
        ? []
        : cardStats.flatMap((name, index) => {
            const [from = 0, to = 0] = [card.stats[index], now.stats[index]];
            return from === to || !how.stats.includes(name) ? [] : [{ name, from, to }];
          });
    const flags =
      gone || covered
        ? []
        : cardFlags.flatMap((name, index) => {
            const on = (now.flags & (1 << index)) !== 0;
            return on === ((card.flags & (1 << index)) !== 0) || !how.flags.includes(name) ? [] : [{ name, on }];
          });
    if (!gone && stats.length === 0 && flags.length === 0) return [];
    const { handle, id, owner } = card;
    return [
      { card: handle, id, owner, zone: now === undefined ? '' : (zones[now.zone]?.name ?? ''), gone, stats, flags },
    ];
  });
}

function arrivals(before: Snapshot, after: Snapshot): Arrival[] {
  const { zones } = before.layout;
  return [...after.cards.values()].flatMap(({ handle, id, owner, zone }) => {
    const was = before.cards.get(handle);
    const isNew = zones[zone]?.form === 'row' && (was === undefined || zones[was.zone]?.form !== 'row');
    return isNew && id !== null ? [{ id, owner, zone: zones[zone]?.name ?? '' }] : [];
  });
}

function changedSeats<S>({ counters }: Rehearsal<S>, before: Snapshot, after: Snapshot): Foreseen['seats'] {
  return SEATS.slice(0, before.seats.length).flatMap((seat) =>
    before.layout.seatCounters.flatMap((counter, index) => {
      const [from = 0, to = 0] = [before.seats[seat]?.[index], after.seats[seat]?.[index]];
      return from === to || !counters.includes(counter) ? [] : [{ seat, counter, from, to }];
    }),
  );
}
