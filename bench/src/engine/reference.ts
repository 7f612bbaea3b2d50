import { below, fastRandom, at, type RandomState } from '@cardscape/rules';

/**
 * A game as small as a card game can be, written for this benchmark alone: two hands, a row of creatures each, play one
 * or strike with one. What it does in a second is near what the machine can do at all with plain objects; engines are
 * measured against it where no peer is installed.
 */
interface Creature {
  readonly power: number;
  health: number;
  ready: boolean;
}

interface Player {
  life: number;
  mana: number;
  deck: number[];
  hand: number[];
  row: Creature[];
}

export interface Duel {
  turn: number;
  active: 0 | 1;
  readonly players: readonly [Player, Player];
}

export type Move =
  | { readonly do: 'play'; readonly card: number }
  | { readonly do: 'strike'; readonly by: number; readonly at: number }
  | { readonly do: 'end' };

const LIFE = 20;
const DECK = 30;
const ROW = 6;
const MANA = 8;
const END: Move = { do: 'end' };

/** A card is a number: its cost is one to six, its creature has as much power and a little more health. */
function costOf(card: number): number {
  return 1 + (card % 6);
}

function newPlayer(random: RandomState): Player {
  const deck = Array.from({ length: DECK }, () => below(random, 60));
  const hand = deck.splice(0, 4);
  return { life: LIFE, mana: 1, deck, hand, row: [] };
}

export function newDuel(seed: number): Duel {
  const random = fastRandom(seed);
  return { turn: 1, active: 0, players: [newPlayer(random), newPlayer(random)] };
}

export function isOver({ players, turn }: Duel): boolean {
  return players[0].life <= 0 || players[1].life <= 0 || turn > 200;
}

export function legalMoves({ players, active }: Duel): Move[] {
  const own = players[active];
  const rival = players[active === 0 ? 1 : 0];
  const moves: Move[] = [END];
  if (own.row.length < ROW)
    for (const [card, kind] of own.hand.entries()) if (costOf(kind) <= own.mana) moves.push({ do: 'play', card });
  for (const [by, creature] of own.row.entries()) {
    if (!creature.ready) continue;
    if (rival.row.length === 0) moves.push({ do: 'strike', by, at: -1 });
    for (let target = 0; target < rival.row.length; target++) moves.push({ do: 'strike', by, at: target });
  }
  return moves;
}

/** The move is one of the legal ones. */
export function makeMove(duel: Duel, move: Move): void {
  const own = duel.players[duel.active];
  const rival = duel.players[duel.active === 0 ? 1 : 0];
  switch (move.do) {
    case 'play': {
      const [kind = 0] = own.hand.splice(move.card, 1);
      own.mana -= costOf(kind);
      own.row.push({ power: costOf(kind), health: costOf(kind) + 1, ready: false });
      return;
    }
    case 'strike':
      strike(own, rival, at(own.row, move.by), move.at);
      return;
    default:
      passTurn(duel, rival);
  }
}

function strike(own: Player, rival: Player, by: Creature, target: number): void {
  by.ready = false;
  if (target < 0) {
    rival.life -= by.power;
    return;
  }
  const other = at(rival.row, target);
  other.health -= by.power;
  by.health -= other.power;
  if (other.health <= 0) rival.row.splice(target, 1);
  if (by.health <= 0) own.row.splice(own.row.indexOf(by), 1);
}

function passTurn(duel: Duel, next: Player): void {
  duel.turn += 1;
  duel.active = duel.active === 0 ? 1 : 0;
  next.mana = Math.min(MANA, 1 + (duel.turn >> 1));
  for (const creature of next.row) creature.ready = true;
  const drawn = next.deck.pop();
  if (drawn === undefined) next.life -= 2;
  else next.hand.push(drawn);
}

/** Plays one duel at random to its end; returns how many decisions it took. */
export function playDuel(seed: number): number {
  const duel = newDuel(seed);
  const random = fastRandom(seed ^ 0x2545f491);
  let decisions = 0;
  while (!isOver(duel)) {
    const moves = legalMoves(duel);
    makeMove(duel, at(moves, below(random, moves.length)));
    decisions += 1;
  }
  return decisions;
}

/** A duel after so many decisions. */
export function midDuel(seed: number, decisions: number): Duel {
  const duel = newDuel(seed);
  const random = fastRandom(seed ^ 0x2545f491);
  for (let count = 0; count < decisions && !isOver(duel); count++) {
    const moves = legalMoves(duel);
    makeMove(duel, at(moves, below(random, moves.length)));
  }
  return duel;
}
