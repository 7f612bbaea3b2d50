import type { Seat } from '@cardscape/rules';
import { frameOf, type Frame } from './frame.ts';
import { CARD_RATIO, centre, RAISED, type Geometry, type Pose, type Rect } from './geometry.ts';
import type { LayoutInput, LayoutZone } from './layout.ts';

/*
 * A table whose zones find their places by themselves. Every zone is a block of cells: a row, a board, a pile. What all
 * share lies in the middle, what is of a seat on its side; the far sides stand beside each other in turn order.
 */

/** Free space beside a card and between rows, as parts of its width and height; on a board cards stand closer. */
const BESIDE = 0.16;
const BETWEEN = 0.1;
const ON_BOARD = 0.06;
/** Between two blocks of a line, as part of a card's width. */
const APART = 0.5;
/** The largest card, as part of a card of the hand. */
const LARGEST = 1.15;
/** Where a spot for pointing at a seat lies, in pixels. */
const SPOT = { least: 52, most: 92, part: 0.72 } as const;

interface Block {
  /** Index into the zones. */
  readonly zone: number;
  readonly columns: number;
  readonly rows: number;
  readonly slots: number;
  readonly gap: number;
  /** Where it stands beside what is taller. */
  readonly at: 'top' | 'middle' | 'bottom';
}

/** Blocks side by side. */
type Line = readonly Block[];

/** Lines one above the other in a part of the board. */
interface Band {
  readonly lines: readonly Line[];
  readonly x: number;
  readonly w: number;
}

function blockOf({ form, slots, columns }: LayoutZone, zone: number): Block {
  const across = form === 'grid' ? Math.max(1, columns) : slots;
  return {
    zone,
    columns: across,
    rows: Math.ceil(slots / across),
    slots,
    gap: form === 'grid' ? ON_BOARD : BESIDE,
    at: 'middle',
  };
}

/** Boards stand beside each other, each row is a line, and piles go to the end of the first line. */
function linesOf(zones: readonly (readonly [LayoutZone, number])[]): readonly Line[] {
  const of = (...forms: readonly LayoutZone['form'][]): Block[] =>
    zones.filter(([{ form }]) => forms.includes(form)).map(([zone, index]) => blockOf(zone, index));
  const boards = of('grid');
  const [first, ...others] = [...(boards.length > 0 ? [boards] : []), ...of('row').map((row) => [row])];
  const piles = of('pile', 'hidden');
  if (first === undefined) return piles.length > 0 ? [piles] : [];
  return [[...first, ...piles], ...others];
}

/** Whether nothing but piles lies there. */
function isPiles(zones: readonly (readonly [LayoutZone, number])[]): boolean {
  return zones.every(([{ form }]) => form === 'pile' || form === 'hidden');
}

/**
 * With one player across, piles stand beside what both share, on the side of their owner: that leaves the more room for
 * a board.
 */
function flanked(middle: readonly Line[], far: readonly Line[], near: readonly Line[]): readonly Line[] {
  const [first = [], ...others] = middle;
  return [
    [
      ...far.flat().map((block): Block => ({ ...block, at: 'top' })),
      ...first,
      ...near.flat().map((block): Block => ({ ...block, at: 'bottom' })),
    ],
    ...others,
  ];
}

/** In widths of a card. */
function blockWidth({ columns, gap }: Block): number {
  return columns + (columns - 1) * gap;
}

function lineWidth(line: Line): number {
  return line.reduce((sum, block) => sum + blockWidth(block), 0) + (line.length - 1) * APART;
}

/** In heights of a card. */
function lineHeight(line: Line): number {
  return Math.max(0, ...line.map(({ rows, gap }) => rows + (rows - 1) * gap));
}

function bandHeight({ lines }: Band): number {
  return lines.reduce((sum, line) => sum + lineHeight(line), 0) + Math.max(0, lines.length - 1) * BETWEEN;
}

/**
 * The width of a card with which a band fits into its place, where all bands together have so much height for a card.
 */
function cardOf(band: Band, tall: number, most: number): number {
  const widest = Math.max(0.001, ...band.lines.map(lineWidth));
  return Math.min(tall / CARD_RATIO, band.w / (widest + 2 * BESIDE), most);
}

/** Lays a band out from `top` on. */
function layBand({ lines, x, w }: Band, top: number, card: number, slots: Pose[][]): void {
  const height = card * CARD_RATIO;
  let y = top;
  for (const line of lines) {
    const tall = lineHeight(line) * height;
    let left = x + (w - lineWidth(line) * card) / 2;
    for (const block of line) {
      const own = (block.rows + (block.rows - 1) * block.gap) * height;
      slots[block.zone] = Array.from({ length: block.slots }, (_, slot): Pose => {
        const column = slot % block.columns,
          row = Math.floor(slot / block.columns);
        const down = block.at === 'top' ? 0 : block.at === 'bottom' ? tall - own : (tall - own) / 2;
        return {
          x: left + (column * (1 + block.gap) + 0.5) * card,
          y: y + down + (row * (1 + block.gap) + 0.5) * height,
          w: card,
          h: height,
          turn: 0,
        };
      });
      left += (blockWidth(block) + APART) * card;
    }
    y += tall + BETWEEN * height;
  }
}

function handPose(frame: Frame, seat: Seat, near: Seat | undefined, card: number): Pose {
  const hand = seat === near ? frame.hand : frame.farHand;
  const plate = frame.plates.find((one) => one.seat === seat)?.rect;
  // Hands of several others are not drawn: their cards come from, and go to, the name.
  if (hand !== null && (seat === near || frame.plates.length === 2))
    return { ...centre(hand.area), ...hand.card, turn: seat === near ? 0 : Math.PI };
  return { ...centre(plate ?? frame.board), w: card * 0.4, h: card * 0.4 * CARD_RATIO, turn: 0 };
}

/** The board without what a card of the hand takes of it that has come up: its place may be in the last row. */
function clearOf({ board, hand }: Frame): Rect {
  return { ...board, h: board.h - RAISED * hand.card.h };
}

/** Lays such a table out. The same input gives the same geometry. */
export function blockLayout(input: LayoutInput): Geometry {
  const frame = frameOf(input);
  const board = clearOf(frame);
  const { hand, lists = [] } = input.shape;
  const [near, ...far] = input.seats;
  const open = input.zones
    .map((zone, index) => [zone, index] as const)
    .filter(([{ kind }]) => kind !== hand && !lists.includes(kind));
  const shared = linesOf(open.filter(([zone]) => zone.shared));
  const isFlanked = far.length === 1 && shared.length > 0 && isPiles(open.filter(([zone]) => !zone.shared));
  const ownOf = (seat: Seat | undefined): readonly Line[] =>
    linesOf(open.filter(([zone]) => !zone.shared && zone.seat === seat));
  const sideOf = (seat: Seat | undefined): readonly Line[] => (isFlanked ? [] : ownOf(seat));
  const farBands = far.map((seat, index): Band => ({
    lines: sideOf(seat),
    x: board.x + (index * board.w) / far.length,
    w: board.w / far.length,
  }));
  const middle: Band = {
    lines: isFlanked ? flanked(shared, ownOf(far[0]), ownOf(near)) : shared,
    x: board.x,
    w: board.w,
  };
  const nearBand: Band = { lines: sideOf(near), x: board.x, w: board.w };
  const farTall = Math.max(0, ...farBands.map(bandHeight));
  const bands = [farTall, bandHeight(middle), bandHeight(nearBand)].filter((tall) => tall > 0);
  // The free space above, between and below the bands is a part of a card too.
  const tall = board.h / Math.max(1, bands.reduce((sum, height) => sum + height, 0) + (bands.length + 1) * BETWEEN);
  const most = frame.hand.card.w * LARGEST;
  const farCard = Math.min(...farBands.map((band) => cardOf(band, tall, most)), most);
  const [middleCard, nearCard] = [cardOf(middle, tall, most), cardOf(nearBand, tall, most)];
  const heights = [farTall * farCard, bandHeight(middle) * middleCard, bandHeight(nearBand) * nearCard].map(
    (part) => part * CARD_RATIO,
  );
  const space = (board.h - heights.reduce((sum, height) => sum + height, 0)) / (bands.length + 1);
  const slots: Pose[][] = input.zones.map(() => []);
  let top = board.y + space;
  for (const [parts, card, index] of [
    [farBands, farCard, 0],
    [[middle], middleCard, 1],
    [[nearBand], nearCard, 2],
  ] as const) {
    const height = heights[index] ?? 0;
    if (height === 0) continue;
    for (const band of parts) layBand(band, top, card, slots);
    top += height + space;
  }
  const card = bandHeight(middle) > 0 ? middleCard : nearCard;
  input.zones.forEach(({ kind, seat }, index) => {
    if (kind === hand || lists.includes(kind)) slots[index] = [handPose(frame, seat, near, card)];
  });
  return {
    ...frame,
    // There is room for them: nothing else is laid out for the names to stand in for.
    pilesOnTable: true,
    width: input.width,
    height: input.height,
    text: input.text,
    middle: board.y + board.h / 2,
    card: { w: card, h: card * CARD_RATIO },
    slots,
    columns: [],
    seatSpots: input.seats.map((seat, index) => ({
      seat,
      pose: seatSpot(board, index === 0 ? null : index - 1, far.length, card),
    })),
  };
}

/** @param place of a far seat, from the left; null: the near one */
function seatSpot(board: Rect, place: number | null, far: number, card: number): Pose {
  const size = Math.max(SPOT.least, Math.min(SPOT.most, card * SPOT.part));
  const x = place === null ? board.x + board.w / 2 : board.x + ((place + 0.5) * board.w) / far;
  return { x, y: place === null ? board.y + board.h - size / 2 : board.y + size / 2, w: size, h: size, turn: 0 };
}
