import {
  deleteDeck,
  deleteDeckFolder,
  type DeckFolder,
  type DeckList,
  listDecks,
  readDecks,
  saveDeck,
  saveDeckFolder,
  type SavedDeck,
} from '@cardscape/protocol';
import { api } from '../../shell/session/session.ts';
import type { Change } from './changes.ts';

/** Where decks are kept. Errors of every method: ApiRefusal. */
export interface DeckServer {
  /** Without what is in them. */
  list(): Promise<DeckList>;
  /** What is in some of them, `DECKS_AT_A_TIME` at most; those that are gone are left out. */
  read(ids: readonly string[]): Promise<readonly SavedDeck[]>;
  save(change: Change): Promise<SavedDeck>;
  remove(change: Change): Promise<void>;
  saveFolder(folder: DeckFolder): Promise<DeckFolder>;
  removeFolder(folder: string): Promise<void>;
}

/** The account's decks of a game on the server of this page. */
export function deckServer(game: string): DeckServer {
  return {
    list: () => api.call(listDecks, { params: { game } }),
    read: async (ids) => (await api.call(readDecks, { params: { game }, query: { ids: ids.join(',') } })).decks,
    save: ({ id, name, folder, emblem, deck, base }) =>
      api.call(saveDeck, { params: { game, deck: id }, body: { name, folder, emblem, deck, version: base } }),
    remove: ({ id, base }) => api.call(deleteDeck, { params: { game, deck: id }, query: { version: base } }),
    saveFolder: ({ id, name }) => api.call(saveDeckFolder, { params: { game, folder: id }, body: { name } }),
    removeFolder: (folder) => api.call(deleteDeckFolder, { params: { game, folder } }),
  };
}
