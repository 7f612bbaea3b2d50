import { z } from 'zod';
import { nameFrom } from '../../kernel/names.ts';
import { armourBits, DIRECTIONS, directionBits, SIDES } from './compass.ts';

/** The factions, in the order of the bits of a seat's factions (CF-14.1). */
export const FACTIONS = ['crimson', 'azure', 'verdant', 'amber'] as const;
export type Faction = (typeof FACTIONS)[number];

export const UNIT_TYPES = ['infantry', 'vehicle', 'air', 'structure'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** CF-2.3 */
export const SPECIALS = ['binoculars', 'wrench', 'star', 'flame', 'rocket', 'shell', 'bomb', 'stealth'] as const;
export type Special = (typeof SPECIALS)[number];

/** Bits of unit types and specials as combat reads them. */
export const INFANTRY = 0;
export const VEHICLE = 1;
export const AIR = 2;
export const STRUCTURE = 3;
export const BINOCULARS = 1;
export const WRENCH = 2;
export const STAR = 4;
export const FLAME = 8;
export const ROCKET = 16;
export const SHELL = 32;
export const BOMB = 64;
export const STEALTH = 128;

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

function distinct(list: readonly string[]): boolean {
  return new Set(list).size === list.length;
}

/** A card in the game's card format (CF-2.2, CF-14.2). A name that is not given is the id in title case. */
export const cardSchema = z
  .strictObject({
    id: z.string().max(40).regex(ID, 'words of small letters and digits, joined by -'),
    name: z.string().min(1).max(40).optional(),
    faction: z.enum(FACTIONS),
    type: z.enum(UNIT_TYPES),
    hp: z.int().min(1).max(9),
    dmg: z.int().min(0).max(9),
    arrows: z.array(z.enum(DIRECTIONS)).refine(distinct, { message: 'an arrow is listed twice' }).default([]),
    armour: z.array(z.enum(SIDES)).refine(distinct, { message: 'a side is listed twice' }).default([]),
    specials: z.array(z.enum(SPECIALS)).max(2).refine(distinct, { message: 'a special is listed twice' }).default([]),
    tier: z.enum(['regular', 'elite']).default('regular'),
    /** Printed from the rest; given back by `catalogue`, and read over when it comes in again. */
    text: z.string().optional(),
  })
  .refine(({ dmg, arrows }) => dmg > 0 || arrows.length === 0, {
    message: 'a card without damage needs no arrows',
    path: ['arrows'],
  });

export type CardFile = z.infer<typeof cardSchema>;

/** A card as the engine reads it: plain numbers. */
export interface Card {
  readonly id: string;
  readonly name: string;
  readonly faction: number;
  readonly type: number;
  readonly hp: number;
  readonly dmg: number;
  /** Bit n: an arrow in direction n. */
  readonly arrows: number;
  /** Bit n: the side or corner n is armoured (CF-8.15). */
  readonly armour: number;
  readonly specials: number;
  readonly elite: boolean;
}

/** Errors: ZodError for what is no card. */
export function loadCard(raw: unknown): Card {
  const file = cardSchema.parse(raw);
  return {
    id: file.id,
    name: file.name ?? nameFrom(file.id),
    faction: FACTIONS.indexOf(file.faction),
    type: UNIT_TYPES.indexOf(file.type),
    hp: file.hp,
    dmg: file.dmg,
    arrows: directionBits(file.arrows),
    armour: armourBits(file.armour),
    specials: specialBits(file.specials),
    elite: file.tier === 'elite',
  };
}

function specialBits(names: readonly Special[]): number {
  return names.reduce((bits, name) => bits | (1 << SPECIALS.indexOf(name)), 0);
}

function named<T extends string>(names: readonly T[], bits: number): T[] {
  return names.filter((_, index) => (bits & (1 << index)) !== 0);
}

/** The card in the game's card format, with its name and text. */
export function cardFile(card: Card): CardFile & { readonly name: string; readonly text: string } {
  const { id, name, hp, dmg, elite } = card;
  const armour = SIDES.filter((_, side) => (card.armour & (1 << (side * 2))) !== 0);
  return {
    id,
    name,
    faction: FACTIONS[card.faction] ?? 'crimson',
    type: UNIT_TYPES[card.type] ?? 'infantry',
    hp,
    dmg,
    arrows: named(DIRECTIONS, card.arrows),
    armour,
    specials: named(SPECIALS, card.specials),
    tier: elite ? 'elite' : 'regular',
    text: textOf(card),
  };
}

const SENTENCES: Readonly<Record<Special, string>> = {
  binoculars: 'Sees two tiles far; its strikes are never dodged.',
  wrench: 'When placed, heals 1 wound of each friendly unit beside it.',
  star: 'Friendly units beside it have +1 HP and +1 DMG.',
  flame: 'Its strikes ignore armour; it cannot strike air units.',
  rocket: '+1 damage against air units.',
  shell: '+1 damage against vehicles.',
  bomb: '+1 damage against structures.',
  stealth: 'Dodges every second strike on average.',
};

/** The printed text: the specials in words (design D-4: printed from the data). */
export function textOf({ specials }: Card): string {
  return named(SPECIALS, specials)
    .map((special) => SENTENCES[special])
    .join(' ');
}

/** Value of a card (CF-14.3). */
export function valueOf(card: Card): number {
  const arrows = countBits(card.arrows);
  const sides = SIDES.filter((_, side) => (card.armour & (1 << (side * 2))) !== 0).length;
  const types = [0.8, -0.3, 0, 0.2];
  const has = (special: number): number => ((card.specials & special) === 0 ? 0 : 1);
  const specials =
    0.5 * has(BINOCULARS) +
    has(WRENCH) +
    2.5 * has(STAR) +
    0.2 * arrows * has(FLAME) +
    0.15 * arrows * (has(ROCKET) + has(SHELL) + has(BOMB)) +
    0.5 * card.hp * has(STEALTH);
  return card.hp + 0.35 * card.dmg * arrows + 0.4 * sides + (types[card.type] ?? 0) + specials;
}

export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
