import type { MatchLine } from '@cardscape/protocol';
import { STAGES } from '@cardscape/protocol';
import { choicesOf, type GameEvent, type Json, plainView, type Seat, seenEvents } from '@cardscape/rules';
import type { LiveMatch } from './live-match.ts';

type Line<T extends MatchLine['type']> = Extract<MatchLine, { type: T }>;
type Data = Record<string, Json>;

/*
 * What a seat is told of its match in lines of JSON: the same views and events as its socket gets (design D-5), in
 * words. Nothing but views passes through here, so nothing hidden can.
 */

/** The match as the seat sees it now. */
export function stateLine(live: LiveMatch, seat: Seat): Line<'state'> {
  return { type: 'state', ...presentOf(live, seat) };
}

/** The same after an intent of which these events tell. */
export function stepLine(live: LiveMatch, seat: Seat, events: readonly GameEvent[]): Line<'step'> {
  return {
    type: 'step',
    events: seenEvents(events, seat) as unknown as Line<'step'>['events'],
    ...presentOf(live, seat),
  };
}

/** How it has ended; null while it goes on. */
export function resultLine({ match }: LiveMatch): Line<'result'> | null {
  const outcome = match.game.outcome(match.state);
  if (outcome === null) return null;
  return { type: 'result', seq: match.seq, winners: [...outcome.winners], reason: outcome.reason };
}

function presentOf(live: LiveMatch, seat: Seat): Omit<Line<'state'>, 'type'> {
  const { game, state, seq } = live.match;
  const { legal, asides } = choicesOf(game, game.legal(state, seat));
  return {
    seq,
    view: plainView(game, state, seat) as Line<'state'>['view'],
    decision: {
      id: live.projector.decision(seat),
      owed: game.deciders(state).includes(seat),
      legal: legal as unknown as Data[] as Line<'state'>['decision']['legal'],
      asides: asides as unknown as Data[] as Line<'state'>['decision']['asides'],
    },
    table: tableOf(live),
  };
}

/** Who is here, and the clocks: what everybody is shown of them. */
export function tableOf({ projector: { tree } }: LiveMatch): Line<'table'>['table'] {
  return {
    stage: STAGES[tree.stage] ?? 'playing',
    seats: [...tree.seats.values()].map(({ name, bot, here, bank, since, still, missed, lost }) => ({
      name,
      bot,
      here,
      bank,
      since,
      still,
      missed,
      lost,
    })),
  };
}
