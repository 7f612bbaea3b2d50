/**
 * The program of one effect (TTCG-12.11). Every field is always present and absent parts are `null`, so deep equality
 * is meaningful and an effect survives JSON. Effects are made by parsing a sentence; checks and printer rely on that.
 */

import type { CardSet, Scale, Source, Traits } from './ast-sets.ts';
import type { Kind, Noun, Phase, Pile, Rank, Stat, Subtype, Type } from './vocabulary.ts';

export type * from './ast-sets.ts';

export type Effect = {
  readonly kind: Kind;
  readonly limit: 'turn' | null;
  readonly trigger: Trigger | null;
  readonly gate: Gate | null;
  /** A leading span; never set together with `delay`. */
  readonly span: Span | null;
  readonly delay: Delay | null;
  readonly cost: Cost | null;
  readonly steps: readonly Step[];
};

export type Span =
  | 'thisTurn'
  | 'whileOnField'
  | 'untilYourNextTurn'
  | 'enemyNextTurn'
  /** "Until the end of your next turn", "… of your opponent's next turn" (TTCG-12.178). */
  | 'yourNextEnd'
  | 'enemyNextEnd'
  /** "During this battle" (TTCG-12.186). */
  | 'thisBattle'
  /** Of each card the next turn of its owner, with "prevent" only (TTCG-12.183). */
  | 'ownersNextTurn'
  | { readonly turns: number };
export type Delay = 'endOfTurn' | 'yourNextStart';

export type Step = {
  /**
   * How the step hangs on the one before (TTCG-12.14, 12.191); null on the first step only. "Or" joins all steps of a sentence
   * or none: they are the options of "choose one" (TTCG-12.160); so does "theirOr", where the opponent chooses
   * (TTCG-12.181). A delay joins what is done at that time (TTCG-12.187).
   */
  readonly join: 'and' | 'then' | 'else' | 'or' | 'theirOr' | Delay | null;
  /** What has to be true when the step's turn comes (TTCG-12.198); never on the first step, an option or what stands. */
  readonly gate: StepGate | null;
  readonly may: boolean;
  readonly act: Act;
  readonly scale: Scale | null;
};

/** A gate of one step: any, or one that counts the cards handled before it. */
export type StepGate = PlainGate | AmongGate;

/** "If there is one fire card among those cards" (TTCG-12.198). */
export type AmongGate = { readonly is: 'among'; readonly enemy: boolean; readonly tally: Tally };

/** A written number, "all cards", or "that many". */
export type N = number | 'all' | 'that';

export type TriggerEvent =
  | 'sentToDiscard'
  | 'destroyed'
  | 'destroyedInBattle'
  | 'wouldBeDestroyed'
  | 'wouldBeDestroyedInBattle'
  | 'attacks'
  | 'attacksDirectly'
  | 'hits'
  | 'attacked'
  | 'defeats'
  | 'survives'
  | 'targeted'
  | 'targetedByEnemy'
  | 'targetedByEnemySpell'
  | 'played'
  | 'playedOnTop'
  | 'discarded'
  | 'tapped'
  | 'untapped'
  | 'sent'
  | 'leaves'
  | 'placedUnderThis'
  | 'leftUnderThis';

export type Trigger =
  | { readonly on: 'turnStart' | 'turnEnd' | 'afterAttack' }
  /** The same of your opponent's turns, or of everybody's (TTCG-12.166). */
  | { readonly on: 'moment'; readonly at: 'start' | 'end'; readonly whose: 'opponent' | 'each' }
  | { readonly on: 'enemyPhase'; readonly phase: Phase }
  /** `nth`: the card of the turn that counts, null: each (TTCG-12.159); "effect": each by an effect (TTCG-12.172). */
  | { readonly on: 'draws'; readonly who: 'you' | 'opponent'; readonly nth: 2 | 3 | 'effect' | null }
  /** The second or third such card of a player's turn (TTCG-12.172). */
  | {
      readonly on: 'plays';
      readonly who: 'you' | 'opponent';
      readonly nth: 2 | 3;
      readonly traits: Traits;
      readonly noun: Noun;
    }
  /** An enemy effect would destroy such a card of yours (TTCG-12.188). */
  | { readonly on: 'threatens'; readonly traits: Traits; readonly noun: Noun }
  /** Traits and noun are null without "enemy". */
  | { readonly on: 'activates'; readonly enemy: boolean; readonly traits: Traits | null; readonly noun: Noun | null }
  | EventTrigger;

export type EventTrigger = {
  readonly on: 'event';
  readonly who: 'this' | 'equipped' | 'stackTop' | 'another' | 'enemy' | 'any' | 'yours' | 'anotherOfYours';
  /** Traits and noun are null for the first three subjects. */
  readonly traits: Traits | null;
  readonly noun: Noun | null;
  readonly event: TriggerEvent;
  /** Set with event "sent" only. */
  readonly from: Pile | null;
  readonly to: Pile | null;
};

/** One gate, or two that must both be true (TTCG-12.173). */
export type Gate = PlainGate | { readonly is: 'both'; readonly first: PlainGate; readonly second: PlainGate };

/** "More", "fewer", "as many": strictly, and equally many. */
export type Than = 'more' | 'fewer' | 'same';

export type PlainGate =
  /** "On the field" with "you" only. */
  | { readonly is: 'have'; readonly who: 'you' | 'opponent'; readonly tally: Tally; readonly held: 'field' | Pile }
  | { readonly is: 'points'; readonly who: 'you' | 'opponent'; readonly cmp: 'ge' | 'le'; readonly n: number }
  /** `other`: this card apart, with "you" only. */
  | { readonly is: 'control'; readonly who: 'you' | 'opponent'; readonly other: boolean; readonly tally: Tally }
  /** "More points than your opponent" (TTCG-12.155). */
  | { readonly is: 'outscore'; readonly than: Than }
  /** "Fewer cards in your hand than your opponent", "more units than your opponent" (TTCG-12.155). */
  | {
      readonly is: 'outnumber';
      readonly than: Than;
      readonly traits: Traits;
      readonly noun: Noun;
      readonly held: 'field' | Pile;
    }
  /** "If there is one enemy unit in this card's column" (TTCG-12.174). */
  | { readonly is: 'near'; readonly enemy: boolean; readonly tally: Tally; readonly at: 'column' | 'beside' }
  /** "If one of your units was destroyed this turn" (TTCG-12.175). */
  | {
      readonly is: 'happened';
      /** "Another of your cards" with "played" only. */
      readonly who: 'yours' | 'anotherOfYours' | 'enemy' | 'any';
      readonly traits: Traits;
      readonly noun: Noun;
      readonly event: 'destroyed' | 'discarded' | 'played' | 'tapped' | 'milled';
    }
  | { readonly is: 'while'; readonly state: 'tapped' | 'untapped' | 'under' }
  /** Whose turn it is (TTCG-12.168). */
  | { readonly is: 'turn'; readonly whose: 'you' | 'opponent' };

/** `atLeast` is the bare number ("two units"), `orMore` its long form; both count the same (TTCG-12.22). */
export type Tally = {
  readonly cmp: 'atLeast' | 'orMore' | 'orFewer' | 'exactly' | 'none';
  readonly n: number;
  readonly traits: Traits;
  readonly noun: Noun;
};

export type Cost =
  | { readonly pay: 'discard'; readonly pick: Handpick }
  | { readonly pay: 'discardThis' | 'destroyThis' | 'sendThis' | 'returnThis' | 'skipTurn' | 'skipDraw' }
  // DECISION TTCG-12.2: 12.11 types this n as number, but the grammar lets a cost say "that many points". The exact
  // inverse needs the word; the checks refuse it (TTCG-12.115), so a checked effect holds a number here.
  | { readonly pay: 'points'; readonly n: number | 'that' }
  | {
      readonly pay: 'destroy' | 'tap' | 'return';
      readonly n: number;
      readonly another: boolean;
      readonly traits: Traits;
      readonly noun: Noun;
    }
  | { readonly pay: 'sendUnder'; readonly n: number; readonly traits: Traits; readonly noun: Noun }
  /** Performed by the opponent. */
  | { readonly pay: 'favour'; readonly act: Act };

export type Handpick =
  | { readonly n: number; readonly random: boolean; readonly traits: Traits; readonly noun: Noun }
  | 'all';

export type StatChange = { readonly n: number; readonly stat: Stat };

/** Who performs an act. */
export type Performer = 'you' | 'opponent' | 'each';

/** Which wording was used: "draw …", "your opponent draws …", "make your opponent draw …" (TTCG-12.2). */
export type Form = 'order' | 'assert' | 'make';

export type Act =
  | {
      readonly do: 'draw' | 'mill' | 'gainPoints' | 'losePoints';
      readonly by: Performer;
      readonly n: N;
      readonly form: Form;
    }
  | { readonly do: 'discard'; readonly by: Performer; readonly pick: Handpick | 'this'; readonly form: Form }
  | { readonly do: 'addPoints'; readonly n: N }
  /** Draws until the hand holds so many cards, or as many as the opponent's (TTCG-12.176). */
  | { readonly do: 'drawTo'; readonly by: Performer; readonly n: number | 'opponent' }
  | { readonly do: 'destroy'; readonly set: CardSet }
  | {
      readonly do: 'theyDestroy' | 'theyReturn' | 'theyTap';
      readonly by: 'opponent' | 'each';
      readonly traits: Traits;
      readonly noun: Noun;
    }
  | { readonly do: 'send'; readonly set: CardSet; readonly to: 'discard' | 'hand' | 'deckTop' | 'deckBottom' }
  | { readonly do: 'return'; readonly set: CardSet; readonly to: 'hand' | 'deck' | 'previous' }
  | { readonly do: 'recover' | 'toHand' | 'reveal' | 'shuffleIn' | 'tap' | 'untap'; readonly set: CardSet }
  | { readonly do: 'rivalReveals'; readonly pick: Handpick }
  | {
      readonly do: 'addStat';
      readonly n: number;
      readonly stat: Stat;
      readonly set: CardSet;
      readonly tail: Span | null;
    }
  | { readonly do: 'shuffle'; readonly what: 'deck' | 'discardIntoDeck' | 'handIntoDeck' }
  | {
      readonly do: 'search';
      readonly pile: Pile;
      readonly n: number;
      readonly upTo: boolean;
      readonly traits: Traits;
      readonly noun: Noun;
    }
  /** The top cards of the own deck: some of them to the hand, the rest elsewhere (TTCG-12.177). */
  | {
      readonly do: 'dig';
      /** Everybody sees them. */
      readonly open: boolean;
      readonly top: number;
      readonly n: number;
      readonly upTo: boolean;
      readonly traits: Traits;
      readonly noun: Noun;
      readonly rest: 'discard' | 'deckTop' | 'deckBottom' | 'shuffled';
    }
  /** The top cards of the own deck, put back in any order (TTCG-12.189). */
  | { readonly do: 'arrange'; readonly top: number }
  | { readonly do: 'sift'; readonly top: number }
  /** Cards of the opponent's hand that the effect's owner chooses are discarded (TTCG-12.190). */
  | { readonly do: 'strip'; readonly n: number; readonly traits: Traits; readonly noun: Noun }
  | {
      readonly do: 'counter';
      readonly what: 'thatEffect' | 'thatAttack' | 'thatPlay' | 'one';
      readonly enemy: boolean;
      /** Traits and noun with "one" only. */
      readonly traits: Traits | null;
      readonly noun: Noun | null;
    }
  | { readonly do: 'activate' | 'copy'; readonly which: 'one' | 'first' | 'second'; readonly set: CardSet }
  | { readonly do: 'negate'; readonly set: CardSet; readonly tail: Span | null }
  | { readonly do: 'redirect'; readonly what: 'attack' | 'effect'; readonly set: CardSet }
  /** `near`: to a column beside its own (TTCG-12.180). */
  | { readonly do: 'move'; readonly set: CardSet; readonly near: boolean }
  | { readonly do: 'exchange'; readonly a: CardSet; readonly b: CardSet }
  | { readonly do: 'equip'; readonly host: CardSet }
  /** `free` is "without ranking up". */
  | { readonly do: 'play'; readonly set: CardSet; readonly free: boolean }
  | {
      readonly do: 'place';
      readonly set: CardSet;
      readonly spot: 'underThis' | 'belowThis' | 'underYours' | 'underAnotherOfYours' | 'belowYours';
      /** Traits and nouns with the last three spots only. */
      readonly traits: Traits | null;
      readonly nouns: Noun | null;
    }
  | { readonly do: 'rankUp'; readonly base: CardSet; readonly with: CardSet | null }
  | { readonly do: 'swapPos'; readonly a: CardSet; readonly b: CardSet }
  | {
      readonly do: 'swapOwn';
      readonly s1: Stat;
      readonly s2: Stat;
      readonly set: CardSet;
      readonly tail: Span | null;
    }
  | {
      readonly do: 'swapStat';
      readonly stat: Stat | 'rank';
      readonly a: CardSet;
      readonly b: CardSet;
      readonly tail: Span | null;
    }
  | {
      readonly do: 'prevent';
      readonly what:
        | 'thatDestruction'
        | 'nextDestruction'
        | 'destruction'
        | 'attacking'
        | 'attackingDirectly'
        | 'attacked'
        | 'activating'
        | 'untapping'
        | 'enemyPlays'
        | 'enemyEffectDraws'
        | 'pointLoss'
        | 'enemyPointGain'
        | 'pointGain';
      readonly set: CardSet | null;
      /** Traits and noun with "enemyPlays" only. */
      readonly traits: Traits | null;
      readonly noun: Noun | null;
      readonly tail: Span | null;
    }
  | {
      readonly do: 'modify';
      readonly what: 'rankBy' | 'rankTo' | 'typeTo' | 'subtypeTo' | 'statTo' | 'double' | 'halve' | 'invert';
      readonly set: CardSet;
      readonly n: number | null;
      readonly type: Type | Subtype | 'any' | null;
      readonly stat: Stat | null;
      readonly tail: Span | null;
    }
  | { readonly do: 'skip'; readonly by: 'you' | 'opponent'; readonly what: 'turn' | Phase }
  | {
      readonly do: 'stat';
      readonly set: CardSet;
      readonly gains: readonly StatChange[] | null;
      readonly drops: readonly StatChange[] | null;
      readonly status: Status | null;
      readonly form: 'assert' | 'make';
      readonly tail: Span | null;
    }
  | { readonly do: 'skipAttack'; readonly set: CardSet; readonly form: 'assert' | 'make' }
  | {
      readonly do: 'extraPlays';
      readonly n: number;
      /** Traits and noun are null without "of …". */
      readonly traits: Traits | null;
      readonly noun: Noun | null;
      readonly tail: Span | null;
    }
  | {
      readonly do: 'permit';
      readonly set: CardSet;
      readonly right: 'attackTwice' | 'attackAgain' | 'attackDirectly' | 'untapAtStart' | 'untapFor' | 'rankUpWith';
      readonly n: N | null;
      readonly traits: Traits | null;
      readonly noun: Noun | null;
      readonly pile: Pile | null;
      readonly form: 'assert' | 'make';
      readonly tail: Span | null;
    }
  /** Only inside a "favour" cost. */
  | { readonly do: 'playFromHand' }
  | { readonly do: 'recoverOne' };

export type Status =
  | { readonly is: 'indestructible'; readonly by: null | 'battle' | 'effects' | 'enemyEffects' | Source }
  | { readonly is: 'untargetable'; readonly by: null | Source }
  | { readonly is: 'immune'; readonly to: 'all' | 'enemy' | Source }
  | { readonly is: 'turned'; readonly rank: Rank | null; readonly type: Type | null };
