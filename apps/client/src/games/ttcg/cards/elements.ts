import type { Subtype, TYPES } from '@cardscape/rules/ttcg/language/program/vocabulary';
import type { FaceSpec, Mood } from '../../../cards/face/spec.ts';
import type { BackdropName } from '../../../cards/picture/backdrops.ts';
import { MOODS, type Ramp } from '../../../cards/picture/palette.ts';

/** The eight types of units, and the one of every spell. */
export type CardElement = (typeof TYPES)[number] | 'spell';

interface ElementLook {
  readonly mood: Mood;
  readonly ramp: Ramp;
  /** Its sign. */
  readonly icon: string;
}

function look(mood: Mood, icon: string): ElementLook {
  return { mood, ramp: MOODS[mood].ramp, icon };
}

export const ELEMENT_LOOKS: Readonly<Record<CardElement, ElementLook>> = {
  earth: look('clay', 'stone-pile'),
  water: look('tide', 'drop'),
  fire: look('ember', 'flame'),
  air: look('gale', 'whirlwind'),
  electric: look('storm', 'electric'),
  light: look('dawn', 'barbed-sun'),
  nature: look('grove', 'three-leaves'),
  dark: look('dusk', 'nested-eclipses'),
  spell: look('arcane', 'pentacle'),
};

const BACKDROPS: Readonly<Record<Subtype, BackdropName>> = {
  dragon: 'peaks',
  beast: 'forest',
  elemental: 'burst',
  aquatic: 'seabed',
  warrior: 'ruins',
  humanoid: 'ruins',
  spellcaster: 'circle',
  machine: 'works',
  ghost: 'graves',
  undead: 'graves',
  insect: 'comb',
  reptile: 'scales',
  fairy: 'bokeh',
  botanic: 'vines',
  flying: 'clouds',
};
const BY_SUBTYPE: ReadonlyMap<string, BackdropName> = new Map(Object.entries(BACKDROPS));

/** What is painted of a card by what it is: the first subtype that is at home somewhere decides where. */
export function sceneOf(
  element: CardElement,
  subtypes: readonly string[],
): Pick<FaceSpec, 'mood' | 'sign' | 'backdrop' | 'lot'> {
  const { mood, icon: sign } = ELEMENT_LOOKS[element];
  const [backdrop = null] = subtypes.flatMap((subtype) => BY_SUBTYPE.get(subtype.toLowerCase()) ?? []);
  return { mood, sign, backdrop, lot: `${element}|${subtypes.join('|')}` };
}
