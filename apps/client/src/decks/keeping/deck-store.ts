import { ApiRefusal } from '@cardscape/client-kit';
import {
  DECKS_AT_A_TIME,
  LONGEST_DECK_NAME,
  type DeckFolder,
  type DeckList,
  type SavedDeck,
} from '@cardscape/protocol';
import { signal, type ReadonlySignal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import { alert } from '../../shell/announce.ts';
import { mayPass, sentenceOf } from '../../shell/asking/sentences.ts';
import type { Change, Changes } from './changes.ts';
import type { DeckServer } from './server.ts';

/** Milliseconds that a change waits for more before it is sent: who builds is fast. */
const PAUSE = 250;
/** Milliseconds without a change of another window before the server is asked what has become of them. */
const CALM = 600;
/** Milliseconds until the server is tried again, longer each time. */
const RETRIES = [1000, 2000, 5000, 15_000];

/** A deck of this player as this page knows it. */
export interface KeptDeck {
  readonly id: string;
  readonly name: string;
  /** The id of its folder; empty: none. */
  readonly folder: string;
  /** Empty: none. */
  readonly emblem: string;
  /** In the game's own form. */
  readonly deck: SavedDeck['deck'];
  readonly size: number;
  /** Why it may not be played, a sentence each. */
  readonly reasons: readonly string[];
  /** Milliseconds since 1970. */
  readonly changed: number;
  /** What stands against keeping it; absent: nothing. */
  readonly trouble?: Trouble;
}

/**
 * `conflict`: the server has it otherwise, `theirs`, or null for no longer. `refused`: it does not take it, as the
 * sentence says.
 */
export type Trouble =
  | { readonly kind: 'conflict'; readonly theirs: SavedDeck | null }
  | { readonly kind: 'refused'; readonly sentence: string };

/**
 * How it stands with what has been changed: all is kept by the server; on its way; waiting for the server, which cannot
 * be reached.
 */
export type Keeping = 'kept' | 'sending' | 'offline';

/** Letters and digits that nothing else is called. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromServer({ id, name, folder, emblem, deck, size, reasons, updatedAt }: SavedDeck): KeptDeck {
  return { id, name, folder, emblem, deck, size, reasons, changed: updatedAt };
}

/** Whether a change comes to what the server has. */
function isDone(change: Change, kept: SavedDeck | undefined): boolean {
  if (change.gone || kept === undefined) return change.gone && kept === undefined;
  return (
    change.name === kept.name &&
    change.folder === kept.folder &&
    change.emblem === kept.emblem &&
    JSON.stringify(change.deck) === JSON.stringify(kept.deck)
  );
}

/**
 * The decks of one account and game: what the server has, and on top of it what has been changed here and is on its way
 * there.
 */
export class DeckStore {
  readonly #server: DeckServer;
  readonly #changes: Changes;
  readonly #window = newId();
  readonly #kept = new Map<string, SavedDeck>();
  readonly #troubles = new Map<string, Trouble>();
  readonly #decks = signal<readonly KeptDeck[]>([]);
  readonly #folders = signal<readonly DeckFolder[]>([]);
  readonly #keeping = signal<Keeping>('kept');
  /** By what the reasons of these decks were found. */
  #judgedBy = '';
  #opening: Promise<void> | null = null;
  #sending: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looking: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #count = 0;
  #begun: KeptDeck | null = null;

  constructor(server: DeckServer, changes: Changes) {
    this.#server = server;
    this.#changes = changes;
    this.#show();
  }

  /** Last changed first. */
  get decks(): ReadonlySignal<readonly KeptDeck[]> {
    return this.#decks;
  }

  /** By name. */
  get folders(): ReadonlySignal<readonly DeckFolder[]> {
    return this.#folders;
  }

  get keeping(): ReadonlySignal<Keeping> {
    return this.#keeping;
  }

  /** Whether what the server has not confirmed would survive a reload. */
  get safe(): boolean {
    return this.#changes.kept;
  }

  /** Also one that has only been begun. */
  find(id: string): KeptDeck | undefined {
    return this.#decks.value.find((deck) => deck.id === id) ?? (this.#begun?.id === id ? this.#begun : undefined);
  }

  /** Begins a deck: it can be found, and is listed and sent once it is kept. */
  begin(deck: KeptDeck): void {
    this.#begun = deck;
  }

  folderName(id: string): string {
    return this.#folders.value.find((folder) => folder.id === id)?.name ?? '';
  }

  /**
   * Asks the server for the decks, once; takes up what an earlier page has left unsent, and what this browser kept when
   * the server did not. Errors: ApiRefusal; the next call tries again.
   */
  open(): Promise<void> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  /** Asks anew: another window or device may have changed something. Errors: none, what is known stays. */
  async refresh(): Promise<void> {
    try {
      await this.open();
      await this.#load();
    } catch {
      // The next time.
    }
  }

  /** Keeps a deck, in the place of the one with its id: here at once, on the server as soon as it can be reached. */
  keep(deck: Omit<KeptDeck, 'trouble'>): void {
    const { id, name, folder, emblem, size, reasons, changed } = deck;
    if (this.#begun?.id === id) this.#begun = null;
    this.#change({
      id,
      name,
      folder,
      emblem,
      deck: deck.deck,
      size,
      reasons: [...reasons],
      changed,
      gone: false,
      base: this.#baseOf(id),
    });
  }

  /** Deletes a deck. `keep` brings it back. */
  remove(id: string): void {
    const deck = this.find(id);
    if (deck === undefined) return;
    const base = this.#baseOf(id);
    this.#change({
      id,
      name: deck.name,
      folder: deck.folder,
      emblem: deck.emblem,
      deck: deck.deck,
      size: deck.size,
      reasons: [...deck.reasons],
      changed: deck.changed,
      gone: true,
      base,
    });
  }

  /** Ends a conflict: what was changed here goes on top, or is given up. */
  settle(id: string, choice: 'mine' | 'theirs'): void {
    const trouble = this.#troubles.get(id);
    const change = this.#changes.find(id);
    if (trouble?.kind !== 'conflict' || change === undefined) return;
    this.#troubles.delete(id);
    if (choice === 'mine') this.#change({ ...change, base: trouble.theirs?.version ?? 0 });
    else {
      this.#changes.drop(id);
      this.#show();
    }
  }

  /** Makes a folder; resolves to its id. One of that name is taken as it is. Errors: ApiRefusal. */
  async addFolder(name: string): Promise<string> {
    const known = this.#folders.peek().find((folder) => folder.name === name);
    if (known !== undefined) return known.id;
    const made = await this.#server.saveFolder({ id: newId(), name });
    this.#setFolders([...this.#folders.peek(), made]);
    return made.id;
  }

  /** Errors: ApiRefusal, also when another folder has that name. */
  async renameFolder(id: string, name: string): Promise<void> {
    const renamed = await this.#server.saveFolder({ id, name });
    this.#setFolders(this.#folders.peek().map((folder) => (folder.id === id ? renamed : folder)));
  }

  /** Its decks stay, in no folder. Errors: ApiRefusal. */
  async removeFolder(id: string): Promise<void> {
    await this.#server.removeFolder(id);
    await this.#load();
  }

  /** Resolves when nothing is on its way. */
  async settled(): Promise<void> {
    while (this.#sending !== null) await this.#sending;
  }

  /** Sends what waits, now. */
  wake(): void {
    clearTimeout(this.#timer);
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
    });
  }

  /** Another window has changed the list of changes; when it is done, the server has something new. */
  noticed(): void {
    this.#show();
    clearTimeout(this.#looking);
    this.#looking = setTimeout(() => void this.refresh(), CALM);
  }

  async #open(): Promise<void> {
    await this.#load();
    await this.#takeOver();
    for (const change of this.#changes.all()) this.#changes.put({ ...change, stamp: this.#stamp() });
    this.#show();
    this.wake();
  }

  async #load(): Promise<void> {
    const before = new Map(this.#kept);
    const { decks, folders, judgedBy } = await this.#server.list();
    const isKnown = ({ id, version }: DeckList['decks'][number]): boolean =>
      judgedBy === this.#judgedBy && before.get(id)?.version === version;
    const read = new Map<string, SavedDeck>();
    const wanted = decks.filter((deck) => !isKnown(deck)).map(({ id }) => id);
    for (let from = 0; from < wanted.length; from += DECKS_AT_A_TIME)
      for (const deck of await this.#server.read(wanted.slice(from, from + DECKS_AT_A_TIME))) read.set(deck.id, deck);
    for (const id of before.keys()) if (!decks.some((deck) => deck.id === id)) this.#put(id, before, undefined);
    for (const { id, folder } of decks) {
      const known = before.get(id);
      this.#put(
        id,
        before,
        read.get(id) ?? (known !== undefined && !wanted.includes(id) ? { ...known, folder } : undefined),
      );
    }
    this.#judgedBy = judgedBy;
    this.#setFolders(folders);
    this.#show();
  }

  /** Takes over what the server has told of a deck, unless something newer has been heard of it meanwhile. */
  #put(id: string, before: ReadonlyMap<string, SavedDeck>, deck: SavedDeck | undefined): void {
    if (this.#kept.get(id) !== before.get(id)) return;
    if (deck === undefined) this.#kept.delete(id);
    else this.#kept.set(id, deck);
  }

  /**
   * Makes changes of the decks that this browser kept before. They have their ids from there: taken over twice they are
   * the same.
   */
  async #takeOver(): Promise<void> {
    for (const { folder, ...deck } of this.#changes.old()) {
      if (this.#kept.has(deck.id) || this.#changes.find(deck.id) !== undefined) continue;
      const name = folder.trim().slice(0, LONGEST_DECK_NAME);
      this.#changes.put({
        ...deck,
        name: deck.name.trim() || t('Deck'),
        folder: name === '' ? '' : await this.addFolder(name),
        emblem: '',
        gone: false,
        base: 0,
        stamp: this.#stamp(),
      });
    }
    if (this.#changes.kept) this.#changes.forgetOld();
  }

  #setFolders(folders: readonly DeckFolder[]): void {
    this.#folders.value = folders.toSorted((one, other) => one.name.localeCompare(other.name));
  }

  #stamp(): string {
    this.#count += 1;
    return `${this.#window}.${this.#count}`;
  }

  /** The version that a change made now is based on. */
  #baseOf(id: string): number {
    return this.#changes.find(id)?.base ?? this.#kept.get(id)?.version ?? 0;
  }

  #change(change: Omit<Change, 'stamp'>): void {
    if (this.#troubles.get(change.id)?.kind === 'refused') this.#troubles.delete(change.id);
    this.#changes.put({ ...change, stamp: this.#stamp() });
    this.#show();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), PAUSE);
  }

  /** What this window has to send, and nothing that has to be decided first. */
  #next(): Change | undefined {
    return this.#changes.all().find(({ id, stamp }) => stamp.startsWith(`${this.#window}.`) && !this.#troubles.has(id));
  }

  async #send(): Promise<void> {
    for (let change = this.#next(); change !== undefined; change = this.#next()) {
      try {
        if (change.gone) await this.#server.remove(change);
        const saved = change.gone ? undefined : await this.#server.save(change);
        this.#confirmed(change, saved);
        this.#failures = 0;
      } catch (error) {
        if (!(await this.#failed(change, error))) return;
      }
      this.#show();
    }
  }

  #confirmed(change: Change, saved: SavedDeck | undefined): void {
    if (saved === undefined) this.#kept.delete(change.id);
    else this.#kept.set(change.id, saved);
    const now = this.#changes.find(change.id);
    if (now === undefined) return;
    // Whatever came in between is based on what has just been kept.
    if (now.stamp === change.stamp) this.#changes.drop(change.id);
    else this.#changes.put({ ...now, base: saved?.version ?? 0 });
  }

  /** What follows from a refusal; whether the rest may be sent. */
  async #failed(change: Change, error: unknown): Promise<boolean> {
    const refusal = error instanceof ApiRefusal ? error : null;
    if (refusal === null || mayPass(error)) {
      this.#retryLater();
      return false;
    }
    if (refusal.code !== 'CONFLICT') {
      this.#troubles.set(change.id, { kind: 'refused', sentence: sentenceOf(error) });
      return true;
    }
    try {
      await this.#load();
    } catch {
      this.#retryLater();
      return false;
    }
    const theirs = this.#kept.get(change.id);
    if (isDone(change, theirs)) this.#confirmed(change, theirs);
    else if (change.gone) {
      // What was not seen is not thrown away.
      this.#changes.drop(change.id);
      alert(
        t('{deck} was changed in another window or on another device, so it was not deleted.', { deck: change.name }),
      );
    } else this.#troubles.set(change.id, { kind: 'conflict', theirs: theirs ?? null });
    return true;
  }

  #retryLater(): void {
    this.#timer = setTimeout(() => this.wake(), RETRIES[Math.min(this.#failures, RETRIES.length - 1)]);
    this.#failures += 1;
    this.#show();
  }

  #show(): void {
    const changes = this.#changes.all();
    const changed = new Map(changes.map((change) => [change.id, change]));
    const own = changes
      .filter(({ gone }) => !gone)
      .map(({ id, name, folder, emblem, deck, size, reasons, changed: at }): KeptDeck => ({
        id,
        name,
        folder,
        emblem,
        deck,
        size,
        reasons,
        changed: at,
      }));
    const rest = [...this.#kept.values()].filter(({ id }) => !changed.has(id)).map(fromServer);
    for (const id of this.#troubles.keys()) if (!changed.has(id)) this.#troubles.delete(id);
    this.#decks.value = [...own, ...rest]
      .toSorted((one, other) => other.changed - one.changed || (one.id < other.id ? -1 : 1))
      .map((deck) => {
        const trouble = this.#troubles.get(deck.id);
        return trouble === undefined ? deck : { ...deck, trouble };
      });
    this.#keeping.value = changes.every(({ id }) => this.#troubles.has(id))
      ? 'kept'
      : this.#failures > 0
        ? 'offline'
        : 'sending';
  }
}
