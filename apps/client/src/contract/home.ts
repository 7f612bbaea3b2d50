import type { DeckChoice, GameInfo, PlayQueue } from '@cardscape/protocol';
import type { ComponentType } from 'preact';
import type { IconName } from '../shell/page/icon-paths.ts';
import type { CourseMatch } from './course.ts';

/** Plain data in a game's own form. */
export type Facts = GameInfo['lore'];

/** A deck that could be taken to a match. */
export interface DeckEntry {
  readonly id: string;
  readonly name: string;
  /** What it is, in a few words. */
  readonly detail: string;
  /** In the game's own form. */
  readonly deck: Facts;
  /** Starter decks are named, others are sent card by card. */
  readonly starter: boolean;
  /** Of a deck of this player; empty or absent: none. */
  readonly emblem?: string;
}

/** A deck as the server wants to be told. */
export function choiceOf({ id, starter, deck }: DeckEntry): DeckChoice {
  return starter ? { starter: id } : { deck };
}

/**
 * Something that may be set for a match in the lobby: the option, its title, its values with their words; the first is
 * the usual one.
 */
export interface Term {
  readonly option: string;
  readonly label: string;
  readonly values: readonly (readonly [value: Facts, words: string])[];
}

/** A page of a game beside its lobby, at `/play/GAME/NAME`. */
export interface Place {
  readonly name: string;
  readonly title: string;
  /** What one does there, in a sentence. */
  readonly about: string;
  readonly icon: IconName;
  readonly load: () => Promise<{ readonly default: ComponentType<PlaceProps> }>;
}

/** A page of this client that belongs to a game, but has an address of its own. */
export interface Elsewhere {
  readonly href: string;
  readonly title: string;
  /** What one does there, in a sentence. */
  readonly about: string;
  readonly icon: IconName;
  /** Only where the cards are collected as prints. */
  readonly prints?: true;
  /** Only where there are hidden code challenges. */
  readonly challenges?: true;
}

/** How a deck is told from the others at a glance. */
export interface DeckLook {
  /** How it plays, in a sentence. */
  readonly about: string;
  /** What most of its cards are, in a word. */
  readonly kind: string;
  /** A sign of the cards (cards/face/glyph.tsx). */
  readonly icon: string;
  /** Of the sign, and of what is behind it. */
  readonly colours: readonly [string, string];
}

export interface PlaceProps {
  readonly game: GameInfo;
}

export interface ArtProps {
  readonly game: GameInfo;
  /** The id of the chosen deck; empty: there is none. */
  readonly deck: string;
  /** What is in it, in the game's own form. */
  readonly cards: Facts | undefined;
}

/** How a game takes decks to matches that are played with several decks a player. */
export interface Muster {
  count(options: Readonly<Record<string, Facts>>): number;
  /** Which decks are allowed together, in a sentence; empty where all are. */
  advice(options: Readonly<Record<string, Facts>>): string;
  /** Why these may not be taken together, in a sentence; empty if they may. */
  problem(options: Readonly<Record<string, Facts>>, decks: readonly DeckEntry[]): string;
  together(decks: readonly DeckEntry[]): DeckChoice;
}

/** The match that teaches a game to whoever has not played it. */
export interface GuidedMatch {
  /** Its button. */
  readonly title: string;
  /** What it is like, in a sentence or two. */
  readonly about: string;
  /** They determine opponents and decks. */
  readonly options: Readonly<Record<string, Facts>>;
}

/** What is particular to a game in the lobby. It comes with the game's first page. */
export interface GameHome {
  /** Classes for everything of this game, as the player has set its looks. */
  readonly theme: () => string;
  readonly heading: string;
  /** How the heading is written; absent: plainly. */
  readonly Heading?: ComponentType<{ readonly text: string }>;
  readonly about: string;
  /** The picture beside the heading. */
  readonly Art: ComponentType<ArtProps>;
  /**
   * What is set for a match by one button until somebody has chosen otherwise, by option, as the form names it: a short
   * one. Absent: what is usual.
   */
  readonly quickValues?: Readonly<Record<string, string>>;
  /** What those who play anyone play, by kind of match. */
  readonly queues: Readonly<Record<PlayQueue, string>>;
  /** Which decks a queue takes, where that has to be said. */
  readonly queueDecks?: (game: GameInfo, kind: PlayQueue) => string;
  /**
   * Options of every match that begins in the lobby, where the defaults of the rules are not meant; absent: the
   * defaults.
   */
  readonly usual?: Readonly<Record<string, Facts>>;
  /** Offered first to newcomers, and to all others at the end; absent: there is none. */
  readonly guided?: GuidedMatch;
  /** Offered one after the other from the end of the guided match on; absent: there are none. */
  readonly course?: readonly CourseMatch[];
  readonly terms: readonly Term[];
  readonly places: readonly Place[];
  readonly elsewhere?: readonly Elsewhere[];
  /** The look of a starter deck; absent, or null for a deck without one: its name says enough. */
  readonly deckLook?: (id: string) => DeckLook | null;
  /** The starter decks as this player may take them; absent: as the server lists them. Errors: ApiRefusal. */
  readonly starters?: (game: GameInfo) => Promise<readonly DeckEntry[]>;
  readonly muster?: Muster;
  /** How many play a match with these options; absent: two. */
  readonly players?: (options: Readonly<Record<string, Facts>>) => Promise<number>;
  /** False: nobody has written its rules down; absent: true. */
  readonly guide?: boolean;
  /** Shows the custom cards of a match, as the server prints them, to who is to agree to them; absent: it has none. */
  readonly CustomCards?: ComponentType<{ readonly cards: readonly unknown[] }>;
  /** What a match with these options is like, in a few words each. */
  readonly termsInWords?: (options: Readonly<Record<string, Facts>>) => readonly string[];
}
