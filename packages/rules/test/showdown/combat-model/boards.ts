/** Boards of Realm Showdown from a seed, for the model and for the game. */

import type { Position } from '../../../src/kernel/position.ts';
import type { Json } from '../../../src/kernel/types.ts';
import { anyCard, anyColumn, diceOf, makerOf, type Dice } from './cards.ts';
import { cardsOf, givenOf } from './notation.ts';
import { begin, newUnit, other } from './table.ts';
import type { Ability, Aim, Board, Card, Kind, Op, Side, Unit } from './terms.ts';

const LOOSE = ['fx-grunt', 'fx-imp', 'fx-hulk', 'fx-thorn', 'fx-scribe'];

interface Setting {
  readonly board: Board;
  readonly phase: 'start' | 'mob-actions' | 'attack';
  readonly cards: readonly Json[];
  readonly given: Position;
}

/** What one side has: units with their wounds, a hand, and the ability column. */
interface Army {
  readonly units: Map<Unit, number>;
  readonly hand: Card[];
  readonly column: Ability[];
}

const HELD: readonly Card['kind'][] = ['RAPID_ACTION', 'RAPID_ACTION', 'MOB', 'EQUIPMENT', 'FIELD', 'JR_BOSS'];

/** What is on a unit when the match is looked at first. */
function mark(dice: Dice, unit: Unit): void {
  if (dice.odds(6)) unit.stun = 1 + dice.upTo(2);
  if (dice.odds(6)) unit.silence = 1 + dice.upTo(2);
  if (dice.odds(10)) unit.prevents.push({ source: '', n: 1 + dice.upTo(2), from: undefined });
  if (dice.odds(8)) {
    const [amount, turns] = [dice.tens(10, 40), 1 + dice.upTo(3)];
    unit.dots.push({ source: '', link: null, by: other(unit.side), amount, turns });
  }
}

function armyOf(dice: Dice, side: Side): Army {
  const low = side.toLowerCase();
  const lord = makerOf(dice, 'CHARACTER');
  const units = new Map<Unit, number>();
  const stand = (kind: Kind, slot: number, name: string, maker = makerOf(dice, kind)): void => {
    const unit = newUnit(anyCard(dice, kind, `${low}-${name}`, maker), side, slot);
    units.set(unit, dice.odds(50) ? dice.tens(0, kind === 'CHARACTER' ? 150 : 50) : 0);
    if (kind !== 'FIELD') mark(dice, unit);
  };
  stand('CHARACTER', 0, 'lord', lord);
  const boss = dice.odds(25) ? dice.among(['JR_BOSS', 'BOSS'] as const) : 'MOB';
  const mobs = dice.odds(20) ? 0 : dice.odds(5) ? 7 : 1 + dice.upTo(4);
  for (let slot = 1; slot <= mobs; slot += 1) stand(slot === 1 ? boss : 'MOB', slot, `mob-${slot}`);
  const tools = dice.upTo(3);
  for (let slot = 1; slot <= tools; slot += 1) stand('EQUIPMENT', slot, `tool-${slot}`);
  if (dice.odds(40)) stand('FIELD', 1, 'field');
  const hand = Array.from({ length: dice.upTo(4) }, (_, n) => anyCard(dice, dice.among(HELD), `${low}-hand-${n + 1}`));
  return { units, hand, column: anyColumn(dice, side, lord) };
}

/** Both Characters at their last HP, and an ability that strikes them both (RS-10.3). */
function makeDuel(a: Army, b: Army): void {
  const aim: Aim = { pick: 'all', side: 'any', kinds: ['CHARACTER'] };
  const does: Op[] = [{ op: 'attack-all', amount: 60, off: ['prevent', 'block'], aim }];
  a.column.splice(0, 1, { name: 'a-natural-1', tree: null, does });
  for (const { units } of [a, b])
    for (const unit of units.keys()) if (unit.card.kind === 'CHARACTER') units.set(unit, 1000);
}

const nothingDealt = (): Board['dealt'][Side] => ({ character: 0, others: 0, turn: 0, best: 0, healed: 0 });

/** The board of that seed; `choose` picks for the model. */
export function boardOf(seed: number, choose: Board['choose']): Setting {
  const dice = diceOf(seed);
  const [a, b] = [armyOf(dice, 'A'), armyOf(dice, 'B')];
  const isDuel = dice.odds(6);
  if (isDuel) makeDuel(a, b);
  const board: Board = {
    turn: 3,
    active: 'A',
    units: [...a.units.keys(), ...b.units.keys()],
    columns: { A: a.column, B: b.column },
    hands: { A: a.hand, B: b.hand },
    decks: { A: [...LOOSE], B: [...LOOSE] },
    graveyards: { A: [], B: [] },
    dealt: { A: nothingDealt(), B: nothingDealt() },
    row: 0,
    outcome: null,
    standing: new Map(),
    queue: [],
    pending: [],
    triggered: 0,
    choose,
    notes: new Set(),
  };
  begin(board, new Map([...a.units, ...b.units]));
  const phase = isDuel ? 'start' : dice.among(['start', 'mob-actions', 'attack'] as const);
  return { board, phase, cards: cardsOf(board), given: givenOf(board, phase) };
}
