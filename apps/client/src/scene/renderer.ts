import 'pixi.js/unsafe-eval';
// The card pictures extend the renderer: they come before it is made.
import '../cards/index.ts';
import { Application, Ticker, type WebGLRenderer } from 'pixi.js';
import type { Geometry } from '../table/layout/geometry.ts';

/**
 * Textures that one draw chooses among, for each pixel: a table has the ground, the skin and two pages of faces. With
 * the 16 that a context offers, a frame without a graphics card takes twice as long.
 */
const TEXTURES = 4;

/** Device pixels for a CSS pixel: a page that is zoomed out has few. */
const LEAST = 0.5;

/** Device pixels for a CSS pixel; beyond two nobody sees more. */
export function resolutionNow(): number {
  return Math.min(2, Math.max(LEAST, devicePixelRatio));
}

/**
 * Makes a WebGL renderer and puts its canvas into the page, hidden from assistive technology: the mirror stands for it.
 * Nothing is drawn by itself.
 * @param smooth whether edges are smoothed; dense screens need it not
 */
export async function openRenderer(
  host: HTMLElement,
  { width, height }: Geometry,
  smooth: boolean,
): Promise<Application> {
  // The renderer's own ticker would call for a frame all the time, for input and clean-up that this table does not leave
  // to it.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  const app = new Application();
  const resolution = resolutionNow();
  await app.init({
    preference: 'webgl',
    width,
    height,
    background: '#070c16',
    antialias: smooth && resolution < 2,
    autoDensity: true,
    resolution,
    autoStart: false,
    sharedTicker: false,
    // What is shown no more is let go at once; nothing has to look for it.
    gcActive: false,
  });
  (app.renderer as WebGLRenderer).limits.maxBatchableTextures = TEXTURES;
  const { canvas } = app;
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.display = 'block';
  canvas.style.userSelect = 'none';
  host.append(canvas);
  return app;
}
