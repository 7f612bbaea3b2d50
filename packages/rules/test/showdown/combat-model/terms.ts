/**
 * What the model of the fighting of Realm Showdown speaks of, in words of its own. `combat-oracle` tells the same rules
 * independently, so that a misreading must be made three times to pass: there, here and in the game. This one plays
 * whole turns with abilities, hands and choices; that one sets up single statuses and modifiers more finely.
 */

export type Side = 'A' | 'B';
export type Kind = 'CHARACTER' | 'MOB' | 'JR_BOSS' | 'BOSS' | 'EQUIPMENT' | 'FIELD';
export type Source = Kind | 'RAPID_ACTION' | 'NONE';
export type Flag = 'prevent' | 'block' | 'counter';
export type Status = 'stun' | 'silence' | 'dot' | 'withdraw' | 'swap';

export interface Mod {
  readonly what:
    | 'atk'
    | 'hp'
    | 'damage'
    | 'damage-times'
    | 'block'
    | 'counter'
    | 'mob-block'
    | 'extra-attack'
    | 'no-attack'
    | 'no-target'
    | 'no-refresh'
    | 'refresh'
    | `off-${Flag}`
    | `immune-${Status}`;
  readonly n: number;
  readonly from?: readonly Source[];
  readonly to?: readonly Kind[];
  readonly abilitiesOnly?: boolean;
}

/** Which units are meant: one by name of its place, or all, one chosen, the highest or lowest of those that fit. */
export interface Aim {
  readonly pick: 'self' | 'own-character' | 'other-character' | 'all' | 'choose' | 'highest-atk' | 'lowest-hp';
  readonly side?: 'own' | 'opponent' | 'any';
  readonly kinds?: readonly Kind[];
  readonly others?: boolean;
}

export type Until = 'this-turn' | 'until-your-next-turn' | 'next-attack' | 'for-good' | 'linked' | number;

export type Op = Boon | Other;

/** What a unit gains or loses otherwise than by an attack. */
export type Boon =
  | { readonly op: 'stun' | 'silence'; readonly turns: number | 'linked'; readonly aim: Aim }
  | { readonly op: 'heal' | 'set-hp' | 'raise-max'; readonly amount: number; readonly aim: Aim }
  | { readonly op: 'dot'; readonly amount: number; readonly turns: number | 'linked'; readonly aim: Aim }
  | { readonly op: 'withdraw'; readonly side: 'own' | 'opponent'; readonly turns: number }
  | { readonly op: 'prevent'; readonly count: number; readonly from?: readonly Source[]; readonly aim: Aim }
  | { readonly op: 'modify'; readonly mods: readonly Mod[]; readonly until: Until; readonly aim: Aim }
  | { readonly op: 'cleanse'; readonly which: readonly Status[]; readonly aim: Aim };

export interface Attack {
  readonly op: 'attack' | 'attack-all' | 'direct';
  readonly amount: number | 'ATK';
  readonly aim: Aim;
  readonly off?: readonly Flag[];
  readonly disjoint?: boolean;
  readonly times?: number;
}

type Other =
  | Attack
  | { readonly op: 'swap'; readonly turns: number | 'linked'; readonly aim: Aim }
  | { readonly op: 'destroy'; readonly aim: Aim }
  | { readonly op: 'deposit'; readonly count: number }
  | { readonly op: 'play' };

export type Moment =
  | 'action'
  | 'deployed'
  | 'turn-start'
  | 'turn-end'
  | 'attacks'
  | 'attacked'
  | 'prevents'
  | 'harmed'
  | 'harms'
  | 'falls'
  | 'another-falls';

export interface Effect {
  readonly on: Moment;
  readonly ops: readonly Op[];
}

export interface Aura {
  readonly aim: Aim;
  readonly mods: readonly Mod[];
  readonly shared?: boolean;
  /** Only while its source has at least so much attack. */
  readonly atLeast?: number;
}

export interface Card {
  readonly name: string;
  readonly kind: Kind | 'RAPID_ACTION';
  readonly atk: number;
  readonly hp: number;
  readonly auras: readonly Aura[];
  readonly effects: readonly Effect[];
}

export interface Ability {
  readonly name: string;
  /** The card of the tree that it stands on, or null for a natural one. */
  readonly tree: string | null;
  readonly does: readonly Op[] | Aura;
}

/** A modifier at work, with what it comes from. */
export interface Active {
  readonly mod: Mod;
  readonly lender: Unit | null;
  readonly side: Side;
  /** Whether it is an aura that its source loses when it is silenced. */
  readonly match: boolean;
  until?: Until;
}

export interface Unit {
  readonly card: Card;
  readonly owner: Side;
  side: Side;
  slot: number;
  hp: number;
  max: number;
  attacked: number;
  stun: number;
  silence: number;
  swap: number;
  readonly links: { readonly what: 'stun' | 'silence' | 'swap'; readonly source: Unit }[];
  dots: { readonly source: string; readonly link: Unit | null; readonly by: Side; amount: number; turns: number }[];
  readonly prevents: { readonly source: string; n: number; readonly from: readonly Source[] | undefined }[];
  readonly withdraws: Map<string, number>;
  timed: Active[];
  readonly under: { readonly card: string; readonly owner: Side }[];
  /** The HP that modifiers add at present. */
  lent: number;
  /** How it was when it left play (RS-6.73). */
  last: { readonly atk: number; readonly stunned: boolean; readonly silenced: boolean } | null;
}

/** A triggered effect that waits for its turn. */
export interface Waiting {
  readonly unit: Unit;
  /** Who controlled it, and where it stood, when it was triggered. */
  readonly side: Side;
  readonly rank: number;
  readonly effect: Effect;
}

export interface Board {
  turn: number;
  active: Side;
  /** In the order in which they were deployed. */
  units: Unit[];
  readonly columns: Readonly<Record<Side, readonly Ability[]>>;
  readonly hands: Readonly<Record<Side, Card[]>>;
  readonly decks: Readonly<Record<Side, string[]>>;
  readonly graveyards: Readonly<Record<Side, string[]>>;
  readonly dealt: Readonly<
    Record<Side, { character: number; others: number; turn: number; best: number; healed: number }>
  >;
  row: number;
  outcome: Side | 'tie' | null;
  standing: Map<Unit, Active[]>;
  queue: Waiting[];
  /** What the present step has set off (RS-6.70 (4)). */
  pending: Waiting[];
  triggered: number;
  /** Picks one of several, all of them in the order of RS-6.72; null where none need be picked. */
  readonly choose: (options: readonly string[], optional: boolean) => number | null;
  /** What has come about, for those who count. */
  readonly notes: Set<string>;
}

/** Whose effect it is: its source as a unit that attacks, as a type, and as an identity (RS-8.5, 9.27, 17.18). */
export interface By {
  readonly side: Side;
  readonly unit: Unit | null;
  readonly kind: Source;
  readonly id: string;
  readonly ability: boolean;
}

export interface Instance {
  readonly by: Side;
  readonly unit: Unit | null;
  readonly kind: Source;
  readonly base: number;
  /** Whose attack value is the base instead, its last one if it has left play (RS-6.73, 8.20). */
  readonly byAtk: Unit | null;
  readonly target: Unit;
  readonly off: ReadonlySet<Flag>;
  readonly direct: boolean;
  readonly ability: boolean;
  readonly counter: boolean;
}
