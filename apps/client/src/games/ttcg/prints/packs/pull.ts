import type { Answered, openPack } from '@cardscape/protocol';
import { tierFrom } from '../../../../cards/face/spec.ts';
import { t } from '../../../../i18n/index.ts';
import { numbersOf, type PrintedCard, signed } from '../../cards/cards.ts';
import type { Catalogue } from '../../pages/definitions.ts';
import { typeLine } from '../../pages/gallery/tile.tsx';
import { rarityOf } from '../rarity.ts';

export type OpenedPack = Answered<typeof openPack>;

/** A print that came out of a pack. */
export interface Pull {
  readonly serial: string;
  readonly card: PrintedCard;
  /** From 1; 0: a lore print. */
  readonly tier: number;
}

/** What came out of a pack, in the order in which it was committed to; the lore print is the last. */
export function pullsOf({ prints, lore }: OpenedPack, catalogue: Catalogue): readonly Pull[] {
  return [...prints, { ...lore, tier: 0 }].flatMap(({ serial, card: id, tier }) => {
    const card = catalogue.get(id);
    return card === undefined ? [] : [{ serial, card, tier }];
  });
}

/** All that one would see of it. */
export function pullInWords({ card, tier }: Pull): string {
  if (tier === 0) return t('{name}, a lore card.', { name: card.name });
  const [first, second] = numbersOf(card, tierFrom(tier));
  const values = { name: card.name, rarity: rarityOf(tier), type: typeLine(card) };
  return card.unit
    ? t('{name}, {rarity}. {type}. Attack {attack}, Defense {defense}.', { ...values, attack: first, defense: second })
    : t('{name}, {rarity}. {type}. Boost {boost}.', { ...values, boost: `${signed(first)}/${signed(second)}` });
}
