import { type Mood, FACE_WIDTH } from '../face/spec.ts';
import { type Context, drawIcon } from '../picture/canvas.ts';
import { thingsAbout } from '../picture/company.ts';
import { css, mix, type Rgb, WHITE } from '../picture/palette.ts';
import { hash, random } from '../picture/rng.ts';
import { between } from '../picture/scenery.ts';
import { type Stand, standOf } from '../picture/stand.ts';
import type { MirrorLayout } from './layout.ts';
import type { MirrorColours } from './palette.ts';
import type { MirrorHue, MirrorSpec } from './spec.ts';

/** Whose things stand on the far shore: one place for each light that falls into a mirror. */
const PLACES: Readonly<Record<MirrorHue, Mood>> = {
  steel: 'dusk',
  violet: 'arcane',
  rose: 'grove',
  moss: 'grove',
  basalt: 'clay',
  frost: 'dawn',
  dusk: 'dusk',
  tide: 'tide',
  plum: 'dusk',
  teal: 'arcane',
  brass: 'ember',
  silver: 'dawn',
};

/** So often a creature comes with another of its kind. */
const KIN = 0.45;

/** Where on its shore a card's subject stands, and which way it looks: in its picture and in the mask of its finish. */
export function standOnShore(
  { key }: MirrorSpec,
  { horizon, subject: { x, size } }: Pick<MirrorLayout, 'horizon' | 'subject'>,
): Stand {
  const { stance, side } = standOf(key, { x, y: horizon, size });
  const own = size * 0.94;
  return {
    place: { x: x + side * size * 0.11 - own / 2, y: horizon + 6 - own, size: own },
    stance: { mirrored: stance.mirrored, tilt: 0 },
    side,
  };
}

interface Shore {
  readonly g: Context;
  readonly colours: MirrorColours;
  readonly moon: { readonly x: number };
}

/** Whoever and whatever else stands there, flat against the dusk, with an edge in moonlight. */
export function paintCompany(
  { g, colours: { sky, moon: pale }, moon }: Shore,
  spec: MirrorSpec,
  { horizon, subject }: MirrorLayout,
  { side }: Stand,
): void {
  const next = random(hash(`${spec.key}|company`));
  const things = thingsAbout(PLACES[spec.hue], spec.icon);
  const thing = (): string => things[Math.floor(next() * things.length)] ?? spec.icon;
  const isKin = spec.medallion === 'lantern' && next() < KIN;
  const stand = (icon: string, middle: number, part: number, body: Rgb): void => {
    const size = subject.size * part;
    const x = Math.min(FACE_WIDTH - 30, Math.max(30, middle));
    const place = { x: x - size / 2, y: horizon + 3 - size, size };
    const stance = { mirrored: next() < 0.5, tilt: 0 };
    for (const [moved, colour] of [
      [moon.x < x ? -size * 0.02 : size * 0.02, css(mix(pale, WHITE, 0.2), 0.7)],
      [0, css(body, 0.97)],
    ] as const)
      drawIcon(g, icon, { ...place, x: place.x + moved }, colour, stance);
  };
  stand(
    thing(),
    subject.x + side * subject.size * between(next, 0.62, 0.76),
    between(next, 0.3, 0.42),
    mix(sky[1], sky[2], 0.25),
  );
  stand(
    isKin ? spec.icon : thing(),
    subject.x - side * subject.size * between(next, 0.5, 0.66),
    between(next, 0.46, 0.6),
    mix(sky[0], sky[1], 0.55),
  );
}
