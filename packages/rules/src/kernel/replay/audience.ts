import { allHands, nameFor } from '../all-hands.ts';
import type { AnyGame } from '../contract/game.ts';
import { isJsonList, isJsonMap, type Audience, type Json, type JsonMap, type Seat } from '../types.ts';
import { composeView, seenEvent, seenEvents, type GameEvent, type SeenEvent, type TableView } from '../view.ts';

/** Who looks at a finished match: a seat, those who watch, or somebody who sees what any seat sees. */
export type ReplayAudience = Audience | 'all';

/** What an audience sees of a state. In a replay nobody is asked: there is nothing that may be done. */
export function replayView(game: AnyGame, state: unknown, audience: ReplayAudience): TableView {
  const seats = game.seatCount(state);
  const view = composeView(game.views, state, seats, audience === 'all' ? 'spectator' : audience);
  if (audience === 'all') return { ...view, own: allHands(game.views, state, seats) };
  return view.own === null ? view : { ...view, own: { ...view.own, legal: [] } };
}

/** What an audience saw of a step. For the all-seeing: what any seat did. */
export function replayEvents(events: readonly GameEvent[], audience: ReplayAudience): SeenEvent[] {
  if (audience !== 'all') return seenEvents(events, audience);
  return events.map((event) => seenByAll(event)).filter((event) => event !== null);
}

function seenByAll(event: GameEvent): SeenEvent | null {
  const own = (event.own ?? []).flatMap(([to, fields]) => (to === 'spectator' ? [] : [[to, fields] as const]));
  const [first, ...others] = own;
  if (first === undefined) return seenEvent(event, 'spectator');
  // What several seats know names no card of a single one.
  const known = others.length === 0 ? [namedIn(first[1], first[0])] : own.map(([, fields]) => fields).toReversed();
  return { ...event.open, ...Object.fromEntries(known.flatMap((fields) => Object.entries(fields))), type: event.type };
}

/**
 * What one seat alone knows, with its names for cards as everybody's views have them. A whole number below 0 is such a
 * name there.
 */
function namedIn(fields: JsonMap, seat: Seat): Record<string, Json> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, named(value ?? null, seat)]));
}

function named(value: Json, seat: Seat): Json {
  if (typeof value === 'number') return nameFor(seat, value);
  if (isJsonList(value)) return value.map((one) => named(one, seat));
  return isJsonMap(value) ? namedIn(value, seat) : value;
}
