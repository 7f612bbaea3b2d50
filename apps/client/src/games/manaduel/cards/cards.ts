import { RARITIES, type Card, type CardType, type Rarity } from '@cardscape/rules/manaduel/decks/data';
import { readCard } from '@cardscape/rules/manaduel/load/index';
import { tierFrom, type FaceLine, type Tier } from '../../../cards/face/spec.ts';
import type { Medallion, MirrorSpec } from '../../../cards/mirror/spec.ts';
import { t } from '../../../i18n/index.ts';
import { pictureOf } from './art.ts';
import { textsOf, type Texts } from './texts.ts';
import { groupWord, typeWord } from './words.ts';

/** Mana Duel's cards as they are printed (docs/rules/manaduel.md, section 2). */

export type { CardType };

export interface PrintedCard
  extends Texts, Pick<Card, 'id' | 'name' | 'type' | 'cost' | 'power' | 'groups' | 'token' | 'flavour'> {
  readonly rarity: Rarity;
  /** 0 for what lasts by itself. */
  readonly durability: number;
  /** As the rules run it. */
  readonly definition: Card;
}

/** The cards by id; what does not have the form of a card is left out. */
export function readCards(definitions: readonly unknown[]): ReadonlyMap<string, PrintedCard> {
  const cards = new Map<string, PrintedCard>();
  for (const data of definitions) {
    const read = readCard(data, { fixtures: true });
    if (!read.ok) continue;
    const { id, name, type, cost, power, groups, token, rarity, durability, flavour } = read.card;
    cards.set(id, {
      id,
      name,
      type,
      cost,
      power,
      groups,
      token,
      rarity,
      durability: durability?.n ?? 0,
      flavour,
      definition: read.card,
      ...textsOf(read.card),
    });
  }
  return cards;
}

/** "Creature · Beast · Sea". */
export function typeLineOf({ type, token, groups }: PrintedCard): string {
  return [token ? t('Token') : typeWord(type), ...groups.map(groupWord)].join(' · ');
}

/** Its rarity is printed on the card; a print of a higher tier shines more. */
export function tierOf({ rarity }: PrintedCard, tier: Tier): Tier {
  return tier > 1 ? tier : tierFrom(RARITIES.indexOf(rarity) + 1);
}

const MEDALLIONS: Readonly<Record<CardType, Medallion>> = {
  creature: 'lantern',
  trap: 'diamond',
  spell: 'star',
  equipment: 'shield',
};
const SIGNS: Readonly<Record<CardType, string>> = {
  creature: 'mirror-mirror',
  trap: 'wolf-trap',
  spell: 'pentacle',
  equipment: 'breastplate',
};

export function faceOf(card: PrintedCard, tier: Tier): MirrorSpec {
  const { hue, icon } = pictureOf(card.id, card.type, card.groups);
  return {
    design: 'mirror',
    key: card.id,
    name: card.name,
    hue,
    typeLine: typeLineOf(card),
    crystals: card.cost,
    tier: tierOf(card, tier),
    medallion: MEDALLIONS[card.type],
    ...(card.type === 'creature' ? { number: String(card.power) } : {}),
    sign: card.type === 'equipment' ? icon : SIGNS[card.type],
    lines: card.lines,
    icon,
  };
}

/** The sentence of an effect, from 0 in the order of the data; null where the card is used as a whole. */
export function effectLineOf(card: PrintedCard, effect: number): FaceLine | null {
  return card.effects[effect] ?? (card.lines.length === 1 ? (card.lines[0] ?? null) : null);
}
