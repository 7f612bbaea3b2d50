import type { Geometry } from './layout/geometry.ts';
import type { LayoutInput } from './layout/layout.ts';

/** Where the zones of a seat lie, in terms that hold for any number of seats. */
export interface TableShape {
  /** Kinds of the zones that are rows of slots, from the middle of the table outwards. */
  readonly rows: readonly string[];
  /** Kind of the zone that is held in the hand. */
  readonly hand: string;
  /** Piles beside the rows: the kind of the zone and the row (index into `rows`) that it stands beside. */
  readonly piles: readonly { readonly kind: string; readonly row: number }[];
  /** Zones without slots of their own: their cards lie under the cards of the row `to` that they are attached to. */
  readonly attached?: readonly { readonly kind: string; readonly to: string }[];
  /**
   * Zones that are no places of the table but lists, such as what is left in a deck: a counter at the name opens them.
   */
  readonly lists?: readonly string[];
  /**
   * Finds a place for every zone by itself; `rows` and `piles` say nothing then. `layRows` lays rows and piles as other
   * tables have them, for whoever begins with that.
   */
  readonly lay?: (input: LayoutInput, layRows: (input: LayoutInput) => Geometry) => Geometry;
}
