import type { Facts } from '../../lobby/home.ts';
import { freeName, keptFrom } from '../builder/draft.ts';
import type { Workshop } from '../builder/use-builder.ts';
import { newId } from './shelf.ts';

/** Keeps a new deck under a name that no other has; its address. `deck` has the game's own form. */
export function keepNew({ builder, shelf }: Workshop, name: string, deck: Facts, folder = '', emblem = ''): string {
  const id = newId();
  const free = freeName(
    name,
    shelf.decks.peek().map((one) => one.name),
  );
  shelf.keep(keptFrom(builder, { id, name: free, folder, emblem, deck }, Date.now()));
  return `/decks/${builder.game}/${id}`;
}
