import type { Matches } from '@cardscape/server/src/match/making/matches.ts';
import { admitToRanked, takePlace } from '@cardscape/server/src/matchmaking/admission.ts';
import type { Attendance } from '@cardscape/server/src/matchmaking/attendance.ts';
import { MatchQueue, type Wish } from '@cardscape/server/src/matchmaking/queue.ts';
import type { RankedPlay } from '@cardscape/server/src/ranked/play.ts';
import { SIMULATED_GAME } from './game.ts';
import type { Host } from './host.ts';
import { EPOCH } from './stock.ts';

/** What whoever waits is told. */
export type QueueNews = Parameters<Parameters<MatchQueue['enter']>[1]>[0];

/** Where an account is: matches that it plays, and those that wait for it. */
export interface Whereabouts {
  readonly playing: readonly string[];
  readonly waiting: readonly string[];
}

/** What a desk has of queues. */
export interface Lobby {
  /** Takes a place in the ranked queue. Resolves to what gives it up. Errors: Refused; those of the database. */
  enter(account: string, tell: (event: QueueNews) => void): Promise<() => void>;
  /** Adds a part of the randomness to a match that waits. Errors: Refused. */
  ready(match: string, account: string): Promise<void>;
  whereIs(account: string): Whereabouts;
}

interface Context {
  readonly matches: Matches;
  readonly ranked: RankedPlay;
  readonly attendance: Attendance;
}

function accountOf(id: string): Wish['account'] {
  return { id, name: id, guest: false, role: 'player', bot: false };
}

/** Opens the queues of a desk. */
export function openLobby(host: Host, { matches, ranked, attendance }: Context): Lobby {
  const now = (): number => EPOCH + host.now();
  const queue = new MatchQueue({
    matches,
    wheel: host.wheel as never,
    now,
    missed: (account, match) => void ranked.conduct.missed(account, match, now()).catch(() => undefined),
    attendance,
    wasAwaySince: () => false,
    areBlocked: () => false,
    heard: () => undefined,
  });
  return {
    async enter(id, tell) {
      const account = accountOf(id);
      await admitToRanked({ matches, ranked, now }, account);
      const { mu, sigma } = await ranked.ratings.now(id, SIMULATED_GAME.id, now());
      let leave: () => void = () => undefined;
      const checkDeck = (): Promise<unknown> => Promise.resolve();
      const wish = { account, from: id, game: SIMULATED_GAME, queue: 'ranked', deck: null, checkDeck } as const;
      takePlace({ matches, queue }, { ...wish, rating: { mu, sigma } }, (one) => (leave = queue.enter(one, tell)));
      return leave;
    },
    ready: (match, account) => matches.ready(match, accountOf(account), account),
    whereIs(account) {
      const { playing, waiting } = matches.directory.of(account);
      return {
        playing: playing.map(({ match }) => match),
        waiting: waiting.flatMap(({ id, sealed }) => (sealed === null ? [] : [id])),
      };
    },
  };
}
