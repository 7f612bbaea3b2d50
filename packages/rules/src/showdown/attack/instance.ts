import type { SourceType } from '../decks/data.ts';
import type { EffectFrame } from '../machine/effect-frame.ts';
import { rootOf } from '../machine/script.ts';
import {
  characterOf,
  cardOf,
  idOf,
  isDeployed,
  kindOf,
  mobsOf,
  scriptOf,
  sideOf,
  sourceTypeOf,
} from '../state/board.ts';
import { isMod, type ModName, type ModOf } from '../state/mods.ts';
import type { State, Ward } from '../state/state.ts';
import { atkOf, concerns, eachMod, hpOf, isHeld, mobBlockOf, statusesOf } from '../state/values.ts';
import { CHARACTER, EQUIPMENT, MOBS } from '../state/zones.ts';
import { BLOCKABLE, COUNTERABLE, PREVENTABLE, type Blow } from './frame.ts';
import type { Inputs, Part } from './reckon.ts';

/** What an attack of an effect is like (RS-8.5–8.7); its amount and flags stand in the operation. */
export function blowOf(
  state: State,
  { seat, card, def, root, ghost }: Pick<EffectFrame, 'seat' | 'card' | 'def' | 'root' | 'ghost'>,
  { amount, byAtk, flags, direct, disjoint }: Pick<Blow, 'amount' | 'byAtk' | 'flags' | 'direct' | 'disjoint'>,
): Blow {
  const script = scriptOf(state, card);
  const ability = rootOf(script, root).kind === 'ability';
  // RS-6.38: abilities attack as the Character.
  const unit = ability ? characterOf(state, seat) : card;
  const from = ability ? 'CHARACTER' : script.source;
  const attacks = !disjoint && (ability || (ghost === null && kindOf(state, card) <= EQUIPMENT));
  return {
    seat,
    card,
    def,
    unit: attacks ? unit : -1,
    from: disjoint ? 'NONE' : from,
    amount,
    byAtk,
    flags,
    direct,
    disjoint,
    ability,
    counter: false,
  };
}

/** Whether whoever has the effect creates no instances now (RS-8.8, 9.11, 17.12, 17.17; RS-5.8). */
export function createsNone(state: State, { seat, card, root, ghost }: EffectFrame): boolean {
  if (isBarredNow(state, seat)) return true;
  if (ghost !== null) return ghost.stunned;
  const ability = rootOf(scriptOf(state, card), root).kind === 'ability';
  return isHeld(state, ability ? characterOf(state, seat) : card);
}

/** RS-12.1, `firstTurnAttack` */
export function isBarredNow(state: State, seat: Blow['seat']): boolean {
  return !state.table.options.firstTurnAttack && state.turn === 1 && state.first === seat;
}

/** The blow of a mob-type's attack (RS-6.53). */
export function mobBlow(state: State, card: number): Blow {
  return {
    seat: sideOf(state, card),
    card,
    def: idOf(state, card),
    unit: card,
    from: sourceTypeOf(state, card),
    amount: atkOf(state, card),
    byAtk: true,
    flags: PREVENTABLE | BLOCKABLE | COUNTERABLE,
    direct: false,
    disjoint: false,
    ability: false,
    counter: false,
  };
}

/** Hears of the timed modifiers that an instance applies and uses up (RS-11.11), by their places in the state. */
type Used = (index: number) => void;

/** Modifiers of that word on the card that the next instance uses up. */
export function usedOn<K extends ModName>(
  state: State,
  card: number,
  name: K,
  used: Used,
  applies: (mod: ModOf<K>) => boolean = () => true,
): void {
  for (const [index, { mod, card: on, once }] of state.mods.entries())
    if (once && on === card && isMod(mod, name) && applies(mod)) used(index);
}

/** The flags that are on now: without those that modifiers of the source switch off (RS-11.10). */
export function flagsOf(state: State, { flags, unit, card, disjoint, counter }: Blow, used?: Used): number {
  const maker = unit >= 0 ? unit : card;
  if (disjoint || counter || !isDeployed(state, maker)) return flags;
  let left = flags;
  eachMod(state, maker, 'flags-off', (mod) => {
    for (const flag of mod['flags-off'])
      left &= ~(flag === 'prevent' ? PREVENTABLE : flag === 'block' ? BLOCKABLE : COUNTERABLE);
  });
  if (used !== undefined) usedOn(state, maker, 'flags-off', used);
  return left;
}

/** RS-8.42: whatever is aimed at Equipment is direct. */
export function isDirect(state: State, blow: Blow, target: number): boolean {
  return blow.direct || kindOf(state, target) === EQUIPMENT;
}

/** Whether a modifier on the instances of a card is about this one: its own, or all of its side's of that type. */
function isMadeBy(state: State, blow: Blow, holder: number, sourceTypes: readonly SourceType[] | undefined): boolean {
  // RS-8.7: a disjoint instance is nobody's own.
  if (!blow.disjoint && (holder === blow.unit || (blow.unit < 0 && holder === blow.card))) return true;
  // DECISION RS-11.10: a modifier on a Character that names source types is about all instances of its player's.
  return sourceTypes !== undefined && kindOf(state, holder) === CHARACTER && sideOf(state, holder) === blow.seat;
}

/** Modifiers on instances that this one has; `used` hears of the timed ones that the next attack uses up. */
function madeMods(state: State, blow: Blow, target: number, name: 'damage' | 'damage-times', used?: Used): Part[] {
  const found: Part[] = [];
  const to = sourceTypeOf(state, target);
  for (const { k, mod, cards, def } of state.auras) {
    if (k !== name) continue;
    const filter = 'damage' in mod ? mod.damage : 'damage-times' in mod ? mod['damage-times'] : null;
    if (filter === null || !concerns(filter, blow.from, to, blow.ability)) continue;
    if (cards.some((card) => isMadeBy(state, blow, card, filter.sourceTypes))) found.push({ n: filter.n, by: def });
  }
  for (const [index, { mod, card, def, once }] of state.mods.entries()) {
    const filter =
      name === 'damage' && 'damage' in mod
        ? mod.damage
        : name === 'damage-times' && 'damage-times' in mod
          ? mod['damage-times']
          : null;
    if (filter === null || !concerns(filter, blow.from, to, blow.ability)) continue;
    if (!isMadeBy(state, blow, card, filter.sourceTypes)) continue;
    found.push({ n: filter.n, by: def });
    if (once) used?.(index);
  }
  return found;
}

/** What is blocked for the target (RS-8.24, 9.56). */
function blocksOf(state: State, blow: Blow, target: number, used?: Used): Part[] {
  const found: Part[] = [];
  const seat = sideOf(state, target);
  if (kindOf(state, target) === CHARACTER) {
    const mobs = mobsOf(state, seat).length;
    if (mobs > 0) found.push({ n: mobs * mobBlockOf(state, seat), by: 'mobs' });
  }
  const applies = ({ block }: ModOf<'block'>): boolean => block.sourceTypes?.includes(blow.from) ?? true;
  eachMod(state, target, 'block', (mod, source) => {
    if (applies(mod)) found.push({ n: mod.block.n, by: source < 0 ? '' : cardOf(state, source).id });
  });
  if (used !== undefined) usedOn(state, target, 'block', used, applies);
  return found;
}

/** RS-8.20 (1): what the declaration has done to the attack value counts. */
function baseOf(state: State, { card, amount, byAtk }: Blow, used?: Used): number {
  if (!byAtk) return amount;
  if (used !== undefined) usedOn(state, card, 'atk', used);
  return atkOf(state, card);
}

/** Everything that goes into the damage of the blow on this target. */
export function inputsOf(state: State, blow: Blow, target: number, used?: Used): Inputs {
  const hp = hpOf(state, target);
  if (kindOf(state, target) === EQUIPMENT)
    return { base: state.table.options.equipmentHit, bonuses: [], times: [], blocks: [], direct: true, hp };
  const plain = blow.direct || blow.counter;
  return {
    base: baseOf(state, blow, used),
    bonuses: plain ? [] : madeMods(state, blow, target, 'damage', used),
    times: plain ? [] : madeMods(state, blow, target, 'damage-times', used),
    blocks: blow.direct || (blow.flags & BLOCKABLE) === 0 ? [] : blocksOf(state, blow, target, used),
    direct: blow.direct,
    hp,
  };
}

/** The prevention that the blow would meet, oldest first (RS-9.53, 9.55). */
export function wardAgainst(state: State, blow: Blow, target: number): Ward | undefined {
  if ((blow.flags & PREVENTABLE) === 0 || isDirect(state, blow, target)) return undefined;
  return state.wards.find(
    ({ card, n, from }) => card === target && n > 0 && (from === null || from.includes(blow.from)),
  );
}

/** A counter of the target: the card that bears the effect, and the damage (RS-8.15, 17.14). */
export interface CounterBlow {
  readonly card: number;
  readonly n: number;
}

/** What the target would answer with. */
export function countersOf(state: State, blow: Blow, target: number): CounterBlow[] {
  const { unit, flags } = blow;
  if (unit < 0 || (flags & COUNTERABLE) === 0 || isDirect(state, blow, target)) return [];
  const kind = kindOf(state, unit);
  if (kind !== MOBS && kind !== CHARACTER) return [];
  if (isHeld(state, target) || statusesOf(state, unit, 'withdraw').length > 0) return [];
  if (isBarredNow(state, sideOf(state, target))) return [];
  const found: CounterBlow[] = [];
  eachMod(state, target, 'counter', ({ counter }, source) => {
    found.push({ card: source < 0 ? target : source, n: counter });
  });
  return found;
}
