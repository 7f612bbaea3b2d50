import type { Vocabulary } from '../games/look.ts';
import { isSlotted, type TableModel, type ZoneModel } from '../table/model.ts';
import type { Thing } from '../table/thing.ts';

/** A thing as it is typed: `3`, `u2`, `enemy unit 3`. */
export interface Ref {
  /** Kind of the zone; null if none was named. */
  readonly zone: string | null;
  readonly enemy: boolean;
  /** From 1. */
  readonly number: number;
}

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

function zoneNamed({ zones }: Vocabulary, word: string): string | null {
  return Object.entries(zones).find(([, words]) => words.includes(word))?.[0] ?? null;
}

/** The letters before a number: a zone, an enemy's zone, or just “enemy”; null if they are something else. */
function prefixOf(vocabulary: Vocabulary, letters: string): Omit<Ref, 'number'> | null {
  if (letters === '') return { zone: null, enemy: false };
  const zone = zoneNamed(vocabulary, letters);
  if (zone !== null) return { zone, enemy: false };
  if (vocabulary.enemy.includes(letters)) return { zone: null, enemy: true };
  const enemy = vocabulary.enemy.find(
    (word) => letters.startsWith(word) && zoneNamed(vocabulary, letters.slice(word.length)) !== null,
  );
  return enemy === undefined ? null : { zone: zoneNamed(vocabulary, letters.slice(enemy.length)), enemy: true };
}

/** Reads a typed line. */
export function readPhrase(vocabulary: Vocabulary, line: string): Phrase {
  const words = line
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const first = words[0] ?? '';
  // A verb that is also the name of a zone is the verb: the zone has a shorter name.
  const verb =
    Object.hasOwn(vocabulary.verbs, first) || !(/\d/.test(first) || prefixOf(vocabulary, first) !== null) ? first : '';
  const refs: Ref[] = [];
  const rest: string[] = [];
  let companion: Ref | null = null;
  let pending: Omit<Ref, 'number'> = { zone: null, enemy: false };
  let after = false;
  for (const word of verb === '' ? words : words.slice(1)) {
    const [, letters = '', digits = ''] = /^([a-z]*)(\d*)$/.exec(word) ?? [];
    const prefix = prefixOf(vocabulary, letters);
    if (word === 'with') after = true;
    else if (FILLERS.has(word)) continue;
    else if (digits !== '' && prefix !== null) {
      const ref: Ref = {
        zone: prefix.zone ?? pending.zone,
        enemy: prefix.enemy || pending.enemy,
        number: Number(digits),
      };
      if (after) companion = ref;
      else refs.push(ref);
      pending = { zone: null, enemy: false };
      after = false;
    } else if (digits === '' && letters !== '' && prefix !== null)
      pending = { zone: prefix.zone ?? pending.zone, enemy: prefix.enemy || pending.enemy };
    else rest.push(word);
  }
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

/** Where a card lies, as players count. */
function placeNumber(model: TableModel, handle: number): { readonly zone: ZoneModel; readonly number: number } | null {
  const card = model.cards.get(handle);
  const zone = card === undefined ? undefined : model.zones[card.zone];
  if (card === undefined || zone === undefined) return null;
  return {
    zone,
    number: isSlotted(zone) ? card.slot + 1 : (zone.slots[0]?.findIndex((one) => one.handle === handle) ?? -1) + 1,
  };
}

/** Whether a typed thing may mean that thing; `words` are the word-things among which it stands. */
export function fits(model: TableModel, ref: Ref, thing: Thing, words: readonly Thing[]): boolean {
  switch (thing.kind) {
    case 'card': {
      const place = placeNumber(model, thing.handle);
      return place !== null && place.number === ref.number && fitsZone(model, ref, place.zone);
    }
    case 'place': {
      const zone = model.zones[thing.zone];
      return zone !== undefined && thing.slot + 1 === ref.number && fitsZone(model, ref, zone);
    }
    case 'option':
      return ref.zone === null && !ref.enemy && (ordinalOf(thing.id) ?? words.indexOf(thing) + 1) === ref.number;
    case 'seat':
      return false;
  }
}

/** The shortest way to type a card or slot. */
export function codeOf(model: TableModel, vocabulary: Vocabulary, thing: Thing): string {
  const place =
    thing.kind === 'card'
      ? placeNumber(model, thing.handle)
      : thing.kind === 'place'
        ? { zone: model.zones[thing.zone], number: thing.slot + 1 }
        : null;
  if (place?.zone === undefined) return '';
  const { kind, seat, shared } = place.zone;
  return `${shared || seat === model.near ? '' : (vocabulary.enemy.at(-1) ?? '')}${vocabulary.zones[kind]?.at(-1) ?? kind}${place.number}`;
}
