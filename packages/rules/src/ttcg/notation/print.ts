import { canonicalJson } from '../../kernel/hash.ts';
import { PositionError, type Mention, type Position } from '../../kernel/position.ts';
import { fastRandom } from '../../kernel/random/generator.ts';
import { at, seatName, type Json, type Seat } from '../../kernel/types.ts';
import { cardFile } from '../decks/card.ts';
import { printEffect, SUBTYPES, TYPES, type Status } from '../language/index.ts';
import { BOTH, seatState } from '../machine/context.ts';
import { isAttack } from '../play/answer.ts';
import { defOf, isActive, onField, slotOf, stackAt } from '../state/board.ts';
import { cardName } from '../state/names.ts';
import type { State } from '../state/state.ts';
import { look, statusesOf } from '../state/values.ts';
import { countChanges } from '../views/views.ts';
import { canonical } from './canonical.ts';
import { pathOf } from './paths.ts';
import { fromPosition } from './read.ts';

/** Marks that differ from the defaults of a loaded position. */
function marksOf(state: State, card: number): Record<string, Json> {
  const { cards } = state;
  const marks: Record<string, Json> = {};
  const { tier } = at(state.table.cards, card);
  if (tier !== 1) marks['tier'] = tier;
  if (!onField(state, card)) return marks;
  const tapped = at(cards.tapped, card);
  if (tapped) marks['tapped'] = true;
  const tapTurn = at(cards.tapTurn, card);
  const earlier = Math.max(0, state.turn - 1);
  if (tapTurn !== (tapped ? earlier : 0)) marks['tapTurn'] = tapTurn;
  if (at(cards.attacks, card) > 0) marks['attacks'] = at(cards.attacks, card);
  if (at(cards.entered, card) !== earlier) marks['entered'] = at(cards.entered, card);
  const running = runningOf(state, card);
  if (running.length > 0) marks['running'] = running;
  const used = usedOf(state, card);
  if (used.length > 0) marks['used'] = used;
  const host = at(cards.host, card);
  if (host >= 0) marks['equippedTo'] = pathOf(state, host);
  const shields = countChanges(state, card, 'shield');
  if (shields > 0) marks['shields'] = shields;
  const skips = countChanges(state, card, 'skipAttack');
  if (skips > 0) marks['skipAttacks'] = skips;
  return marks;
}

function runningOf(state: State, card: number): number[] {
  const { def } = at(state.table.cards, card);
  return state.running
    .filter((run) => run.card === card && run.kind === 'continuous' && run.ability.def === def)
    .map((run) => run.ability.effect);
}

function usedOf(state: State, card: number): number[] {
  const used = at(state.cards.used, card);
  return [0, 1].filter((effect) => (used & (1 << effect)) !== 0);
}

function printCard(state: State, card: number): Json {
  const marks = marksOf(state, card);
  const { id } = defOf(state, card);
  return Object.keys(marks).length === 0 ? id : { card: id, ...marks };
}

function printSeat(state: State, seat: Seat): Position {
  const player = seatState(state, seat);
  const printed: Record<string, Json> = { points: player.points };
  if (player.plays > 0) printed['plays'] = player.plays;
  if (player.mulligans > 0) printed['mulligans'] = player.mulligans;
  const skips = skipsOf(state, seat);
  if (skips.length > 0) printed['skips'] = skips;
  printed['hand'] = player.hand.map((card) => printCard(state, card));
  printed['deck'] = player.deck.toReversed().map((card) => printCard(state, card));
  if (player.discard.length > 0) printed['discard'] = player.discard.toReversed().map((card) => printCard(state, card));
  for (const [row, name] of [[0, 'units'] as const, [1, 'spells'] as const]) {
    const slots = rowSlots(state, seat, row, (stack) =>
      stack.length === 1 ? printCard(state, at(stack, 0)) : stack.toReversed().map((card) => printCard(state, card)),
    );
    if (Object.keys(slots).length > 0) printed[name] = slots;
  }
  return printed;
}

function rowSlots(
  state: State,
  seat: Seat,
  row: number,
  print: (stack: readonly number[]) => Json,
): Record<string, Json> {
  const slots: Record<string, Json> = {};
  for (let col = 0; col < state.table.options.slotsPerRow; col++) {
    const stack = stackAt(state, slotOf(state, seat, row, col));
    if (stack.length > 0) slots[String(col + 1)] = print(stack);
  }
  return slots;
}

function skipsOf(state: State, seat: Seat): string[] {
  const { skips } = seatState(state, seat);
  return (['turn', 'draw', 'main', 'battle'] as const).flatMap((what) =>
    Array.from({ length: skips[what] }, () => what),
  );
}

/** The words of the notation (TTCG-17, the example): the start of a turn belongs to its draw phase (TTCG-6.2). */
export function phaseWord(phase: string): string {
  return phase === 'start' ? 'draw' : phase;
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
    phase: phaseWord(state.phase),
  };
  for (const seat of BOTH) readable[seatName(seat)] = printSeat(state, seat);
  return tellsAll(state, readable) ? readable : { ...readable, machine: canonical(state) as Position };
}

/** Whether loading the readable part alone gives an equal state. */
function tellsAll(state: State, readable: Position): boolean {
  if (state.phase !== 'main' && state.phase !== 'battle') return false;
  try {
    const loaded = fromPosition(state.table.options, cardFiles(state), readable, fastRandom(0));
    return canonicalJson(canonical(loaded)) === canonicalJson(canonical(state));
  } catch (error) {
    // A copied effect, say, has no words of its own in the notation.
    if (error instanceof PositionError) return false;
    throw error;
  }
}

/** The definitions of a state as card files, so that a printed position stands by itself. */
export function cardFiles(state: State): unknown[] {
  return state.table.defs.filter(({ id }) => !id.startsWith('given-')).map(cardFile);
}

function statusText(status: Status): string {
  const line = printEffect({
    kind: 'Normal',
    limit: null,
    trigger: null,
    gate: null,
    span: null,
    delay: null,
    cost: null,
    steps: [
      {
        join: null,
        gate: null,
        may: false,
        scale: null,
        act: { do: 'stat', set: { ref: 'this' }, gains: null, drops: null, status, form: 'assert', tail: null },
      },
    ],
  });
  return line.replace(/^Normal: This card becomes /, '').replace(/\.$/, '');
}

/** A card with all its marks and computed values, for `expect` (TTCG-17.4, 17.7). */
function fullCard(state: State, card: number): Position {
  const def = defOf(state, card);
  const { cards } = state;
  const base: Record<string, Json> = {
    card: def.id,
    name: cardName(state, card),
    tier: at(state.table.cards, card).tier,
  };
  if (!onField(state, card)) return base;
  const host = at(cards.host, card);
  const [attack, defense] = def.unit ? look.stats(state, card) : [null, null];
  const subtypes = look.subtypes(state, card);
  return {
    ...base,
    tapped: at(cards.tapped, card),
    tapTurn: at(cards.tapTurn, card),
    attacks: at(cards.attacks, card),
    entered: at(cards.entered, card),
    equippedTo: host < 0 ? null : pathOf(state, host),
    running: runningOf(state, card),
    used: usedOf(state, card),
    shields: countChanges(state, card, 'shield'),
    skipAttacks: countChanges(state, card, 'skipAttack'),
    attack,
    defense,
    rank: look.rank(state, card),
    type: TYPES[look.type(state, card)] ?? 'spell',
    subtypes: SUBTYPES.filter((_, index) => (subtypes & (1 << index)) !== 0),
    status: isActive(state, card) ? statusesOf(state, card).map(statusText) : [],
  };
}

function fullSeat(state: State, seat: Seat): Position {
  const player = seatState(state, seat);
  const { question } = state;
  return {
    points: player.points,
    plays: player.plays,
    extraPlays: state.changes
      .filter((change) => change.what === 'extraPlays' && change.by === seat)
      .map(({ left }) => ({ n: left })),
    mulligans: player.mulligans,
    skips: skipsOf(state, seat),
    mustDiscard: question?.kind === 'discard' && question.seat === seat ? question.min : 0,
    hand: player.hand.map((card) => fullCard(state, card)),
    deck: player.deck.toReversed().map((card) => fullCard(state, card)),
    discard: player.discard.toReversed().map((card) => fullCard(state, card)),
    units: rowSlots(state, seat, 0, (stack) => stack.toReversed().map((card) => fullCard(state, card))),
    spells: rowSlots(state, seat, 1, (stack) => stack.toReversed().map((card) => fullCard(state, card))),
  };
}

/** A card of a link or an attack. */
function mention(state: State, card: number): Mention {
  return { card: defOf(state, card).id, name: cardName(state, card), path: pathOf(state, card) };
}

/** Everything that `expect` can ask for. */
export function computed(state: State): Position {
  const attack = state.stack.find(isAttack);
  const seats: Record<string, Json> = {};
  for (const seat of BOTH) seats[seatName(seat)] = fullSeat(state, seat);
  const priority = state.priority === null ? null : seatName(state.priority);
  return {
    turn: state.turn,
    active: seatName(state.active),
    starter: seatName(state.starter),
    phase: phaseWord(state.phase),
    ...seats,
    mods: state.changes.map((change) => ({
      on: change.cards.map((card) => pathOf(state, card)),
      what: change.what,
      n: change.n,
    })),
    delayed: state.noted.map((note) => ({ by: seatName(note.seat), at: note.at, from: defOf(state, note.card).id })),
    attack:
      attack === undefined
        ? null
        : {
            attacker: mention(state, attack.attacker),
            target: attack.target < 0 ? null : mention(state, attack.target),
          },
    chain: state.chain.map((link) => ({
      card: mention(state, link.card),
      effect: link.ability.effect,
      seat: seatName(link.seat),
      countered: link.countered,
      targets: link.targets.flat().map((target) => mention(state, target)),
    })),
    window: priority,
    priority,
    prompt:
      state.question === null
        ? null
        : {
            seat: seatName(state.question.seat),
            kind: state.question.kind,
            min: state.question.min,
            max: state.question.max,
          },
    outcome: outcomeOf(state),
  };
}

export function outcomeOf(state: State): Json {
  if (state.outcome === null) return null;
  const { winners, reason } = state.outcome;
  const winner = winners[0];
  return { winner: winner === undefined ? 'none' : seatName(winner), reason };
}
