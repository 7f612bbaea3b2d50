import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { foot } from '../../../match/table/foot.ts';
import { intoPicture, ontoScreen } from '../console/barrel.ts';
import { consoleLayout, type Camera, type ConsoleLayout, type ConsoleSize, type Field } from '../console/layout.ts';
import type { War } from '../model/war.ts';
import type { Box } from '../pixel/raster.ts';
import { consoleSettings } from '../settings.ts';

/** Cards of a hand in one's own turn (CF-6.4). */
const HAND = 7;
const WHOLE: Camera = { zoom: 0, x: 0, y: 0 };

function windowSize(): ConsoleSize {
  return {
    width: Math.max(1, innerWidth),
    height: Math.max(1, innerHeight - foot.peek()),
    coarse: matchMedia('(pointer: coarse)').matches,
  };
}

/** Where everything is on the screen, following the window, the match and the strength of the glass. */
export class View {
  readonly layout: ReadonlySignal<ConsoleLayout>;
  /** How strongly the picture is bent; without the painted console not at all. */
  readonly glass: ReadonlySignal<number>;
  /** Whether what shows the picture bends it at all. */
  readonly bends = signal(false);
  readonly #field: ReadonlySignal<Field>;
  readonly #camera = signal(WHOLE);
  readonly #size = signal(windowSize());
  readonly #measure = (): void => {
    this.#size.value = windowSize();
  };
  readonly #unfollow: () => void;

  constructor(war: ReadonlySignal<War>) {
    this.#field = computed(() => {
      const { columns, rows, seats, you } = war.value;
      return { columns, rows, seats: seats.length, hand: you === null ? 0 : HAND };
    });
    this.layout = computed(() => consoleLayout(this.#size.value, this.#field.value, this.#camera.value));
    this.glass = computed(() => (this.bends.value ? consoleSettings.value.tube : 0));
    window.addEventListener('resize', this.#measure);
    this.#unfollow = foot.subscribe(this.#measure);
  }

  close(): void {
    window.removeEventListener('resize', this.#measure);
    this.#unfollow();
  }

  /** Whether fingers are what points. */
  get coarse(): boolean {
    return this.#size.value.coarse;
  }

  /** Moves the map under a finger, by logical pixels. */
  pan(dx: number, dy: number): void {
    const { origin } = this.layout.peek();
    this.#moveTo(origin.x + dx, origin.y + dy);
  }

  /** Puts the map's north-west corner there, as far as the map goes. */
  #moveTo(x: number, y: number): void {
    const { map, tile } = this.layout.peek();
    const { columns, rows } = this.#field.peek();
    const { zoom } = this.#camera.peek();
    const inside = (least: number, at: number): number => Math.min(0, Math.max(least, at));
    const [spareX, spareY] = [map.w - columns * tile, map.h - rows * tile];
    this.#camera.value = { zoom, x: inside(spareX, x - map.x) - spareX / 2, y: inside(spareY, y - map.y) - spareY / 2 };
  }

  /**
   * Makes tiles larger or smaller by so many logical pixels; what is at that point, by default in the middle of the
   * map, stays there.
   */
  zoom(steps: number, at?: { readonly x: number; readonly y: number }): void {
    const before = this.layout.peek();
    const { zoom, x, y } = this.#camera.peek();
    this.#camera.value = { zoom: zoom + steps, x, y };
    const after = this.layout.peek();
    // What is not possible is not remembered.
    if (after.tile === before.tile) {
      this.#camera.value = { zoom, x, y };
      return;
    }
    const point = at ?? { x: before.map.x + before.map.w / 2, y: before.map.y + before.map.h / 2 };
    const grown = after.tile / before.tile;
    this.#moveTo(point.x - (point.x - before.origin.x) * grown, point.y - (point.y - before.origin.y) * grown);
  }

  /** Moves the map so far that the tile is in sight. */
  reveal(column: number, row: number): void {
    const { map, origin, tile, pans } = this.layout.peek();
    if (!pans) return;
    const off = (at: number, from: number, room: number): number =>
      at < from ? from - at : at + tile > from + room ? from + room - at - tile : 0;
    const dx = off(origin.x + column * tile, map.x, map.w);
    const dy = off(origin.y + row * tile, map.y, map.h);
    if (dx !== 0 || dy !== 0) this.pan(dx, dy);
  }

  /** From the window into the picture, through the glass. */
  locate({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): {
    readonly x: number;
    readonly y: number;
  } {
    const { width, height } = this.#size.peek();
    const layout = this.layout.peek();
    const { x, y } = intoPicture({ x: (clientX / width) * 2 - 1, y: (clientY / height) * 2 - 1 }, this.glass.peek());
    return { x: ((x + 1) / 2) * layout.width, y: ((y + 1) / 2) * layout.height };
  }

  /**
   * Where a box of the picture is in the window, CSS pixels: as much of it as is upright there, so that whatever is hit
   * in it belongs to it.
   */
  onScreen(box: Box): Box {
    const { nw, ne, sw, se } = this.#corners(box);
    const left = Math.max(nw.x, sw.x),
      top = Math.max(nw.y, ne.y);
    return { x: left, y: top, w: Math.min(ne.x, se.x) - left, h: Math.min(sw.y, se.y) - top };
  }

  /**
   * The upright box in the window that has all of a box of the picture, CSS pixels: for what stands alone, and should
   * not be small for a finger.
   */
  around(box: Box): Box {
    const { nw, ne, sw, se } = this.#corners(box);
    const left = Math.min(nw.x, sw.x),
      top = Math.min(nw.y, ne.y);
    return { x: left, y: top, w: Math.max(ne.x, se.x) - left, h: Math.max(sw.y, se.y) - top };
  }

  #corners({
    x,
    y,
    w,
    h,
  }: Box): Readonly<Record<'nw' | 'ne' | 'sw' | 'se', { readonly x: number; readonly y: number }>> {
    const { width, height } = this.#size.value;
    const layout = this.layout.value;
    const corner = (px: number, py: number): { readonly x: number; readonly y: number } => {
      const point = ontoScreen({ x: (px / layout.width) * 2 - 1, y: (py / layout.height) * 2 - 1 }, this.glass.value);
      return { x: ((point.x + 1) / 2) * width, y: ((point.y + 1) / 2) * height };
    };
    return { nw: corner(x, y), ne: corner(x + w, y), sw: corner(x, y + h), se: corner(x + w, y + h) };
  }
}
