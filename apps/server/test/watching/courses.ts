import {
  type AnyGame,
  at,
  commitmentOf,
  type Intent,
  Match,
  type MatchHeader,
  POLICIES,
  type Seat,
} from '@cardscape/rules';
import { below, type RandomState } from '@cardscape/rules/kernel/random/generator';
import { vi } from 'vitest';
import type { LiveMatch } from '../../src/match/live-match.ts';
import { tableOf } from '../../src/match/match-lines.ts';
import { SpectatorFeeds } from '../../src/rooms/spectator-feeds.ts';
import { isSameFacts, readFacts } from '../../src/watching/facts.ts';
import type { Player, TestServer } from '../support/server.ts';
import type { Device } from '../support/wires/device.ts';
import { Reader } from '../support/wires/reader.ts';
import { Wire } from '../support/wires/wire.ts';
import { masked, SECRET } from '../twins/worlds.ts';

/** What those who watch see later than players, in these tests: milliseconds. */
export const DELAY = 20_000;
/** Milliseconds between two decisions. */
const STEP = 1000;

/** A match, and where it stops in one of two worlds. */
export interface Course {
  readonly game: AnyGame;
  readonly header: MatchHeader;
  readonly steps: readonly { readonly seat: Seat; readonly intent: Intent }[];
  /** So many of the steps are taken in both worlds. */
  readonly stop: number;
}

/**
 * One of the worlds: a server of its own, because a match has its draws from its id, which must be the same in both.
 */
export interface Stage {
  readonly server: TestServer;
  readonly players: readonly Player[];
  readonly watchers: readonly Player[];
  /** Reads it in lines. */
  readonly reader: Device;
  readonly clock: { now: number };
}

/** A defect that is planted to see it caught. */
export type Plant = (live: LiveMatch) => void;

export const PLANTED = {
  nothing: () => undefined,
  'the delay is half as long': (live) => Object.assign(live.watching, { open: { milliseconds: DELAY / 2, turns: 0 } }),
  'the turn, the end of the chain and the end of the match are told at once': (live) => {
    live.watching.seen = () => live.watching.buffer.newest;
  },
  'players go and come at once for everybody': (live) => {
    const note = live.watching.note.bind(live.watching);
    live.watching.note = (match, tree, now) => {
      note(match, tree, now - DELAY);
      note(match, tree, now);
    };
  },
  'what happened is told to the end of the log': (live) => {
    vi.spyOn(SpectatorFeeds.prototype, 'matchFor').mockImplementation(() => live.match);
  },
} as const satisfies Record<string, Plant>;

const BEFORE = 12;
const AFTER = 14;

/**
 * Random steps of a random match, a part of them before the stop; null for a match that is too short or may not be
 * watched.
 */
export function courseOf(game: AnyGame, random: RandomState, match: string, startedAt: number): Course | null {
  const setup = game.trials.sample(random);
  if (!game.watching.admits(setup.options)) return null;
  const seats = setup.seats ?? setup.decks.length;
  const header: MatchHeader = {
    format: 'cardscape/1',
    match,
    game: game.id,
    revision: game.revision,
    options: setup.options as MatchHeader['options'],
    decks: setup.decks as MatchHeader['decks'],
    cards: setup.cards as MatchHeader['cards'],
    seats: Array.from({ length: seats }, (_, seat) => `Player ${seat + 1}`),
    startedAt,
    commitment: commitmentOf(SECRET),
    entropies: Array.from({ length: seats }, () => ''),
  };
  const { state } = new Match(game, header, SECRET);
  const steps: { seat: Seat; intent: Intent }[] = [];
  const stop = below(random, BEFORE);
  const length = stop + 1 + below(random, AFTER);
  // Now and then the match ends after the stop.
  const ends = below(random, 3) === 0;
  while (steps.length < length && game.outcome(state) === null) {
    const seat = at(game.deciders(state), 0);
    const last = ends && steps.length === length - 1;
    const chosen = last ? { type: 'concede' } : POLICIES.random(game, state, seat, random);
    // As it is on the wire.
    const intent = JSON.parse(JSON.stringify(chosen)) as Intent;
    if (game.check(state, seat, intent) !== null) return null;
    game.apply(state, seat, intent, null);
    steps.push({ seat, intent });
  }
  return steps.length > stop ? { game, header, steps, stop } : null;
}

/** What an outsider was told, by whom and when. */
export type Told = readonly string[];

/**
 * Plays a course, to its end or up to its stop, while the clock runs in the same way, and stops the clock just before
 * anything that was made after the stop is old enough.
 */
export async function told(
  { server, players, watchers, reader, clock }: Stage,
  { game, header, steps, stop }: Course,
  whole: boolean,
  plant: Plant,
): Promise<Told> {
  const id = header.match;
  clock.now = header.startedAt;
  const seated = players.slice(0, header.seats.length);
  const terms = {
    seats: seated.map(({ account }, seat) => ({ account: account.id, name: `Player ${seat + 1}`, bot: null })),
    queue: 'private' as const,
    clock: { decision: 600_000, bank: 600_000, turn: 0, pause: 0 },
  };
  const live = await server.matches.host(new Match(game, header, SECRET), SECRET, terms);
  plant(live);
  const seats: Wire[] = [];
  for (const player of seated) seats.push(await Wire.join(player, id));
  const heard: string[] = [];
  const sockets: Wire[] = [];
  const [first, second, third] = [at(watchers, 0), at(watchers, 1), at(watchers, 2)];
  const watch = async (player: Player): Promise<Wire> => {
    const wire = await Wire.join(player, id);
    sockets.push(wire);
    return wire;
  };
  /** Everything that can be asked for from outside, and everything that comes unasked. */
  const look = async (label: string): Promise<void> => {
    await shown(live, clock.now, sockets, read);
    const history = await at(sockets, 0).request('history', { from: 0 });
    const { api } = second;
    const answers = [
      await api.match(id),
      await api.head(id),
      (await api.matches()).find(({ match }) => match === id) ?? null,
      await api.replay(id).catch((error: unknown) => String(error)),
      history,
    ];
    heard.push(`${label} ${JSON.stringify(answers)}`);
  };

  await watch(first);
  const read = [await Reader.open(server.address, reader, id)];
  let before = clock.now;
  for (const [index, { seat, intent }] of steps.entries()) {
    clock.now += STEP;
    if (index < stop) before = clock.now;
    if (index < stop || whole) {
      const { refusal } = await at(seats, seat).request('intent', { decision: live.projector.decision(seat), intent });
      if (refusal !== null) throw new Error(`step ${index} was refused: ${refusal.code}`);
    }
    // Whoever comes while there is something that may not be seen yet.
    if (index === stop) {
      await watch(second);
      await look('late');
    }
  }
  if (whole) {
    // What players do beside the match is nothing for those who watch either, before its time.
    await at(seats, 0).drop();
    await at(seats, 1).request('consent', { on: true });
    await at(seats, 1).request('rematch', {});
  }
  const end = before + STEP + DELAY - 1;
  for (const part of [0.5, 0.8, 1]) {
    clock.now = Math.max(clock.now, Math.floor(before + (end - before) * part));
    await look(`at ${part}`);
  }
  await sockets[1]?.drop();
  await watch(third);
  // With a cursor before the beginning: everything that it may be told.
  read.push(await Reader.open(server.address, reader, id, 0));
  await shown(live, clock.now, sockets, read);
  await Promise.all(read.map((one) => one.close()));
  for (const wire of [...sockets, ...seats]) await wire.leave();
  return [
    ...heard,
    ...read.flatMap(({ texts }, index) =>
      texts.filter((text) => !text.includes('"alive"')).map((text) => `lines ${index} ${text}`),
    ),
    ...sockets.flatMap((wire, index) =>
      wire.frames.filter(([kind]) => kind !== PONG).map((frame) => `socket ${index} ${masked(frame, id)}`),
    ),
  ];
}

/** Resolves when all sockets have what those who watch may have by now. */
async function shown(live: LiveMatch, now: number, sockets: readonly Wire[], read: readonly Reader[]): Promise<void> {
  const { seq, facts } = live.watching.buffer.at(live.watching.open, now);
  for (const { room } of sockets) {
    const isBehind = (): boolean =>
      room.connection.isOpen &&
      (room.state.seq < seq || (facts !== null && !isSameFacts(readFacts(room.state), facts)));
    while (isBehind()) await new Promise((resolve) => room.onStateChange.once(resolve));
  }
  for (const wire of sockets) await wire.settle();
  const { room } = at(sockets, 0);
  const table = JSON.stringify(tableOf({ projector: { tree: room.state } }));
  for (const reader of read)
    await reader.until((one) => one.present?.seq === room.state.seq && JSON.stringify(one.table) === table);
}

/** The answer to a ping of `settle`. */
const PONG = 18;
