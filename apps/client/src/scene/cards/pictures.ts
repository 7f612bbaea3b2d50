import { tierFrom, type CardBack } from '../../cards/face/spec.ts';
import { CardAtlas, type CardBaker, type CardPicture, type CardTexture, type FaceForm } from '../../cards/index.ts';
import type { GameLook } from '../../contract/look.ts';
import type { Geometry } from '../../table/layout/geometry.ts';
import type { Placement } from '../../table/placement.ts';

/**
 * Widths in device pixels that faces are baked at, each a quarter larger than the one before: a resize bakes anew only
 * when it leaves its level.
 */
const LEVELS = [64, 80, 100, 125, 156, 195, 244, 305, 381, 476] as const;
/** Mipmaps make a face that is shown smaller than baked look best. */
const SHARPER = { table: 1.2, full: 1.15 } as const;

function levelOf(width: number): number {
  return LEVELS.find((level) => level >= width) ?? 476;
}

type Forms = Readonly<Record<FaceForm, CardAtlas>>;

function destroy({ table, full }: Forms): void {
  table.destroy();
  full.destroy();
}

/** A picture that somebody shows; let go of it when it is shown no more. */
export interface Held {
  readonly ready: Promise<CardTexture>;
  letGo(): void;
}

/** What a card looks like where it lies: equal names look the same. */
export interface Look {
  readonly id: string | null;
  readonly tier: number;
  readonly form: Placement['form'];
  /** Index of the zone: backs are its player's. */
  readonly zone: number;
}

/** The faces of a table, baked for the size at which they are shown. */
export class Pictures {
  readonly #baker: CardBaker;
  readonly #look: GameLook;
  readonly #onRestored: () => void;
  /** The back of cards in a zone. */
  backIn: (zone: number) => CardBack;
  #levels = { table: 0, full: 0 };
  #atlases: Forms | null = null;
  /** Of sizes before, as long as somebody may show them. */
  readonly #old = new Set<Forms>();

  constructor(baker: CardBaker, look: GameLook, onRestored: () => void) {
    this.#baker = baker;
    this.#look = look;
    this.#onRestored = onRestored;
    this.backIn = () => look.cards.back;
  }

  /**
   * Makes ready for the sizes of a table.
   * @returns null if faces of that size are there already; else a function that drops the old ones, to be called when
   *   nobody shows them any more
   */
  resize({ card, hand }: Geometry, resolution: number): (() => void) | null {
    const levels = {
      table: levelOf(card.w * resolution * SHARPER.table),
      full: levelOf(hand.card.w * resolution * SHARPER.full),
    };
    if (levels.table === this.#levels.table && levels.full === this.#levels.full) return null;
    const old = this.#atlases;
    if (old !== null) this.#old.add(old);
    this.#levels = levels;
    const atlas = (form: FaceForm, expected: number): CardAtlas =>
      new CardAtlas(this.#baker, { form, width: levels[form], expected, onRestored: this.#onRestored });
    this.#atlases = { table: atlas('table', 24), full: atlas('full', 12) };
    return () => {
      if (old !== null && this.#old.delete(old)) destroy(old);
    };
  }

  hold({ id, tier, form, zone }: Look): Held {
    if (this.#atlases === null) throw new Error('the pictures have no size yet');
    const face = id === null || form === 'back' ? null : this.#look.cards.face(id, tierFrom(tier));
    const picture: CardPicture = face ?? this.backIn(zone);
    // Backs lie on the table, among the faces there.
    const atlas = this.#atlases[form === 'full' && face !== null ? 'full' : 'table'];
    const ready = atlas.acquire(picture, form === 'full');
    let held = true;
    return {
      ready,
      letGo() {
        if (!held) return;
        held = false;
        ready.then(
          () => atlas.release(picture),
          () => undefined,
        );
      },
    };
  }

  close(): void {
    for (const old of this.#old) destroy(old);
    this.#old.clear();
    if (this.#atlases !== null) destroy(this.#atlases);
    this.#atlases = null;
  }
}
