import { t, tn } from '../../i18n/index.ts';
import type { MatchFeed, Player } from '../feed/feed.ts';
import { minutes } from './clock.ts';

/** Something that happens if somebody goes on doing nothing, or stays away. */
export interface Warning {
  /** The same for the same warning, however much time has gone by. */
  readonly key: string;
  /** Whether it is this player who is warned. */
  readonly own: boolean;
  /** What is said aloud, once. */
  readonly words: string;
  /** What stands on the screen: the same, with how long it is until then. */
  readonly shown: string;
  /** The match may be claimed now. */
  readonly claimable: boolean;
}

/** Small numbers of several in words. */
const NUMBERS = ['', '', t('two'), t('three'), t('four'), t('five')];

function warning(own: boolean, key: string, words: string, shown = words, claimable = false): Warning {
  return { key, own, words, shown, claimable };
}

/** What has to be known of a match for it. */
type Facts = Pick<MatchFeed, 'hello' | 'players' | 'stageOfMatch' | 'timeOuts' | 'you'>;

/** Whether who looks wins when another seat is out. */
function isWon({ you, players }: Facts): boolean {
  return you !== null && players.value.length === 2;
}

/** What letting `more` turns, or decisions, run out costs the player who looks. */
function ownMissed(timed: boolean, more: number, number: string | number): string {
  return timed
    ? tn(
        'Your time ran out, so the server played for you. If you let one more turn run out, you lose the match.',
        'Your time ran out, so the server played for you. If you let {number} more turns run out, you lose the match.',
        more,
        { number },
      )
    : tn(
        'Your time ran out, so the server played for you. If you let one more decision run out, you lose the match.',
        'Your time ran out, so the server played for you. If you let {number} more decisions run out, you lose the match.',
        more,
        { number },
      );
}

/** What it brings to who looks that another player lets them run out. */
function otherMissed(
  timed: boolean,
  won: boolean,
  more: number,
  values: Readonly<Record<string, string | number>>,
): string {
  if (timed && won)
    return tn(
      'If {who} lets one more turn run out, you win.',
      'If {who} lets {number} more turns run out, you win.',
      more,
      values,
    );
  if (timed)
    return tn(
      'If {who} lets one more turn run out, {who} loses.',
      'If {who} lets {number} more turns run out, {who} loses.',
      more,
      values,
    );
  if (won)
    return tn(
      'If {who} lets one more decision run out, you win.',
      'If {who} lets {number} more decisions run out, you win.',
      more,
      values,
    );
  return tn(
    'If {who} lets one more decision run out, {who} loses.',
    'If {who} lets {number} more decisions run out, {who} loses.',
    more,
    values,
  );
}

/** Its clock had to play, so and so often in a row. */
function missedWarning(store: Facts, player: Player): Warning[] {
  const { strikes } = store.hello.patience;
  const more = strikes - player.missed;
  if (strikes === 0 || player.missed === 0 || more <= 0) return [];
  const own = store.you === player.seat;
  const timed = (store.hello.clock?.turn ?? 0) > 0;
  const number = NUMBERS[more] ?? more;
  const words = own
    ? ownMissed(timed, more, number)
    : otherMissed(timed, isWon(store), more, { who: player.name, number });
  return [warning(own, `missed ${player.seat} ${player.missed}`, words)];
}

/** What the clock has decided for a player, and why, with what becomes of it if that goes on (P-4). */
function clockedWarning(store: Facts, player: Player): Warning[] {
  const missed = missedWarning(store, player);
  const found = store.timeOuts.value.find(({ seat }) => seat === player.seat);
  if (found === undefined) return missed;
  const own = store.you === player.seat;
  const { did, number } = found;
  // The own warning says itself that the time ran out.
  const told = missed.map(({ words }) =>
    own ? [words, did].filter((part) => part !== '').join(' ') : `${timeOutWords(false, player.name, did)} ${words}`,
  );
  return [warning(own, `clocked ${player.seat} ${number}`, told[0] ?? timeOutWords(own, player.name, did))];
}

function timeOutWords(own: boolean, who: string, did: string): string {
  if (did === '') return own ? t('Your time ran out: passed.') : t('{who}’s time ran out: passed.', { who });
  return own ? t('Your time ran out. {did}', { did }) : t('{who}’s time ran out. {did}', { who, did });
}

/** It is not connected: when it is given up for. */
function lostWarning(store: Facts, player: Player, now: number): Warning[] {
  if (player.lost === 0 || player.seat === store.you) return [];
  const who = player.name;
  const time = minutes(Math.max(0, player.lost - now));
  const key = `lost ${player.seat} ${player.lost}`;
  return isWon(store)
    ? [
        warning(
          false,
          key,
          t('{who} is away. If {who} does not come back, you win', { who }),
          t('{who} is away. If {who} does not come back, you win in {time}.', { who, time }),
        ),
      ]
    : [
        warning(
          false,
          key,
          t('{who} is away. If {who} does not come back, {who} loses', { who }),
          t('{who} is away. If {who} does not come back, {who} loses in {time}.', { who, time }),
        ),
      ];
}

/** No clock runs, and it has done nothing for a good while. */
function claimWarning(store: Facts, player: Player, now: number): Warning[] {
  if (player.claim === 0) return [];
  const key = `claim ${player.seat} ${player.claim}`;
  const left = Math.max(0, player.claim - now);
  const who = player.name;
  if (player.seat === store.you) return [ownClaim(key, left)];
  if (store.you === null)
    return [warning(false, key, t('{who} has not moved for a while and may lose the match.', { who }))];
  if (left === 0) {
    const words = t('{who} has not moved for 15 minutes. You may claim the match or keep waiting.', { who });
    return [warning(false, `${key} open`, words, words, true)];
  }
  return [
    warning(
      false,
      key,
      t('{who} has not moved for a while. You may claim the match', { who }),
      t('{who} has not moved for a while. You may claim the match in {time}.', { who, time: minutes(left) }),
    ),
  ];
}

/** The same to the player who has done nothing; `left`: until it may be claimed. */
function ownClaim(key: string, left: number): Warning {
  if (left === 0)
    return warning(
      true,
      `${key} open`,
      t('You have not moved for 15 minutes. Move now: your opponent may claim the match.'),
    );
  return warning(
    true,
    key,
    t('You have not moved for a while. If you do not, your opponent may claim the match'),
    t('You have not moved for a while. If you do not, your opponent may claim the match in {time}.', {
      time: minutes(left),
    }),
  );
}

/**
 * All that is to be said about players who do nothing or are gone, at a moment of the server's time; one's own first.
 */
export function warningsOf(store: Facts, now: number): readonly Warning[] {
  if (store.stageOfMatch.value !== 'playing') return [];
  const all = store.players.value.flatMap((player) => [
    ...clockedWarning(store, player),
    ...lostWarning(store, player, now),
    ...claimWarning(store, player, now),
  ]);
  return all.toSorted((a, b) => Number(b.own) - Number(a.own));
}
