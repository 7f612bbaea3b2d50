import type { FaceLine, Tier } from '../face/spec.ts';

/**
 * A face of type alone, for cards that nobody has painted: a large numeral or initial on a ground of one colour, the
 * name, and what else the card says.
 */
export interface TypeSpec {
  readonly design: 'type';
  /** Identity of the card definition. It seeds the ornament. */
  readonly key: string;
  readonly name: string;
  /** Of the ground, 0 to 359; null: grey. */
  readonly hue: number | null;
  /** The line under the name. */
  readonly typeLine: string;
  readonly tier: Tier;
  /** What stands large: the number of the card, or its initial. */
  readonly large: string;
  /** Under it, small: what it counts. */
  readonly label: string;
  /** Its other numbers, each with its name. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly lines: readonly FaceLine[];
}
