/**
 * Cards of Realm Showdown as data (RS-11, RS-17.1–17.5), in the form in which the rules run them and the text is
 * printed from them: every default is filled in. Card files become this when they are read (`load/`).
 */

export const ELEMENTS = ['EARTH', 'WIND', 'FIRE', 'WATER', 'LIGHT', 'SHADOW'] as const;
/** RS-2.11 */
export type Element = (typeof ELEMENTS)[number];

export const CARD_TYPES = ['character', 'mob', 'equipment', 'rapid-action', 'field', 'jr-boss', 'boss'] as const;
/** RS-2.2, RS-17.1 */
export type CardType = (typeof CARD_TYPES)[number];

/** Types as selections and filters name them: `mob-type` and `unit` are groups (glossary, RS-17.1). */
export type TypeName = CardType | 'mob-type' | 'unit';

export const RARITIES = ['COMMON', 'RARE', 'UNIQUE'] as const;
/** RS-2.22 */
export type Rarity = (typeof RARITIES)[number];

export const SOURCE_TYPES = [
  'CHARACTER',
  'MOB',
  'JR_BOSS',
  'BOSS',
  'EQUIPMENT',
  'RAPID_ACTION',
  'FIELD',
  'NONE',
] as const;
/** What an attack instance comes from (RS-8.5); what it is aimed at has no RAPID_ACTION, FIELD or NONE. */
export type SourceType = (typeof SOURCE_TYPES)[number];

export const PHASES = ['start', 'level-up', 'onset', 'actions', 'mob-actions', 'attack', 'end', 'over'] as const;
/** RS-6.2 */
export type Phase = (typeof PHASES)[number];

export const STATUSES = ['stun', 'silence', 'dot', 'swap', 'withdraw'] as const;
export type Status = (typeof STATUSES)[number];

export const FLAGS = ['prevent', 'block', 'counter'] as const;
/** RS-8.1 */
export type Flag = (typeof FLAGS)[number];

/** What a grant lets the player do, by the types it names (RS-6.40). */
export const GRANTS = ['summon', 'equip', 'act', 'locate'] as const;
export type Grant = (typeof GRANTS)[number];

export type Side = 'own' | 'opponent' | 'any';
/** A player as the effect's controller sees them. */
export type PlayerRef = 'own' | 'opponent';
/** Of whose event a trigger speaks (RS-11.2). */
export type Whose = 'own' | 'opponent' | 'each';

export interface Range {
  readonly min?: number;
  readonly max?: number;
}

export const STATS = ['atk', 'hp', 'maxHp', 'missingHp', 'printedAtk', 'printedHp', 'cardLevel', 'deposited'] as const;
export type Stat = (typeof STATS)[number];

/** RS-11.8; `chosen.1` is the first pick of this effect. */
export type Reference =
  | 'self'
  | 'own-character'
  | 'other-character'
  | 'event.card'
  | 'event.source'
  | 'event.target'
  | `chosen.${number}`;

export type ZoneName = 'table' | 'hand' | 'deck' | 'deck-top' | 'graveyard' | 'tree' | 'deposited';

/** RS-11.8, RS-17.2 */
export type Pick =
  | 'all'
  | { readonly choose: Range & { readonly by: 'controller' | 'other' } }
  | { readonly random: { readonly n: number } }
  | { readonly first: { readonly n: number } }
  | { readonly highest: Stat }
  | { readonly lowest: Stat };

/** All that are given must hold (RS-11.8, RS-17.6). */
export interface Filter {
  readonly types?: readonly TypeName[];
  readonly elements?: readonly Element[];
  readonly subtypes?: readonly string[];
  readonly level?: Range;
  readonly rarity?: Rarity;
  readonly hp?: Range;
  readonly status?: Status;
  readonly self?: 'only' | 'exclude';
  readonly name?: string;
}

export interface Selection extends Filter {
  readonly zone: ZoneName;
  /** Of `deck-top` alone: how many cards. */
  readonly n?: number;
  readonly side: Side;
  readonly pick: Pick;
}

export type Select = Reference | Selection;

/** RS-11.7 */
export type Amount =
  | number
  | 'last'
  | 'event.amount'
  | { readonly level: PlayerRef }
  | { readonly attr: { readonly side: PlayerRef; readonly element: Element } }
  | { readonly count: Select }
  | { readonly stat: { readonly is: Stat; readonly of: Select } }
  | { readonly 'hand-size': PlayerRef }
  | { readonly 'deck-size': PlayerRef }
  | { readonly 'graveyard-size': PlayerRef }
  | { readonly sum: readonly Amount[] }
  | { readonly diff: readonly [Amount, Amount] }
  | { readonly times: readonly Amount[] }
  | { readonly min: readonly Amount[] }
  | { readonly max: readonly Amount[] };

export const COMPARISONS = ['<', '<=', '=', '>=', '>'] as const;

/** RS-11.7, RS-17.3 */
export type Cond =
  | 'my-turn'
  | 'coin-heads'
  | 'killed'
  | { readonly all: readonly Cond[] }
  | { readonly any: readonly Cond[] }
  | { readonly not: Cond }
  | { readonly cmp: { readonly left: Amount; readonly op: (typeof COMPARISONS)[number]; readonly right: Amount } }
  | { readonly exists: { readonly select: Selection; readonly min: number } }
  | { readonly phase: Phase }
  | { readonly status: { readonly of: Select; readonly is: Status } }
  | { readonly 'slot-free': { readonly kind: 'mob' | 'equipment'; readonly side: PlayerRef } }
  | { readonly 'boss-free': PlayerRef };

/** RS-11.11 */
export type Until =
  | 'this-turn'
  | 'until-your-next-turn'
  | 'linked'
  | 'next-attack'
  | 'for-good'
  | { readonly turns: number };

/** Filters of a modifier on instances (RS-17.4). */
export type InstanceFilter = {
  readonly sourceTypes?: readonly SourceType[];
  readonly targetTypes?: readonly SourceType[];
  readonly abilitiesOnly?: boolean;
};

/** RS-11.10; numbers with filters are always maps here. */
export type Mod =
  | { readonly atk: number }
  | { readonly hp: number }
  | { readonly damage: InstanceFilter & { readonly n: number } }
  | { readonly 'damage-times': InstanceFilter & { readonly n: number } }
  | { readonly block: Only<InstanceFilter, 'sourceTypes'> & { readonly n: number } }
  | { readonly counter: number }
  | { readonly 'flags-off': readonly Flag[] }
  | { readonly attr: { readonly element: Element; readonly n: number } }
  | { readonly limit: { readonly n: number; readonly kinds?: readonly Grant[] } }
  | { readonly 'card-level': Only<Filter, 'types' | 'elements' | 'subtypes'> & { readonly n: number } }
  | { readonly 'req-level': number }
  | { readonly 'extra-attack': number }
  | { readonly 'no-attack': true }
  | { readonly 'no-target': { readonly by: readonly ('attacks' | 'effects')[] } }
  | { readonly 'no-refresh': true }
  | { readonly refresh: true }
  | { readonly immune: readonly Status[] }
  | { readonly 'mob-block': number }
  | { readonly 'heal-bonus': number };

/** The built-in `Pick`, whose name a selection's pick has here (RS-11.8). */
type Only<T, K extends keyof T> = { readonly [P in K]: T[P] };

/** How long a status lasts (RS-17.5). */
export type Lasting = { readonly turns: number } | { readonly linked: true };

/** RS-11.4 */
export type Op =
  | {
      readonly op: 'play';
      readonly types: readonly TypeName[];
      readonly limit: number | 'X';
      readonly count: number;
      readonly from: 'hand' | 'graveyard' | 'deposited' | 'deck';
      readonly elements?: readonly Element[];
      readonly subtypes?: readonly string[];
      readonly ignoreLevel: boolean;
      readonly ignoreElement: boolean;
    }
  | ({
      readonly op: 'attack' | 'attack-all';
      readonly amount: Amount | 'ATK';
      readonly disjoint: boolean;
      readonly times: number;
      /** Null: the default of RS-11.8. */
      readonly targets: Select | null;
    } & { readonly [F in Flag]: boolean })
  | { readonly op: 'direct'; readonly amount: Amount; readonly targets: Select | null }
  | { readonly op: 'heal' | 'set-hp'; readonly amount: Amount; readonly targets: Select }
  | { readonly op: 'raise-max'; readonly amount: Amount; readonly targets: Select; readonly heal: boolean }
  | { readonly op: 'pay-hp'; readonly amount: Amount }
  | { readonly op: 'modify'; readonly targets: Select; readonly mods: readonly Mod[]; readonly until: Until }
  | { readonly op: 'stun' | 'silence'; readonly targets: Select; readonly lasting: Lasting }
  | { readonly op: 'dot'; readonly amount: number; readonly targets: Select; readonly lasting: Lasting }
  | { readonly op: 'swap'; readonly targets: Select; readonly lasting: Lasting | { readonly forGood: true } }
  | { readonly op: 'withdraw'; readonly side: PlayerRef; readonly turns: number }
  | {
      readonly op: 'prevent';
      readonly targets: Select;
      readonly count: number;
      readonly from?: readonly SourceType[];
      readonly until?: Until;
    }
  | { readonly op: 'cleanse'; readonly targets: Select; readonly which: readonly Status[] }
  | { readonly op: 'draw'; readonly side: PlayerRef; readonly count: Amount }
  | {
      readonly op: 'discard';
      readonly side: PlayerRef;
      readonly count: number;
      readonly by: 'owner' | 'other' | 'random';
    }
  | {
      readonly op: 'peek';
      readonly side: PlayerRef;
      readonly count: number;
      readonly then: 'top' | 'top-or-bottom' | 'order';
    }
  | { readonly op: 'reveal'; readonly select: Selection }
  | { readonly op: 'deposit'; readonly cards: Selection; readonly under: Select; readonly faceDown: boolean }
  | { readonly op: 'undeposit'; readonly cards: Select; readonly to: 'hand' | 'graveyard' | 'deck-bottom' }
  | { readonly op: 'destroy'; readonly targets: Select }
  | {
      readonly op: 'return' | 'recover';
      readonly targets: Select;
      readonly to: 'hand' | 'deck-top' | 'deck-bottom' | 'deck-shuffled';
    }
  | { readonly op: 'search'; readonly select: Selection; readonly count: number; readonly reveal: boolean }
  | { readonly op: 'mill'; readonly side: PlayerRef; readonly count: number }
  | { readonly op: 'shuffle'; readonly side: PlayerRef }
  | { readonly op: 'gain-level'; readonly n: number }
  | { readonly op: 'levelUpExtra'; readonly from: 'hand' | 'deck-top' }
  | { readonly op: 'repeat-ability' }
  | { readonly op: 'extra-attack'; readonly targets: Select; readonly count: number; readonly until: Until }
  | { readonly op: 'if'; readonly cond: Cond; readonly then: readonly Op[]; readonly else: readonly Op[] }
  | { readonly op: 'each'; readonly select: Select; readonly ops: readonly Op[] }
  | { readonly op: 'repeat'; readonly count: Amount; readonly ops: readonly Op[] }
  | { readonly op: 'option'; readonly options: readonly { readonly name: string; readonly ops: readonly Op[] }[] }
  | { readonly op: 'may'; readonly ops: readonly Op[] }
  | { readonly op: 'coin'; readonly heads: readonly Op[]; readonly tails: readonly Op[] };

export const TRIGGERS = [
  'deployed',
  'card-deployed',
  'action-played',
  'turn-start',
  'level-up',
  'onset',
  'ability-used',
  'mob-actions',
  'attack-declared',
  'attack-prevented',
  'damage-dealt',
  'damage-taken',
  'destroyed',
  'card-destroyed',
  'leaves-play',
  'healed',
  'status-gained',
  'drawn',
  'discarded',
  'revealed',
  'deposited',
  'turn-end',
] as const;
/** RS-11.2 */
export type TriggerWord = (typeof TRIGGERS)[number];

/** Of the source or target of an instance. */
export interface PartyFilter {
  readonly side?: Side;
  readonly types?: readonly TypeName[];
  readonly self?: boolean;
}

export interface TriggerFilter {
  readonly side?: Side;
  readonly types?: readonly TypeName[];
  readonly elements?: readonly Element[];
  readonly subtypes?: readonly string[];
  readonly whose?: Whose;
  readonly status?: Status;
  readonly self?: boolean;
  readonly byAttack?: boolean;
  readonly disjoint?: boolean;
  readonly sourceTypes?: readonly SourceType[];
  readonly source?: PartyFilter;
  readonly target?: PartyFilter;
}

/** What is done when an effect happens (RS-11.4). */
export interface Doing {
  readonly if: Cond | null;
  readonly may: boolean;
  readonly cost: readonly Op[];
  readonly ops: readonly Op[];
}

export interface Static {
  readonly if: Cond | null;
  readonly affects: Select;
  readonly mods: readonly Mod[];
  readonly shared: boolean;
}

export type Effect =
  | { readonly kind: 'play'; readonly ops: readonly Op[] }
  | ({
      readonly kind: 'trigger';
      readonly on: TriggerWord;
      readonly filter: TriggerFilter;
      readonly limit: { readonly turn?: number; readonly match?: number };
    } & Doing)
  | ({ readonly kind: 'action' } & Doing)
  | ({ readonly kind: 'static' } & Static);

/** RS-6.33 */
export interface Requirement {
  readonly level: number;
  readonly attrs: Readonly<Partial<Record<Element, number>>>;
}

interface AnyAbility {
  readonly id: string;
  readonly name: string;
  readonly req: Requirement;
}

export type Ability = AnyAbility &
  (
    | ({ readonly mode: 'action' | 'one-shot'; readonly mandatory: boolean } & Doing)
    | { readonly mode: 'continuous'; readonly static: Static }
  );

interface AnyCard {
  readonly id: string;
  readonly name: string;
  readonly element: Element;
  readonly rarity: Rarity;
  readonly subtypes: readonly string[];
  readonly effects: readonly Effect[];
  /** Words of the printed card that play no part (RS-11.1). */
  readonly text: string | null;
  readonly flavor: string | null;
  readonly art: string | null;
}

export interface CharacterCard extends AnyCard {
  readonly type: 'character';
  readonly hp: number;
  readonly abilities: readonly [Ability, Ability, Ability];
}

interface LevelCard extends AnyCard {
  readonly level: number;
}

export interface MobCard extends LevelCard {
  readonly type: 'mob' | 'jr-boss' | 'boss';
  readonly atk: number;
  readonly hp: number;
  /** Null on a Boss (RS-2.19). */
  readonly levelUp: Ability | null;
}

export interface EquipmentCard extends LevelCard {
  readonly type: 'equipment';
  readonly durability: number;
  readonly levelUp: Ability;
}

export interface PlainCard extends LevelCard {
  readonly type: 'rapid-action' | 'field';
  readonly levelUp: Ability;
}

export type Card = CharacterCard | MobCard | EquipmentCard | PlainCard;
