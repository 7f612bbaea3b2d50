import type { Seat } from '@cardscape/rules';
import { signal } from '@preact/signals';
import type { TableController } from '../feed/controller.ts';
import type { MatchStore, Sight } from '../feed/store.ts';
import type { Skin } from './skin.ts';
import type { Viewport } from './viewport.ts';

/** What lies over the table because it was asked for. */
export type Overlay =
  | { readonly kind: 'menu' | 'log' | 'chain' | 'keys' | 'concede' | 'talk' }
  | { readonly kind: 'card'; readonly sight: Sight }
  | { readonly kind: 'pile'; readonly zone: number }
  | { readonly kind: 'person'; readonly seat: Seat };

/** Milliseconds in which a button that has just changed under the pointer does nothing. */
const GUARD = 300;
/** Milliseconds within which a second press is the rest of a double click. */
const DOUBLE = 550;

/** What the player has opened, and what must not be hit by accident: state of the screen, not of the match. */
export class TableUi {
  readonly overlay = signal<Overlay | null>(null);
  /** The canvas cannot be had: everything is played by text. */
  readonly canvasFailed = signal(false);
  /** The end of the match was seen and put aside. */
  readonly endAside = signal(false);
  /** The prompt has just changed. */
  readonly guarded = signal(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pressed = -DOUBLE;

  open(overlay: Overlay): void {
    this.overlay.value = overlay;
  }

  closeOverlay(): void {
    this.overlay.value = null;
  }

  /** The prompt changed by itself: what was about to be pressed is not what is there now. */
  guard(): void {
    clearTimeout(this.#timer);
    this.guarded.value = true;
    const left = this.#pressed + DOUBLE - performance.now();
    this.#timer = setTimeout(() => (this.guarded.value = false), Math.max(GUARD, left));
  }

  /** An answer was pressed: what comes in its place is not meant by the rest of a double click. */
  press(): void {
    this.#pressed = performance.now();
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}

/** One match on the screen: what every part of it needs. */
export interface Table {
  readonly store: MatchStore;
  readonly controller: TableController;
  readonly viewport: Viewport;
  readonly ui: TableUi;
  /** Null: the table is painted. */
  readonly skin: Skin | null;
}

/** The parts of the match page get the table and nothing else. */
export interface TableProps {
  readonly table: Table;
}
