import { effect, signal, untracked } from '@preact/signals';
import { t } from '../../../i18n/index.ts';
import { frameLoop } from '../../../scene/motion/loop.ts';
import { reducedMotion, settings } from '../../../shell/session/settings.ts';
import { countdown } from '../clock.ts';
import { Raster } from '../pixel/raster.ts';
import type { Session } from '../session.ts';
import type { WarStep } from '../store.ts';
import { BOOT_LENGTH, bootLines, paintBoot } from './boot.ts';
import { listenToPointers } from './input.ts';
import { paintScene } from './paint.ts';
import { panelOf } from './panel.ts';
import type { Scene } from './scene.ts';
import { Staging } from './staging.ts';
import { openTube, type Tube } from './tube.ts';

/** Milliseconds from one picture to the next while only signs pulse: nothing blinks faster than once a second. */
const TICK = 250;
const TICKS = 8;
/** Device pixels for a CSS pixel; beyond two nobody sees more. */
const FINEST = 2;

/** The line across the screen for what has happened (CF-UI-20). */
function headline({ store }: Session, { before, after, events, fresh }: WarStep): string | null {
  if (after.over) return before.over ? null : t('END OF WAR');
  if (events.some(({ type, byClock }) => type === 'place' && byClock === true))
    return t('TIME IS UP: PLACED AT RANDOM');
  const turn = events.find(({ type }) => type === 'turn');
  if (turn === undefined) return fresh && after.turn <= 1 ? t('WAR BEGINS') : null;
  const seat = after.active;
  const dealt = events.findLast(({ type }) => type === 'deal');
  const card = typeof dealt?.['card'] === 'string' ? (store.cards.get(dealt['card'])?.name ?? '') : '';
  // Short: it stands over the map.
  if (seat !== store.you) return t('TURN OF {name}', { name: store.nameOf(seat) });
  return card === '' ? t('YOUR TURN') : t('YOUR TURN · {card}', { card });
}

export interface MountedConsole {
  /** Ends the start at once. */
  skip(): void;
  close(): void;
}

/**
 * Shows a war as the console of a command post: a picture that is drawn pixel by pixel and shown through the glass of a
 * tube. It is drawn when something changes and, while signs pulse, four times a second.
 */
export function mountConsole(host: HTMLElement, session: Session): MountedConsole {
  const { store, controller, view, ui } = session;
  const staging = new Staging(store.war.peek(), store.cards);
  const carried = signal<{ readonly x: number; readonly y: number } | null>(null);
  const started = performance.now();
  const shortened = settings.peek().shortBoot || reducedMotion.peek();
  let bootUntil = shortened || store.recorded ? 0 : started + BOOT_LENGTH;
  const lines = bootLines(store.client.match.split('').reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0));
  let raster = new Raster(1, 1);
  let tube: Tube | null = null;
  let wanted = false;
  let ticks = 0;
  ui.booting.value = bootUntil > started;

  const scene = (now: number): Scene => {
    const moving = !reducedMotion.value;
    const wave = Math.abs((ticks % TICKS) / (TICKS / 2) - 1);
    const war = store.war.value;
    const players = store.players.value;
    const held = war.hand.findIndex(({ handle }) => handle === controller.held.value);
    return {
      layout: view.layout.value,
      phosphor: settings.value.phosphor,
      moment: staging.at(now),
      war,
      names: war.seats.map(({ seat }) => store.nameOf(seat)),
      away: players.filter(({ here, bot }) => !here && !bot).map(({ seat }) => seat),
      held: held < 0 ? null : held,
      aim: controller.aim.value,
      drag: carried.value,
      mine: store.mine.value,
      coarse: view.coarse,
      foresight: controller.foresight.value,
      panel: panelOf(session),
      log: store.log.value,
      clock: countdown(store),
      refusal: store.refusal.value?.message ?? null,
      calm: !moving,
      pulse: moving ? wave : 1,
      lit: !moving || ticks % 4 < 2,
    };
  };

  /** Whether something on the screen pulses or counts down. */
  const restless = (): boolean =>
    untracked(
      () =>
        countdown(store) !== null ||
        (!reducedMotion.value && (store.mine.value || store.war.value.seats.some(({ blips }) => blips > 0))),
    );

  const draw = (): void => {
    const now = performance.now();
    const { width, height } = view.layout.peek();
    if (raster.width !== width || raster.height !== height) raster = new Raster(width, height);
    if (now < bootUntil) {
      paintBoot(raster, settings.peek().phosphor, lines, 1 - (bootUntil - now) / BOOT_LENGTH, view.coarse);
      loop.frame(() => loop.request());
    } else {
      if (ui.booting.peek()) ui.booting.value = false;
      const picture = untracked(() => scene(now));
      paintScene(raster, picture);
      if (!picture.moment.still) loop.frame(() => loop.request());
    }
    tube?.show(raster, view.glass.peek());
    document.documentElement.dataset['scene'] = ui.booting.peek() ? 'booting' : 'ready';
  };
  const loop = frameLoop(draw);

  const fit = (): void => {
    const fine = Math.min(FINEST, Math.max(1, devicePixelRatio));
    tube?.resize(Math.round(host.clientWidth * fine), Math.round(host.clientHeight * fine));
    loop.request();
  };
  const stops = [
    effect(() => {
      const filtered = settings.value.tube > 0;
      if (tube !== null && filtered === wanted) return;
      wanted = filtered;
      tube?.canvas.remove();
      tube?.close();
      tube = openTube(filtered);
      view.bends.value = tube.bends;
      host.append(tube.canvas);
      fit();
    }),
    // Everything that a picture is made from: a change of it asks for the next one.
    effect(() => {
      scene(performance.now());
      loop.request();
    }),
    store.onStep((step) => {
      const now = performance.now();
      staging.begin(step, now, store.pause);
      const text = headline(session, step);
      if (text !== null) staging.announce(text, now);
      loop.request();
    }),
    listenToPointers({
      host,
      controller,
      layout: () => view.layout.peek(),
      locate: (event) => view.locate(event),
      carry: (at) => (carried.value = at),
      pan: (dx, dy) => view.pan(dx, dy),
      zoom: (steps, at) => view.zoom(steps, at),
      inspect: () => (ui.overlay.value = 'unit'),
    }),
  ];
  const timer = setInterval(() => {
    ticks += 1;
    if (document.visibilityState === 'visible' && restless()) loop.request();
  }, TICK);
  const observer = new ResizeObserver(fit);
  observer.observe(host);
  if (store.war.peek().turn <= 1 && !store.war.peek().over)
    staging.announce(t('WAR BEGINS'), Math.max(bootUntil, started));
  loop.request();

  return {
    skip: () => {
      bootUntil = 0;
      ui.booting.value = false;
      loop.request();
    },
    close: () => {
      clearInterval(timer);
      observer.disconnect();
      for (const stop of stops) stop();
      loop.close();
      tube?.canvas.remove();
      tube?.close();
      delete document.documentElement.dataset['scene'];
    },
  };
}
