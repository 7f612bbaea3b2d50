import type { ComponentType } from 'preact';
import type { GameLook, LookSetting } from '../../contract/look.ts';
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

/** The look of a game, and what the game shows of a match. */
export interface SkinnedLook extends GameLook {
  /** Opens the picture of its own that the game shows in place of the painted table; null: it has none. */
  readonly skin: OpenSkin | null;
}

export type MakeLook = (setting: LookSetting) => SkinnedLook;
