import { type Hex, rgb, type Rgb } from '../picture/palette.ts';
import type { MirrorHue } from './spec.ts';

/** The colours of a mirror. */
export interface MirrorColours {
  /** The night sky from its zenith to the horizon. */
  readonly sky: readonly [Rgb, Rgb, Rgb];
  /** Light of the moon, and of the lanterns that float in the picture. */
  readonly moon: Rgb;
  readonly lantern: Rgb;
  /** The metal of the frame: shade, plain, light. */
  readonly metal: readonly [Rgb, Rgb, Rgb];
}

function colours(
  sky: readonly [Hex, Hex, Hex],
  moon: Hex,
  lantern: Hex,
  metal: readonly [Hex, Hex, Hex],
): MirrorColours {
  return {
    sky: [rgb(sky[0]), rgb(sky[1]), rgb(sky[2])],
    moon: rgb(moon),
    lantern: rgb(lantern),
    metal: [rgb(metal[0]), rgb(metal[1]), rgb(metal[2])],
  };
}

export const MIRROR_LOOKS: Readonly<Record<MirrorHue, MirrorColours>> = {
  steel: colours(['#10131f', '#3a3550', '#b06a5e'], '#ffe1cf', '#ffb27a', ['#3b4152', '#8b93a8', '#eef2fb']),
  violet: colours(['#0c0720', '#3a1f78', '#a06be0'], '#ecdcff', '#c9a2ff', ['#38305a', '#8d83bd', '#efe9ff']),
  rose: colours(['#160a24', '#6a2f78', '#e59ac0'], '#ffe9f4', '#ffd1a6', ['#533a5c', '#b294b4', '#fff0fa']),
  moss: colours(['#04120f', '#0f4a44', '#7fb98a'], '#e9ffe6', '#ffe29a', ['#26423c', '#7d9f92', '#e9fbf1']),
  basalt: colours(['#0b0d14', '#2e3446', '#8f8aa0'], '#f2e9dc', '#ffc27c', ['#2d2f38', '#7b7f8c', '#e6e6ec']),
  frost: colours(['#061420', '#1c5570', '#9bd8e6'], '#f2fdff', '#bff3ff', ['#34505e', '#8fb3c2', '#f2fdff']),
  dusk: colours(['#0c0614', '#431a4a', '#c05a86'], '#ffdbe6', '#ff9bb4', ['#33243f', '#82698f', '#f3e3f6']),
  tide: colours(['#021320', '#0b4f66', '#3fc2bd'], '#dcfff8', '#9df0dc', ['#1c4650', '#6ea3aa', '#e2fbfb']),
  plum: colours(['#14040f', '#4d0f38', '#b23a62'], '#ffd7df', '#ff7f96', ['#3d1830', '#8c4f70', '#f6d6e4']),
  teal: colours(['#031416', '#0d5a5c', '#5fe0c8'], '#e6fffa', '#8ff6e0', ['#12484a', '#4fa7a2', '#dcfff8']),
  brass: colours(['#14100a', '#4e3d28', '#c8a56a'], '#fff3d6', '#ffd98c', ['#4c3d26', '#a98f60', '#fdf1d2']),
  silver: colours(['#0a0e1a', '#2b3656', '#94a6d0'], '#f2f6ff', '#cfe0ff', ['#3a4258', '#909ab4', '#f4f7ff']),
};

/** Ink of the sentences, and of what stands before them. */
export const MIRROR_INK = { text: '#eef3fb', lead: '#9fe8dc', type: '#c5cfe6' } as const;
