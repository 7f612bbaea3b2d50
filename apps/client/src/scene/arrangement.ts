import type { MatchStore } from '../match/feed/store.ts';
import type { Geometry } from '../table/layout/geometry.ts';
import { placements, type Placement } from '../table/placement.ts';
import type { Actor } from './cards/card-layer.ts';
import { staged } from './motion/staging.ts';
import { overlayOf } from './overlays.ts';

/** Where each card of the table is shown, and what lies over it. */
export class Arrangement {
  readonly #store: MatchStore;
  readonly #geometry: () => Geometry;
  #placed: readonly Placement[] = [];
  #shown: readonly Placement[] = [];
  /** Key of the uppermost card shown of every zone. */
  #tops: ReadonlyMap<number, string> = new Map();

  constructor(store: MatchStore, geometry: () => Geometry) {
    this.#store = store;
    this.#geometry = geometry;
  }

  get shown(): readonly Placement[] {
    return this.#shown;
  }

  /** The view or the geometry has changed. */
  place(): void {
    const { look, model } = this.#store;
    const now = model.peek();
    this.#placed = placements(now, this.#geometry(), look.table.shape, (card) => look.cards.stance(now, card));
    this.stage();
  }

  /** The intent that is being put together has changed: its card is where it is to go. */
  stage(): void {
    const { look, model, stage } = this.#store;
    this.#shown = staged(this.#placed, model.peek(), this.#geometry(), look.table.shape.hand, stage.peek().path);
  }

  /** Lays over the cards what belongs there. */
  dress(actors: Iterable<Actor>): void {
    this.#tops = new Map(this.#shown.map(({ zone, key }) => [zone, key]));
    for (const actor of actors) if (!actor.flying) this.dressActor(actor);
  }

  /** What lies over a card is that of its new place: it comes when the card is there. */
  dressActor({ node, placement }: Actor): void {
    const { look, model } = this.#store;
    node.show(overlayOf(model.peek(), look, placement, this.#tops.get(placement.zone) === placement.key));
  }
}
