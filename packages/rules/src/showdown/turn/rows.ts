import type { Seat } from '../../kernel/types.ts';
import type { Ability, Op } from '../decks/data.ts';
import { rootOf, type Script } from '../machine/script.ts';
import { characterOf, scriptOf, treeOf } from '../state/board.ts';
import type { State } from '../state/state.ts';
import { treeFacts } from '../state/tree-facts.ts';
import { hasStatus, meets } from '../state/values.ts';

/** A row of the ability column (RS-6.30). */
export interface Row {
  readonly card: number;
  readonly def: string;
  readonly root: number;
  readonly ability: Ability;
  /** Printed on the Character. */
  readonly natural: boolean;
}

function rowOf(card: number, script: Script, root: number, natural: boolean): Row {
  const { ability } = rootOf(script, root);
  if (ability === null) throw new TypeError(`${script.card.id} has no such ability`);
  return { card, def: script.card.id, root, ability, natural };
}

/** The three abilities of the Character. */
export function naturalRows(state: State, seat: Seat): Row[] {
  const character = characterOf(state, seat);
  const printed = scriptOf(state, character);
  return printed.abilities.map((root) => rowOf(character, printed, root, true));
}

/** The ability column of a seat: natural abilities, then what the tree has taught, from its top (RS-2.20, 6.30). */
export function rowsOf(state: State, seat: Seat): Row[] {
  const rows = naturalRows(state, seat);
  for (const card of treeOf(state, seat)) {
    const script = scriptOf(state, card);
    if (script.levelUp >= 0) rows.push(rowOf(card, script, script.levelUp, false));
  }
  return rows;
}

/** One row of the column, from 0; undefined behind its end. */
export function rowAt(state: State, seat: Seat, index: number): Row | undefined {
  const character = characterOf(state, seat);
  const printed = scriptOf(state, character);
  const natural = printed.abilities[index];
  if (natural !== undefined) return rowOf(character, printed, natural, true);
  let left = index - printed.abilities.length;
  for (const card of treeOf(state, seat)) {
    const script = scriptOf(state, card);
    if (script.levelUp >= 0 && left-- === 0) return rowOf(card, script, script.levelUp, false);
  }
  return undefined;
}

/** The row that a card of the tree teaches and its place in the column; null if it teaches none. */
export function rowOfTreeCard(
  state: State,
  seat: Seat,
  card: number,
): { readonly row: Row; readonly index: number } | null {
  const place = treeFacts(state, seat).taught.get(card);
  if (place === undefined) return null;
  const script = scriptOf(state, card);
  const index = scriptOf(state, characterOf(state, seat)).abilities.length + place;
  return { row: rowOf(card, script, script.levelUp, false), index };
}

/** Whether the ability could be played now (RS-6.32). */
export function isAvailable(state: State, seat: Seat, { ability, natural }: Row): boolean {
  return (
    ability.mode === 'action' &&
    meets(state, seat, ability.req) &&
    !(natural && hasStatus(state, characterOf(state, seat), 'silence'))
  );
}

function repeats(ops: readonly Op[]): boolean {
  return JSON.stringify(ops).includes('"repeat-ability"');
}

/** The rows that `repeat-ability` may play again: usable ones, but for those that repeat themselves. */
export function repeatable(state: State, seat: Seat): number[] {
  return rowsOf(state, seat).flatMap((row, index) =>
    isAvailable(state, seat, row) && 'ops' in row.ability && !repeats(row.ability.ops) ? [index] : [],
  );
}
