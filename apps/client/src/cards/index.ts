/**
 * Card pictures for every view of the client: painted in workers, kept on GPU pages, finished by
 * rarity. Import this before the renderer is made (it must be a WebGL one), because it adds to it.
 */
export { CardAtlas, type CardTexture } from './baking/atlas.ts';
export { CardBaker } from './baking/baker.ts';
export { CardSprite, type FinishQuality } from './baking/finish.ts';
export { addFonts, loadFonts } from './face/fonts.ts';
export { faceHeight, type CardPicture, type FaceForm, type FaceSpec, type Mood, type Tier } from './face/spec.ts';
