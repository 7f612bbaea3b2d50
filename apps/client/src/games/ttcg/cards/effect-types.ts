import type { Hex } from '../../../cards/picture/palette.ts';

interface EffectLook {
  /** The glyph before its keyword. */
  readonly icon: string;
  readonly colour: Hex;
}

/** The seven types of effects (TTCG-8.11 to 8.17). */
export const EFFECTS = {
  Normal: { icon: 'polar-star', colour: '#7fb7ff' },
  Continuous: { icon: 'cycle', colour: '#8fe0a8' },
  Counter: { icon: 'cracked-shield', colour: '#ff8d7a' },
  Equip: { icon: 'breastplate', colour: '#ffd27a' },
  Latent: { icon: 'hourglass', colour: '#c9a2ff' },
  Dormant: { icon: 'night-sleep', colour: '#a9b6da' },
  Passive: { icon: 'queen-crown', colour: '#f3e2a0' },
} as const satisfies Readonly<Record<string, EffectLook>>;
export type EffectType = keyof typeof EFFECTS;

const BY_KEYWORD: ReadonlyMap<string, EffectLook> = new Map(Object.entries(EFFECTS));

/** Of a keyword that is none of them: the star, in no colour of its own. */
export function effectLook(keyword: string): Partial<EffectLook> & Pick<EffectLook, 'icon'> {
  return BY_KEYWORD.get(keyword) ?? { icon: 'polar-star' };
}
