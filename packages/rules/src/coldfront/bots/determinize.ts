import { shuffledAnew } from '../../kernel/cards/shuffled-anew.ts';
import { shuffle } from '../../kernel/random/draws.ts';
import { below, cloneRandom, type RandomState } from '../../kernel/random/generator.ts';
import { present, SEATS, type Audience, type Seat } from '../../kernel/types.ts';
import { COPIES } from '../decks/deck-checks.ts';
import { CLEAR } from '../maps/grid.ts';
import { BINOCULARS, STAR } from '../state/card.ts';
import { knowsGround, pastBoard, sightingOf, type Sighting } from '../state/knowledge.ts';
import { countSight, exploreSight, recountStars } from '../state/recount.ts';
import { cardAt, cloneState, dmgAt, hpAt, maxHpAt, terrainHp, type State } from '../state/state.ts';

/** What the audience knows of each unit, before anything is dealt anew. */
interface Known {
  /** By cell: 0 no unit, or a blip; 1 the card is known, its values may be others now; 2 everything is known. */
  readonly units: readonly number[];
  /** By cell: whether the ground is known. */
  readonly ground: readonly boolean[];
  readonly watches: boolean;
}

/**
 * A state that looks the same to the audience and in which everything hidden from it is dealt anew: hands, piles,
 * terrain it has not explored, units it has not spotted, values it has not seen lately, kills of others. It uses
 * nothing but what the audience may know and the cards that its opponents could have brought: up to two copies of each
 * card of their factions for each deck. In a mission, whose decks are public, the hidden cards of a seat change places.
 */
export function determinize(state: State, audience: Audience, random: RandomState): State {
  const dice = cloneRandom(random);
  const s = cloneState(state);
  s.random = dice;
  const seat = audience !== 'spectator' && state.out[audience] === 0 ? audience : null;
  const units = s.unit.map((_, cell) => knowledgeOf(state, audience, cell));
  const known: Known = {
    units,
    // The values of a unit show the terrain beneath it, even where the shroud has grown over the units of a partner who
    // left.
    ground: s.unit.map((_, cell) => units[cell] !== 0 || knowsGround(state, audience, cell)),
    watches: seat === null,
  };
  const before = s.card.slice();
  shuffleGround(s, known, dice);
  s.piles = s.piles.map((pile, owner) =>
    owner === audience ? ownPile(s, owner, dice) : dealSeat(s, owner, known, dice, pile),
  );
  recountStars(s);
  for (let cell = 0; cell < s.unit.length; cell++)
    if (present(s.unit[cell]) > 0 && known.units[cell] !== 2)
      dealWounds(s, cell, sightingOf(state, audience, cell), dice);
  if (s.result === null) dealKills(s, audience, dice);
  adjustMemory(s, before, seat);
  return s;
}

function knowledgeOf(state: State, audience: Audience, cell: number): number {
  if (present(state.unit[cell]) <= 0) return 0;
  const sighting = sightingOf(state, audience, cell);
  return sighting === null ? 0 : sighting.at === 0 ? 2 : 1;
}

function byNumber(a: number, b: number): number {
  return a - b;
}

/** The grounds of the tiles that the audience has not explored change places. */
function shuffleGround(s: State, known: Known, dice: RandomState): void {
  const { grid } = s.facts;
  const hidden = grid.ground.flatMap((ground, cell) => (ground >= CLEAR && known.ground[cell] !== true ? [cell] : []));
  if (hidden.length < 2) return;
  const kinds = hidden.map((cell) => present(grid.ground[cell])).toSorted(byNumber);
  shuffle(dice, kinds);
  const ground = grid.ground.slice();
  for (const [index, cell] of hidden.entries()) ground[cell] = present(kinds[index]);
  (s as { facts: State['facts'] }).facts = { ...s.facts, grid: { ...grid, ground } };
}

/** Of its own pile a seat knows everything but the order of what is still to be dealt (CF-3.2). */
function ownPile(s: State, seat: number, dice: RandomState): number[] {
  const pile = present(s.piles[seat]);
  const dealt = present(s.dealt[seat]);
  return [...pile.slice(0, dealt), ...shuffledAnew(pile.slice(dealt), dice)];
}

/** Deals the hidden cards of a seat anew: its blips, its hand and what is left of its pile. */
function dealSeat(s: State, seat: number, known: Known, dice: RandomState, pile: readonly number[]): number[] {
  const dealt = present(s.dealt[seat]);
  const hand = present(s.hands[seat]);
  const blips = s.unit.flatMap((serial, cell) =>
    serial > 0 && s.owner[cell] === seat && known.units[cell] === 0 ? [cell] : [],
  );
  const actual = [
    ...blips.map((cell) => present(s.card[cell])),
    ...hand.map((place) => present(pile[place])),
    ...pile.slice(dealt),
  ];
  const pool = s.facts.options.mission === undefined ? suspects(s, seat, known, actual) : actual.toSorted(byNumber);
  shuffle(dice, pool);
  for (const cell of blips) s.card[cell] = takeFitting(s, cell, pool, known);
  // What was played from the pile is of no use to anybody any more.
  const fresh = pile.map(() => 0);
  for (const place of hand) fresh[place] = pool.pop() ?? present(pile[place]);
  for (let place = dealt; place < fresh.length; place++) fresh[place] = pool.pop() ?? present(pile[place]);
  return fresh;
}

/** Every card that the seat could still have, as often as it could; what the audience sees standing is spent. */
function suspects(
  { facts, unit, owner, card }: State,
  seat: number,
  known: Known,
  actual: readonly number[],
): number[] {
  const copies = COPIES * facts.options.decks;
  const spent = new Map<number, number>();
  for (let cell = 0; cell < unit.length; cell++) {
    if (present(unit[cell]) > 0 && owner[cell] === seat && present(known.units[cell]) > 0)
      spent.set(present(card[cell]), (spent.get(present(card[cell])) ?? 0) + 1);
  }
  const pool: number[] = [];
  for (const [number, { faction, elite }] of facts.cards.entries()) {
    if (elite || (present(facts.factions[seat]) & (1 << faction)) === 0) continue;
    for (let left = copies - (spent.get(number) ?? 0); left > 0; left--) pool.push(number);
  }
  // A position may hold more cards than a deck could.
  return pool.length >= actual.length ? pool : actual.toSorted(byNumber);
}

/**
 * Takes a card out of the pool that could stand on the cell without anybody seeing a difference; if none is found, the
 * one that stands there.
 */
function takeFitting(s: State, cell: number, pool: number[], known: Known): number {
  const actual = present(s.card[cell]);
  for (let index = pool.length - 1; index >= 0; index--) {
    if (!fits(s, cell, actual, present(pool[index]), known)) continue;
    const [taken] = pool.splice(index, 1);
    return present(taken);
  }
  return actual;
}

function fits(s: State, cell: number, actual: number, other: number, known: Known): boolean {
  const [was, now] = [present(s.facts.cards[actual]), present(s.facts.cards[other])];
  // It stands, so it has survived its terrain.
  if (now.hp + terrainHp(now.type, present(s.facts.grid.ground[cell])) < 1) return false;
  // The values of a friend in sight show whether a star stands beside it (CF-2.8).
  if ((was.specials & STAR) !== (now.specials & STAR) && hasWitnessBeside(s, cell, known)) return false;
  // What all seats have in sight depends on how far their units see (CF-3.20).
  return !known.watches || (was.specials & BINOCULARS) === (now.specials & BINOCULARS);
}

function hasWitnessBeside(s: State, cell: number, known: Known): boolean {
  for (let direction = 0; direction < 8; direction++) {
    const near = present(s.facts.grid.near[cell * 8 + direction]);
    if (
      near >= 0 &&
      known.units[near] === 2 &&
      s.facts.sides[present(s.owner[near])] === s.facts.sides[present(s.owner[cell])]
    )
      return true;
  }
  return false;
}

/**
 * Wounds that leave it alive. A unit that was seen is most likely as it was; one that never was is most likely unhurt.
 */
function dealWounds(s: State, cell: number, lastSeen: Sighting | null, dice: RandomState): void {
  const max = maxHpAt(s, cell);
  const last = lastSeen === null ? max : Math.min(max, Math.max(1, lastSeen.hp));
  const hp = below(dice, 2) === 0 ? last : 1 + below(dice, Math.max(1, last));
  s.wounds[cell] = Math.max(0, max - hp);
}

/** Kills are secret (CF-3.18): those of others are dealt among the units that have fallen. */
function dealKills(s: State, audience: Audience, dice: RandomState): void {
  let left = s.lost.reduce((sum, lost) => sum + lost, 0) - (audience === 'spectator' ? 0 : present(s.kills[audience]));
  for (let seat = 0; seat < s.facts.seats; seat++) {
    if (seat === audience || s.killTypes.length > 0) continue;
    s.kills[seat] = below(dice, Math.max(0, left) + 1);
    left -= present(s.kills[seat]);
  }
}

/**
 * What other sides see follows their units, and a seat supposes that they remember nothing: what they do is hidden from
 * it as well. For those who watch memory stays what it was, as what they know is what all have in common (CF-3.20);
 * only units that are now others are remembered as such.
 */
function adjustMemory(s: State, before: readonly number[], audience: Seat | null): void {
  if (s.facts.open) return;
  const cells = s.unit.length;
  s.sight = countSight(s);
  for (const seat of SEATS.slice(0, s.facts.seats)) {
    if (present(s.out[seat]) > 0 || (audience !== null && s.facts.sides[seat] === s.facts.sides[audience])) continue;
    for (let cell = 0; cell < cells; cell++) {
      const place = seat * cells + cell;
      if (audience !== null) {
        s.explored[place] = s.facts.options.shroud ? 0 : 1;
        s.seenAt[place] = 0;
        s.seenHp[place] = 0;
        s.seenDmg[place] = 0;
      } else if (s.card[cell] !== before[cell] && present(s.seenAt[place]) > 0) {
        s.seenHp[place] = hpAt(s, cell);
        s.seenDmg[place] = dmgAt(s, cell);
      }
    }
  }
  exploreSight(s);
  // A seat is shown no board of the past.
  if (audience !== null) s.past = [];
  else keepPastAlike(s);
}

/** The boards that delayed spectators will see hold what now stands; the oldest they see already. */
function keepPastAlike(s: State): void {
  const shown = pastBoard(s);
  s.past = s.past.map((board) => (board === shown ? board : renewed(s, board)));
}

function renewed(s: State, board: readonly number[]): number[] {
  const copy = board.slice();
  for (let place = 0; place < copy.length; place += 4) {
    const cell = present(copy[place]);
    if (copy[place + 1] !== s.unit[cell]) continue;
    const card = cardAt(s, cell);
    copy[place + 2] = Math.min(present(copy[place + 2]), maxHpAt(s, cell));
    copy[place + 3] = Math.max(card.dmg, dmgAt(s, cell));
  }
  return copy;
}
