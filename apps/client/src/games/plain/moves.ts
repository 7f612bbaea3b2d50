import {
  seatOf,
  SEATS,
  type Field,
  type Intent,
  type Json,
  type LegalIntent,
  type TableLayout,
  type Value,
} from '@cardscape/rules';
import type { FieldKind } from '@cardscape/rules/kernel/contract/fields';
import type { Witness } from '../../contract/look/witness.ts';
import { t, tn } from '../../i18n/index.ts';
import type { OwnGroups } from '../../registry/define.ts';
import type { Choosing, Stage } from '../../table/interaction/machine.ts';
import type { EntryForm, Step } from '../../table/interaction/plan.ts';
import { isSlotted, OUT, placeOf, type TableModel, type ZoneModel } from '../../table/model.ts';
import { cardThing, keyOf, type Option, type Thing } from '../../table/thing.ts';
import { tileIndex } from '../../table/tiles.ts';
import type { GameFacts } from './facts.ts';
import { titled } from './words.ts';

/*
 * How the intents of any game are put together: what their fields are about says whether a card, a place, a player or a
 * word stands for a value.
 */

type IntentKinds = GameFacts['intents'];

const NOTHING: readonly LegalIntent[] = [];

function option(id: string, label: string): Option {
  return { kind: 'option', id, label };
}

/** The part of a field's name that says what it is: `then.targets` is `targets`. */
function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** A place of the table, or what lies on top of it: that is what can be pointed at. */
function placeThing({ index, slots }: ZoneModel, slot: number): Thing {
  const top = slots[slot]?.at(-1);
  return top === undefined ? { kind: 'place', zone: index, slot } : cardThing(top.handle);
}

/**
 * The zone that a slot means which says nothing of its zone: one that is called like the field, a board, what all
 * share, the own row.
 */
function slotZone({ zones, near }: TableModel, name: string, slot: number): ZoneModel | undefined {
  const open = zones.filter(
    (zone) => isSlotted(zone) && slot < zone.slots.length && (zone.shared || zone.seat === near),
  );
  return (
    open.find(({ kind }) => kind === name) ??
    open.find(({ form }) => form === 'grid') ??
    open.find(({ shared }) => shared) ??
    open[0]
  );
}

/** The zone and slot of a tile, `b3`. */
function tileAt({ zones, layout }: TableModel, tile: string): Thing | null {
  const board = zones.find(({ form }) => form === 'grid');
  if (board === undefined) return null;
  const columns = layout.zones[board.index]?.columns ?? 1;
  const slot = tileIndex(tile, columns, Math.ceil(board.slots.length / columns));
  return slot < 0 ? null : placeThing(board, slot);
}

function placeAt({ layout, zones }: TableModel, text: string): Thing | null {
  const place = placeOf(layout, text);
  const zone = zones[place?.zone ?? -1];
  return place === null || zone === undefined || !isSlotted(zone) ? null : placeThing(zone, place.slot);
}

/** What stands for a value on the table; null where only a word does. */
function tableThing(kind: FieldKind, name: string, value: Json, { model }: Witness): Thing | null {
  switch (kind) {
    case 'card':
    case 'cards':
      return typeof value === 'number' ? cardThing(value) : null;
    case 'seat':
      return typeof value === 'number' && SEATS[value] !== undefined ? { kind: 'seat', seat: SEATS[value] } : null;
    case 'letter':
    case 'letters': {
      const seat = typeof value === 'string' ? seatOf(value) : null;
      return seat === null ? null : { kind: 'seat', seat };
    }
    case 'slot': {
      const zone = typeof value === 'number' ? slotZone(model, name, value) : undefined;
      return zone === undefined || typeof value !== 'number' ? null : placeThing(zone, value);
    }
    case 'tile':
    case 'tiles':
      return typeof value === 'string' ? tileAt(model, value) : null;
    case 'place':
      return typeof value === 'string' ? placeAt(model, value) : null;
    case 'cardId':
    case 'cardIds':
    case 'name':
    case 'plain':
      return null;
  }
}

function thingOf(kind: FieldKind, name: string, value: Value, witness: Witness): Thing {
  return (
    tableThing(kind, name, value, witness) ??
    option(`${name}:${value}`, value === null ? t('None') : titled(String(value)))
  );
}

function kindOf({ name }: Field, { type }: Intent, kinds: IntentKinds): FieldKind {
  return kinds[type]?.[lastOf(name)] ?? 'plain';
}

/** What an entry may begin with, by key. */
function beginnings({ intent, fields: [field] }: LegalIntent, kinds: IntentKinds, witness: Witness): readonly string[] {
  const [given] = fixedThings(intent, kinds, witness);
  if (given !== undefined) return [keyOf(given)];
  if (field === undefined) return [];
  return (field.parts[0]?.from ?? []).map((value) =>
    keyOf(thingOf(kindOf(field, intent, kinds), lastOf(field.name), value, witness)),
  );
}

/** The cards, places and players that an intent names already. */
function fixedThings(intent: Intent, kinds: IntentKinds, witness: Witness): Thing[] {
  return Object.entries(kinds[intent.type] ?? {}).flatMap(([name, kind]) =>
    [intent[name] ?? []].flat().flatMap((value: Json) => tableThing(kind, name, value, witness) ?? []),
  );
}

/** The words of an intent that is complete as it is: "Bid 3". */
function wordsOf(intent: Intent, kinds: IntentKinds): string {
  const plain = Object.entries(intent).filter(
    ([name]) => name !== 'type' && (kinds[intent.type]?.[name] ?? 'plain') === 'plain',
  );
  return [
    titled(intent.type),
    ...plain.flatMap(([, value]) => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : [])),
  ].join(' ');
}

/** The types of the intents that may begin with each key. */
type Beginnings = ReadonlyMap<string, ReadonlySet<string>>;

function beginningsOf(legal: readonly LegalIntent[], kinds: IntentKinds, witness: Witness): Beginnings {
  const found = new Map<string, Set<string>>();
  for (const entry of legal)
    for (const key of beginnings(entry, kinds, witness))
      found.set(key, (found.get(key) ?? new Set()).add(entry.intent.type));
  return found;
}

/** Reads how the entries of a legal list begin, once for each list: all entries of it are asked about. */
function beginningsReader(kinds: IntentKinds): (witness: Witness) => Beginnings {
  const read = new WeakMap<readonly LegalIntent[], Beginnings>();
  return (witness) => {
    const legal = witness.model.view.own?.legal ?? NOTHING;
    const found = read.get(legal) ?? beginningsOf(legal, kinds, witness);
    read.set(legal, found);
    return found;
  };
}

/**
 * Cards first, then what is chosen; where only words stand for it, what it is called. An entry that begins like one of
 * another type says at its end which it is.
 */
function formOf(entry: LegalIntent, kinds: IntentKinds, all: Beginnings, witness: Witness): EntryForm {
  const { intent, fields } = entry;
  const fixed = fixedThings(intent, kinds, witness).map((thing): Step => ({ at: 'fixed', thing }));
  const choices = fields.map((_, field): Step => ({ at: 'field', field }));
  const called: Step = { at: 'fixed', thing: option(JSON.stringify(intent), wordsOf(intent, kinds)) };
  const legal = witness.model.view.own?.legal ?? NOTHING;
  const begins = beginnings(entry, kinds, witness);
  const isShared = begins.some((key) => [...(all.get(key) ?? [])].some((type) => type !== intent.type));
  const isWord = fixed.length === 0 && (fields.length === 0 || begins.every((key) => key.startsWith('option:')));
  const steps =
    isWord && (fields.length === 0 || legal.some((other) => other.intent.type !== intent.type))
      ? [called, ...choices]
      : [...fixed, ...choices, ...(isShared && !isWord ? [called] : [])];
  return {
    steps,
    variant: '',
    thing: (field, value) => thingOf(kindOf(field, intent, kinds), lastOf(field.name), value, witness),
  };
}

function asked({ field, part: { min, max }, plan }: Choosing, kinds: IntentKinds): string {
  switch (kindOf(field, plan.entry.intent, kinds)) {
    case 'card':
    case 'cards':
      return min === max
        ? tn('Choose one card.', 'Choose {n} cards.', min)
        : t('Choose {min} to {max} cards.', { min, max });
    case 'seat':
    case 'letter':
    case 'letters':
      return t('Choose a player.');
    case 'slot':
    case 'tile':
    case 'tiles':
    case 'place':
      return t('Choose a place.');
    case 'cardId':
    case 'cardIds':
    case 'name':
    case 'plain':
      return t('Choose: {what}.', { what: titled(lastOf(field.name)) });
  }
}

/** What the next thing is that is to be pointed at, where nothing has to be chosen out of a list. */
function pointed({ path, offers }: Stage): string {
  const next = offers.filter(({ role }) => role === 'target');
  if (path.length === 0 || next.length === 0) return '';
  if (next.every(({ thing }) => thing.kind === 'place')) return t('Choose a place.');
  if (next.every(({ thing }) => thing.kind === 'seat')) return t('Choose a player.');
  if (next.every(({ thing }) => thing.kind === 'card')) return tn('Choose one card.', 'Choose {n} cards.', 1);
  return next.every(({ thing }) => thing.kind === 'option') ? '' : t('Choose where.');
}

/** What is asked for the move that has been begun: "Lay: Choose a place." */
function askedFor(stage: Stage, kinds: IntentKinds): string {
  const what = stage.choosing === null ? pointed(stage) : asked(stage.choosing, kinds);
  const types = new Set(stage.offers.flatMap((offer) => offer.types));
  const [move] = types;
  return what === '' || move === undefined || types.size > 1 ? what : `${titled(move)}: ${what}`;
}

/** What is asked before the match is given up: what becomes of it for the others. */
function concedeQuestion({ seats }: Pick<GameFacts, 'seats'>, layout: TableLayout | null): string {
  if (seats.max === 2) return t('Concede the match? Your opponent wins immediately.');
  return layout?.seatCounters.includes(OUT) === true
    ? t('Concede the match? You are out of it; if two or more others are left, they play on.')
    : t('Concede the match? It ends immediately, and all others win.');
}

export function plainMoves(
  facts: Pick<GameFacts, 'seats' | 'intents'>,
  layout: TableLayout | null,
): OwnGroups['moves'] {
  const { intents: kinds } = facts;
  const begin = beginningsReader(kinds);
  return {
    form: (entry, witness) => formOf(entry, kinds, begin(witness), witness),
    ask: (stage) => askedFor(stage, kinds),
    aside: (type) =>
      type === 'concede'
        ? { label: t('Concede'), confirm: concedeQuestion(facts, layout) }
        : { label: titled(type), confirm: null },
    seatTitle: (name) => t('Choose {name}', { name }),
  };
}
