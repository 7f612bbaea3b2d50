import { artAddress } from '@cardscape/protocol';
import { SUBTYPES, TYPES } from '@cardscape/rules/ttcg/language/program/vocabulary';
import * as z from 'zod/mini';
import type { FaceLine, FaceSpec, Tier } from '../../../cards/face/spec.ts';
import { effectLook } from './effect-types.ts';
import { type CardElement, sceneOf } from './elements.ts';
import { marksOf } from './marks.ts';
import { IN_ENGLISH, type Printing } from './printing.ts';
import { TIER_WORDS } from './tiers.ts';
import { traitWord } from './words.ts';

/** True TCG's cards as they are printed (docs/rules/ttcg.md, section 2). */

/** What is painted where a card names no picture, or one that this player may not see. */
export const PAINTED_ART = 'rune-stone';

const pair = z.tuple([z.int(), z.int()]);

/** What the server says of a card (GET /api/games/ttcg/cards), as far as it is shown. */
const definition = z.looseObject({
  id: z.string(),
  name: z.string(),
  type: z.optional(z.enum([...TYPES, 'spell'])),
  subtypes: z._default(z.array(z.string()), []),
  rank: z._default(z.int(), 1),
  attack: z._default(z.int(), 0),
  defense: z._default(z.int(), 0),
  boost: z._default(pair, [0, 0]),
  /** What a tier adds to the two numbers (TTCG-2.22, 2.25). */
  rarityTable: z._default(z.record(z.string(), pair), {}),
  effects: z._default(z.array(z.string()), []),
  art: z._default(z.string(), PAINTED_ART),
  flavour: z._default(z.string(), ''),
});

export interface PrintedCard {
  readonly id: string;
  readonly name: string;
  readonly unit: boolean;
  readonly element: CardElement;
  readonly subtypes: readonly string[];
  readonly rank: number;
  readonly art: string;
  readonly flavour: string;
  /** Its effects as the game reads them, in English. */
  readonly effects: readonly string[];
  /** The same as they are shown. */
  readonly lines: readonly FaceLine[];
  /** By tier, index 0 unused: Attack and Defense of a unit, the boost pair of a spell. */
  readonly numbers: readonly (readonly [number, number])[];
}

/** A line, and the word before its colon; that is empty where there is none. */
function parted(line: string): readonly [word: string, text: string] {
  const colon = line.indexOf(': ');
  return colon < 0 ? ['', line] : [line.slice(0, colon), line.slice(colon + 2)];
}

function lineOf(effect: string, printing: Printing): FaceLine {
  const [kind] = parted(effect);
  const [word, text] = parted(printing.line(effect));
  return { kind, ...(word === kind ? {} : { word }), ...effectLook(kind), text };
}

function printed(card: z.infer<typeof definition>, printing: Printing): PrintedCard {
  const element = card.type ?? 'spell';
  const unit = element !== 'spell';
  const base: readonly [number, number] = unit ? [card.attack, card.defense] : card.boost;
  const numbers = [0, 1, 2, 3, 4, 5, 6].map((tier): readonly [number, number] => {
    const [first, second] = card.rarityTable[String(tier)] ?? [0, 0];
    return [base[0] + first, base[1] + second];
  });
  return {
    id: card.id,
    name: card.name,
    unit,
    element,
    subtypes: card.subtypes,
    rank: card.rank,
    art: card.art,
    flavour: card.flavour,
    effects: card.effects,
    lines: card.effects.map((effect) => lineOf(effect, printing)),
    numbers,
  };
}

/** The cards by id; what does not have the form of a card is left out. */
export function readCards(definitions: readonly unknown[], printing = IN_ENGLISH): ReadonlyMap<string, PrintedCard> {
  const cards = new Map<string, PrintedCard>();
  for (const data of definitions) {
    const parsed = definition.safeParse(data);
    if (parsed.success) cards.set(parsed.data.id, printed(parsed.data, printing));
  }
  return cards;
}

export function signed(value: number): string {
  return value < 0 ? String(value) : `+${value}`;
}

export function numbersOf(card: PrintedCard, tier: Tier): readonly [number, number] {
  return card.numbers[tier] ?? [0, 0];
}

export function faceOf(card: PrintedCard, tier: Tier): FaceSpec {
  const [first, second] = numbersOf(card, tier);
  const plates = card.unit
    ? { left: String(first), right: String(second) }
    : { middle: `${signed(first)}/${signed(second)}` };
  const marks = marksOf(card.id);
  const picture = artAddress(card.art);
  return {
    key: card.id,
    name: card.name,
    ...sceneOf(card.element, card.subtypes),
    stars: card.rank,
    tier,
    traits: [card.element, ...card.subtypes].map(traitWord),
    rarity: TIER_WORDS[tier],
    lines: card.lines,
    ...(picture === null ? { icon: card.art } : { icon: PAINTED_ART, picture }),
    ...(marks === undefined ? {} : { marks }),
    ...plates,
  };
}

/** The type that a number of the view stands for; spells come after the eight types. */
export function typeNamed(number: number): CardElement {
  return TYPES[number] ?? 'spell';
}

export function subtypesNamed(bits: number): string[] {
  return SUBTYPES.filter((_, index) => (bits & (1 << index)) !== 0);
}
