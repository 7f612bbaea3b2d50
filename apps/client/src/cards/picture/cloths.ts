import { TYPE_BACK, type CardBack, type PlainBack } from '../face/spec.ts';

/** The back of that cloth; cards of type alone have but one. */
export function backOf(plain: PlainBack, cloth: string): CardBack {
  return plain === TYPE_BACK || cloth === 'night' ? plain : `${plain}:${cloth}`;
}

/** What a back is made of. */
export function clothOf(back: CardBack): string {
  return back.split(':')[1] ?? 'night';
}

/** What the back of a card is made of: its light, from the middle to the edge, and what is embroidered on it. */
export interface Cloth {
  readonly light: readonly [middle: string, between: string, edge: string];
  readonly emblem: string;
}

const NIGHT: Cloth = { light: ['#30479a', '#161f4d', '#060918'], emblem: 'crystal-cluster' };

const CLOTHS: Readonly<Record<string, Cloth>> = {
  ember: { light: ['#b0431d', '#55140f', '#170405'], emblem: 'flame' },
  tide: { light: ['#1f8f9c', '#0b4257', '#031019'], emblem: 'sea-turtle' },
  grove: { light: ['#4c8a35', '#1a4322', '#06120a'], emblem: 'stag-head' },
  dusk: { light: ['#8b45ad', '#3b1a5a', '#10061c'], emblem: 'raven' },
  bone: { light: ['#a7977c', '#544a3d', '#171310'], emblem: 'owl' },
};

/** The cloth of that name; the night for one that is not known. */
export function clothNamed(name: string): Cloth {
  return CLOTHS[name] ?? NIGHT;
}
