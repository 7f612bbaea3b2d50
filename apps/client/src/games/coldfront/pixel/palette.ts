import { t } from '../../../i18n/index.ts';
import { mixed, type Ink } from './raster.ts';

/** The glow of the tube. */
export const PHOSPHORS = ['green', 'amber'] as const;
export type Phosphor = (typeof PHOSPHORS)[number];

/**
 * The shades of one phosphor, from dark to bright. Text is `text`, `soft` or `bright`; `line` and darker ones are for
 * drawing only.
 */
export interface Shades {
  readonly black: Ink;
  readonly ground: Ink;
  readonly shadow: Ink;
  readonly dim: Ink;
  readonly line: Ink;
  readonly soft: Ink;
  readonly text: Ink;
  readonly bright: Ink;
}

export const SHADES: Readonly<Record<Phosphor, Shades>> = {
  green: {
    black: 0x010603,
    ground: 0x03120a,
    shadow: 0x0a2614,
    dim: 0x14472a,
    line: 0x1f7440,
    soft: 0x56c877,
    text: 0x7dfa9c,
    bright: 0xdcffe4,
  },
  amber: {
    black: 0x070300,
    ground: 0x140a02,
    shadow: 0x2a1604,
    dim: 0x4d2a08,
    line: 0x8a5212,
    soft: 0xe09a36,
    text: 0xffbb45,
    bright: 0xfff0cf,
  },
};

/** Armour and specials are yellow, whatever the tube (CF-UI-6). */
export const YELLOW: Ink = 0xffe94a;
/** Damage, and the last seconds of the clock. */
export const ALARM: Ink = 0xff8d7a;
/** What gets better. */
export const GAIN: Ink = 0xa8ffb8;

/** The shades of one seat: its units, their frames and names. */
export interface Livery {
  readonly letter: string;
  /** What the colour is called. */
  readonly colour: string;
  readonly light: Ink;
  readonly body: Ink;
  readonly dark: Ink;
  readonly ground: Ink;
  /** The pattern of the seat, over its ground: colour is never the only sign (CF-UI-30). */
  readonly weave: (x: number, y: number) => boolean;
}

function livery(letter: string, colour: string, body: Ink, light: Ink, weave: Livery['weave']): Livery {
  return { letter, colour, light, body, dark: mixed(0x08080c, body, 0.42), ground: mixed(0x06060c, body, 0.27), weave };
}

/** By seat: diagonals, bars, dots, chequers. */
export const LIVERIES: readonly [Livery, Livery, Livery, Livery] = [
  livery('A', t('Red'), 0xff7468, 0xffd0c4, (x, y) => (x + y) % 6 === 0),
  livery('B', t('Blue'), 0x62b6ff, 0xd2ecff, (_, y) => y % 5 === 0),
  livery('C', t('Violet'), 0xd48cff, 0xf3dcff, (x, y) => x % 5 === 2 && y % 5 === 2),
  livery('D', t('White'), 0xdcdcd2, 0xffffff, (x, y) => ((x >> 2) + (y >> 2)) % 2 === 0),
];

export function liveryOf(seat: number): Livery {
  return LIVERIES[seat] ?? LIVERIES[0];
}

/**
 * By faction, on pages: a card that belongs to no seat wears the colour that its faction is named after, over the
 * pattern of a seat.
 */
const FACTION_LIVERIES: Readonly<Record<string, Livery>> = {
  crimson: LIVERIES[0],
  azure: LIVERIES[1],
  verdant: livery('', t('Green'), 0x6fd486, 0xd6ffdf, LIVERIES[2].weave),
  amber: livery('', t('Amber'), 0xf2a33a, 0xffe6bd, LIVERIES[3].weave),
};

export function factionLivery(faction: string): Livery {
  return FACTION_LIVERIES[faction] ?? LIVERIES[0];
}

/** A unit that was seen a while ago, or whose owner has left, keeps its shape and loses its colour. */
export function faded({ light, body, dark, ground, ...rest }: Livery, shades: Shades): Livery {
  const fade = (ink: Ink): Ink => mixed(ink, shades.shadow, 0.55);
  return { ...rest, light: fade(light), body: fade(body), dark: fade(dark), ground: fade(ground) };
}
