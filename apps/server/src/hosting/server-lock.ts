import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Passwords } from '../accounts/passwords.ts';
import { hostSettings, keepHostSetting } from '../db/host-settings.ts';
import type { CoreTables } from '../db/tables/tables.ts';
import { DAY } from '../durations.ts';
import { Refused } from '../refusal.ts';

/** Where the key of the passes is kept. */
const KEY = 'passKey';
const KEY_BYTES = 32;
/** A pass: when it was given, a number used once, and the seal over both. */
const TIME_BYTES = 6;
const NONCE_BYTES = 10;
const SEAL_BYTES = 32;
/** 48 bytes. */
const PASS = /^[\w-]{64}$/;
/** A pass holds for 90 days. */
const PASS_MS = 90 * DAY;

interface Context {
  readonly db: Kysely<CoreTables>;
  readonly passwords: Passwords;
  /** Of the environment; empty: none. */
  readonly usual: string;
  /** What an operator has chosen; '': none; null: nothing. */
  readonly chosen: () => string | null;
  readonly now: () => number;
}

/**
 * The password of the server. Whoever gives it gets a pass, which is sealed with a key of the server and the password:
 * nothing is kept for each visitor, a restart changes nothing, and another password makes all passes worthless.
 */
export class ServerLock {
  readonly #context: Context;
  readonly #key: Buffer;
  /** The environment's password as `Passwords` keeps it, so that both kinds are checked alike; '': none. */
  readonly #usual: string;

  private constructor(context: Context, key: Buffer, usual: string) {
    this.#context = context;
    this.#key = key;
    this.#usual = usual;
  }

  static async open(context: Context): Promise<ServerLock> {
    const { db, passwords, usual } = context;
    const stored = (await hostSettings(db)).get(KEY);
    const key =
      stored === undefined ? randomBytes(KEY_BYTES) : Buffer.from(z.string().parse(JSON.parse(stored)), 'hex');
    if (stored === undefined) await keepHostSetting(db, KEY, JSON.stringify(key.toString('hex')));
    return new ServerLock(context, key, usual === '' ? '' : await passwords.hash(usual, ''));
  }

  get isLocked(): boolean {
    return this.#kept !== '';
  }

  get #kept(): string {
    return this.#context.chosen() ?? this.#usual;
  }

  /**
   * Checks the password, in a time that says nothing about it. Resolves to a pass. Errors: Refused.
   * @param from who asks, as `addressKey` names it
   */
  async unlock(password: string, from: string): Promise<string> {
    const kept = this.#kept;
    const isRight = kept === '' || (await this.#context.passwords.check(kept, password, from)).right;
    // Another password may have been set meanwhile: a pass would be one for that.
    if (!isRight || this.#kept !== kept)
      throw new Refused('WRONG_PASSWORD', 'That is not the password of this server. Ask whoever invited you.');
    return this.pass();
  }

  /** A pass for whoever has just given the password, or set it. */
  pass(): string {
    const said = Buffer.alloc(TIME_BYTES + NONCE_BYTES);
    said.writeUIntBE(this.#context.now(), 0, TIME_BYTES);
    randomBytes(NONCE_BYTES).copy(said, TIME_BYTES);
    return Buffer.concat([said, this.#seal(said)]).toString('base64url');
  }

  /** Whether something is a pass that holds. */
  admits(pass: string | null): boolean {
    if (!this.isLocked) return true;
    if (pass === null || !PASS.test(pass)) return false;
    const bytes = Buffer.from(pass, 'base64url');
    const said = bytes.subarray(0, -SEAL_BYTES);
    return (
      timingSafeEqual(bytes.subarray(-SEAL_BYTES), this.#seal(said)) &&
      said.readUIntBE(0, TIME_BYTES) + PASS_MS > this.#context.now()
    );
  }

  #seal(said: Buffer): Buffer {
    // The environment's password is hashed anew at each start: its text is what stays the same.
    const password = this.#context.chosen() ?? this.#context.usual;
    const key = createHmac('sha256', this.#key).update(password.normalize('NFKC')).digest();
    return createHmac('sha256', key).update(said).digest();
  }
}
