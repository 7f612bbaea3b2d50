import * as z from 'zod/mini';
import { t } from '../../../i18n/index.ts';
import type { Direction, Side } from './directions.ts';

export const SPECIALS = ['binoculars', 'wrench', 'star', 'flame', 'rocket', 'shell', 'bomb', 'stealth'] as const;
export type Special = (typeof SPECIALS)[number];
export const UNIT_TYPES = ['infantry', 'vehicle', 'air', 'structure'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

const direction = z.enum(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const satisfies readonly Direction[]);
const side = z.enum(['N', 'E', 'S', 'W'] as const satisfies readonly Side[]);
const cardForm = z.object({
  id: z.string(),
  name: z.string(),
  faction: z.string(),
  type: z.enum(UNIT_TYPES),
  hp: z.number(),
  dmg: z.number(),
  arrows: z.array(direction),
  armour: z.array(side),
  specials: z.array(z.enum(SPECIALS)),
  tier: z.enum(['regular', 'elite']),
});

/** A card as it is printed (CF-2.2). */
export type WarCard = Readonly<z.infer<typeof cardForm>>;

/**
 * The cards of the catalogue by id. Errors: ZodError for cards of another form; then the client is older than the
 * server.
 */
export function readWarCards(definitions: readonly unknown[]): ReadonlyMap<string, WarCard> {
  return new Map(definitions.map((definition) => cardForm.parse(definition)).map((card) => [card.id, card]));
}

/** What each kind of unit is called. */
export const TYPE_WORDS: Readonly<Record<UnitType, string>> = {
  infantry: t('infantry'),
  vehicle: t('vehicle'),
  air: t('air'),
  structure: t('structure'),
};

/** What each special is called. */
export const SPECIAL_WORDS: Readonly<Record<Special, string>> = {
  binoculars: t('binoculars'),
  wrench: t('wrench'),
  star: t('star'),
  flame: t('flame'),
  rocket: t('rocket'),
  shell: t('shell'),
  bomb: t('bomb'),
  stealth: t('stealth'),
};

/** What each special does, in one short sentence (CF-2.3). */
export const SPECIAL_TEXTS: Readonly<Record<Special, string>> = {
  binoculars: t('Sees two tiles far. Its strikes are never dodged.'),
  wrench: t('When placed, heals 1 wound of each friendly unit beside it.'),
  star: t('Friendly units beside it have +1 HP and +1 damage while it stands.'),
  flame: t('Ignores armour. Cannot strike air units.'),
  rocket: t('+1 damage against air units.'),
  shell: t('+1 damage against vehicles.'),
  bomb: t('+1 damage against structures.'),
  stealth: t('Dodges every second strike by chance.'),
};

/** What terrain gives to a unit of this type (CF-7.2). */
export function terrainGift(type: UnitType, ground: string): { readonly hp: number; readonly dmg: number } {
  if (ground !== 'forest' && ground !== 'mountain') return { hp: 0, dmg: 0 };
  switch (type) {
    case 'infantry':
      return { hp: 1, dmg: 1 };
    case 'vehicle':
      return { hp: -1, dmg: 1 };
    case 'air':
      return { hp: 0, dmg: 0 };
    case 'structure':
      return { hp: 1, dmg: 0 };
  }
}

/** "+1" and "−1". */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`;
}
