import type { Square } from '../picture/canvas.ts';
import type { Hex } from '../picture/palette.ts';

/** What a part of a portrait is made of: its colour comes from the person or from the light of the scene. */
export type Matter = 'skin' | 'hair' | 'cloth' | 'trim' | 'metal' | 'leather' | 'bone' | 'ink' | 'light';

/**
 * A part on a grid of 512 × 512, painted over those before it: a shape, a line of that width, or one of the shipped
 * icons.
 */
export type Part =
  | { readonly of: Matter; readonly shape: string }
  | { readonly of: Matter; readonly line: string; readonly width: number }
  | { readonly of: Matter; readonly icon: string; readonly at: Square; readonly turn?: number };

export interface Portrait {
  readonly colours: Readonly<Record<'skin' | 'hair' | 'cloth' | 'trim', Hex>>;
  /** From the back to the front. */
  readonly parts: readonly Part[];
}

/** By the name of whoever sits for them. */
export type Portraits = Readonly<Record<string, Portrait>>;

/** Who sits for a portrait: the game whose folder has it, and the name that it is kept under there. */
export interface Sitter {
  readonly game: string;
  readonly name: string;
}

export function shape(of: Matter, path: string): Part {
  return { of, shape: path };
}

export function line(of: Matter, width: number, path: string): Part {
  return { of, line: path, width };
}

export function icon(of: Matter, name: string, x: number, y: number, size: number, turn = 0): Part {
  return { of, icon: name, at: { x, y, size }, turn };
}

export function disc(of: Matter, x: number, y: number, radius: number): Part {
  return shape(
    of,
    `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`,
  );
}

/** Shoulders and chest; they go on below the picture. */
const TORSO = {
  broad: 'M6 700V520Q14 440 120 406L206 378Q256 424 306 378L392 406Q498 440 506 520V700Z',
  usual: 'M34 700V528Q44 446 140 412L210 384Q256 424 302 384L372 412Q468 446 478 528V700Z',
  narrow: 'M70 700V536Q78 456 152 420L214 390Q256 424 298 390L360 420Q434 456 442 536V700Z',
} as const;

export function torso(of: Matter, build: keyof typeof TORSO): Part {
  return shape(of, TORSO[build]);
}

export const NECK = shape('skin', 'M212 280H300V392Q256 428 212 392Z');

/** The shadow of the chin. */
const UNDER_CHIN = line('ink', 7, 'M218 338Q256 362 294 338');

const HEADS = {
  oval: 'M256 108Q340 108 340 212Q338 270 304 310Q280 338 256 338Q232 338 208 310Q174 270 172 212Q172 108 256 108Z',
  square: 'M256 106Q344 106 346 200L342 276Q332 322 298 340Q256 352 214 340Q180 322 170 276L166 200Q168 106 256 106Z',
  gaunt: 'M256 104Q332 104 332 206Q332 252 300 300L280 344Q256 356 232 344L212 300Q180 252 180 206Q180 104 256 104Z',
  round: 'M256 112Q346 112 346 216Q346 282 304 316Q280 336 256 336Q232 336 208 316Q166 282 166 216Q166 112 256 112Z',
} as const;

/** Neck, ears and head. */
export function head(form: keyof typeof HEADS): Part[] {
  return [
    NECK,
    UNDER_CHIN,
    shape('skin', 'M178 204q-22 -4 -18 24q4 28 26 26ZM334 204q22 -4 18 24q-4 28 -26 26Z'),
    shape('skin', HEADS[form]),
  ];
}

/** How somebody looks at you. */
const EYES = {
  open: [
    shape('bone', 'M202 224Q224 204 246 224Q224 238 202 224ZM266 224Q288 204 310 224Q288 238 266 224Z'),
    disc('ink', 226, 221, 8.5),
    disc('ink', 286, 221, 8.5),
    line('ink', 6, 'M199 225Q224 201 248 225M264 225Q288 201 313 225'),
  ],
  stern: [
    shape('bone', 'M204 226Q226 212 246 228Q224 236 204 226ZM266 228Q286 212 308 226Q288 236 266 228Z'),
    disc('ink', 227, 223, 7.5),
    disc('ink', 285, 223, 7.5),
    line('ink', 8, 'M198 214L250 224M262 224L314 214'),
  ],
  closed: [line('ink', 7, 'M202 220Q224 240 248 222M264 222Q288 240 310 220')],
} as const satisfies Readonly<Record<string, readonly Part[]>>;

const MOUTHS = {
  plain: [line('ink', 6, 'M230 296Q256 304 282 296')],
  smile: [line('ink', 6, 'M222 288Q256 316 290 288')],
  grim: [line('ink', 7, 'M228 300Q256 290 284 300')],
  singing: [shape('ink', 'M236 292Q256 278 276 292Q278 322 256 324Q234 322 236 292Z')],
  painted: [shape('trim', 'M232 296Q244 284 256 292Q268 284 280 296Q256 320 232 296Z')],
  none: [],
} as const satisfies Readonly<Record<string, readonly Part[]>>;

/** Eyes, brows, nose and mouth; brows in the colour of the hair. */
export function face(
  eyes: keyof typeof EYES,
  mouth: keyof typeof MOUTHS,
  brows: 'level' | 'raised' | 'heavy' = 'level',
): Part[] {
  const way =
    brows === 'raised'
      ? 'M198 196Q220 178 240 190M272 190Q292 178 314 196'
      : 'M196 202Q220 188 240 200M272 200Q292 188 316 202';
  return [
    ...EYES[eyes],
    line('hair', brows === 'heavy' ? 15 : 9, way),
    line('ink', 5, 'M262 232Q272 258 262 268Q254 274 244 268'),
    ...MOUTHS[mouth],
  ];
}
