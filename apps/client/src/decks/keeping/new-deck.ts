import type { Facts } from '../../contract/home.ts';
import { freeName, keptFrom } from '../builder/draft.ts';
import type { Workshop } from '../builder/use-builder.ts';
import { type KeptDeck, newId } from './deck-store.ts';

interface DeckParts {
  readonly name: string;
  /** In the game's own form. */
  readonly deck: Facts;
  readonly folder?: string;
  readonly emblem?: string;
}

/** A new deck under a name that no other has. */
function made({ builder, store }: Workshop, { name, deck, folder = '', emblem = '' }: DeckParts): KeptDeck {
  const free = freeName(
    name,
    store.decks.peek().map((one) => one.name),
  );
  return keptFrom(builder, { id: newId(), name: free, folder, emblem, deck }, Date.now());
}

function addressOf({ builder }: Workshop, { id }: KeptDeck): string {
  return `/decks/${builder.game}/${id}`;
}

/** Keeps a new deck; its address. `deck` has the game's own form. */
export function keepNew(workshop: Workshop, name: string, deck: Facts, folder = '', emblem = ''): string {
  const kept = made(workshop, { name, deck, folder, emblem });
  workshop.store.keep(kept);
  return addressOf(workshop, kept);
}

/** Begins a new deck, which is kept once something is changed in it; its address. */
export function beginNew(workshop: Workshop, name: string, start: Facts): string {
  const deck = made(workshop, { name, deck: start });
  workshop.store.begin(deck);
  return addressOf(workshop, deck);
}
