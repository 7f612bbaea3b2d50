import type { GameInfo } from '@cardscape/protocol';
import type { DeckBuilder } from '../../contract/builder.ts';
import { builderOf, hasBuilder } from '../../registry/builders.ts';
import { type Trouble, useAsked } from '../../shell/asking/use-asked.ts';
import { loadOffered } from '../../shell/session/offered.ts';
import { account, api, signIn } from '../../shell/session/session.ts';
import type { DeckStore } from '../keeping/deck-store.ts';
import { deckStoreOf } from '../keeping/deck-stores.ts';

/** Everything that the pages of a game's decks need. */
export interface Workshop {
  readonly game: GameInfo;
  readonly builder: DeckBuilder;
  readonly store: DeckStore;
}

/** Null for a game whose decks cannot be built. Errors: ApiRefusal; Error when files cannot be loaded. */
async function open(id: string): Promise<Workshop | null> {
  const [{ games }, { id: owner }] = await Promise.all([loadOffered(), signIn()]);
  const game = games.find((one) => one.id === id);
  if (game === undefined || !hasBuilder(game)) return null;
  const make = await builderOf(id);
  const store = deckStoreOf(id, account.peek()?.id ?? owner);
  const [definitions, holdings] = await Promise.all([
    api.cards(id),
    game.collects ? api.collection(id) : null,
    store.open(),
  ]);
  const parts = { game, definitions, holdings };
  // Few hosts offer any, and few decks come from where there are some.
  const hasSets = game.sets.length > 0 || store.decks.peek().some(({ deck }) => JSON.stringify(deck).includes('"set-'));
  const builder = hasSets ? await (await import('./card-sets.ts')).withCardSets(make, parts) : make(parts);
  return { game, builder, store };
}

interface Asked {
  readonly id: string;
  readonly workshop: Workshop | null;
}

interface Opening {
  /** Null until it has come. */
  readonly workshop: Workshop | null;
  /** There is no such game, or none whose decks can be built. */
  readonly isMissing: boolean;
  readonly trouble: Trouble;
}

/** The workshop that was open last: its next page must not wait. */
let last: Workshop | null = null;

/** The builder of a game, and the decks of whoever is signed in. Errors: none, they are in `trouble`. */
export function useWorkshop(id: string): Opening {
  const ask = async (): Promise<Asked> => {
    const workshop = await open(id);
    last = workshop ?? last;
    return { id, workshop };
  };
  const before = last === null ? null : { id: last.game.id, workshop: last };
  const { answer, trouble } = useAsked(ask, `${id} ${account.value?.id ?? ''}`, { before });
  const own = answer?.id === id ? answer : null;
  return { workshop: own?.workshop ?? null, isMissing: own !== null && own.workshop === null, trouble };
}
