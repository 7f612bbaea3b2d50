import { present } from '../../kernel/types.ts';
import { BOTH, seatState } from '../machine/context.ts';
import { isFree } from '../play/turn.ts';
import { MOST_EQUIPMENT } from './bearing.ts';
import { controllerOf, defOf, equipmentOf, isDown, isSame, ownerOf } from './board.ts';
import { CREATURES, DECK, EQUIPMENT, FACE_DOWN, GONE, GRAVEYARD, HAND, SLOTS, UTILITIES, type State } from './state.ts';
import { powerOf } from './values.ts';

type Say = (text: string) => void;

/** What must hold at every decision (design D-2.5, SC-5). */
export function brokenInvariants(state: State): string[] {
  const broken: string[] = [];
  const say: Say = (text) => {
    broken.push(text);
  };
  places(state, say);
  names(state, say);
  field(state, say);
  seats(state, say);
  machine(state, say);
  return broken;
}

/** Every card is in exactly one zone, tokens on the field alone, and the marks of cards agree with the zones. */
function places(state: State, say: Say): void {
  const { place, controller, slot, host } = state.cards;
  const seen = new Map<number, number>();
  const note = (card: number, where: number): void => {
    if (seen.has(card)) say(`card ${card} is in two places`);
    seen.set(card, where);
  };
  for (const seat of BOTH) {
    const { deck, hand, graveyard, creatures, utilities } = seatState(state, seat);
    for (const [pile, where] of [[deck, DECK] as const, [hand, HAND] as const, [graveyard, GRAVEYARD] as const]) {
      for (const card of pile) {
        note(card, where);
        if (ownerOf(state, card) !== seat) say(`card ${card} is in a pile of the other seat (MD-3.8)`);
        if (defOf(state, card).token) say(`token ${card} lies in a pile (MD-3.8)`);
      }
    }
    for (const [row, where] of [[creatures, CREATURES] as const, [utilities, UTILITIES] as const]) {
      if (row.length !== SLOTS) say(`seat ${seat} has a row of ${row.length} slots`);
      for (const [index, card] of row.entries()) {
        if (card < 0) continue;
        note(card, where);
        if (controller[card] !== seat) say(`card ${card} lies on the other side than its controller's`);
        if (slot[card] !== index) say(`card ${card} is marked in slot ${slot[card]}, found in ${index}`);
      }
    }
  }
  for (const [card, creature] of host.entries()) if (creature >= 0) note(card, EQUIPMENT);
  if (place.length !== state.table.cards.length + state.tokens.length)
    say(`${place.length} cards are marked, there are ${state.table.cards.length + state.tokens.length}`);
  for (const [card, where] of place.entries()) {
    const found = seen.get(card) ?? GONE;
    if (found !== where) say(`card ${card} is lost: marked at ${where}, found at ${found}`);
    if (where === GONE && card < state.table.cards.length)
      say(`card ${card} has ceased to exist without being a token`);
  }
}

/**
 * Cards on the field, in graveyards and on the chain have a name for everybody, hidden ones for those who know them
 * alone; no name stands for two cards.
 */
function names(state: State, say: Say): void {
  const { place } = state.cards;
  const { open, own } = state.handles;
  for (const [card, where] of place.entries()) {
    const isHeld =
      where === HAND && state.chain.some((link) => link.kind === 'equip' && link.card === card && isSame(state, link));
    const isOpen = isHeld || (where !== DECK && where !== HAND && where !== GONE);
    if (isOpen !== present(open[card]) > 0) say(`card ${card} has a wrong open name`);
    for (const seat of BOTH) {
      const name = present(present(own[seat])[card]);
      if (name > 0 || (name < 0 && where !== HAND && where !== DECK))
        say(`card ${card} has a wrong name of seat ${seat}'s`);
      if (where === HAND && ownerOf(state, card) === seat && name === 0)
        say(`card ${card} of the hand has no name of its owner's`);
    }
  }
  for (const list of [open, ...own]) {
    const given = list.filter((name) => name !== 0);
    if (new Set(given).size < given.length) say('a name stands for two cards');
  }
}

function field(state: State, say: Say): void {
  const { place, position, wounds, host, left } = state.cards;
  for (const [card, where] of place.entries()) {
    const { type } = defOf(state, card);
    if (where === CREATURES) {
      if (type !== 'creature') say(`card ${card}, a ${type}, stands among the creatures`);
      if (present(position[card]) < 0 || present(position[card]) > FACE_DOWN)
        say(`card ${card} has position ${position[card]}`);
      if (present(wounds[card]) < 0) say(`card ${card} has ${wounds[card]} wounds`);
      const equipped = equipmentOf(state, card).length;
      if (equipped > MOST_EQUIPMENT) say(`creature ${card} has ${equipped} equipments (MD-7.40)`);
      if (equipped > 0 && isDown(state, card) && isFree(state))
        say(`creature ${card} lies face down with equipment (MD-7.8)`);
      if (isFree(state) && powerOf(state, card) === 0) say(`creature ${card} stands with power 0 (MD-2.7)`);
    } else if (where === UTILITIES) {
      if (type !== 'trap' && type !== 'spell') say(`card ${card}, a ${type}, lies among the utility cards`);
    } else if (where === EQUIPMENT) {
      if (type !== 'equipment') say(`card ${card}, a ${type}, is equipped`);
      if (place[present(host[card])] !== CREATURES) say(`equipment ${card} has no creature (MD-7.42)`);
      if (left[card] === 0 && isFree(state)) say(`equipment ${card} is used up (MD-7.42)`);
    } else if (where !== GONE && controllerOf(state, card) !== ownerOf(state, card)) {
      say(`card ${card} off the field is not controlled by its owner`);
    }
  }
}

/** Counters inside their bounds (MD-6.3, 7.50, 9.1). */
function seats(state: State, say: Say): void {
  const { maxLife, maxMana } = state.table.options;
  for (const seat of BOTH) {
    const { life, mana, skips } = seatState(state, seat);
    if (life < 0 || life > maxLife) say(`seat ${seat} has ${life} life`);
    if (life === 0 && isFree(state)) say(`seat ${seat} plays on without life (MD-9.1)`);
    if (mana < 0 || mana > maxMana) say(`seat ${seat} has ${mana} mana`);
    if (skips.some((count) => count < 0)) say(`seat ${seat} skips ${skips.join(', ')} phases`);
  }
}

function machine(state: State, say: Say): void {
  const { outcome, phase, stack, question, priority, chain, attack, waiting } = state;
  if (outcome !== null && (stack.length > 0 || question !== null || priority !== null))
    say('a finished match still asks');
  if ((outcome !== null) !== (phase === 'over'))
    say(`the match is in phase ${phase}, its outcome is ${outcome === null ? 'open' : 'known'}`);
  if (chain.length > 0 && stack.length <= 1 && outcome === null) say('links wait outside a window');
  if (isFree(state) && (attack !== null || waiting.length > 0))
    say('the turn seat is free while something is on its way');
}
