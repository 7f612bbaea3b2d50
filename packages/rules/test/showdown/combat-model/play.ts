/** A board played by the model, and then by the game. */

import { admit } from '../../../src/kernel/match/admission.ts';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import { isJsonMap, type Intent, type Json, type Seat } from '../../../src/kernel/types.ts';
import { showdown } from '../../../src/showdown/index.ts';
import { idOf } from '../../../src/showdown/state/board.ts';
import type { State } from '../../../src/showdown/state/state.ts';
import { boardOf } from './boards.ts';
import { type Dice, diceOf } from './cards.ts';
import { atkOf, characterOf, inOrder, isMobType, isSilenced, isStunned, isWithdrawn, nameOf } from './table.ts';
import type { Board, Side, Unit } from './terms.ts';
import { answer, attack, current, endTurn, mobActions, startTurn } from './turn.ts';

const TURNS = 2;

interface Asked {
  readonly options: readonly string[];
  readonly pick: string | null;
}

interface Act {
  readonly side: Side;
  /** None: what the position does by itself when it is read. */
  readonly intent: Intent | null;
  readonly refused: string | null;
  readonly asked: readonly Asked[];
  readonly after: Json;
}

// ------------------------------------------------------------------------------------------------- as the model tells

function unitNow(board: Board, unit: Unit): { readonly [key: string]: Json } {
  return {
    card: nameOf(unit),
    owner: unit.owner,
    hp: unit.hp,
    maxHp: unit.max,
    ...(isMobType(unit) ? { atk: atkOf(board, unit), attacked: unit.attacked } : {}),
    stun: unit.stun,
    silence: unit.silence,
    swap: unit.swap,
    stunned: isStunned(board, unit),
    silenced: isSilenced(board, unit),
    withdrawn: isWithdrawn(unit),
    dot: unit.dots
      .filter(({ link }) => link === null || board.units.includes(link))
      .map(({ amount, turns }) => [amount, turns === Number.POSITIVE_INFINITY ? 0 : turns]),
    prevent: unit.prevents.filter(({ n }) => n > 0).map(({ n }) => n),
    deposited: unit.under.map(({ card }) => card),
  };
}

function modelNow(board: Board): { readonly [key: string]: Json } {
  const seat = (side: Side): Json => {
    const own = board.units.filter((unit) => unit.side === side);
    const row = (fits: (unit: Unit) => boolean): Json =>
      Object.fromEntries(own.filter(fits).map((unit) => [String(unit.slot), unitNow(board, unit)]));
    const field = own.find(({ card }) => card.kind === 'FIELD');
    const { character, others, best, healed } = board.dealt[side];
    return {
      character: unitNow(board, characterOf(board, side)),
      mobs: row(isMobType),
      equipment: row(({ card }) => card.kind === 'EQUIPMENT'),
      field: field === undefined ? null : [nameOf(field), isSilenced(board, field)],
      hand: board.hands[side].map(({ name }) => name),
      deck: [...board.decks[side]],
      graveyard: [...board.graveyards[side]],
      tally: { character, others, best, healed },
    };
  };
  const phase = board.outcome === null ? (current(board) === null ? 'attack' : 'actions') : 'over';
  return { turn: board.turn, active: board.active, phase, outcome: board.outcome, A: seat('A'), B: seat('B') };
}

/** Plays the board with the model, for so many turns. */
export function actsOf(seed: number): { readonly acts: readonly Act[]; readonly setting: ReturnType<typeof boardOf> } {
  const dice = diceOf(seed + 1_000_000_000);
  let asked: Asked[] = [];
  const setting = boardOf(seed, (options, optional) => {
    const at = optional && (options.length === 0 || dice.odds(10)) ? null : dice.upTo(options.length);
    asked.push({ options, pick: at === null ? null : (options[at] ?? null) });
    return at;
  });
  const { board, phase } = setting;
  const acts: Act[] = [];
  // What goes round in circles until it is cut off (RS-6.74) differs: there a choice begins a new count.
  const goesOn = (): boolean => board.outcome === null && !board.notes.has('loop');
  const act = (intent: Intent | null, does: () => string | null): void => {
    const side = board.active;
    asked = [];
    const refused = does();
    if (board.notes.has('loop')) return;
    acts.push({ side, intent, refused, asked, after: modelNow(board) });
  };
  const silently = (does: () => void) => (): null => {
    does();
    return null;
  };
  act(null, () => {
    if (phase === 'start') startTurn(board);
    else board.row = Number.MAX_SAFE_INTEGER;
    if (phase === 'mob-actions') mobActions(board);
    return null;
  });
  for (let turn = 0; turn < TURNS && goesOn(); turn += 1) {
    for (let ability = current(board); ability !== null && goesOn(); ability = current(board)) {
      const { name } = ability;
      const uses = dice.odds(80);
      act(
        { type: uses ? 'use-ability' : 'skip-ability', ability: name },
        silently(() => answer(board, uses)),
      );
    }
    for (let n = dice.upTo(5); n > 0 && goesOn(); n -= 1) {
      const [attacker, target] = fighters(board, dice);
      act({ type: 'attack', attacker: nameOf(attacker), target: nameOf(target) }, () =>
        attack(board, attacker, target),
      );
    }
    if (board.outcome === null)
      act(
        { type: 'end-turn' },
        silently(() => endTurn(board)),
      );
  }
  return { acts, setting };
}

/** Mostly somebody who may attack, mostly one that may be aimed at. */
function fighters(board: Board, dice: Dice): readonly [Unit, Unit] {
  const all = inOrder(board);
  const mine = all.filter((unit) => unit.side === board.active && isMobType(unit));
  const theirs = all.filter((unit) => unit.side !== board.active);
  return [dice.among(mine.length > 0 && dice.odds(95) ? mine : all), dice.among(dice.odds(95) ? theirs : all)];
}

// -------------------------------------------------------------------------------------------------- as the game tells

type Told = { readonly [key: string]: Json };
const map = (value: Json | undefined): Told => (value !== undefined && isJsonMap(value) ? (value as Told) : {});
const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);
const cardOf = (value: Json): Json => map(value)['card'] ?? null;

function unitIn(value: Json | undefined): Told {
  const unit = map(value);
  const keys = ['card', 'owner', 'hp', 'maxHp', 'stun', 'silence', 'swap', 'stunned', 'silenced', 'withdrawn'];
  return {
    ...Object.fromEntries(keys.map((key) => [key, unit[key] ?? null])),
    ...('atk' in unit ? { atk: unit['atk'] ?? null, attacked: unit['attacked'] ?? null } : {}),
    dot: list(unit['dot']).map((dot) => [map(dot)['amount'] ?? null, map(dot)['turns'] ?? null]),
    prevent: list(unit['preventions']).map((one) => map(one)['n'] ?? null),
    deposited: list(unit['deposited']).map(cardOf),
  };
}

function gameNow(state: State): Told {
  const told = showdown.notation.computed(state);
  const row = (value: Json | undefined): Json =>
    Object.fromEntries(Object.entries(map(value)).map(([slot, unit]) => [slot, unitIn(unit)]));
  const seat = (side: Side): Json => {
    const from = map(told[side]);
    const field = from['field'] ?? null;
    const { character, others, bestTurn, healed } = map(from['tally']);
    return {
      character: unitIn(from['character']),
      mobs: row(from['mobs']),
      equipment: row(from['equipment']),
      field: field === null ? null : [cardOf(field), map(field)['silenced'] ?? null],
      hand: list(from['hand']).map(cardOf),
      deck: list(from['deck']).map(cardOf),
      graveyard: list(from['graveyard']).map(cardOf),
      tally: { character, others, best: bestTurn, healed } as Told,
    };
  };
  const { turn, active, phase, outcome } = told;
  const won = outcome === null || outcome === undefined ? null : (map(outcome)['winner'] ?? 'tie');
  return { turn, active, phase, outcome: won, A: seat('A'), B: seat('B') } as Told;
}

function send(state: State, seat: Seat, words: Intent): string | null {
  const intent = showdown.notation.intentOf(state, seat, words);
  const admission = admit(showdown, state, seat, intent);
  if (admission.refusal !== null) return admission.refusal.code;
  showdown.apply(state, seat, admission.intent, null);
  return null;
}

/** The first place where two tellings differ. */
export function difference(game: Json | undefined, model: Json | undefined, path = ''): string | null {
  if (
    game !== undefined &&
    model !== undefined &&
    typeof game === 'object' &&
    typeof model === 'object' &&
    game !== null &&
    model !== null
  ) {
    const [one, two] = [game as Told, model as Told];
    for (const key of new Set([...Object.keys(one), ...Object.keys(two)])) {
      const found = difference(one[key], two[key], path === '' ? key : `${path}.${key}`);
      if (found !== null) return found;
    }
    return null;
  }
  return game === model ? null : `${path}: the game has ${JSON.stringify(game)}, the model ${JSON.stringify(model)}`;
}

const sorted = (names: readonly Json[]): string[] => names.map(String).toSorted((one, two) => (one < two ? -1 : 1));

/** Answers what is asked as the model did, and passes the level-up phase. */
function goOn(state: State, asked: readonly Asked[]): string | null {
  const left = [...asked];
  for (;;) {
    const { question } = state;
    if (question !== null) {
      const next = left.shift();
      const options = question.from.map((card) => (typeof card === 'number' ? idOf(state, card) : card));
      // A grant offers the whole hand, and refuses what does not fit (RS-6.43).
      const fit = question.kind === 'play' ? options.filter((one) => next?.options.includes(String(one))) : options;
      const found = difference(sorted(fit), sorted(next?.options ?? []), 'options');
      if (found !== null || next === undefined) return found ?? 'asked for nothing';
      const refused = send(state, question.seat, { type: 'choose', picks: next.pick === null ? [] : [next.pick] });
      if (refused !== null) return `options: ${refused}`;
    } else if (state.phase === 'level-up') send(state, state.active, { type: 'skip-level-up' });
    else return left.length === 0 ? null : `options: not asked for ${JSON.stringify(left)}`;
  }
}

export interface Verdict {
  /** What the game and the model differ in, if anything. */
  readonly wrong: string | null;
  readonly notes: ReadonlySet<string>;
}

/** The board of that seed, played by the model and then by the game. */
export function compare(seed: number): Verdict {
  const { acts, setting } = actsOf(seed);
  const { notes } = setting.board;
  const state = showdown.notation.fromPosition({ customCards: true }, setting.cards, setting.given, fastRandom(1));
  for (const [index, { side, intent, refused, asked, after }] of acts.entries()) {
    const where = `board ${seed}, act ${index} of ${side} ${JSON.stringify(intent)}`;
    const got = intent === null ? null : send(state, side === 'A' ? 0 : 1, intent);
    const found = got === refused ? goOn(state, asked) : `refused: ${got}, in the model ${refused}`;
    const wrong = found ?? difference(gameNow(state), after);
    if (wrong !== null) return { wrong: `${where}: ${wrong}`, notes };
  }
  return { wrong: null, notes };
}
