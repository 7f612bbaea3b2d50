import type { Element } from '@cardscape/rules/showdown/decks/data';
import { t, tc } from '../../../i18n/index.ts';

/** A march of the Sundered Marches: the people of one element. */
interface March {
  readonly name: string;
  /** The sign that its cards bear as well (cards/face/glyph.tsx). */
  readonly icon: string;
  readonly style: string;
}

const MARCHES: Readonly<Record<Element, March>> = {
  EARTH: { name: tc('march', 'Quarrymark'), icon: 'stone-pile', style: t('Basic attacks and large bodies.') },
  WIND: { name: tc('march', 'High Kites'), icon: 'whirlwind', style: t('Extra attacks, prevention and withdrawal.') },
  FIRE: { name: tc('march', 'Kilns'), icon: 'flame', style: t('Damage now, damage over turns, and direct attacks.') },
  WATER: { name: tc('march', 'Tidegates'), icon: 'drop', style: t('Blocks, silences and counters.') },
  LIGHT: { name: tc('march', 'Lamp Road'), icon: 'barbed-sun', style: t('Healing, auras, drawing and recovery.') },
  SHADOW: {
    name: tc('march', 'Undercroft'),
    icon: 'nested-eclipses',
    style: t('Swaps, stuns, discards and deposits.'),
  },
};

export function marchOf(element: Element): March {
  return MARCHES[element];
}

const ELEMENTS: Readonly<Record<Element, string>> = {
  EARTH: tc('element', 'Earth'),
  WIND: tc('element', 'Wind'),
  FIRE: tc('element', 'Fire'),
  WATER: tc('element', 'Water'),
  LIGHT: tc('element', 'Light'),
  SHADOW: tc('element', 'Shadow'),
};

export function elementWord(element: Element): string {
  return ELEMENTS[element];
}
