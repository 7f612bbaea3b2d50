import type { Json } from '@cardscape/rules/kernel/types';
import { z } from 'zod';

/*
 * What a line of `cardscape sim` may ask, one shape for each command (docs/bots.md).
 */

/** How many commands a line may hold, and how many positions may be open. */
export const MOST_COMMANDS = 1_000;
export const MOST_POSITIONS = 10_000;
/** Characters of a line. */
export const MOST_CHARACTERS = 4_000_000;
/** Decisions that one `play` makes. */
const MOST_PLAYED = 100_000;
/** Complete intents that one `legal` writes out. */
const MOST_WRITTEN_OUT = 10_000;
/** A guess about a guess about a guess … */
export const MOST_GUESSES = 8;

/** A whole number of 32 bits for quick dice, or 64 hexadecimal digits for the ChaCha20 of real matches. */
const seed = z.union([z.int().min(0).max(0xff_ff_ff_ff), z.string().regex(/^[0-9a-f]{64}$/)]);
export type Seed = z.output<typeof seed>;

const seat = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
const audience = z.union([seat, z.literal('spectator')]);

// A line has been read as JSON before, so everything in it is JSON.
const json = z.custom<Json>((value) => value !== undefined);
const map = z.record(z.string(), json);
const value = z.union([z.string(), z.number(), z.null()]);

const dealt = { seed: seed.default(0), options: map.default({}), decks: z.array(json).max(4).optional() };
const given = { given: map, cards: z.array(json).max(1_000).default([]) };

/** Where a position comes from; enough to make it again. */
const origin = z.union([
  z.strictObject({ from: z.literal('deal'), ...dealt, decks: z.array(json).max(4) }),
  z.strictObject({ from: z.literal('position'), seed, options: map, ...given }),
  z.strictObject({
    from: z.literal('guess'),
    audience,
    seed,
    get of() {
      return saved;
    },
  }),
]);
export type Origin = z.output<typeof origin>;

/** The dice that complete moves and that policies throw, as plain data. */
export const diceForm = z.strictObject({
  kind: z.literal('sfc32'),
  key: z.literal(''),
  drawn: z.int(),
  words: z.array(z.int()).length(4),
  script: z.array(z.never()),
});

/** A position as text that another process, or this one later, loads again. */
export const saved = z.strictObject({
  format: z.literal('cardscape-sim/1'),
  game: z.string().max(40),
  revision: z.int(),
  seq: z.int().min(0),
  origin,
  dice: diceForm,
  state: z.string().max(1_000_000),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Saved = z.output<typeof saved>;

const id = { id: json.optional() };
const here = { ...id, position: z.int().min(1).optional() };

const picks = z.array(z.array(value).max(1_000)).max(20);

/** Every command. */
export const request = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('about'), ...id }),
  z.strictObject({ do: z.literal('new'), ...id, ...dealt, given: map.optional(), cards: given.cards }),
  z.strictObject({ do: z.literal('now'), ...here }),
  z.strictObject({
    do: z.literal('legal'),
    ...here,
    seat: seat.optional(),
    out: z.int().min(1).max(MOST_WRITTEN_OUT).optional(),
  }),
  z.strictObject({
    do: z.literal('apply'),
    ...here,
    seat: seat.optional(),
    index: z.int().min(0).optional(),
    picks: z.union([picks, z.literal('random')]).optional(),
    intent: z.looseObject({ type: z.string().max(40) }).optional(),
    events: z.union([audience, z.literal('all')]).optional(),
  }),
  z.strictObject({ do: z.literal('view'), ...here, seat: audience.optional() }),
  z.strictObject({ do: z.literal('determinize'), ...here, seat: audience, seed }),
  z.strictObject({ do: z.literal('clone'), ...here }),
  z.strictObject({ do: z.literal('save'), ...here }),
  z.strictObject({ do: z.literal('load'), ...id, saved }),
  z.strictObject({ do: z.literal('reseed'), ...here, seed }),
  z.strictObject({ do: z.literal('reset'), ...here, seed: seed.optional() }),
  z.strictObject({ do: z.literal('drop'), ...here }),
  z.strictObject({
    do: z.literal('play'),
    ...here,
    policy: z.string().max(40).default('random'),
    budget: z.int().min(1).max(60_000).default(100),
    seats: z.array(seat).max(4).optional(),
    most: z.int().min(1).max(MOST_PLAYED).default(1),
  }),
]);
export type Request = z.output<typeof request>;
export type RequestOf<Name extends Request['do']> = Extract<Request, { do: Name }>;
