import type { Rect } from '../../table/layout/geometry.ts';

/** Puts a panel where the layout has room for it. */
export function rectStyle({ x, y, w, h }: Rect): Readonly<Record<'left' | 'top' | 'width' | 'height', string>> {
  return { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` };
}
