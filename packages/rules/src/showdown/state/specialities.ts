import type { CardType, Element } from '../decks/data.ts';

interface Speciality {
  readonly primary: CardType;
  readonly secondary: CardType;
}

/** RS-2.12: the types of card that each element is best at. */
export const SPECIALITIES: Readonly<Record<Element, Speciality>> = {
  EARTH: { primary: 'mob', secondary: 'equipment' },
  WIND: { primary: 'equipment', secondary: 'mob' },
  FIRE: { primary: 'rapid-action', secondary: 'mob' },
  WATER: { primary: 'equipment', secondary: 'rapid-action' },
  LIGHT: { primary: 'rapid-action', secondary: 'equipment' },
  SHADOW: { primary: 'mob', secondary: 'rapid-action' },
};
