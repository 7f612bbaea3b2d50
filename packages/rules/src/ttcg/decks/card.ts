import { z } from 'zod';
import { formProblems, TELLING } from '../../kernel/custom/wording.ts';
import { type JsonMap, present } from '../../kernel/types.ts';
import { readLine, TYPES } from '../language/index.ts';
import { cardFrom, type Card, type CardProblem, type CardReading, type CardResult } from './card-checks.ts';

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
  const parsed = cardSchema.safeParse(data, TELLING);
  if (parsed.success) return cardFrom(parsed.data, reading);
  const { issues } = parsed.error;
  const problems = formProblems(issues, data, { code: 'CARD_FORM', rule: 'TTCG-2.2' });
  return { ok: false, problems: [...problems, ...problemsBeside(problems, data)] };
}

/** What else is wrong with a card whose form is: what hangs on nothing that the form has found. */
function problemsBeside(found: readonly CardProblem[], data: unknown): CardProblem[] {
  const faulty = new Set(found.map(({ field }) => field.split('.', 1)[0] ?? ''));
  if (typeof data !== 'object' || data === null || faulty.has('')) return [];
  const left = Object.fromEntries(Object.entries(data).filter(([key]) => !faulty.has(key)));
  const effects = 'effects' in data && Array.isArray(data.effects) ? data.effects : [];
  const parsed = cardSchema.safeParse({ ...STAND_IN, ...left });
  const result = parsed.success ? cardFrom(parsed.data) : null;
  const others = result === null || result.ok ? [] : result.problems;
  // A key that nobody knows may be meant for one that is missing.
  const isUnknown = [...faulty].some((key) => !(key in cardSchema.shape));
  return [
    ...others.filter(({ field }) => {
      const [key = ''] = field.split('.', 1);
      if (key === 'effects' && !faulty.has(key)) return true;
      return !faulty.has(key) && (key in left || !isUnknown) && !HANGS_ON_OTHERS.some((one) => faulty.has(one));
    }),
    ...(faulty.has('effects') ? effectProblems(effects) : []),
  ];
}

/** What is wrong with the sentences in a list, whatever else stands in it. */
function effectProblems(list: readonly unknown[]): CardProblem[] {
  return list.flatMap((line, index): CardProblem[] => {
    const result = typeof line === 'string' ? readLine(line) : null;
    if (result === null || result.ok) return [];
    const { code, rule, message, at } = result.error;
    return [
      { code, rule, field: `effects.${index}`, message: `${message} (character ${at + 1} of "${String(line)}")` },
    ];
  });
}

/** For what the form has not taken. */
const STAND_IN = { id: 'x', name: 'X' } as const;
/** Where one of these is wrong, only the effects can be told something of. */
const HANGS_ON_OTHERS = ['type', 'rank', 'category'];

/**
 * The files that cards were printed to, and the cards behind them. Both are frozen or never change, so that one stands
 * for the other.
 */
const printed = new WeakMap<Card, JsonMap>();
const behind = new WeakMap<object, Card>();

/**
 * A card as a card file that reads back to the same card. It is printed once and cannot be changed: all matches share
 * it.
 */
export function cardFile(card: Card): JsonMap {
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

function printCard(card: Card): JsonMap {
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
