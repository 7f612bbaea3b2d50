import 'pixi.js/unsafe-eval';
import { Application, Ticker } from 'pixi.js';
// The card pictures extend the renderer: they come before it is made.
import { CardAtlas, CardSprite, faceHeight, type CardBaker, type FaceSpec } from '../index.ts';

/** One large card with the finish of its rarity. */
export interface FinishStage {
  /** Resolves when the card is to be seen. */
  show(face: FaceSpec): Promise<void>;
  /** Leans the card towards a point, each coordinate from -1 to 1; the light moves with it. */
  tilt(x: number, y: number): void;
  /** Lays it down again. */
  rest(): void;
  close(): void;
}

interface FinishStageOptions {
  readonly host: HTMLElement;
  readonly baker: CardBaker;
  /** Of the card, in CSS pixels. */
  readonly width: number;
  /** Room on every side for a card that leans, in CSS pixels. */
  readonly margin: number;
  readonly reducedMotion: boolean;
}

/** How a card lies when nobody leans it: so that its finish is seen. */
const REST = [0.35, 0.22] as const;
/** All rarities of a card, so that going from one to another paints each but once. */
const PRINTS = 6;

/** Errors: Error where there is no WebGL. */
export async function openFinishStage({
  host,
  baker,
  width,
  margin,
  reducedMotion,
}: FinishStageOptions): Promise<FinishStage> {
  // Nothing is drawn by itself.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  const height = faceHeight(width);
  const resolution = Math.min(2, Math.max(1, devicePixelRatio));
  const app = new Application();
  await app.init({
    preference: 'webgl',
    width: width + 2 * margin,
    height: height + 2 * margin,
    backgroundAlpha: 0,
    antialias: true,
    autoDensity: true,
    resolution,
    autoStart: false,
    sharedTicker: false,
    gcActive: false,
  });
  app.canvas.setAttribute('aria-hidden', 'true');
  host.append(app.canvas);
  let open = true;
  // Pictures that were lost may come back after it has been closed.
  const draw = (): void => {
    if (open) app.render();
  };
  const atlas = new CardAtlas(baker, { form: 'full', width: width * resolution, expected: PRINTS, onRestored: draw });
  const sprite = new CardSprite({ width, height, quality: 'high', reducedMotion });
  sprite.position.set(margin + width / 2, margin + height / 2);
  app.stage.addChild(sprite);
  let held: FaceSpec | null = null;
  const tilt = (x: number, y: number): void => {
    sprite.time = performance.now() / 1000;
    sprite.tilt(x, y);
    draw();
  };
  return {
    async show(face) {
      const texture = await atlas.acquire(face, true);
      if (!open) return;
      if (held !== null) atlas.release(held);
      held = face;
      sprite.texture = texture;
      tilt(...REST);
    },
    tilt,
    rest: () => tilt(...REST),
    close() {
      open = false;
      sprite.destroy();
      atlas.destroy();
      app.destroy({ removeView: true });
    },
  };
}
