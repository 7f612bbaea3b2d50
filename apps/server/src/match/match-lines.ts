import type { MatchLine } from '@cardscape/protocol';
import { STAGES } from '@cardscape/protocol';
import { type Audience, choicesOf, type GameEvent, type Match, plainView, seenEvents } from '@cardscape/rules';
import type { Projector } from '../projection/projector.ts';

type Line<T extends MatchLine['type']> = Extract<MatchLine, { type: T }>;

/*
 * What an audience is told of a match in lines of JSON: the same views and events as its sockets get (design D-5), in
 * words. Nothing but views passes through here, so nothing hidden can.
 */

/** A match as it is, or as it was a while ago. */
export interface Shown {
  readonly match: Match;
  readonly projector: Projector;
}

/** The match as the audience sees it now. */
export function stateLine(shown: Shown, audience: Audience): Line<'state'> {
  return { type: 'state', ...presentOf(shown, audience) };
}

/** The newest step of each match, as those who watch are told it: put into words once for all of them. */
const watched = new WeakMap<Match, Line<'step'>>();

/** The same after an intent of which these events tell. */
export function stepLine(shown: Shown, audience: Audience, events: readonly GameEvent[]): Line<'step'> {
  const { match } = shown;
  const known = audience === 'spectator' ? watched.get(match) : undefined;
  if (known?.seq === match.seq) return known;
  const line: Line<'step'> = {
    type: 'step',
    events: seenEvents(events, audience),
    ...presentOf(shown, audience),
  };
  if (audience === 'spectator') watched.set(match, line);
  return line;
}

/** How it has ended; null while it goes on. */
export function resultLine({ match }: Shown): Line<'result'> | null {
  const outcome = match.game.outcome(match.state);
  if (outcome === null) return null;
  return { type: 'result', seq: match.seq, winners: [...outcome.winners], reason: outcome.reason };
}

function presentOf(shown: Shown, audience: Audience): Omit<Line<'state'>, 'type'> {
  const { game, state, seq } = shown.match;
  return {
    seq,
    view: plainView(game, state, audience),
    decision: audience === 'spectator' ? null : decisionOf(shown, audience),
    table: tableOf(shown),
  };
}

function decisionOf({ match, projector }: Shown, seat: Exclude<Audience, 'spectator'>): Line<'state'>['decision'] {
  const { game, state } = match;
  const { legal, asides } = choicesOf(game, game.legal(state, seat));
  return {
    id: projector.decision(seat),
    owed: game.deciders(state).includes(seat),
    legal,
    asides,
  };
}

/** Who is here, and the clocks: what everybody is shown of them. */
export function tableOf({
  projector: { tree },
}: {
  readonly projector: Pick<Projector, 'tree'>;
}): Line<'table'>['table'] {
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
