import type { AnyGame } from '@cardscape/rules/kernel/contract/game';
import { isList, isMap, type Position } from '@cardscape/rules/kernel/position';
import type { Seat } from '@cardscape/rules/kernel/types';
import type { Json } from '@cardscape/rules/kernel/types';

/** What can be seen of a state, by the paths of the position notation (TTCG-17.2). */
export type Facts = ReadonlyMap<string, Json>;

/** A fact that is another than before. */
export interface Changed {
  readonly path: string;
  readonly before: Json;
  readonly after: Json;
}

const SEATS = ['A', 'B'] as const;
const MARKS = [
  'tapped',
  'attack',
  'defense',
  'rank',
  'type',
  'subtypes',
  'status',
  'shields',
  'skipAttacks',
  'equippedTo',
  'running',
];

export function factsOf(game: AnyGame, state: unknown): Facts {
  const computed = game.notation.computed(state);
  const facts = new Map<string, Json>();
  for (const seat of SEATS) {
    const player = computed[seat];
    if (!isMap(player)) continue;
    facts.set(`${seat}.points`, player['points'] ?? 0);
    facts.set(`${seat}.skips`, player['skips'] ?? []);
    facts.set(`${seat}.extraPlays`, player['extraPlays'] ?? []);
    for (const pile of ['hand', 'discard', 'deck']) facts.set(`${seat}.${pile}`, names(player[pile]));
    for (const row of ['units', 'spells']) {
      for (const [slot, stack] of Object.entries(isMap(player[row]) ? player[row] : {}))
        addStack(`${seat}.${row}.${slot}`, stack, facts);
    }
  }
  for (const list of ['mods', 'delayed', 'chain']) facts.set(list, computed[list] ?? []);
  facts.set('outcome', computed['outcome'] ?? null);
  return facts;
}

function addStack(path: string, stack: Json | undefined, facts: Map<string, Json>): void {
  facts.set(path, names(stack));
  const top = isList(stack) ? stack[0] : undefined;
  if (!isMap(top)) return;
  for (const mark of MARKS) facts.set(`${path}.${mark}`, top[mark] ?? null);
}

function names(list: Json | undefined): Json {
  return isList(list) ? list.map((card) => (isMap(card) ? (card['card'] ?? null) : card)) : [];
}

/**
 * What differs, in the order of the paths. A stack that is gone, or that was not there, is null; its marks say nothing
 * then.
 */
export function changedFacts(before: Facts, after: Facts): Changed[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths.flatMap((path) => {
    const isStack = /^[AB]\.(units|spells)\.\d+$/.test(path);
    if (!isStack && (!before.has(path) || !after.has(path))) return [];
    const changed = { path, before: before.get(path) ?? null, after: after.get(path) ?? null };
    return JSON.stringify(changed.before) === JSON.stringify(changed.after) ? [] : [changed];
  });
}

/** What the seats may do, each possibility as a text. */
export function legalTexts(game: AnyGame, state: unknown): ReadonlySet<string> {
  const seats: readonly Seat[] = [0, 1];
  return new Set(
    seats.flatMap((seat) =>
      game.legal(state, seat).map(({ intent, fields }) => JSON.stringify([seat, intent, fields])),
    ),
  );
}

/** A position as it is compared with (SC-5): facts under their paths. */
export function expectation(changes: readonly Changed[]): Position {
  return Object.fromEntries(
    changes.filter(({ path }) => !['mods', 'delayed', 'chain'].includes(path)).map(({ path, after }) => [path, after]),
  );
}
