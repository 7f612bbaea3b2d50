import type { Seat } from '@cardscape/rules';
import { minutes } from './clock.ts';
import type { MatchFeed, Player } from './feed.ts';

/** Something that happens if somebody goes on doing nothing, or stays away. */
export interface Warning {
  /** The same for the same warning, however much time has gone by. */
  readonly key: string;
  /** Whether it is this player who is warned. */
  readonly own: boolean;
  readonly words: string;
  /** What the words end with on the screen: how long it is until then. */
  readonly countdown: string;
  /** The match may be claimed now. */
  readonly claimable: boolean;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five'];

function warning(own: boolean, key: string, words: string, countdown = '', claimable = false): Warning {
  return { key, own, words, countdown, claimable };
}

/** What has to be known of a match for it. */
type Facts = Pick<MatchFeed, 'hello' | 'players' | 'stageOfMatch' | 'you'>;

/** What becomes of the others when a seat is out. */
function gain(store: Facts, { seat, name }: Player): string {
  const { you } = store;
  if (you === seat) return 'you lose the match';
  return you !== null && store.players.value.length === 2 ? 'you win' : `${name} loses`;
}

/** Its clock had to play, so and so often in a row. */
function missedWarning(store: Facts, player: Player): Warning[] {
  const { strikes } = store.hello.patience;
  const more = strikes - player.missed;
  if (strikes === 0 || player.missed === 0 || more <= 0) return [];
  const own = store.you === player.seat;
  const unit = (store.hello.clock?.turn ?? 0) > 0 ? 'turn' : 'decision';
  const run = `${NUMBERS[more] ?? more} more ${unit}${more === 1 ? '' : 's'} run out`;
  const words = own ? `Your time ran out, and the clock played for you. If you let ${run}, ${gain(store, player)}.` : `If ${player.name} lets ${run}, ${gain(store, player)}.`;
  return [warning(own, `missed ${player.seat} ${player.missed}`, words)];
}

/** It is not connected: when it is given up for. */
function lostWarning(store: Facts, player: Player, now: number): Warning[] {
  if (player.lost === 0 || player.seat === store.you) return [];
  return [warning(false, `lost ${player.seat} ${player.lost}`, `${player.name} is away. If ${player.name} does not come back, ${gain(store, player)}`, ` in ${minutes(Math.max(0, player.lost - now))}.`)];
}

/** No clock runs, and it has done nothing for a good while. */
function claimWarning(store: Facts, player: Player, now: number): Warning[] {
  if (player.claim === 0) return [];
  const key = `claim ${player.seat} ${player.claim}`;
  const left = Math.max(0, player.claim - now);
  const open = left === 0;
  if (player.seat === store.you) return [open ? warning(true, `${key} open`, 'You have not moved for a quarter of an hour. Move now: your opponent may claim the match.') : warning(true, key, 'You have not moved for a good while. If you do not, your opponent may claim the match', ` in ${minutes(left)}.`)];
  if (store.you === null) return [warning(false, key, `${player.name} has not moved for a good while, and may lose the match.`)];
  return [open ? warning(false, `${key} open`, `${player.name} has done nothing for a quarter of an hour. You may claim the match, or go on waiting.`, '', true) : warning(false, key, `${player.name} has not moved for a good while. You may claim the match`, ` in ${minutes(left)}.`)];
}

/** All that is to be said about players who do nothing or are gone, at a moment of the server's time; one's own first. */
export function warningsOf(store: Facts, now: number): readonly Warning[] {
  if (store.stageOfMatch.value !== 'playing') return [];
  const all = store.players.value.flatMap((player) => [...missedWarning(store, player), ...lostWarning(store, player, now), ...claimWarning(store, player, now)]);
  return all.toSorted((a, b) => Number(b.own) - Number(a.own));
}

/** What the clock of a seat says beside its time: that it stands still, or what was credited. */
export function clockNote(player: Player, still: number, seat: Seat | null): string {
  if (still > 0) return `${player.here || player.seat === seat ? 'waits' : 'away, waits'} ${minutes(still)}`;
  return player.lag >= 100 ? `+${(player.lag / 1000).toFixed(1)} s lag` : '';
}
