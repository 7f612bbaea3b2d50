import { mapAt, type Position } from '../../kernel/position.ts';
import { present, seatName, SEATS, type Json, type Seat } from '../../kernel/types.ts';
import { CLEAR, rowsOf, tileName } from '../maps/grid.ts';
import { objectiveStandings } from '../play/objectives.ts';
import { cardFile, FACTIONS, UNIT_TYPES } from '../state/card.ts';
import { seesUnit } from '../state/knowledge.ts';
import { scoresOf } from '../state/score.ts';
import { cardAt, DEBRIS, dmgAt, FREE, hpAt, pileCard, type State } from '../state/state.ts';
import { usualTurn } from './read.ts';

type Draft = Record<string, Json>;

function cellsWith(s: State, holds: (cell: number) => boolean): number[] {
  return s.unit.flatMap((_, cell) => (holds(cell) ? [cell] : []));
}

function nameOf({ facts }: State, cell: number): string {
  return tileName(facts.grid.columns, cell);
}

/** The position as printed (CF-15.1). */
export function position(s: State): Position {
  const units = cellsWith(s, (cell) => present(s.unit[cell]) > 0).map((cell): [string, Draft] => {
    const owner = seatName(present(SEATS[present(s.owner[cell])]));
    const unit: Draft = { card: cardAt(s, cell).id, owner, wounds: present(s.wounds[cell]) };
    if (s.facts.deployed[present(s.unit[cell]) - 1] === cell) unit['deployed'] = present(s.unit[cell]);
    return [nameOf(s, cell), unit];
  });
  const printed: Draft = {
    turn: s.turn,
    active: seatName(s.active),
    state: s.phase,
    map: rowsOf(s.facts.grid),
    units: Object.fromEntries(units),
    debris: cellsWith(s, (cell) => s.unit[cell] === DEBRIS).map((cell) => nameOf(s, cell)),
    lastDestroyed: pairs(s.destroyed).map(([turn, cell]) => [turn, nameOf(s, cell)]),
  };
  if (s.past.length > 0) printed['past'] = s.past.map((board) => pastOf(s, board));
  for (const seat of SEATS.slice(0, s.facts.seats)) printed[seatName(seat)] = seatPosition(s, seat);
  return printed;
}

function pairs(list: readonly number[]): [number, number][] {
  return list.flatMap((value, index): [number, number][] =>
    index % 2 === 0 ? [[value, present(list[index + 1])]] : [],
  );
}

/** The units of a past board that still stand. */
function pastOf(s: State, board: readonly number[]): Position {
  const entries: [string, Json][] = [];
  for (let place = 0; place < board.length; place += 4) {
    const cell = present(board[place]);
    if (s.unit[cell] === board[place + 1])
      entries.push([nameOf(s, cell), [present(board[place + 2]), present(board[place + 3])]]);
  }
  return Object.fromEntries(entries);
}

function seatPosition(s: State, seat: Seat): Position {
  const { facts } = s;
  const idOf = (place: number): string => present(facts.cards[pileCard(s, seat, place)]).id;
  const dealt = present(s.dealt[seat]);
  const printed: Draft = {
    hand: present(s.hands[seat]).map(idOf),
    deck: present(s.piles[seat])
      .slice(dealt)
      .map((_, index) => idOf(dealt + index)),
    factions: FACTIONS.filter((_, faction) => (present(facts.factions[seat]) & (1 << faction)) !== 0),
    kills: present(s.kills[seat]),
    lost: present(s.lost[seat]),
  };
  if (s.lastTurn[seat] !== Math.max(0, usualTurn(s, seat))) printed['lastTurn'] = present(s.lastTurn[seat]);
  if (present(s.out[seat]) > 0) Object.assign(printed, { conceded: true, concession: present(s.out[seat]) });
  if (s.killTypes.length > 0)
    printed['killTypes'] = Object.fromEntries(
      UNIT_TYPES.map((type, index) => [type, present(s.killTypes[seat * 4 + index])]),
    );
  if (!facts.open && s.out[seat] === 0) Object.assign(printed, knowledge(s, seat));
  return printed;
}

/** What the seat has explored and remembers; what it has in sight follows from the units. */
function knowledge(s: State, seat: Seat): Draft {
  const { options, grid } = s.facts;
  const from = seat * grid.ground.length;
  const printed: Draft = {};
  if (options.shroud)
    printed['explored'] = cellsWith(s, (cell) => present(s.explored[from + cell]) > 0).map((cell) => nameOf(s, cell));
  if (options.shroudRegrows) {
    const counted = cellsWith(s, (cell) => present(s.explored[from + cell]) > 1);
    printed['regrow'] = Object.fromEntries(
      counted.map((cell) => [nameOf(s, cell), present(s.explored[from + cell]) - 1]),
    );
  }
  const remembered = cellsWith(
    s,
    (cell) => present(s.seenAt[from + cell]) > 0 && present(s.unit[cell]) > 0 && !seesUnit(s, seat, cell),
  );
  printed['known'] = Object.fromEntries(
    remembered.map((cell) => [
      nameOf(s, cell),
      {
        card: cardAt(s, cell).id,
        hp: present(s.seenHp[from + cell]),
        dmg: present(s.seenDmg[from + cell]),
        stale: true,
        turn: present(s.seenAt[from + cell]),
      },
    ]),
  );
  return printed;
}

/** The card definitions that the position needs. */
export function cardFiles({ facts, piles, card, unit }: State): readonly unknown[] {
  const used = new Set([...piles.flat(), ...card.filter((_, cell) => present(unit[cell]) > 0)]);
  return [...used].toSorted((a, b) => a - b).map((number) => cardFile(present(facts.cards[number])));
}

/** Everything that may be asked for (CF-15.4, 15.8). */
export function computed(s: State): Position {
  const printed = position(s);
  const scores = scoresOf(s);
  const units = cellsWith(s, (cell) => present(s.unit[cell]) > 0).map((cell): [string, Position] => [
    nameOf(s, cell),
    {
      ...mapAt(mapAt(printed['units'], 'units')[nameOf(s, cell)], `units.${nameOf(s, cell)}`),
      hp: hpAt(s, cell),
      dmg: dmgAt(s, cell),
      stars: present(s.stars[cell]),
    },
  ]);
  const tiles = cellsWith(s, (cell) => present(s.facts.grid.ground[cell]) >= CLEAR).map((cell): [string, string] => {
    const unit = present(s.unit[cell]);
    return [nameOf(s, cell), unit === FREE ? 'free' : unit === DEBRIS ? 'debris' : 'unit'];
  });
  const seats = SEATS.slice(0, s.facts.seats).map((seat): [string, Position] => [
    seatName(seat),
    { ...mapAt(printed[seatName(seat)], seatName(seat)), score: present(scores[present(s.facts.sides[seat])]) },
  ]);
  return {
    ...printed,
    units: Object.fromEntries(units),
    tiles: Object.fromEntries(tiles),
    ...Object.fromEntries(seats),
    objectives: objectiveStandings(s),
    outcome: outcomePosition(s),
  };
}

/** A draw has no winner (SC-7); with a team the first of its seats is named, and `winners` has all. */
function outcomePosition({ result }: State): Json {
  if (result === null) return null;
  const { winners, reason, ranks } = result;
  const [first] = winners;
  return {
    winner: first === undefined ? null : seatName(first),
    winners: winners.map(seatName),
    reason,
    ranks: Object.fromEntries(ranks.map((rank, seat) => [seatName(present(SEATS[seat])), rank])),
  };
}
