/**
 * Moving the focus with the arrow keys: left and right within a zone, up and down over the whole table by where things
 * are.
 */

function buttonsOf(root: Element): HTMLButtonElement[] {
  return [...root.querySelectorAll<HTMLButtonElement>('button[data-key]')];
}

function middle(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The nearest button above or below; sideways distance counts more, so that columns are kept. */
function nearest(from: Element, all: readonly HTMLButtonElement[], direction: -1 | 1): HTMLButtonElement | undefined {
  const at = middle(from);
  let best: HTMLButtonElement | undefined;
  let least = Infinity;
  for (const button of all) {
    const { x, y } = middle(button);
    const down = (y - at.y) * direction;
    if (button === from || down < 12) continue;
    const far = down + Math.abs(x - at.x) * 1.6;
    if (far < least) {
      least = far;
      best = button;
    }
  }
  return best;
}

/** Where an arrow key leads from a button of the mirror; undefined for other keys and at the edges. */
export function neighbour(mirror: Element, from: Element, key: string): HTMLButtonElement | undefined {
  const zone = from.closest('[data-zone]');
  if (zone === null) return undefined;
  const own = buttonsOf(zone);
  const index = own.findIndex((button) => button === from);
  switch (key) {
    case 'ArrowLeft':
      return own[index - 1];
    case 'ArrowRight':
      return own[index + 1];
    case 'Home':
      return own[0];
    case 'End':
      return own.at(-1);
    case 'ArrowUp':
      return nearest(from, buttonsOf(mirror), -1);
    case 'ArrowDown':
      return nearest(from, buttonsOf(mirror), 1);
    default:
      return undefined;
  }
}
