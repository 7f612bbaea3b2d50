import { present, SEATS } from '../../kernel/types.ts';
import { tileName } from '../maps/grid.ts';
import { EVERYBODY } from '../state/knowledge.ts';
import { announce, type Going } from '../state/record.ts';
import { isIn, sidesOf, tallyOf, type Tally } from '../state/score.ts';
import { cardAt, dmgAt, hpAt, type Result, type State } from '../state/state.ts';
import { missionVerdict } from './objectives.ts';

/** A side in the order of the ranking: what compares, most important first. Larger is better. */
function merits(s: State, side: number, { score, units, kills }: Tally): readonly number[] {
  // CF-9.7: below all that stayed, later concessions above earlier ones.
  if (isIn(s, side)) return [Number.MAX_SAFE_INTEGER, score, units, kills];
  return [Math.max(...s.facts.sides.map((of, seat) => (of === side ? present(s.out[seat]) : 0)))];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? 0;
    if (value !== other) return other - value;
  }
  return 0;
}

/**
 * Ranks all sides (CF-9.3–9.5, 9.7) and says how the first rank was decided (CF-9.8).
 * DECISION (CF-9.5, 9.7): a team of which one seat is still in is ranked as a side; the seat that left it has its rank.
 */
export function resultOf(s: State): Result {
  const { facts } = s;
  const sides = sidesOf(s).map((side) => {
    const tally = tallyOf(s, side);
    return { side, tally, merit: merits(s, side, tally) };
  });
  const facing = facts.sides.map((of) => present(sides.find(({ side }) => side === of)));
  const ranks = facing.map(({ merit: own }) => 1 + sides.filter(({ merit }) => compare(merit, own) < 0).length);
  const stayed = sides.filter(({ side }) => isIn(s, side)).map(({ tally }) => tally);
  const tallies = facing.map(({ tally }) => tally);
  const winners = SEATS.filter((seat) => ranks[seat] === 1);
  const won = new Set(winners.map((seat) => facts.sides[seat]));
  const verdict = missionVerdict(s);
  const best = stayed.map(({ score }) => score).toSorted((a, b) => b - a);
  const reason = stayed.length === 1 ? 'concede' : won.size > 1 ? 'draw' : best[0] === best[1] ? 'tie-break' : 'score';
  const facings = {
    scores: tallies.map(({ score }) => score),
    units: tallies.map(({ units }) => units),
    kills: tallies.map(({ kills }) => kills),
  };
  if (verdict !== null && reason !== 'concede') {
    // CF-11.4: a mission is won by its objectives, whatever the scores.
    const seats = SEATS.slice(0, facts.seats);
    const winning = seats.filter((seat) => (facts.sides[seat] === facts.sides[0]) === verdict);
    return {
      winners: winning,
      reason: 'objectives',
      ranks: seats.map((seat) => (winning.includes(seat) ? 1 : 2)),
      ...facings,
    };
  }
  return { winners: won.size > 1 ? [] : winners, reason, ranks, ...facings };
}

/** Ends the match: everything is revealed to everybody (CF-3.23, 9.8). */
export function finish(g: Going): void {
  const { s } = g;
  const hidden = !s.facts.open;
  s.result = resultOf(s);
  s.phase = 'end-war';
  const { rec } = g;
  if (rec === null) return;
  rec.field = true;
  rec.ground = true;
  rec.own = EVERYBODY;
  const { reason, ranks, scores, units, kills, winners } = s.result;
  g.shown |= EVERYBODY;
  announce(g, 'over', { reason, ranks, scores, units, kills, winners });
  if (!hidden) return;
  const list = [];
  for (let cell = 0; cell < s.unit.length; cell++) {
    const unit = present(s.unit[cell]);
    if (unit > 0)
      list.push({
        unit,
        tile: tileName(s.facts.grid.columns, cell),
        card: cardAt(s, cell).id,
        hp: hpAt(s, cell),
        dmg: dmgAt(s, cell),
      });
  }
  announce(g, 'reveal', { units: list });
}
