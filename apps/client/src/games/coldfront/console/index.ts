import { effect, signal, untracked } from '@preact/signals';
import { t } from '../../../i18n/index.ts';
import { frameLoop } from '../../../scene/motion/loop.ts';
import { reducedMotion } from '../../../shell/session/settings.ts';
import { Raster } from '../pixel/raster.ts';
import { consoleSettings } from '../settings.ts';
import { countdown } from '../skin/clock.ts';
import { panelOf } from '../skin/panel.ts';
import type { Post } from '../skin/post.ts';
import { BOOT_LENGTH, bootLines, paintBoot } from './boot.ts';
import { listenToPointers } from './input.ts';
import { paintScene } from './paint.ts';
import type { Scene } from './scene.ts';
import { Staging, type WarStep } from './staging.ts';
import { openTube, type Tube } from './tube.ts';

/** Milliseconds from one picture to the next while only signs pulse: nothing blinks faster than once a second. */
const TICK = 250;
const TICKS = 8;
/** Device pixels for a CSS pixel; beyond two nobody sees more. */
const FINEST = 2;

/** The line across the screen for what has happened (CF-UI-20). */
function headline(post: Post, { before, after, events, fresh }: WarStep): string | null {
  if (after.over) return before.over ? null : t('END OF WAR');
  if (events.some(({ type, byClock }) => type === 'place' && byClock === true))
    return t('TIME IS UP: PLACED AT RANDOM');
  const turn = events.find(({ type }) => type === 'turn');
  if (turn === undefined) return fresh && after.turn <= 1 ? t('WAR BEGINS') : null;
  const seat = after.active;
  const dealt = events.findLast(({ type }) => type === 'deal');
  const card = typeof dealt?.['card'] === 'string' ? (post.front.cards.get(dealt['card'])?.name ?? '') : '';
  // Short: it stands over the map.
  if (seat !== after.you) return t('TURN OF {name}', { name: post.nameOf(seat) });
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
export function mountConsole(host: HTMLElement, post: Post): MountedConsole {
  const { front, table, hands, view, booting } = post;
  const { store, ui } = table;
  const staging = new Staging(post.war.peek(), front.cards);
  const carried = signal<{ readonly x: number; readonly y: number } | null>(null);
  const started = performance.now();
  const shortened = consoleSettings.peek().shortBoot || reducedMotion.peek();
  let bootUntil = shortened || store.recorded ? 0 : started + BOOT_LENGTH;
  const lines = bootLines(store.client.match.split('').reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0));
  let raster = new Raster(1, 1);
  let tube: Tube | null = null;
  let wanted = false;
  let ticks = 0;
  booting.value = bootUntil > started;

  const scene = (now: number): Scene => {
    const moving = !reducedMotion.value;
    const wave = Math.abs((ticks % TICKS) / (TICKS / 2) - 1);
    const war = post.war.value;
    const players = store.players.value;
    return {
      layout: view.layout.value,
      phosphor: consoleSettings.value.phosphor,
      moment: staging.at(now),
      war,
      names: war.seats.map(({ seat }) => post.nameOf(seat)),
      away: players.filter(({ here, bot }) => !here && !bot).map(({ seat }) => seat),
      held: hands.held.value,
      aim: hands.aim.value,
      drag: carried.value,
      mine: post.mine.value,
      coarse: view.coarse,
      foresight: post.foresight.value,
      panel: panelOf(post),
      log: store.log.value,
      clock: countdown(post),
      refusal: post.whyNot.value,
      calm: !moving,
      pulse: moving ? wave : 1,
      lit: !moving || ticks % 4 < 2,
    };
  };

  /** Whether something on the screen pulses or counts down. */
  const restless = (): boolean =>
    untracked(
      () =>
        countdown(post) !== null ||
        (!reducedMotion.value && (post.mine.value || post.war.value.seats.some(({ blips }) => blips > 0))),
    );

  const draw = (): void => {
    const now = performance.now();
    const { width, height } = view.layout.peek();
    if (raster.width !== width || raster.height !== height) raster = new Raster(width, height);
    if (now < bootUntil) {
      paintBoot(raster, consoleSettings.peek().phosphor, lines, 1 - (bootUntil - now) / BOOT_LENGTH, view.coarse);
      loop.frame(() => loop.request());
    } else {
      if (booting.peek()) booting.value = false;
      const picture = untracked(() => scene(now));
      paintScene(raster, picture);
      if (!picture.moment.still) loop.frame(() => loop.request());
    }
    tube?.show(raster, view.glass.peek());
    document.documentElement.dataset['scene'] = booting.peek() ? 'booting' : 'ready';
  };
  const loop = frameLoop(draw);

  const fit = (): void => {
    const fine = Math.min(FINEST, Math.max(1, devicePixelRatio));
    tube?.resize(Math.round(host.clientWidth * fine), Math.round(host.clientHeight * fine));
    loop.request();
  };
  const stops = [
    effect(() => {
      const filtered = consoleSettings.value.tube > 0;
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
    store.onStep(({ before, after, events, fresh }) => {
      const now = performance.now();
      const step = { before: front.warOf(before), after: front.warOf(after), events, fresh };
      staging.begin(step, now, post.pause);
      const text = headline(post, step);
      if (text !== null) staging.announce(text, now);
      loop.request();
    }),
    listenToPointers({
      host,
      hands,
      war: () => post.war.peek(),
      layout: () => view.layout.peek(),
      locate: (event) => view.locate(event),
      carry: (at) => (carried.value = at),
      pan: (dx, dy) => view.pan(dx, dy),
      zoom: (steps, at) => view.zoom(steps, at),
      inspect: () => {
        const sight = store.sight.peek();
        if (sight !== null) ui.open({ kind: 'card', sight });
      },
    }),
  ];
  const timer = setInterval(() => {
    ticks += 1;
    if (document.visibilityState === 'visible' && restless()) loop.request();
  }, TICK);
  const observer = new ResizeObserver(fit);
  observer.observe(host);
  if (post.war.peek().turn <= 1 && !post.war.peek().over)
    staging.announce(t('WAR BEGINS'), Math.max(bootUntil, started));
  loop.request();

  return {
    skip: () => {
      bootUntil = 0;
      booting.value = false;
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
