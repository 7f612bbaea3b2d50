/** A colour as 0xRRGGBB. */
export type Ink = number;

/** Whole logical pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The memory order of a canvas is red, green, blue, alpha; every machine a browser runs on is little-endian. */
function packed(ink: Ink): number {
  return (0xff000000 | ((ink & 0xff) << 16) | (ink & 0xff00) | (ink >> 16)) >>> 0;
}

function unpacked(pixel: number): Ink {
  return ((pixel & 0xff) << 16) | (pixel & 0xff00) | ((pixel >>> 16) & 0xff);
}

/** `part` of `over` (0 to 1) on `under`. */
export function mixed(under: Ink, over: Ink, part: number): Ink {
  const share = Math.round(part * 256);
  const rest = 256 - share;
  const redBlue = ((under & 0xff00ff) * rest + (over & 0xff00ff) * share) / 256;
  const green = ((under & 0x00ff00) * rest + (over & 0x00ff00) * share) / 256;
  return (redBlue & 0xff00ff) | (green & 0x00ff00);
}

/**
 * A picture of a few hundred pixels a side that is drawn pixel by pixel on the processor: the same on every machine,
 * and in a test without a browser. Everything outside the clip is left alone.
 */
export class Raster {
  readonly width: number;
  readonly height: number;
  readonly #pixels: Uint32Array<ArrayBuffer>;
  #clip: Box;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#pixels = new Uint32Array(width * height);
    this.#clip = { x: 0, y: 0, w: width, h: height };
  }

  /** The pixels as a canvas or a texture takes them. */
  get bytes(): Uint8ClampedArray<ArrayBuffer> {
    return new Uint8ClampedArray(this.#pixels.buffer);
  }

  /** Whether it is the same picture. */
  equals(other: Raster): boolean {
    if (other.width !== this.width || other.height !== this.height) return false;
    const pixels = other.#pixels;
    return this.#pixels.every((pixel, at) => pixel === pixels[at]);
  }

  copy(): Raster {
    const made = new Raster(this.width, this.height);
    made.#pixels.set(this.#pixels);
    return made;
  }

  /** The colour of a pixel. */
  at(x: number, y: number): Ink {
    return unpacked(this.#pixels[y * this.width + x] ?? 0);
  }

  /** Draws inside `box` only while `draw` runs. */
  within(box: Box, draw: () => void): void {
    const before = this.#clip;
    const x = Math.max(before.x, box.x);
    const y = Math.max(before.y, box.y);
    const w = Math.max(0, Math.min(before.x + before.w, box.x + box.w) - x);
    const h = Math.max(0, Math.min(before.y + before.h, box.y + box.h) - y);
    this.#clip = { x, y, w, h };
    try {
      draw();
    } finally {
      this.#clip = before;
    }
  }

  dot(x: number, y: number, ink: Ink): void {
    const { x: left, y: top, w, h } = this.#clip;
    if (x < left || y < top || x >= left + w || y >= top + h) return;
    this.#pixels[y * this.width + x] = packed(ink);
  }

  fill({ x, y, w, h }: Box, ink: Ink): void {
    const clip = this.#clip;
    const right = Math.min(x + w, clip.x + clip.w);
    const bottom = Math.min(y + h, clip.y + clip.h);
    const from = Math.max(x, clip.x);
    if (from >= right) return;
    const value = packed(ink);
    for (let row = Math.max(y, clip.y); row < bottom; row++)
      this.#pixels.fill(value, row * this.width + from, row * this.width + right);
  }

  /** A frame one pixel thick, inside the box. */
  frame({ x, y, w, h }: Box, ink: Ink): void {
    this.fill({ x, y, w, h: 1 }, ink);
    this.fill({ x, y: y + h - 1, w, h: 1 }, ink);
    this.fill({ x, y, w: 1, h }, ink);
    this.fill({ x: x + w - 1, y, w: 1, h }, ink);
  }

  /** Every pixel of the box for which `where` says so. */
  pattern({ x, y, w, h }: Box, ink: Ink, where: (x: number, y: number) => boolean): void {
    for (let row = 0; row < h; row++)
      for (let column = 0; column < w; column++) if (where(column, row)) this.dot(x + column, y + row, ink);
  }

  /** Lays `part` of a colour over the box. */
  tint({ x, y, w, h }: Box, ink: Ink, part: number): void {
    for (let row = Math.max(0, y); row < Math.min(this.height, y + h); row++) {
      for (let column = Math.max(0, x); column < Math.min(this.width, x + w); column++)
        this.dot(column, row, mixed(this.at(column, row), ink, part));
    }
  }

  /** Copies a whole picture; `x` and `y` are where its upper left corner goes. */
  stamp(picture: Raster, x: number, y: number): void {
    const clip = this.#clip;
    const [left, top] = [Math.max(x, clip.x), Math.max(y, clip.y)];
    const [right, bottom] = [
      Math.min(x + picture.width, clip.x + clip.w),
      Math.min(y + picture.height, clip.y + clip.h),
    ];
    if (left >= right) return;
    for (let row = top; row < bottom; row++) {
      const from = (row - y) * picture.width - x;
      this.#pixels.set(picture.#pixels.subarray(from + left, from + right), row * this.width + left);
    }
  }

  line(fromX: number, fromY: number, toX: number, toY: number, ink: Ink): void {
    const steps = Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY), 1);
    for (let step = 0; step <= steps; step++)
      this.dot(
        Math.round(fromX + ((toX - fromX) * step) / steps),
        Math.round(fromY + ((toY - fromY) * step) / steps),
        ink,
      );
  }
}
