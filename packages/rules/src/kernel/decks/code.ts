import { MOST_COPIES, MOST_ENTRIES, type Copies, type DeckBook } from './book.ts';
import { CODE } from './code-form.ts';

/*
 * Decks as a short code that may stand in an address: `1.manaduel.AgW…`.
 *
 * Version, game, then base64url over groups of equal copies (copies, how many cards, four bytes for each) and a
 * checksum of all that stands before it. A card is named by four bytes of a hash of its id: that stays the same
 * whatever cards are added, and is a third of the id. Cards and groups are in ascending order, so that one deck has one
 * code.
 */

const VERSION = 1;
const HASH_BYTES = 4;
const GAME = /^[a-z0-9-]{1,40}$/;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * No code is longer: version, game, as many groups as there are numbers of copies, as many cards as a deck may name,
 * the checksum.
 */
export const LONGEST_CODE = 43 + Math.ceil(((2 * MOST_COPIES + HASH_BYTES * MOST_ENTRIES + HASH_BYTES) * 4) / 3);

export type CodeProblem =
  | 'DECK_CODE_FORM'
  | 'DECK_CODE_VERSION'
  | 'DECK_CODE_DAMAGED'
  | 'DECK_CODE_GAME'
  | 'DECK_CODE_CARD';

export type CodeReading =
  | { readonly ok: true; readonly deck: readonly Copies[] }
  | {
      readonly ok: false;
      readonly code: CodeProblem;
      /** What is wrong and what may help, in a sentence or two. */
      readonly message: string;
    };

/**
 * Four bytes that stand for an id: FNV-1a over its UTF-16 units, well mixed. Public, so that tests may see to it that
 * no two cards of a game share them.
 */
export function cardHash(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) {
    const unit = id.charCodeAt(index);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** CRC-32 (ISO 3309): finds every change of up to 32 bits in a row. */
function checksum(bytes: readonly number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function fourBytes(number: number): number[] {
  return [number >>> 24, (number >>> 16) & 0xff, (number >>> 8) & 0xff, number & 0xff];
}

function numberAt(bytes: readonly number[], at: number): number {
  const byte = (offset: number): number => bytes[at + offset] ?? 0;
  return ((byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3)) >>> 0;
}

function base64url(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.slice(at, at + 3);
    const group = (first << 16) | (second << 8) | third;
    for (let sextet = 0; sextet <= Math.min(3, bytes.length - at); sextet++)
      text += ALPHABET[(group >>> (18 - 6 * sextet)) & 63];
  }
  return text;
}

function fromBase64url(text: string): number[] {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const letter of text) {
    held = ((held << 6) | ALPHABET.indexOf(letter)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >>> bits) & 0xff);
  }
  return bytes;
}

function sealOf(prefix: string, body: readonly number[]): number[] {
  return fourBytes(checksum([...Array.from(prefix, (letter) => letter.charCodeAt(0)), ...body]));
}

interface Group {
  readonly copies: number;
  /** Ascending. */
  readonly hashes: readonly number[];
}

function written(game: string, groups: readonly Group[]): string {
  const prefix = `${VERSION}.${game}.`;
  const body = groups.flatMap(({ copies, hashes }) => [copies, hashes.length, ...hashes.flatMap(fourBytes)]);
  return prefix + base64url([...body, ...sealOf(prefix, body)]);
}

/**
 * The code of a deck. Errors: RangeError for more different cards or copies than a code holds, and for an id of a game
 * that cannot stand in one.
 */
export function deckCode(game: string, deck: readonly Copies[]): string {
  if (!GAME.test(game)) throw new RangeError(`a game called ${JSON.stringify(game)} cannot stand in a deck code`);
  if (deck.length > MOST_ENTRIES) throw new RangeError(`a deck code holds at most ${MOST_ENTRIES} different cards`);
  const groups = new Map<number, number[]>();
  for (const { card, copies } of deck) {
    if (!Number.isInteger(copies) || copies < 1 || copies > MOST_COPIES)
      throw new RangeError(`a deck code holds 1 to ${MOST_COPIES} copies of a card`);
    groups.set(copies, [...(groups.get(copies) ?? []), cardHash(card)]);
  }
  const ascending = [...groups].toSorted(([one], [other]) => one - other);
  return written(
    game,
    ascending.map(([copies, hashes]) => ({ copies, hashes: hashes.toSorted((one, other) => one - other) })),
  );
}

/** The groups of a body; null if it is not made like one. */
function groupsIn(body: readonly number[]): Group[] | null {
  const groups: Group[] = [];
  let at = 0;
  while (at < body.length) {
    const copies = body[at] ?? 0;
    const count = body[at + 1] ?? 0;
    at += 2;
    if (copies < 1 || copies > MOST_COPIES || count < 1 || at + count * HASH_BYTES > body.length) return null;
    const start = at;
    groups.push({
      copies,
      hashes: Array.from({ length: count }, (_, index) => numberAt(body, start + index * HASH_BYTES)),
    });
    at += count * HASH_BYTES;
  }
  const rises = (numbers: readonly number[]): boolean =>
    numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
  const all = groups.flatMap(({ hashes }) => hashes);
  const sound =
    rises(groups.map(({ copies }) => copies)) &&
    groups.every(({ hashes }) => rises(hashes)) &&
    new Set(all).size === all.length &&
    all.length <= MOST_ENTRIES;
  return sound ? groups : null;
}

function refused(code: CodeProblem, message: string): CodeReading {
  return { ok: false, code, message };
}

/** Reads a code, for a game and the cards that it has now. Never throws. */
export function readDeckCode(text: string, { game, cards }: Pick<DeckBook, 'game' | 'cards'>): CodeReading {
  const code = text.trim();
  const parts = code.length > LONGEST_CODE ? null : CODE.exec(code);
  if (parts === null)
    return refused(
      'DECK_CODE_FORM',
      `This is not a deck code. One begins with “${VERSION}.${game}.” and has no spaces.`,
    );
  const [, version = '', owner = '', packed = ''] = parts;
  if (version !== String(VERSION))
    return refused(
      'DECK_CODE_VERSION',
      `This deck code is of version ${version}; this page reads version ${VERSION}. Reload the page, or ask for the deck as text.`,
    );
  const damaged = refused('DECK_CODE_DAMAGED', 'This deck code is incomplete or damaged. Copy all of it again.');
  const bytes = fromBase64url(packed);
  const body = bytes.slice(0, -HASH_BYTES);
  if (
    bytes.length < HASH_BYTES ||
    sealOf(`${version}.${owner}.`, body).some((byte, index) => byte !== bytes[body.length + index])
  )
    return damaged;
  if (owner !== game) return refused('DECK_CODE_GAME', `This deck is for another game (${owner}), not for ${game}.`);
  const groups = groupsIn(body);
  // One deck has one code: what would be written otherwise was not written here.
  if (groups === null || written(owner, groups) !== code) return damaged;
  return named(groups, cards);
}

function named(groups: readonly Group[], cards: DeckBook['cards']): CodeReading {
  const ids = new Map<number, string[]>();
  for (const { id } of cards) {
    const hash = cardHash(id);
    ids.set(hash, [...(ids.get(hash) ?? []), id]);
  }
  const deck: Copies[] = [];
  let unknown = 0;
  for (const { copies, hashes } of groups) {
    for (const hash of hashes) {
      const [card, other] = ids.get(hash) ?? [];
      if (card !== undefined && other !== undefined)
        return refused('DECK_CODE_CARD', `The code cannot tell ${card} from ${other}. Ask for the deck as text.`);
      if (card === undefined) unknown += 1;
      else deck.push({ card, copies });
    }
  }
  if (unknown === 0) return { ok: true, deck };
  return refused(
    'DECK_CODE_CARD',
    `${unknown === 1 ? 'One card' : `${unknown} different cards`} of this deck ${unknown === 1 ? 'is' : 'are'} unknown here: it was made with a newer set or with custom cards.`,
  );
}
