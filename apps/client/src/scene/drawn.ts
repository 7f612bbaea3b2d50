import type { MatchStore } from '../match/feed/store.ts';
import type { Geometry } from '../table/layout/geometry.ts';
import type { Arrangement } from './arrangement.ts';
import type { CardLayer } from './cards/card-layer.ts';

/** A table that is being drawn, as all that is drawn on it has to know it. */
export interface Drawn {
  readonly store: MatchStore;
  readonly geometry: () => Geometry;
  readonly arrangement: Arrangement;
  readonly cardLayer: CardLayer;
  /** Something has to be drawn. */
  readonly changed: () => void;
}
