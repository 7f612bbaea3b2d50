import type { Facts } from '../../contract/home.ts';
import { freeName, keptFrom } from '../builder/draft.ts';
import type { Workshop } from '../builder/use-builder.ts';
import { newId } from './deck-store.ts';

/** Keeps a new deck under a name that no other has; its address. `deck` has the game's own form. */
export function keepNew({ builder, store }: Workshop, name: string, deck: Facts, folder = '', emblem = ''): string {
  const id = newId();
  const free = freeName(
    name,
    store.decks.peek().map((one) => one.name),
  );
  store.keep(keptFrom(builder, { id, name: free, folder, emblem, deck }, Date.now()));
  return `/decks/${builder.game}/${id}`;
}
