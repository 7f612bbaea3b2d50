import type { Geometry, Rect } from '../../table/layout/geometry.ts';

/** Puts a panel where the layout has room for it. */
export function rectStyle({ x, y, w, h }: Rect): Readonly<Record<'left' | 'top' | 'width' | 'height', string>> {
  return { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` };
}

/** How far up a prompt may grow over the table where nothing stands above it, as part of the window's height. */
const GROWN = 0.36;

type Column = Pick<Geometry, 'panels' | 'columns' | 'height'>;

/** Whether the list of a seat stands above the prompt, in the same column. */
export function isAbovePrompt({ x }: Rect, { prompt }: Geometry['panels']): boolean {
  return prompt !== null && x === prompt.x;
}

/**
 * What prompt and chain share, and the list of a seat that stands above them: the prompt stands at the bottom and grows
 * upwards as far as its answers need it, the others take what is left.
 */
export function columnOf({ panels, columns, height }: Column): Rect | null {
  const { prompt, chain } = panels;
  if (prompt === null) return null;
  const above = columns.find(({ rect }) => isAbovePrompt(rect, panels))?.rect;
  const top = chain?.y ?? above?.y ?? height * GROWN;
  const y = Math.min(top, prompt.y);
  return { ...prompt, y, h: prompt.y + prompt.h - y };
}
