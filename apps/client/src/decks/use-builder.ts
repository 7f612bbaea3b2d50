import { ApiRefusal } from '@cardscape/client-kit';
import type { GameInfo } from '@cardscape/protocol';
import { builderOf } from '../games/builders.ts';
import { t } from '../i18n/index.ts';
import { loadOffered } from '../lobby/choices.ts';
import { account, api, signIn } from '../shell/session.ts';
import { type Trouble, useAsked } from '../shell/use-asked.ts';
import type { DeckBuilder } from './builder.ts';
import type { Shelf } from './shelf.ts';
import { shelfOf } from './shelves.ts';

/** Everything that the pages of a game's decks need. */
export interface Workshop {
  readonly game: GameInfo;
  readonly builder: DeckBuilder;
  readonly shelf: Shelf;
}

/** The definitions of a game's cards do not change while a page is open. */
const definitions = new Map<string, readonly unknown[]>();

function unplayed(game: string): ApiRefusal {
  return new ApiRefusal(404, 'NO_SUCH_GAME', t('This server does not offer “{game}”.', { game }));
}

/** Errors: ApiRefusal. */
async function open(id: string): Promise<Workshop> {
  const [{ games }, make, { id: owner }] = await Promise.all([loadOffered(), builderOf(id), signIn()]);
  const game = games.find((one) => one.id === id);
  if (game === undefined || make === null) throw unplayed(id);
  const shelf = shelfOf(id, account.peek()?.id ?? owner);
  const [cards, holdings] = await Promise.all([
    definitions.get(id) ?? api.cards(id),
    game.collects ? api.collection(id) : null,
    shelf.open(),
  ]);
  definitions.set(id, cards);
  return { game, builder: make({ game, definitions: cards, holdings }), shelf };
}

interface Opening {
  /** Null until it has come. */
  readonly workshop: Workshop | null;
  readonly trouble: Trouble;
}

/** The workshop that was open last: its next page must not wait. */
let last: Workshop | null = null;

/** The builder of a game, and the decks of whoever is signed in. Errors: none, they are in `trouble`. */
export function useWorkshop(id: string): Opening {
  const ask = async (): Promise<Workshop> => (last = await open(id));
  const { answer, trouble } = useAsked(ask, `${id} ${account.value?.id ?? ''}`, { before: last });
  return { workshop: answer?.game.id === id ? answer : null, trouble };
}
