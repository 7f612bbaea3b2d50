import { canonicalJson, sha256Hex } from '@cardscape/rules/kernel/hash';
import * as z from 'zod/mini';
import { SERIAL } from './serials.ts';
import { RARITIES } from './tiers.ts';

/*
 * The lines of the public ledger. They name no account: whoever has something is a `holder`, a random id for each
 * account and game.
 */

/** What a first line says of its form. */
export const SUPPLY_FORMAT = 'cardscape-supply/1';
/** Serials, or ids of packs, that one line names at most: longer returns are several lines. */
export const NAMES_PER_LINE = 1000;
/**
 * What a client may choose to draw its packs by: 1 to 64 hexadecimal digits. No text: what is in the ledger stays there
 * for ever, and everybody reads it.
 */
export const CLIENT_SEED = /^[0-9a-f]{1,64}$/;
/** Ids of packs and holders. */
export const SUPPLY_ID = /^[\w-]{16}$/;
/** Ids of games. */
const GAME_ID = /^[\w-]{1,64}$/;
/** Ids of cards: what a pack is sealed in has room for so many letters. */
export const CARD_ID = /^[\w-]{1,64}$/;

const count = z.int().check(z.minimum(0));
const positive = z.int().check(z.minimum(1));
const hexHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const id = z.string().check(z.regex(SUPPLY_ID));
const card = z.string().check(z.regex(CARD_ID));
const serial = z.string().check(z.regex(SERIAL));
const serials = z.array(serial).check(z.maxLength(NAMES_PER_LINE));

/*
 * Fields are listed in the order of their names, here and below: what has been parsed is then canonical JSON as it is
 * written (`parsedText`), and a million prints need no sorting.
 */

/** A print as it comes out of a pack, with what proves that it was minted. */
export const openedPrint = z.strictObject({
  card,
  leaf: count,
  mint: positive,
  salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  serial,
  tier: positive,
});
export type OpenedPrint = z.infer<typeof openedPrint>;

const bodies = {
  /** The terms, fixed for life: how many prints of each card each tier has, and how many a pack (TTCG-13.5). */
  supply: z.strictObject({
    format: z.literal(SUPPLY_FORMAT),
    packSize: positive,
    rarity: z.enum(RARITIES),
    tiers: z.array(positive).check(z.minLength(1)),
    unit: positive,
  }),
  /** Prints of new cards have come into the pool; which cards, nobody is told (TTCG-13.9). */
  minted: z.strictObject({ mint: positive, prints: positive, root: hexHash }),
  /** Packs were cut, or sealed ones that came back are given out again. */
  cut: z.strictObject({
    batch: positive,
    packs: z.array(z.strictObject({ commitment: hexHash, pack: id })).check(z.minLength(1)),
    root: hexHash,
    seedCommitment: hexHash,
  }),
  assigned: z.strictObject({
    batch: positive,
    clientSeed: z.string().check(z.regex(CLIENT_SEED)),
    holder: id,
    order: count,
    pack: id,
  }),
  opened: z.strictObject({
    holder: id,
    lore: z.strictObject({ card, serial }),
    pack: id,
    prints: z.array(openedPrint),
    salt: hexHash,
  }),
  /** All packs of a batch are given out: now it can be seen that nobody chose which. */
  seed: z.strictObject({ batch: positive, serverSeed: hexHash }),
  /** A holder is no more: prints go back to the pool, lore prints are gone, sealed packs wait for a new batch. */
  returned: z.strictObject({
    holder: id,
    lore: serials,
    packs: z.array(id).check(z.maxLength(NAMES_PER_LINE)),
    prints: serials,
  }),
  /** An exchange between holders: all of it at once. */
  moved: z.strictObject({
    moves: z
      .array(
        z.strictObject({ from: id, packs: z.array(id).check(z.maxLength(NAMES_PER_LINE)), prints: serials, to: id }),
      )
      .check(z.minLength(1)),
    trade: id,
  }),
} as const;

type Bodies = typeof bodies;
export type LineKind = keyof Bodies;
export type LineBody<K extends LineKind = LineKind> = z.infer<Bodies[K]>;

const envelope = { game: z.string().check(z.regex(GAME_ID)), seq: positive, at: count, hash: hexHash };

function lineOf<K extends LineKind>(kind: K) {
  return z.strictObject({ ...envelope, kind: z.literal(kind), body: bodies[kind] });
}

export const supplyLine = z.discriminatedUnion('kind', [
  lineOf('supply'),
  lineOf('minted'),
  lineOf('cut'),
  lineOf('assigned'),
  lineOf('opened'),
  lineOf('seed'),
  lineOf('returned'),
  lineOf('moved'),
]);
export type SupplyLine = z.infer<typeof supplyLine>;

/** A line before its hash is known. */
export interface Unhashed {
  readonly game: string;
  /** From 1. */
  readonly seq: number;
  /** Milliseconds since 1970, never less than that of the line before. */
  readonly at: number;
  readonly kind: string;
  readonly body: unknown;
}

/** What is hashed of a line: canonical JSON of everything but its hash. */
export function lineText({ game, seq, at, kind, body }: Unhashed): string {
  return canonicalJson({ game, seq, at, kind, body });
}

/** The same of a line that `supplyLine` has parsed: its fields are in their order already. */
export function parsedText({ game, seq, at, kind, body }: SupplyLine): string {
  return JSON.stringify({ at, body, game, kind, seq });
}

/** SHA-256 over the hash of the line before ('' for the first) and the text of this one. */
export function textHash(before: string, text: string): string {
  return sha256Hex(before + text);
}

/** The hash of a line. */
export function lineHash(before: string, line: Unhashed): string {
  return textHash(before, lineText(line));
}

/** What a server signs of its ledger: whoever keeps it notices when the past is written anew. */
export function headStatement(game: string, { seq, hash }: { readonly seq: number; readonly hash: string }): string {
  return ['cardscape/supply/1', game, seq, hash].join('\n');
}

/** Hashes of the leaves of a mint, in the form in which a file holds them before the ledger. */
export const leavesLine = z.strictObject({ mint: positive, from: count, leaves: z.array(hexHash) });
