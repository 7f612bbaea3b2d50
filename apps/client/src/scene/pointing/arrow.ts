/**
 * A bent arrow as polygons: the shaft grows towards its head, so that the direction shows even when the head is
 * covered.
 */
export interface ArrowShape {
  readonly shaft: readonly number[];
  readonly head: readonly number[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS = 18;

function along(from: Point, bend: Point, to: Point, t: number): Point {
  const u = 1 - t;
  return {
    x: u * u * from.x + 2 * u * t * bend.x + t * t * to.x,
    y: u * u * from.y + 2 * u * t * bend.y + t * t * to.y,
  };
}

/** @param width greatest width of the shaft; the head is about three times as wide */
export function arrowShape(from: Point, to: Point, width: number): ArrowShape {
  const dx = to.x - from.x,
    dy = to.y - from.y;
  const length = Math.max(1, Math.hypot(dx, dy));
  // Bent to the side on which it crosses fewer cards: outwards from the straight line, by a part of its length.
  const lift = Math.min(70, length * 0.18) * (dx >= 0 ? 1 : -1);
  const bend = { x: (from.x + to.x) / 2 + (dy / length) * lift, y: (from.y + to.y) / 2 - (dx / length) * lift };
  const reach = Math.min(length * 0.5, width * 3.1);
  const neck = Math.max(0.2, 1 - reach / length);
  const left: number[] = [],
    right: number[] = [];
  for (let step = 0; step <= STEPS; step++) {
    const t = (step / STEPS) * neck;
    const at = along(from, bend, to, t),
      next = along(from, bend, to, Math.min(1, t + 0.01));
    const angle = Math.atan2(next.y - at.y, next.x - at.x) + Math.PI / 2;
    const half = (width / 2) * (0.28 + (0.72 * step) / STEPS);
    left.push(at.x + Math.cos(angle) * half, at.y + Math.sin(angle) * half);
    right.unshift(at.x - Math.cos(angle) * half, at.y - Math.sin(angle) * half);
  }
  const base = along(from, bend, to, neck);
  const angle = Math.atan2(to.y - base.y, to.x - base.x);
  const side = { x: Math.cos(angle + Math.PI / 2) * width * 1.45, y: Math.sin(angle + Math.PI / 2) * width * 1.45 };
  const notch = { x: base.x + Math.cos(angle) * width * 0.55, y: base.y + Math.sin(angle) * width * 0.55 };
  const barb = { x: base.x - Math.cos(angle) * width * 0.35, y: base.y - Math.sin(angle) * width * 0.35 };
  return {
    shaft: [...left, ...right],
    head: [to.x, to.y, barb.x + side.x, barb.y + side.y, notch.x, notch.y, barb.x - side.x, barb.y - side.y],
  };
}
