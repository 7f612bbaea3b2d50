import {
  listAt,
  mapAt,
  numberAt,
  onlyKeys,
  PositionError,
  seatAt,
  textAt,
  type Position,
  USUAL_TURN,
} from '../../kernel/position.ts';
import type { RandomState } from '../../kernel/random/generator.ts';
import { isPath } from '../../kernel/scenario/copies.ts';
import { stateOfMachine } from '../../kernel/scenario/machine.ts';
import { at, present, seatName, type Json, type Seat } from '../../kernel/types.ts';
import { scenarioLookup, shippedTokens } from '../decks/catalogue.ts';
import { PHASES, type Card, type TurnPhase } from '../decks/data.ts';
import { cardFrom, readCard } from '../load/index.ts';
import { BOTH, otherSeat, seatState } from '../machine/context.ts';
import { advance, openWindow } from '../machine/machine.ts';
import { optionsSchema, type Options } from '../options.ts';
import { showHeld } from '../play/moves.ts';
import { beginMatch } from '../play/setup.ts';
import { standAt } from '../play/turn.ts';
import { defOf, effectOf, inMatch, refOf } from '../state/board.ts';
import { cardNamed } from '../state/names.ts';
import {
  CREATURES,
  DECK,
  emptyState,
  EQUIPMENT,
  GRAVEYARD,
  HAND,
  UTILITIES,
  type Bound,
  type Link,
  type Ref,
  type State,
} from '../state/state.ts';
import type { CardInMatch, Table } from '../state/table.ts';
import { canonical, fromCanonical } from './canonical.ts';
import { giveNames, newTokens } from './lay.ts';
import { definitionOf, listSeat, type Listed } from './listing.ts';
import { byAge, readMarks } from './marks.ts';
import { findCard } from './paths.ts';

const TOP_KEYS = ['turn', 'active', 'starter', 'phase', 'A', 'B', 'still', 'chain', 'window', 'machine'];
const OPENINGS = ['choose-first', 'exchange'] as const;
const LINK_KEYS = ['card', 'effect', 'seat', 'targets', 'negated'];

/** Loads a position (MD-13). Errors: PositionError with the path and what was expected. */
export function fromPosition(
  rawOptions: unknown,
  cards: readonly unknown[],
  given: Position,
  random: RandomState,
): State {
  const options = readOptions(rawOptions);
  onlyKeys(given, TOP_KEYS, '');
  const find = readDefinitions(cards);
  const all = BOTH.flatMap((seat) => listSeat(given, seat));
  const defs = all.map((entry) => definitionOf(entry, find));
  // Tokens are numbered behind the cards of the decks.
  const order = [...all.keys()].toSorted(
    (a, b) => Number(present(defs[a]).token) - Number(present(defs[b]).token) || a - b,
  );
  const listed = order.map((index) => present(all[index]));
  const { table, tokens } = makeTable(
    options,
    listed,
    order.map((index) => present(defs[index])),
    cards,
  );
  if (given['machine'] !== undefined)
    return stateOfMachine(given['machine'], (form) => fromCanonical(table, tokens, form, random), canonical);
  const state = emptyState(table, random);
  newTokens(state, tokens);
  layOut(state, listed);
  readHead(state, given);
  for (const seat of BOTH) readSeat(state, given, seat);
  for (const index of byAge(all)) readMarks(state, order.indexOf(index), present(all[index]));
  begin(state, given);
  return state;
}

function readOptions(raw: unknown): Options {
  const parsed = optionsSchema.safeParse(raw ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new PositionError(`options.${issue?.path.join('.') ?? ''}`, issue?.message ?? 'not an option of Mana Duel');
}

/** Finds the cards that a position may name. Errors: PositionError for a definition that is not valid. */
function readDefinitions(cards: readonly unknown[]): (id: string) => Card | undefined {
  for (const [index, data] of cards.entries()) {
    if (cardFrom(data, { fixtures: true }) !== null) continue;
    const result = readCard(data, { fixtures: true });
    if (result.ok) continue;
    const problem = at(result.problems, 0);
    throw new PositionError(`cards.${index}.${problem.field}`, `${problem.code}: ${problem.message}`);
  }
  return scenarioLookup(cards);
}

/** The table of a position: its cards in listing order, and every token that an effect may make. */
function makeTable(
  options: Options,
  listed: readonly Listed[],
  cards: readonly Card[],
  given: readonly unknown[],
): { table: Table; tokens: CardInMatch[] } {
  const defs = [...new Set(cards)];
  const own = given.flatMap((data) => cardFrom(data, { fixtures: true }) ?? []).filter((card) => card.token);
  for (const token of [...own, ...shippedTokens()]) if (!defs.some(({ id }) => id === token.id)) defs.push(token);
  const all = listed.map(({ owner }, index): CardInMatch => ({ def: defs.indexOf(present(cards[index])), owner }));
  const isToken = ({ def }: CardInMatch): boolean => present(defs[def]).token;
  return { table: { options, defs, cards: all.filter((card) => !isToken(card)) }, tokens: all.filter(isToken) };
}

function layOut(state: State, listed: readonly Listed[]): void {
  const { cards } = state;
  for (const [card, { seat, zone, slot }] of listed.entries()) {
    const side = seatState(state, seat);
    cards.controller[card] = seat;
    cards.stamp[card] = 1;
    switch (zone) {
      case 'hand':
        side.hand.push(card);
        cards.place[card] = HAND;
        break;
      case 'deck':
        // A position names the top card first, the state keeps it last.
        side.deck.unshift(card);
        cards.place[card] = DECK;
        break;
      case 'graveyard':
        side.graveyard.push(card);
        cards.place[card] = GRAVEYARD;
        break;
      case 'creatures':
        side.creatures[slot] = card;
        cards.place[card] = CREATURES;
        cards.slot[card] = slot;
        break;
      case 'utilities':
        side.utilities[slot] = card;
        cards.place[card] = UTILITIES;
        cards.slot[card] = slot;
        break;
      default:
        cards.place[card] = EQUIPMENT;
    }
  }
  // Creatures that are tokens have been laid out by now.
  for (const [card, { seat, zone, slot }] of listed.entries())
    if (zone === 'equipment') cards.host[card] = present(seatState(state, seat).creatures[slot]);
  // SC-3: each seat knows its own hand and nothing else that is hidden.
  giveNames(
    state,
    listed.map(({ zone, owner }) => (zone === 'hand' ? 1 << owner : 0)),
  );
}

function readHead(state: State, given: Position): void {
  const word = textAt(given['phase'], 'phase', 'prep-1');
  const phase = [...OPENINGS, ...PHASES].find((known) => known === word);
  if (phase === undefined)
    throw new PositionError('phase', `one of ${[...OPENINGS, ...PHASES].join(', ')} is expected here`);
  state.phase = phase;
  const opening = phase === 'choose-first' || phase === 'exchange';
  state.turn = numberAt(given['turn'], 'turn', opening ? 0 : USUAL_TURN);
  state.active = seatAt(given['active'], 'active', 0);
  state.starter = seatAt(given['starter'], 'starter', opening ? state.active : 0);
  state.still = numberAt(given['still'], 'still', 0);
}

function readSeat(state: State, given: Position, seat: Seat): void {
  const name = seatName(seat);
  const from = mapAt(given[name], name);
  const player = seatState(state, seat);
  const { maxLife, maxMana } = state.table.options;
  player.life = within(numberAt(from['life'], `${name}.life`, player.life), 1, maxLife, `${name}.life`);
  player.mana = within(
    numberAt(from['mana'], `${name}.mana`, Math.min(player.mana, maxMana)),
    0,
    maxMana,
    `${name}.mana`,
  );
  player.answered = state.phase !== 'choose-first' && state.phase !== 'exchange';
  for (const [index, word] of listAt(from['skips'], `${name}.skips`).entries()) {
    const phase = PHASES.findIndex((known) => known === word);
    if (phase < 0) throw new PositionError(`${name}.skips.${index}`, `one of ${PHASES.join(', ')} is expected here`);
    player.skips[phase] = present(player.skips[phase]) + 1;
  }
}

function within(value: number, min: number, max: number, path: string): number {
  if (value < min || value > max) throw new PositionError(path, `a number from ${min} to ${max} is expected here`);
  return value;
}

/** The frames that the phase, the chain and the window stand for. */
function begin(state: State, given: Position): void {
  const g = { s: state, rec: null };
  const { phase } = state;
  if (phase === 'choose-first') {
    beginMatch(g);
  } else if (phase !== 'exchange') {
    standAt(state, phase as TurnPhase);
    for (const [index, entry] of listAt(given['chain'], 'chain').entries())
      state.chain.push(readLink(state, mapAt(entry, `chain.${index}`), `chain.${index}`));
    const newest = state.chain.at(-1);
    if (given['window'] !== undefined || newest !== undefined)
      openWindow(state, seatAt(given['window'], 'window', otherSeat(newest?.seat ?? state.active)));
  }
  advance(g);
}

/** A link of the chain: whose card, which of its effects (from 1), on which targets, in the order of the effect's. */
function readLink(state: State, from: Position, path: string): Link {
  onlyKeys(from, LINK_KEYS, path);
  const card = cardAt(state, textAt(from['card'], `${path}.card`, ''), `${path}.card`);
  const { type, effects } = defOf(state, card);
  if (type === 'equipment') showHeld(state, card);
  const isCreature = type === 'creature';
  const cast = effects.findIndex(({ kind }) => kind === 'cast');
  const effect = type === 'equipment' ? -1 : isCreature ? numberAt(from['effect'], `${path}.effect`, 1) - 1 : cast;
  if (type !== 'equipment' && effects[effect] === undefined)
    throw new PositionError(`${path}.effect`, `${defOf(state, card).id} has no such effect`);
  const ref = { def: inMatch(state, card).def, effect };
  const aims = type === 'equipment' ? [{ as: 't', max: 1 }] : effectOf(state, ref).targets;
  const aimed = (name: Json, where: string): Ref => refOf(state, cardAt(state, textAt(name, where, ''), where));
  const named = listAt(from['targets'], `${path}.targets`).map((name, index) =>
    aimed(name, `${path}.targets.${index}`),
  );
  const bound: Record<string, readonly Ref[]> = {};
  for (const { as, max } of aims) bound[as] = named.splice(0, max);
  state.links += 1;
  return {
    id: state.links,
    kind: type === 'creature' ? 'effect' : type === 'equipment' ? 'equip' : type,
    seat: seatAt(from['seat'], `${path}.seat`, state.cards.controller[card] ?? 0),
    ...refOf(state, card),
    ref,
    block: 0,
    cause: null,
    targets: aims.map(({ as }) => as),
    bound: bound satisfies Bound,
    negated: from['negated'] === true,
  };
}

/** The card at a path or of a name. Errors: PositionError. */
function cardAt(state: State, name: string, path: string): number {
  const card = isPath(name) ? findCard(state, name) : cardNamed(state, name);
  if (card < 0) throw new PositionError(path, `there is no card ${name}`);
  return card;
}
