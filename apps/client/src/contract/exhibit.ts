import type { CardFace, PlainBack } from '../cards/face/spec.ts';
import type { CardBaker, CardPicture, FaceForm } from '../cards/index.ts';

/** Rows of cards of one size. */
export interface Band {
  readonly form: FaceForm;
  readonly width: number;
  readonly pictures: readonly CardPicture[];
}

/** Where exhibits are shown. */
export interface Hall {
  readonly baker: CardBaker;
  /** From the top of the page down. */
  readonly show: (bands: readonly Band[]) => Promise<void>;
  /** Cards as they are looked at and as they lie on tables, with their back. */
  readonly showCards: (cards: readonly CardFace[], back: PlainBack) => Promise<void>;
  /** Paints so many faces, and tells how long that took. */
  readonly measure: (cards: readonly CardFace[], count: number) => Promise<void>;
}

/**
 * Something that the gallery shows of a game.
 * @param wanted what the query says of it
 */
export type Exhibit = (hall: Hall, wanted: string) => Promise<void>;
