import {
  isList,
  isMap,
  listAt,
  mapAt,
  numberAt,
  onlyKeys,
  PositionError,
  textAt,
  type Position,
} from '../../kernel/position.ts';
import { isPath } from '../../kernel/scenario/copies.ts';
import { present, type Json, type Seat } from '../../kernel/types.ts';
import { SOURCE_TYPES, type Mod, type SourceType, type Status, type Until } from '../decks/data.ts';
import { mods as modForm, until as untilForm } from '../load/mods.ts';
import { otherSeat } from '../machine/context.ts';
import { idOf, ownerOf, sideOf } from '../state/board.ts';
import { cardNamed } from '../state/names.ts';
import type { State } from '../state/state.ts';
import { keptSpan } from '../status/apply.ts';
import { addWard } from '../status/wards.ts';
import { findCard } from './paths.ts';

/** What a mark came from: a card in the match, or a name that no card has any more. */
interface From {
  readonly by: Seat;
  readonly source: number;
  readonly def: string;
}

/** The card of that name or path, or −1. */
export function cardAt(state: State, name: string): number {
  return isPath(name) ? findCard(state, name) : cardNamed(state, name);
}

function fromAt(state: State, card: number, value: Json | undefined, path: string): From {
  const name = textAt(value, path, '');
  const source = name === '' ? -1 : cardAt(state, name);
  if (source < 0) return { by: otherSeat(sideOf(state, card)), source, def: name };
  return { by: sideOf(state, source), source, def: idOf(state, source) };
}

const STATUS_KEYS = ['turns', 'source', 'linked', 'amount', 'by'];

/** A count, or `{ turns, source, linked }`, or several of these (RS-17.8). */
function readStatus(state: State, card: number, what: Status, value: Json | undefined, path: string): void {
  for (const [index, entry] of (isList(value) ? value : value === undefined ? [] : [value]).entries()) {
    const where = isList(value) ? `${path}.${index}` : path;
    const map: Position = isMap(entry) ? entry : { turns: entry };
    onlyKeys(map, STATUS_KEYS, where);
    const from = fromAt(state, card, map['source'], `${where}.source`);
    state.statuses.push({
      ...from,
      by: map['by'] === undefined ? from.by : map['by'] === 'A' ? 0 : 1,
      what,
      card,
      turns: numberAt(map['turns'], `${where}.turns`, 0),
      linked: map['linked'] === true,
      n: numberAt(map['amount'], `${where}.amount`, 0),
    });
  }
}

/** `n`, `{ source: n }`, or a list of `{ source, n, from }`. */
function entriesAt(value: Json | undefined, path: string): readonly Position[] {
  if (value === undefined) return [];
  if (typeof value === 'number') return [{ n: value }];
  if (isList(value)) return value.map((entry, index) => mapAt(entry, `${path}.${index}`));
  return Object.entries(mapAt(value, path)).map(([source, n]) => ({ source, n }));
}

function readWards(state: State, card: number, value: Json | undefined, path: string): void {
  for (const entry of entriesAt(value, path)) {
    onlyKeys(entry, ['source', 'n', 'from', 'until'], path);
    const made = fromAt(state, card, entry['source'], `${path}.source`);
    const from =
      entry['from'] === undefined ? null : listAt(entry['from'], `${path}.from`).map((type) => typeAt(type, path));
    const { until, turns } = keptSpan(state, untilAt(entry['until'] ?? 'for-good', path), made.by, made.source);
    addWard(state, { ...made, card, n: numberAt(entry['n'], `${path}.n`, 1), from, until, turns });
  }
}

function typeAt(value: Json, path: string): SourceType {
  const type = SOURCE_TYPES.find((known) => known === value);
  if (type === undefined) throw new PositionError(path, `one of ${SOURCE_TYPES.join(', ')} is expected here`);
  return type;
}

function untilAt(value: Json, path: string): Until {
  const read = untilForm.safeParse(value);
  if (!read.success) throw new PositionError(`${path}.until`, 'a duration is expected here (RS-11.11)');
  return read.data;
}

function modAt(value: Json | undefined, path: string): Mod {
  const read = modForm.safeParse([value]);
  if (!read.success) throw new PositionError(`${path}.mod`, 'a modifier is expected here (RS-11.10)');
  return present(read.data[0]);
}

function readMods(state: State, card: number, value: Json | undefined, path: string): void {
  for (const [index, entry] of listAt(value, path).entries()) {
    const where = `${path}.${index}`;
    const map = mapAt(entry, where);
    onlyKeys(map, ['mod', 'until', 'source'], where);
    const named = fromAt(state, card, map['source'], `${where}.source`);
    const made = map['source'] === undefined ? { ...named, by: sideOf(state, card) } : named;
    state.moments += 1;
    state.mods.push({
      ...made,
      card,
      mod: modAt(map['mod'], where),
      began: state.moments,
      ...keptSpan(state, untilAt(map['until'] ?? 'for-good', where), made.by, made.source),
    });
  }
}

/** Reads the statuses, preventions and modifiers on a deployed card. Errors: PositionError. */
export function readMarks(state: State, card: number, marks: Position, path: string): void {
  for (const what of ['stun', 'silence', 'dot', 'swap'] as const)
    readStatus(state, card, what, marks[what], `${path}.${what}`);
  for (const entry of entriesAt(marks['withdraw'], `${path}.withdraw`))
    readStatus(state, card, 'withdraw', { source: entry['source'] ?? '', turns: entry['n'] ?? 1 }, `${path}.withdraw`);
  const isHeld = state.statuses.some((mark) => mark.card === card && mark.what === 'swap');
  // Nothing ends a swap of which nothing is said.
  if (ownerOf(state, card) !== sideOf(state, card) && !isHeld) readStatus(state, card, 'swap', 0, path);
  readWards(state, card, marks['prevent'], `${path}.prevent`);
  readMods(state, card, marks['mods'], `${path}.mods`);
}
