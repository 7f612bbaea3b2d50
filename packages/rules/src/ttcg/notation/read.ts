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
import { stateOfMachine } from '../../kernel/scenario/machine.ts';
import { at, seatName, type Seat } from '../../kernel/types.ts';
import { readCard } from '../decks/card.ts';
import { scenarioLookup } from '../decks/catalogue.ts';
import { seatState } from '../machine/context.ts';
import { advance } from '../machine/machine.ts';
import { optionsSchema, type Options } from '../options.ts';
import { emptyState, type Phase, type State } from '../state/state.ts';
import { makeTable } from '../state/table.ts';
import { canonical, fromCanonical } from './canonical.ts';
import { readChanges } from './changes.ts';
import { layOut, listSeat, numbered } from './listing.ts';
import { readMarks } from './marks.ts';
import { extraDefinitions } from './sentences.ts';
import { readStack } from './stack.ts';

const TOP_KEYS = [
  'turn',
  'active',
  'starter',
  'phase',
  'A',
  'B',
  'mods',
  'permits',
  'delayed',
  'attack',
  'chain',
  'window',
  'machine',
];
const PHASES: readonly Phase[] = ['mulligan', 'draw', 'main', 'battle', 'end'];

/** Loads a position (TTCG-17.13). Errors: PositionError with the path and what was expected. */
export function fromPosition(
  rawOptions: unknown,
  cards: readonly unknown[],
  given: Position,
  random: RandomState,
): State {
  const options = readOptions(rawOptions);
  onlyKeys(given, TOP_KEYS, '');
  for (const [index, data] of cards.entries()) {
    const result = readCard(data, { fillEffects: true });
    if (!result.ok) {
      const problem = at(result.problems, 0);
      throw new PositionError(`cards.${index}.${problem.field}`, `${problem.code}: ${problem.message}`);
    }
  }
  const listed = [0, 1].flatMap((seat) => listSeat(given, seat === 0 ? 0 : 1, options));
  const { defs, inMatch } = numbered(listed, scenarioLookup(cards));
  const extra = extraDefinitions(given);
  const table = makeTable(options, [...defs, ...extra.map(({ card }) => card)], inMatch);
  if (given['machine'] !== undefined)
    return stateOfMachine(given['machine'], (form) => fromCanonical(table, form, random), canonical);
  const state = emptyState(table, random);
  layOut(state, listed);
  readHead(state, given);
  for (const seat of [0, 1] as const) readSeat(state, given, seat);
  for (const [card, entry] of listed.entries()) readMarks(state, card, entry);
  readChanges(state, given, extra);
  readStack(state, given);
  advance({ s: state, rec: null });
  return state;
}

function readOptions(raw: unknown): Options {
  const parsed = optionsSchema.safeParse(raw ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new PositionError(`options.${issue?.path.join('.') ?? ''}`, issue?.message ?? 'not an option of True TCG');
}

function readHead(state: State, given: Position): void {
  state.turn = numberAt(given['turn'], 'turn', USUAL_TURN);
  state.active = seatAt(given['active'], 'active', 0);
  state.starter = seatAt(given['starter'], 'starter', 0);
  const word = textAt(given['phase'], 'phase', 'main');
  const phase = PHASES.find((known) => known === word);
  if (phase === undefined) throw new PositionError('phase', `one of ${PHASES.join(', ')} is expected here`);
  state.phase = phase;
}

function readSeat(state: State, given: Position, seat: Seat): void {
  const name = seatName(seat);
  const from = mapAt(given[name], name);
  const player = seatState(state, seat);
  player.points = numberAt(from['points'], `${name}.points`, state.table.options.startPoints);
  player.plays = numberAt(from['plays'], `${name}.plays`, 0);
  player.mulligans = numberAt(from['mulligans'], `${name}.mulligans`, 0);
  for (const [index, word] of listAt(from['skips'], `${name}.skips`).entries()) {
    if (word !== 'turn' && word !== 'draw' && word !== 'main' && word !== 'battle')
      throw new PositionError(`${name}.skips.${index}`, 'turn, draw, main or battle is expected here');
    player.skips[word] += 1;
  }
}
