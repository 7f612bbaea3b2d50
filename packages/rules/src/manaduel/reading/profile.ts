import { present } from '../../kernel/types.ts';
import type { Card, Effect, EventName, Op } from '../decks/data.ts';
import type { Table } from '../state/table.ts';

/** What static effects do, as bits: the levels in which they act (MD-10.13). */
export const DOES = { power: 1, keywords: 2, bans: 4, costs: 8, groups: 16 } as const;
export const DOES_ANY = 31;

/** What a static effect does in one level. */
export interface StaticPart {
  readonly index: number;
  readonly effect: Effect;
  /** One bit of DOES, and the operations that do it. */
  readonly does: number;
  readonly ops: readonly Op[];
  /** Its card alone, the creature that it is equipped to alone, or others too. */
  readonly reach: 'self' | 'equipped' | 'far';
}

/**
 * What the cards of a match may do while they lie on the field, found out once: most cards have nothing that stands,
 * and most events are heard by nobody.
 */
export interface Profile {
  /** The static effects of each definition. */
  readonly statics: readonly (readonly StaticPart[])[];
  /** What static effects of any card, of creatures, of equipment and of utility cards that stay do. */
  readonly does: number;
  readonly creatures: number;
  readonly equipment: number;
  readonly utilities: number;
  /**
   * What static effects of creatures and of equipment do to more than the card itself or the creature that is equipped.
   */
  readonly creaturesFar: number;
  readonly equipmentFar: number;
  /** Whether static effects of each definition, of any, and of any equipment, may take power away. */
  readonly weakening: readonly boolean[];
  readonly weakens: boolean;
  readonly weakensEquipped: boolean;
  /** Whether some effect, static or not, changes what cards cost. */
  readonly changesCosts: boolean;
  /** The effects of each definition that are used: freely in a phase, and in windows. */
  readonly used: readonly Readonly<Record<'activated' | 'response', readonly number[]>>[];
  /** The effects of each definition that each event sets off. */
  readonly triggers: readonly Readonly<Partial<Record<EventName, readonly number[]>>>[];
  /** Events that some definition's effect listens to. */
  readonly heard: ReadonlySet<EventName>;
}

const profiles = new WeakMap<readonly Card[], Profile>();
/** The definitions that were asked about last: a decision asks dozens of times about those of one match. */
let last: { readonly defs: readonly Card[]; readonly profile: Profile } | null = null;

export function profileOf({ defs }: Table): Profile {
  if (last !== null && last.defs === defs) return last.profile;
  const profile = profiles.get(defs) ?? makeProfile(defs);
  profiles.set(defs, profile);
  last = { defs, profile };
  return profile;
}

function makeProfile(defs: readonly Card[]): Profile {
  const statics = defs.map(staticParts);
  const triggers = defs.map(triggersOf);
  const heard = new Set<EventName>();
  for (const { effects } of defs)
    for (const { kind, on } of effects) if (kind === 'triggered' && on !== null) heard.add(on.event);
  const doneBy = (counts: (def: Card, part: StaticPart) => boolean): number => {
    let bits = 0;
    for (const [index, def] of defs.entries())
      for (const part of present(statics[index])) if (counts(def, part)) bits |= part.does;
    return bits;
  };
  const creatures = doneBy(({ type }) => type === 'creature');
  const equipment = doneBy(({ type }) => type === 'equipment');
  const utilities = doneBy(({ type }) => type === 'trap' || type === 'spell');
  const creaturesFar = doneBy(({ type }, { reach }) => type === 'creature' && reach !== 'self');
  const equipmentFar = doneBy(({ type }, { reach }) => type === 'equipment' && reach !== 'equipped');
  const weakening = statics.map((parts) => parts.some(({ ops }) => ops.some(takesPower)));
  const changesCosts = defs.some(({ effects }) =>
    effects.some(({ blocks }) => blocks.flat().some(({ op }) => op === 'changeCost')),
  );
  return {
    changesCosts,
    weakening,
    weakens: weakening.includes(true),
    weakensEquipped: defs.some(({ type }, def) => type === 'equipment' && weakening[def] === true),
    statics,
    used: defs.map((def) => ({ activated: ofKind(def, 'activated'), response: ofKind(def, 'response') })),
    creatures,
    equipment,
    utilities,
    creaturesFar,
    equipmentFar,
    does: creatures | equipment | utilities,
    triggers,
    heard,
  };
}

/** Whether the operation may make somebody weaker than printed. */
function takesPower(op: Op): boolean {
  return op.op === 'setPower' || (op.op === 'modifyPower' && (typeof op.n !== 'number' || op.n < 0));
}

function staticParts({ effects, type, stays }: Card): readonly StaticPart[] {
  if ((type === 'trap' || type === 'spell') && stays === null) return [];
  return effects.flatMap((effect, index): StaticPart[] => {
    if (effect.kind !== 'static') return [];
    const all = present(effect.blocks[0]);
    return [...new Set(all.map(doesOf))].map((does) => {
      const ops = all.filter((op) => doesOf(op) === does);
      return { index, effect, does, ops, reach: reachOf(ops) };
    });
  });
}

function doesOf({ op }: Op): number {
  switch (op) {
    case 'modifyPower':
    case 'setPower':
      return DOES.power;
    case 'grant':
      return DOES.keywords;
    case 'restrict':
      return DOES.bans;
    case 'changeCost':
      return DOES.costs;
    case 'addGroup':
      return DOES.groups;
    default:
      return 0;
  }
}

function reachOf(ops: readonly Op[]): StaticPart['reach'] {
  for (const reach of ['self', 'equipped'] as const) if (ops.every((op) => selectorWord(op) === reach)) return reach;
  return 'far';
}

function selectorWord(op: Op): string | null {
  switch (op.op) {
    case 'modifyPower':
    case 'setPower':
    case 'grant':
    case 'addGroup':
      return op.cards.is;
    case 'restrict':
      return 'cards' in op.on ? op.on.cards.is : null;
    default:
      return null;
  }
}

function ofKind({ effects }: Card, kind: Effect['kind']): number[] {
  return effects.flatMap((effect, index) => (effect.kind === kind ? [index] : []));
}

function triggersOf({ effects }: Card): Partial<Record<EventName, number[]>> {
  const found: Partial<Record<EventName, number[]>> = {};
  for (const [index, { kind, on }] of effects.entries())
    if (kind === 'triggered' && on !== null) (found[on.event] ??= []).push(index);
  return found;
}
