import type { Json, SeenEvent, TableLayout, TableView } from '@cardscape/rules';
import type { ComponentType, JSX } from 'preact';
import type { Later } from '../shell/page/later.tsx';
import type { Interaction } from '../table/interaction/machine.ts';
import type { TableModel } from '../table/model.ts';
import type { CardsLook } from './look/cards.ts';
import type { Cue, Highlights, StepStart } from './look/cues.ts';
import type { MovesLook, Vocabulary } from './look/moves.ts';
import type { LogLine, Prompt } from './look/said.ts';
import type { TableLook } from './look/table.ts';
import type { Witness } from './look/witness.ts';
import type { Voice } from './voice.ts';

/*
 * What the generic table needs to know of a game. The table itself knows zones, cards, counters and legal intents; a
 * look says where they lie, what they are called and how they are shown. A game needs none: what it does not say is
 * made from its rules (`registry/define.ts`, `games/plain`).
 */

/** A match, as far as that says whether it brings its player something. */
export interface Played {
  readonly match: string;
  /** Whether a player looks, and plays against people. */
  readonly counts: boolean;
  /** Whether a player looks, and plays against bots alone. */
  readonly practice: boolean;
  readonly over: boolean;
  readonly model: TableModel;
}

/** How a match has ended, in words. */
export interface Ending {
  readonly title: string;
  readonly reason: string;
}

/** What counts a match out at its end. */
export interface TallyProps {
  readonly witness: Witness;
  /** Whether the match counts: nobody has won one that does not. */
  readonly counts: boolean;
  /** Says that all is counted: then the result is told. */
  readonly onCounted: () => void;
}

/** What a lesson looks at: the match as its player sees it. */
export interface LessonProps {
  readonly options: Readonly<Record<string, Json>>;
  readonly model: TableModel;
  /** How far the player has got with a move. */
  readonly interaction: Interaction;
}

/** A match that teaches its game. */
export interface LessonLook {
  /** Whether a match with these options does. */
  teaches(options: Readonly<Record<string, Json>>): boolean;
  /** What such a match tells whoever learns. */
  readonly Told: ComponentType<LessonProps>;
}

/** A page to which a match leads on. */
export interface NextStep {
  readonly title: string;
  readonly href: string;
}

/** What a match has brought its player. */
export interface Gains {
  /** What is shown of it; while it is on its way, that it is. */
  readonly told: JSX.Element;
  /** It needs much room, which is kept for it from the start. */
  readonly rich?: boolean;
  /** Where the game leads next; absent: nowhere, and the same match is offered again. */
  readonly step?: NextStep;
}

/** Whose turn it is, what is asked, how it ended. */
export interface AskingLook {
  /** How matches of this game teach it; null: none does. */
  readonly lesson: LessonLook | null;
  /**
   * What is asked now, while the match goes on, and of whom. `recent` are the newest events, oldest first; `alone` says
   * that this client answers without its player.
   */
  prompt(witness: Witness, recent: readonly SeenEvent[], alone?: boolean): Prompt;
  /** How the match has ended by its rules. */
  outcome(witness: Witness): Ending;
  /** Counts before the eyes of the players what has decided the match. Null: the scores do, at once. */
  readonly Tally: Later<TallyProps> | null;
  /** The phases of a turn to show, in order; `also`: one without a player's own acts that is shown as a part of it. */
  readonly phases: readonly { readonly id: string; readonly label: string; readonly also?: string }[];
  /** What a phase is called, also one that is not among those shown. */
  phaseTitle(phase: string): string;
  /** The phase that whoever has the turn wants to go to, while others may still respond to that; null: none. */
  leaving(view: TableView, recent: readonly SeenEvent[]): string | null;
  /**
   * The question of a view that asks for a response: it may be answered by itself where there is nothing to respond
   * with. Null: the game asks for none.
   */
  readonly response: string | null;
  /**
   * Whether a response is asked for to nothing that a player did, so that only who always wants to be asked is. It
   * depends on what everybody sees. Absent: never.
   */
  isIdle?(model: TableModel): boolean;
  /** The address of the page that tells players its rules; null: nobody has. */
  readonly guide: string | null;
  /** A hook that stays with the match from its beginning: what it has brought its player, beside the result. */
  useGains(played: Played): Gains | null;
}

/** What events read, look and sound like. */
export interface TellingLook {
  /**
   * Writes the log of a match, from its first event on: a reader with a memory of its own, which gets the events of
   * whole steps. `asked`: the question before the step, where it is known.
   */
  logbook(): (events: readonly SeenEvent[], witness: Witness, asked?: string) => readonly LogLine[];
  /**
   * Reads what is to be seen and heard, event by event: a reader with a memory of its own, so that a number can say
   * what it comes from. `begins` comes with the first event of a step.
   */
  cues(): (event: SeenEvent, witness: Witness, begins?: StepStart) => readonly Cue[];
  /** The voice of its sounds; null: the plain one, wood and bells. */
  readonly voice: Voice | null;
  /** What this game shows large, and which cards did it; it comes once a match is under way. */
  highlights(): Promise<Highlights>;
}

/** The look of a game. No member is optional: who shows a match never asks whether something is there. */
export interface GameLook extends LookGroups {
  readonly game: string;
  readonly name: string;
}

export interface LookGroups {
  readonly table: TableLook;
  readonly cards: CardsLook;
  readonly moves: MovesLook;
  readonly asking: AskingLook;
  readonly telling: TellingLook;
  /** Words of the command box. */
  readonly words: Vocabulary;
}

/** What a look is made for. */
export interface LookSetting {
  /** The cards of the game (GET /api/games/:game/cards). */
  readonly definitions: readonly unknown[];
  /** Options of the match, those that nobody has chosen included; empty where no match is looked at. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Null where no match is looked at. */
  readonly layout: TableLayout | null;
}
