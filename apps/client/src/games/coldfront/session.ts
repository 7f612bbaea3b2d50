import { signal } from '@preact/signals';
import { ScreenUi } from '../../match/table/table.ts';
import type { WarController } from './controller.ts';
import type { WarStore } from './store.ts';
import type { WarView } from './view.ts';

/** What lies over the console because it was asked for. */
export type Overlay = 'menu' | 'log' | 'help' | 'concede' | 'unit' | 'talk';

export class WarUi extends ScreenUi<Overlay> {
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
