import { present, type Seat } from '../../kernel/types.ts';
import type { Static } from '../decks/data.ts';
import { BOTH, otherSeat, touchField, type G } from '../machine/context.ts';
import { rootOf } from '../machine/script.ts';
import { STEP, unitsOf } from '../play/work.ts';
import { holds } from '../reading/amounts.ts';
import { standingScope } from '../reading/scope.ts';
import { meant } from '../reading/select.ts';
import { cardsIn, scriptOf, sideOf, treeOf } from './board.ts';
import { bounded } from './bounded.ts';
import { modName } from './mods.ts';
import type { Aura, State } from './state.ts';
import { hasStatus, meets, sumMods } from './values.ts';
import { CHARACTER, EQUIPMENT, FIELD, kindOfZone, MOBS } from './zones.ts';

/** A continuous effect whose source is in play and not silenced. */
export interface Source {
  readonly card: number;
  readonly seat: Seat;
  readonly root: number;
}

const NONE: readonly Aura[] = [];
const DEPLOYED = [CHARACTER, MOBS, EQUIPMENT, FIELD];

/**
 * The continuous effects of both sides in the order in which their sources were deployed (RS-9.9). That the requirement
 * of an ability, and the condition of an effect, are met is looked at when its turn comes.
 */
export function sourcesOf(state: State): Source[] {
  const found: Source[] = [];
  for (const seat of BOTH) {
    for (const kind of DEPLOYED) {
      for (const card of cardsIn(state, seat, kind)) {
        const { auras, abilities, roots } = scriptOf(state, card);
        if (auras.length === 0 && abilities.length === 0) continue;
        // RS-9.15, 9.8
        if (hasStatus(state, card, 'silence')) continue;
        for (const root of auras) found.push({ card, seat, root });
        for (const root of abilities) if (present(roots[root]).static !== null) found.push({ card, seat, root });
      }
    }
    for (const card of treeOf(state, seat)) {
      const { levelUp, roots } = scriptOf(state, card);
      if (levelUp >= 0 && present(roots[levelUp]).static !== null) found.push({ card, seat, root: levelUp });
    }
  }
  const { since } = state.units;
  return found.length < 2 ? found : found.toSorted((a, b) => (since[a.card] ?? 0) - (since[b.card] ?? 0));
}

/** Adds the modifiers of a continuous effect as each of these sides has it. */
function stand(state: State, list: Aura[], source: Source, from: Static, seats: readonly Seat[]): void {
  const reached = seats.map((seat) => reachOf(state, source, from, seat));
  const def = present(state.cards.ids[source.card]);
  for (const [index, seat] of seats.entries()) {
    // RS-11.12: once for each source, also where both sides share it.
    const cards = present(reached[index]).filter((card) => index === 0 || !present(reached[0]).includes(card));
    if (cards.length === 0) continue;
    let sides = 0;
    for (const card of cards) sides |= 1 << sideOf(state, card);
    for (const mod of from.mods) list.push({ k: modName(mod), mod, source: source.card, seat, def, cards, sides });
  }
}

function reachOf(state: State, source: Source, from: Static, seat: Seat): readonly number[] {
  const scope = standingScope(seat, source.card);
  return from.if === null || holds(state, scope, from.if) ? meant(state, scope, from.affects) : [];
}

/** Works all auras out anew (RS-9.4). Each sees those of older sources. Returns the work that it took (RS-6.74). */
export function standAuras(state: State): number {
  const sources = sourcesOf(state);
  if (sources.length === 0) {
    state.auras = NONE;
    return 0;
  }
  let work = 0;
  const list: Aura[] = [];
  state.auras = list;
  for (const source of sources) {
    const { static: from, ability, price } = rootOf(scriptOf(state, source.card), source.root);
    if (from === null || (ability !== null && !meets(state, source.seat, ability.req))) continue;
    // RS-11.5
    const other = otherSeat(source.seat);
    const isShared = from.shared && cardsIn(state, other, FIELD).length === 0;
    const seats = isShared ? [source.seat, other] : [source.seat];
    work += seats.length * unitsOf(price, list.length + state.mods.length);
    stand(state, list, source, from, seats);
  }
  return work;
}

/** Auras are worked out, and each unit gets the net change of its HP modifiers once (RS-9.2–9.4, 9.6). */
export function applyAuras(g: G): void {
  const { s } = g;
  const before = s.auras;
  g.work.spent += STEP + standAuras(s);
  g.work.spent += deployedUnits(s) * (s.auras.length + s.mods.length);
  if (before.length > 0 || s.auras.length > 0) touchField(g);
  for (const zone of s.cards.zones.keys()) if (kindOfZone(zone) <= EQUIPMENT) changeZone(s, zone);
}

/** All modifiers of each are looked at after every step. */
function deployedUnits({ cards: { zones } }: State): number {
  let count = 0;
  for (const [zone, cards] of zones.entries()) if (kindOfZone(zone) <= EQUIPMENT) count += cards.length;
  return count;
}

function changeZone(s: State, zone: number): void {
  const { hp, maxHp, aura } = s.units;
  const floor = s.table.options.auraFloor;
  for (const card of present(s.cards.zones[zone])) {
    const sum = sumMods(s, card, 'hp');
    const change = sum - present(aura[card]);
    if (change === 0) continue;
    aura[card] = sum;
    // RS-17.20: what was cut off at the floor is not remembered.
    maxHp[card] = Math.max(floor, bounded(present(maxHp[card]) + change));
    // RS-9.3, 6.70: what damage has brought to 0 is not saved.
    if (present(hp[card]) > 0) hp[card] = Math.min(present(maxHp[card]), Math.max(floor, present(hp[card]) + change));
  }
}
