import type { Element } from '@cardscape/rules/showdown/decks/data';
import type { DeckLook } from '../../../contract/home.ts';
import { t } from '../../../i18n/index.ts';
import type { InUse } from '../cards/in-use.ts';
import { elementWord, marchOf } from '../cards/marches.ts';

/** Of a sign, and of what is behind it. */
export const MARCH_COLOURS: Readonly<Record<Element, readonly [string, string]>> = {
  EARTH: ['#f8e2b4', '#5b3a1c'],
  WIND: ['#ffffff', '#46628c'],
  FIRE: ['#ffe2a0', '#8a1f10'],
  WATER: ['#dcfcff', '#0c5578'],
  LIGHT: ['#3a2608', '#eab64e'],
  SHADOW: ['#ecb6ff', '#35164c'],
};

function lookOf(first: Element, second: Element): DeckLook {
  return {
    about: t('Practice deck of {first} and {second}: {style}', {
      first: marchOf(first).name,
      second: marchOf(second).name,
      style: marchOf(first).style,
    }),
    kind: t('{first} and {second}', { first: elementWord(first), second: elementWord(second) }),
    icon: marchOf(first).icon,
    colours: MARCH_COLOURS[first],
  };
}

/** What the lobby shows of the deck of a profile. */
export function profileLook({ name, elements: [first, second] }: Pick<InUse, 'name' | 'elements'>): DeckLook {
  return {
    about: t('Deck of your profile {name}: against people it earns experience, marks and cards.', { name }),
    kind: t('{first} and {second}', { first: elementWord(first), second: elementWord(second) }),
    icon: marchOf(first).icon,
    colours: MARCH_COLOURS[first],
  };
}

/** What the lobby shows of a deck that was built (RS-5.2). */
export const BUILT_LOOK: DeckLook = {
  about: t('A practice deck that you have built.'),
  kind: t('Practice'),
  icon: 'queen-crown',
  colours: ['#f2c55c', '#2b1a11'],
};

/** The practice decks by id. */
export const STARTER_LOOKS: Readonly<Record<string, DeckLook>> = {
  quarry: lookOf('EARTH', 'FIRE'),
  kites: lookOf('WIND', 'LIGHT'),
  kilns: lookOf('FIRE', 'SHADOW'),
  tides: lookOf('WATER', 'EARTH'),
  lamps: lookOf('LIGHT', 'WATER'),
  undercroft: lookOf('SHADOW', 'WIND'),
};
