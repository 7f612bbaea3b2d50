import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../config-error.ts';
import { SUPPLY_KEY_FILE, writePrivateFile } from '../db/files/private.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyForm = z.strictObject({
  format: z.literal('cardscape-supply-key/1'),
  key: z.string().regex(/^[0-9a-f]{64}$/),
});

/**
 * Seals what nobody may know of the supply until it is opened (TTCG-13.22): AES-256-GCM under the key of a file of its
 * own, so that the databases alone tell nothing.
 */
export class Vault {
  /** For threads of this server. */
  readonly key: Uint8Array;

  constructor(key: Uint8Array) {
    this.key = key;
  }

  /**
   * Opens the vault of a data folder. Errors: ConfigError for a key that cannot be read.
   * @param absent what is done where there is no key: one is made, or null is answered
   */
  static open(folder: string, absent: 'make'): Vault;
  static open(folder: string, absent: 'null'): Vault | null;
  static open(folder: string, absent: 'make' | 'null'): Vault | null {
    const file = join(folder, SUPPLY_KEY_FILE);
    if (!existsSync(file)) {
      if (absent === 'null') return null;
      const key = randomBytes(KEY_BYTES).toString('hex');
      writePrivateFile(file, `${JSON.stringify({ format: 'cardscape-supply-key/1', key }, null, 2)}\n`);
    }
    return new Vault(readKey(file));
  }

  /** One whose key nobody keeps. */
  static passing(): Vault {
    return new Vault(randomBytes(KEY_BYTES));
  }

  /** @param what names what it is: it opens as nothing else */
  seal(what: string, bytes: Uint8Array): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(what));
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }

  /** Errors: Error for what was not sealed with this key as this. */
  unseal(what: string, sealed: Uint8Array): Buffer {
    const body = sealed.length - TAG_BYTES;
    const decipher = createDecipheriv('aes-256-gcm', this.key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(what))
      .setAuthTag(sealed.subarray(body));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, body)), decipher.final()]);
  }

  /** A name for an address by which it is known again, and which leads nobody back to it. */
  pseudonym(address: string): string {
    return createHmac('sha256', this.key).update(`address\n${address}`).digest('base64url');
  }
}

function readKey(file: string): Uint8Array {
  let data: unknown = null;
  try {
    data = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Said below.
  }
  const parsed = keyForm.safeParse(data);
  if (!parsed.success)
    throw new ConfigError(
      `${file} cannot be read; replace it with the one from a backup: without it no pack can be opened`,
    );
  return Buffer.from(parsed.data.key, 'hex');
}

/** What things are called in the vault. */
export const SEALED = {
  contents: (game: string, pack: string): string => `contents/1 ${game} ${pack}`,
  seed: (game: string, batch: number): string => `seed/1 ${game} ${batch}`,
  mint: (game: string, mint: number): string => `mint/1 ${game} ${mint}`,
} as const;
