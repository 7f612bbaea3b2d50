import { seatOf, type Intent, type Json, type Seat, type SeenEvent } from '@cardscape/rules';
import type { EventData, EventNamed } from '@cardscape/rules/kernel/contract/events';
import type { SeatName } from '@cardscape/rules/kernel/types';
import { t } from '../i18n/index.ts';
import type { Witness } from './look/witness.ts';

/*
 * Reading events and intents and naming players, as every card game does it.
 */

/** What is done with each type of event of a game: one that is left out does not compile. */
export type Handlers<E extends EventData, Rest extends readonly unknown[], Answer> = {
  readonly [K in E['type']]: (event: EventNamed<E, K>, ...rest: Rest) => Answer;
};

/**
 * By type of event: the field with the card that does it; null: no card does. An event that is left out does not compile.
 */
export type Doers<E extends EventData> = { readonly [K in E['type']]: NumberIn<EventNamed<E, K>> | null };
type NumberIn<E> = E extends EventData ? { [F in keyof E]-?: E[F] extends number ? F : never }[keyof E] : never;

/**
 * The events of the types that the game has. What each of them says is law where they are told (D-5b), for kept
 * revisions too; so it is not asked again field by field.
 */
export function known<E extends EventData>(
  types: Readonly<Record<E['type'], unknown>>,
  events: readonly SeenEvent[],
): readonly E[] {
  const told: readonly EventData[] = events.filter(({ type }) => Object.hasOwn(types, type));
  return told as readonly E[];
}

export function handle<E extends EventData, Rest extends readonly unknown[], Answer>(
  handlers: Handlers<E, Rest, Answer>,
  event: E,
  ...rest: Rest
): Answer {
  // That the handler fits the event is what `Handlers` says; the compiler cannot follow two values of one union.
  const type: E['type'] = event.type;
  const handler = handlers[type] as (event: E, ...rest: Rest) => Answer;
  return handler(event, ...rest);
}

/** The intents of a game as legal entries have them: without what is still to be chosen. */
export type Entered<I extends Intent> = I extends Intent ? Pick<I, 'type'> & Partial<Omit<I, 'type'>> : never;

/**
 * The intent of a legal entry in the form that its game defines. That everything listed is accepted, and so has this
 * form, is law where it is listed (D-2.3a), for kept revisions too; so it is not asked again field by field.
 */
export function entered<I extends Intent>(intent: Intent): Entered<I> {
  return intent as Entered<I>;
}

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

/** The seat that an event names by its letter. */
export function seatIn(event: SeenEvent, key = 'seat'): Seat {
  return seatOf(textOf(event, key)) ?? 0;
}

/** The seat of that letter. */
export function seatNamed(letter: SeatName): Seat {
  return seatOf(letter) ?? 0;
}

/** A place of an event in its parts: `B.units.3` is seat 1, units, slot 2. */
export function placeIn(text: string): { readonly seat: Seat; readonly kind: string; readonly slot: number | null } {
  const [seat = '', kind = '', slot] = text.split('.');
  return { seat: seatOf(seat) ?? 0, kind, slot: slot === undefined ? null : Number(slot) - 1 };
}
