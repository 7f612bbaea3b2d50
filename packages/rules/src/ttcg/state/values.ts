import { holds } from '../../effects/lasting.ts';
import { present, type Seat } from '../../kernel/types.ts';
import { SUBTYPES, TYPES, type Act, type Source, type Stat, type Status } from '../language/index.ts';
import { STANDS, type ActOf } from '../machine/ability.ts';
import { abilityOf, defOf, isActive, ownerOf } from './board.ts';
import { fits, sourceFilter, SPELL, subtypeBit, typeNumber, type Filter } from './filter.ts';
import type { NumberChange } from './layers.ts';
import {
  baseStats,
  madeTraitChanges,
  plainLook,
  rankAfter,
  statsWith,
  traitAfter,
  type Look,
  type StandingStats,
  type TraitChange,
} from './look.ts';
import { scaleCount, speakerOf } from './select.ts';
import { affects, eachStanding, stepOf, type Standing } from './standing.ts';
import type { AbilityRef, State } from './state.ts';

export const statIndex = (stat: Stat): 0 | 1 => (stat === 'Attack' ? 0 : 1);

/** A type word as a number; for `any` there is none. */
export function typeOrSubtype(word: string): { what: 'type' | 'subtype'; n: number } | null {
  const type = TYPES.find((known) => known === word);
  if (type !== undefined) return { what: 'type', n: typeNumber(type) };
  const subtype = SUBTYPES.find((known) => known === word);
  return subtype === undefined ? null : { what: 'subtype', n: subtypeBit(subtype) };
}

/** All changes of rank, type and subtype of an active card, oldest first. */
function traitChanges(state: State, card: number): TraitChange[] {
  const changes = state.changes.length === 0 ? [] : madeTraitChanges(state, card);
  if ((state.table.stands & STANDS.traits) === 0) return changes;
  const made = changes.length;
  eachStanding(state, STANDS.traits, plainLook, (standing) => {
    const { act } = stepOf(standing);
    for (const { what, n } of traitStatements(act)) {
      const set = 'set' in act ? act.set : null;
      if (set !== null && affects(state, plainLook, standing, set, act, card))
        changes.push({ began: standing.began, what, n });
    }
    if (act.do !== 'swapStat' || act.stat !== 'rank') return;
    const partner = swapPartner(state, plainLook, standing, act, card);
    if (partner !== undefined)
      changes.push({ began: standing.began, what: 'rankTo', n: plainLook.rank(state, partner) });
  });
  return changes.length === made ? changes : changes.sort((a, b) => a.began - b.began);
}

/**
 * What an act says about rank, type and subtype, in its own words; `any` is chosen when the effect resolves, so it does
 * not stand.
 */
function traitStatements(act: Act): { what: TraitChange['what']; n: number }[] {
  if (act.do === 'stat' && act.status?.is === 'turned') {
    const { rank, type } = act.status;
    return [
      ...(rank === null ? [] : [{ what: 'rankTo' as const, n: rank }]),
      ...(type === null ? [] : [{ what: 'type' as const, n: typeNumber(type) }]),
    ];
  }
  if (act.do === 'modify') {
    if (act.what === 'rankBy' || act.what === 'rankTo') return [{ what: act.what, n: act.n ?? 0 }];
    const trait = act.type === null || act.type === 'any' ? null : typeOrSubtype(act.type);
    if (trait !== null) return [trait];
  }
  return [];
}

function noTraits(state: State): boolean {
  return state.changes.length === 0 && (state.table.stands & STANDS.traits) === 0;
}

function currentType(state: State, card: number): number {
  const { type } = defOf(state, card);
  return type === SPELL || noTraits(state) || !isActive(state, card)
    ? type
    : traitAfter(type, traitChanges(state, card), 'type');
}

function currentSubtypes(state: State, card: number): number {
  const { subtypes, unit } = defOf(state, card);
  return !unit || noTraits(state) || !isActive(state, card)
    ? subtypes
    : traitAfter(subtypes, traitChanges(state, card), 'subtype');
}

function currentRank(state: State, card: number): number {
  const { rank } = defOf(state, card);
  return noTraits(state) || !isActive(state, card) ? rank : rankAfter(rank, traitChanges(state, card));
}

/**
 * Cards with all changes of rank, type and subtype, and with stats without standing sentences: how standing sentences
 * see them.
 */
const traitedLook: Look = { type: currentType, subtypes: currentSubtypes, rank: currentRank, stats: plainLook.stats };

function standingStats(state: State, card: number): StandingStats | null {
  return addedUp(state, standingOnStats(state), card);
}

/** What stands for Attack and Defense now. */
function standingOnStats(state: State): Standing[] {
  const found: Standing[] = [];
  eachStanding(state, STANDS.stats | STANDS.inverts, traitedLook, (standing) => found.push(standing));
  return found;
}

function addedUp(state: State, standings: readonly Standing[], card: number): StandingStats | null {
  if (standings.length === 0) return null;
  const stats: StandingStats = { base: [], gains: [], inversions: 0 };
  for (const standing of standings) addStanding(state, standing, card, stats);
  return stats;
}

function addStanding(state: State, standing: Standing, card: number, stats: StandingStats): void {
  const { act, scale } = stepOf(standing);
  const { began } = standing;
  const factor = (): number =>
    scale === null ? 1 : scaleCount(state, traitedLook, scale, speakerOf(standing.seat, standing.card), standing.seat);
  if (act.do === 'stat' && act.status === null) {
    if (!affects(state, traitedLook, standing, act.set, act, card)) return;
    const times = factor();
    for (const { stat, n } of act.gains ?? [])
      stats.gains.push({ op: 'add', stat: statIndex(stat), n: n * times, began });
    for (const { stat, n } of act.drops ?? [])
      stats.gains.push({ op: 'add', stat: statIndex(stat), n: -n * times, began });
  } else if (act.do === 'addStat') {
    if (affects(state, traitedLook, standing, act.set, act, card))
      stats.gains.push({ op: 'add', stat: statIndex(act.stat), n: act.n * factor(), began });
  } else if (act.do === 'swapOwn') {
    if (affects(state, traitedLook, standing, act.set, act, card))
      stats.base.push({ op: 'swap', stat: 0, n: 1, began });
  } else if (act.do === 'modify') {
    addModification(state, standing, act, card, stats, factor);
  } else if (act.do === 'swapStat' && act.stat !== 'rank') {
    addSwap(state, standing, act, card, stats.base);
  }
}

function addModification(
  state: State,
  standing: Standing,
  act: Extract<Act, { do: 'modify' }>,
  card: number,
  stats: StandingStats,
  factor: () => number,
): void {
  const op = act.what === 'statTo' ? 'set' : act.what === 'double' || act.what === 'halve' ? act.what : null;
  if (op === null && act.what !== 'invert') return;
  if (!affects(state, traitedLook, standing, act.set, act, card)) return;
  if (op === null) stats.inversions += 1;
  else
    stats.base.push({
      op,
      stat: act.stat === null ? 0 : statIndex(act.stat),
      n: (act.n ?? 0) * factor(),
      began: standing.began,
    });
}

/** A standing swap of a stat between two cards: each has what the other would have without it. */
function addSwap(state: State, standing: Standing, act: ActOf<'swapStat'>, card: number, base: NumberChange[]): void {
  if (act.stat === 'rank') return;
  const stat = statIndex(act.stat);
  const partner = swapPartner(state, traitedLook, standing, act, card);
  if (partner !== undefined)
    base.push({ op: 'set', stat, n: baseStats(state, partner, null)[stat], began: standing.began });
}

/** The card with which a standing swap exchanges something of `card`, if it is about it. */
function swapPartner(
  state: State,
  seen: Look,
  standing: Standing,
  act: ActOf<'swapStat'>,
  card: number,
): number | undefined {
  const inA = affects(state, seen, standing, act.a, act, card);
  if (!inA && !affects(state, seen, standing, act.b, act, card)) return undefined;
  return state.slots
    .flatMap((stack) => stack.slice(-1))
    .find((other) => other !== card && affects(state, seen, standing, inA ? act.b : act.a, act, other));
}

/** Current Attack and Defense (TTCG-7.24). */
export function currentStats(state: State, card: number): [number, number] {
  return statsWith(state, card, standingStats(state, card));
}

/** The same for several cards at once: what stands is looked for only once. */
export function currentStatsOf(state: State, cards: readonly number[]): [number, number][] {
  const standings = standingOnStats(state);
  return cards.map((card) => statsWith(state, card, addedUp(state, standings, card)));
}

/** Current values of layer 2 (TTCG-12.78). */
export function currentBaseStats(state: State, card: number): [number, number] {
  return baseStats(state, card, standingStats(state, card));
}

/** Cards as they are: how gates, targets, battle and views see them. */
export const look: Look = { type: currentType, subtypes: currentSubtypes, rank: currentRank, stats: currentStats };

/** Something that acts on cards: the card an effect comes from, or a unit in battle, with its traits at that moment. */
export interface Agent {
  readonly seat: Seat;
  readonly card: number;
  readonly unit: boolean;
  readonly type: number;
  readonly subtypes: number;
  readonly rank: number;
  /** A comparison of battle, not an effect. */
  readonly battle: boolean;
}

export function agentOf(state: State, card: number, battle: boolean): Agent {
  return {
    seat: ownerOf(state, card),
    card,
    unit: defOf(state, card).unit,
    type: currentType(state, card),
    subtypes: currentSubtypes(state, card),
    rank: currentRank(state, card),
    battle,
  };
}

/**
 * The source of an effect as an agent. A card that has gone into hiding since counts as the card that its effect is
 * printed on, which everybody knows; what it is now, nobody may learn.
 */
export function sourceAgent(state: State, seat: Seat, card: number, { def }: AbilityRef): Agent {
  if (present(state.handles.open[card]) !== 0) return agentOf(state, card, false);
  const { unit, type, subtypes, rank } = present(state.table.defs[def]);
  return { seat, card, unit, type, subtypes, rank, battle: false };
}

function isSource(source: Source, agent: Agent, by: Seat): boolean {
  if (source.enemy && agent.seat === by) return false;
  const filter: Filter = sourceFilter(source);
  return fits(filter, agent.unit, agent.type, agent.subtypes, agent.rank);
}

/** A status on the field, made or standing. */
interface PresentStatus {
  readonly status: Status;
  readonly isOn: (card: number) => boolean;
}

const NONE: readonly PresentStatus[] = [];

/** Each status on the field that answers the question, made ones first. */
function statusesThat(state: State, answers: (status: Status, by: Seat) => boolean): readonly PresentStatus[] {
  let found: PresentStatus[] | null = null;
  for (const change of state.changes) {
    if (change.what !== 'status' || !holds(change, state.turn)) continue;
    const { act } = present(abilityOf(state, change.ability).effect.steps[change.step]);
    if (act.do !== 'stat' || act.status === null || !answers(act.status, change.by)) continue;
    found ??= [];
    found.push({ status: act.status, isOn: (card) => change.cards.includes(card) && isActive(state, card) });
  }
  eachStanding(state, STANDS.status, traitedLook, (standing) => {
    const { act } = stepOf(standing);
    if (act.do !== 'stat' || act.status === null || !answers(act.status, standing.seat)) return;
    found ??= [];
    found.push({ status: act.status, isOn: (card) => affects(state, traitedLook, standing, act.set, act, card) });
  });
  return found ?? NONE;
}

/** Whether some status of the card, made or standing, answers the question. */
function someStatus(state: State, card: number, answers: (status: Status, by: Seat) => boolean): boolean {
  for (const change of state.changes) {
    if (
      change.what !== 'status' ||
      !change.cards.includes(card) ||
      !holds(change, state.turn) ||
      !isActive(state, card)
    )
      continue;
    const { act } = present(abilityOf(state, change.ability).effect.steps[change.step]);
    if (act.do === 'stat' && act.status !== null && answers(act.status, change.by)) return true;
  }
  let found = false;
  eachStanding(state, STANDS.status, traitedLook, (standing) => {
    if (found) return;
    const { act } = stepOf(standing);
    if (
      act.do === 'stat' &&
      act.status !== null &&
      answers(act.status, standing.seat) &&
      affects(state, traitedLook, standing, act.set, act, card)
    )
      found = true;
  });
  return found;
}

/** Whether a status keeps the card from being destroyed by the agent (TTCG-12.84, 12.139). */
export function isIndestructible(state: State, card: number, agent: Agent): boolean {
  return someStatus(state, card, (status, by) => {
    if (status.is !== 'indestructible') return false;
    if (status.by === null) return true;
    if (status.by === 'effects') return !agent.battle;
    if (status.by === 'enemyEffects') return !agent.battle && agent.seat !== by;
    return status.by === 'battle' ? agent.battle : isSource(status.by, agent, by);
  });
}

/** Whether the effect of the agent does nothing to the card (TTCG-12.84). Its own statements and battle always work. */
export function isImmune(state: State, card: number, agent: Agent): boolean {
  if (agent.battle) return false;
  return someStatus(state, card, (status, by) => {
    if (status.is !== 'immune') return false;
    if (status.to === 'all') return true;
    return status.to === 'enemy' ? agent.seat !== by : isSource(status.to, agent, by);
  });
}

/** Which cards effects of the agent cannot choose (TTCG-12.139); null: none is kept from it. */
export function untargetableFor(state: State, agent: Agent): ((card: number) => boolean) | null {
  const statuses = statusesThat(
    state,
    (status, by) => status.is === 'untargetable' && (status.by === null || isSource(status.by, agent, by)),
  );
  return statuses.length === 0 ? null : (card) => statuses.some(({ isOn }) => isOn(card));
}

/** The statuses that a card has, for views and positions. */
export function statusesOf(state: State, card: number): Status[] {
  return statusesThat(state, () => true)
    .filter(({ isOn }) => isOn(card))
    .map(({ status }) => status);
}

/** What is prevented of single cards, and asked of one at a time. */
type PreventedOfCards = 'attacking' | 'attackingDirectly' | 'attacked' | 'activating' | 'untapping' | 'destruction';

/** Whether an act that prevents something applies to the card (TTCG-12.79): made changes and standing statements. */
export function isPrevented(state: State, card: number, what: PreventedOfCards): boolean {
  for (const change of state.changes)
    if (change.what === what && change.cards.includes(card) && holds(change, state.turn)) return true;
  let found = false;
  eachStanding(state, STANDS.prevents, traitedLook, (standing) => {
    const { act } = stepOf(standing);
    if (
      !found &&
      act.do === 'prevent' &&
      act.what === what &&
      act.set !== null &&
      affects(state, traitedLook, standing, act.set, act, card)
    )
      found = true;
  });
  return found;
}

/** What is prevented of a seat: of the one whose effect it is, of the other, or of both (null). */
const PREVENTED_OF_OWNER = {
  pointLoss: true,
  enemyEffectDraws: false,
  enemyPointGain: false,
  pointGain: null,
} as const;

/** Whether a seat may not lose or gain points, or may not draw by effects (TTCG-12.79, 12.194). */
export function isSeatPrevented(state: State, seat: Seat, what: keyof typeof PREVENTED_OF_OWNER): boolean {
  const ofOwner = PREVENTED_OF_OWNER[what];
  const concerns = (by: Seat): boolean => ofOwner === null || (by === seat) === ofOwner;
  for (const change of state.changes)
    if (change.what === what && concerns(change.by) && holds(change, state.turn)) return true;
  let found = false;
  eachStanding(state, STANDS.prevents, traitedLook, (standing) => {
    const { act } = stepOf(standing);
    if (act.do === 'prevent' && act.what === what && concerns(standing.seat)) found = true;
  });
  return found;
}

/** TTCG-12.194 */
export function mayNotGain(state: State, seat: Seat): boolean {
  return isSeatPrevented(state, seat, 'enemyPointGain') || isSeatPrevented(state, seat, 'pointGain');
}
