import { SPECIALS, UNIT_TYPES, type Special, type UnitType, type WarCard } from '../model/cards.ts';
import { DIRECTIONS, type Direction } from '../model/directions.ts';

/** What a deck is like (CF-UI-24). */
export interface DeckStats {
  readonly size: number;
  readonly types: readonly (readonly [type: UnitType, count: number])[];
  /** Means over all cards; 0 for an empty deck. */
  readonly hp: number;
  readonly dmg: number;
  /** How many cards strike in each direction, clockwise from north. */
  readonly rose: readonly (readonly [direction: Direction, count: number])[];
  /** How many cards have each special; those that none has are left out. */
  readonly specials: readonly (readonly [special: Special, count: number])[];
  /** Armoured sides of all cards. */
  readonly armour: number;
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

/** @param cards as many entries of a card as there are copies */
export function deckStats(cards: readonly WarCard[]): DeckStats {
  const having = (wanted: (card: WarCard) => boolean): number => cards.filter(wanted).length;
  return {
    size: cards.length,
    types: UNIT_TYPES.map((type) => [type, having((card) => card.type === type)]),
    hp: mean(cards.map(({ hp }) => hp)),
    dmg: mean(cards.map(({ dmg }) => dmg)),
    rose: DIRECTIONS.map(({ name }) => [name, having(({ arrows }) => arrows.includes(name))]),
    specials: SPECIALS.map(
      (special) => [special, having(({ specials }) => specials.includes(special))] as const,
    ).filter(([, count]) => count > 0),
    armour: cards.reduce((sum, { armour }) => sum + armour.length, 0),
  };
}
