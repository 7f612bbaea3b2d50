import type { CardView, Intent, Json, LegalIntent } from '@cardscape/rules';
import type { Field } from '../../table/interaction/barred.ts';
import type { Stage } from '../../table/interaction/machine.ts';
import type { EntryForm } from '../../table/interaction/plan.ts';
import type { Thing } from '../../table/thing.ts';
import type { ConsequenceWords } from './consequence-words.ts';
import type { Witness } from './witness.ts';

/** Words of the command box. */
export interface Vocabulary {
  /** Words for zones, by kind; the first one is the canonical one. */
  readonly zones: Readonly<Record<string, readonly string[]>>;
  /** Words that mean what is of the opponent. */
  readonly enemy: readonly string[];
  /** Verbs and the types of the intents that they mean. */
  readonly verbs: Readonly<Record<string, readonly string[]>>;
  /** Verbs whose first object is what it is done to: who does it stands after “with”. */
  readonly targetFirst: readonly string[];
  /** What its words are called in the player's language, as in `command/words.ts`; absent: it has none of its own. */
  readonly called?: Readonly<Record<string, string>>;
  /** Lines of the help. */
  readonly examples: readonly (readonly [command: string, meaning: string])[];
}

/** A line of what the server foresees. */
export interface ForeseenLine {
  readonly text: string;
  readonly tone: 'title' | 'plain' | 'good' | 'bad' | 'hint';
}

/** What a player seems to think of, before it is done. */
export interface Considered {
  readonly intent: Intent;
  /** Handle of the card that it would be done to; 0: none. */
  readonly to: number;
}

/** A choice of cards that leave the hand: what becomes of those that are chosen, and of the others. */
export interface Parting {
  /** In a word each: on the cards that go, and of all of them for those who do not see the screen. */
  readonly goes: string;
  readonly stays: string;
  /** What the button that confirms it says, with so many chosen. */
  confirm(count: number): string;
}

/** How intents are put together by hand. */
export interface MovesLook {
  form(entry: LegalIntent, witness: Witness): EntryForm;
  /** What is asked while an intent is put together; empty where the buttons say it. */
  ask(stage: Stage, witness: Witness): string;
  /** Whether nobody is asked for the present choice: it is left as it is, unless a card is dragged. */
  settles(stage: Stage): boolean;
  /**
   * Where a player looks for what is asked for although none of it may be chosen: all of that is barred, and says why
   * (RS-UI-16). Null: nowhere.
   */
  barredField(witness: Witness): Field | null;
  /** What is chosen leaves the hand; null: it does not. */
  parting(stage: Stage): Parting | null;
  /** What leaving the present choice empty is called. */
  noneTitle(witness: Witness, stage: Stage): string;
  variantTitle(variant: string, first: Thing | undefined, witness: Witness): string;
  /** What an entry takes from its player, one phrase each; none for what is free. */
  price(entry: LegalIntent, witness: Witness): readonly string[];
  /** An intent that needs no object and gives something away: its button's title and the question before it is done. */
  aside(type: string, intent: Intent): { readonly label: string; readonly confirm: string | null };
  /**
   * What a player seems to want who drags a card there: sent although it is not listed, so that the server says why
   * not.
   */
  attempt(from: CardView, to: Thing | null, witness: Witness): Intent | null;
  /**
   * What a player seems to think of who looks at a card or a place now, also where it may not be chosen (`barred`): the
   * server is asked what it foresees, or why not. Null: nothing.
   */
  considered(stage: Stage, looked: Thing, barred: boolean, witness: Witness): Considered | null;
  /** What the server foresees of an intent, line by line; none where it can say nothing. */
  foreseen(preview: Json, intent: Intent, witness: Witness): readonly ForeseenLine[];
  /** The intents that the rules rehearse if they are asked (contract/consequences.ts). */
  readonly rehearsed: {
    readonly types: readonly string[];
    /**
     * Those of them that lay nothing on the table: if they harm nobody but their player, or come to nothing, that is asked
     * about. Of others, which end a turn, whether there are attacks left that pay.
     */
    readonly weighed: readonly string[];
    /** Whether others may do something about them first. */
    readonly isAnswered: boolean;
    nameOf(id: string): string;
    /** The game's own words for what comes of them; they come when somebody asks. */
    words(): Promise<ConsequenceWords>;
    /** What a direct attack of that strength does. */
    direct(strength: number): string;
  };
  /** What pointing at a seat does, for its button. */
  seatTitle(name: string): string;
  /** The row in which a card of the hand may lie, where a typed slot names none; null: the first one. */
  rowFor(id: string): string | null;
}
