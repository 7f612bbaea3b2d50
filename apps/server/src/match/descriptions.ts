import type { Account, MatchInfo, WholeCardSet } from '@cardscape/protocol';
import type { AnyGame, CardSet, Json, MatchHeader, Seat } from '@cardscape/rules';
import { infoOf } from '../collections/offered-sets.ts';
import type { LiveMatch } from './live-match.ts';
import { agreementFor, customCardsOf, customCardsPlayed, printedOf, type Released } from './making/custom-cards.ts';
import { namesOf, type WaitingMatch } from './making/waiting.ts';

/** How a match stands, as far as somebody may know it. */
interface Standing {
  readonly seq: number;
  readonly head: string;
  readonly turn: number;
  readonly over: boolean;
}

/** How a match stands for somebody: players know at once, others when it is old enough (P-5). */
export function standingFor(live: LiveMatch, account: Account | null, now: number): Standing {
  if (seatIn(live, account) === null) return live.watching.seen(now);
  const { seq, head } = live.match;
  return { seq, head, turn: live.projector.tree.turn, over: live.over };
}

/** What anybody may know of a match that is played. */
export function describeLive(
  live: LiveMatch,
  account: Account | null,
  { now, cardSets }: { readonly now: () => number; readonly cardSets: Released },
): MatchInfo {
  const seen = standingFor(live, account, now());
  return {
    match: live.id,
    game: live.match.game.id,
    stage: seen.over ? 'over' : 'playing',
    seats: live.terms.seats.map(({ name, bot }) => ({ name, bot: bot !== null })),
    turn: seen.turn,
    watchers: live.projector.tree.watchers,
    you: seatIn(live, account),
    commitment: null,
    sealed: null,
    free: 0,
    options: null,
    clock: null,
    fork: forkOf(live.match.header.fork),
    agreement: agreementFor(customCardsPlayed(live.match.game, live.match.header, cardSets)),
    sets: (live.match.header.sets ?? []).map(infoOf),
  };
}

/** What anybody may know of a match that waits; to its players it shows what it has been settled to. */
export function describeWaiting(match: WaitingMatch, account: Account | null, cardSets: Released): MatchInfo {
  const { id, game, seats, sealed, options, clock, moment } = match;
  const taken = seats.flatMap((seat) => (seat === null ? [] : [seat]));
  const names = namesOf(game, taken);
  const you = seats.findIndex((seat) => seat !== null && seat.account !== null && seat.account.id === account?.id);
  return {
    match: id,
    game: game.id,
    stage: 'waiting',
    seats: taken.map(({ bot }, index) => ({ name: names[index] ?? '', bot: bot !== null })),
    turn: 0,
    watchers: 0,
    you: you < 0 ? null : you,
    commitment: sealed?.commitment ?? null,
    sealed:
      sealed === null || you < 0
        ? null
        : { signed: sealed.signed(), revision: sealed.terms.revision, deck: sealed.terms.decks[you] ?? null },
    free: seats.filter((seat) => seat === null).length,
    options,
    clock,
    fork: forkOf(moment?.fork),
    agreement: agreementFor(customCardsOf(match, cardSets)),
    sets: match.sets.map(infoOf),
  };
}

/** The custom cards of a match, as pages print them, and its sets. */
export interface MatchCards {
  readonly agreement: string | null;
  readonly cards: readonly Json[];
  readonly sets: readonly WholeCardSet[];
}

/** Those of a match that is played. */
export function cardsOfLive({ match: { game, header } }: LiveMatch, cardSets: Released): MatchCards {
  return matchCards(game, customCardsPlayed(game, header, cardSets), header.sets ?? []);
}

/** Those of a match that waits. */
export function cardsOfWaiting(match: WaitingMatch, cardSets: Released): MatchCards {
  return matchCards(match.game, customCardsOf(match, cardSets), match.sets);
}

function matchCards(game: AnyGame, cards: readonly Json[], sets: readonly CardSet[]): MatchCards {
  return {
    agreement: agreementFor(cards),
    cards: printedOf(game, cards),
    sets: sets.map((set) => ({
      ...infoOf(set),
      definitions: printedOf(game, set.cards),
    })),
  };
}

/** What anybody may know of the match that another one goes on from. */
function forkOf(fork: MatchHeader['fork']): MatchInfo['fork'] {
  return fork === undefined ? null : { match: fork.origin.header.match, seq: fork.seq };
}

function seatIn(live: LiveMatch, account: Account | null): Seat | null {
  return account === null ? null : live.seatOf(account.id);
}
