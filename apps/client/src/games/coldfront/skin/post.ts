import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { heard } from '../../../i18n/index.ts';
import type { Table } from '../../../match/table/table.ts';
import { foretoldIn } from '../../../match/telling/foretelling.ts';
import { readForesight, type Foresight } from '../model/foresight.ts';
import type { War } from '../model/war.ts';
import type { Front } from '../table/front.ts';
import { Hands } from './hands.ts';
import { View } from './view.ts';

/** Seconds between two turns that a match leaves for watching (CF-6.12). */
const PAUSE = 3;

/** The command post: what all parts of the console need of a match. */
export class Post {
  readonly front: Front;
  readonly table: Omit<Table, 'skin'>;
  readonly war: ReadonlySignal<War>;
  /** Whether this player is to place a card now. */
  readonly mine: ReadonlySignal<boolean>;
  /** What would come of placing the held card where it is aimed. */
  readonly foresight: ReadonlySignal<Foresight | null>;
  /** Why something was refused, or would be. */
  readonly whyNot: ReadonlySignal<string | null>;
  /** The console is starting. */
  readonly booting: Signal<boolean> = signal(false);
  readonly hands: Hands;
  readonly view: View;

  constructor(front: Front, table: Omit<Table, 'skin'>) {
    this.front = front;
    this.table = table;
    const { store } = table;
    const foretold = foretoldIn(store);
    this.war = computed(() => front.warOf(store.model.value));
    this.mine = computed(() => !store.recorded && store.you !== null && store.isAsked(store.you));
    this.foresight = computed(() => readForesight(foretold.value?.preview ?? null));
    this.whyNot = computed(() => {
      const refusal = foretold.value?.refusal ?? null;
      return store.refusal.value?.message ?? (refusal === null ? null : heard(refusal.message));
    });
    this.hands = new Hands(table, this.war);
    this.view = new View(this.war);
  }

  close(): void {
    this.hands.close();
    this.view.close();
  }

  /** Milliseconds for showing what a placement did. */
  get pause(): number {
    const { pause } = this.front.options;
    return (typeof pause === 'number' ? pause : PAUSE) * 1000;
  }

  nameOf(seat: number): string {
    return this.table.store.witness.names[seat] ?? '';
  }
}
