import type { Until } from '../../effects/lasting.ts';
import {
  flagAt,
  isMap,
  listAt,
  numberAt,
  onlyKeys,
  PositionError,
  textAt,
  type Position,
} from '../../kernel/position.ts';
import { present, type Json } from '../../kernel/types.ts';
import { POSITIONS } from '../decks/data.ts';
import { controllerOf, defOf, inMatch, nextMoment, refOf } from '../state/board.ts';
import { ATTACK, FACE_DOWN, type Change, type State } from '../state/state.ts';
import type { Listed } from './listing.ts';

/** Turn in which a card came to the field, if a position does not say (MD-13.1). */
export const EARLY = 1;

const MODIFIER_KEYS = ['n', 'until'];

/**
 * The places in the list, those first that have been there longest, face up: time stamps are given in that order
 * (MD-10.13). Of the same turn, whatever is listed first is older; equipment is as old as its creature.
 */
export function byAge(all: readonly Listed[]): number[] {
  const turns = all.map(turnOf);
  for (const [index, { zone }] of all.entries()) if (zone === 'equipment') turns[index] = present(turns[index - 1]);
  return [...all.keys()].toSorted((a, b) => present(turns[a]) - present(turns[b]));
}

function turnOf({ marks }: Listed): number {
  const known = ['placed', 'flipped', 'set'].flatMap((mark) => {
    const turn = marks[mark];
    return typeof turn === 'number' ? [turn] : [];
  });
  return Math.max(EARLY, ...known);
}

/** Reads the marks of a card on the field (MD-13.1). Errors: PositionError. */
export function readMarks(state: State, card: number, listed: Listed): void {
  switch (listed.zone) {
    case 'creatures':
      readCreature(state, card, listed);
      return;
    case 'utilities':
      readUtility(state, card, listed);
      return;
    case 'equipment':
      readEquipment(state, card, listed);
      break;
    default:
  }
}

function readCreature(state: State, card: number, { marks, path }: Listed): void {
  const { cards } = state;
  cards.position[card] = positionAt(marks['position'], `${path}.position`);
  cards.wounds[card] = tensAt(marks['wounds'], `${path}.wounds`);
  cards.arrived[card] = numberAt(marks['placed'], `${path}.placed`, EARLY);
  cards.flipped[card] = numberAt(marks['flipped'], `${path}.flipped`, 0);
  cards.taken[card] = numberAt(marks['taken'], `${path}.taken`, 0);
  // MD-7.6: placing counts as the change of that turn.
  cards.changed[card] =
    marks['changed'] === undefined ? cards.arrived[card] === state.turn : flagAt(marks['changed'], `${path}.changed`);
  cards.attacks[card] = attacksAt(marks['attacked'], `${path}.attacked`);
  cards.since[card] = nextMoment(state);
  for (const [index, entry] of listAt(marks['used'], `${path}.used`).entries()) {
    const effect = numberAt(entry, `${path}.used.${index}`, 1) - 1;
    if (defOf(state, card).effects[effect] === undefined)
      throw new PositionError(
        `${path}.used.${index}`,
        `${defOf(state, card).id} has no such effect; effects count from 1`,
      );
    state.uses.push({ ...refOf(state, card), effect, turn: 1, round: 1, match: 1 });
  }
  for (const [index, entry] of listAt(marks['modifiers'], `${path}.modifiers`).entries())
    state.changes.push(modifierAt(state, card, entry, `${path}.modifiers.${index}`));
}

function positionAt(value: Json | undefined, path: string): number {
  const position = POSITIONS.findIndex((known) => known === textAt(value, path, 'attack'));
  if (position < 0) throw new PositionError(path, `one of ${POSITIONS.join(', ')} is expected here`);
  return position;
}

/** MD-2.6: what touches power is a multiple of 10. */
function tensAt(value: Json | undefined, path: string): number {
  const n = numberAt(value, path, 0);
  if (n % 10 !== 0 || n < 0) throw new PositionError(path, 'a multiple of 10 is expected here');
  return n;
}

function attacksAt(value: Json | undefined, path: string): number {
  return typeof value === 'boolean' ? Number(value) : numberAt(value, path, 0);
}

/** `20`, or `{ n: 20, until: 5 }`: until the end of turn 5. */
function modifierAt(state: State, card: number, entry: Json, path: string): Change {
  const map: Position = isMap(entry) ? entry : { n: entry };
  onlyKeys(map, MODIFIER_KEYS, path);
  const n = numberAt(map['n'], `${path}.n`, 0);
  if (n % 10 !== 0) throw new PositionError(path, 'a multiple of 10 is expected here');
  const until: Until =
    map['until'] === undefined
      ? { k: 'leaves' }
      : { k: 'turn', turn: numberAt(map['until'], `${path}.until`, state.turn) };
  return {
    began: nextMoment(state),
    until,
    what: { k: 'modifyPower', n },
    by: controllerOf(state, card),
    source: card,
    def: inMatch(state, card).def,
    cards: [refOf(state, card)],
    seat: null,
  };
}

function readUtility(state: State, card: number, { marks, path }: Listed): void {
  const { cards } = state;
  const face = textAt(marks['face'], `${path}.face`, 'down');
  if (face !== 'up' && face !== 'down') throw new PositionError(`${path}.face`, 'up or down is expected here');
  cards.position[card] = face === 'up' ? ATTACK : FACE_DOWN;
  cards.arrived[card] = numberAt(marks['set'], `${path}.set`, EARLY);
  cards.since[card] = nextMoment(state);
  cards.left[card] = face === 'up' ? numberAt(marks['left'], `${path}.left`, staysFor(state, card)) : -1;
}

/** End phases that a card face up still stays; −1 where it does not count them (MD-7.38). */
export function staysFor(state: State, card: number): number {
  const { stays } = defOf(state, card);
  return typeof stays === 'object' && stays !== null ? stays.turns : -1;
}

function readEquipment(state: State, card: number, { marks, path }: Listed): void {
  const { cards } = state;
  const host = present(cards.host[card]);
  if (present(cards.position[host]) === FACE_DOWN)
    throw new PositionError(path, 'a creature that lies face down has no equipment (MD-7.4)');
  cards.controller[card] = inMatch(state, card).owner;
  cards.arrived[card] = EARLY;
  cards.since[card] = nextMoment(state);
  cards.left[card] = numberAt(marks['left'], `${path}.left`, defOf(state, card).durability?.n ?? -1);
}
