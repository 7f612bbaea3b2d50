import type { Seat } from '@cardscape/rules';
import type { FaceLine, Tier } from '../../cards/face/spec.ts';

/** A card named in a sentence: hovering it shows it. */
export interface CardMention {
  readonly id: string;
  readonly name: string;
  readonly tier: Tier;
  /** Where it may still be, 0 if nobody can tell. */
  readonly handle: number;
}

/** A sentence as parts: plain text and cards. */
export type Sentence = readonly (string | CardMention)[];

/** A number of a card, as printed and as it is now. */
export interface StatLine {
  readonly label: string;
  readonly now: string;
  readonly printed: string;
  readonly trend: 'up' | 'down' | 'same';
  /** Whether the change is bad for who has the card; absent: less is worse. */
  readonly worse?: boolean;
}

/** Everything there is to say of a card. */
export interface Inspection {
  readonly name: string;
  readonly typeLine: string;
  readonly tier: Tier;
  /** What its rarity is called; empty: the game knows none. */
  readonly rarity: string;
  readonly stats: readonly StatLine[];
  /** What holds for it now: tapped, used, equipped to …; one phrase each. */
  readonly marks: readonly string[];
  readonly lines: readonly FaceLine[];
  readonly flavour: string;
}

/** A word that its game has made its own, what it means, and a case of it. */
export interface Meaning {
  readonly word: string;
  /** Empty where a line of the card says it already. */
  readonly text: string;
  readonly example: string;
}

export interface Prompt {
  readonly title: Sentence;
  /** A sentence of a card that is being carried out. */
  readonly source: { readonly card: CardMention; readonly line: FaceLine } | null;
  /** A short help on what can be done. */
  readonly hint: string;
  /** The hint says why nothing can be chosen: it is read where there is no room for others, too. */
  readonly vain?: boolean;
}

/** What a line of the log can be found by. */
export interface LogFacts {
  /** Whose act it tells of; null or absent: nobody’s. */
  readonly by?: Seat | null;
  /** Whether it tells of a blow, or of what came of one. */
  readonly battle?: boolean;
}

/** A line of the log. */
export interface LogLine extends LogFacts {
  readonly sentence: Sentence;
  /** The same in as few letters as a narrow screen has room for; absent: nobody needs it. */
  readonly brief?: string;
  /** `turn` lines head a group. */
  readonly weight: 'turn' | 'plain' | 'strong' | 'faint';
}
