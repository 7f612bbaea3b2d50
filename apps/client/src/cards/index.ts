/**
 * Card pictures for every view of the client: painted in workers, kept on GPU pages, finished by
 * rarity. Import this before the renderer is made (it must be a WebGL one), because it adds to it.
 */
export { CardAtlas, type CardTexture } from './atlas.ts';
export { CardBaker } from './baker.ts';
export { CardSprite, type FinishQuality } from './finish.ts';
export { addFonts, loadFonts } from './fonts.ts';
export { EFFECT_ICONS, ELEMENT_LOOKS } from './palette.ts';
export {
  CARD_BACK,
  faceHeight,
  MIRROR_BACK,
  type CardElement,
  type CardPicture,
  type FaceForm,
  type FaceLine,
  type FaceSpec,
  type Tier,
} from './spec.ts';
