import type { Seat } from '@cardscape/rules';
import type { TableShape } from '../shape.ts';
import { frameOf, type Frame } from './frame.ts';
import { CARD_RATIO, centre, type Geometry, type HandArea, type Pose, type Rect, TOUCH } from './geometry.ts';

export interface LayoutZone {
  readonly kind: string;
  readonly seat: Seat;
  /** It is nobody's, and `seat` says nothing. */
  readonly shared: boolean;
  readonly form: 'row' | 'grid' | 'pile' | 'hidden';
  readonly slots: number;
  /** How many slots stand side by side. */
  readonly columns: number;
}

export interface LayoutInput {
  readonly width: number;
  readonly height: number;
  /** 1 is the usual text size. */
  readonly text: number;
  readonly zones: readonly LayoutZone[];
  /** The near seat first. */
  readonly seats: readonly Seat[];
  /** The match teaches its game. */
  readonly guided: boolean;
  readonly shape: TableShape;
}

/** Free space beside a card, as parts of its width, and between rows, as parts of its height. */
const BESIDE = 0.14;
const BETWEEN = 0.075;
/**
 * How large an attached card is beside the one it lies under, and how much of its row it takes, as part of a card's
 * height.
 */
const ATTACHED = { size: 0.58, strip: 0.3 } as const;
/** The middle of the table, as part of a card's height; where rows are lower than a finger it is no wider than between them. */
const MIDDLE = 0.13;

/** The side of a seat: where its rows run. */
interface Side {
  readonly seat: Seat;
  readonly area: Rect;
  /** -1: rows go up from the middle (far), 1: down (near). */
  readonly direction: -1 | 1;
  readonly card: { readonly w: number; readonly h: number };
  /** The middle of the table, as part of a card's height. */
  readonly gap: number;
}

/** Lays the table out. The same input gives the same geometry. */
export function layout(input: LayoutInput): Geometry {
  return input.shape.lay?.(input, rowLayout) ?? rowLayout(input);
}

function rowLayout(input: LayoutInput): Geometry {
  const frame = frameOf(input);
  const { board } = frame;
  const middle = board.y + board.h / 2;
  const sides = sidesOf(input, frame, middle);
  const near = sides.find(({ direction }) => direction === 1);
  const slots = input.zones.map((zone) => posesOf(zone, input, frame, sides, middle));
  return {
    ...frame,
    width: input.width,
    height: input.height,
    text: input.text,
    middle,
    card: near?.card ?? { w: 0, h: 0 },
    slots,
    columns: [],
    seatSpots: input.seats.map((seat, index) => ({ seat, pose: seatSpot(frame, sides, seat, index === 0) })),
  };
}

/** The most slots that a row of the seat has, and one for the piles beside it. */
function columnsOf(input: LayoutInput, frame: Frame, seat: Seat): { slots: number; columns: number } {
  const slots = Math.max(
    1,
    ...input.zones.filter((zone) => zone.seat === seat && zone.form === 'row').map((zone) => zone.slots),
  );
  return { slots, columns: slots + (frame.pilesOnTable && input.shape.piles.length > 0 ? 1.12 : 0) };
}

function sidesOf(input: LayoutInput, frame: Frame, middle: number): Side[] {
  const { board } = frame;
  const [near, ...far] = input.seats;
  const rows = Math.max(1, input.shape.rows.length);
  const strips = stripsAbove(input.shape, rows);
  const tallWith = (gap: number): number => board.h / (2 * (rows * (1 + BETWEEN) + strips * ATTACHED.strip) + gap);
  const gap = tallWith(MIDDLE) * (1 + BETWEEN) < TOUCH ? BETWEEN : MIDDLE;
  const tall = tallWith(gap);
  const fit = (seat: Seat, width: number): { w: number; h: number } => {
    const { columns } = columnsOf(input, frame, seat);
    const w = Math.min(tall / CARD_RATIO, width / (columns * (1 + BESIDE)));
    return { w, h: w * CARD_RATIO };
  };
  const sides: Side[] = far.map((seat, index) => {
    const width = board.w / far.length;
    const area = { x: board.x + index * width, y: board.y, w: width, h: middle - board.y };
    return { seat, area, direction: -1, card: fit(seat, width), gap };
  });
  if (near !== undefined)
    sides.push({
      seat: near,
      area: { x: board.x, y: middle, w: board.w, h: board.y + board.h - middle },
      direction: 1,
      card: fit(near, board.w),
      gap,
    });
  // Across the table, cards are of one size.
  const smallest = Math.min(...sides.map(({ card }) => card.w));
  return far.length === 1 ? sides.map((side) => ({ ...side, card: { w: smallest, h: smallest * CARD_RATIO } })) : sides;
}

/** How many of the first rows have cards under theirs. */
function stripsAbove({ rows, attached = [] }: TableShape, count: number): number {
  return rows.slice(0, count).filter((kind) => attached.some(({ to }) => to === kind)).length;
}

/** The middle of the n-th row of a side. What is attached looks out below its card, whichever side it is on. */
function rowY({ card, direction, gap }: Side, middle: number, row: number, shape: TableShape): number {
  const between = card.h * BETWEEN;
  const strips = stripsAbove(shape, direction === 1 ? row : row + 1) * card.h * ATTACHED.strip;
  return middle + direction * ((card.h * gap) / 2 + card.h / 2 + row * (card.h + between) + strips);
}

/** The middle of a column; the piles stand in the column after the last slot. */
function columnX(input: LayoutInput, frame: Frame, side: Side, column: number): number {
  const { slots, columns } = columnsOf(input, frame, side.seat);
  // Where a low table makes cards small, they stand a finger apart all the same.
  const step = Math.max(side.card.w * (1 + BESIDE), Math.min(TOUCH, side.area.w / columns));
  const left = side.area.x + (side.area.w - columns * step) / 2;
  return left + step * (column < slots ? column + 0.5 : slots + 0.62);
}

function posesOf(zone: LayoutZone, input: LayoutInput, frame: Frame, sides: readonly Side[], middle: number): Pose[] {
  const side = sides.find(({ seat }) => seat === zone.seat);
  if (side === undefined) return [];
  const { w, h } = side.card;
  const row = input.shape.rows.indexOf(zone.kind);
  if (row >= 0) {
    const y = rowY(side, middle, row, input.shape);
    return Array.from({ length: zone.slots }, (_, slot) => ({
      x: columnX(input, frame, side, slot),
      y,
      w,
      h,
      turn: 0,
    }));
  }
  const host = input.shape.rows.indexOf(input.shape.attached?.find(({ kind }) => kind === zone.kind)?.to ?? '');
  if (host >= 0) {
    const y = rowY(side, middle, host, input.shape) + h * (0.5 + ATTACHED.strip - ATTACHED.size / 2);
    return Array.from({ length: zone.slots }, (_, slot) => ({
      x: columnX(input, frame, side, slot),
      y,
      w: w * ATTACHED.size,
      h: h * ATTACHED.size,
      turn: 0,
    }));
  }
  const pile = input.shape.piles.find(({ kind }) => kind === zone.kind);
  if (pile !== undefined && frame.pilesOnTable) {
    const { slots } = columnsOf(input, frame, side.seat);
    return [{ x: columnX(input, frame, side, slots), y: rowY(side, middle, pile.row, input.shape), w, h, turn: 0 }];
  }
  return [offTable(frame, zone, side, input)];
}

/** Where cards come from and go to whose zone is not drawn: the middle of the hand, or the name of the seat. */
function offTable(frame: Frame, zone: LayoutZone, side: Side, input: LayoutInput): Pose {
  const { w, h } = side.card;
  if (zone.kind === input.shape.hand) {
    const hand: HandArea | null = side.direction === 1 ? frame.hand : frame.farHand;
    if (hand !== null) return { ...centre(hand.area), ...hand.card, turn: side.direction === 1 ? 0 : Math.PI };
  }
  const plate = frame.plates.find(({ seat }) => seat === zone.seat);
  const at = plate === undefined ? centre(side.area) : centre(plate.rect);
  return { ...at, w: w * 0.4, h: h * 0.4, turn: 0 };
}

function seatSpot(frame: Frame, sides: readonly Side[], seat: Seat, near: boolean): Pose {
  const side = sides.find((one) => one.seat === seat);
  const { board } = frame;
  const size = Math.max(52, Math.min(92, (side?.card.w ?? 60) * 0.72));
  const x = side === undefined ? board.x + board.w / 2 : side.area.x + side.area.w / 2;
  const y = near ? board.y + board.h - size / 2 : Math.max(size / 2 + 4, board.y + size / 2 - 6);
  return { x, y, w: size, h: size, turn: 0 };
}

/** The place of a card in a hand, from the left. */
export function handPose({ area, card, rows }: HandArea, count: number, index: number, far: boolean): Pose {
  const fits = (area.w - card.w) / Math.max(1, count - 1);
  if (rows === 2 && count > 1 && fits < Math.min(46, card.w * 0.62)) return twoRows({ area, card, rows }, count, index);
  const step = Math.min(card.w * (far ? 0.5 : 0.86), fits);
  const place = index - (count - 1) / 2;
  const bend = Math.min(0.042, 0.36 / Math.max(1, count)) * (far ? -1 : 1);
  const sink = card.h * 0.011 * Math.min(1, 8 / Math.max(1, count)) * place * place;
  const x = area.x + area.w / 2 + place * step;
  if (far) return { x, y: area.y + area.h - card.h / 2 - sink, ...card, turn: Math.PI + place * bend };
  return { x, y: area.y + card.h / 2 + sink, ...card, turn: place * bend };
}

/**
 * Two rows for narrow screens: smaller cards, so that each can be hit with a finger, and none lies under the prompt.
 */
function twoRows({ area }: HandArea, count: number, index: number): Pose {
  const perRow = Math.ceil(count / 2);
  const row = index < perRow ? 0 : 1;
  const inRow = row === 0 ? perRow : count - perRow;
  const h = area.h * 0.66;
  const w = h / CARD_RATIO;
  const step = Math.min(w * 0.98, (area.w - w) / Math.max(1, inRow - 1));
  const place = (row === 0 ? index : index - perRow) - (inRow - 1) / 2;
  return { x: area.x + area.w / 2 + place * step, y: area.y + h / 2 + row * (area.h - h), w, h, turn: 0 };
}
