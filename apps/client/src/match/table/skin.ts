import type { ComponentType } from 'preact';
import type { Pose } from '../../table/layout/geometry.ts';
import type { Thing } from '../../table/thing.ts';
import type { Table } from './table.ts';

/**
 * A picture of its own that a game shows in place of the painted table and the panels around it. The match is played
 * by the same store and controller; the mirror lies over the picture, and the text table is that of every game.
 */
export interface Skin {
  /** What is painted, with all that stands in it. */
  readonly Picture: ComponentType;
  /** What of its looks can be chosen, in the menu. */
  readonly Fields: ComponentType;
  /** Keys, and what else players may have forgotten. */
  readonly help: { readonly title: string; readonly Page: ComponentType };
  /** Where a thing is in the window; null: nowhere. */
  poseOf(thing: Thing): Pose | null;
  /** What a key does before anything else: true if it did something. */
  press(key: string): boolean;
  close(): void;
}

export type OpenSkin = (table: Omit<Table, 'skin'>) => Skin;
