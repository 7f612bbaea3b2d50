import { setImmediate } from 'node:timers/promises';
import { getMatchCards } from '@cardscape/protocol';
import {
  type AnyGame,
  at,
  type Audience,
  commitmentOf,
  type Intent,
  Match,
  type MatchHeader,
  type Seat,
  SEATS,
} from '@cardscape/rules';
import { dealtAnew, midMatch, twinSteps } from '@cardscape/rules/kernel/laws/twins';
import { below, chachaRandom, drawnOf, type RandomState } from '@cardscape/rules/kernel/random/generator';
import type { LiveMatch } from '../../src/match/live-match.ts';
import { newPlayer, type Player, type TestServer, testServer } from '../support/server.ts';
import { Wire } from '../support/wires/wire.ts';

/** Two worlds that an audience cannot tell apart, and what happens in both. */
export interface TwinPlan {
  readonly audience: Audience;
  /** What the worlds differ in: hidden cards, the randomness that is to come, or what is in a deck. */
  readonly kind: 'cards' | 'seed' | 'decks';
  readonly game: AnyGame;
  readonly header: MatchHeader;
  /** The header of the other world, where the decks differ. */
  readonly otherHeader?: MatchHeader;
  readonly here: unknown;
  readonly there: unknown;
  readonly steps: readonly { readonly seat: Seat; readonly intent: Intent; readonly other: Intent }[];
  /** What the audience asks for in vain at the end, beside what every game is asked. */
  readonly probes?: readonly Intent[];
}

/** A defect that is planted to see it caught. */
export interface Plant {
  readonly game?: (game: AnyGame) => AnyGame;
  readonly live?: (live: LiveMatch, plan: TwinPlan) => void;
}

export const SECRET = 'c0'.repeat(32);
export const STARTED = Date.UTC(2026, 0, 1);
const LONGEST = 16;
const FURTHEST = 260;

function randomAudience(game: AnyGame, state: unknown, random: RandomState): Audience {
  const audiences: Audience[] = ['spectator', ...SEATS.slice(0, game.seatCount(state))];
  return at(audiences, below(random, audiences.length));
}

/** Twins from somewhere in a random match; null where nothing can happen that shows nothing. */
export function twinPlan(game: AnyGame, random: RandomState): TwinPlan | null {
  const middle = midMatch(game, below(random, Math.min(FURTHEST, game.trials.bound(game.options.parse({})))), random);
  if (middle === null || game.trials.showsHidden(middle.state)) return null;
  const audience = randomAudience(game, middle.state, random);
  const kind = below(random, 4) === 0 ? 'seed' : 'cards';
  const worlds =
    kind === 'cards' ? dealtAnew(game, middle.state, audience, random) : reseeded(game, middle.state, random);
  return planWith({ game, audience, kind, header: headerWith(game, middle.setup) }, worlds, random);
}

/** What happens in two worlds for as long as the audience may not tell them apart; null where nothing can. */
export function planWith(
  about: Omit<TwinPlan, 'here' | 'there' | 'steps'>,
  worlds: { readonly here: unknown; readonly there: unknown },
  random: RandomState,
): TwinPlan | null {
  const { game, audience, kind } = about;
  const [here, there] = [game.clone(worlds.here), game.clone(worlds.there)];
  const steps: { seat: Seat; intent: Intent; other: Intent }[] = [];
  let drawn = drawnOf(worlds.here);
  for (const { seat, intent, other, refusal } of twinSteps(game, audience, worlds, random, LONGEST)) {
    if (refusal !== null) throw new Error(`the rules tell the twins apart: ${refusal}`);
    // Where randomness is used, worlds that differ in it may differ.
    if (kind === 'seed' && drawnOf(worlds.here) !== drawn) break;
    drawn = drawnOf(worlds.here);
    steps.push({ seat, intent, other });
  }
  return steps.length === 0 ? null : { ...about, here, there, steps };
}

/** What a match of such a setup has at its head. */
export function headerWith(game: AnyGame, setup: ReturnType<AnyGame['trials']['sample']>): MatchHeader {
  const seats = setup.seats ?? setup.decks.length;
  return {
    format: 'cardscape/1',
    match: 'twin',
    game: game.id,
    revision: game.revision,
    options: setup.options as MatchHeader['options'],
    decks: setup.decks as MatchHeader['decks'],
    cards: setup.cards as MatchHeader['cards'],
    seats: Array.from({ length: seats }, (_, seat) => `Player ${seat + 1}`),
    startedAt: STARTED,
    commitment: commitmentOf(SECRET),
    entropies: Array.from({ length: seats }, () => ''),
  };
}

/** The header of one of the worlds. */
export function headerIn({ header, otherHeader = header }: TwinPlan, world: 'here' | 'there'): MatchHeader {
  return world === 'here' ? header : otherHeader;
}

function reseeded(game: AnyGame, state: unknown, random: RandomState): { here: unknown; there: unknown } {
  const [here, there] = [game.clone(state), game.clone(state)];
  const key = (): string =>
    Array.from({ length: 8 }, () =>
      below(random, 2 ** 32 - 1)
        .toString(16)
        .padStart(8, '0'),
    ).join('');
  game.reseed(here, chachaRandom(key()));
  game.reseed(there, chachaRandom(key()));
  return { here, there };
}

/**
 * Bytes that the framework chooses at random and that are no part of the game: the match's id, and the reconnection
 * token of the first frame.
 */
export function masked(frame: Uint8Array, id: string): string {
  const text = Buffer.from(frame);
  const JOIN_ROOM = 10;
  if (text[0] === JOIN_ROOM) text.fill(0, 2, 2 + (text[1] ?? 0));
  for (let found = text.indexOf(id); found >= 0; found = text.indexOf(id, found + 1))
    text.fill(0, found, found + id.length);
  return text.toString('hex');
}

/** What the audience of the plan received, socket by socket, and what it was told over HTTP. */
export type Received = Readonly<Record<string, readonly string[]>>;

export interface Stage {
  readonly server: TestServer;
  /** As many as any game seats. */
  readonly players: readonly Player[];
  readonly watcher: Player;
  /** The server's clock. */
  readonly clock: { now: number };
}

/** A server whose clock stands where worlds begin, with as many players as any game seats, and somebody who watches. */
export async function openStage(): Promise<Stage> {
  const clock = { now: STARTED };
  const server = await testServer({}, { now: () => clock.now });
  return {
    server,
    clock,
    players: await Promise.all(SEATS.map(() => newPlayer(server.address))),
    watcher: await newPlayer(server.address),
  };
}

let worlds = 0;

/** Plays one world over real sockets. */
export async function playWorld(
  stage: Stage,
  plan: TwinPlan,
  world: 'here' | 'there',
  plant: Plant,
): Promise<Received> {
  const { server, watcher, clock } = stage;
  const players = stage.players.slice(0, plan.header.seats.length);
  const id = `w${String(worlds++).padStart(11, '0')}`;
  clock.now = STARTED;
  const game = plant.game?.(plan.game) ?? plan.game;
  const match = new Match(game, { ...headerIn(plan, world), match: id }, SECRET);
  Object.assign(match, { state: match.game.clone(plan[world]) });
  const terms = {
    seats: players.map(({ account }) => ({ account: account.id, name: account.name, bot: null })),
    queue: 'private' as const,
    clock: { decision: 60_000, bank: 600_000, turn: 0, pause: 0 },
  };
  const live = await server.matches.host(match, SECRET, terms);
  plant.live?.(live, plan);
  const sockets = new Map<string, Wire>();
  const open = async (label: string, player: Player): Promise<Wire> => {
    const wire = await Wire.join(player, id);
    sockets.set(label, wire);
    return wire;
  };
  const seated: Wire[] = [];
  for (const [seat, player] of players.entries()) seated.push(await open(`seat ${seat}`, player));
  const watched = game.watching.admits(plan.header.options);
  if (watched) await open('spectator', watcher);
  const half = Math.floor(plan.steps.length / 2);
  for (const [index, { seat, intent, other }] of plan.steps.entries()) {
    clock.now += 1000;
    if (index === half) await lateComers(plan, players, watched ? watcher : null, seated, open);
    const wire = seated[seat];
    const { refusal } = (await wire?.request('intent', {
      decision: live.projector.decision(seat),
      intent: world === 'here' ? intent : other,
    })) ?? { refusal: { code: 'NO_SOCKET' } };
    // A planted leak may change the course of one world: what the audience has heard by then tells.
    if (refusal !== null && plant.game !== undefined) break;
    if (refusal !== null) throw new Error(`step ${index} was refused: ${refusal.code}`);
    await Promise.all([...sockets.values()].map((one) => one.settle()));
  }
  await bother(plan.audience === 'spectator' ? sockets.get('spectator') : seated[plan.audience], live, plan);
  const http = await watcher.api.match(id);
  const cards = await watcher.api.call(getMatchCards, { params: { match: id } });
  for (const wire of sockets.values()) await wire.leave();
  const received: Record<string, readonly string[]> = {
    http: [JSON.stringify({ ...http, match: '' }), JSON.stringify(cards)],
  };
  for (const [label, wire] of sockets)
    if (concerns(plan, label)) received[label] = wire.frames.map((frame) => masked(frame, id));
  return received;
}

/** Halfway, somebody comes to watch, and the player whom the plan is about loses the connection and comes back. */
async function lateComers(
  plan: TwinPlan,
  players: readonly Player[],
  watcher: Player | null,
  seated: Wire[],
  open: (label: string, player: Player) => Promise<Wire>,
): Promise<void> {
  if (watcher !== null) await open('late spectator', watcher);
  if (plan.audience === 'spectator') return;
  const player = players[plan.audience];
  if (player === undefined) return;
  await seated[plan.audience]?.drop();
  seated[plan.audience] = await open(`seat ${plan.audience} again`, player);
}

/**
 * What an audience may not know, a spectator may not know either, unless the game lets those who watch know something
 * besides.
 */
function concerns({ audience, game }: TwinPlan, label: string): boolean {
  const watches = label.includes('spectator');
  return watches ? audience === 'spectator' || game.views.watch === undefined : label.startsWith(`seat ${audience}`);
}

/** Every tile that a board may have, with a card that nobody holds: whoever asks learns what is public, and no more. */
const PROBES = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((column) =>
  [1, 3, 5].map((row) => ({ type: 'play', card: 'no-such-card', tile: `${column}${row}` })),
);

/** The audience asks for what it may not have: the refusals must tell nothing. */
async function bother(wire: Wire | undefined, live: LiveMatch, { audience, probes = [] }: TwinPlan): Promise<void> {
  if (wire === undefined) return;
  const decision = audience === 'spectator' ? 0 : live.projector.decision(audience);
  // No decision that anybody owes now has such a number.
  for (const seat of [0, 1] as const)
    await wire.request('intent', { decision: live.projector.decision(seat) + 1_000_000, intent: { type: 'pass' } });
  for (const intent of [
    { type: 'play', card: -3, col: 0 },
    { type: 'play', card: 1, col: 9 },
    { type: 'attack', attacker: 1, target: 2 },
    { type: 'choose', values: [-40, 5] },
    { type: 'nonsense' },
    ...PROBES,
    ...probes,
  ]) {
    await wire.request('intent', { decision, intent });
  }
  await wire.request('rematch', {});
  await wire.settle();
}

/** The first difference between what two worlds told an audience; null if there is none. */
export function difference(here: Received, there: Received): string | null {
  for (const label of new Set([...Object.keys(here), ...Object.keys(there)])) {
    const [a, b] = [here[label] ?? [], there[label] ?? []];
    const index = a.findIndex((frame, place) => frame !== b[place]);
    if (index >= 0) return `${label}, frame ${index}: ${a[index]} / ${b[index] ?? 'nothing'}`;
    if (a.length !== b.length) return `${label}: ${a.length} frames / ${b.length} frames`;
  }
  return null;
}

/**
 * Turns of the event loop in which a connection that nobody used for too long is closed, and its client hears of it:
 * a plan may have taken so long.
 */
async function closeIdle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await setImmediate();
}

/**
 * Plays both worlds and compares.
 * @param heard is given what came in one of them
 */
export async function comparePlan(
  stage: Stage,
  plan: TwinPlan,
  plant: Plant = {},
  heard: (received: Received) => void = () => undefined,
): Promise<string | null> {
  await closeIdle();
  const here = await playWorld(stage, plan, 'here', plant);
  heard(here);
  const there = await playWorld(stage, plan, 'there', plant);
  return difference(here, there);
}
