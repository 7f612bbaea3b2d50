import { Container, GlProgram, Mesh, MeshGeometry, Shader, Sprite, Texture, UniformGroup } from 'pixi.js';
import type { CardTexture } from './atlas.ts';
import fragment from './finish.frag?raw';
import vertex from './finish.vert?raw';

/**
 * `high`: every layer, moving with tilt and time. `low`: the same tiers in flat colours, for slow
 * machines. `off`: the bare face; then tiers differ by their gem and the printed word.
 */
export type FinishQuality = 'high' | 'low' | 'off';

export interface CardSpriteOptions {
  /** Size on the scene, in its own units. */
  readonly width: number;
  readonly height: number;
  readonly quality: FinishQuality;
  /** Holds tilt and time still. */
  readonly reducedMotion: boolean;
  readonly texture?: CardTexture;
}

/** How far a full tilt leans the card: part of its height that the depth of the vertex shader is made of. */
const LEAN = 0.32;

type FinishUniforms = UniformGroup<{
  uTime: { value: number; type: 'f32' };
  uTier: { value: number; type: 'f32' };
  uSeed: { value: number; type: 'f32' };
  uTilt: { value: Float32Array; type: 'vec2<f32>' };
  uSize: { value: Float32Array; type: 'vec2<f32>' };
  uFaceRect: { value: Float32Array; type: 'vec4<f32>' };
  uMaskRect: { value: Float32Array; type: 'vec4<f32>' };
}>;

function programOf(quality: 'high' | 'low'): GlProgram {
  const source =
    quality === 'high' ? fragment.replace('precision highp float;', '#define HIGH\nprecision highp float;') : fragment;
  return GlProgram.from({ vertex, fragment: source, name: `card-finish-${quality}` });
}

function rectOf({ frame, source }: Texture): Float32Array {
  return new Float32Array([
    frame.x / source.width,
    frame.y / source.height,
    frame.width / source.width,
    frame.height / source.height,
  ]);
}

/** A rectangle around the origin. The perspective of the vertex shader is exact with four corners. */
function quad(width: number, height: number): MeshGeometry {
  const x = width / 2,
    y = height / 2;
  return new MeshGeometry({
    positions: new Float32Array([-x, -y, x, -y, x, y, -x, y]),
    uvs: new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]),
    indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
  });
}

/**
 * A card on the scene, its middle at the origin, with the finish of its rarity.
 *
 * Nothing here asks to be drawn: whoever changes tilt, time or texture draws the scene, and a scene
 * at rest needs no ticker. `animated` tells whether the passing of time shows at all.
 */
export class CardSprite extends Container {
  readonly #width: number;
  readonly #height: number;
  readonly #sprite: Sprite;
  #texture: CardTexture | undefined;
  #quality: FinishQuality;
  #reducedMotion: boolean;
  #uniforms: FinishUniforms | undefined;
  #mesh: Mesh<MeshGeometry, Shader> | undefined;

  constructor({ width, height, quality, reducedMotion, texture }: CardSpriteOptions) {
    super();
    this.#width = width;
    this.#height = height;
    this.#quality = quality;
    this.#reducedMotion = reducedMotion;
    this.#sprite = new Sprite({ anchor: 0.5 });
    this.addChild(this.#sprite);
    if (texture !== undefined) this.texture = texture;
  }

  get texture(): CardTexture | undefined {
    return this.#texture;
  }

  /** Shows another picture, as when a card is turned over or its face has just been baked. */
  set texture(texture: CardTexture | undefined) {
    this.#texture = texture;
    this.#rebuild();
  }

  set quality(quality: FinishQuality) {
    if (quality === this.#quality) return;
    this.#quality = quality;
    this.#rebuild();
  }

  set reducedMotion(reduced: boolean) {
    this.#reducedMotion = reduced;
    if (reduced) this.#set(0, 0, 0);
  }

  /** Whether the look changes with time and tilt; if not, there is nothing to animate. */
  get animated(): boolean {
    return this.#mesh !== undefined && this.#quality === 'high' && !this.#reducedMotion;
  }

  /** Leans the card towards a point, each coordinate from -1 to 1, and moves every highlight. */
  tilt(x: number, y: number): void {
    if (this.animated) this.#set(x, y, undefined);
  }

  /** Sets the phase of the highlights, in seconds of the scene's clock. */
  set time(seconds: number) {
    if (this.animated && this.#uniforms !== undefined) this.#uniforms.uniforms.uTime = seconds;
  }

  override destroy(): void {
    this.#removeMesh();
    super.destroy({ children: true });
  }

  #set(x: number, y: number, seconds: number | undefined): void {
    if (this.#uniforms === undefined) return;
    const { uniforms } = this.#uniforms;
    uniforms.uTilt[0] = x * LEAN;
    uniforms.uTilt[1] = y * LEAN;
    if (seconds !== undefined) uniforms.uTime = seconds;
  }

  #rebuild(): void {
    this.#removeMesh();
    const texture = this.#texture;
    this.#sprite.texture = texture?.face ?? Texture.EMPTY;
    this.#sprite.setSize(this.#width, this.#height);
    this.#sprite.visible = texture !== undefined;
    if (texture?.mask === undefined || this.#quality === 'off') return;
    this.#sprite.visible = false;
    const uniforms: FinishUniforms = new UniformGroup({
      uTime: { value: 0, type: 'f32' },
      uTier: { value: texture.tier, type: 'f32' },
      uSeed: { value: texture.seed, type: 'f32' },
      uTilt: { value: new Float32Array(2), type: 'vec2<f32>' },
      uSize: { value: new Float32Array([this.#width, this.#height]), type: 'vec2<f32>' },
      uFaceRect: { value: rectOf(texture.face), type: 'vec4<f32>' },
      uMaskRect: { value: rectOf(texture.mask), type: 'vec4<f32>' },
    });
    const shader = new Shader({
      glProgram: programOf(this.#quality),
      resources: { finish: uniforms, uFace: texture.face.source, uMask: texture.mask.source },
    });
    this.#uniforms = uniforms;
    this.#mesh = new Mesh({ geometry: quad(this.#width, this.#height), shader });
    this.addChild(this.#mesh);
  }

  #removeMesh(): void {
    const mesh = this.#mesh;
    if (mesh === undefined) return;
    this.#mesh = undefined;
    this.#uniforms = undefined;
    this.removeChild(mesh);
    mesh.geometry.destroy();
    mesh.shader?.destroy();
    mesh.destroy();
  }
}
