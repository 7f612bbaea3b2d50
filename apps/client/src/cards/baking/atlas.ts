import type { Texture } from 'pixi.js';
import {
  faceHeight,
  isBack,
  pictureId,
  pictureSeed,
  type CardPicture,
  type FaceForm,
  type Tier,
} from '../face/spec.ts';
import type { BakedFace } from './bake.ts';
import type { CardBaker } from './baker.ts';
import { AtlasPage, type CellSize } from './page.ts';

/** A card picture on the GPU, with what its finish needs to know. */
export interface CardTexture {
  readonly face: Texture;
  /** Where the finish acts. Commons and the back have no finish. */
  readonly mask: Texture | undefined;
  readonly tier: Tier;
  /** 0 to 1, differs between cards. */
  readonly seed: number;
}

export interface AtlasOptions {
  readonly form: FaceForm;
  /** Width of the cards in device pixels, at the largest that they are shown. */
  readonly width: number;
  /** How many pictures will be there at once: the pages are made for that. */
  readonly expected: number;
  /** Largest width and height of a page in pixels. */
  readonly limit?: number;
  /**
   * Called when pictures that were lost with the GPU's context are there again: draw once more. The
   * loss is noticed in the first draw after the context is back, so draw then, too.
   */
  readonly onRestored?: () => void;
}

interface Cell {
  readonly page: AtlasPage;
  readonly index: number;
}

interface Textures {
  readonly face: Texture;
  readonly mask: Texture;
}

interface Entry {
  readonly picture: CardPicture;
  readonly cell: Cell;
  readonly textures: Textures;
  readonly ready: Promise<CardTexture>;
  /** Whether the picture is on the page: until then its cell may not go to another. */
  settled: boolean;
  uses: number;
}

const PAGE_LIMIT = 2048;

/** While many pictures arrive, uploads are gathered this long: each makes the mipmaps of a whole page. */
const GATHER_MILLISECONDS = 60;

/**
 * Card pictures of one form and size as textures, baked when first asked for. Whoever shows a
 * picture holds it; pictures that nobody holds stay until their place is needed, the longest unused
 * going first. So one class serves the table (all held) and the zoom (few places, many cards).
 *
 * For another size, after a resize, make a new atlas and destroy this one.
 */
export class CardAtlas {
  readonly #baker: CardBaker;
  readonly #options: AtlasOptions;
  readonly #size: CellSize;
  readonly #pages: AtlasPage[] = [];
  readonly #free: Cell[] = [];
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry>();
  #baking = 0;
  #flushed: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #restoring = false;
  #destroyed = false;

  constructor(baker: CardBaker, options: AtlasOptions) {
    this.#baker = baker;
    this.#options = options;
    const width = Math.max(2, 2 * Math.round(options.width / 2));
    this.#size = { width, height: faceHeight(width) };
  }

  /**
   * Holds a picture and gives its texture, once it is painted and uploaded. Every `acquire` that
   * succeeds needs its `release`. An urgent picture is painted before others.
   */
  acquire(picture: CardPicture, urgent = false): Promise<CardTexture> {
    const id = pictureId(picture, this.#options.form);
    const known = this.#entries.get(id);
    if (known !== undefined) {
      known.uses += 1;
      this.#touch(id, known);
      return known.ready;
    }
    const cell = this.#place();
    const textures = cell.page.textures(cell.index);
    const ready = this.#bake(picture, cell, textures, urgent);
    const entry: Entry = { picture, cell, textures, ready, settled: false, uses: 1 };
    this.#entries.set(id, entry);
    ready.then(
      () => (entry.settled = true),
      () => this.#drop(id, entry),
    );
    return ready;
  }

  /** Lets a picture go. */
  release(picture: CardPicture): void {
    const id = pictureId(picture, this.#options.form);
    const entry = this.#entries.get(id);
    if (entry === undefined || entry.uses === 0) return;
    entry.uses -= 1;
    this.#touch(id, entry);
  }

  destroy(): void {
    this.#destroyed = true;
    clearTimeout(this.#timer);
    for (const { textures } of this.#entries.values()) {
      textures.face.destroy();
      textures.mask.destroy();
    }
    for (const page of this.#pages) page.destroy();
    this.#entries.clear();
  }

  #touch(id: string, entry: Entry): void {
    this.#entries.delete(id);
    this.#entries.set(id, entry);
  }

  #drop(id: string, entry: Entry): void {
    if (this.#entries.get(id) !== entry) return;
    this.#entries.delete(id);
    entry.textures.face.destroy();
    entry.textures.mask.destroy();
    this.#free.push(entry.cell);
  }

  /** A cell for a new picture: an empty one, else the one unused for longest, else one of a new page. */
  #place(): Cell {
    if (this.#free.length === 0) {
      for (const [id, entry] of this.#entries) {
        if (entry.uses === 0 && entry.settled) {
          this.#drop(id, entry);
          break;
        }
      }
    }
    if (this.#free.length === 0) {
      const { expected, limit = PAGE_LIMIT } = this.#options;
      const missing = expected - this.#pages.reduce((sum, { cells }) => sum + cells, 0);
      const page = new AtlasPage(this.#size, Math.max(1, missing, Math.ceil(expected / 4)), limit, () =>
        this.#restore(),
      );
      this.#pages.push(page);
      for (let index = page.cells - 1; index >= 0; index--) this.#free.push({ page, index });
    }
    const cell = this.#free.pop();
    if (cell === undefined) throw new Error('an atlas page without cells');
    return cell;
  }

  async #bake(picture: CardPicture, cell: Cell, textures: Textures, urgent: boolean): Promise<CardTexture> {
    const baked = await this.#paint(picture, urgent);
    await this.#upload(cell, baked);
    return {
      face: textures.face,
      mask: baked.mask === undefined ? undefined : textures.mask,
      tier: isBack(picture) ? 1 : picture.tier,
      seed: pictureSeed(picture),
    };
  }

  async #paint(picture: CardPicture, urgent: boolean): Promise<BakedFace> {
    this.#baking += 1;
    try {
      return await this.#baker.bakeOne(picture, { form: this.#options.form, width: this.#size.width }, urgent);
    } finally {
      this.#baking -= 1;
    }
  }

  #upload({ page, index }: Cell, { face, mask }: BakedFace): Promise<void> {
    if (this.#destroyed) {
      face.close();
      mask?.close();
      return Promise.reject(new Error('the atlas was destroyed'));
    }
    page.place(index, face, mask);
    return new Promise((resolve) => {
      this.#flushed.push(resolve);
      this.#timer ??= setTimeout(() => this.#flush(), this.#baking === 0 ? 0 : GATHER_MILLISECONDS);
    });
  }

  #flush(): void {
    this.#timer = undefined;
    for (const page of this.#pages) page.flush();
    for (const resolve of this.#flushed.splice(0)) resolve();
  }

  /** Paints again what was there. Asked for from within a draw, once for every texture that was lost. */
  #restore(): void {
    if (this.#restoring) return;
    this.#restoring = true;
    setTimeout(() => {
      this.#restoring = false;
      const there = [...this.#entries.values()].filter((entry) => entry.settled);
      const again = there.map(async (entry) => {
        entry.settled = false;
        await this.#bake(entry.picture, entry.cell, entry.textures, entry.uses > 0);
        entry.settled = true;
      });
      void Promise.allSettled(again).then(() => this.#options.onRestored?.());
    });
  }
}
