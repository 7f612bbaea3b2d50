/*
 * The glass of the tube is bent: what stands at a point of the screen comes from a point farther out in the picture.
 * Both are measured from the middle, ±1 at the edges. The same formula stands in the shader (tube.ts); here it leads a
 * pointer to what is under it, and back.
 */

/** How much the glass is bent at full strength: by the square and by the fourth power of the distance. */
export const BEND = { square: 0.028, fourth: 0.012 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** From the screen into the picture. `strength` is 0 (flat) to 1. */
export function intoPicture({ x, y }: Point, strength: number): Point {
  const far = x * x + y * y;
  const bend = 1 + strength * (BEND.square * far + BEND.fourth * far * far);
  return { x: x * bend, y: y * bend };
}

/** From the picture onto the screen: the way back, found by coming closer step by step. */
export function ontoScreen({ x, y }: Point, strength: number): Point {
  let point = { x, y };
  for (let round = 0; round < 12; round++) {
    const { x: farX, y: farY } = intoPicture(point, strength);
    point = { x: point.x + (x - farX), y: point.y + (y - farY) };
  }
  return point;
}
