/** The outline of a card: a sheet with round corners, or a standing mirror with a pointed arch. */
export type CardShape = 'sheet' | 'mirror';

/** What an outline is drawn on: a canvas, a path, or the graphics of the scene. */
export interface Pen {
  moveTo(x: number, y: number): unknown;
  lineTo(x: number, y: number): unknown;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): unknown;
  quadraticCurveTo(x1: number, y1: number, x: number, y: number): unknown;
  closePath(): unknown;
}

/** Where the arch of a mirror springs from its sides, as part of the card's height. */
const SPRING = 0.235;

/** The outline around a rectangle. `corner` is the radius of a sheet's corners and of a mirror's foot. */
export function traceCard(
  pen: Pen,
  shape: CardShape,
  { x, y, w, h }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
  corner: number,
): void {
  const right = x + w,
    bottom = y + h;
  pen.moveTo(x + corner, bottom);
  pen.quadraticCurveTo(x, bottom, x, bottom - corner);
  if (shape === 'sheet') {
    pen.lineTo(x, y + corner);
    pen.quadraticCurveTo(x, y, x + corner, y);
    pen.lineTo(right - corner, y);
    pen.quadraticCurveTo(right, y, right, y + corner);
  } else {
    const middle = x + w / 2,
      spring = y + h * SPRING;
    pen.lineTo(x, spring);
    pen.bezierCurveTo(x, y + h * 0.115, x + w * 0.13, y + h * 0.078, x + w * 0.29, y + h * 0.058);
    pen.bezierCurveTo(x + w * 0.4, y + h * 0.045, x + w * 0.465, y + h * 0.03, middle, y);
    pen.bezierCurveTo(x + w * 0.535, y + h * 0.03, x + w * 0.6, y + h * 0.045, x + w * 0.71, y + h * 0.058);
    pen.bezierCurveTo(x + w * 0.87, y + h * 0.078, right, y + h * 0.115, right, spring);
  }
  pen.lineTo(right, bottom - corner);
  pen.quadraticCurveTo(right, bottom, right - corner, bottom);
  pen.closePath();
}
