import { listenTo } from '../../../shell/listen.ts';
import type { War } from '../model/war.ts';
import type { Hands } from '../skin/hands.ts';
import { contains, tileBox, type ConsoleLayout } from './layout.ts';

/** Logical pixels that a pointer moves before it drags. */
const THRESHOLD = 3;
/** Milliseconds of a touch that looks instead of doing. */
const LONG = 420;

/** What the pointer needs of the console. */
export interface Surface {
  readonly host: HTMLElement;
  readonly hands: Hands;
  war(): War;
  layout(): ConsoleLayout;
  /** From the window into the picture. */
  locate(event: { readonly clientX: number; readonly clientY: number }): { readonly x: number; readonly y: number };
  /** A dragged card, or none. */
  carry(at: { readonly x: number; readonly y: number } | null): void;
  pan(dx: number, dy: number): void;
  /** Makes tiles larger or smaller; what is at that point stays there. */
  zoom(steps: number, at: { readonly x: number; readonly y: number }): void;
  /** Opens everything about the unit or card that is looked at. */
  inspect(): void;
}

type Press =
  | {
      readonly on: 'card';
      readonly index: number;
      readonly x: number;
      readonly y: number;
      moved: boolean;
      looked: boolean;
    }
  | {
      readonly on: 'map';
      readonly tile: number | null;
      readonly again: boolean;
      x: number;
      y: number;
      moved: boolean;
      looked: boolean;
    }
  | null;

/** The tile under a point of the picture; null where there is none. */
export function tileUnder({ war, layout }: Pick<Surface, 'war' | 'layout'>, x: number, y: number): number | null {
  const places = layout();
  if (!contains(places.map, x, y)) return null;
  const { columns, rows, tiles } = war();
  const column = Math.floor((x - places.origin.x) / places.tile);
  const row = Math.floor((y - places.origin.y) / places.tile);
  if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
  const tile = tiles[row * columns + column];
  if (tile === undefined || tile.ground === 'void') return null;
  return contains(tileBox(places, column, row), x, y) ? tile.index : null;
}

/** Listens to mouse and fingers until the returned function is called. */
export function listenToPointers(surface: Surface): () => void {
  const { host, hands } = surface;
  let press: Press = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fingers = new Map<number, { x: number; y: number }>();
  let spread = 0;
  const cardUnder = (x: number, y: number): number | null => {
    const index = surface.layout().cards.findIndex((box) => contains(box, x, y));
    return index >= 0 && index < surface.war().hand.length ? index : null;
  };
  const middleOf = (): { readonly x: number; readonly y: number } => {
    const all = [...fingers.values()];
    return {
      x: all.reduce((sum, { x }) => sum + x, 0) / all.length,
      y: all.reduce((sum, { y }) => sum + y, 0) / all.length,
    };
  };
  const spreadNow = (): number => {
    const [a, b] = [...fingers.values()];
    return a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);
  };

  const swallow = (event: MouseEvent): void => {
    event.stopPropagation();
    event.preventDefault();
    endSwallowing();
  };
  const endSwallowing = (): void => {
    removeEventListener('click', swallow, { capture: true });
    removeEventListener('pointerdown', endSwallowing, { capture: true });
  };
  /** Some browsers send a click after a long touch: it would hit what has just been opened, and close it. */
  const inspectAfterClick = (): void => {
    addEventListener('click', swallow, { capture: true });
    addEventListener('pointerdown', endSwallowing, { capture: true });
    surface.inspect();
  };

  /** A finger that rests on a card of the hand reads it; whether one is held stays as it is. */
  const lookAtCard = (index: number): void => {
    hands.look(index);
    inspectAfterClick();
  };

  const down = (event: PointerEvent): void => {
    if (event.button === 2) return;
    const { x, y } = surface.locate(event);
    fingers.set(event.pointerId, { x, y });
    if (fingers.size === 2) {
      clearTimeout(timer);
      press = null;
      surface.carry(null);
      spread = spreadNow();
      return;
    }
    host.setPointerCapture(event.pointerId);
    const index = cardUnder(x, y);
    if (index !== null) {
      const held = { on: 'card' as const, index, x, y, moved: false, looked: false };
      press = held;
      if (event.pointerType !== 'mouse') timer = setTimeout(() => (held.looked = true), LONG);
      return;
    }
    const tile = tileUnder(surface, x, y);
    // A mouse has pointed at the tile before it clicks; a finger points with the first tap and places with the second one.
    const again = event.pointerType === 'mouse' || (tile !== null && tile === hands.aim.peek());
    const now = { on: 'map' as const, tile, x, y, moved: false, looked: false, again };
    press = now;
    if (event.pointerType === 'mouse') return;
    hands.point(tile);
    timer = setTimeout(() => {
      now.looked = true;
    }, LONG);
  };

  const move = (event: PointerEvent): void => {
    const { x, y } = surface.locate(event);
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, { x, y });
    if (fingers.size === 2) {
      const now = spreadNow();
      const steps = Math.trunc((now - spread) / 8);
      if (steps !== 0) {
        surface.zoom(steps, middleOf());
        spread = now;
      }
      return;
    }
    if (press === null) {
      if (event.pointerType !== 'mouse') return;
      const over = cardUnder(x, y);
      host.style.cursor = over !== null ? 'grab' : 'crosshair';
      if (over !== null && !hands.isHolding) hands.look(over);
      else hands.point(tileUnder(surface, x, y));
      return;
    }
    if (!press.moved && Math.hypot(x - press.x, y - press.y) < THRESHOLD) return;
    if (press.on === 'card') {
      if (!press.moved) {
        clearTimeout(timer);
        hands.take(press.index);
      }
      press.moved = true;
      surface.carry({ x, y });
      hands.point(tileUnder(surface, x, y));
      return;
    }
    clearTimeout(timer);
    press.moved = true;
    if (surface.layout().pans) surface.pan(x - press.x, y - press.y);
    press.x = x;
    press.y = y;
  };

  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    clearTimeout(timer);
    const done = press;
    press = null;
    if (done === null) return;
    const { x, y } = surface.locate(event);
    if (done.on === 'card') {
      surface.carry(null);
      if (!done.moved) {
        if (done.looked) lookAtCard(done.index);
        else hands.hold(done.index);
        return;
      }
      const tile = tileUnder(surface, x, y);
      // A card that is dropped beside the map goes back without a word.
      if (tile === null) hands.release();
      else hands.place(tile);
      return;
    }
    if (done.moved && surface.layout().pans) return;
    if (done.tile === null) {
      hands.release();
      return;
    }
    hands.point(done.tile);
    if (!hands.isHolding) {
      if (done.looked && surface.war().tiles[done.tile]?.unit !== null) inspectAfterClick();
      return;
    }
    if (!done.looked && done.again) hands.place(done.tile);
  };

  const cancel = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    clearTimeout(timer);
    press = null;
    surface.carry(null);
  };
  const leave = (event: PointerEvent): void => {
    if (press === null && event.pointerType === 'mouse') hands.point(null);
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    surface.zoom(event.deltaY < 0 ? 2 : -2, surface.locate(event));
  };
  const menu = (event: MouseEvent): void => {
    event.preventDefault();
    // A long touch asks for a menu as well, while it is down.
    if (press === null) hands.release();
  };

  const end = listenTo(host, {
    pointerdown: down,
    pointermove: move,
    pointerup: up,
    pointercancel: cancel,
    pointerleave: leave,
    wheel,
    contextmenu: menu,
  });
  return () => {
    clearTimeout(timer);
    endSwallowing();
    end();
  };
}
