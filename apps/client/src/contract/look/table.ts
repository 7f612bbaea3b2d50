import type { Seat, SeenEvent } from '@cardscape/rules';
import type { JSX } from 'preact';
import type { Geometry } from '../../table/layout/geometry.ts';
import type { TableModel, ZoneModel } from '../../table/model.ts';
import type { TableShape } from '../../table/shape.ts';
import type { Witness } from './witness.ts';

/** A counter of a player that is shown at the name. */
export interface SeatCounter {
  readonly id: string;
  readonly label: string;
  /** What it counts, in a word that stands below it where there is room; nothing stands below one without. */
  readonly word?: string;
  readonly value: number;
  /** The zone whose cards it counts: choosing the counter opens it, if its cards are open. */
  readonly zone: number | null;
  readonly icon: 'hand' | 'deck' | 'pile' | 'play' | 'skip' | 'draw' | 'fork' | 'clock';
}

/** What a player pays with, as a row of crystals. */
export interface Pool {
  /** In words: "5 of 12 mana". */
  readonly words: string;
  readonly filled: number;
  readonly full: number;
}

export interface SeatSummary {
  /** What decides the match, such as points. */
  readonly score: { readonly label: string; readonly value: number; readonly full: number };
  readonly counters: readonly SeatCounter[];
  readonly pool?: Pool;
  /** Who it is beside its name: the letter of a side, an ally. Absent: nobody but itself. */
  readonly standing?: string;
}

/** A list of its own that a game keeps of each player. */
export interface SeatColumn {
  /** The kind of the zone that it is about: where it has no place beside the table, it is opened as that zone is. */
  readonly kind: string;
  /** @param lookAt shows a card closely */
  render(seat: Seat, witness: Witness, lookAt: (handle: number) => void): JSX.Element;
}

/** A place of a board, with what is there. */
export interface Tile {
  /** In one line, its name first. */
  readonly label: string;
  /** In as few letters as a cell of the text table has room for. */
  readonly brief: string;
}

/** Where things lie, and what is said of players. */
export interface TableLook {
  readonly shape: TableShape;
  /** Colours of the empty slots on both sides of the table; `corners`: there are many, so only the corners show of those that may be used. */
  readonly slots: { readonly near: number; readonly far: number; readonly corners?: boolean };
  zoneTitle(zone: ZoneModel, witness: Witness): string;
  /** A slot of a row in words: "unit slot 3". */
  slotTitle(zone: ZoneModel, slot: number): string;
  /**
   * How the places of a board are told, beside its cards; its answer is null for a hole. Null: by what lies there alone.
   */
  readonly tile: ((zone: ZoneModel, slot: number, witness: Witness) => Tile | null) | null;
  seat(model: TableModel, seat: Seat): SeatSummary;
  /** The cards that a step has laid on the table, by handle: they stay marked until another step lays some. */
  laid(events: readonly SeenEvent[], model: TableModel): readonly number[];
  /** What stands beside the table for each seat, where the layout has columns for it; null: nothing. */
  readonly column: SeatColumn | null;
  /** Everything that lasts, one sentence each; none where cards say it by themselves. */
  lasting(model: TableModel): readonly string[];
  /** Paints what lies under the cards. */
  paint(g: OffscreenCanvasRenderingContext2D, geometry: Geometry): void;
}
