import { bokeh, clouds, forest, graves, peaks, ruins, seabed, vines } from './landscapes.ts';
import { burst, circle, comb, crystals, scales, stars, works } from './patterns.ts';
import type { Scene } from './scenery.ts';

type Backdrop = (scene: Scene) => void;

const BY_SUBTYPE: ReadonlyMap<string, Backdrop> = new Map(
  Object.entries({
    dragon: peaks,
    beast: forest,
    elemental: burst,
    aquatic: seabed,
    warrior: ruins,
    humanoid: ruins,
    spellcaster: circle,
    machine: works,
    ghost: graves,
    undead: graves,
    insect: comb,
    reptile: scales,
    fairy: bokeh,
    botanic: vines,
    flying: clouds,
    // The marches of Realm Showdown.
    quarrymark: peaks,
    'high-kites': clouds,
    kilns: works,
    tidegates: seabed,
    'lamp-road': bokeh,
    undercroft: graves,
  }),
);

/** Spells have no subtypes: their scenery is drawn by lot. */
const OF_SPELLS: readonly Backdrop[] = [circle, stars, crystals, burst, circle];

export function paintBackdrop(scene: Scene, subtypes: readonly string[]): void {
  const known = subtypes
    .map((subtype) => BY_SUBTYPE.get(subtype.toLowerCase()))
    .find((backdrop) => backdrop !== undefined);
  const backdrop = known ?? OF_SPELLS[Math.floor(scene.random() * OF_SPELLS.length)] ?? burst;
  const { g } = scene;
  g.save();
  backdrop(scene);
  g.restore();
}
