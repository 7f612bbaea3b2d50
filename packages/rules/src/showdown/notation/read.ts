import {
  mapAt,
  numberAt,
  onlyKeys,
  PositionError,
  seatAt,
  textAt,
  type Position,
  isList,
} from '../../kernel/position.ts';
import type { RandomState } from '../../kernel/random/generator.ts';
import { stateOfMachine } from '../../kernel/scenario/machine.ts';
import { present, seatName, type Json, type Seat } from '../../kernel/types.ts';
import { PHASES } from '../decks/data.ts';
import { lookup } from '../decks/definitions.ts';
import { readCard } from '../load/index.ts';
import { BOTH, open, otherSeat, type G } from '../machine/context.ts';
import { advance } from '../machine/machine.ts';
import { optionsSchema } from '../options.ts';
import { settle } from '../play/settle.ts';
import { standAuras } from '../state/auras.ts';
import { isUnit, kindOf, playerOf, scriptOf, slotOf } from '../state/board.ts';
import { emptyState, type State, type Table } from '../state/state.ts';
import { sumMods } from '../state/values.ts';
import { FIELD, slotAbove, TREE } from '../state/zones.ts';
import { enter } from '../turn/grant.ts';
import { rowsOf } from '../turn/rows.ts';
import { standAt } from '../turn/turn.ts';
import { canonical, fromCanonical } from './canonical.ts';
import { checkListed, listSeat, type Listed } from './listing.ts';
import { readMarks } from './marks.ts';

const KEYS = ['turn', 'active', 'first', 'phase', 'pointer', 'done', 'A', 'B', 'machine'];

/** The state of a position (RS-13.1). Errors: PositionError. */
export function fromPosition(options: unknown, cards: readonly unknown[], given: Position, random: RandomState): State {
  const parsed = optionsSchema.safeParse(options ?? {});
  if (!parsed.success) throw new PositionError('options', parsed.error.issues[0]?.message ?? 'options are expected');
  const table: Table = { options: parsed.data, cards: cards as readonly Json[] };
  onlyKeys(given, KEYS, '');
  checkCards(cards);
  if (given['machine'] !== undefined)
    return stateOfMachine(given['machine'], (form) => fromCanonical(table, form, random), canonical);
  const g = open(emptyState(table, random), null);
  readTurn(g.s, given);
  const listed = BOTH.flatMap((seat) => listSeat(given, seat, parsed.data));
  const find = lookup(table.cards);
  for (const one of listed) checkListed(one, find);
  layCards(g, listed);
  g.s.cards.dealt = g.s.cards.ids.length;
  for (const seat of BOTH) readSeat(g.s, given, seat);
  for (const [card, { marks, path }] of listed.entries())
    if (kindOf(g.s, card) <= FIELD) readMarks(g.s, card, marks, path);
  standAuras(g.s);
  for (const [card, one] of listed.entries()) readNumbers(g.s, card, one);
  begin(g, given);
  return g.s;
}

/** Errors: PositionError for a definition that is not valid. */
function checkCards(cards: readonly unknown[]): void {
  for (const [index, file] of cards.entries()) {
    const result = readCard(file, `cards.${index}`, { fixtures: true });
    const [problem] = result.ok ? [] : result.problems;
    if (problem !== undefined) throw new PositionError(problem.field, problem.message);
  }
}

function readTurn(state: State, given: Position): void {
  const word = textAt(given['phase'], 'phase', 'actions');
  const phase = PHASES.find((known) => known === word && known !== 'over');
  if (phase === undefined)
    throw new PositionError('phase', `one of ${PHASES.slice(0, -1).join(', ')} is expected here`);
  state.phase = phase;
  state.turn = numberAt(given['turn'], 'turn', 3);
  state.active = seatAt(given['active'], 'active', 0);
  state.first = seatAt(given['first'], 'first', state.turn % 2 === 1 ? state.active : otherSeat(state.active));
  const { done } = given;
  if (isList(done)) state.done = done.map((row) => Number(row) - 1);
}

/** The cards get their numbers in the order of the list (SC-2). Decks and Graveyards are listed from the top. */
function layCards(g: G, listed: readonly Listed[]): void {
  const { s } = g;
  for (const one of listed) {
    const card = g.cards.add(one.id, one.zone, one.seat, placeOf(g, one, listed), one.owner);
    for (const list of Object.values(s.units)) list.push(0);
    if (one.zone === 'deposited' && one.marks['faceDown'] !== true) g.cards.turn(card, true);
    const kind = kindOf(s, card);
    if (kind <= FIELD) {
      enter(s, card);
      s.units.arrived[card] = numberAt(one.marks['arrived'], `${one.path}.arrived`, 0);
    } else if (kind === TREE) {
      s.moments += 1;
      s.units.since[card] = s.moments;
    }
  }
}

function placeOf(g: G, one: Listed, listed: readonly Listed[]): number | 'top' | 'bottom' {
  switch (one.zone) {
    case 'character':
    case 'mobs':
    case 'equipment':
    case 'field':
      return one.slot;
    case 'deck':
    case 'graveyard':
      return 'bottom';
    case 'deposited': {
      const host = one.above === null ? -1 : listed.indexOf(one.above);
      return slotAbove(kindOf(g.s, host), slotOf(g.s, host));
    }
    default:
      return 'top';
  }
}

function readSeat(state: State, given: Position, seat: Seat): void {
  const name = seatName(seat);
  const from = mapAt(given[name], name);
  const player = playerOf(state, seat);
  player.missed = numberAt(from['missed'], `${name}.missed`, 0);
  const { character } = from;
  if (typeof character === 'object' && character !== null && 'levelBonus' in character)
    player.levelBonus = numberAt(character.levelBonus, `${name}.character.levelBonus`, 0);
  const tally = mapAt(from['tally'], `${name}.tally`);
  onlyKeys(tally, Object.keys(player.tally), `${name}.tally`);
  for (const key of Object.keys(player.tally) as (keyof typeof player.tally)[])
    player.tally[key] = numberAt(tally[key], `${name}.tally.${key}`, 0);
}

/** HP are those that the position says, else all that the card has (RS-13.3). */
function readNumbers(state: State, card: number, { marks, path }: Listed): void {
  if (!isUnit(state, card)) return;
  const { units } = state;
  const { auraFloor } = state.table.options;
  const sum = sumMods(state, card, 'hp');
  units.aura[card] = sum;
  const most = numberAt(marks['maxHp'], `${path}.maxHp`, Math.max(auraFloor, scriptOf(state, card).hp + sum));
  units.maxHp[card] = most;
  units.hp[card] = numberAt(marks['hp'], `${path}.hp`, most);
  if (present(units.hp[card]) < 1 || present(units.hp[card]) > most)
    throw new PositionError(`${path}.hp`, `HP from 1 to ${most} are expected here`);
  units.attacked[card] = numberAt(marks['attacked'], `${path}.attacked`, 0);
}

/** The frames that the phase stands for; the pointer is at the row that is named, or at the first that is available. */
function begin(g: G, given: Position): void {
  const { s } = g;
  const rows = rowsOf(s, s.active).length;
  const pointer = numberAt(given['pointer'], 'pointer', 1);
  if (pointer < 1 || pointer > rows) throw new PositionError('pointer', `a row from 1 to ${rows} is expected here`);
  standAt(s, s.phase, pointer - 1);
  settle(g);
  advance(g);
}
