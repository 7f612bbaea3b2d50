import type { CardView } from '@cardscape/rules';
import { TYPE_BACK, type FaceLine, type Tier } from '../../cards/face/spec.ts';
import type { TypeSpec } from '../../cards/type/spec.ts';
import { isYou, nameOf } from '../../contract/events.ts';
import type { PlateNumber } from '../../contract/look/cards.ts';
import type { CardMention, Inspection, StatLine } from '../../contract/look/said.ts';
import type { Witness } from '../../contract/look/witness.ts';
import { t } from '../../i18n/index.ts';
import type { OwnGroups } from '../../registry/define.ts';
import { hasFlag, isSlotted, statOf, type TableModel } from '../../table/model.ts';
import { capital, spoken, titled } from './words.ts';

/*
 * Cards as the catalogue of any game describes them: an id, and perhaps a name, sentences, numbers and words. Nobody
 * has painted them, so that they are type alone.
 */

export interface PlainCard {
  readonly id: string;
  readonly name: string;
  /** What the definition calls its `colour`: a word or `#rrggbb`; empty: nothing. */
  readonly colour: string;
  /** By name of the field; the first one stands large. */
  readonly numbers: readonly (readonly [field: string, value: number])[];
  /** Single words: its suit, its kind. */
  readonly traits: readonly string[];
  readonly lines: readonly FaceLine[];
}

export type PlainCards = ReadonlyMap<string, PlainCard>;

/** Fields that are read apart from all others. */
const NAMED = new Set(['id', 'name', 'title', 'flavour']);
/** A text that is longer is a sentence and no trait. */
const TRAIT = 18;
const MOST_FACTS = 3;
/** The seats, told apart where all have cards in one place. */
export const SEAT_COLOURS = [0x62c6ff, 0xff9a5c, 0x8ee08a, 0xe39bff] as const;

function sentenceIn(text: string): FaceLine {
  return { kind: '', icon: '', text };
}

function isTrait(text: string): boolean {
  return text.length <= TRAIT && !/[.!?]$/.test(text);
}

/** Everything that a definition says, field by field. */
function readCard(definition: unknown): PlainCard | null {
  if (
    typeof definition !== 'object' ||
    definition === null ||
    !('id' in definition) ||
    typeof definition.id !== 'string'
  )
    return null;
  const { id } = definition;
  const fields = Object.entries<unknown>({ ...definition });
  const texts = fields
    .filter(([field]) => !NAMED.has(field))
    .flatMap(([, value]): readonly unknown[] => (Array.isArray(value) ? value : [value]))
    .filter((one) => typeof one === 'string')
    .filter((text) => !text.startsWith('#'));
  const [name = spoken(id)] = fields.flatMap(([field, value]) =>
    (field === 'name' || field === 'title') && typeof value === 'string' ? [value] : [],
  );
  const [colour = ''] = fields.flatMap(([field, value]) =>
    (field === 'colour' || field === 'color') && typeof value === 'string' ? [value] : [],
  );
  return {
    id,
    name: capital(name),
    colour,
    numbers: fields.flatMap(([field, value]) => (typeof value === 'number' ? [[field, value] as const] : [])),
    traits: texts.filter(isTrait),
    lines: texts.filter((text) => !isTrait(text)).map(sentenceIn),
  };
}

/** The cards by id; what has no id is left out. */
export function readCards(definitions: readonly unknown[]): PlainCards {
  return new Map(definitions.flatMap((one) => readCard(one) ?? []).map((card) => [card.id, card]));
}

/** The hues of the words for colours that cards are told apart by. */
const HUES: Readonly<Record<string, number>> = {
  red: 2,
  crimson: 350,
  scarlet: 8,
  ruby: 345,
  rose: 340,
  pink: 330,
  orange: 26,
  amber: 38,
  gold: 46,
  yellow: 52,
  lime: 84,
  green: 130,
  jade: 155,
  emerald: 145,
  teal: 178,
  cyan: 190,
  azure: 205,
  blue: 218,
  cobalt: 222,
  indigo: 245,
  violet: 268,
  purple: 282,
  magenta: 308,
};

/** `#rgb` or `#rrggbb` as a hue; null for grey, and for what is no colour. */
function hueOfHex(text: string): number | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1];
  if (digits === undefined) return null;
  const size = digits.length / 3;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((at) =>
    Number.parseInt(digits.slice(at * size, (at + 1) * size).padEnd(2, digits[at] ?? '0'), 16),
  );
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range === 0) return null;
  const sixth =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return Math.round(sixth * 60 + 360) % 360;
}

/**
 * The colour that a card has by its definition: what it says of it, else a trait or a part of the name that is a
 * colour. Null: it has none, and is shown without one; a colour that nobody has meant would say something wrong.
 */
function hueOf({ name, colour, traits }: PlainCard): number | null {
  if (colour.startsWith('#')) return hueOfHex(colour);
  const words = [colour, ...traits, ...name.split(/\s+/)].map((word) => word.toLowerCase());
  return words.flatMap((word) => HUES[word] ?? []).at(0) ?? null;
}

export function faceOf(card: PlainCard): TypeSpec {
  const [large, ...others] = card.numbers;
  return {
    design: 'type',
    key: card.id,
    name: card.name,
    hue: hueOf(card),
    typeLine: card.traits.map(spoken).join(' · '),
    tier: 1,
    large: large === undefined ? card.name.slice(0, 1).toUpperCase() : String(large[1]),
    label: large === undefined ? '' : spoken(large[0]),
    facts: others.slice(0, MOST_FACTS).map(([field, value]) => [spoken(field), String(value)]),
    lines: card.lines,
  };
}

export function mentioned(cards: PlainCards, id: string, tier: Tier, handle: number): CardMention {
  return { id, name: cards.get(id)?.name ?? titled(id), tier, handle };
}

/** The numbers that the game tells of a card now, beside what is printed on it under the same name. */
function statLines(card: PlainCard | undefined, model: TableModel, view: CardView | null): StatLine[] {
  const printed = new Map(card?.numbers);
  const now = new Map(
    view === null
      ? []
      : model.layout.cardStats.flatMap((stat) => {
          const value = statOf(model, view, stat);
          return value === null ? [] : [[stat, value] as const];
        }),
  );
  return [...new Set([...printed.keys(), ...now.keys()])].map((field) => {
    const value = now.get(field) ?? printed.get(field) ?? 0;
    const was = printed.get(field) ?? value;
    return {
      label: titled(field),
      now: String(value),
      printed: String(was),
      trend: value > was ? 'up' : value < was ? 'down' : 'same',
    };
  });
}

/** Numbers of a card in play that are not what is printed on its face. */
function platesOf(cards: PlainCards, model: TableModel, view: CardView): PlateNumber[] {
  const card = cards.get(view.id ?? '');
  const printed = new Set(card?.numbers.map(([field]) => titled(field)));
  const changed = statLines(card, model, view).filter(({ label, trend }) => trend !== 'same' || !printed.has(label));
  return changed
    .slice(0, 2)
    .map(({ now, trend }, index) => ({ side: index === 0 ? 'left' : 'right', text: now, trend }));
}

/** Whether the cards of several seats lie in this place, so that something else has to tell whose it is. */
function isCommon({ zones, layout }: TableModel, { zone }: CardView): boolean {
  const at = zones[zone];
  return layout.owned === true && at !== undefined && at.shared && isSlotted(at);
}

function inspectionOf(cards: PlainCards, id: string, tier: Tier, view: CardView | null, witness: Witness): Inspection {
  const { model } = witness;
  const card = cards.get(id);
  const flags = view === null ? [] : model.layout.cardFlags.filter((flag) => hasFlag(model, view, flag)).map(spoken);
  const owner =
    view === null || !isCommon(model, view)
      ? []
      : [isYou(witness, view.owner) ? t('yours') : t('{who}’s', { who: nameOf(witness, view.owner) })];
  return {
    name: card?.name ?? titled(id),
    typeLine: (card?.traits ?? []).map(titled).join(' · '),
    tier,
    rarity: '',
    stats: statLines(card, model, view),
    marks: [...owner, ...flags],
    lines: card?.lines ?? [],
    flavour: '',
  };
}

export function plainCards(cards: PlainCards): OwnGroups['cards'] {
  return {
    face: (id) => {
      const card = cards.get(id);
      return card === undefined ? null : faceOf(card);
    },
    back: TYPE_BACK,
    mention: (id, tier, handle) => mentioned(cards, id, tier, handle),
    inspect: (id, tier, view, witness) => inspectionOf(cards, id, tier, view, witness),
    effectLine: (id, effect) => cards.get(id)?.lines[effect] ?? null,
    stance: (_, card) => ({ turned: false, spent: false, faceDown: card.id === null }),
    plates: (model, card) => platesOf(cards, model, card),
    ownerColour: (model, card) => (isCommon(model, card) ? (SEAT_COLOURS[card.owner] ?? null) : null),
  };
}
