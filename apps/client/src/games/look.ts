import type { CardView, Json, LegalIntent, Intent, Seat, SeenEvent, TableLayout } from '@cardscape/rules';
import type { Blow, Consequences } from '@cardscape/rules/kernel/play/foreseen';
import type { ComponentType, JSX } from 'preact';
import type { CardFace, FaceLine, PlainBack, Tier } from '../cards/face/spec.ts';
import type { OpenSkin } from '../match/table/skin.ts';
import type { Field } from '../table/interaction/barred.ts';
import type { Interaction, Stage } from '../table/interaction/machine.ts';
import type { EntryForm } from '../table/interaction/plan.ts';
import type { Geometry } from '../table/layout/geometry.ts';
import type { LayoutInput } from '../table/layout/layout.ts';
import type { TableModel, ZoneModel } from '../table/model.ts';
import type { Thing } from '../table/thing.ts';

/*
 * What the generic table needs to know of a game. The table itself knows zones, cards, counters and legal intents; a
 * look says where they lie, what they are called and how they are shown. A game needs none: what it does not say is
 * made from its rules (`define.ts`, `plain/`).
 */

/** Where the zones of a seat lie, in terms that hold for any number of seats. */
export interface TableShape {
  /** Kinds of the zones that are rows of slots, from the middle of the table outwards. */
  readonly rows: readonly string[];
  /** Kind of the zone that is held in the hand. */
  readonly hand: string;
  /** Piles beside the rows: the kind of the zone and the row (index into `rows`) that it stands beside. */
  readonly piles: readonly { readonly kind: string; readonly row: number }[];
  /** Zones without slots of their own: their cards lie under the cards of the row `to` that they are attached to. */
  readonly attached?: readonly { readonly kind: string; readonly to: string }[];
  /**
   * Zones that are no places of the table but lists, such as what is left in a deck: a counter at the name opens them.
   */
  readonly lists?: readonly string[];
  /**
   * Finds a place for every zone by itself; `rows` and `piles` say nothing then. `layRows` lays rows and piles as other
   * tables have them, for whoever begins with that.
   */
  readonly lay?: (input: LayoutInput, layRows: (input: LayoutInput) => Geometry) => Geometry;
}

/** How a card lies in a row. */
export interface Stance {
  /** By a quarter. */
  readonly turned: boolean;
  /** Used up for now: darker. */
  readonly spent: boolean;
  /** A back for whoever may not know it; its face shines through for who may. */
  readonly faceDown: boolean;
}

export const UPRIGHT: Stance = { turned: false, spent: false, faceDown: false };

/** A card named in a sentence: hovering it shows it. */
export interface CardMention {
  readonly id: string;
  readonly name: string;
  readonly tier: Tier;
  /** Where it may still be, 0 if nobody can tell. */
  readonly handle: number;
}

/** A sentence as parts: plain text and cards. */
export type Sentence = readonly (string | CardMention)[];

/** A number of a card, as printed and as it is now. */
export interface StatLine {
  readonly label: string;
  readonly now: string;
  readonly printed: string;
  readonly trend: 'up' | 'down' | 'same';
  /** Whether the change is bad for who has the card; absent: less is worse. */
  readonly worse?: boolean;
}

/** Everything there is to say of a card. */
export interface Inspection {
  readonly name: string;
  readonly typeLine: string;
  readonly tier: Tier;
  /** What its rarity is called; absent: as the tier; empty: the game knows none. */
  readonly rarity?: string;
  readonly stats: readonly StatLine[];
  /** What holds for it now: tapped, used, equipped to …; one phrase each. */
  readonly marks: readonly string[];
  readonly lines: readonly FaceLine[];
  readonly flavour: string;
}

/** A word that its game has made its own, what it means, and a case of it. */
export interface Meaning {
  readonly word: string;
  /** Empty where a line of the card says it already. */
  readonly text: string;
  readonly example: string;
}

/** A number drawn over the one that is printed on a face. */
export interface PlateNumber extends Pick<StatLine, 'trend' | 'worse'> {
  /** `medallion`: the one large number of a face in a mirror; `top`: of what stands along its arch. */
  readonly side: 'left' | 'right' | 'middle' | 'medallion' | 'top';
  readonly text: string;
}

/** Harm that a card has taken and keeps: cracks over its face, and how much it is. */
export interface Damage {
  /** Of all that it can take, 0 to 1. */
  readonly part: number;
  readonly text: string;
  /** Whether it says all that the number of the right plate says, and stands in its place. */
  readonly covers?: boolean;
}

/** A choice of cards that leave the hand: what becomes of those that are chosen, and of the others. */
export interface Parting {
  /** In a word each, on the cards. */
  readonly goes: string;
  readonly stays: string;
  /** What the button that confirms it says, with so many chosen. */
  confirm(count: number): string;
}

/** A small round sign on a card: an icon out of the shipped ones. */
export interface Badge {
  readonly icon: string;
  readonly tone: 'good' | 'bad' | 'plain';
  /** For how many turns it lasts, or how many there are; absent: nothing is counted. */
  readonly count?: number;
}

/** A counter of a player that is shown at the name. */
export interface SeatCounter {
  readonly id: string;
  readonly label: string;
  /** What it counts, in a word that stands below it where there is room; nothing stands below one without. */
  readonly word?: string;
  readonly value: number;
  /** The zone whose cards it counts: choosing the counter opens it, if its cards are open. */
  readonly zone: number | null;
  readonly icon: 'hand' | 'deck' | 'pile' | 'play' | 'skip' | 'draw' | 'fork' | 'clock';
}

/** What a player pays with, as a row of crystals. */
export interface Pool {
  /** In words: "5 of 12 mana". */
  readonly words: string;
  readonly filled: number;
  readonly full: number;
}

export interface SeatSummary {
  /** What decides the match, such as points. */
  readonly score: { readonly label: string; readonly value: number; readonly full: number };
  readonly counters: readonly SeatCounter[];
  readonly pool?: Pool;
  /** Who it is beside its name: the letter of a side, an ally. Absent: nobody but itself. */
  readonly standing?: string;
}

export interface Prompt {
  readonly title: Sentence;
  /** A sentence of a card that is being carried out. */
  readonly source: { readonly card: CardMention; readonly line: FaceLine } | null;
  /** A short help on what can be done. */
  readonly hint: string;
  /** The hint says why nothing can be chosen: it is read where there is no room for others, too. */
  readonly vain?: boolean;
}

/** What a line of the log can be found by. */
export interface LogFacts {
  /** Whose act it tells of; null or absent: nobody’s. */
  readonly by?: Seat | null;
  /** Whether it tells of a blow, or of what came of one. */
  readonly battle?: boolean;
}

/** A line of the log. */
export interface LogLine extends LogFacts {
  readonly sentence: Sentence;
  /** The same in as few letters as a narrow screen has room for; absent: nobody needs it. */
  readonly brief?: string;
  /** `turn` lines head a group. */
  readonly weight: 'turn' | 'plain' | 'strong' | 'faint';
}

/** A spot of the table that an animation happens at. */
export type Spot =
  | { readonly at: 'card'; readonly handle: number }
  | { readonly at: 'seat'; readonly seat: Seat }
  | { readonly at: 'zone'; readonly zone: string };

/** What an event looks and sounds like. */
export type Cue =
  /** A card changes its place. Handles are 0 where this viewer has no name for it. */
  | {
      readonly cue: 'move';
      readonly was: number;
      readonly now: number;
      readonly from: string;
      readonly to: string;
      readonly id: string | null;
    }
  | {
      readonly cue: 'deal';
      readonly seat: Seat;
      readonly from: string;
      readonly to: string;
      readonly count: number;
      readonly cards: readonly number[];
    }
  | { readonly cue: 'strike'; readonly from: number; readonly to: Spot }
  | { readonly cue: 'flash'; readonly spot: Spot; readonly tone: 'good' | 'bad' | 'magic' }
  /** `cause`: what it comes from, in small letters under the number. */
  | {
      readonly cue: 'number';
      readonly spot: Spot;
      readonly text: string;
      readonly tone: 'good' | 'bad';
      readonly cause?: string;
    }
  | { readonly cue: 'shuffle'; readonly zone: string }
  | { readonly cue: 'banner'; readonly text: string; readonly seat: Seat }
  | { readonly cue: 'sound'; readonly sound: SoundName };

/** A moment of a match that is shown large. */
export interface Highlight {
  readonly title: string;
  /** The card that makes it. */
  readonly card: { readonly id: string; readonly tier: Tier };
  /** Whose moment it is. */
  readonly seat: Seat;
}

/** Finds the highlights in the events of a step; with a memory of its own. */
export type FindHighlights = (events: readonly SeenEvent[], witness: Witness) => readonly Highlight[];

/** Families of sounds (sound/sounds.ts). */
export type SoundName =
  | 'great'
  | 'draw'
  | 'play'
  | 'rankUp'
  | 'tap'
  | 'attack'
  | 'clash'
  | 'destroy'
  | 'gain'
  | 'lose'
  | 'magic'
  | 'counter'
  | 'shuffle'
  | 'turn'
  | 'pass'
  | 'win'
  | 'defeat'
  | 'refused'
  | 'alert';

/** Who is asked to look: the table, what the players are called, and which cards handles once stood for. */
export interface Witness {
  readonly model: TableModel;
  readonly names: readonly string[];
  readonly known: (handle: number) => { readonly id: string; readonly tier: Tier } | null;
}

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
  /** Lines of the help. */
  readonly examples: readonly (readonly [command: string, meaning: string])[];
}

/** A step of a match that begins: what one intent has brought. */
export interface StepStart {
  /** The question that was asked before it; empty where that is not known. */
  readonly asked: string;
  readonly events: readonly SeenEvent[];
}

/** A list of its own that a game keeps of each player. */
export interface SeatColumn {
  /** The kind of the zone that it is about: where it has no place beside the table, it is opened as that zone is. */
  readonly kind: string;
  /** @param lookAt shows a card closely */
  render(seat: Seat, witness: Witness, lookAt: (handle: number) => void): JSX.Element;
}

/** A place of a board, with what is there. */
export interface Tile {
  /** In one line, its name first. */
  readonly label: string;
  /** In as few letters as a cell of the text table has room for. */
  readonly brief: string;
}

/** Where things lie, and what is said of players. */
export interface TableLook {
  readonly shape: TableShape;
  /** Colours of the empty slots on both sides of the table. */
  readonly slots: { readonly near: number; readonly far: number };
  zoneTitle(zone: ZoneModel, witness: Witness): string;
  /** A slot of a row in words: "unit slot 3". */
  slotTitle(zone: ZoneModel, slot: number): string;
  /**
   * How the places of a board are told, beside its cards; its answer is null for a hole. Null: by what lies there alone.
   */
  readonly tile: ((zone: ZoneModel, slot: number, witness: Witness) => Tile | null) | null;
  seat(model: TableModel, seat: Seat): SeatSummary;
  /** The cards that a step has laid on the table, by handle: they stay marked until another step lays some. */
  laid(events: readonly SeenEvent[], model: TableModel): readonly number[];
  /** What stands beside the table for each seat, where the layout has columns for it; null: nothing. */
  readonly column: SeatColumn | null;
  /** Everything that lasts, one sentence each; none where cards say it by themselves. */
  lasting(model: TableModel): readonly string[];
  /** Paints what lies under the cards. */
  paint(g: OffscreenCanvasRenderingContext2D, geometry: Geometry): void;
}

/** How cards look, and what there is to say of them. */
export interface CardsLook {
  /** The face of a card definition at a tier; null for an id that the catalogue does not have. */
  face(id: string, tier: Tier): CardFace | null;
  /** Draws a card in the page, so many pixels wide, where its game paints no face. Null: the faces are shown. */
  readonly drawn: ((id: string, width: number) => JSX.Element | null) | null;
  mention(id: string, tier: Tier, handle: number): CardMention;
  /** Everything about a card: in play as it is now, else as printed. */
  inspect(id: string, tier: Tier, card: CardView | null, witness: Witness): Inspection;
  /**
   * What its words mean: kinds of effects, keywords, durations; also those that another card has given to one in play.
   * They come when somebody looks at a card.
   */
  meanings(id: string, card: CardView | null, model: TableModel): Promise<readonly Meaning[]>;
  /** The other side of its cards. */
  readonly back: PlainBack;
  /** The sentence of an effect of a link of the chain; null where there is none. */
  effectLine(id: string, effect: number): FaceLine | null;
  /** The address of the page about a card; null for one that has none. */
  address(id: string): string | null;
  stance(model: TableModel, card: CardView): Stance;
  /** What a card of a row is called whose face is hidden: "face-down creature". */
  backTitle(model: TableModel, card: CardView): string;
  damage(model: TableModel, card: CardView): Damage | null;
  plates(model: TableModel, card: CardView): readonly PlateNumber[];
  badges(model: TableModel, card: CardView): readonly Badge[];
  /** The colour that tells whose a card is which lies where all seats have cards; null: its place tells. */
  ownerColour(model: TableModel, card: CardView): number | null;
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
  /** The intents that the rules rehearse if they are asked (games/consequences.ts), and words for what comes of them. */
  readonly rehearsed: {
    readonly types: readonly string[];
    /** Those of them that lay nothing on the table: if they harm nobody but their player, that is asked about. */
    readonly weighed: readonly string[];
    /** Whether others may do something about them first. */
    readonly isAnswered: boolean;
    nameOf(id: string): string;
    /** What the game says of it in its own words, with the blow that an attack itself strikes; they come when somebody asks. Absent: nothing. */
    own?(): Promise<(seen: Consequences, struck: Blow | null, witness: Witness) => readonly ForeseenLine[]>;
    /** What a direct attack of that strength does. */
    direct(strength: number): string;
  };
  /** What pointing at a seat does, for its button. */
  seatTitle(name: string): string;
  /** The row in which a card of the hand may lie, where a typed slot names none; null: the first one. */
  rowFor(id: string): string | null;
}

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

/** What counts a match out at its end. */
export interface TallyProps {
  readonly witness: Witness;
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
   * What is asked now, and of whom. `recent` are the newest events, oldest first; `alone` says that this client answers
   * without its player.
   */
  prompt(witness: Witness, recent: readonly SeenEvent[], alone?: boolean): Prompt;
  outcome(witness: Witness): { readonly title: string; readonly reason: string };
  /** Counts before the eyes of the players what has decided the match. Null: the scores do, at once. */
  readonly Tally: ComponentType<TallyProps> | null;
  /** The phases of a turn to show, in order; `also`: one without a player's own acts that is shown as a part of it. */
  readonly phases: readonly { readonly id: string; readonly label: string; readonly also?: string }[];
  /** What a phase is called, also one that is not among those shown. */
  phaseTitle(phase: string): string;
  /**
   * The question of a view that asks for a response: it may be answered by itself where there is nothing to respond
   * with. Null: the game asks for none.
   */
  readonly response: string | null;
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
  /** Finds what this game shows large; it comes once a match is under way. */
  highlights(): Promise<FindHighlights>;
}

/** The look of a game. No member is optional: who shows a match never asks whether something is there. */
export interface GameLook extends LookGroups {
  readonly game: string;
  readonly name: string;
  /** Opens the picture of its own that the game shows in place of the painted table; null: it has none. */
  readonly skin: OpenSkin | null;
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

export type MakeLook = (setting: LookSetting) => GameLook;
