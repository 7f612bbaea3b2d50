import { present, type Seat } from '../../kernel/types.ts';
import type { Static } from '../decks/data.ts';
import { BOTH, otherSeat, touchField, type G } from '../machine/context.ts';
import { rootOf } from '../machine/script.ts';
import { STEP, unitsOf } from '../play/work.ts';
import { holds } from '../reading/amounts.ts';
import { standingScope } from '../reading/scope.ts';
import { meant } from '../reading/select.ts';
import { cardsIn, idOf, scriptOf, sideOf } from './board.ts';
import { bounded } from './bounded.ts';
import { modName } from './mods.ts';
import type { Aura, State } from './state.ts';
import { treeFacts } from './tree-facts.ts';
import { hasStatus, meets, sumMods } from './values.ts';
import { CHARACTER, EQUIPMENT, FIELD, MOBS } from './zones.ts';

/** A continuous effect whose source is in play and not silenced. */
export interface Source {
  readonly card: number;
  readonly seat: Seat;
  readonly root: number;
}

const NONE: readonly Aura[] = [];
const NOBODY: readonly number[] = [];
const UNITS = [CHARACTER, MOBS, EQUIPMENT];
const DEPLOYED = [...UNITS, FIELD];

/**
 * The continuous effects of both sides in the order in which their sources were deployed (RS-9.9). That the requirement
 * of an ability, and the condition of an effect, are met is looked at when its turn comes.
 */
export function sourcesOf(state: State): Source[] {
  const found: Source[] = [];
  for (const seat of BOTH) {
    for (const kind of DEPLOYED) {
      for (const card of cardsIn(state, seat, kind)) {
        const { standing } = scriptOf(state, card);
        // RS-9.15, 9.8
        if (standing.length === 0 || hasStatus(state, card, 'silence')) continue;
        for (const root of standing) insert(state, found, { card, seat, root });
      }
    }
    for (const card of treeFacts(state, seat).standing)
      insert(state, found, { card, seat, root: scriptOf(state, card).levelUp });
  }
  return found;
}

/** Puts the source behind those that were deployed before it, and those of the same moment that were found before. */
function insert({ units: { since } }: State, found: Source[], source: Source): void {
  const moment = since[source.card] ?? 0;
  let place = found.push(source) - 1;
  for (; place > 0; place--) {
    const before = present(found[place - 1]);
    if ((since[before.card] ?? 0) <= moment) break;
    found[place] = before;
  }
  found[place] = source;
}

/** Adds the modifiers of a continuous effect as its own side has it, and where it is shared the other one. */
function stand(state: State, list: Aura[], source: Source, from: Static, isShared: boolean): void {
  const { seat } = source;
  const own = reachOf(state, source, from, seat);
  // RS-11.12: once for each source, also where both sides share it.
  const others = isShared
    ? reachOf(state, source, from, otherSeat(seat)).filter((card) => !own.includes(card))
    : NOBODY;
  addMods(state, list, source, from, seat, own);
  addMods(state, list, source, from, otherSeat(seat), others);
}

function addMods(
  state: State,
  list: Aura[],
  { card: source }: Source,
  { mods }: Static,
  seat: Seat,
  cards: readonly number[],
): void {
  if (cards.length === 0) return;
  const def = idOf(state, source);
  let sides = 0;
  for (const card of cards) sides |= 1 << sideOf(state, card);
  for (const mod of mods) list.push({ k: modName(mod), mod, source, seat, def, cards, sides });
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
    work += (isShared ? 2 : 1) * unitsOf(price, list.length + state.mods.length);
    stand(state, list, source, from, isShared);
  }
  return work;
}

/** Auras are worked out, and each unit gets the net change of its HP modifiers once (RS-9.2–9.4, 9.6). */
export function applyAuras(g: G): void {
  const { s } = g;
  const before = s.auras;
  g.work.spent += STEP + standAuras(s);
  g.work.spent += deployedUnits(s) * (s.auras.length + s.mods.length);
  if (!isSame(before, s.auras)) touchField(g);
  for (const seat of BOTH) for (const kind of UNITS) changeHp(s, cardsIn(s, seat, kind));
}

function isSame(before: readonly Aura[], after: readonly Aura[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ source, mod, cards }, index) => {
      const now = present(after[index]);
      return (
        source === now.source &&
        mod === now.mod &&
        cards.length === now.cards.length &&
        cards.every((card, place) => card === now.cards[place])
      );
    })
  );
}

/** All modifiers of each are looked at after every step. */
function deployedUnits(s: State): number {
  let count = 0;
  for (const seat of BOTH) for (const kind of UNITS) count += cardsIn(s, seat, kind).length;
  return count;
}

function changeHp(s: State, units: readonly number[]): void {
  const { hp, maxHp, aura } = s.units;
  const floor = s.table.options.auraFloor;
  for (const card of units) {
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
