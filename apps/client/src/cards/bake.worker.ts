import { paintBack } from './back.ts';
import type { BakedFace, BakeReply, BakeRequest } from './bake.ts';
import { paintFace } from './face.ts';
import { addFonts, loadFonts } from './fonts.ts';
import { paintMask } from './mask.ts';
import { CARD_BACK, TIER_NAMES, type CardPicture, type FaceSize, type FaceSpec } from './spec.ts';

/** Errors: Error outside a worker. */
function workerScope(candidate: unknown): DedicatedWorkerGlobalScope {
  if (candidate instanceof DedicatedWorkerGlobalScope) return candidate;
  throw new Error('this runs in a worker');
}

const scope = workerScope(globalThis);

addFonts(scope.fonts);

function textOf({ name, element, subtypes, tier, lines, serial }: FaceSpec): string {
  return [name, element, ...subtypes, TIER_NAMES[tier], ...lines.flatMap((line) => [line.kind, line.text]), serial, '+-/0123456789'].join(' ');
}

async function bake(picture: CardPicture, size: FaceSize): Promise<BakedFace> {
  if (picture !== CARD_BACK) await loadFonts(scope.fonts, textOf(picture));
  const start = performance.now();
  const face = (picture === CARD_BACK ? paintBack(size.width) : paintFace(picture, size)).transferToImageBitmap();
  const mask = picture === CARD_BACK || picture.tier === 1 ? undefined : paintMask(picture, size).transferToImageBitmap();
  return { face, mask, milliseconds: performance.now() - start };
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
