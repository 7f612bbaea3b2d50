import { CARD_ID, commitmentTo, bytesToHex, HASH_BYTES, hexToBytes } from '@cardscape/supply';
import { z } from 'zod';
import { SEALED, type Vault } from './vault.ts';

const contentsForm = z.strictObject({
  salt: z.string().regex(/^[0-9a-f]{64}$/),
  prints: z.array(z.string()),
  lore: z.strictObject({ serial: z.string(), card: z.string().regex(CARD_ID) }),
});

/** What is in a pack, and the salt of its commitment. */
export type Contents = z.infer<typeof contentsForm>;

/** Which pack it is. */
export interface PackName {
  readonly game: string;
  readonly pack: string;
}

/** Bytes for everything but the prints: names of fields, the salt, a serial and the longest id of a card. */
const FRAME = 256;
/** Bytes for a print: its serial, quotes and a comma. */
const PER_PRINT = 19;

/** Seals contents; all packs of a game are equally long, whatever is in them (TTCG-13.21). */
export function sealContents(vault: Vault, { game, pack }: PackName, contents: Contents): Buffer {
  const length = FRAME + PER_PRINT * contents.prints.length;
  const padded = Buffer.alloc(length, ' ');
  const text = JSON.stringify(contents);
  if (Buffer.byteLength(text) > length) throw new RangeError(`contents have ${text.length} bytes, more than ${length}`);
  padded.write(text);
  return vault.seal(SEALED.contents(game, pack), padded);
}

/** Errors: Error for what was sealed as something else, or with another key. */
export function unsealContents(vault: Vault, { game, pack }: PackName, sealed: Uint8Array): Contents {
  return contentsForm.parse(JSON.parse(vault.unseal(SEALED.contents(game, pack), sealed).toString()));
}

/** The commitment to contents, as it is published. */
export function publishedCommitment(pack: string, { salt, prints, lore }: Contents): string {
  return bytesToHex(commitmentTo(hexToBytes(salt), { pack, prints, lore }));
}

/** A salt, or a seed. */
export const SECRET_BYTES = HASH_BYTES;
