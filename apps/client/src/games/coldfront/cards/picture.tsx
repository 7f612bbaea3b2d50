import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { WarCard } from '../model/cards.ts';
import { factionLivery, liveryOf, YELLOW, type Livery } from '../pixel/palette.ts';
import { Raster } from '../pixel/raster.ts';
import { drawSign, SIGN, type Sign } from '../pixel/signs.ts';
import { drawUnit } from '../pixel/tile.ts';

/** Logical pixels a side of a picture of a unit. */
const SIDE = 38;

function painted(card: WarCard, livery: Livery): Raster {
  const raster = new Raster(SIDE, SIDE);
  drawUnit(
    raster,
    { x: 0, y: 0, w: SIDE, h: SIDE },
    { card, hp: card.hp, dmg: card.dmg, hurt: false, letter: false },
    livery,
  );
  return raster;
}

interface PictureProps {
  readonly card: WarCard;
  /** Whose colours it wears; without one those of its faction. */
  readonly seat?: number;
  /** CSS pixels a side. */
  readonly size: number;
}

/**
 * The picture of a card's unit for pages: arrows, armour, numbers and specials as on the map. What it shows has to be
 * said beside it.
 */
export function UnitPicture({ card, seat, size }: PictureProps): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    canvas.current
      ?.getContext('2d', { willReadFrequently: true })
      ?.putImageData(
        new ImageData(
          painted(card, seat === undefined ? factionLivery(card.faction) : liveryOf(seat)).bytes,
          SIDE,
          SIDE,
        ),
        0,
        0,
      );
  }, [card, seat]);
  return (
    <canvas
      ref={canvas}
      class="cf-picture"
      width={SIDE}
      height={SIDE}
      style={{ width: `${size}px`, height: `${size}px` }}
      aria-hidden="true"
    />
  );
}

/** A small sign of the map for pages. */
export function SignPicture({ sign }: { readonly sign: Sign }): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const raster = new Raster(SIGN + 2, SIGN + 2);
    raster.fill({ x: 0, y: 0, w: SIGN + 2, h: SIGN + 2 }, 0x000000);
    drawSign(raster, sign, 1, 1, YELLOW);
    canvas.current
      ?.getContext('2d', { willReadFrequently: true })
      ?.putImageData(new ImageData(raster.bytes, raster.width, raster.height), 0, 0);
  }, [sign]);
  return <canvas ref={canvas} class="cf-sign" width={SIGN + 2} height={SIGN + 2} aria-hidden="true" />;
}
