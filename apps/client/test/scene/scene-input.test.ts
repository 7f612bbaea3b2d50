import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableController } from '../../src/match/feed/controller.ts';
import type { MatchStore } from '../../src/match/feed/store.ts';
import type { HitTarget } from '../../src/scene/pointing/hits.ts';
import { listenToPointer } from '../../src/scene/pointing/input.ts';
import { begin } from '../../src/table/interaction/machine.ts';
import { keyOf, type Thing } from '../../src/table/thing.ts';

/** A card at the middle of a canvas, and a finger for it. */
const CARD: Thing = { kind: 'card', handle: 7 };
const TARGET: HitTarget = {
  thing: CARD,
  key: keyOf(CARD),
  pose: { x: 50, y: 50, w: 40, h: 56, turn: 0 },
  z: 1,
  hand: false,
  lit: true,
};
/** Longer than a finger rests before it looks. */
const LONG = 600;

class Canvas extends EventTarget {
  readonly style = { touchAction: '', cursor: '' };
  getBoundingClientRect(): { left: number; top: number } {
    return { left: 0, top: 0 };
  }
  setPointerCapture(): void {
    // Nothing else is on this page.
  }
}

/** Events know when they happened, however late they are heard. */
function touch(type: string, timeStamp: number): Event {
  return pointer(type, { pointerType: 'touch', timeStamp });
}

function pointer(type: string, more: Readonly<Record<string, unknown>>): Event {
  const event = new Event(type);
  const at = { pointerId: 1, button: 0, clientX: 50, clientY: 50, ...more };
  for (const [name, value] of Object.entries(at)) Object.defineProperty(event, name, { value });
  return event;
}

function listening(): {
  readonly canvas: Canvas;
  readonly point: TableController['point'];
  readonly sight: { value: unknown };
  readonly focus: { value: string | null };
} {
  const canvas = new Canvas();
  const sight = signal<{ handle: number } | null>(null);
  const focus = signal<string | null>(null);
  const store = {
    sight,
    focus,
    held: signal(null),
    interaction: signal(begin([])),
    lookAt: (handle: number) => (sight.value = { handle }),
  };
  const point = vi.fn<TableController['point']>(() => 'picked');
  listenToPointer({
    canvas: canvas as unknown as HTMLCanvasElement,
    store: store as unknown as MatchStore,
    controller: {
      point,
      offers: () => true,
      completes: () => false,
      anchor: signal(null),
    } as unknown as TableController,
    targets: () => [TARGET],
    shown: () => null,
    handArea: () => ({ x: 0, y: 90, w: 100, h: 10 }),
    tableCard: () => ({ w: 40, h: 56 }),
    onHover: () => undefined,
    onPoint: () => undefined,
    onHold: () => undefined,
    onLetGo: () => undefined,
  });
  return { canvas, point, sight, focus };
}

describe('a finger on the table', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('points where it taps', () => {
    const { canvas, point } = listening();
    canvas.dispatchEvent(touch('pointerdown', 1000));
    canvas.dispatchEvent(touch('pointerup', 1040));
    expect(point).toHaveBeenCalledExactlyOnceWith(CARD);
  });

  it('looks where it rests, and does nothing when it goes', () => {
    const { canvas, point, sight } = listening();
    canvas.dispatchEvent(touch('pointerdown', 1000));
    vi.advanceTimersByTime(LONG);
    expect(sight.value).toEqual({ handle: 7 });
    canvas.dispatchEvent(touch('pointerup', 1000 + LONG));
    expect(point).not.toHaveBeenCalled();
    expect(sight.value).toEqual({ handle: 7 });
  });

  it('has tapped where the page was too busy to hear it go: what it seemed to look at is closed', () => {
    const { canvas, point, sight } = listening();
    canvas.dispatchEvent(touch('pointerdown', 1000));
    vi.advanceTimersByTime(LONG);
    canvas.dispatchEvent(touch('pointerup', 1040));
    expect(point).toHaveBeenCalledExactlyOnceWith(CARD);
    expect(sight.value).toBeNull();
  });
});

describe('a mouse on the table', () => {
  const over = (): Event => pointer('pointermove', { pointerType: 'mouse' });
  const away = (): Event => pointer('pointermove', { pointerType: 'mouse', clientX: 5, clientY: 5 });

  it('looks at what it rests on until it goes', () => {
    const { canvas, sight } = listening();
    canvas.dispatchEvent(over());
    expect(sight.value).toEqual({ handle: 7 });
    canvas.dispatchEvent(away());
    expect(sight.value).toBeNull();
  });

  it('takes nothing from the keyboard when it goes', () => {
    const { canvas, sight, focus } = listening();
    canvas.dispatchEvent(over());
    focus.value = keyOf(CARD);
    canvas.dispatchEvent(away());
    expect(sight.value).toEqual({ handle: 7 });
  });
});
