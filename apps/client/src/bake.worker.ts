import type { BakedFace, BakeReply, BakeRequest, Painted } from './cards/baking/bake.ts';
import { addFonts, loadFonts } from './cards/face/fonts.ts';
import {
  isBack,
  isOfMirrors,
  isOfType,
  isSheet,
  lineWord,
  type CardFace,
  type CardPicture,
  type FaceSize,
} from './cards/face/spec.ts';
import { portraitOf } from './registry/portraits.ts';

/* A program of its own: it paints the pictures of cards for the page (`cards/baking/baker.ts`). */

/** Errors: Error outside a worker. */
function workerScope(candidate: unknown): DedicatedWorkerGlobalScope {
  if (candidate instanceof DedicatedWorkerGlobalScope) return candidate;
  throw new Error('this runs in a worker');
}

const scope = workerScope(globalThis);

addFonts(scope.fonts);

function textOf(face: CardFace): string {
  const { name, lines } = face;
  const sentences = lines.flatMap((line) => [lineWord(line), line.text]);
  if (!isSheet(face))
    return [
      name,
      face.typeLine,
      ...sentences,
      '0123456789',
      ...(face.design === 'type' ? [face.large, face.label, ...face.facts.flat()] : []),
    ].join(' ');
  const shown = [...face.traits, face.rarity].join(' ').toUpperCase();
  return [name, shown, ...sentences, face.serial, '+-/0123456789'].join(' ');
}

/** A page shows cards of one design: what paints the others does not travel. */
async function paint(picture: CardPicture, size: FaceSize): Promise<Painted> {
  if (isOfType(picture)) return (await import('./cards/type/painter.ts')).paintOfType(picture, size);
  return isOfMirrors(picture)
    ? (await import('./cards/mirror/painter.ts')).paintOfMirrors(picture, size)
    : (await import('./cards/baking/painter.ts')).paintOfSheets(picture, size, portraitOf);
}

async function bake(picture: CardPicture, size: FaceSize): Promise<BakedFace> {
  if (!isBack(picture)) await loadFonts(scope.fonts, textOf(picture));
  const start = performance.now();
  const { face, mask } = await paint(picture, size);
  return {
    face: face.transferToImageBitmap(),
    mask: mask?.transferToImageBitmap(),
    milliseconds: performance.now() - start,
  };
}

function reply(message: BakeReply, transfer: Transferable[]): void {
  scope.postMessage(message, transfer);
}

/** Requests are answered one after the other; loading a font must not let a later one overtake. */
let last: Promise<void> = Promise.resolve();

async function answer({ id, picture, size }: BakeRequest): Promise<void> {
  try {
    const baked = await bake(picture, size);
    reply({ id, baked }, baked.mask === undefined ? [baked.face] : [baked.face, baked.mask]);
  } catch (error) {
    reply({ id, error: String(error) }, []);
  }
}

scope.addEventListener('message', (event: MessageEvent<BakeRequest>) => {
  last = last.then(() => answer(event.data));
});
