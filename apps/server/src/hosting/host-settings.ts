import { type changeHostSettings, hostValues, type HostSettings as Shown, type HostValues } from '@cardscape/protocol';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { z as mini } from 'zod/mini';
import { dropHostSetting, hostSettings, keepHostSetting } from '../db/host-settings.ts';
import type { CoreTables } from '../db/tables/tables.ts';
import type { Logger } from '../logger.ts';
import type { Actor, Moderation } from '../moderation/moderation.ts';

/** What an operator asks for: `to` chooses, null goes back to the environment. */
export type HostChanges = mini.output<typeof changeHostSettings.body>;

interface Context {
  readonly db: Kysely<CoreTables>;
  readonly moderation: Moderation;
  /** What the environment says. */
  readonly usual: HostValues;
  readonly logger: Logger;
}

/** A stored password: a PHC string; empty: the host wants none, whatever the environment says. */
const password = z.string();

/**
 * The settings that an operator can change while the server runs. What was chosen there goes before the environment,
 * and is kept as JSON by the setting's name. Whoever follows a setting is told of all of them when one changes.
 */
export class HostSettings {
  readonly #context: Context;
  readonly #followers: ((values: HostValues) => void)[] = [];
  #chosen: Partial<HostValues>;
  #password: string | null;

  private constructor(context: Context, chosen: Partial<HostValues>, kept: string | null) {
    this.#context = context;
    this.#chosen = chosen;
    this.#password = kept;
  }

  static async open(context: Context): Promise<HostSettings> {
    const { chosen, kept } = await read(context);
    return new HostSettings(context, chosen, kept);
  }

  /** What counts now. */
  get values(): HostValues {
    return { ...this.#context.usual, ...this.#chosen };
  }

  /** The password that was chosen while the server ran, as `Passwords` keeps it; '': none; null: nothing was chosen. */
  get password(): string | null {
    return this.#password;
  }

  /** What moderators are shown. */
  get shown(): Omit<Shown, 'hasPassword'> {
    return {
      values: this.values,
      usual: this.#context.usual,
      chosen: [...Object.keys(this.#chosen), ...(this.#password === null ? [] : ['password'])],
    };
  }

  /** Calls somebody now, and whenever something has changed. */
  follow(follower: (values: HostValues) => void): void {
    this.#followers.push(follower);
    follower(this.values);
  }

  /**
   * Changes settings: all of them, with their line in the audit log, or none.
   * @param hashed the password of `changes` as it is kept; the log says only whether there is one
   */
  async change(actor: Actor, changes: HostChanges, hashed: string): Promise<void> {
    const { moderation, usual } = this.#context;
    const wanted = Object.entries(changes).flatMap(([name, change]) =>
      change === undefined ? [] : [[name, change] as const],
    );
    if (wanted.length === 0) return;
    const before: Readonly<Record<string, unknown>> = this.values;
    const environment: Readonly<Record<string, unknown>> = usual;
    const detail = Object.fromEntries(
      wanted.map(([name, change]): [string, unknown] =>
        name === 'password'
          ? [name, change === null ? null : change.to === '' ? 'none' : 'another']
          : [name, { before: before[name], now: change === null ? environment[name] : change.to }],
      ),
    );
    await moderation.noted(actor, 'settings', 'server', detail, async (inside) => {
      for (const [name, change] of wanted)
        if (change === null) await dropHostSetting(inside, name);
        else await keepHostSetting(inside, name, JSON.stringify(name === 'password' ? hashed : change.to));
    });
    await this.reload();
  }

  /** Reads what stands in the database: another process may have changed it. Errors: those of the database. */
  async reload(): Promise<void> {
    const { chosen, kept } = await read(this.#context);
    this.#chosen = chosen;
    this.#password = kept;
    for (const follower of this.#followers) follower(this.values);
  }
}

/** What is stored. What no version of today can read counts as not chosen, and is told to the log. */
async function read({
  db,
  logger,
}: Pick<Context, 'db' | 'logger'>): Promise<{ readonly chosen: Partial<HostValues>; readonly kept: string | null }> {
  const stored = await hostSettings(db);
  const chosen: { [name: string]: unknown } & Partial<HostValues> = {};
  for (const [name, form] of Object.entries(hostValues.shape)) {
    const text = stored.get(name);
    if (text === undefined) continue;
    const parsed = form.safeParse(JSON.parse(text));
    if (parsed.success) chosen[name] = parsed.data;
    else logger.warn({ setting: name }, 'a setting that was chosen while the server ran cannot be read any more');
  }
  const kept = stored.get('password');
  return { chosen, kept: kept === undefined ? null : password.parse(JSON.parse(kept)) };
}
