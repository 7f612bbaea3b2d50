import { pop, push, type Handlers } from '../../effects/machine.ts';
import { present, type Seat } from '../../kernel/types.ts';
import { defOf, EFFECTS, equipmentOf, isActive, isCovered, ownerOf, placeOf, topOf } from '../state/board.ts';
import { fits } from '../state/filter.ts';
import { gateHolds } from '../state/select.ts';
import { isNegated } from '../state/standing.ts';
import type { State } from '../state/state.ts';
import { look, type Agent } from '../state/values.ts';
import { unlink } from '../state/zones.ts';
import type { G } from './context.ts';
import { otherSeat } from './context.ts';
import type { DestroyFrame, Replacement } from './frames.ts';
import { cardsBeneath, moveTogether } from './moves.ts';
import { audienceOf, occur, snapshotOf, type Snapshot } from './occur.ts';
import { losePoints } from './points.ts';
import { isProtected, useShield } from './protection.ts';
import { tryReplacements } from './replacement.ts';

/** Steps of a destruction: the card at `index` is looked at; its replacements have been tried. */
const LOOK = 0;
const TRIED = 1;
export type DestroyStep = typeof LOOK | typeof TRIED;

/** Destroys active cards at the same time, equipment included (TTCG-8.40 to 8.43); leaves those that were destroyed. */
export function destroy(g: G, cards: readonly number[], agent: Agent): void {
  push<DestroyFrame>(g.s, { f: 'destroy', pc: LOOK, cards: [...cards], agent, index: 0, doomed: [] });
}

export const destroyHandlers: Handlers<G, DestroyFrame> = {
  destroy(g, frame) {
    const { s } = g;
    const card = frame.cards[frame.index];
    if (card === undefined) {
      carryOut(g, frame.doomed, frame.agent.battle);
      pop(s, frame.doomed);
      return;
    }
    if (frame.pc === TRIED) {
      frame.pc = LOOK;
      if (s.result[0] === 1) frame.index += 1;
      else doom(s, frame, card);
      return;
    }
    // TTCG-8.41: indestructible, shield, replacement, destruction.
    if (frame.doomed.includes(card) || isProtected(s, card, frame.agent) || useShield(g, card)) {
      frame.index += 1;
      return;
    }
    const options = replacementsFor(s, card, frame.agent.battle);
    if (options.length === 0) {
      doom(s, frame, card);
      return;
    }
    frame.pc = TRIED;
    tryReplacements(s, options);
  },
};

/** The card will be destroyed, and its equipment with it in the same event (TTCG-8.25). */
function doom(state: State, frame: DestroyFrame, card: number): void {
  frame.doomed.push(card);
  frame.cards.splice(frame.index + 1, 0, ...equipmentOf(state, card).filter((equip) => !frame.cards.includes(equip)));
  frame.index += 1;
}

function carryOut(g: G, doomed: readonly number[], battle: boolean): void {
  const { s } = g;
  if (doomed.length === 0) return;
  const subjects = doomed.map((card) => snapshotOf(s, card));
  // Equipment that something protects outlives its host, without one.
  for (const card of doomed) for (const equip of equipmentOf(s, card)) if (!doomed.includes(equip)) unlink(s, equip);
  const beneath = doomed.map((card) => cardsBeneath(s, card));
  const listeners = battle ? audienceOf(s, 'destroyedInBattle') : [];
  moveTogether(g, doomed, 'discard', 'destroy', 'destroyed');
  // TTCG-12.171: the first is the unit that lost; what follows it is its equipment.
  const [loser] = subjects;
  if (battle && loser !== undefined) occur(g, 'destroyedInBattle', loser, { before: listeners });
  for (const cards of beneath) moveTogether(g, cards, 'discard', 'send');
  loseForUnits(g, subjects);
}

/** TTCG-11.1: the owner of a destroyed unit loses points equal to its rank just before. */
function loseForUnits(g: G, subjects: readonly Snapshot[]): void {
  for (const { unit, owner, rank } of subjects) if (unit) losePoints(g, owner, rank);
}

/** Every effect that may take the place of the destruction, in the order in which they are asked (TTCG-12.109). */
function replacementsFor(state: State, victim: number, battle: boolean): Replacement[] {
  const { listened } = state.table;
  const waits = listened.includes('wouldBeDestroyed') || (battle && listened.includes('wouldBeDestroyedInBattle'));
  if (!waits) return [];
  const own: Replacement[] = [];
  const owners: Replacement[] = [];
  const rivals: Replacement[] = [];
  const subject = snapshotOf(state, victim);
  for (const stack of state.slots) {
    for (let depth = stack.length - 1; depth >= 0; depth--) {
      const card = present(stack[depth]);
      for (const effect of EFFECTS) {
        if (!replaces(state, card, effect, subject, battle)) continue;
        const list = card === victim ? own : ownerOf(state, card) === subject.owner ? owners : rivals;
        list.push({ card, stamp: present(state.cards.stamp[card]), effect, victim });
      }
    }
  }
  return [...own, ...owners, ...rivals];
}

function replaces(state: State, card: number, effect: 0 | 1, subject: Snapshot, battle: boolean): boolean {
  const ability = present(defOf(state, card).abilities[effect]);
  const { listening } = ability;
  if (!ability.replacement || listening?.on !== 'event' || ability.under !== isCovered(state, card)) return false;
  if (listening.event === 'wouldBeDestroyedInBattle' && !battle) return false;
  if (ability.kind === 'Latent' && isActive(state, card) && present(state.cards.tapped[card])) return false;
  if (ability.limited && (present(state.cards.used[card]) & (1 << effect)) !== 0) return false;
  if (isNegated(state, card)) return false;
  const seat: Seat = ownerOf(state, card);
  const { gate } = ability.effect;
  if (gate !== null && !gateHolds(state, look, gate, seat, card)) return false;
  const { who } = listening.trigger;
  switch (who) {
    case 'this':
      return card === subject.card;
    case 'equipped':
      return present(state.cards.host[card]) === subject.card;
    case 'stackTop':
      return topOf(state, placeOf(state, card)) === subject.card;
    default: {
      if ((who === 'another' || who === 'anotherOfYours') && card === subject.card) return false;
      if (who === 'enemy' && subject.owner !== otherSeat(seat)) return false;
      if ((who === 'yours' || who === 'anotherOfYours') && subject.owner !== seat) return false;
      return fits(listening.filter, subject.unit, subject.type, subject.subtypes, subject.rank);
    }
  }
}
