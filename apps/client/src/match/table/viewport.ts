import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { settings } from '../../shell/session/settings.ts';
import type { Geometry } from '../../table/layout/geometry.ts';
import { layout } from '../../table/layout/layout.ts';
import { isGuided, type MatchStore } from '../feed/store.ts';
import { foot } from './foot.ts';

/** Where everything of the match screen is, following the size of the window and the text size. */
export interface Viewport {
  readonly geometry: ReadonlySignal<Geometry>;
  close(): void;
}

function windowSize(): { readonly width: number; readonly height: number } {
  // A window that is not shown yet may have no size; a layout needs one.
  return { width: Math.max(1, innerWidth), height: Math.max(1, innerHeight - foot.peek()) };
}

/** Follows the window for the table of this match, until it is closed. */
export function openViewport(store: MatchStore): Viewport {
  const size = signal(windowSize());
  const measure = (): void => {
    const now = windowSize();
    const { width, height } = size.peek();
    if (now.width !== width || now.height !== height) size.value = now;
  };
  window.addEventListener('resize', measure);
  const unfollow = foot.subscribe(measure);
  // Zones and seats are those of the match from its beginning to its end.
  const { zones, seats } = store.model.peek();
  const { zones: described } = store.model.peek().layout;
  const laid = zones.map(({ kind, seat, shared, form, index }) => ({
    kind,
    seat,
    shared,
    form,
    slots: described[index]?.slots ?? 1,
    columns: described[index]?.columns ?? described[index]?.slots ?? 1,
  }));
  const guided = isGuided(store);
  const { shape } = store.look.table;
  const geometry = computed(() =>
    layout({ ...size.value, text: settings.value.text, zones: laid, seats, guided, shape }),
  );
  const close = (): void => {
    unfollow();
    window.removeEventListener('resize', measure);
  };
  return { geometry, close };
}
