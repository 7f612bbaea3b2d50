import type { FaceSpec, Mood } from '../cards/index.ts';
import credits from '../cards/picture/icons.credits.json';

const MOODS: readonly Mood[] = ['clay', 'tide', 'ember', 'gale', 'storm', 'dawn', 'grove', 'dusk', 'arcane'];

/** Every icon once, to see which of them make good silhouettes. */
export const ICON_CARDS: readonly FaceSpec[] = Object.keys(credits).map((icon, i) => ({
  key: icon,
  name: icon,
  mood: MOODS[i % MOODS.length] ?? 'arcane',
  sign: icon,
  backdrop: null,
  lot: '',
  stars: 0,
  tier: 1,
  traits: [],
  rarity: '',
  lines: [],
  icon,
}));
