import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { keyIdOf, PUBLIC_KEY, type Signed } from '@cardscape/rules';
import { z } from 'zod';
import { ConfigError } from '../config-error.ts';
import { KEYS_FILE, writePrivateFile } from '../db/files/private.ts';

const keyForm = z.strictObject({
  id: z.string(),
  /** 64 hexadecimal digits. */
  public: z.string().regex(PUBLIC_KEY),
  /** PKCS #8 as PEM; null: thrown away when another key took its place. */
  private: z.string().nullable(),
  /** Milliseconds since 1970. */
  from: z.number(),
  until: z.number().nullable(),
});
type Key = z.infer<typeof keyForm>;

/** Newest first. */
const keysForm = z.strictObject({ format: z.literal('cardscape-keys/1'), keys: z.array(keyForm).min(1) });

/** A key as everybody may know it. */
export type PublishedKey = Omit<Key, 'private'>;

/**
 * The keys of a data folder. The file is looked at anew when somebody has changed it: another key is made beside a
 * server that runs.
 */
export class SigningKeys {
  readonly #file: string;
  #keys: readonly Key[] = [];
  #signer: { readonly id: string; readonly key: KeyObject } | null = null;
  /** Tells the file that has been read from any other. */
  #stamp = '';

  private constructor(folder: string) {
    this.#file = join(folder, KEYS_FILE);
  }

  /**
   * @param now when the first key of a folder is made that has none; null: it has to be there. Errors: ConfigError for
   *   a file that cannot be used; those of the file system.
   */
  static open(folder: string, now: number | null): SigningKeys {
    const keys = new SigningKeys(folder);
    if (!existsSync(keys.#file)) {
      if (now === null)
        throw new ConfigError(`there is no ${KEYS_FILE} in ${folder}; the first start of a server makes it`);
      keys.#write([newKey(now)]);
    }
    keys.#read();
    return keys;
  }

  /** Signs with the key in use. */
  sign(statement: string): Signed {
    this.#read();
    const { id, key } = (this.#signer ??= this.#newSigner());
    return { key: id, signature: sign(null, Buffer.from(statement), key).toString('hex') };
  }

  #newSigner(): { readonly id: string; readonly key: KeyObject } {
    const current = this.#keys.find((one) => one.until === null);
    if (current === undefined || current.private === null) throw new ConfigError(`${this.#file} has no current key`);
    return { id: current.id, key: createPrivateKey(current.private) };
  }

  /** Every key that has ever signed here, newest first. */
  get published(): readonly PublishedKey[] {
    this.#read();
    return this.#keys.map(({ private: _, ...key }) => key);
  }

  /** Puts a new key in the place of the one in use, whose private half is thrown away. Returns the new one. */
  rotate(now: number): PublishedKey {
    const { private: secret, ...key } = newKey(now);
    this.#write([
      { ...key, private: secret },
      ...this.#keys.map((old) => ({ ...old, private: null, until: old.until ?? now })),
    ]);
    this.#read();
    return key;
  }

  #read(): void {
    const found = statSync(this.#file, { throwIfNoEntry: false });
    const stamp = found === undefined ? this.#stamp : `${found.ino} ${found.mtimeMs}`;
    if (stamp === this.#stamp) return;
    this.#keys = readKeys(this.#file);
    this.#signer = null;
    this.#stamp = stamp;
  }

  #write(keys: readonly Key[]): void {
    writePrivateFile(this.#file, `${JSON.stringify({ format: 'cardscape-keys/1', keys }, null, 2)}\n`);
  }
}

/** Errors: ConfigError. */
function readKeys(file: string): readonly Key[] {
  let data: unknown = null;
  try {
    data = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Said below.
  }
  const parsed = keysForm.safeParse(data);
  if (!parsed.success)
    throw new ConfigError(
      `${file} cannot be read; replace it with one from a backup, or move it away and give the folder a new key (cardscape pair --data ${dirname(file)}): earlier matches can no longer be checked against the server then`,
    );
  return parsed.data.keys;
}

function newKey(now: number): Key {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
  return {
    id: keyIdOf(raw),
    public: raw,
    private: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    from: now,
    until: null,
  };
}
