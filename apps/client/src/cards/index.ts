/**
 * Card pictures for every view of the client: painted in workers, kept on GPU pages, finished by
 * rarity. Import this before the renderer is made (it must be a WebGL one), because it adds to it.
 */
export { CardAtlas, type CardTexture } from './baking/atlas.ts';
export { CardBaker } from './baking/baker.ts';
export { CardSprite, type FinishQuality } from './baking/finish.ts';
export { addFonts, loadFonts } from './face/fonts.ts';
export { EFFECT_ICONS, ELEMENT_LOOKS } from './picture/palette.ts';
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
} from './face/spec.ts';
