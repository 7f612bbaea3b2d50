import type { CheckedSet, HostedSet, SetFault } from '@cardscape/protocol';
import type { CardSet, CardSetReading, SetFile } from '@cardscape/rules';
import type { Kysely } from 'kysely';
import { infoOf, type OfferedSets } from '../collections/offered-sets.ts';
import type { SetReader } from '../collections/set-reader.ts';
import { faultsBeside, filesOfSet, type KeptSet, keptSet, keptSets, rehashSet } from '../db/card-sets.ts';
import type { CoreTables } from '../db/tables/tables.ts';
import type { Logger } from '../logger.ts';
import { addSet, faultless, mustHaveNone, type NewSet, removeSet } from '../moderation/card-sets.ts';
import type { Actor, Moderation } from '../moderation/moderation.ts';
import { Refused } from '../refusal.ts';

interface Context {
  readonly db: Kysely<CoreTables>;
  readonly moderation: Moderation;
  readonly offered: OfferedSets;
  readonly reader: Pick<SetReader, 'read'>;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Who waits for the thread where the server itself does. */
const ITSELF = 'server';

/** An uploaded set, and what the rules of today say of it. */
interface UploadedSet {
  readonly kept: KeptSet;
  readonly reading: CardSetReading;
}

/**
 * The card sets that operators have uploaded (CS-10). Their files lie in the database and are read again after each
 * start: one that the rules do not take any more is not offered, and stops nothing.
 */
export class UploadedSets {
  readonly #context: Context;
  #uploaded: readonly UploadedSet[] = [];
  #reloading: Promise<void> = Promise.resolve();

  private constructor(context: Context) {
    this.#context = context;
  }

  /** Errors: those of the database. */
  static async open(context: Context): Promise<UploadedSets> {
    const sets = new UploadedSets(context);
    await sets.reload();
    return sets;
  }

  /** Takes over what stands in the database, whoever has written it there. Errors: those of the database. */
  async reload(): Promise<void> {
    await this.#reloaded([]);
  }

  /** @param known sets that have just been read */
  async #reloaded(known: readonly CardSet[]): Promise<void> {
    // One after the other: what came during the last one is seen by the next.
    this.#reloading = this.#reloading.catch(() => undefined).then(() => this.#reload(known));
    await this.#reloading;
  }

  async #reload(known: readonly CardSet[]): Promise<void> {
    const { db, offered } = this.#context;
    const uploaded: UploadedSet[] = [];
    for (const kept of await keptSets(db)) {
      const same = this.#uploaded.find((one) => one.kept.hash === kept.hash && one.reading.ok)?.reading;
      const fresh = known.find(({ hash }) => hash === kept.hash);
      const reading = fresh === undefined ? (same ?? (await this.#read(kept))) : { ok: true as const, set: fresh };
      if (reading.ok && reading.set.hash !== kept.hash) await rehashSet(db, kept.id, kept.hash, reading.set.hash);
      uploaded.push({ kept: reading.ok ? { ...kept, hash: reading.set.hash } : kept, reading });
    }
    this.#uploaded = uploaded;
    offered.offer(uploaded.flatMap(({ reading }) => (reading.ok ? [reading.set] : [])));
  }

  async #read({ id, name }: KeptSet): Promise<CardSetReading> {
    const { db, logger, reader } = this.#context;
    const files = await filesOfSet(db, id);
    const reading = await reader.read(ITSELF, files).catch((error: unknown): CardSetReading => {
      if (!(error instanceof Refused)) throw error;
      const file = files[0]?.name ?? '';
      return {
        ok: false,
        faults: [{ code: error.code, rule: 'CS-10', file, line: null, field: '', message: error.message }],
      };
    });
    if (!reading.ok)
      logger.warn({ set: id, name }, 'an uploaded card set cannot be played any more: it is not offered');
    return reading;
  }

  /** Every set of this server, by name. */
  get hosted(): HostedSet[] {
    const { offered } = this.#context;
    const ofFolder = offered.ofFolder.map((set): HostedSet => ({
      ...infoOf(set),
      game: set.game,
      origin: 'folder',
      addedAt: null,
      faults: [],
    }));
    const uploaded = this.#uploaded.map(({ kept, reading }): HostedSet => {
      const { author, about } = reading.ok ? reading.set : { author: '', about: '' };
      const faults = reading.ok ? offered.besideFolder(reading.set, []) : reading.faults;
      return { ...kept, author, about, origin: 'uploaded', faults: [...faults] };
    });
    return [...ofFolder, ...uploaded].toSorted((one, other) => one.name.localeCompare(other.name));
  }

  /** What the files say, and all that is wrong with them here. Errors: Refused. */
  async check(files: readonly SetFile[], from: string): Promise<CheckedSet> {
    const reading = await this.#context.reader.read(from, files);
    if (!reading.ok) return { set: null, faults: [...reading.faults], replaces: null };
    const { set } = reading;
    const before = await keptSet(this.#context.db, set.id);
    return {
      set: { ...infoOf(set), game: set.game },
      faults: await this.#faults(set, files),
      replaces: before === null ? null : { version: before.version, hash: before.hash },
    };
  }

  /** Offers a set from now on. Errors: Refused. */
  async add(
    actor: Actor,
    { files, replaces }: Pick<NewSet, 'files' | 'replaces'>,
    from: string,
  ): Promise<NonNullable<CheckedSet['set']>> {
    const { moderation, offered, now, reader } = this.#context;
    const set = faultless(await reader.read(from, files));
    mustHaveNone(offered.besideFolder(set, files));
    await addSet(moderation, actor, { set, files, replaces }, now());
    await this.#reloaded([set]);
    return { ...infoOf(set), game: set.game };
  }

  /** Offers a set no longer. Errors: Refused. */
  async remove(actor: Actor, id: string, hash: string): Promise<void> {
    await removeSet(this.#context.moderation, actor, id, hash);
    await this.reload();
  }

  async #faults(set: CardSet, files: readonly SetFile[]): Promise<SetFault[]> {
    const { db, offered } = this.#context;
    return [...offered.besideFolder(set, files), ...(await faultsBeside(db, set, files))];
  }
}
