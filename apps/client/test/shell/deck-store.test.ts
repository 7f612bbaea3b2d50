import { ApiRefusal } from '@cardscape/client-kit';
import type { DeckFolder, DeckList, SavedDeck } from '@cardscape/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Changes, type Change, type Keeper } from '../../src/decks/keeping/changes.ts';
import { newId, DeckStore, type KeptDeck } from '../../src/decks/keeping/deck-store.ts';
import type { DeckServer } from '../../src/decks/keeping/server.ts';

function keeper(): Keeper & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

const UNREACHABLE = new ApiRefusal(0, 'UNREACHABLE', 'The server cannot be reached.');

/** A server in memory that keeps versions as the real one does, and can be cut off. */
class FakeServer implements DeckServer {
  readonly decks = new Map<string, SavedDeck>();
  folders: DeckFolder[] = [];
  /** What every request meets; null: it gets through. */
  trouble: ApiRefusal | null = null;
  /** The next request is carried out, and its answer is lost. */
  losesAnswer = false;
  saves = 0;
  judgedBy = 'rules';
  /** The decks that were asked for, request by request. */
  readonly reads: (readonly string[])[] = [];

  #through(): Promise<void> {
    return this.trouble === null ? Promise.resolve() : Promise.reject(this.trouble);
  }

  async list(): Promise<DeckList> {
    await this.#through();
    const decks = [...this.decks.values()].map(({ deck: _, size: __, reasons: ___, ...listed }) => listed);
    return { decks, folders: this.folders, judgedBy: this.judgedBy };
  }

  async read(ids: readonly string[]): Promise<SavedDeck[]> {
    await this.#through();
    this.reads.push(ids);
    return ids.flatMap((id) => this.decks.get(id) ?? []);
  }

  async save({ id, name, folder, emblem, deck, size, reasons, base, changed }: Change): Promise<SavedDeck> {
    await this.#through();
    this.saves += 1;
    const found = this.decks.get(id);
    const same =
      found !== undefined &&
      found.name === name &&
      JSON.stringify(found.deck) === JSON.stringify(deck) &&
      found.folder === folder &&
      found.emblem === emblem;
    if (!same && (found?.version ?? 0) !== base) throw new ApiRefusal(409, 'CONFLICT', 'changed elsewhere');
    const saved = same
      ? found
      : { id, name, folder, emblem, deck, size, reasons, version: base + 1, updatedAt: changed };
    this.decks.set(id, saved);
    if (this.losesAnswer) {
      this.losesAnswer = false;
      throw UNREACHABLE;
    }
    return saved;
  }

  async remove({ id, base }: Change): Promise<void> {
    await this.#through();
    const found = this.decks.get(id);
    if (found !== undefined && found.version !== base) throw new ApiRefusal(409, 'CONFLICT', 'changed elsewhere');
    this.decks.delete(id);
  }

  async saveFolder(folder: DeckFolder): Promise<DeckFolder> {
    await this.#through();
    this.folders = [...this.folders.filter(({ id }) => id !== folder.id), folder];
    return folder;
  }

  async removeFolder(folder: string): Promise<void> {
    await this.#through();
    this.folders = this.folders.filter(({ id }) => id !== folder);
    for (const deck of this.decks.values())
      if (deck.folder === folder) this.decks.set(deck.id, { ...deck, folder: '' });
  }

  /** Another device changes a deck. */
  elsewhere(id: string, name: string): void {
    const found = this.decks.get(id);
    if (found !== undefined) this.decks.set(id, { ...found, name, version: found.version + 1 });
  }
}

const deck = (id: string, name = id, changed = 1): KeptDeck => ({
  id,
  name,
  folder: '',
  emblem: '',
  deck: ['a'],
  size: 1,
  reasons: [],
  changed,
});

let storage: ReturnType<typeof keeper>;
let server: FakeServer;
let store: DeckStore;

const page = (): DeckStore => new DeckStore(server, new Changes('game', 'me', storage));
const names = (one: DeckStore): string[] => one.decks.value.map(({ name }) => name);

/** Lets everything that waits be sent. */
async function sent(one: DeckStore = store): Promise<void> {
  await vi.advanceTimersByTimeAsync(20_000);
  await one.settled();
}

beforeEach(async () => {
  vi.useFakeTimers();
  storage = keeper();
  server = new FakeServer();
  store = page();
  await store.open();
});

afterEach(() => void vi.useRealTimers());

describe('decks of an account', () => {
  test('are shown at once, kept by the server soon, and there for the next page', async () => {
    store.keep(deck('aaaa', 'Old', 1));
    store.keep(deck('bbbb', 'New', 2));
    expect([names(store), store.keeping.value]).toEqual([['New', 'Old'], 'sending']);
    await sent();
    expect([store.keeping.value, storage.kept.size, server.decks.size]).toEqual(['kept', 0, 2]);
    const next = page();
    await next.open();
    expect(names(next)).toEqual(['New', 'Old']);
  });

  test('are read a few at a time, and again only when they have changed or are judged otherwise', async () => {
    for (let index = 0; index < 45; index++) {
      const { changed, ...one } = deck(`deck${index}`);
      server.decks.set(one.id, { ...one, reasons: [], version: 1, updatedAt: changed });
    }
    const next = page();
    await next.open();
    expect([next.decks.value.length, server.reads.map(({ length }) => length)]).toEqual([45, [20, 20, 5]]);
    server.reads.length = 0;
    await next.refresh();
    expect(server.reads).toEqual([]);
    server.elsewhere('deck7', 'Seven');
    server.decks.delete('deck8');
    await next.refresh();
    expect(server.reads).toEqual([['deck7']]);
    expect([next.find('deck7')?.name, next.find('deck8')]).toEqual(['Seven', undefined]);
    server.judgedBy = 'other rules';
    await next.refresh();
    expect(server.reads.flat()).toHaveLength(1 + 44);
  });

  test('many changes in a row are one request; each is based on what was kept before', async () => {
    for (const name of ['A', 'B', 'C']) store.keep(deck('aaaa', name));
    await sent();
    expect([server.saves, server.decks.get('aaaa')?.version]).toEqual([1, 1]);
    store.keep(deck('aaaa', 'D'));
    await sent();
    expect(server.decks.get('aaaa')).toMatchObject({ name: 'D', version: 2 });
  });

  test('are removed and brought back', async () => {
    store.keep(deck('aaaa'));
    await sent();
    const [kept] = store.decks.value;
    store.remove('aaaa');
    expect(store.decks.value).toEqual([]);
    await sent();
    expect(server.decks.size).toBe(0);
    if (kept !== undefined) store.keep(kept);
    await sent();
    expect([names(store), server.decks.size]).toEqual([['aaaa'], 1]);
    // Also before the server has heard of it.
    store.remove('aaaa');
    if (kept !== undefined) store.keep(kept);
    await sent();
    expect(server.decks.size).toBe(1);
  });

  test('have emblems, which survive a reload and come from the server', async () => {
    store.keep({ ...deck('aaaa'), emblem: 'gate' });
    expect(page().decks.value).toMatchObject([{ emblem: 'gate' }]);
    await sent();
    store.keep({ ...deck('aaaa'), emblem: 'lotus' });
    await sent();
    const next = page();
    await next.open();
    expect(next.decks.value).toMatchObject([{ emblem: 'lotus' }]);
    expect(server.decks.get('aaaa')).toMatchObject({ emblem: 'lotus', version: 2 });
  });

  test('lie in folders', async () => {
    const folder = await store.addFolder('Duels');
    expect(await store.addFolder('Duels')).toBe(folder);
    store.keep({ ...deck('aaaa'), folder });
    await sent();
    await store.renameFolder(folder, 'Night');
    expect(store.folderName(folder)).toBe('Night');
    await store.removeFolder(folder);
    expect([store.folders.value, store.find('aaaa')?.folder]).toEqual([[], '']);
  });

  test('have ids of their own', () => {
    expect(newId()).toMatch(/^[0-9a-f]{16}$/);
    expect(newId()).not.toBe(newId());
  });
});

describe('without a connection', () => {
  test('changes survive a reload, and are sent when the server is back', async () => {
    server.trouble = UNREACHABLE;
    store.keep(deck('aaaa', 'Written in a tunnel'));
    await sent();
    expect([store.keeping.value, store.safe]).toEqual(['offline', true]);
    server.trouble = null;
    const next = page();
    await next.open();
    expect(names(next)).toEqual(['Written in a tunnel']);
    await sent(next);
    expect([next.keeping.value, server.decks.get('aaaa')?.name]).toEqual(['kept', 'Written in a tunnel']);
  });

  test('the page tries again by itself', async () => {
    server.trouble = new ApiRefusal(503, 'STARTING', 'soon');
    store.keep(deck('aaaa'));
    await sent();
    expect(server.decks.size).toBe(0);
    server.trouble = null;
    await sent();
    expect([store.keeping.value, server.decks.size]).toEqual(['kept', 1]);
  });

  test('an answer that is lost is no conflict', async () => {
    server.losesAnswer = true;
    store.keep(deck('aaaa', 'Once'));
    await sent();
    expect([store.keeping.value, store.find('aaaa')?.trouble, server.decks.get('aaaa')?.version]).toEqual([
      'kept',
      undefined,
      1,
    ]);
  });

  test('a browser that does not keep anything is made up for by the page', async () => {
    const shut: Keeper = {
      getItem: () => {
        throw new Error('shut off');
      },
      setItem: () => {
        throw new Error('full');
      },
      removeItem: () => {
        throw new Error('shut off');
      },
    };
    const alone = new DeckStore(server, new Changes('game', 'me', shut));
    await alone.open();
    server.trouble = UNREACHABLE;
    alone.keep(deck('aaaa'));
    alone.keep(deck('bbbb'));
    expect([names(alone).toSorted(), alone.safe]).toEqual([['aaaa', 'bbbb'], false]);
    server.trouble = null;
    await sent(alone);
    expect(server.decks.size).toBe(2);
  });
});

describe('two devices', () => {
  beforeEach(async () => {
    store.keep(deck('aaaa', 'First'));
    await sent();
    server.elsewhere('aaaa', 'Theirs');
    store.keep(deck('aaaa', 'Mine', 2));
    await sent();
  });

  test('a deck that was changed on both is shown as such, and nothing is overwritten', () => {
    expect(store.find('aaaa')).toMatchObject({
      name: 'Mine',
      trouble: { kind: 'conflict', theirs: { name: 'Theirs' } },
    });
    expect(server.decks.get('aaaa')?.name).toBe('Theirs');
  });

  test('mine is put on top', async () => {
    store.settle('aaaa', 'mine');
    await sent();
    expect([server.decks.get('aaaa')?.name, store.find('aaaa')?.trouble]).toEqual(['Mine', undefined]);
  });

  test('the other one is taken', async () => {
    store.settle('aaaa', 'theirs');
    await sent();
    expect([store.find('aaaa')?.name, storage.kept.size]).toEqual(['Theirs', 0]);
  });

  test('a conflict outlives a reload', async () => {
    const next = page();
    await next.open();
    await sent(next);
    expect(next.find('aaaa')?.trouble).toMatchObject({ kind: 'conflict' });
  });

  test('a deck that was deleted elsewhere is not brought back unasked', async () => {
    store.settle('aaaa', 'theirs');
    server.decks.delete('aaaa');
    store.keep(deck('aaaa', 'Late', 3));
    await sent();
    expect(store.find('aaaa')?.trouble).toEqual({ kind: 'conflict', theirs: null });
    store.settle('aaaa', 'mine');
    await sent();
    expect(server.decks.get('aaaa')?.name).toBe('Late');
  });

  test('what was changed elsewhere is not deleted unseen', async () => {
    store.settle('aaaa', 'theirs');
    server.elsewhere('aaaa', 'Newer');
    store.remove('aaaa');
    await sent();
    expect([names(store), server.decks.size]).toEqual([['Newer'], 1]);
  });
});

describe('two windows of one browser', () => {
  test('see each other’s changes, and only one of them sends a change', async () => {
    const other = page();
    await other.open();
    store.keep(deck('aaaa', 'One'));
    other.noticed();
    expect(names(other)).toEqual(['One']);
    other.wake();
    await other.settled();
    expect(server.saves).toBe(0);
    await sent();
    await sent(other);
    expect([names(other), other.keeping.value, server.saves]).toEqual([['One'], 'kept', 1]);
  });
});

describe('a server that refuses', () => {
  test('is quoted, the deck stays here, and others are kept all the same', async () => {
    const real = server.save.bind(server);
    server.save = (change) =>
      change.id === 'aaaa' ? Promise.reject(new ApiRefusal(409, 'TOO_MANY_DECKS', 'Too many.')) : real(change);
    store.keep(deck('aaaa'));
    store.keep(deck('bbbb'));
    await sent();
    expect(store.find('aaaa')?.trouble).toEqual({ kind: 'refused', sentence: 'Too many.' });
    expect([...server.decks.keys()]).toEqual(['bbbb']);
    server.save = real;
    store.keep(deck('aaaa', 'Again'));
    await sent();
    expect(server.decks.get('aaaa')?.name).toBe('Again');
  });
});

describe('decks that browsers kept before', () => {
  const old = (id: string, folder = ''): object => ({
    id,
    name: id,
    folder,
    cards: [['a', 1]],
    deck: ['a'],
    size: 1,
    reasons: [],
    changed: 3,
  });

  test('are taken over by the account, once, with their folders; spoilt ones spoil no other', async () => {
    storage.kept.set(
      'cardscape:decks:game',
      JSON.stringify({ version: 1, decks: [old('aaaa', ' Duels '), { id: 'spoilt' }, old('bbbb')] }),
    );
    const next = page();
    await next.open();
    expect(names(next)).toEqual(['aaaa', 'bbbb']);
    await sent(next);
    expect(server.decks.get('aaaa')).toMatchObject({ deck: ['a'], version: 1, folder: server.folders[0]?.id });
    expect(server.folders.map(({ name }) => name)).toEqual(['Duels']);
    expect(storage.kept.size).toBe(0);
  });

  test('are not lost when the server is gone in the middle of it', async () => {
    storage.kept.set('cardscape:decks:game', JSON.stringify({ version: 1, decks: [old('aaaa', 'Duels')] }));
    const next = page();
    const opening = next.open();
    server.trouble = UNREACHABLE;
    await expect(opening).rejects.toBe(UNREACHABLE);
    expect(storage.kept.has('cardscape:decks:game')).toBe(true);
    server.trouble = null;
    await next.open();
    await sent(next);
    expect(server.decks.has('aaaa')).toBe(true);
  });

  test.each(['', 'no json', '[]', '{"version":2,"decks":[]}', '{"version":1,"decks":[{"id":"x"},3,null]}'])(
    'storage that holds %j is no harm',
    async (text) => {
      storage.kept.set('cardscape:decks:game', text);
      storage.kept.set('cardscape:decks:game:me', text);
      const next = page();
      await next.open();
      expect(next.decks.value).toEqual([]);
      next.keep(deck('aaaa'));
      await sent(next);
      expect(server.decks.size).toBe(1);
    },
  );
});
