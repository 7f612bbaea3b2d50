import crypto, { randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { FairWork } from '../fair-line.ts';
import { Refused } from '../refusal.ts';

/** OWASP's first choice: 19 MiB, two passes, one lane. */
const ARGON2ID = { memory: 19_456, passes: 2, parallelism: 1 } as const;
/** Where Node has no argon2: 128 MiB. */
const SCRYPT = { ln: 17, r: 8, p: 1 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Hashes at once. Addresses take turns; a flood may fill its own part of the line, never the memory. */
const PARALLEL = 2;
/** So many of one address wait at most, and so many addresses. */
const OF_ADDRESS = 8;
const LINE = 256;

type Scheme = 'argon2id' | 'scrypt';

interface Kept {
  readonly scheme: Scheme;
  /** The part of the string that says how, as it stands there. */
  readonly how: string;
  readonly numbers: Readonly<Record<string, number>>;
  readonly salt: Buffer;
  readonly key: Buffer;
}

/** Absent before Node 24.7. */
const { argon2 }: Partial<Pick<typeof crypto, 'argon2'>> = crypto;
const deriveArgon2 = argon2 === undefined ? null : promisify(argon2);
const deriveScrypt = promisify<crypto.BinaryLike, crypto.BinaryLike, number, crypto.ScryptOptions, Buffer>(
  crypto.scrypt,
);

const HOW: Readonly<Record<Scheme, string>> = {
  argon2id: `v=19$m=${ARGON2ID.memory},t=${ARGON2ID.passes},p=${ARGON2ID.parallelism}`,
  scrypt: `ln=${SCRYPT.ln},r=${SCRYPT.r},p=${SCRYPT.p}`,
};

const PHC = /^\$(argon2id|scrypt)\$((?:v=19\$)?[a-z]+=\d+(?:,[a-z]+=\d+)*)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function numbersOf(how: string): Kept['numbers'] {
  return Object.fromEntries(
    [...how.matchAll(/([a-z]+)=(\d+)/g)].map(([, name = '', value = '']) => [name, Number(value)]),
  );
}

function parse(stored: string): Kept | null {
  const found = PHC.exec(stored);
  const [, scheme = '', how = '', salt = '', key = ''] = found ?? [];
  if (scheme !== 'argon2id' && scheme !== 'scrypt') return null;
  return { scheme, how, numbers: numbersOf(how), salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

/** PHC strings have no padding. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

/** What was checked, and whether it was hashed in another way than today's. */
export interface Checked {
  readonly right: boolean;
  readonly old: boolean;
}

/** Hashes passwords and checks them (P-2). Nothing here keeps, logs or throws a password. */
export class Passwords {
  /** Hashes made so far: tests count them to see that every answer costs the same. */
  count = 0;
  readonly #scheme: Scheme;
  /** What a name that is not there is checked against. */
  readonly #nobody: string;
  readonly #work = new FairWork(PARALLEL);

  /** @param scheme the best that this Node has, if not said */
  constructor(scheme: Scheme = deriveArgon2 === null ? 'scrypt' : 'argon2id') {
    this.#scheme = scheme;
    this.#nobody = `$${scheme}$${HOW[scheme]}$${base64(randomBytes(SALT_BYTES))}$${base64(randomBytes(KEY_BYTES))}`;
  }

  /**
   * The password as a PHC string. Errors: Refused when too many are being hashed.
   * @param from who asks, as `addressKey` names it
   */
  async hash(password: string, from: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const how = HOW[this.#scheme];
    const way = { scheme: this.#scheme, numbers: numbersOf(how), salt };
    const key = await this.#inTurn(from, () => this.#derive(password, way, KEY_BYTES));
    return `$${this.#scheme}$${how}$${base64(salt)}$${base64(key)}`;
  }

  /**
   * Checks a password. Without anything stored it costs the same, and is wrong. Errors: Refused when too many are being
   * hashed.
   * @param from who asks, as `addressKey` names it
   */
  async check(stored: string | null, password: string, from: string): Promise<Checked> {
    const kept = parse(stored ?? this.#nobody);
    if (kept === null) throw new Error('a stored password cannot be read');
    const key = await this.#inTurn(from, () => this.#derive(password, kept, kept.key.length));
    const right = stored !== null && timingSafeEqual(key, kept.key);
    return { right, old: kept.scheme !== this.#scheme || kept.how !== HOW[kept.scheme] };
  }

  async #derive(
    password: string,
    { scheme, numbers, salt }: Pick<Kept, 'scheme' | 'numbers' | 'salt'>,
    length: number,
  ): Promise<Buffer> {
    // The same password typed on another keyboard has the same bytes.
    const message = Buffer.from(password.normalize('NFKC'));
    this.count += 1;
    if (scheme === 'scrypt') {
      const { ln = 0, r = 0, p = 0 } = numbers;
      return deriveScrypt(message, salt, length, { N: 2 ** ln, r, p, maxmem: 2 ** ln * r * 256 });
    }
    if (deriveArgon2 === null)
      throw new Error('this Node has no argon2 for a password that was hashed with it; use Node 24.7 or newer');
    const { m = 0, t = 0, p = 0 } = numbers;
    return deriveArgon2('argon2id', {
      message,
      nonce: salt,
      memory: m,
      passes: t,
      parallelism: p,
      tagLength: length,
    });
  }

  async #inTurn<T>(from: string, work: () => Promise<T>): Promise<T> {
    if (this.#work.waitingOf(from) >= OF_ADDRESS || this.#work.waiting >= LINE)
      throw new Refused('BUSY', 'Many people are logging in right now. Try again in a few seconds.', 3);
    return this.#work.run(from, work);
  }
}

/** Bounds in characters; the longest is far above what anybody types, and bounds what is hashed. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** The first that anybody tries; all others are left to the throttle. */
const COMMON = new Set(
  '12345678 123456789 1234567890 11111111 00000000 87654321 password password1 password12 password123 passw0rd qwertyui qwertyuiop qwerty123 1q2w3e4r 1qaz2wsx abcd1234 abc12345 iloveyou sunshine princess football baseball superman trustno1 starwars whatever computer michelle jennifer welcome1 letmein1 admin123 changeme cardscape cardscape1 asdfghjk asdfghjkl zaq12wsx'.split(
    ' ',
  ),
);

/** Why a password is not good enough, in a sentence; null if it is. */
export function passwordProblem(password: string, name: string): string | null {
  const { length } = Array.from(password);
  if (length < PASSWORD_LENGTH.min)
    return `Use at least ${PASSWORD_LENGTH.min} characters. A few words in a row are easy to remember.`;
  if (length > PASSWORD_LENGTH.max) return `Use at most ${PASSWORD_LENGTH.max} characters.`;
  const plain = password.toLowerCase();
  if (COMMON.has(plain) || new Set(plain).size < 3) return 'That password is too common. Choose another.';
  if (plain === name.toLowerCase()) return 'The password must differ from the name.';
  return null;
}
