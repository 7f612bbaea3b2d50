import type { Seat } from '@cardscape/rules';
import { CARD_RATIO, type HandArea, type PanelName, type Rect, type TableClass } from './geometry.ts';

/** What the panels leave for the table. */
export interface Frame {
  readonly class: TableClass;
  readonly board: Rect;
  readonly hand: HandArea;
  readonly farHand: HandArea | null;
  readonly pilesOnTable: boolean;
  readonly plates: readonly { readonly seat: Seat; readonly rect: Rect }[];
  readonly panels: Readonly<Record<PanelName, Rect | null>>;
}

export interface FrameInput {
  readonly width: number;
  readonly height: number;
  /** 1 is the usual text size. */
  readonly text: number;
  /** The near seat first. */
  readonly seats: readonly Seat[];
  /** The match teaches its game: what it tells needs room above the prompt. */
  readonly guided: boolean;
}

/** The room for that: a part of the window's height, or on upright screens so many pixels. */
const TOLD = { part: 0.12, upright: 40 } as const;

/** Distance from the edges of the window. */
const EDGE = 12;
const GAP = 10;

export function classOf({ width, height }: { width: number; height: number }): TableClass {
  if (height < 560 && width > height) return 'landscape';
  if (height > width * 1.05 || width < 620) return 'portrait';
  return width >= 1180 ? 'wide' : 'medium';
}

export function frameOf(input: FrameInput): Frame {
  const kind = classOf(input);
  switch (kind) {
    case 'wide':
      return wide(input);
    case 'medium':
      return medium(input);
    case 'portrait':
      return portrait(input);
    case 'landscape':
      return landscape(input);
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

function handCard(height: number): { w: number; h: number } {
  return { w: height / CARD_RATIO, h: height };
}

/** Columns on both sides: names, zoom and log on the left; chain and prompt on the right. */
function wide({ width, height, text, seats, guided }: FrameInput): Frame {
  const left = clamp(width * 0.165, 232, 400) * text;
  const right = clamp(width * 0.16, 236, 390) * text;
  const plate = (height < 800 ? 76 : 84) * text;
  const [near, ...far] = seats;
  const plates = far.map((seat, index) => ({
    seat,
    rect: { x: EDGE, y: EDGE + index * (plate + GAP), w: left, h: plate },
  }));
  const nearTop = height - EDGE - plate;
  if (near !== undefined) plates.push({ seat: near, rect: { x: EDGE, y: nearTop, w: left, h: plate } });
  const top = EDGE + far.length * (plate + GAP);
  const log = clamp(height * 0.2, 140, 420);
  const logTop = nearTop - GAP - log;
  const column = width - EDGE - right;
  const menu = 48;
  const prompt = (clamp(height * 0.44, 250, 460) + (guided ? height * TOLD.part : 0)) * text;
  const promptTop = height - EDGE - prompt;
  const hand = clamp(height * 0.28, 150, 420);
  const visible = hand * 0.66;
  const x = EDGE + left + GAP;
  const boardWidth = column - GAP - x;
  const peek = clamp(height * 0.04, 24, 60);
  return {
    class: 'wide',
    board: { x, y: peek + GAP, w: boardWidth, h: height - visible - peek - 2 * GAP },
    hand: { area: { x, y: height - visible, w: boardWidth, h: visible }, card: handCard(hand), rows: 1 },
    farHand: { area: { x, y: 0, w: boardWidth, h: peek }, card: handCard(hand * 0.5), rows: 1 },
    pilesOnTable: true,
    plates,
    panels: {
      menu: { x: column, y: EDGE, w: right, h: menu },
      chain: { x: column, y: EDGE + menu + GAP, w: right, h: promptTop - 2 * GAP - menu - EDGE },
      prompt: { x: column, y: promptTop, w: right, h: prompt },
      log: { x: EDGE, y: logTop, w: left, h: log },
      zoom: { x: EDGE, y: top, w: left, h: logTop - GAP - top },
    },
  };
}

/** One column on the right: tablets and small windows. */
function medium({ width, height, text, seats, guided }: FrameInput): Frame {
  const right = clamp(width * 0.24, 200, 250) * text;
  const column = width - EDGE - right;
  const plate = 70 * text;
  const [near, ...far] = seats;
  const menu = 48;
  const plates = far.map((seat, index) => ({
    seat,
    rect: { x: column, y: EDGE + menu + GAP + index * (plate + GAP), w: right, h: plate },
  }));
  const nearTop = height - EDGE - plate;
  if (near !== undefined) plates.push({ seat: near, rect: { x: column, y: nearTop, w: right, h: plate } });
  const prompt = (clamp(height * 0.4, 220, 380) + (guided ? height * TOLD.part : 0)) * text;
  const promptTop = nearTop - GAP - prompt;
  const chainTop = EDGE + menu + GAP + far.length * (plate + GAP);
  const hand = clamp(height * 0.26, 130, 260);
  const visible = hand * 0.66;
  const peek = clamp(height * 0.035, 20, 36);
  const boardWidth = column - GAP - EDGE;
  return {
    class: 'medium',
    board: { x: EDGE, y: peek + GAP, w: boardWidth, h: height - visible - peek - 2 * GAP },
    hand: { area: { x: EDGE, y: height - visible, w: boardWidth, h: visible }, card: handCard(hand), rows: 1 },
    farHand: { area: { x: EDGE, y: 0, w: boardWidth, h: peek }, card: handCard(hand * 0.5), rows: 1 },
    pilesOnTable: true,
    plates,
    panels: {
      menu: { x: column, y: EDGE, w: right, h: menu },
      chain: { x: column, y: chainTop, w: right, h: Math.max(0, promptTop - GAP - chainTop) },
      prompt: { x: column, y: promptTop, w: right, h: prompt },
      log: null,
      zoom: null,
    },
  };
}

/** Names on top, the prompt within reach of the thumb, the hand above it. */
function portrait({ width, height, text, seats, guided }: FrameInput): Frame {
  const edge = 8;
  const menu = 46;
  const plate = Math.round(clamp(64 * text, 58, 84));
  const ordered = [...seats.slice(1), ...seats.slice(0, 1)];
  const room = width - 2 * edge - menu - edge;
  const each = (room - (ordered.length - 1) * edge) / ordered.length;
  const plates = ordered.map((seat, index) => ({
    seat,
    rect: { x: edge + index * (each + edge), y: edge, w: each, h: plate },
  }));
  const prompt = (clamp(height * 0.195, 132, 250) + (guided ? TOLD.upright : 0)) * Math.min(text, 1.2);
  const promptTop = height - edge - prompt;
  const peek = clamp(height * 0.02, 8, 22);
  const top = edge + plate + peek + edge;
  const hand = clamp(Math.min(height * 0.2, width * 0.42), 92, 340);
  const visible = hand * 0.98;
  const handTop = promptTop - 6 - visible;
  return {
    class: 'portrait',
    board: { x: edge, y: top, w: width - 2 * edge, h: handTop - edge - top },
    hand: { area: { x: edge, y: handTop, w: width - 2 * edge, h: visible }, card: handCard(hand), rows: 2 },
    farHand: {
      area: { x: edge, y: edge + plate - 4, w: width - 2 * edge, h: peek },
      card: handCard(hand * 0.5),
      rows: 1,
    },
    pilesOnTable: false,
    plates,
    panels: {
      menu: { x: width - edge - menu, y: edge, w: menu, h: plate },
      prompt: { x: edge, y: promptTop, w: width - 2 * edge, h: prompt },
      chain: null,
      log: null,
      zoom: null,
    },
  };
}

/** Low screens: names on the left, the prompt on the right, the hand looks in from below. */
function landscape({ width, height, text, seats }: FrameInput): Frame {
  const edge = 8;
  const left = clamp(width * 0.165, 126, 160) * Math.min(text, 1.2);
  const right = clamp(width * 0.24, 150, 230) * Math.min(text, 1.2);
  const menu = 46;
  // Name above, score and counters below: the column is narrow and has height to spare.
  const plate = clamp(height * 0.26, 92, 104) * Math.min(text, 1.2);
  const [near, ...far] = seats;
  const plates = far.map((seat, index) => ({
    seat,
    rect: { x: edge, y: edge + index * (plate + 4), w: left, h: plate },
  }));
  if (near !== undefined) plates.push({ seat: near, rect: { x: edge, y: height - edge - plate, w: left, h: plate } });
  const column = width - edge - right;
  const hand = clamp(height * 0.42, 96, 220);
  const visible = clamp(height * 0.17, 48, 90);
  const x = edge + left + edge;
  return {
    class: 'landscape',
    board: { x, y: 4, w: column - edge - x, h: height - visible - 8 },
    hand: { area: { x, y: height - visible, w: column - edge - x, h: visible }, card: handCard(hand), rows: 1 },
    farHand: null,
    pilesOnTable: false,
    plates,
    panels: {
      menu: { x: column, y: edge, w: right, h: menu },
      prompt: { x: column, y: edge + menu + 6, w: right, h: height - 2 * edge - menu - 6 },
      chain: null,
      log: null,
      zoom: null,
    },
  };
}
