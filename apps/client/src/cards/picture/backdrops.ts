import { bokeh, clouds, forest, graves, peaks, ruins, seabed, vines } from './landscapes.ts';
import { burst, circle, comb, crystals, scales, stars, works } from './patterns.ts';
import type { Scene } from './scenery.ts';

type Backdrop = (scene: Scene) => void;

const BACKDROPS = {
  bokeh,
  burst,
  circle,
  clouds,
  comb,
  crystals,
  forest,
  graves,
  peaks,
  ruins,
  scales,
  seabed,
  stars,
  vines,
  works,
} as const satisfies Readonly<Record<string, Backdrop>>;
export type BackdropName = keyof typeof BACKDROPS;

/** What is drawn by lot where a card names none. */
const LOTS: readonly Backdrop[] = [circle, stars, crystals, burst, circle];

export function paintBackdrop(scene: Scene, name: BackdropName | null): void {
  const backdrop = name === null ? (LOTS[Math.floor(scene.random() * LOTS.length)] ?? burst) : BACKDROPS[name];
  const { g } = scene;
  g.save();
  backdrop(scene);
  g.restore();
}
