import type { Seat } from '@cardscape/rules';

/** Lengths are CSS pixels, from the upper left corner of the table. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A card at its place: the middle of it, its size before turning, and how it is turned (radians, clockwise). */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly turn: number;
}

/**
 * `wide`: columns on both sides; `medium`: one column on the right; `portrait`: everything beneath each other;
 * `landscape`: low screens, such as a phone on its side.
 */
export type TableClass = 'wide' | 'medium' | 'portrait' | 'landscape';

/** Whether there is as little room as on a phone. */
export function isSmall(kind: TableClass): boolean {
  return kind === 'portrait' || kind === 'landscape';
}

/** Panels of the DOM around the table. A panel that has no rectangle is opened over the table when it is asked for. */
export type PanelName = 'menu' | 'prompt' | 'chain' | 'log' | 'zoom';

export interface HandArea {
  /** The part of the screen in which the hand shows; cards may reach out of it below (near) or above (far). */
  readonly area: Rect;
  readonly card: { readonly w: number; readonly h: number };
  /** Rows that the hand may be laid out in. */
  readonly rows: 1 | 2;
}

/** Where everything is. Pure: it follows from the size of the window, the text size and the shape of the game. */
export interface Geometry {
  readonly class: TableClass;
  readonly width: number;
  readonly height: number;
  /** 1 is the usual text size. */
  readonly text: number;
  /** The rows of both sides. */
  readonly board: Rect;
  /** Where the line between the sides runs. */
  readonly middle: number;
  /** A card in a row of the near side. */
  readonly card: { readonly w: number; readonly h: number };
  /** By zone index and slot; piles and hidden zones have one. */
  readonly slots: readonly (readonly Pose[])[];
  readonly hand: HandArea;
  /** The hand of the player across the table, shown as backs; null where there is no room. */
  readonly farHand: HandArea | null;
  /**
   * Whether piles are drawn on the table; otherwise they are counters at the names, and their pose is where these are.
   */
  readonly pilesOnTable: boolean;
  /** Name and score of a seat. */
  readonly plates: readonly { readonly seat: Seat; readonly rect: Rect }[];
  /** Where a game has a list of its own of a seat beside the table (`SeatColumn`). */
  readonly columns: readonly { readonly seat: Seat; readonly rect: Rect }[];
  /** Where a seat itself can be pointed at on the table. */
  readonly seatSpots: readonly { readonly seat: Seat; readonly pose: Pose }[];
  readonly panels: Readonly<Record<PanelName, Rect | null>>;
  /**
   * Beside the panel for a card that is looked at, where that is low: over what lies at the edge of the table its face is
   * large as long as it is looked at.
   */
  readonly aside?: Rect;
}

/** Height of a card for its width. */
export const CARD_RATIO = 1.4;

/** How far a card of the hand comes up when something has been begun with it, as part of its height. */
export const RAISED = 0.16;

/** The least side of what is tapped with a finger. */
export const TOUCH = 44;

export function centre({ x, y, w, h }: Rect): { x: number; y: number } {
  return { x: x + w / 2, y: y + h / 2 };
}

export function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** The upright box around a pose. */
export function boundsOf({ x, y, w, h, turn }: Pose): Rect {
  const cos = Math.abs(Math.cos(turn)),
    sin = Math.abs(Math.sin(turn));
  const width = w * cos + h * sin,
    height = w * sin + h * cos;
  return { x: x - width / 2, y: y - height / 2, w: width, h: height };
}
