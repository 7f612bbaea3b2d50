import type { Element } from '@cardscape/rules/showdown/decks/data';
import { signal } from '@preact/signals';
import type { JSX } from 'preact';

/** A profile as the lobby shows it (RS-UI-1). */
export interface InUse {
  readonly name: string;
  readonly elements: readonly [Element, Element];
  readonly level: number;
  readonly experience: number;
  /** To the next level. */
  readonly needed: number;
  readonly marks: number;
}

/** The profiles by the ids of the decks that they bring; empty until the server has answered. */
export const profilesInUse = signal<ReadonlyMap<string, InUse>>(new Map());

/** Shows who leads a deck, by its id; null until the cards are there. */
export const leaderInUse = signal<((deck: string) => JSX.Element | null) | null>(null);
