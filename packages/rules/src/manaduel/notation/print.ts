import { canonicalJson } from '../../kernel/hash.ts';
import { PositionError, type Mention, type Position } from '../../kernel/position.ts';
import { fastRandom } from '../../kernel/random/generator.ts';
import { at, present, seatName, type Json, type Seat } from '../../kernel/types.ts';
import { KEYWORDS, PHASES, POSITIONS } from '../decks/data.ts';
import { cardFile } from '../load/index.ts';
import { BOTH, seatState } from '../machine/context.ts';
import { isFree } from '../play/turn.ts';
import { defOf, equipmentOf, isDown, ownerOf, refOf } from '../state/board.ts';
import { cardName } from '../state/names.ts';
import type { State } from '../state/state.ts';
import { groupsOf, hasKeyword, powerOf, printedNow } from '../state/values.ts';
import { canonical } from './canonical.ts';
import { EARLY, staysFor } from './marks.ts';
import { pathOf } from './paths.ts';
import { fromPosition } from './read.ts';

export { seen } from './seen.ts';

type Marks = Record<string, Json>;

/** Effects used in this round, counted from 1 (MD-13.5). */
function usedOf(state: State, card: number): number[] {
  const { stamp } = refOf(state, card);
  return state.uses
    .filter((uses) => uses.card === card && uses.stamp === stamp && uses.round > 0)
    .map(({ effect }) => effect + 1);
}

/** Modifiers of fixed duration that lie on this card alone. */
function modifiersOf(state: State, card: number): Json[] {
  return state.changes.flatMap(({ what, cards, until }): Json[] => {
    if (what.k !== 'modifyPower' || cards.length !== 1 || cards[0]?.card !== card) return [];
    if (until.k === 'leaves') return [what.n];
    return until.k === 'turn' ? [{ n: what.n, until: until.turn }] : [];
  });
}

/** All marks of a creature (MD-13.1), each with what it is where nothing is said. */
function creatureMarks(state: State, card: number): Marks {
  const { position, wounds, arrived, flipped, taken, changed, attacks } = state.cards;
  return {
    position: at(POSITIONS, present(position[card])),
    wounds: present(wounds[card]),
    placed: present(arrived[card]),
    flipped: present(flipped[card]),
    taken: present(taken[card]),
    changed: present(changed[card]),
    attacked: present(attacks[card]),
    used: usedOf(state, card),
    modifiers: modifiersOf(state, card),
  };
}

const PLAIN_CREATURE: Marks = { position: 'attack', wounds: 0, placed: EARLY, flipped: 0, taken: 0, attacked: 0 };

function utilityMarks(state: State, card: number): Marks {
  const { arrived, left } = state.cards;
  return { face: isDown(state, card) ? 'down' : 'up', set: present(arrived[card]), left: present(left[card]) };
}

/** What differs from the marks of a card of which only the name is said. */
function without(marks: Marks, plain: Marks): Marks {
  return Object.fromEntries(
    Object.entries(marks).filter(
      ([key, value]) => value !== plain[key] && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

function ownerMark(state: State, card: number, seat: Seat): Marks {
  return ownerOf(state, card) === seat ? {} : { owner: seatName(ownerOf(state, card)) };
}

function printed(state: State, card: number, marks: Marks): Json {
  const { id } = defOf(state, card);
  return Object.keys(marks).length === 0 ? id : { card: id, ...marks };
}

function printCreature(state: State, card: number, seat: Seat): Json {
  const marks: Marks = {
    ...ownerMark(state, card, seat),
    ...without(creatureMarks(state, card), { ...PLAIN_CREATURE, changed: state.cards.arrived[card] === state.turn }),
  };
  const equipment = equipmentOf(state, card).map((one) => printEquipment(state, one, seat));
  return printed(state, card, equipment.length === 0 ? marks : { ...marks, equipment });
}

function printEquipment(state: State, card: number, seat: Seat): Json {
  const left = present(state.cards.left[card]);
  const whole = left === (defOf(state, card).durability?.n ?? -1);
  return printed(state, card, { ...ownerMark(state, card, seat), ...(whole ? {} : { left }) });
}

function printUtility(state: State, card: number, seat: Seat): Json {
  const left = isDown(state, card) ? -1 : staysFor(state, card);
  return printed(state, card, {
    ...ownerMark(state, card, seat),
    ...without(utilityMarks(state, card), { face: 'down', set: EARLY, left }),
  });
}

function slots(row: readonly number[], print: (card: number) => Json): Record<string, Json> {
  return Object.fromEntries(
    [...row.entries()].flatMap(([slot, card]) => (card < 0 ? [] : [[String(slot + 1), print(card)]])),
  );
}

function skipsOf(state: State, seat: Seat): string[] {
  return PHASES.flatMap((phase, index) =>
    Array.from({ length: seatState(state, seat).skips[index] ?? 0 }, () => phase),
  );
}

function printSeat(state: State, seat: Seat): Position {
  const { life, mana, hand, deck, graveyard, creatures, utilities } = seatState(state, seat);
  const id = (card: number): string => defOf(state, card).id;
  const zones: Record<string, Json> = {
    life,
    mana,
    hand: hand.map(id),
    creatures: slots(creatures, (card) => printCreature(state, card, seat)),
    utilities: slots(utilities, (card) => printUtility(state, card, seat)),
    graveyard: graveyard.map(id),
    deck: deck.toReversed().map(id),
    skips: skipsOf(state, seat),
  };
  const isEmpty = (value: Json | undefined): boolean =>
    typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  // A deck that is not named is a deck of fillers (SC-3).
  return Object.fromEntries(
    Object.entries(zones).filter(([key, value]) => key === 'deck' || key === 'hand' || !isEmpty(value)),
  );
}

/**
 * The position as it is printed and loaded again (SC-5). What only the engine knows is added under `machine`, if the
 * rest does not tell it.
 */
export function position(state: State): Position {
  const readable: Record<string, Json> = {
    turn: state.turn,
    active: seatName(state.active),
    starter: seatName(state.starter),
    phase: state.phase,
  };
  if (state.still > 0) readable['still'] = state.still;
  for (const seat of BOTH) readable[seatName(seat)] = printSeat(state, seat);
  const form = canonical(state);
  return tellsAll(state, readable, canonicalJson(form)) ? readable : { ...readable, machine: form as Position };
}

/** Whether loading the readable part alone gives an equal state. */
function tellsAll(state: State, readable: Position, form: string): boolean {
  if (!isFree(state) && state.phase !== 'exchange') return false;
  try {
    return (
      canonicalJson(canonical(fromPosition(state.table.options, cardFiles(state), readable, fastRandom(0)))) === form
    );
  } catch (error) {
    // Life beyond what the options allow, say, has no words of its own in the notation.
    if (error instanceof PositionError) return false;
    throw error;
  }
}

/** The definitions of a state as card files, so that a printed position stands by itself. */
export function cardFiles(state: State): unknown[] {
  return state.table.defs.map(cardFile);
}

function named(state: State, card: number): Marks {
  return { card: defOf(state, card).id, name: cardName(state, card), owner: seatName(ownerOf(state, card)) };
}

/** A creature with all its marks and computed values. */
function fullCreature(state: State, card: number): Position {
  return {
    ...named(state, card),
    ...creatureMarks(state, card),
    power: powerOf(state, card),
    printedPower: printedNow(state, card),
    groups: [...groupsOf(state, card)],
    keywords: KEYWORDS.filter((keyword) => hasKeyword(state, card, keyword)),
    equipment: equipmentOf(state, card).map((one) => ({ ...named(state, one), left: present(state.cards.left[one]) })),
  };
}

function fullSeat(state: State, seat: Seat): Position {
  const { life, mana, hand, deck, graveyard, creatures, utilities, answered } = seatState(state, seat);
  const card = (one: number): Position => named(state, one);
  return {
    life,
    mana,
    answered,
    skips: skipsOf(state, seat),
    hand: hand.map(card),
    creatures: slots(creatures, (one) => fullCreature(state, one)),
    utilities: slots(utilities, (one) => ({ ...named(state, one), ...utilityMarks(state, one) })),
    graveyard: graveyard.map(card),
    deck: deck.toReversed().map(card),
  };
}

/** A card of a link or an attack (MD-13.6). */
function mention(state: State, card: number, id = defOf(state, card).id): Mention {
  return { card: id, name: cardName(state, card), path: pathOf(state, card) };
}

/** Everything that `expect` can ask for. */
export function computed(state: State): Position {
  const { question, attack } = state;
  const seats = Object.fromEntries(BOTH.map((seat) => [seatName(seat), fullSeat(state, seat)]));
  return {
    turn: state.turn,
    active: seatName(state.active),
    starter: seatName(state.starter),
    phase: state.phase,
    still: state.still,
    ...seats,
    window: state.priority === null ? null : seatName(state.priority),
    chain: state.chain.map(({ card, ref, seat, negated, targets, bound }) => ({
      card: mention(state, card, present(state.table.defs[ref.def]).id),
      effect: ref.effect + 1,
      seat: seatName(seat),
      negated,
      targets: targets.flatMap((name) => (bound[name] ?? []).map((target) => mention(state, target.card))),
    })),
    attack:
      attack === null
        ? null
        : {
            attacker: mention(state, attack.attacker),
            target: attack.target < 0 ? 'player' : mention(state, attack.target),
          },
    prompt:
      question === null
        ? null
        : { seat: seatName(question.seat), kind: question.kind, min: question.min, max: question.max },
    outcome: outcomeOf(state),
  };
}

/** A tie has no winner (SC-7). */
export function outcomeOf({ outcome }: Pick<State, 'outcome'>): Json {
  if (outcome === null) return null;
  const winner = outcome.winners[0];
  return { winner: winner === undefined ? null : seatName(winner), reason: outcome.reason };
}
