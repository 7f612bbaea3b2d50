/**
 * Effects of Mana Duel as data (MD-10), in the form in which the rules run them and the text is printed from them:
 * every default is filled in, every operation names itself. Card files become this when they are loaded (`load/`).
 */

export const CARD_TYPES = ['creature', 'trap', 'spell', 'equipment'] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** The phases of a turn (MD-6). */
export const PHASES = ['draw', 'prep-1', 'fight', 'prep-2', 'end'] as const;
export type TurnPhase = (typeof PHASES)[number];

/** Positions of a creature (MD-7.4); the order is that of their numbers in the state. */
export const POSITIONS = ['attack', 'defence', 'face-down'] as const;
export type Position = (typeof POSITIONS)[number];

/** Zones as effects name them (MD-10.17). DECISION MD-10.17: `field` is the creature and the utility zone together. */
export const ZONES = ['creatures', 'utilities', 'field', 'equipment', 'hand', 'deck', 'graveyard'] as const;
export type Zone = (typeof ZONES)[number];

export type Side = 'own' | 'enemy' | 'any';

export const KEYWORDS = [
  'swift',
  'guard',
  'pierce',
  'sneak',
  'twin',
  'sturdy',
  'ward',
  'drain',
  'rooted',
  'harmless',
] as const;
export type KeywordName = (typeof KEYWORDS)[number];

/** A keyword; `n` is the number of `sturdy`, 0 for the others. */
export interface Keyword {
  readonly keyword: KeywordName;
  readonly n: number;
}

export const BANS = [
  'attack',
  'change-position',
  'use-effect',
  'be-attacked',
  'activate-trap',
  'activate-spell',
  'place',
  'draw',
] as const;
export type Ban = (typeof BANS)[number];

export const EVENTS = [
  'turn-began',
  'phase-began',
  'turn-ended',
  'drawn',
  'discarded',
  'placed',
  'summoned',
  'set',
  'position-changed',
  'flipped',
  'turned-down',
  'attack-declared',
  'attacked',
  'fought',
  'dealt-direct',
  'wounded',
  'destroyed',
  'left-field',
  'equipped',
  'equipment-destroyed',
  'spell-activated',
  'trap-activated',
  'effect-activated',
  'negated',
  'life-lost',
  'life-gained',
  'mana-gained',
  'mana-lost',
  'targeted',
  'control-changed',
] as const;
export type EventName = (typeof EVENTS)[number];

/** How long a change lasts (MD-10.8, 10.16). */
export type Duration = 'instant' | 'turn' | 'round' | 'source' | 'permanent' | 'attack' | { readonly turns: number };

export interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** All keys must hold (MD-10.18). */
export interface Filter {
  readonly type?: CardType;
  readonly group?: string;
  readonly id?: string;
  readonly position?: Position;
  readonly face?: 'up' | 'down';
  readonly wounded?: boolean;
  readonly equipped?: boolean;
  readonly token?: boolean;
  /** Not (true) or only (false) the card whose effect it is. */
  readonly other?: boolean;
  readonly cost?: Range;
  readonly power?: Range;
  readonly not?: Filter;
  readonly any?: readonly Filter[];
  readonly all?: readonly Filter[];
}

/** Cards of a zone (MD-10.17). */
export interface Each {
  readonly zone: Zone;
  readonly side: Side;
  readonly filter: Filter | null;
  /** DECISION MD-10.17: of the zone `equipment` that below these creatures alone; null: all of it. */
  readonly of: Selector | null;
}

/** MD-10.9. `named`: cards chosen as targets or by `choose`, and `it` of `forEach`. */
export type Selector =
  | { readonly is: 'self' | 'equipped' | 'event.card' | 'event.other' | 'attacker' | 'defender' | 'top-link' }
  | { readonly is: 'named'; readonly name: string }
  | ({ readonly is: 'each' } & Each);

export type SeatRef = 'me' | 'enemy' | 'both' | { readonly controllerOf: Selector };

/** MD-10.11 */
export type Amount =
  | number
  | { readonly of: 'event.amount' }
  | { readonly of: 'power' | 'printedPower' | 'cost' | 'wounds' | 'count'; readonly cards: Selector }
  | { readonly of: 'life' | 'mana' | 'handCount'; readonly seat: SeatRef }
  | { readonly of: 'add' | 'times' | 'min' | 'max'; readonly parts: readonly Amount[] }
  | { readonly of: 'half'; readonly part: Amount };

export type Comparison = '<' | '<=' | '=' | '>=' | '>';

/** MD-10.12 */
export type Condition =
  | { readonly if: 'phase'; readonly phase: TurnPhase }
  | { readonly if: 'turnOf'; readonly seat: SeatRef }
  | { readonly if: 'compare'; readonly left: Amount; readonly op: Comparison; readonly right: Amount }
  | { readonly if: 'exists'; readonly cards: Selector }
  /**
   * DECISION MD-10.12: all of these cards fit, as the seat of the effect may judge them: it has looked at them, or they
   * lie open.
   */
  | { readonly if: 'is'; readonly cards: Selector; readonly filter: Filter }
  | { readonly if: 'isFirst'; readonly event: EventName }
  | { readonly if: 'all' | 'any'; readonly parts: readonly Condition[] }
  | { readonly if: 'not'; readonly part: Condition };

/** What an effect listens to (MD-10.2, 10.19). */
export interface On {
  readonly event: EventName;
  readonly who: 'self' | 'own' | 'enemy' | 'any';
  readonly filter: Filter | null;
  /** Of `phase-began`. */
  readonly phase: TurnPhase | null;
}

/** Index of a list of operations in its effect's `blocks`. */
export type Block = number;

/** A number of cards, or all. */
export type Most = Amount | 'all';

/** The operations (MD-10, the table; MD-10.16). */
export type Op =
  | {
      readonly op: 'damageLife' | 'gainLife' | 'gainMana' | 'loseMana' | 'draw' | 'mill';
      readonly seat: SeatRef;
      readonly n: Amount;
    }
  | {
      readonly op: 'discard';
      readonly seat: SeatRef;
      readonly n: Amount;
      readonly by: 'owner' | 'random' | 'enemy';
      readonly filter: Filter | null;
    }
  | {
      readonly op: 'modifyPower' | 'setPower';
      readonly cards: Selector;
      readonly n: Amount;
      readonly duration: Duration;
    }
  | { readonly op: 'wound' | 'restorePower' | 'changeDurability'; readonly cards: Selector; readonly n: Amount }
  | { readonly op: 'destroy' | 'returnToHand' | 'recover' | 'refreshEffect'; readonly cards: Selector }
  | { readonly op: 'returnToDeck'; readonly cards: Selector; readonly where: 'top' | 'bottom' | 'shuffle' }
  | { readonly op: 'summon'; readonly cards: Selector; readonly seat: SeatRef; readonly position: Position }
  | {
      readonly op: 'createToken';
      readonly token: string;
      readonly n: Amount;
      readonly seat: SeatRef;
      readonly position: Position;
    }
  | {
      readonly op: 'searchDeck';
      readonly seat: SeatRef;
      readonly filter: Filter | null;
      readonly n: Amount;
      readonly to: 'hand';
    }
  | { readonly op: 'shuffleDeck'; readonly seat: SeatRef }
  | {
      readonly op: 'peek';
      readonly at:
        | { readonly cards: Selector }
        | { readonly hand: SeatRef }
        | { readonly deck: SeatRef; readonly n: Amount };
      readonly to: 'me' | 'both';
    }
  | { readonly op: 'setPosition'; readonly cards: Selector; readonly position: Position }
  | {
      readonly op: 'restrict';
      readonly on: { readonly cards: Selector } | { readonly seat: SeatRef };
      readonly what: Ban;
      readonly duration: Duration;
    }
  | ({ readonly op: 'grant'; readonly cards: Selector; readonly duration: Duration } & Keyword)
  | { readonly op: 'negate' | 'cancelAttack' }
  | { readonly op: 'redirectAttack'; readonly to: Selector }
  | { readonly op: 'preventLifeLoss'; readonly seat: SeatRef; readonly n: Most; readonly duration: Duration }
  | { readonly op: 'preventWounds'; readonly cards: Selector; readonly n: Most; readonly duration: Duration }
  | { readonly op: 'takeControl'; readonly cards: Selector; readonly seat: SeatRef; readonly duration: Duration }
  | { readonly op: 'moveEquipment'; readonly cards: Selector; readonly to: Selector }
  | {
      readonly op: 'changeCost';
      readonly seat: SeatRef;
      readonly filter: Filter | null;
      readonly n: Amount;
      readonly duration: Duration;
    }
  | { readonly op: 'addGroup'; readonly cards: Selector; readonly group: string; readonly duration: Duration }
  | { readonly op: 'skipPhase'; readonly seat: SeatRef; readonly phase: TurnPhase; readonly n: Amount }
  | { readonly op: 'coin'; readonly heads: Block; readonly tails: Block }
  | { readonly op: 'die'; readonly sides: readonly Block[] }
  | { readonly op: 'chooseOne'; readonly branches: readonly Block[]; readonly by: SeatRef }
  | {
      readonly op: 'choose';
      readonly as: string;
      readonly from: Selector;
      readonly min: number;
      readonly max: number;
      readonly by: SeatRef;
    }
  | { readonly op: 'if'; readonly if: Condition; readonly then: Block; readonly else: Block }
  | { readonly op: 'forEach'; readonly in: Selector; readonly do: Block }
  | { readonly op: 'delay'; readonly until: { readonly ends: number } | { readonly on: On }; readonly do: Block };

/** Operations that a static effect may hold (MD-10.20). */
export const STATIC_OPS = ['modifyPower', 'setPower', 'grant', 'restrict', 'changeCost', 'addGroup'] as const;

export interface Target {
  readonly as: string;
  readonly zone: Zone;
  readonly side: Side;
  readonly filter: Filter | null;
  readonly min: number;
  readonly max: number;
  readonly chooser: 'me' | 'enemy';
}

export interface Cost {
  readonly mana: number;
  readonly life: number;
  readonly discard: { readonly n: number; readonly filter: Filter | null } | null;
  /** Wounds of the card itself. */
  readonly wound: number;
  readonly destroy: { readonly cards: Selector; readonly n: number } | null;
  readonly turnDown: boolean;
}

export type EffectKind = 'static' | 'triggered' | 'activated' | 'response' | 'cast';

export interface Limit {
  readonly per: 'round' | 'turn' | 'match';
  readonly times: number;
}

export interface Effect {
  readonly kind: EffectKind;
  readonly on: On | null;
  /** Phases in which an activated effect may be used (MD-10.3). */
  readonly timing: readonly TurnPhase[];
  readonly if: Condition | null;
  readonly limit: Limit | null;
  readonly cost: Cost | null;
  readonly targets: readonly Target[];
  readonly optional: boolean;
  /** Every list of operations of the effect; 0 is `do`. */
  readonly blocks: readonly (readonly Op[])[];
}

export interface Durability {
  readonly kind: 'time' | 'use';
  readonly n: number;
  /** What uses it up; null: every fight (MD-7.44). */
  readonly event: 'dealt-direct' | null;
}

/** A card definition (MD-2). */
export interface Card {
  readonly id: string;
  readonly name: string;
  readonly type: CardType;
  readonly rarity: Rarity;
  readonly token: boolean;
  /** Mana: of creatures and equipment as printed, 1 for spells, 0 for traps and tokens. */
  readonly cost: number;
  /** Of creatures; 0 for the others. */
  readonly power: number;
  readonly groups: readonly string[];
  /** A card that lists keywords has one static effect for each of them behind its other effects (MD-10.20). */
  readonly effects: readonly Effect[];
  /** When a trap or spell may be activated; null: a trap always, a spell in prep-1, fight, prep-2 (MD-7.34, 7.36). */
  readonly phases: readonly TurnPhase[] | null;
  readonly when: On | null;
  /** A spell that may be used in windows. */
  readonly response: boolean;
  readonly stays: Duration | null;
  readonly durability: Durability | null;
  /** Which creatures the equipment may be put on. */
  readonly filter: Filter | null;
  /** One line of the world, for showing; may be empty. */
  readonly flavour: string;
}

export const RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const;
export type Rarity = (typeof RARITIES)[number];
