import type { Geometry, Rect } from '../../table/layout/geometry.ts';

/** Puts a panel where the layout has room for it. */
export function rectStyle({ x, y, w, h }: Rect): Readonly<Record<'left' | 'top' | 'width' | 'height', string>> {
  return { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` };
}

/** How far up a prompt may grow over the table where nothing stands above it, as part of the window's height. */
const GROWN = 0.36;

/**
 * What prompt and chain share: the prompt stands at the bottom and grows upwards as far as its answers need it, the
 * chain takes what is left.
 */
export function columnOf({ panels: { prompt, chain }, height }: Pick<Geometry, 'panels' | 'height'>): Rect | null {
  if (prompt === null) return null;
  const y = chain === null ? Math.min(prompt.y, height * GROWN) : Math.min(chain.y, prompt.y);
  return { ...prompt, y, h: prompt.y + prompt.h - y };
}
