import { below, type RandomState } from '../../kernel/random/generator.ts';
import { present, type Intent, type Seat } from '../../kernel/types.ts';
import { FOREST, MOUNTAIN } from '../maps/grid.ts';
import { INFANTRY, STAR, VEHICLE, WRENCH } from '../state/card.ts';
import { FREE, hpAt, terrainHp, type State } from '../state/state.ts';
import { candidatesOf, cardOf, intentFor, type Candidate } from './candidates.ts';
import { rehearse } from './rehearse.ts';
import { sandbox } from './sandbox.ts';

/** The filters of CF-10.3 in their order. */
export function filtered(s: State, seat: Seat, candidates: readonly Candidate[]): readonly Candidate[] {
  const graves = new Set<number>();
  const since = present(s.lastTurn[seat]);
  for (let index = 0; index < s.destroyed.length; index += 2)
    if (present(s.destroyed[index]) >= since) graves.add(present(s.destroyed[index + 1]));
  const ground = ({ cell }: Candidate): number => present(s.facts.grid.ground[cell]);
  const isInfantry = (candidate: Candidate): boolean => cardOf(s, candidate).type === INFANTRY;

  let left = keep(candidates, (candidate) => !diesAtOnce(s, seat, candidate));
  left = keep(left, ({ cell }) => !graves.has(cell));
  left = keep(left, (candidate) => cardOf(s, candidate).type !== VEHICLE || ground(candidate) !== MOUNTAIN);
  if (candidates.some(isInfantry)) {
    const high = left.filter((candidate) => isInfantry(candidate) && ground(candidate) === MOUNTAIN);
    left = high.length > 0 ? high : keep(left, (candidate) => isInfantry(candidate) && ground(candidate) === FOREST);
  } else {
    left = keep(left, (candidate) => ground(candidate) === FOREST);
  }
  return keep(
    left,
    (candidate) =>
      (cardOf(s, candidate).specials & (STAR | WRENCH)) === 0 || friendsBeside(s, seat, candidate.cell) > 0,
  );
}

/** A filter that would leave nothing is skipped (CF-10.2). */
function keep(candidates: readonly Candidate[], fits: (candidate: Candidate) => boolean): readonly Candidate[] {
  const left = candidates.filter(fits);
  return left.length > 0 ? left : candidates;
}

/** F1: it would not survive its own placement (CF-7.4). */
function diesAtOnce(s: State, seat: Seat, candidate: Candidate): boolean {
  const { type, hp } = cardOf(s, candidate);
  return (
    hp + terrainHp(type, present(s.facts.grid.ground[candidate.cell])) + friendsBeside(s, seat, candidate.cell, STAR) <=
    0
  );
}

/** How many units of the seat's side stand beside the tile, of all or of those with a special. */
function friendsBeside({ facts, unit, card, owner }: State, seat: Seat, cell: number, special = 0): number {
  let friends = 0;
  for (let direction = 0; direction < 8; direction++) {
    const near = present(facts.grid.near[cell * 8 + direction]);
    if (near < 0 || present(unit[near]) <= 0 || facts.sides[present(owner[near])] !== facts.sides[seat]) continue;
    if ((present(facts.cards[present(card[near])]).specials & special) === special) friends += 1;
  }
  return friends;
}

/** HP and number of the units of the seat's side and of all others. */
interface Muster {
  readonly ownHp: number;
  readonly ownUnits: number;
  readonly enemyHp: number;
  readonly enemyUnits: number;
}

function muster(s: State, seat: Seat): Muster {
  const side = s.facts.sides[seat];
  let [ownHp, ownUnits, enemyHp, enemyUnits] = [0, 0, 0, 0];
  for (let cell = 0; cell < s.unit.length; cell++) {
    if (present(s.unit[cell]) <= 0) continue;
    if (s.facts.sides[present(s.owner[cell])] === side) {
      ownHp += hpAt(s, cell);
      ownUnits += 1;
    } else {
      enemyHp += hpAt(s, cell);
      enemyUnits += 1;
    }
  }
  return { ownHp, ownUnits, enemyHp, enemyUnits };
}

/**
 * Adjacent free tiles towards which the unit has neither arrow nor armour (CF-10.4). DECISION (CF-10.4): as the
 * placement has left them.
 */
function exposureOf({ facts, unit }: State, candidate: Candidate, covered: number): number {
  let exposed = 0;
  for (let direction = 0; direction < 8; direction++) {
    const near = present(facts.grid.near[candidate.cell * 8 + direction]);
    if (near >= 0 && unit[near] === FREE && (covered & (1 << direction)) === 0) exposed += 1;
  }
  return exposed;
}

/** The score of CF-10.4; `before` is the muster before the placement. */
function scoreOf(s: State, seat: Seat, candidate: Candidate, before: Muster): number {
  const card = cardOf(s, candidate);
  const tried = rehearse(s, seat, candidate.card, candidate.cell);
  const after = muster(tried, seat);
  const lost = before.ownUnits + 1 - after.ownUnits;
  const stands = present(tried.unit[candidate.cell]) > 0;
  return (
    4 * (before.enemyHp - after.enemyHp) +
    6 * (before.enemyUnits - after.enemyUnits) +
    4 * (after.ownHp - before.ownHp - card.hp) -
    6 * lost -
    (stands ? exposureOf(tried, candidate, card.arrows | card.armour) : 0)
  );
}

/**
 * The candidates that the Officer holds for the best (CF-10.5). Errors: RangeError for a seat that has nothing to play.
 */
export function officersBest(state: State, seat: Seat, random: RandomState): readonly Candidate[] {
  const s = sandbox(state, random);
  const before = muster(s, seat);
  let best: Candidate[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const candidate of filtered(s, seat, candidatesOf(s, seat))) {
    const score = scoreOf(s, seat, candidate, before);
    if (score > most) {
      most = score;
      best = [];
    }
    if (score === most) best.push(candidate);
  }
  return best;
}

/** Level 2 (CF-10.2–10.6): the best of all placements by one look ahead, among equals one by lot. */
export function officer(state: State, seat: Seat, random: RandomState): Intent {
  const best = officersBest(state, seat, random);
  return intentFor(state, present(best[below(random, best.length)]));
}
