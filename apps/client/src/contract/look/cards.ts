import type { CardView } from '@cardscape/rules';
import type { JSX } from 'preact';
import type { CardFace, FaceLine, PlainBack, Tier } from '../../cards/face/spec.ts';
import type { TableModel } from '../../table/model.ts';
import type { Stance } from '../../table/placement.ts';
import type { CardMention, Inspection, Meaning, StatLine } from './said.ts';
import type { Witness } from './witness.ts';

export const UPRIGHT: Stance = { turned: false, spent: false, faceDown: false };

/** A number drawn over the one that is printed on a face. */
export interface PlateNumber extends Pick<StatLine, 'trend' | 'worse'> {
  /** `medallion`: the one large number of a face in a mirror; `top`: of what stands along its arch. */
  readonly side: 'left' | 'right' | 'middle' | 'medallion' | 'top';
  readonly text: string;
}

/** Harm that a card has taken and keeps: cracks over its face, and how much it is. */
export interface Damage {
  /** Of all that it can take, 0 to 1. */
  readonly part: number;
  readonly text: string;
  /** Whether it says all that the number of the right plate says, and stands in its place. */
  readonly covers?: boolean;
}

/** A small round sign on a card: an icon out of the shipped ones. */
export interface Badge {
  readonly icon: string;
  readonly tone: 'good' | 'bad' | 'plain';
  /** For how many turns it lasts, or how many there are; absent: nothing is counted. */
  readonly count?: number;
}

/** How cards look, and what there is to say of them. */
export interface CardsLook {
  /** The face of a card definition at a tier; null for an id that the catalogue does not have. */
  face(id: string, tier: Tier): CardFace | null;
  /** Draws a card in the page, so many pixels wide, where its game paints no face. Null: the faces are shown. */
  readonly drawn: ((id: string, width: number) => JSX.Element | null) | null;
  mention(id: string, tier: Tier, handle: number): CardMention;
  /** Everything about a card: in play as it is now, else as printed. */
  inspect(id: string, tier: Tier, card: CardView | null, witness: Witness): Inspection;
  /**
   * What its words mean: kinds of effects, keywords, durations; also those that another card has given to one in play.
   * They come when somebody looks at a card.
   */
  meanings(id: string, card: CardView | null, model: TableModel): Promise<readonly Meaning[]>;
  /** The other side of its cards. */
  readonly back: PlainBack;
  /** The sentence of an effect of a link of the chain; null where there is none. */
  effectLine(id: string, effect: number): FaceLine | null;
  /** The address of the page about a card; null for one that has none. */
  address(id: string): string | null;
  stance(model: TableModel, card: CardView): Stance;
  /** What a card of a row is called whose face is hidden: "face-down creature". */
  backTitle(model: TableModel, card: CardView): string;
  damage(model: TableModel, card: CardView): Damage | null;
  plates(model: TableModel, card: CardView): readonly PlateNumber[];
  badges(model: TableModel, card: CardView): readonly Badge[];
  /** The colour that tells whose a card is which lies where all seats have cards; null: its place tells. */
  ownerColour(model: TableModel, card: CardView): number | null;
}
