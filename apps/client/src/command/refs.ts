import type { Vocabulary } from '../contract/look/moves.ts';
import { isSingle, placeNumber, tileOf } from '../match/telling/codes.ts';
import type { TableModel, ZoneModel } from '../table/model.ts';
import type { Thing } from '../table/thing.ts';

/** A thing as it is typed: `3`, `u2`, `enemy unit 3`. */
export interface Ref {
  /** Kind of the zone; null if none was named. */
  readonly zone: string | null;
  readonly enemy: boolean;
  /** From 1; null for the only place of a zone, which needs none: `c`, `enemy character`. */
  readonly number: number | null;
  /** A place of a board by its column and row, `c4`; then there is no number. */
  readonly tile?: string;
}

/** A zone, on one side. */
export type Place = Pick<Ref, 'zone' | 'enemy'>;

/** A command in its parts. */
export interface Phrase {
  readonly verb: string;
  readonly refs: readonly Ref[];
  /** What stood after “with”. */
  readonly companion: Ref | null;
  /** Words that are neither, joined. */
  readonly rest: string;
}

const FILLERS: ReadonlySet<string> = new Set([
  'on',
  'to',
  'at',
  'the',
  'and',
  'from',
  'in',
  'my',
  'slot',
  'column',
  'card',
  'effect',
  'over',
]);

const NOWHERE: Place = { zone: null, enemy: false };

function zoneNamed({ zones }: Vocabulary, word: string): string | null {
  return Object.entries(zones).find(([, words]) => words.includes(word))?.[0] ?? null;
}

/** The letters before a number: a zone, an enemy's zone, or just “enemy”; null if they are something else. */
function prefixOf(vocabulary: Vocabulary, letters: string): Place | null {
  if (letters === '') return { zone: null, enemy: false };
  const zone = zoneNamed(vocabulary, letters);
  if (zone !== null) return { zone, enemy: false };
  if (vocabulary.enemy.includes(letters)) return { zone: null, enemy: true };
  const enemy = vocabulary.enemy.find(
    (word) => letters.startsWith(word) && zoneNamed(vocabulary, letters.slice(word.length)) !== null,
  );
  return enemy === undefined ? null : { zone: zoneNamed(vocabulary, letters.slice(enemy.length)), enemy: true };
}

/** The zone that a line names, and nothing else: `graveyard`, `enemy discard`, `ec`. */
export function zoneOf(vocabulary: Vocabulary, line: string): Place | null {
  const { verb, refs, companion, rest } = readPhrase({ ...vocabulary, verbs: {} }, line);
  const [only, ...others] = refs;
  return verb === '' && rest === '' && companion === null && only?.number === null && others.length === 0
    ? { zone: only.zone, enemy: only.enemy }
    : null;
}

/** How many of the words at the beginning are a verb: "level up 2" begins with two. */
function verbLength({ verbs }: Vocabulary, words: readonly string[]): number {
  const lengths = Object.keys(verbs).map((verb) => verb.split(' ').length);
  for (let length = Math.max(1, ...lengths); length > 1; length--)
    if (Object.hasOwn(verbs, words.slice(0, length).join(' '))) return length;
  return 1;
}

/** Reads a typed line. */
export function readPhrase(vocabulary: Vocabulary, line: string): Phrase {
  const words = line
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const length = verbLength(vocabulary, words);
  const first = words.slice(0, length).join(' ');
  // A verb that is also the name of a zone is the verb: the zone has a shorter name.
  const verb =
    Object.hasOwn(vocabulary.verbs, first) || !(/\d/.test(first) || prefixOf(vocabulary, first) !== null) ? first : '';
  const refs: Ref[] = [];
  const rest: string[] = [];
  let companion: Ref | null = null;
  let pending: Place = NOWHERE;
  let after = false;
  const point = (ref: Ref): void => {
    if (after) companion = ref;
    else refs.push(ref);
    pending = NOWHERE;
    after = false;
  };
  /** A zone that no number followed. */
  const flush = (): void => {
    if (pending.zone !== null) point({ ...pending, number: null });
  };
  for (const word of verb === '' ? words : words.slice(length)) {
    const [, letters = '', digits = ''] = /^(\p{L}*)(\d*)$/u.exec(word) ?? [];
    const prefix = prefixOf(vocabulary, letters);
    if (word === 'with') {
      flush();
      after = true;
    } else if (FILLERS.has(word)) continue;
    else if (digits !== '' && prefix !== null) {
      if (prefix.zone !== null) flush();
      point({ zone: prefix.zone ?? pending.zone, enemy: prefix.enemy || pending.enemy, number: Number(digits) });
    } else if (/^[a-z]\d\d?$/.test(word)) {
      flush();
      point({ ...NOWHERE, number: null, tile: word });
    } else if (digits === '' && letters !== '' && prefix !== null) {
      flush();
      pending = { zone: prefix.zone, enemy: prefix.enemy || pending.enemy };
    } else rest.push(word);
  }
  flush();
  return { verb, refs, companion, rest: rest.join(' ') };
}

function fitsZone({ near }: TableModel, { zone, enemy }: Ref, { kind, seat, shared }: ZoneModel): boolean {
  if (zone !== null && zone !== kind) return false;
  // What all share is on neither side.
  if (shared) return !enemy;
  // A plain number may be anywhere; who names a zone means the own one.
  return enemy ? seat !== near : zone === null || seat === near;
}

/** The number at the end of a word's id, as players count: effect 0 is their first. */
export function ordinalOf(id: string): number | null {
  const digits = /:(\d+)$/.exec(id)?.[1];
  return digits === undefined ? null : Number(digits) + 1;
}

function isNumber(model: TableModel, ref: Ref, number: number, zone: ZoneModel): boolean {
  if (ref.tile !== undefined) return tileOf(model, zone, number) === ref.tile;
  return ref.number === null ? isSingle(zone) : ref.number === number;
}

/** Whether a typed thing may mean that thing; `words` are the word-things among which it stands. */
export function fits(model: TableModel, ref: Ref, thing: Thing, words: readonly Thing[]): boolean {
  switch (thing.kind) {
    case 'card': {
      const place = placeNumber(model, thing.handle);
      return place !== null && isNumber(model, ref, place.number, place.zone) && fitsZone(model, ref, place.zone);
    }
    case 'place': {
      const zone = model.zones[thing.zone];
      return zone !== undefined && isNumber(model, ref, thing.slot + 1, zone) && fitsZone(model, ref, zone);
    }
    case 'option':
      return (
        ref.zone === null &&
        !ref.enemy &&
        ref.tile === undefined &&
        (ordinalOf(thing.id) ?? words.indexOf(thing) + 1) === ref.number
      );
    case 'seat':
      return false;
  }
}
