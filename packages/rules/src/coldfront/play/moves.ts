import { z } from 'zod';
import { NO_FIELDS, oneOf, type LegalIntent } from '../../kernel/choice.ts';
import { commonRefusal, IllegalIntent, type Refusal } from '../../kernel/errors.ts';
import { present, type Intent, type Seat } from '../../kernel/types.ts';
import type { Recorder } from '../../kernel/view.ts';
import { cellOf, tileName } from '../maps/grid.ts';
import { closeRecord, going } from '../state/record.ts';
import { DEBRIS, FREE, isFree, pileCard, type State } from '../state/state.ts';
import { concede, playByLot, playCard } from './turn.ts';

const TILE = /^[a-z][1-9]\d?$/;

export const placement = z.strictObject({
  type: z.literal('play'),
  card: z.string().min(1).max(40),
  tile: z.string().regex(TILE, 'a tile such as c4'),
});

/** What a placement names. */
export type Placement = z.infer<typeof placement>;

/** What a seat, or its clock, may send. */
export type WarIntent = Placement | { readonly type: 'concede' } | { readonly type: 'timeout' };

/** CF-6.15; a field of the wrong form is BAD_PAYLOAD. */
export const intentSchema: z.ZodType<WarIntent> = z.discriminatedUnion('type', [
  placement,
  z.strictObject({ type: z.literal('concede') }),
  z.strictObject({ type: z.literal('timeout') }),
]);

function refusal(code: string, rule: string, message: string): Refusal {
  return { code, rule, message };
}

/** The place in the seat's pile of the first card of that id in its hand; -1 if it holds none. */
function held(s: State, seat: Seat, id: string): number {
  for (const place of present(s.hands[seat]))
    if (present(s.facts.cards[pileCard(s, seat, place)]).id === id) return place;
  return -1;
}

/**
 * CF-6.15: the checks in the order of the codes; legality depends on what everybody knows and the own hand alone
 * (CF-6.17).
 */
export function check(s: State, seat: Seat, intent: WarIntent): Refusal | null {
  if (s.result !== null) return commonRefusal('MATCH_OVER', 'CF-6.15');
  if (intent.type === 'concede')
    return present(s.out[seat]) > 0 ? refusal('ALREADY_OUT', 'CF-9.7', 'You have already conceded.') : null;
  if (seat !== s.active) return commonRefusal('NOT_YOUR_TURN', 'CF-6.6');
  if (intent.type === 'timeout') return null;
  const { card, tile } = intent;
  if (held(s, seat, card) < 0) return refusal('CARD_NOT_IN_HAND', 'CF-6.6', 'You do not hold this card.');
  const cell = cellOf(s.facts.grid, tile);
  if (cell < 0) return refusal('NO_SUCH_TILE', 'CF-6.15', 'The map has no such tile.');
  if (s.unit[cell] === DEBRIS) return refusal('TILE_BLOCKED', 'CF-8.30', 'Debris blocks this tile.');
  return s.unit[cell] === FREE ? null : refusal('TILE_OCCUPIED', 'CF-2.5', 'A unit stands on this tile.');
}

/** Errors: IllegalIntent, before anything has changed. */
export function apply(s: State, seat: Seat, intent: WarIntent, rec: Recorder | null): void {
  const refused = check(s, seat, intent);
  if (refused !== null) throw new IllegalIntent(refused);
  const g = going(s, rec);
  if (intent.type === 'play') {
    const { card, tile } = intent;
    playCard(g, seat, held(s, seat, card), cellOf(s.facts.grid, tile), false);
  } else if (intent.type === 'timeout') playByLot(g, seat);
  else concede(g, seat);
  closeRecord(g);
}

const CONCEDE: LegalIntent = { intent: { type: 'concede' }, fields: NO_FIELDS };
const CONCEDE_ALONE: readonly LegalIntent[] = [CONCEDE];

/** CF-6.16: any card of the hand on any free tile; who is not active may only give up. */
export function legal(s: State, seat: Seat): readonly LegalIntent[] {
  if (s.result !== null || present(s.out[seat]) > 0) return [];
  if (seat !== s.active) return CONCEDE_ALONE;
  const ids: string[] = [];
  for (const place of present(s.hands[seat])) {
    const { id } = present(s.facts.cards[pileCard(s, seat, place)]);
    if (!ids.includes(id)) ids.push(id);
  }
  const tiles: string[] = [];
  const { columns } = s.facts.grid;
  for (let cell = 0; cell < s.unit.length; cell++) if (isFree(s, cell)) tiles.push(tileName(columns, cell));
  return [{ intent: { type: 'play' }, fields: [oneOf('card', ids), oneOf('tile', tiles)] }, CONCEDE];
}

export function deciders(s: State): readonly Seat[] {
  return s.result === null ? [s.active] : [];
}

/**
 * The placement on the same tile of another card of the hand, if there is one: who does not see the tile cannot tell
 * them apart (CF-3.9). Null where the tile is not free, or nothing is held.
 */
export function counterpart(s: State, seat: Seat, intent: Intent): Intent | null {
  if (intent.type !== 'play' || seat !== s.active) return intent;
  const ids = present(s.hands[seat]).map((place) => present(s.facts.cards[pileCard(s, seat, place)]).id);
  const other = ids.find((id) => id !== intent['card']) ?? ids[0];
  return other === undefined ? null : { ...intent, card: other };
}
