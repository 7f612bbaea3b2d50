import { coldfront } from '../../../src/coldfront/index.ts';
import type { Position } from '../../../src/kernel/position.ts';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import type { ScriptedOutcome } from '../../../src/kernel/random/script.ts';
import type { Audience, Json, Seat } from '../../../src/kernel/types.ts';
import {
  composeView,
  newRecorder,
  seenEvents,
  type GameEvent,
  type SeenEvent,
  type TableView,
} from '../../../src/kernel/view.ts';

/** Some of the fixture cards of section 16. */
export const FIXTURES = [
  { id: 'fx-soldier', faction: 'crimson', type: 'infantry', hp: 3, dmg: 2, arrows: ['E', 'W'] },
  { id: 'fx-gunner', faction: 'crimson', type: 'infantry', hp: 3, dmg: 2, arrows: ['N', 'S'] },
  {
    id: 'fx-tank',
    faction: 'crimson',
    type: 'vehicle',
    hp: 4,
    dmg: 3,
    arrows: ['NE', 'SE', 'SW', 'NW'],
    armour: ['N', 'E', 'W'],
  },
  { id: 'fx-buggy', faction: 'crimson', type: 'vehicle', hp: 1, dmg: 2, arrows: ['E'] },
  { id: 'fx-jet', faction: 'crimson', type: 'air', hp: 3, dmg: 2, arrows: ['N', 'S'] },
  {
    id: 'fx-bunker',
    faction: 'crimson',
    type: 'structure',
    hp: 4,
    dmg: 1,
    arrows: ['N', 'E', 'S', 'W'],
    armour: ['N'],
  },
  { id: 'fx-star', faction: 'crimson', type: 'structure', hp: 2, dmg: 1, arrows: ['N'], specials: ['star'] },
  { id: 'fx-mast', faction: 'crimson', type: 'structure', hp: 2, dmg: 0, specials: ['star'] },
  { id: 'fx-medic', faction: 'crimson', type: 'infantry', hp: 2, dmg: 1, specials: ['wrench'] },
  {
    id: 'fx-ghost',
    faction: 'crimson',
    type: 'infantry',
    hp: 2,
    dmg: 2,
    arrows: ['N', 'E', 'S', 'W'],
    specials: ['stealth'],
  },
  {
    id: 'fx-aide',
    faction: 'azure',
    type: 'infantry',
    hp: 3,
    dmg: 2,
    arrows: ['N', 'S'],
    specials: ['wrench', 'star'],
  },
] as const;

export type State = ReturnType<typeof coldfront.setup>;

export const PLAIN = ['.....', '.....', '.....', '.....', '.....'];

/** A position with the fixture cards; the map is a clear square of five unless another is given. */
export function stand(
  options: Readonly<Record<string, unknown>>,
  given: Position,
  script: readonly ScriptedOutcome[] = [],
): State {
  const random = fastRandom(1);
  random.script.push(...script);
  return coldfront.notation.fromPosition(options, FIXTURES, { map: PLAIN, ...given }, random);
}

/** The seat plays the card; returns what happened. */
export function play(state: State, seat: Seat, card: string, tile: string): readonly GameEvent[] {
  return act(state, seat, { type: 'play', card, tile });
}

export function act(
  state: State,
  seat: Seat,
  intent: { readonly type: string; readonly [key: string]: string },
): readonly GameEvent[] {
  const recorder = newRecorder();
  coldfront.apply(state, seat, intent, recorder);
  return recorder.events;
}

/** A field of an event that is a word, a number or a flag. */
export function word(value: Json | undefined): string {
  return typeof value === 'object' ? JSON.stringify(value) : `${value ?? ''}`;
}

export function viewOf(state: State, audience: Audience): TableView {
  return composeView(coldfront.views, state, coldfront.seatCount(state), audience);
}

/** What the audience hears, as short lines: the type, then the fields asked for. */
export function heard(events: readonly GameEvent[], audience: Audience, fields: readonly string[]): string[] {
  return seenEvents(events, audience).map((event: SeenEvent) =>
    [event.type, ...fields.filter((field) => event[field] !== undefined).map((field) => word(event[field]))].join(' '),
  );
}
