import { EFFECTS } from '../cards/effect-types.ts';
import { ELEMENT_LOOKS } from '../cards/elements.ts';

/** Icons that its pages and tables draw by themselves: types of effects, elements, badges. */
export const GLYPHS: readonly string[] = [
  ...[...Object.values(EFFECTS), ...Object.values(ELEMENT_LOOKS)].map(({ icon }) => icon),
  'third-eye',
  'crossed-chains',
];
