import type { Pose } from '../../table/layout/geometry.ts';

function between(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** The shorter way round from one angle to another. */
function turned(from: number, to: number): number {
  const whole = Math.PI * 2;
  const by = (((to - from) % whole) + whole * 1.5) % whole;
  return by - Math.PI;
}

/** The pose on the way from `a` (t = 0) to `b` (t = 1); t may swing beyond. */
export function mixPose(a: Pose, b: Pose, t: number): Pose {
  return {
    x: between(a.x, b.x, t),
    y: between(a.y, b.y, t),
    w: between(a.w, b.w, t),
    h: between(a.h, b.h, t),
    turn: a.turn + turned(a.turn, b.turn) * t,
  };
}

export function samePose(a: Pose, b: Pose): boolean {
  return a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h && a.turn === b.turn;
}

export function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** A point of the screen in the measures of a pose: 0, 0 is its middle, ±1 its edges. */
export function within(pose: Pose, x: number, y: number): { u: number; v: number } {
  const dx = x - pose.x,
    dy = y - pose.y;
  const cos = Math.cos(-pose.turn),
    sin = Math.sin(-pose.turn);
  return { u: (dx * cos - dy * sin) / (pose.w / 2), v: (dx * sin + dy * cos) / (pose.h / 2) };
}
