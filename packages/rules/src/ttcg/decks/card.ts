import { z } from 'zod';
import { present } from '../../kernel/types.ts';
import { TYPES } from '../language/index.ts';
import { cardFrom, type Card, type CardReading, type CardResult } from './card-checks.ts';

export { TIER_NAMES, TIERS } from './card-checks.ts';
export type { Card, CardProblem, CardReading, CardResult } from './card-checks.ts';

const split = z.tuple([z.int(), z.int()]);

/** A card in a card file or scenario (TTCG-2.2, 17.8). */
export const cardSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower-case words joined by hyphens')
    .max(40),
  name: z
    .string()
    .min(1)
    .max(40)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*[\p{L}\p{N}][^\p{C}\p{Zl}\p{Zp}]*$/u, 'a name is one line with a letter or digit'),
  /** `lore` cards are collectibles without rules (TTCG-2.30). */
  category: z.enum(['unit', 'spell', 'lore']).optional(),
  type: z.enum([...TYPES, 'spell']).optional(),
  subtypes: z.array(z.string()).default([]),
  rank: z.int().min(1).max(5).optional(),
  attack: z.int().optional(),
  defense: z.int().optional(),
  boost: split.optional(),
  /** For a tier its split of the bonus, where it is not the usual one (TTCG-2.22, 2.25). */
  rarityTable: z.partialRecord(z.enum(['2', '3', '4', '5', '6']), split).default({}),
  /** Printed lines `<Effect type>: <Sentence>` (TTCG-2.4). */
  effects: z.array(z.string()).default([]),
  art: z.string().max(60).optional(),
  flavour: z.string().max(300).optional(),
});

export type CardFile = z.input<typeof cardSchema>;
/** The same with every field that may be left out. */
export type FullCardFile = z.output<typeof cardSchema>;

/** Reads and checks one card (TTCG-2, 12.7). */
export function readCard(data: unknown, reading: CardReading = {}): CardResult {
  const parsed = cardSchema.safeParse(data);
  if (parsed.success) return cardFrom(parsed.data, reading);
  const problems = parsed.error.issues.map((issue) => ({
    code: 'CARD_FORM',
    rule: 'TTCG-2.2',
    field: issue.path.join('.'),
    message: issue.message,
  }));
  return { ok: false, problems };
}

/**
 * The files that cards were printed to, and the cards behind them. Both are frozen or never change, so that one stands
 * for the other.
 */
const printed = new WeakMap<Card, object>();
const behind = new WeakMap<object, Card>();

/**
 * A card as a card file that reads back to the same card. It is printed once and cannot be changed: all matches share
 * it.
 */
export function cardFile(card: Card): unknown {
  const known = printed.get(card);
  if (known !== undefined) return known;
  const file = Object.freeze(printCard(card));
  printed.set(card, file);
  behind.set(file, card);
  return file;
}

/** The card that this very file was printed from, if it was printed here. */
export function printedFrom(file: unknown): Card | undefined {
  return typeof file === 'object' && file !== null ? behind.get(file) : undefined;
}

function printCard(card: Card): object {
  if (card.lore) return { id: card.id, name: card.name, category: 'lore' };
  const stats = card.unit
    ? { attack: present(card.first[1]), defense: present(card.second[1]) }
    : { boost: [present(card.first[1]), present(card.second[1])] };
  const bonus = (tier: number): [number, number] => [
    present(card.first[tier]) - present(card.first[1]),
    present(card.second[tier]) - present(card.second[1]),
  ];
  return {
    id: card.id,
    name: card.name,
    type: TYPES[card.type] ?? 'spell',
    subtypes: card.subtypeNames,
    rank: card.rank,
    ...stats,
    rarityTable: Object.fromEntries([2, 3, 4, 5, 6].map((tier) => [String(tier), bonus(tier)])),
    effects: card.lines,
    ...(card.art === '' ? {} : { art: card.art }),
    ...(card.flavour === '' ? {} : { flavour: card.flavour }),
  };
}
