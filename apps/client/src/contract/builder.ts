import type { GameInfo } from '@cardscape/protocol';
import type { BookCard, Copies, DeckBook } from '@cardscape/rules/kernel/decks/book';
import type { JSX } from 'preact';
import type { FaceForm } from '../cards/face/spec.ts';
import type { IconName } from '../shell/page/icon-paths.ts';
import type { Facts } from './home.ts';

/*
 * What the deck builder needs to know of a game. The builder itself knows cards, copies, sections and costs; a game
 * says which they are, what a legal deck is, and how it looks. Another game is one file in its folder and a line in
 * `registry/builders.ts`.
 */

/** The printed text of a card, in the player's language. */
export interface CardWords {
  readonly lines: readonly string[];
  /** What the words on it mean that no card explains. */
  readonly terms: readonly (readonly [word: string, meaning: string])[];
}

/** How a card is shown. */
export interface FaceWish {
  /** In CSS pixels, as large as it will be shown. */
  readonly width: number;
  readonly form?: FaceForm;
  /** Goes before what else waits to be painted. */
  readonly urgent?: boolean;
}

export interface BuilderCard extends BookCard {
  /** What the curve counts; null: it stands in no column. */
  readonly cost: number | null;
  readonly groups: readonly string[];
  /** What it is, in the words of its face. */
  readonly typeLine: string;
  /** Its numbers in words: "4 mana", "power 80". */
  readonly facts: readonly string[];
  readonly words: CardWords;
  /** By what else it is found: its text in other languages. */
  readonly alsoCalled: readonly string[];
  readonly flavour: string;
  /** Its picture. What it says has to stand beside it as text. */
  readonly face: (wish: FaceWish) => JSX.Element;
}

/** A kind of card: a heading of the deck, a value of the filter, a part of the pictures. */
export interface Section {
  readonly id: string;
  /** Of many: "Creatures". */
  readonly title: string;
  /** Of one: "Creature". */
  readonly one: string;
  /** A CSS colour that is told from the ground and from those of other sections. */
  readonly colour: string;
}

/** Why a deck may not be played. */
export interface DeckReason {
  readonly message: string;
  /** The id of the rule. */
  readonly rule: string;
}

/** Something that cards are told apart by beside their section: a filter, and a band of a picture. */
export interface Band {
  readonly title: string;
  readonly values: readonly Section[];
  /** The id of a value; empty: none. */
  of(card: BuilderCard): string;
}

/** What a new deck may be begun as. */
export interface Beginning {
  readonly id: string;
  /** "New deck" where there is only one. */
  readonly title: string;
  /** What it is like, in a few words; empty where the title says it. */
  readonly about: string;
  readonly deck: Facts;
  /** Why it may not be chosen, in a sentence; empty: it may. */
  readonly locked: string;
}

/** A deck that is being built, as far as a game shows it in a way of its own. */
export interface DeckInWork {
  readonly kept: { readonly deck: Facts };
  readonly deck: readonly Copies[];
  readonly reasons: readonly DeckReason[];
  readonly warnings: readonly DeckReason[];
  readonly replace: (deck: readonly Copies[], said: string) => void;
}

export interface SkinProps {
  readonly builder: DeckBuilder;
  readonly editing: DeckInWork;
}

export interface DeckBuilder extends DeckBook {
  /** What the game is called. */
  readonly name: string;
  /** Classes with the look of the game, as the player has set it. */
  readonly theme: () => string;
  readonly about: string;
  /** Where the game keeps other decks; absent: nowhere. */
  readonly elsewhere?: { readonly href: string; readonly title: string; readonly icon: IconName };
  /** Cards of a full deck, at least and at most. */
  readonly size: readonly [least: number, most: number];
  /** The most copies of one card that are offered. */
  readonly copies: number;
  /** The most of cards that may be there fewer times; absent: all may be there equally often. */
  readonly limits?: ReadonlyMap<string, number>;
  /** How many copies of each card the player has, where cards are earned; absent: every card is free. */
  readonly owned?: ReadonlyMap<string, number>;
  /** Where more than one, the player chooses. */
  readonly beginnings: readonly [Beginning, ...Beginning[]];
  readonly sections: readonly Section[];
  readonly cards: readonly BuilderCard[];
  readonly costs: {
    /** "Mana". */
    readonly title: string;
    /** The columns of the curve, ascending. */
    readonly columns: readonly number[];
    /** A curve stands; a pyramid lies, its first column at the bottom. */
    readonly shape: 'curve' | 'pyramid';
  };
  readonly bands: readonly Band[];
  /** What groups are called, and all of them in their order. */
  readonly groups: { readonly title: string; readonly all: readonly string[] };
  /** All reasons at once why a deck in the game's own form may not be played. */
  problems(deck: Facts): readonly DeckReason[];
  /** What is allowed but unwise. */
  warnings(cards: readonly string[]): readonly DeckReason[];
  /** The deck with other cards, and the cards of a deck, in the game's own form. */
  withCards(deck: Facts, cards: readonly string[]): Facts;
  cardsOf(deck: Facts): readonly string[];
  /** What stands in the place of the list of cards and the list of the deck; absent: these. */
  readonly skin?: (props: SkinProps) => JSX.Element;
}

/**
 * What a builder is made from: what the server offers, the game's card definitions, and what the player has where cards
 * are earned, else null.
 */
export interface BuilderParts {
  readonly game: GameInfo;
  readonly definitions: readonly unknown[];
  readonly holdings: Facts;
}

export type MakeBuilder = (parts: BuilderParts) => DeckBuilder;
