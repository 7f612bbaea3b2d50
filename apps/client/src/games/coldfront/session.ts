import { signal } from '@preact/signals';
import type { WarController } from './controller.ts';
import type { WarStore } from './store.ts';
import type { WarView } from './view.ts';

/** What lies over the console because it was asked for. */
export type Overlay = 'menu' | 'log' | 'help' | 'concede' | 'unit' | 'talk';

/** What the player has opened: state of the screen, not of the match. */
export class WarUi {
  readonly overlay = signal<Overlay | null>(null);
  /** The canvas cannot be had: everything is played by text. */
  readonly canvasFailed = signal(false);
  /** The end of the war was seen and put aside. */
  readonly endAside = signal(false);
  /** The console is starting. */
  readonly booting = signal(false);
}

/** One war on the screen: what every part of it needs. */
export interface Session {
  readonly store: WarStore;
  readonly controller: WarController;
  readonly view: WarView;
  readonly ui: WarUi;
}

export interface SessionProps {
  readonly session: Session;
}
