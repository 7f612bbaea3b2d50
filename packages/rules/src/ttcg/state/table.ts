import type { Seat } from '../../kernel/types.ts';
import type { Card } from '../decks/card.ts';
import { allGatesOf } from '../language/program/facts.ts';
import type { Options } from '../options.ts';
import type { AbilityRef } from './state.ts';

/** One physical card of a match. */
export interface CardInMatch {
  /** Index into the definitions of the table. */
  readonly def: number;
  readonly owner: Seat;
  /** 1…6 (TTCG-2.21). */
  readonly tier: number;
}

/**
 * What never changes in a match, shared by all copies of its state: options, card definitions and which card is which.
 * Plain data; everything in it follows from the setup.
 */
export interface Table {
  readonly options: Options;
  readonly defs: readonly Card[];
  readonly cards: readonly CardInMatch[];
  /** For each definition the names of its effects. */
  readonly refs: readonly (readonly AbilityRef[])[];
  /** Bits of STANDS over all definitions: what no card can do need not be looked for. */
  readonly stands: number;
  /** The triggers and counting phrases that some card of the match has. */
  readonly listened: readonly string[];
  readonly counted: readonly string[];
}

/** The names of the two effects of a definition are the same in every match: all share them. */
const REFS: (readonly [AbilityRef, AbilityRef])[] = [];

function refsOf(def: number): readonly AbilityRef[] {
  return (REFS[def] ??= [
    { def, effect: 0 },
    { def, effect: 1 },
  ]);
}

/** What a single definition listens to and counts. */
interface Heard {
  readonly listened: readonly string[];
  readonly counted: readonly string[];
}

const HEARD = new WeakMap<Card, Heard>();

function heardBy(def: Card): Heard {
  const known = HEARD.get(def);
  if (known !== undefined) return known;
  const listened: string[] = [];
  const counted: string[] = [];
  for (const { listening, effect } of def.abilities) {
    if (listening !== null) listened.push(listening.on === 'event' ? listening.event : listening.on);
    if (listening?.on === 'draws' && typeof listening.nth === 'number') counted.push('drawn');
    if (listening?.on === 'plays') counted.push('played');
    for (const gate of allGatesOf(effect)) if (gate.is === 'happened') counted.push(gate.event);
    for (const { scale } of effect.steps) if (scale?.at.at === 'event') counted.push(scale.at.event);
  }
  const heard = { listened, counted };
  HEARD.set(def, heard);
  return heard;
}

type Facts = Pick<Table, 'refs' | 'stands' | 'listened' | 'counted'>;

/** What follows from definitions alone, once for each list of them. */
const FACTS = new WeakMap<readonly Card[], Facts>();

function factsOf(defs: readonly Card[]): Facts {
  const known = FACTS.get(defs);
  if (known !== undefined) return known;
  const listened: string[] = [];
  const counted: string[] = [];
  let stands = 0;
  for (const def of defs) {
    stands |= def.stands;
    const heard = heardBy(def);
    for (const name of heard.listened) if (!listened.includes(name)) listened.push(name);
    for (const name of heard.counted) if (!counted.includes(name)) counted.push(name);
  }
  const refs = defs.map(({ abilities }, def) => (abilities.length === 0 ? [] : refsOf(def)));
  const facts = { refs, stands, listened, counted };
  FACTS.set(defs, facts);
  return facts;
}

/** @param defs is kept, and never changes */
export function makeTable(options: Options, defs: readonly Card[], cards: readonly CardInMatch[]): Table {
  return { options, defs, cards, ...factsOf(defs) };
}
