import type { MirrorSpec } from '../mirror/spec.ts';
import type { BackdropName } from '../picture/backdrops.ts';
import type { Hex } from '../picture/palette.ts';
import { hash } from '../picture/rng.ts';
import type { Sitter } from '../portraits/parts.ts';
import type { TypeSpec } from '../type/spec.ts';
import type { Marks } from './marks.ts';

/** Colours, sky and weather of a picture. Which of them means what is up to each game. */
export type Mood = 'tide' | 'ember' | 'clay' | 'gale' | 'grove' | 'storm' | 'dawn' | 'dusk' | 'arcane';

/** How rare a card is, from the most common to the rarest: the rarer, the more its finish shines. */
export type Tier = 1 | 2 | 3 | 4 | 5 | 6;

/** One rules line of a face: a coloured keyword with its glyph, then a sentence. */
export interface FaceLine {
  /** The keyword as the game's own code knows it; empty: the line has none. */
  readonly kind: string;
  /** The keyword as it is written; absent: like the kind. */
  readonly word?: string;
  /** Of the keyword and its glyph; absent: a pale grey. */
  readonly colour?: Hex;
  /** Name of the glyph before the keyword, out of `icons.txt`. */
  readonly icon: string;
  readonly text: string;
}

export function lineColour({ colour = '#d8dbe6' }: FaceLine): Hex {
  return colour;
}

/** The keyword of a line as it is shown. */
export function lineWord({ kind, word = kind }: FaceLine): string {
  return word;
}

/** A line in one piece: "Normal: Draw one card." */
export function lineText(line: FaceLine): string {
  return line.kind === '' ? line.text : `${lineWord(line)}: ${line.text}`;
}

/** Everything that is printed on a card, and nothing about the game it belongs to. */
export interface FaceSpec {
  /** Identity of the card definition. It seeds the art, so all prints of one card share their picture. */
  readonly key: string;
  readonly name: string;
  readonly mood: Mood;
  /** Name of the sign in the orb beside the name, out of `icons.txt`. */
  readonly sign: string;
  /** The place behind the subject; null: drawn by lot. */
  readonly backdrop: BackdropName | null;
  /** The picture is drawn by lot from these words and the key. */
  readonly lot: string;
  /** Stars under the name, 0 to 5. */
  readonly stars: number;
  readonly tier: Tier;
  /** What stands under the picture: words for what the card is, and for how rare it is. */
  readonly traits: readonly string[];
  readonly rarity: string;
  /** What hangs from the upper left corner, such as a level above the sign of a type. */
  readonly pennant?: { readonly text?: string; readonly icon: string };
  /** Text of the stat plate in the lower left corner, such as an Attack. */
  readonly left?: string;
  /** Text of the stat plate in the lower right corner, such as a Defense. */
  readonly right?: string;
  /** Text of the plate in the middle, such as a boost pair. */
  readonly middle?: string;
  readonly lines: readonly FaceLine[];
  /** Name of the creature or thing shown in the art, out of `icons.txt`. */
  readonly icon: string;
  /** Address of a picture that is shown instead, where there is one that this player may see. */
  readonly picture?: string;
  /** Whose portrait is shown instead. */
  readonly portrait?: Sitter;
  /** Signs that are hidden in its picture, on the full face only. */
  readonly marks?: Marks;
  /** Printed small on the full face only. */
  readonly serial?: string;
}

/** `full` is for hand and zoom, with rules text; `table` is for cards in play, with large name and stats. */
export type FaceForm = 'full' | 'table';

export interface FaceSize {
  readonly form: FaceForm;
  /** Width of the card in device pixels; the height follows from 5 : 7. */
  readonly width: number;
}

/** What the other side of a card shows. */
export const CARD_BACK = 'back' as const;
export const MIRROR_BACK = 'mirror-back' as const;
export const TYPE_BACK = 'type-back' as const;
/** The back of a design as the game has it. */
export type PlainBack = typeof CARD_BACK | typeof MIRROR_BACK | typeof TYPE_BACK;
/** The same of another cloth, as its player likes it: `back:ember`. */
export type CardBack = PlainBack | `${typeof CARD_BACK | typeof MIRROR_BACK}:${string}`;

/** Whether a card with that back is a mirror. */
export function isMirrorBack(back: CardBack): back is MirrorBack {
  return back.startsWith(MIRROR_BACK);
}

type MirrorBack = Extract<CardBack, `${typeof MIRROR_BACK}${string}`>;

/** A face of any design. */
export type CardFace = FaceSpec | MirrorSpec | TypeSpec;

export function isSheet(face: CardFace): face is FaceSpec {
  return !('design' in face);
}

export function isMirror(face: CardFace): face is MirrorSpec {
  return 'design' in face && face.design === 'mirror';
}

/** One of the pictures that can be baked. */
export type CardPicture = CardFace | CardBack;

export function isBack(picture: CardPicture): picture is CardBack {
  return typeof picture === 'string';
}

/** A picture of a card that is a sheet, of one that is a mirror, and of one that is type alone. */
export type SheetPicture = FaceSpec | Exclude<CardBack, MirrorBack | typeof TYPE_BACK>;
export type MirrorPicture = MirrorSpec | MirrorBack;
export type TypePicture = TypeSpec | typeof TYPE_BACK;

export function isOfMirrors(picture: CardPicture): picture is MirrorPicture {
  return isBack(picture) ? isMirrorBack(picture) : isMirror(picture);
}

export function isOfType(picture: CardPicture): picture is TypePicture {
  return isBack(picture) ? picture === TYPE_BACK : 'design' in picture && picture.design === 'type';
}

/** The painters' own units: a face is always 500 × 700 of them. */
export const FACE_WIDTH = 500;
export const FACE_HEIGHT = 700;

/** The mask of a finish needs half the detail of the face it belongs to. */
export const MASK_SCALE = 0.5;

/** Height in pixels of a card that is `width` pixels wide. */
export function faceHeight(width: number): number {
  return Math.round((width * FACE_HEIGHT) / FACE_WIDTH);
}

/** The tier of that number; anything that is none counts as the first. */
export function tierFrom(number: number): Tier {
  return number === 2 || number === 3 || number === 4 || number === 5 || number === 6 ? number : 1;
}

/** Two pictures with equal ids look the same in that form. */
export function pictureId(picture: CardPicture, form: FaceForm): string {
  if (isBack(picture)) return picture;
  if (!isSheet(picture)) {
    const { lines, typeLine, ...rest } = picture;
    return JSON.stringify([rest, form === 'full' ? [typeLine, lines] : lines.map(({ icon }) => icon)]);
  }
  const { key, name, mood, sign, backdrop, lot, stars, tier, traits, rarity, lines, icon, portrait, serial } = picture;
  const { pennant, left, right, middle, marks, picture: shown } = picture;
  const scene = [mood, sign, backdrop, lot, shown ?? portrait ?? icon];
  const common = [key, name, scene, stars, tier, pennant, left, right, middle];
  // A table face shows the glyphs of the lines but neither their text nor the serial.
  const own =
    form === 'full'
      ? [lines.map((line) => [lineWord(line), line.colour, line.icon, line.text]), traits, rarity, serial, marks]
      : lines.map((line) => [line.colour, line.icon]);
  return JSON.stringify([common, own]);
}

/** A number in [0, 1) that differs between cards; shifts the pattern of a finish. */
export function pictureSeed(picture: CardPicture): number {
  return hash(isBack(picture) ? picture : picture.key) / 2 ** 32;
}
