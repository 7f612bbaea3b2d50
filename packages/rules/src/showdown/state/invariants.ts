import { present } from '../../kernel/types.ts';
import { BOTH } from '../machine/context.ts';
import { isFree } from '../machine/machine.ts';
import { isType } from '../reading/select.ts';
import { cardsIn, hasBoss, isBoss, isUnit, kindOf, mobsOf, ownerOf, sideOf, typeOf } from './board.ts';
import type { State } from './state.ts';
import { hpOf, maxHpOf, sumMods } from './values.ts';
import { aboveSlot, CHARACTER, DECK, DEPOSITED, EQUIPMENT, FIELD, GRAVEYARD, HAND, MOBS, RESOLVING } from './zones.ts';

type Say = (text: string) => void;

/** What must hold at every decision (design D-2.5, SC-5). */
export function brokenInvariants(state: State): string[] {
  const broken: string[] = [];
  const say: Say = (text) => {
    broken.push(text);
  };
  places(state, say);
  units(state, say);
  marks(state, say);
  machine(state, say);
  return broken;
}

function places(state: State, say: Say): void {
  for (const seat of BOTH) {
    if (cardsIn(state, seat, CHARACTER).length !== 1) say(`seat ${seat} has no Character (RS-3.2)`);
    if (mobsOf(state, seat).filter((card) => isBoss(typeOf(state, card))).length > 1 && hasBoss(state, seat))
      say(`seat ${seat} has two bosses (RS-2.9)`);
    for (const kind of [GRAVEYARD, HAND, DECK])
      for (const card of cardsIn(state, seat, kind))
        if (ownerOf(state, card) !== seat) say(`card ${card} is in a pile of the other seat (RS-3.8)`);
    for (const [kind, type] of [
      [MOBS, 'mob-type'] as const,
      [EQUIPMENT, 'equipment'] as const,
      [FIELD, 'field'] as const,
    ]) {
      const slots = new Set<number>();
      for (const card of cardsIn(state, seat, kind)) {
        if (!isType(typeOf(state, card), [type])) say(`card ${card}, a ${typeOf(state, card)}, stands among ${type}s`);
        if (slots.has(present(state.cards.slots[card]))) say(`two cards stand on one slot of seat ${seat}`);
        slots.add(present(state.cards.slots[card]));
      }
    }
    for (const card of cardsIn(state, seat, DEPOSITED)) {
      const [kind, slot] = aboveSlot(present(state.cards.slots[card]));
      if (!cardsIn(state, seat, kind).some((host) => state.cards.slots[host] === slot))
        say(`card ${card} is deposited under nothing (RS-9.66)`);
    }
    if (isFree(state) && cardsIn(state, seat, RESOLVING).length > 0) say('a card stays in resolving (RS-3.4)');
  }
}

function units(state: State, say: Say): void {
  for (const card of state.cards.ids.keys()) {
    if (!isUnit(state, card)) continue;
    const [hp, most] = [hpOf(state, card), maxHpOf(state, card)];
    if (hp > most) say(`card ${card} has ${hp} of ${most} HP (RS-9.68)`);
    if (hp % 10 !== 0 || most % 10 !== 0) say(`card ${card} has ${hp} of ${most} HP (RS-2.15)`);
    if (state.outcome === null && hp <= 0) say(`card ${card} stays with ${hp} HP (RS-6.70)`);
    if (state.outcome === null && sumMods(state, card, 'hp') !== state.units.aura[card])
      say(`the HP modifiers of card ${card} are out of step (RS-9.4)`);
  }
}

function marks(state: State, say: Say): void {
  for (const { card, what, turns, linked, source } of state.statuses) {
    if (kindOf(state, card) > FIELD) say(`card ${card} has ${what} and is not deployed`);
    if (turns < 0 || (turns === 0 && !linked && what !== 'swap')) say(`${what} of card ${card} is over`);
    if (linked && source < 0) say(`${what} of card ${card} is linked to nothing`);
    if (what === 'swap' && ownerOf(state, card) === sideOf(state, card)) say(`card ${card} is swapped to its owner`);
    if (what === 'withdraw' && kindOf(state, card) !== CHARACTER) say(`card ${card} is withdrawn (RS-9.40)`);
  }
  for (const { card, n } of state.wards)
    if (n <= 0 || kindOf(state, card) > FIELD) say(`card ${card} can prevent ${n} attacks`);
  for (const { card } of state.mods) if (kindOf(state, card) > FIELD) say(`card ${card} has a modifier off the table`);
}

function machine(state: State, say: Say): void {
  const { outcome, phase, stack, question, queue, turn, table } = state;
  if (outcome !== null && (stack.length > 0 || question !== null)) say('a finished match still asks');
  if ((outcome !== null) !== (phase === 'over')) say(`the match is in phase ${phase}`);
  if (outcome === null && question === null && !isFree(state)) say('nobody owes a decision');
  if (isFree(state) && queue.length > 0) say('effects wait while the player on turn decides');
  if (turn > table.options.maxTurns) say(`turn ${turn} is played (RS-10.7)`);
}
