import type { Lasting } from '../../effects/lasting.ts';
import { emptyMachine, type MachineState } from '../../effects/machine.ts';
import { cloneCards, newCards, type CardsState, type Holding } from '../../kernel/cards/state.ts';
import type { Outcome } from '../../kernel/contract/game.ts';
import { structuredCopy } from '../../kernel/copy.ts';
import { cloneRandom, type RandomState } from '../../kernel/random/generator.ts';
import type { Json, Seat } from '../../kernel/types.ts';
import type { Mod, Phase, SourceType, Status } from '../decks/data.ts';
import type { RealmFrame } from '../machine/frames.ts';
import type { QuestionKind } from '../machine/questions.ts';
import type { Options } from '../options.ts';
import type { ModName } from './mods.ts';
import { zonesFor } from './zones.ts';

/** What never changes in a match; shared by all copies of its state. */
export interface Table {
  readonly options: Options;
  /** Definitions that came with the match, as card files; they shadow shipped ones. */
  readonly cards: readonly Json[];
}

/** What an effect speaks of that something has set off (RS-11.6). −1: no card. */
export interface Happening {
  readonly card: number;
  readonly source: number;
  readonly target: number;
  readonly amount: number;
}

/** What a card was like when it left the table (RS-6.73). */
export interface Ghost {
  readonly atk: number;
  readonly maxHp: number;
  readonly stunned: boolean;
}

/** A triggered effect that waits (RS-6.71): which root of the card's effects. */
export interface Queued {
  readonly seat: Seat;
  readonly card: number;
  readonly def: string;
  readonly root: number;
  readonly event: Happening;
  readonly ghost: Ghost | null;
}

/** What an effect came from: a card, −1 once it is not the same any more (RS-9.27), and its definition. */
interface Made {
  readonly by: Seat;
  source: number;
  readonly def: string;
}

/** A status on a card (RS-9.10–9.45). */
export interface StatusMark extends Made {
  readonly what: Status;
  readonly card: number;
  /** Turns or ticks left; 0 for one without a count, which is linked or, if not, for good. */
  turns: number;
  linked: boolean;
  /** Damage of each tick of a DOT. */
  n: number;
}

/** Attacks that a card can still prevent (RS-9.50), oldest source first; those of one source share `began`. */
export interface Ward extends Made, Lasting {
  readonly card: number;
  n: number;
  readonly from: readonly SourceType[] | null;
  turns: number;
}

/** A timed modifier (RS-11.11). */
export interface Timed extends Made, Lasting {
  readonly card: number;
  readonly mod: Mod;
  /** Ends of own turns left; 0 for one that does not count them. */
  turns: number;
  /** The next instance that applies it uses it up. */
  readonly once: boolean;
}

/** A modifier of an aura as it stands (RS-9.1). Made anew after each step, never changed. */
export interface Aura {
  readonly k: ModName;
  readonly mod: Mod;
  readonly source: number;
  /** The side for which it stands. */
  readonly seat: Seat;
  readonly def: string;
  readonly cards: readonly number[];
  /** Bit n: a card of seat n is among them. */
  readonly sides: number;
}

/** How often a limited effect was carried out (RS-11.4). */
export interface Uses {
  readonly card: number;
  readonly root: number;
  turn: number;
  match: number;
}

/** What a player's performance is judged by (RS-4.63). */
export interface Tally {
  character: number;
  others: number;
  turn: number;
  bestTurn: number;
  played: number;
  healed: number;
}

export interface PlayerState {
  levelBonus: number;
  /** Own turns in a row that the clock has ended (RS-6.91). */
  missed: number;
  readonly tally: Tally;
}

/** Numbers of all cards, by card; 0 where they mean nothing. */
export type Units = {
  readonly hp: number[];
  readonly maxHp: number[];
  /** The HP modifiers in `maxHp` (RS-9.4). */
  readonly aura: number[];
  /** Attacks made in this turn. */
  readonly attacked: number[];
  /** Turn of its deployment. */
  readonly arrived: number[];
  /** Moment of its deployment, or of its joining the tree (RS-9.9). */
  readonly since: number[];
};

export interface State extends Holding, MachineState<RealmFrame, QuestionKind> {
  readonly table: Table;
  turn: number;
  active: Seat;
  /** Who had the first turn. */
  first: Seat;
  phase: Phase;
  outcome: Outcome | null;
  readonly cards: CardsState;
  readonly units: Units;
  readonly players: [PlayerState, PlayerState];
  statuses: StatusMark[];
  wards: Ward[];
  mods: Timed[];
  auras: readonly Aura[];
  uses: Uses[];
  queue: Queued[];
  /** Rows of the ability column that were played in this turn (RS-6.31). */
  done: number[];
  /** The clock plays the rest of this turn (RS-6.90). */
  hurry: boolean;
  /** Triggered effects of the present intent (RS-6.74). */
  fired: number;
  /** Deployments so far. */
  moments: number;
}

function newPlayer(): PlayerState {
  return {
    levelBonus: 0,
    missed: 0,
    tally: { character: 0, others: 0, turn: 0, bestTurn: 0, played: 0, healed: 0 },
  };
}

/** A state in which no card lies anywhere. */
export function emptyState(table: Table, random: RandomState): State {
  return {
    ...emptyMachine(),
    table,
    seats: 2,
    random: cloneRandom(random),
    turn: 0,
    active: 0,
    first: 0,
    phase: 'start',
    outcome: null,
    cards: newCards(zonesFor(table.options).length, 2),
    units: { hp: [], maxHp: [], aura: [], attacked: [], arrived: [], since: [] },
    players: [newPlayer(), newPlayer()],
    statuses: [],
    wards: [],
    mods: [],
    auras: [],
    uses: [],
    queue: [],
    done: [],
    hurry: false,
    fired: 0,
    moments: 0,
  };
}

function clonePlayer({ levelBonus, missed, tally }: PlayerState): PlayerState {
  return { levelBonus, missed, tally: { ...tally } };
}

/** A copy that shares nothing that changes. The keys stay in their order: snapshots are compared as texts. */
export function cloneState(state: State): State {
  const { units } = state;
  return {
    ...state,
    random: cloneRandom(state.random),
    stack: structuredCopy(state.stack),
    answer: state.answer === null ? null : state.answer.slice(),
    result: state.result.slice(),
    cards: cloneCards(state.cards),
    units: {
      hp: units.hp.slice(),
      maxHp: units.maxHp.slice(),
      aura: units.aura.slice(),
      attacked: units.attacked.slice(),
      arrived: units.arrived.slice(),
      since: units.since.slice(),
    },
    players: [clonePlayer(state.players[0]), clonePlayer(state.players[1])],
    statuses: state.statuses.map((mark) => ({ ...mark })),
    wards: state.wards.map((ward) => ({ ...ward })),
    mods: state.mods.map((mod) => ({ ...mod })),
    uses: state.uses.map((uses) => ({ ...uses })),
    queue: state.queue.slice(),
    done: state.done.slice(),
  };
}
