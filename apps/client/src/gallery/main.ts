import 'pixi.js/unsafe-eval';
import { Application, type FederatedPointerEvent } from 'pixi.js';
import type { CardFace, PlainBack } from '../cards/face/spec.ts';
import {
  CardAtlas,
  CardBaker,
  CardSprite,
  faceHeight,
  type CardPicture,
  type FaceForm,
  type FinishQuality,
} from '../cards/index.ts';
import type { Band, Hall } from '../contract/exhibit.ts';
import { EXHIBITS } from '../registry/exhibits.ts';
import { ICON_CARDS } from './icons.ts';

/*
 * A page to judge the look of the cards. Query parameters: `quality` high, low or off; `t` shows the finishes at that
 * second; `icons` shows every icon on a table face; any other is an exhibit of a game (`registry/exhibits.ts`), the first
 * of them where none is named. `window.__gallery` tells tests that everything is drawn.
 */

interface GalleryReport {
  readonly what: string;
  readonly faces: number;
  readonly milliseconds: number;
  /** Longest time in which the page could not have answered a click. */
  readonly longestGap: number;
  /** Mean time of a worker for one face. */
  readonly painting?: number;
}

declare global {
  interface Window {
    __gallery?: readonly GalleryReport[];
  }
}

const query = new URLSearchParams(location.search);
const QUALITIES: readonly FinishQuality[] = ['high', 'low', 'off'];
const quality = QUALITIES.find((name) => name === query.get('quality')) ?? 'high';
const second = Number(query.get('t') ?? 3);
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;

const PAGE_WIDTH = 1580;
const GAP = 20;

const baker = new CardBaker();

/** Measures until the returned function is called. */
function watchGaps(): () => number {
  let longest = 0,
    last = performance.now(),
    running = true;
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (running) channel.port2.postMessage(null);
  };
  channel.port2.postMessage(null);
  return () => {
    running = false;
    return longest;
  };
}

/** Bakes that many faces and reports how long it took. */
async function measure(cards: readonly CardFace[], count: number): Promise<GalleryReport[]> {
  const pictures = Array.from({ length: Math.ceil(count / cards.length) }, (_, round) =>
    cards.map((card) => ({ ...card, key: `${card.key}-${round}` })),
  )
    .flat()
    .slice(0, count);
  await baker.bake(pictures.slice(0, 1), { form: 'full', width: 64 }); // so that starting the worker and fetching fonts is not measured
  const reports: GalleryReport[] = [];
  for (const [form, width] of [
    ['full', 300],
    ['full', 600],
    ['table', 160],
  ] as const) {
    const stop = watchGaps();
    const start = performance.now();
    const baked = await baker.bake(pictures, { form, width });
    reports.push({
      what: `${form} ${width}`,
      faces: count,
      milliseconds: performance.now() - start,
      longestGap: stop(),
      painting: baked.reduce((sum, each) => sum + each.milliseconds, 0) / count,
    });
    for (const { face, mask } of baked) {
      face.close();
      mask?.close();
    }
  }
  const table = document.createElement('pre');
  table.style.color = '#cdd3e6';
  table.textContent = reports.map((report) => JSON.stringify(report)).join('\n');
  document.body.append(table);
  return reports;
}

/** All cards as they are looked at, and as many of them as one row holds in three sizes of a table. */
function bands(cards: readonly CardFace[], back: PlainBack): Band[] {
  const all: CardPicture[] = [...cards, back];
  return [
    { form: 'full', width: 240, pictures: cards },
    ...[140, 100, 62].map((width): Band => ({
      form: 'table',
      width,
      pictures: all.slice(-Math.floor(PAGE_WIDTH / (width + GAP))),
    })),
  ];
}

/** Largest first, as the atlas of a form is made for its largest size. */
function atlasesFor(all: readonly Band[], onRestored: () => void): (form: FaceForm) => CardAtlas {
  const atlases = new Map<FaceForm, CardAtlas>();
  for (const { form, width, pictures } of all) {
    if (atlases.has(form)) continue;
    atlases.set(
      form,
      new CardAtlas(baker, { form, width: width * devicePixelRatio * 1.25, expected: pictures.length, onRestored }),
    );
  }
  return (form) => {
    const atlas = atlases.get(form);
    if (atlas === undefined) throw new Error(`no atlas for ${form}`);
    return atlas;
  };
}

async function show(rows: readonly Band[]): Promise<GalleryReport[]> {
  const stop = watchGaps();
  const start = performance.now();
  const perRow = ({ width }: Band): number => Math.floor((PAGE_WIDTH - GAP) / (width + GAP));
  const heightOf = (band: Band): number =>
    Math.ceil(band.pictures.length / perRow(band)) * (faceHeight(band.width) + GAP);
  const app = new Application();
  await app.init({
    preference: 'webgl',
    width: PAGE_WIDTH,
    height: rows.reduce((sum, band) => sum + heightOf(band), GAP),
    background: '#131826',
    antialias: quality === 'high',
    autoDensity: true,
    resolution: devicePixelRatio,
    autoStart: false,
  });
  document.body.append(app.canvas);
  const draw = (): void => app.render();
  app.canvas.addEventListener('webglcontextrestored', draw);

  const atlasOf = atlasesFor(rows, draw);
  const shown: Promise<void>[] = [];
  let top = GAP;
  for (const band of rows) {
    const { form, width, pictures } = band;
    const height = faceHeight(width);
    pictures.forEach((picture, i) => {
      const sprite = new CardSprite({ width, height, quality, reducedMotion });
      sprite.position.set(
        GAP + (i % perRow(band)) * (width + GAP) + width / 2,
        top + Math.floor(i / perRow(band)) * (height + GAP) + height / 2,
      );
      sprite.eventMode = 'static';
      sprite.on('pointermove', (event: FederatedPointerEvent) => {
        const at = event.getLocalPosition(sprite);
        sprite.tilt((at.x / width) * 2, (at.y / height) * 2);
        sprite.time = performance.now() / 1000;
        draw();
      });
      app.stage.addChild(sprite);
      shown.push(
        atlasOf(form)
          .acquire(picture)
          .then((texture) => {
            sprite.texture = texture;
            sprite.time = second;
            sprite.tilt(0.7, 0.35);
          }),
      );
    });
    top += heightOf(band);
  }
  await Promise.all(shown);
  draw();
  return [{ what: 'gallery', faces: shown.length, milliseconds: performance.now() - start, longestGap: stop() }];
}

const hall: Hall = {
  baker,
  show: async (rows) => void (window.__gallery = await show(rows)),
  showCards: async (cards, back) => void (window.__gallery = await show(bands(cards, back))),
  measure: async (cards, count) => void (window.__gallery = await measure(cards, count)),
};
if (query.has('icons')) await hall.show([{ form: 'table', width: 140, pictures: ICON_CARDS }]);
else {
  const [name, load] = Object.entries(EXHIBITS).find(([one]) => query.has(one)) ?? ['', EXHIBITS.samples];
  const exhibit = await load();
  await exhibit(hall, query.get(name) ?? '');
}
