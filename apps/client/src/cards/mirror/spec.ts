import type { FaceLine, Tier } from '../face/spec.ts';

/**
 * What a mirror is made of and what light falls into it: one look for each group of creatures, and one for each other
 * type of card.
 */
export const MIRROR_HUES = [
  'steel',
  'violet',
  'rose',
  'moss',
  'basalt',
  'frost',
  'dusk',
  'tide',
  'plum',
  'teal',
  'brass',
  'silver',
] as const;
export type MirrorHue = (typeof MIRROR_HUES)[number];

/** The shape of the medallion: a lantern with a number, a blade's diamond, a star, a shield. */
export type Medallion = 'lantern' | 'diamond' | 'star' | 'shield';

/**
 * A face in the frame of a standing mirror: mana crystals along its arch, and one large number or sign in its
 * medallion.
 */
export interface MirrorSpec {
  readonly design: 'mirror';
  /** Identity of the card definition. It seeds the art. */
  readonly key: string;
  readonly name: string;
  readonly hue: MirrorHue;
  /** The line under the name. */
  readonly typeLine: string;
  /** Crystals in the arch. */
  readonly crystals: number;
  readonly tier: Tier;
  readonly medallion: Medallion;
  /** What stands large in the medallion; without it the sign does. */
  readonly number?: string;
  /** Name of an icon out of `icons.txt`. */
  readonly sign: string;
  readonly lines: readonly FaceLine[];
  /** Name of the creature or thing shown in the art, out of `icons.txt`. */
  readonly icon: string;
}
