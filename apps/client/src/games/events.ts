import { seatOf, type Json, type Seat, type SeenEvent } from '@cardscape/rules';
import { t } from '../i18n/index.ts';
import type { Witness } from './look.ts';

/*
 * Reading events and naming players, as every card game does it.
 */

export function isYou({ model }: Witness, seat: Seat): boolean {
  return model.you === seat;
}

/** The name of a seat, "You" for the one that looks. */
export function nameOf(witness: Witness, seat: Seat): string {
  return isYou(witness, seat) ? t('You') : (witness.names[seat] ?? t('Player {n}', { n: seat + 1 }));
}

/** A text field of an event. */
export function textOf(event: SeenEvent, key: string): string {
  const value = event[key];
  return typeof value === 'string' ? value : '';
}

/** A number field of an event; 0 where it has none. */
export function numberOf(event: SeenEvent, key: string): number {
  const value: Json | undefined = event[key];
  return typeof value === 'number' ? value : 0;
}

export function numbersIn(event: SeenEvent, key: string): number[] {
  const value: Json | undefined = event[key];
  return Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];
}

/** The seat that an event names by its letter. */
export function seatIn(event: SeenEvent, key = 'seat'): Seat {
  return seatOf(textOf(event, key)) ?? 0;
}

/** A place of an event in its parts: `B.units.3` is seat 1, units, slot 2. */
export function placeIn(text: string): { readonly seat: Seat; readonly kind: string; readonly slot: number | null } {
  const [seat = '', kind = '', slot] = text.split('.');
  return { seat: seatOf(seat) ?? 0, kind, slot: slot === undefined ? null : Number(slot) - 1 };
}
