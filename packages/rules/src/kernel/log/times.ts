import { z } from 'zod';

/** Whole milliseconds, not below zero. */
const span = z.int().min(0);

/** How much time players have, in milliseconds. */
export const controlSchema = z.strictObject({
  /** For each decision, before the bank is used. */
  decision: span,
  bank: span,
  /**
   * Not 0: the seat on turn has that for all its decisions of the turn together (it is its bank, filled anew with each
   * of its turns), and the others have the time of a decision for each answer.
   */
  turn: span,
  /** Between a move and the clock of the next decision: time to watch what it did. */
  pause: span,
});
export type TimeControl = z.infer<typeof controlSchema>;

/**
 * How time is kept in a match and what is credited: with the entries it is all that is needed to work out every clock
 * again (P-4).
 */
export const clockSchema = z.strictObject({
  /** Null: no time runs out. */
  control: controlSchema.nullable(),
  /**
   * The way of a decision to the player and of the answer back: credited as measured, up to `most` each time, out of a
   * quota that gains `refill` with each decision and never holds more than `quota`.
   */
  lag: z.strictObject({ most: span, quota: span, refill: span }),
  /** For a lost connection each seat is credited so much in all, in the whole match. */
  away: span,
  /** After so long an absence the match is given up for a seat; null: however long it is, it is not. */
  grace: span.nullable(),
  /** A seat whose time runs out so often in a row has lost; 0: never by that alone, or by a rule of the game's own. */
  strikes: span,
  /**
   * Without a control: so long may a decision be owed before an opponent may claim the match; null: as long as one
   * likes.
   */
  idle: span.nullable(),
});
export type ClockRules = z.infer<typeof clockSchema>;

/**
 * Time that a decision took and that its player is not charged, by why: the way; the player's connection was lost; the
 * server was down or could not write its log.
 */
export const creditSchema = z.strictObject({ lag: span, away: span, outage: span });
export type Credit = z.infer<typeof creditSchema>;

/**
 * Why the clock played: the time was up; the player had been gone for the grace time; an opponent claimed a match in
 * which nothing was done; or the player may not play here any more.
 */
export const CLOCK_REASONS = ['up', 'gone', 'idle', 'out'] as const;
export type ClockReason = (typeof CLOCK_REASONS)[number];

/** What the clock counted for an entry. */
export const timeSchema = z.strictObject({
  /** When the decision was put to its player, milliseconds since 1970; for `gone`: since when the player was. */
  sent: z.int(),
  /** When the answer reached the server, or the clock gave it. */
  received: z.int(),
  credited: creditSchema,
  /** Milliseconds that count: what lies between, less what is credited. */
  charged: span,
  /** Only of entries by the clock. */
  why: z.exactOptional(z.enum(CLOCK_REASONS)),
});
export type EntryTime = z.infer<typeof timeSchema>;

export const NO_CREDIT: Credit = { lag: 0, away: 0, outage: 0 };

/** The canonical form of an entry's time (keys in their order). */
export function timeText({ sent, received, credited: { lag, away, outage }, charged, why }: EntryTime): string {
  return `{"charged":${charged},"credited":{"away":${away},"lag":${lag},"outage":${outage}},"received":${received},"sent":${sent}${why === undefined ? '' : `,"why":"${why}"`}}`;
}
