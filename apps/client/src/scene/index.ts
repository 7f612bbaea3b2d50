import { effect } from '@preact/signals';
import { sharedBaker } from '../cards/face/face-view.tsx';
import { isMirrorBack } from '../cards/face/spec.ts';
import { addFonts, loadFonts } from '../cards/index.ts';
import type { TableController } from '../match/feed/controller.ts';
import type { MatchStore, TableStep } from '../match/feed/store.ts';
import type { Viewport } from '../match/table/viewport.ts';
import { reducedMotion, settings } from '../shell/session/settings.ts';
import { openSpeaker } from '../sound/speaker.ts';
import type { Geometry, Pose } from '../table/layout/geometry.ts';
import { placements, type Placement } from '../table/placement.ts';
import { keyOf } from '../table/thing.ts';
import { CardLayer, type Actor } from './cards/card-layer.ts';
import { hidesTarget, liftedPose } from './cards/lift.ts';
import { marksOf } from './cards/marks.ts';
import { Pictures } from './cards/pictures.ts';
import { makeSkin } from './cards/skin.ts';
import { Ground } from './ground.ts';
import { choreograph } from './motion/choreography.ts';
import { Effects } from './motion/effects.ts';
import { frameLoop } from './motion/loop.ts';
import { pacing } from './motion/pacing.ts';
import { staged } from './motion/staging.ts';
import { Timeline } from './motion/timeline.ts';
import { overlayOf } from './overlays.ts';
import { arrowsOf } from './pointing/aim.ts';
import { Arrows } from './pointing/arrows.ts';
import { hitTargets, isNearHand, type HitTarget } from './pointing/hits.ts';
import { listenToPointer, type PointedAt } from './pointing/input.ts';
import { qualityJudge } from './quality.ts';
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

/**
 * Draws the table of a match into `host` and lets it be played there, until it is closed. Errors: Error when the
 * browser has no WebGL.
 */
export async function mountScene(host: HTMLElement, { store, controller, viewport }: Table): Promise<Scene> {
  addFonts(document.fonts);
  await loadFonts(document.fonts, '0123456789+-−×/ abcABC');
  const { look } = store;
  const readCues = look.telling.cues();
  const app = await openRenderer(host, viewport.geometry.peek(), settings.peek().quality !== 'low');
  const { canvas } = app;

  const judge = qualityJudge();
  const loop = frameLoop((passed) => {
    // Cards move under them.
    placeArrows();
    app.render();
    if (passed !== null && settings.peek().quality === 'auto' && judge.frame(passed)) cardLayer.quality = judge.quality;
  });
  const timeline = new Timeline(loop, () => loop.request());
  const pace = pacing(timeline, () => reducedMotion.peek() || document.hidden || away);
  const skin = makeSkin('Cinzel', isMirrorBack(look.cards.back) ? 'mirror' : 'sheet');
  const speaker = openSpeaker(look.telling.voice);
  const pictures = new Pictures(sharedBaker(), look, () => loop.request());
  const geometry = (): Geometry => viewport.geometry.peek();

  let placed: readonly Placement[] = [];
  let shown: readonly Placement[] = [];
  let targets: readonly HitTarget[] = [];
  /** Key of the uppermost card shown of every zone. */
  let tops: ReadonlyMap<number, string> = new Map();
  let pointer: PointedAt | null = null;
  let held: string | null = null;
  let hovered: string | null = null;
  /** The step that is being taken up follows on coming back: nothing of it is shown on its way. */
  let away = false;

  const cardLayer = new CardLayer({
    skin,
    pictures,
    timeline,
    changed: () => loop.request(),
    lifted: (placement) => lifted(placement),
    landed: (actor) => dressActor(actor),
  });
  const ground = new Ground(look, skin, () => loop.request());
  const arrows = new Arrows();
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
  app.stage.addChild(ground.under, cardLayer.layer, ground.seats, arrows.layer, effects.layer);

  /** A card of the hand comes up whole; others stay. */
  const lifted = ({ zone, pose }: Placement): Pose | null =>
    isNearHand(store.model.peek(), look.table.shape, zone) ? liftedPose(pose, geometry()) : null;

  /**
   * Brings the card under the pointer closer, unless it would come to lie over what is to be pointed at. What has been
   * begun with has come up already: now the table is looked at.
   */
  const bringCloser = (): void => {
    const [begun] = store.stage.peek().path;
    const isBegun = begun !== undefined && keyOf(begun) === hovered;
    const placement = hovered === null || isBegun ? undefined : cardLayer.actors.get(hovered)?.placement;
    const raised = placement === undefined ? null : lifted(placement);
    cardLayer.hover(isBegun || (raised !== null && hidesTarget(raised, store.stage.peek(), targets)) ? null : hovered);
  };

  const place = (): void => {
    placed = placements(store.model.peek(), geometry(), look.table.shape, (card) =>
      look.cards.stance(store.model.peek(), card),
    );
    stage();
  };

  const stage = (): void => {
    shown = staged(placed, store.model.peek(), geometry(), look.table.shape.hand, store.stage.peek().path);
  };

  const dress = (): void => {
    tops = new Map(shown.map(({ zone, key }) => [zone, key]));
    for (const actor of cardLayer.actors.values()) if (!actor.flying) dressActor(actor);
  };

  /** What lies over a card is that of its new place: it comes when the card is there. */
  function dressActor({ node, placement }: Actor): void {
    node.show(overlayOf(store.model.peek(), look, placement, tops.get(placement.zone) === placement.key));
  }

  const poseOf = (key: string): Pose | null =>
    cardLayer.poseOf(key) ??
    targets.find((target) => target.key === key)?.pose ??
    geometry().seatSpots.find(({ seat }) => key === `seat:${seat}`)?.pose ??
    null;

  const placeArrows = (): void => {
    const sight = store.sight.peek()?.handle ?? 0;
    arrows.draw(
      arrowsOf({
        model: store.model.peek(),
        stage: store.stage.peek(),
        pointer,
        pointed: pointer?.key ?? null,
        focus: store.focus.peek(),
        sight,
        held,
        poseOf,
      }),
      geometry().card.w,
    );
  };

  const mark = (): void => {
    const current = store.stage.peek();
    const marks = marksOf(
      current,
      store.model.peek(),
      store.barred.peek(),
      store.held.peek() && store.considered.peek(),
      look.moves.parting(current),
    );
    const focus = store.focus.peek();
    const sight = store.sight.peek()?.handle ?? 0;
    const laid = store.laid.peek();
    targets = hitTargets(
      store.model.peek(),
      geometry(),
      look.table.shape,
      shown,
      new Set(current.offers.map(({ key }) => key)),
    );
    for (const [key, { node, placement }] of cardLayer.actors) {
      node.mark(marks.get(key) ?? null, key === pointer?.key, {
        fanned: placement.form === 'full',
        turned: placement.turned,
      });
      // Whoever looks at a card that lies face down looks under it.
      if (placement.veiled && key !== hovered) node.peek(key === focus || key === `card:${sight}` ? 1 : 0);
      const isLaid = laid.has(placement.handle);
      node.ring(
        key === focus ? 'focus' : key === `card:${sight}` && key !== hovered ? 'sight' : isLaid ? 'laid' : null,
      );
    }
    ground.mark(marks, focus, pointer?.key ?? null);
    bringCloser();
    loop.request();
  };

  /**
   * Drops pages of faces. A batch may still list them although no card uses them: a change of the structure makes it
   * collect its textures anew.
   */
  let closed = false;
  const drop = (old: () => void): void => {
    // The scene may have been closed while the new faces were painted.
    if (closed) return;
    app.stage.addChildAt(app.stage.removeChildAt(0), 0);
    old();
    loop.request();
  };

  const relay = (): void => {
    const { width, height } = geometry();
    app.renderer.resolution = resolutionNow();
    app.renderer.resize(width, height);
    const dropOld = pictures.resize(geometry(), resolutionNow());
    timeline.finish();
    ground.lay(store.model.peek(), geometry(), resolutionNow());
    place();
    cardLayer.set(shown);
    if (dropOld !== null) void cardLayer.wearAnew().then(() => drop(dropOld));
    dress();
    mark();
  };

  const step = ({ before: { view }, events, fresh }: TableStep): void => {
    const before = shown;
    away = fresh;
    pace.update();
    place();
    const { witness } = store;
    const cues = events.flatMap((event, index) =>
      readCues(event, witness, ...(index === 0 ? [{ asked: view.asking.question, events }] : [])),
    );
    if (fresh) {
      timeline.finish();
      cardLayer.set(shown);
    } else {
      const choreography = choreograph({
        before,
        after: shown,
        cues,
        layout: witness.model.layout,
        geometry: geometry(),
        near: witness.model.near,
      });
      const delay = pace.delay();
      cardLayer.perform(choreography, shown, delay);
      effects.play(choreography.effects, delay);
      if (choreography.end > 0 && timeline.mode !== 'instant') {
        pace.add(choreography.end);
        timeline.after(delay + choreography.end, rest);
      }
    }
    away = false;
    pace.update();
    dress();
    mark();
  };

  /** After a step has been shown. */
  const rest = (): void => {
    pace.update();
    loop.request();
  };

  let wasAsked = false;
  const alertIfAway = (): void => {
    const { view, you } = store.model.peek();
    const asked = you !== null && view.outcome === null && view.asking.seats.includes(you);
    if (asked && !wasAsked && document.hidden) speaker.play('alert');
    wasAsked = asked;
  };

  const stops = [
    store.onStep((news) => {
      step(news);
      alertIfAway();
    }),
    effect(() => {
      void viewport.geometry.value;
      relay();
    }),
    effect(() => {
      void store.stage.value;
      if (!store.busy.value) {
        stage();
        cardLayer.arrange(shown);
        dress();
      }
      mark();
    }),
    effect(() => {
      void store.focus.value;
      void store.sight.value;
      void store.laid.value;
      void store.held.value;
      mark();
    }),
    effect(() => {
      if (store.refusal.value !== null) speaker.play('refused');
    }),
    effect(() => {
      const { quality } = settings.value;
      cardLayer.quality = quality === 'auto' ? judge.quality : quality;
      cardLayer.reducedMotion = reducedMotion.value;
      pace.update();
      loop.request();
    }),
    listenToPointer({
      canvas,
      store,
      controller,
      targets: () => targets,
      shown: (key) => cardLayer.poseOf(key),
      handArea: () => geometry().hand.area,
      tableCard: () => geometry().card,
      onHover: (key) => {
        const old = hovered === null ? undefined : cardLayer.actors.get(hovered);
        old?.node.shine(0, 0, 0);
        hovered = key;
        bringCloser();
      },
      onPoint: (at) => {
        const elsewhere = at?.key !== pointer?.key;
        pointer = at;
        shine();
        if (elsewhere) mark();
        else if (store.stage.peek().path.length > 0) loop.request();
      },
      onHold: (key, pose) => {
        held = key;
        cardLayer.hold(key, pose);
      },
      onLetGo: (key) => {
        held = null;
        cardLayer.letGo(key);
        if (!store.busy.peek()) cardLayer.arrange(shown);
      },
    }),
  ];

  /** The card under the pointer leans towards it; its finish moves with that. */
  function shine(): void {
    const actor = hovered === null ? undefined : cardLayer.actors.get(hovered);
    if (actor === undefined || pointer === null || reducedMotion.peek()) return;
    const pose = cardLayer.shownPose(actor);
    actor.node.shine(
      ((pointer.x - pose.x) / pose.w) * 1.6,
      ((pointer.y - pose.y) / pose.h) * 1.6,
      performance.now() / 1000,
    );
    loop.request();
  }

  const redraw = (): void => loop.request();
  const seen = (): void => {
    pace.update();
    loop.request();
  };
  canvas.addEventListener('webglcontextrestored', redraw);
  document.addEventListener('visibilitychange', seen);

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
      canvas.removeEventListener('webglcontextrestored', redraw);
      document.removeEventListener('visibilitychange', seen);
      timeline.stop();
      loop.close();
      speaker.close();
      effects.close();
      ground.close();
      cardLayer.destroy();
      pictures.close();
      skin.destroy();
      app.destroy({ removeView: true });
    },
  };
}
