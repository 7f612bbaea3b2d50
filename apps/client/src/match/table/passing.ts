import type { TableModel } from '../../table/model.ts';

/** What ends a run of passes: the player's own turn, an attack if one comes before it, or the end of this turn. */
export type PassEnd = 'ownTurn' | 'attack' | 'turn';

/** A player passes without being asked, for once. */
export interface Passing {
  readonly until: PassEnd;
  /** The turn in which it began. */
  readonly turn: number;
}

/** How far passes may be given at once; in the player's own turn for the rest of it. */
export function passEnds({ view, you }: TableModel): readonly PassEnd[] {
  return view.active === you ? ['turn'] : ['ownTurn', 'attack'];
}

/** Whether what a run of passes waits for has not come yet. */
export function stillPasses({ until, turn }: Passing, { view, you }: TableModel): boolean {
  if (view.outcome !== null) return false;
  if (until === 'turn') return view.turn === turn;
  return view.active !== you && (until === 'ownTurn' || view.attack === null);
}
