import { anyJson } from '@cardscape/protocol';
import * as z from 'zod/mini';

/*
 * Changes to decks that the server has not confirmed yet. They are kept in the browser, so that neither a reload nor a
 * lost connection loses one; several windows share the list, and each sends what it wrote itself or found when it was
 * opened.
 */

const changeForm = z.object({
  id: z.string(),
  /** The deck is to be deleted. */
  gone: z.boolean(),
  /** The version of the server that was changed; 0: the deck is new. */
  base: z.int(),
  name: z.string(),
  folder: z.string(),
  emblem: z._default(z.string(), ''),
  /** In the game's own form. */
  deck: anyJson(),
  size: z.int(),
  reasons: z.array(z.string()),
  /** When, milliseconds since 1970. */
  changed: z.number(),
  /** The window that sends it, and which of its changes it is. */
  stamp: z.string(),
});
export type Change = Readonly<z.infer<typeof changeForm>>;

const listForm = z.object({ version: z.literal(2), changes: z.array(z.unknown()) });

/** A deck as browsers kept it when the server did not. */
const oldForm = z.object({
  id: z.string().check(z.regex(/^[a-z0-9]{4,40}$/)),
  name: z.string(),
  folder: z._default(z.string(), ''),
  deck: anyJson(),
  size: z.int(),
  reasons: z._default(z.array(z.string()), []),
  changed: z.number(),
});
/** `folder` is a name. */
export type OldDeck = Readonly<z.infer<typeof oldForm>>;

const oldListForm = z.object({ version: z.literal(1), decks: z.array(z.unknown()) });

export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What is not understood is passed over, so that one spoilt entry spoils no other. */
function read<S extends z.ZodMiniType>(
  text: string | null,
  list: (data: unknown) => readonly unknown[] | undefined,
  form: S,
): z.output<S>[] {
  let data: unknown = null;
  try {
    data = JSON.parse(text ?? 'null');
  } catch {
    // Not ours.
  }
  return (list(data) ?? []).flatMap((one) => {
    const parsed = form.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}

/**
 * The unconfirmed changes of one account and game. Storage that is shut off or full is made up for by this page's
 * memory.
 */
export class Changes {
  readonly #keeper: Keeper;
  readonly #key: string;
  readonly #oldKey: string;
  /** What storage did not take; null while it does. */
  #memory: readonly Change[] | null = null;

  constructor(game: string, account: string, keeper: Keeper) {
    this.#keeper = keeper;
    this.#oldKey = `cardscape:decks:${game}`;
    this.#key = `${this.#oldKey}:${account}`;
  }

  /** Whether the browser keeps them. */
  get kept(): boolean {
    return this.#memory === null;
  }

  all(): readonly Change[] {
    return this.#memory ?? read(this.#text(this.#key), (data) => listForm.safeParse(data).data?.changes, changeForm);
  }

  find(id: string): Change | undefined {
    return this.all().find((change) => change.id === id);
  }

  /** Puts a change in the place of the one to the same deck. */
  put(change: Change): void {
    this.#store([change, ...this.all().filter(({ id }) => id !== change.id)]);
  }

  drop(id: string): void {
    this.#store(this.all().filter((change) => change.id !== id));
  }

  /** What the browser kept when the server did not. */
  old(): readonly OldDeck[] {
    return read(this.#text(this.#oldKey), (data) => oldListForm.safeParse(data).data?.decks, oldForm);
  }

  forgetOld(): void {
    try {
      this.#keeper.removeItem(this.#oldKey);
    } catch {
      // Then they are taken over again, to the same.
    }
  }

  #text(key: string): string | null {
    try {
      return this.#keeper.getItem(key);
    } catch {
      return null;
    }
  }

  #store(changes: readonly Change[]): void {
    try {
      if (changes.length === 0) this.#keeper.removeItem(this.#key);
      else this.#keeper.setItem(this.#key, JSON.stringify({ version: 2, changes }));
      this.#memory = null;
    } catch {
      this.#memory = changes;
    }
  }
}
