import {
  ExtensionType,
  extensions,
  Rectangle,
  Texture,
  TextureSource,
  type GlTexture,
  type GLTextureUploader,
} from 'pixi.js';
import { MASK_SCALE } from '../face/spec.ts';

/** Pixels between cells, so that smaller mip levels do not mix neighbours. */
const GUTTER = 4;

interface Placed {
  readonly bitmap: ImageBitmap;
  readonly x: number;
  readonly y: number;
}

/**
 * A texture that lives on the GPU alone and is filled piece by piece. Bitmaps are closed as soon as
 * they are uploaded, so nothing is kept in main memory; `onLost` asks for them again when the GPU
 * has dropped the texture (a lost context).
 */
class PieceSource extends TextureSource {
  readonly #onLost: () => void;
  readonly #waiting: Placed[] = [];
  #filled = false;

  constructor(width: number, height: number, onLost: () => void) {
    super({
      width,
      height,
      format: 'rgba8unorm',
      alphaMode: 'premultiplied-alpha',
      autoGenerateMipmaps: true,
      scaleMode: 'linear',
      mipmapFilter: 'linear',
      maxAnisotropy: 4,
    });
    this.uploadMethodId = UPLOADER.id;
    this.#onLost = onLost;
  }

  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  place(piece: Placed): void {
    this.#waiting.push(piece);
  }

  /** Called by the renderer with this texture bound; it makes the mipmaps itself afterwards. */
  upload(gl: WebGL2RenderingContext, glTexture: GlTexture): void {
    const { target, internalFormat, format, type } = glTexture;
    if (glTexture.width !== this.pixelWidth || glTexture.height !== this.pixelHeight) {
      gl.texImage2D(target, 0, internalFormat, this.pixelWidth, this.pixelHeight, 0, format, type, null);
      glTexture.width = this.pixelWidth;
      glTexture.height = this.pixelHeight;
      if (this.#filled) this.#onLost();
    }
    for (const { bitmap, x, y } of this.#waiting.splice(0)) {
      gl.texSubImage2D(target, 0, x, y, format, type, bitmap);
      bitmap.close();
      this.#filled = true;
    }
  }

  override destroy(): void {
    for (const { bitmap } of this.#waiting.splice(0)) bitmap.close();
    super.destroy();
  }
}

const UPLOADER: GLTextureUploader = {
  id: 'card-pieces',
  upload(source, glTexture, gl) {
    if (source instanceof PieceSource && gl instanceof WebGL2RenderingContext) source.upload(gl, glTexture);
  },
};

// A renderer copies the list of uploaders when it is made: import this module before that.
extensions.add({ type: ExtensionType.TextureUploaderWebGL, name: UPLOADER.id, ref: UPLOADER });

/** Distance from cell to cell. Even, so that a mask at half size begins at a whole pixel. */
function pitch(length: number): number {
  return 2 * Math.ceil((length + GUTTER) / 2);
}

export interface CellSize {
  readonly width: number;
  readonly height: number;
}

/** The smallest grid for `wanted` cells, as square as it can be, within `columns` × `rows`. */
function smallestGrid(wanted: number, columns: number, rows: number): [number, number] {
  let best: [number, number] = [Math.max(1, columns), Math.max(1, rows)];
  for (let across = 1; across <= columns; across++) {
    const down = Math.ceil(wanted / across);
    if (down > rows) continue;
    const saved = best[0] * best[1] - across * down;
    if (saved > 0 || (saved === 0 && Math.abs(across - down) < Math.abs(best[0] - best[1]))) best = [across, down];
  }
  return best;
}

/** Two textures of equally spaced cells: the faces, and at half size their masks. */
export class AtlasPage {
  readonly cells: number;
  readonly #columns: number;
  readonly #size: CellSize;
  readonly #faces: PieceSource;
  readonly #masks: PieceSource;

  /** A page for `wanted` cells, or as many as `limit` pixels in width and height allow. */
  constructor(size: CellSize, wanted: number, limit: number, onLost: () => void) {
    const across = pitch(size.width),
      down = pitch(size.height);
    const [columns, rows] = smallestGrid(wanted, Math.floor(limit / across), Math.floor(limit / down));
    this.#columns = columns;
    this.cells = columns * rows;
    this.#size = size;
    this.#faces = new PieceSource(columns * across, rows * down, onLost);
    this.#masks = new PieceSource(columns * across * MASK_SCALE, rows * down * MASK_SCALE, onLost);
  }

  textures(cell: number): { face: Texture; mask: Texture } {
    const [x, y] = this.#corner(cell);
    const { width, height } = this.#size;
    return {
      face: new Texture({ source: this.#faces, frame: new Rectangle(x, y, width, height) }),
      mask: new Texture({
        source: this.#masks,
        frame: new Rectangle(x * MASK_SCALE, y * MASK_SCALE, width * MASK_SCALE, height * MASK_SCALE),
      }),
    };
  }

  place(cell: number, face: ImageBitmap, mask: ImageBitmap | undefined): void {
    const [x, y] = this.#corner(cell);
    this.#faces.place({ bitmap: face, x, y });
    if (mask !== undefined) this.#masks.place({ bitmap: mask, x: x * MASK_SCALE, y: y * MASK_SCALE });
  }

  /** Brings to the GPU what has been placed, or, before the first draw, leaves it ready for that. */
  flush(): void {
    for (const source of [this.#faces, this.#masks]) if (source.hasWaiting) source.update();
  }

  destroy(): void {
    this.#faces.destroy();
    this.#masks.destroy();
  }

  #corner(cell: number): [number, number] {
    return [
      (cell % this.#columns) * pitch(this.#size.width),
      Math.floor(cell / this.#columns) * pitch(this.#size.height),
    ];
  }
}
