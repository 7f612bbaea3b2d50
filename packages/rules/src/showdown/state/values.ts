import { present, type Seat } from '../../kernel/types.ts';
import type { Element, InstanceFilter, Requirement, SourceType, Status } from '../decks/data.ts';
import { characterOf, isDeployed, playerOf, scriptOf, sideOf, treeOf } from './board.ts';
import { bounded } from './bounded.ts';
import { isMod, modName, modNumber, type ModName, type ModOf } from './mods.ts';
import type { State, StatusMark } from './state.ts';
import { treeFacts } from './tree-facts.ts';

/** Calls for every modifier of that word that is on the card: auras as they stand, then timed ones. */
export function eachMod<K extends ModName>(
  state: State,
  card: number,
  name: K,
  look: (mod: ModOf<K>, source: number) => void,
): void {
  for (const aura of state.auras) {
    if (aura.k === name && aura.cards.includes(card) && isMod(aura.mod, name)) look(aura.mod, aura.source);
  }
  for (const timed of state.mods) if (timed.card === card && isMod(timed.mod, name)) look(timed.mod, timed.source);
}

/** The sum of the modifiers of that word on the card. */
export function sumMods(state: State, card: number, name: ModName): number {
  let sum = 0;
  for (const aura of state.auras)
    if (aura.k === name && aura.cards.includes(card)) sum = bounded(sum + modNumber(aura.mod));
  for (const timed of state.mods)
    if (timed.card === card && isMod(timed.mod, name)) sum = bounded(sum + modNumber(timed.mod));
  return sum;
}

export function hasMod(state: State, card: number, name: ModName): boolean {
  return (
    state.auras.some((aura) => aura.k === name && aura.cards.includes(card)) ||
    state.mods.some((timed) => timed.card === card && modName(timed.mod) === name)
  );
}

/**
 * Calls for every modifier of that word that concerns a side: an aura counts once, however many cards of the side it
 * reaches.
 */
export function eachSideMod<K extends ModName>(state: State, seat: Seat, name: K, look: (mod: ModOf<K>) => void): void {
  for (const aura of state.auras)
    if (aura.k === name && (aura.sides & (1 << seat)) !== 0 && isMod(aura.mod, name)) look(aura.mod);
  for (const timed of state.mods) if (isMod(timed.mod, name) && sideOf(state, timed.card) === seat) look(timed.mod);
}

function sumSide(state: State, seat: Seat, name: ModName): number {
  let sum = 0;
  if (state.auras.length > 0 || state.mods.length > 0)
    eachSideMod(state, seat, name, (mod) => {
      sum = bounded(sum + modNumber(mod));
    });
  return sum;
}

/** RS-8.23 */
export function atkOf(state: State, card: number): number {
  return Math.max(0, scriptOf(state, card).atk + sumMods(state, card, 'atk'));
}

/** RS-17.27 */
export function levelOf(state: State, seat: Seat): number {
  return bounded(state.table.options.levelStep * treeOf(state, seat).length + playerOf(state, seat).levelBonus);
}

/** How many cards of the element the tree holds (RS-3.11), with bonuses. */
export function attrOf(state: State, seat: Seat, element: Element): number {
  let count = treeFacts(state, seat).elements.get(element) ?? 0;
  if (state.auras.length > 0 || state.mods.length > 0)
    eachMod(state, characterOf(state, seat), 'attr', ({ attr }) => {
      if (attr.element === element) count = bounded(count + attr.n);
    });
  return Math.max(0, count);
}

/** RS-6.33 */
export function meets(state: State, seat: Seat, { level, attrs }: Requirement): boolean {
  if (level > 0 && levelOf(state, seat) < level + sumSide(state, seat, 'req-level')) return false;
  for (const element in attrs) {
    const needed = attrs[element as Element];
    if (needed !== undefined && attrOf(state, seat, element as Element) < needed) return false;
  }
  return true;
}

/** What each mob-type of the side blocks for its Character (RS-8.24). */
export function mobBlockOf(state: State, seat: Seat): number {
  return Math.max(0, state.table.options.mobBlock + sumSide(state, seat, 'mob-block'));
}

/** Attacks that a mob-type may make in a turn (RS-6.53). */
export function attacksOf(state: State, card: number): number {
  return 1 + sumMods(state, card, 'extra-attack');
}

export function hasStatus({ statuses }: State, card: number, what: Status): boolean {
  return statuses.some((mark) => mark.card === card && mark.what === what);
}

export function statusesOf({ statuses }: State, card: number, what: Status): StatusMark[] {
  return statuses.filter((mark) => mark.card === card && mark.what === what);
}

/** How many turns a status still counts; 0 for one that is linked only. */
export function turnsOf(state: State, card: number, what: Status): number {
  return statusesOf(state, card, what).reduce((most, { turns }) => Math.max(most, turns), 0);
}

export function isImmune(state: State, card: number, what: Status): boolean {
  let immune = false;
  eachMod(state, card, 'immune', (mod) => {
    if (mod.immune.includes(what)) immune = true;
  });
  return immune;
}

/** Whether attacks, or effects, may not aim at the card. */
export function isShielded(state: State, card: number, by: 'attacks' | 'effects'): boolean {
  let shielded = false;
  eachMod(state, card, 'no-target', (mod) => {
    if (mod['no-target'].by.includes(by)) shielded = true;
  });
  return shielded;
}

/** What the card may still prevent: of each source the greatest of what it gave, which share `began` (RS-9.52). */
export function wardsOf({ wards }: State, card: number): number {
  let [sum, source, most] = [0, -1, 0];
  for (const ward of wards) {
    if (ward.card !== card) continue;
    if (ward.began !== source) [sum, source, most] = [sum + most, ward.began, 0];
    most = Math.max(most, ward.n);
  }
  return sum + most;
}

export function hpOf(state: State, card: number): number {
  return present(state.units.hp[card]);
}

export function maxHpOf(state: State, card: number): number {
  return present(state.units.maxHp[card]);
}

/** Whether a modifier on instances is about one from this source at this target. */
export function concerns(filter: InstanceFilter, source: SourceType, target: SourceType, ability: boolean): boolean {
  return (
    (filter.sourceTypes === undefined || filter.sourceTypes.includes(source)) &&
    (filter.targetTypes === undefined || filter.targetTypes.includes(target)) &&
    (filter.abilitiesOnly !== true || ability)
  );
}

/** The effects of a deployed card work: it is not silenced (RS-9.15). */
export function isActive(state: State, card: number): boolean {
  return isDeployed(state, card) && !hasStatus(state, card, 'silence');
}

/** A stunned card, or a withdrawn Character, creates no attack instances (RS-8.8). */
export function isHeld(state: State, card: number): boolean {
  return hasStatus(state, card, 'stun') || hasStatus(state, card, 'withdraw');
}
