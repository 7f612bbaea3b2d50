import { present, type Intent, type Json, type Seat } from '../../kernel/types.ts';
import { newRecorder, type GameEvent } from '../../kernel/view.ts';
import { cellOf, CLEAR, tileName } from '../maps/grid.ts';
import { causesOf, damageOf, mayDodge } from '../play/combat.ts';
import { check, placement } from '../play/moves.ts';
import { actOfStars, place, putUnit } from '../play/place.ts';
import { DIRECTIONS, opposite } from '../state/compass.ts';
import { hasExplored, seatSighting } from '../state/knowledge.ts';
import { going } from '../state/record.ts';
import {
  cardAt,
  cloneState,
  DEBRIS,
  dmgAt,
  hpAt,
  maxHpAt,
  pileCard,
  terrainDmg,
  terrainHp,
  type State,
} from '../state/state.ts';

/** The chance that a strike on a unit that may dodge hits (CF-8.17). */
const HIT = 0.5;

/**
 * What the seat can foresee of a placement (CF-UI-8), from what it knows alone: blips do nothing in it, stale units are
 * as they were last seen, unexplored terrain counts as clear (`terrain` is null then), and dodges go against the seat
 * (CF-10.4). In each step `tile`, `unit` and `card` are the other unit's, `dir` leads from the placed unit to it,
 * `damage` is what the strike deals if it hits and `hpAfter` the HP then of whoever is struck or healed. Null for what
 * may not be played.
 */
export function preview(state: State, seat: Seat, intent: Intent): Json {
  const placed = placement.safeParse(intent);
  if (!placed.success || check(state, seat, placed.data) !== null) return null;
  const { facts } = state;
  const { card: id, tile } = placed.data;
  const cell = cellOf(facts.grid, tile);
  const card = present(
    present(state.hands[seat])
      .map((held) => pileCard(state, seat, held))
      .find((number) => present(facts.cards[number]).id === id),
  );
  const after = believed(state, seat);
  const arrived = cloneState(after);
  putUnit(arrived, seat, card, cell);
  actOfStars(going(arrived, null), cell);
  const recorder = newRecorder();
  place(going(after, recorder, seat), seat, card, cell, false);
  const { type } = cardAt(arrived, cell);
  const ground = present(facts.grid.ground[cell]);
  const hp = hpAt(arrived, cell);
  const alive = after.unit[cell] === arrived.unit[cell];
  return {
    terrain: hasExplored(state, seat, cell) ? { hp: terrainHp(type, ground), dmg: terrainDmg(type, ground) } : null,
    stars: present(arrived.stars[cell]),
    hp: Math.max(0, hp),
    dmg: dmgAt(arrived, cell),
    dies: hp <= 0,
    steps: recorder.events.flatMap((event) => stepOf(arrived, event, cell) ?? []),
    unknown: blipsBeside(state, seat, cell).map((near) => tileName(facts.grid.columns, near)),
    end: { hp: alive ? hpAt(after, cell) : 0, alive },
  };
}

/** The position as the seat believes it to be, with nothing hidden: what it knows nothing of is like debris. */
function believed(state: State, seat: Seat): State {
  const s = cloneState(state);
  const { facts } = state;
  const ground = facts.grid.ground.map((kind, cell) =>
    kind >= CLEAR && !hasExplored(state, seat, cell) ? CLEAR : kind,
  );
  for (let cell = 0; cell < s.unit.length; cell++) {
    if (present(s.unit[cell]) <= 0) continue;
    const sighting = seatSighting(state, seat, cell);
    if (sighting === null) {
      s.unit[cell] = DEBRIS;
    } else if (sighting.at > 0) {
      const { type, dmg } = cardAt(s, cell);
      s.stars[cell] = sighting.dmg - dmg - terrainDmg(type, present(ground[cell]));
      s.wounds[cell] = maxHpAt(s, cell) - sighting.hp;
    }
  }
  return { ...s, facts: { ...facts, open: true, grid: { ...facts.grid, ground } } };
}

function blipsBeside(state: State, seat: Seat, cell: number): number[] {
  return state.facts.grid.near
    .slice(cell * 8, cell * 8 + 8)
    .filter((near) => near >= 0 && present(state.unit[near]) > 0 && seatSighting(state, seat, near) === null);
}

/** One step of the preview from what happened in it; null for what is no step. */
function stepOf(arrived: State, { type, own }: GameEvent, cell: number): Json {
  const fields = own?.[0]?.[1];
  if (fields === undefined || (type !== 'heal' && type !== 'strike')) return null;
  const placed = present(arrived.unit[cell]);
  const outward = fields['from'] === placed;
  const name = (type === 'heal' ? fields['tile'] : outward ? fields['toTile'] : fields['fromTile']) as string;
  const other = cellOf(arrived.facts.grid, name);
  const direction = arrived.facts.grid.near.slice(cell * 8, cell * 8 + 8).indexOf(other);
  const common = {
    dir: DIRECTIONS[direction] ?? 'N',
    tile: name,
    unit: present(arrived.unit[other]),
    card: cardAt(arrived, other).id,
  };
  if (type === 'heal')
    return { kind: 'heal', ...common, damage: 0, hpAfter: fields['hp'] ?? 0, chance: 1, causes: ['wrench'] };
  const [from, to, towards] = outward ? [cell, other, direction] : [other, cell, opposite(direction)];
  const chancy = mayDodge(cardAt(arrived, from), cardAt(arrived, to));
  return {
    kind: fields['kind'] ?? 'sweep',
    ...common,
    damage: damageOf(arrived, from, to, towards),
    hpAfter: fields['hp'] ?? 0,
    chance: chancy ? HIT : 1,
    causes: [...causesOf(arrived, from, to, towards, false), ...(chancy ? ['stealth'] : [])],
  };
}
