import { effect } from '@preact/signals';
import type { Application } from 'pixi.js';
import { sharedBaker } from '../cards/face/face-view.tsx';
import { isMirrorBack } from '../cards/face/spec.ts';
import { addFonts, loadFonts } from '../cards/index.ts';
import type { TableController } from '../match/feed/controller.ts';
import type { MatchStore } from '../match/feed/store.ts';
import type { Viewport } from '../match/table/viewport.ts';
import { reducedMotion, settings } from '../shell/session/settings.ts';
import { openSpeaker, type Speaker } from '../sound/speaker.ts';
import type { Geometry } from '../table/layout/geometry.ts';
import { Arrangement } from './arrangement.ts';
import { CardLayer } from './cards/card-layer.ts';
import { liftedCard } from './cards/lift.ts';
import { Pictures } from './cards/pictures.ts';
import { makeSkin, type Skin } from './cards/skin.ts';
import type { Drawn } from './drawn.ts';
import { Ground } from './ground.ts';
import { Effects } from './motion/effects.ts';
import { frameLoop, type FrameLoop } from './motion/loop.ts';
import { Steps } from './motion/steps.ts';
import { Timeline } from './motion/timeline.ts';
import { Attention } from './pointing/attention.ts';
import { qualityJudge, type QualityJudge } from './quality.ts';
import { openRenderer, resolutionNow } from './renderer.ts';

/** The canvas of a match. */
export interface Scene {
  /** Gives the cards of each player the backs that they have chosen, by zone. */
  wearBacks(backIn: Pictures['backIn']): void;
  close(): void;
  /** Resolves when nothing moves any more, every face is painted and the last picture is drawn. */
  readonly settled: () => Promise<void>;
}

export interface Table {
  readonly store: MatchStore;
  readonly controller: TableController;
  readonly viewport: Viewport;
}

/** What a table is drawn with. */
interface Parts extends Drawn {
  readonly app: Application;
  readonly judge: QualityJudge;
  readonly loop: FrameLoop;
  readonly timeline: Timeline;
  readonly speaker: Speaker;
  readonly skin: Skin;
  readonly pictures: Pictures;
  readonly ground: Ground;
  readonly effects: Effects;
  readonly attention: Attention;
  readonly steps: Steps;
}

/**
 * Draws the table of a match into `host` and lets it be played there, until it is closed. Errors: Error when the
 * browser has no WebGL.
 */
export async function mountScene(host: HTMLElement, table: Table): Promise<Scene> {
  addFonts(document.fonts);
  await loadFonts(document.fonts, '0123456789+-−×/ abcABC');
  const { viewport } = table;
  const app = await openRenderer(host, viewport.geometry.peek(), settings.peek().quality !== 'low');
  const parts = partsOf(app, table);
  const { loop, timeline, cardLayer, pictures } = parts;
  let closed = false;
  const stops = watch(parts, table, () => closed);
  return {
    settled: async () => {
      do {
        await cardLayer.loaded();
        await new Promise<void>((resolve) => loop.whenQuiet(resolve));
      } while (!timeline.idle);
    },
    wearBacks: (backIn) => {
      pictures.backIn = backIn;
      void cardLayer.wearAnew();
    },
    close: () => {
      closed = true;
      for (const stop of stops) stop();
      close(parts);
    },
  };
}

function partsOf(app: Application, { store, viewport }: Table): Parts {
  const { look } = store;
  const judge = qualityJudge();
  const loop = frameLoop((passed) => {
    attention.aim();
    app.render();
    if (passed !== null && settings.peek().quality === 'auto' && judge.frame(passed)) cardLayer.quality = judge.quality;
  });
  const changed = (): void => loop.request();
  const geometry = (): Geometry => viewport.geometry.peek();
  const timeline = new Timeline(loop, changed);
  const speaker = openSpeaker(look.telling.voice);
  const skin = makeSkin('Cinzel', isMirrorBack(look.cards.back) ? 'mirror' : 'sheet');
  const pictures = new Pictures(sharedBaker(), look, changed);
  const arrangement = new Arrangement(store, geometry);
  const cardLayer = new CardLayer({
    skin,
    pictures,
    timeline,
    changed,
    lifted: (placement) => liftedCard(store, geometry(), placement),
    landed: (actor) => arrangement.dressActor(actor),
  });
  const ground = new Ground(look, skin, changed);
  const effects = new Effects({
    skin,
    cardLayer,
    timeline,
    geometry,
    zone: (name) => store.model.peek().layout.zones.findIndex((zone) => zone.name === name),
    // A page that nobody sees calls, but does not chatter.
    sound: (name) => {
      if (!document.hidden) speaker.play(name);
    },
  });
  const drawn: Drawn = { store, geometry, arrangement, cardLayer, changed };
  const attention = new Attention({ ...drawn, ground });
  const steps = new Steps({ ...drawn, effects, timeline });
  app.stage.addChild(ground.under, cardLayer.layer, ground.seats, attention.layer, effects.layer);
  return { ...drawn, app, judge, loop, timeline, speaker, skin, pictures, ground, effects, attention, steps };
}

/** Follows the match, the window, the settings and the pointer. Returns how to stop. */
function watch(parts: Parts, { controller, viewport }: Table, isClosed: () => boolean): readonly (() => void)[] {
  const { app, store, changed, judge, speaker, arrangement, cardLayer, attention, steps } = parts;
  const alertIfAway = alarm(store, speaker);
  const seen = (): void => steps.update();
  document.addEventListener('visibilitychange', seen);
  app.canvas.addEventListener('webglcontextrestored', changed);
  return [
    store.onStep((step) => {
      steps.show(step);
      arrangement.dress(cardLayer.actors.values());
      attention.mark();
      alertIfAway();
    }),
    effect(() => {
      void viewport.geometry.value;
      relay(parts, isClosed);
    }),
    effect(() => {
      void store.stage.value;
      if (!store.busy.value) {
        arrangement.stage();
        cardLayer.arrange(arrangement.shown);
        arrangement.dress(cardLayer.actors.values());
      }
      attention.mark();
    }),
    effect(() => {
      void store.focus.value;
      void store.sight.value;
      void store.laid.value;
      void store.held.value;
      attention.mark();
    }),
    effect(() => {
      if (store.refusal.value !== null) speaker.play('refused');
    }),
    effect(() => {
      const { quality } = settings.value;
      cardLayer.quality = quality === 'auto' ? judge.quality : quality;
      cardLayer.reducedMotion = reducedMotion.value;
      steps.update();
    }),
    attention.listen(app.canvas, controller),
    () => document.removeEventListener('visibilitychange', seen),
  ];
}

/** Lays everything out for another geometry. */
function relay(parts: Parts, isClosed: () => boolean): void {
  const { app, store, changed, timeline, pictures, geometry, arrangement, cardLayer, ground, attention } = parts;
  const { width, height } = geometry();
  const resolution = resolutionNow();
  app.renderer.resolution = resolution;
  app.renderer.resize(width, height);
  const dropOld = pictures.resize(geometry(), resolution);
  timeline.finish();
  ground.lay(store.model.peek(), geometry(), resolution);
  arrangement.place();
  cardLayer.set(arrangement.shown);
  if (dropOld !== null)
    void cardLayer.wearAnew().then(() => {
      // The scene may have been closed while the new faces were painted.
      if (isClosed()) return;
      // A batch may still list the old pages although no card uses them: a change of the structure makes it collect its
      // textures anew.
      app.stage.addChildAt(app.stage.removeChildAt(0), 0);
      dropOld();
      changed();
    });
  arrangement.dress(cardLayer.actors.values());
  attention.mark();
}

/** Calls players who look at another page when a decision comes. */
function alarm({ model }: MatchStore, speaker: Speaker): () => void {
  let wasAsked = false;
  return () => {
    const { view, you } = model.peek();
    const asked = you !== null && view.outcome === null && view.asking.seats.includes(you);
    if (asked && !wasAsked && document.hidden) speaker.play('alert');
    wasAsked = asked;
  };
}

function close({ app, timeline, loop, speaker, effects, ground, cardLayer, pictures, skin }: Parts): void {
  timeline.stop();
  loop.close();
  speaker.close();
  effects.close();
  ground.close();
  cardLayer.destroy();
  pictures.close();
  skin.destroy();
  app.destroy({ removeView: true });
}
