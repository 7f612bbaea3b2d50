import { BitmapFont, Texture, type Graphics } from 'pixi.js';
import glyphs from 'virtual:glyphs';
import { traceCard, type CardShape } from '../../cards/face/shape.ts';

/*
 * Pictures that every card of the table shares: glow, shadow, round signs, the font of the numbers. White, so that they
 * can be tinted.
 */

/** Cards are built at this size and scaled to their place. */
export const CARD_W = 100;
export const CARD_H = 140;
export const CORNER = 7;

/** The outline of a card around the origin, `grow` units outside its edge, to be filled or stroked. */
export function cardOutline(g: Graphics, shape: CardShape, grow: number): Graphics {
  const x = CARD_W / 2 + grow,
    y = CARD_H / 2 + grow;
  if (shape === 'sheet') return g.roundRect(-x, -y, 2 * x, 2 * y, CORNER + grow);
  // Its point is thin: it needs more room than its sides.
  traceCard(g, shape, { x: -x, y: -y - grow * 0.3, w: 2 * x, h: 2 * y + grow * 0.3 }, CORNER + grow);
  return g;
}

function traceOn(g: G, shape: CardShape, by: number): void {
  g.beginPath();
  if (shape === 'sheet') g.roundRect(by, by, CARD_W - 2 * by, CARD_H - 2 * by, CORNER);
  else traceCard(g, shape, { x: by, y: by, w: CARD_W - 2 * by, h: CARD_H - 2 * by }, CORNER);
}

/** How far the glow reaches beyond the card, and the shadow. */
const REACH = 34;
/** Pixels of these pictures for a unit of the card. */
const DETAIL = 2;

export const NUMBER_FONT = 'table-numbers';
/** The same with a dark edge, for numbers that float over anything. */
export const FLOAT_FONT = 'table-floats';

type G = OffscreenCanvasRenderingContext2D;

function painted(width: number, height: number, paint: (g: G) => void): Texture {
  const canvas = new OffscreenCanvas(Math.round(width * DETAIL), Math.round(height * DETAIL));
  const g = canvas.getContext('2d', { willReadFrequently: true });
  if (g === null) throw new Error('this browser gives no 2D context for an OffscreenCanvas');
  g.scale(DETAIL, DETAIL);
  paint(g);
  return Texture.from({ resource: canvas, resolution: DETAIL, autoGenerateMipmaps: true });
}

function around(reach: number, paint: (g: G) => void): Texture {
  return painted(CARD_W + 2 * reach, CARD_H + 2 * reach, (g) => {
    g.translate(reach, reach);
    paint(g);
  });
}

/** Light from behind the card: narrow and strong, wide and weak. */
function paintGlow(g: G, shape: CardShape): void {
  g.fillStyle = '#fff';
  for (const [blur, alpha] of [
    [REACH * 1.5, 0.5],
    [REACH * 0.8, 0.75],
    [9, 0.95],
  ] as const) {
    g.shadowColor = `rgba(255,255,255,${alpha})`;
    g.shadowBlur = blur * DETAIL;
    traceOn(g, shape, 0);
    g.fill();
  }
}

/** Light around an empty place: nothing inside. */
function paintHalo(g: G, shape: CardShape): void {
  paintGlow(g, shape);
  g.globalCompositeOperation = 'destination-out';
  g.shadowColor = 'transparent';
  traceOn(g, shape, 0);
  g.fill();
}

function paintShadow(g: G, shape: CardShape): void {
  g.shadowColor = 'rgba(0,0,0,0.85)';
  g.shadowBlur = 15 * DETAIL;
  g.fillStyle = '#000';
  traceOn(g, shape, 1);
  g.fill();
}

/** A star of light with short rays, for things that happen at a card. */
function paintSpark(g: G): void {
  const light = g.createRadialGradient(64, 64, 0, 64, 64, 62);
  light.addColorStop(0, 'rgba(255,255,255,1)');
  light.addColorStop(0.18, 'rgba(255,255,255,0.75)');
  light.addColorStop(0.5, 'rgba(255,255,255,0.16)');
  light.addColorStop(1, 'rgba(255,255,255,0)');
  g.fillStyle = light;
  g.fillRect(0, 0, 128, 128);
  g.translate(64, 64);
  for (let ray = 0; ray < 12; ray++) {
    const long = ray % 3 === 0 ? 60 : ray % 3 === 1 ? 42 : 50;
    g.save();
    g.rotate((ray / 12) * Math.PI * 2 + 0.13);
    const beam = g.createLinearGradient(0, 0, long, 0);
    beam.addColorStop(0, 'rgba(255,255,255,0.9)');
    beam.addColorStop(1, 'rgba(255,255,255,0)');
    g.fillStyle = beam;
    g.beginPath();
    g.moveTo(4, -2.6);
    g.lineTo(long, 0);
    g.lineTo(4, 2.6);
    g.fill();
    g.restore();
  }
}

function paintRing(g: G): void {
  g.strokeStyle = '#fff';
  g.shadowColor = '#fff';
  g.shadowBlur = 7 * DETAIL;
  g.lineWidth = 3.5;
  g.beginPath();
  g.arc(64, 64, 50, 0, Math.PI * 2);
  g.stroke();
}

function paintIcon(g: G, path: string): void {
  g.scale(20 / 512, 20 / 512);
  g.fillStyle = '#fff';
  g.fill(new Path2D(path));
}

/** The shared pictures of one table. */
export interface Skin {
  /** The outline of its cards. */
  readonly shape: CardShape;
  readonly glow: Texture;
  /** The glow of an empty place. */
  readonly halo: Texture;
  readonly shadow: Texture;
  readonly spark: Texture;
  readonly ring: Texture;
  /** An icon out of the page's glyphs, in a square of 20 units. */
  icon(name: string): Texture;
  destroy(): void;
}

/** @param numberFamily font family of numbers, loaded before */
export function makeSkin(numberFamily: string, shape: CardShape): Skin {
  const style = { fontFamily: numberFamily, fontWeight: '700', fontSize: 64, fill: 0xffffff } as const;
  const chars = '0123456789+-−×/ ';
  BitmapFont.install({ name: NUMBER_FONT, style, chars, resolution: 1, padding: 6 });
  BitmapFont.install({
    name: FLOAT_FONT,
    style: { ...style, stroke: { color: 0x05080f, width: 12, join: 'round' } },
    chars,
    resolution: 1,
    padding: 12,
  });
  const icons = new Map<string, Texture>();
  const own = {
    glow: around(REACH, (g) => paintGlow(g, shape)),
    halo: around(REACH, (g) => paintHalo(g, shape)),
    shadow: around(REACH, (g) => paintShadow(g, shape)),
    spark: painted(128, 128, paintSpark),
    ring: painted(128, 128, paintRing),
  };
  return {
    shape,
    ...own,
    icon(name) {
      let texture = icons.get(name);
      if (texture === undefined) {
        texture = painted(20, 20, (g) => paintIcon(g, glyphs[name] ?? ''));
        icons.set(name, texture);
      }
      return texture;
    },
    destroy() {
      for (const texture of [...Object.values(own), ...icons.values()]) texture.destroy(true);
      BitmapFont.uninstall(NUMBER_FONT);
      BitmapFont.uninstall(FLOAT_FONT);
    },
  };
}
