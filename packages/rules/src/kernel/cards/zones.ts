import { seatName, SEATS, type Seat } from '../types.ts';
import type { ZoneLayout } from '../view.ts';

/** Who sees the faces of the cards that lie in a zone. */
export type Faces = 'all' | 'owner' | 'nobody';

/** A kind of place where cards lie: one for each seat, or one that all seats share. */
export interface ZoneKind {
  /** `hand` is called `A.hand`, `B.hand`, … in positions and layouts; a shared zone is called by its name alone. */
  readonly name: string;
  readonly shared: boolean;
  readonly form: ZoneLayout['form'];
  readonly faces: Faces;
  /** Slots of a row or a grid. */
  readonly slots: number;
  /** How many slots of a grid stand side by side. */
  readonly columns?: number;
}

const SEATS_OWN = { shared: false, slots: 1 } as const;

/** Cards that their owner alone sees, and that nobody else can tell apart. */
export const hand = (name = 'hand'): ZoneKind => ({ ...SEATS_OWN, name, form: 'hidden', faces: 'owner' });

/** Cards that nobody sees; the last one is on top. */
export const deck = (name = 'deck'): ZoneKind => ({ ...SEATS_OWN, name, form: 'hidden', faces: 'nobody' });

/** Cards one on the other, face up. */
export const pile = (name: string): ZoneKind => ({ ...SEATS_OWN, name, form: 'pile', faces: 'all' });

/** Numbered slots side by side, face up, or face down for everybody but their owner. */
export const row = (name: string, slots: number, faces: Faces = 'all'): ZoneKind => ({
  ...SEATS_OWN,
  name,
  form: 'row',
  faces,
  slots,
});

/** A board: slots row by row from the north-west corner. */
export const grid = (name: string, columns: number, rows: number, faces: Faces = 'all'): ZoneKind => ({
  name,
  shared: true,
  form: 'grid',
  faces,
  slots: columns * rows,
  columns,
});

/** The same zone once for all seats. */
export const shared = (kind: ZoneKind): ZoneKind => ({ ...kind, shared: true });

/** A zone of a match: its kind, and whose it is; shared ones are nobody's. */
export interface Zone extends ZoneKind {
  /** `A.hand`, or `trick` for a shared one. */
  readonly path: string;
  readonly seat: Seat | null;
}

/** The zones of a match in the order of its layout: the shared ones first, then those of each seat. */
export function zonesOf(kinds: readonly ZoneKind[], seats: number): readonly Zone[] {
  const common = kinds.filter((kind) => kind.shared).map((kind): Zone => ({ ...kind, path: kind.name, seat: null }));
  const own = SEATS.slice(0, seats).flatMap((seat) =>
    kinds
      .filter((kind) => !kind.shared)
      .map((kind): Zone => ({ ...kind, path: `${seatName(seat)}.${kind.name}`, seat })),
  );
  return [...common, ...own];
}

/** Whether its cards lie in places that everybody can point at. */
export function isOpen({ form }: ZoneKind): boolean {
  return form !== 'hidden';
}

/** Whether its cards have an order that means something where nobody sees them: a deck has a top, a hand has not. */
export function isOrdered({ form, faces }: ZoneKind): boolean {
  return form !== 'hidden' || faces === 'nobody';
}
