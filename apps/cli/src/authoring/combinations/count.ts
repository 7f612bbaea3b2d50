import type { Dictionary } from './dictionary.ts';
import { namesIn, type Pieces } from './template.ts';

/** How many combinations there are: `exact`, or at least that many. */
export interface Count {
  readonly combinations: bigint;
  readonly exact: boolean;
}

/** Which names a combination has met, and which of them have not been given a value yet. */
interface Met {
  readonly names: ReadonlySet<string>;
  readonly open: ReadonlySet<string>;
  /** In how many ways values lead here. */
  readonly ways: bigint;
}

/** With more different sets of names than this the count is no longer exact, and far above every limit. */
const MOST_SETS = 1_000_000;

/**
 * The number of combinations of a template (TTCG-15.17, 15.19) without making them. A combination gives every name that
 * it meets one value; how many follow depends only on the set of names met, so all ways to the same set are counted
 * together.
 */
export function countCombinations(template: Pieces, dictionary: Dictionary): Count {
  const states = new Map<string, Met>();
  add(states, met(namesIn(template), dictionary, 1n));
  for (let name = firstOpen(states); name !== undefined; name = firstOpen(states)) {
    choose(name, states, dictionary);
    if (states.size > MOST_SETS) return { combinations: BigInt(states.size), exact: false };
  }
  let combinations = 0n;
  for (const { names, ways } of states.values()) combinations += ways * plainWays(names, dictionary);
  return { combinations, exact: true };
}

function met(names: ReadonlySet<string>, dictionary: Dictionary, ways: bigint): Met {
  return { names, open: new Set([...names].filter((name) => dictionary.isNested(name))), ways };
}

function add(states: Map<string, Met>, state: Met): void {
  const key = `${[...state.names].sort().join(' ')}|${[...state.open].sort().join(' ')}`;
  const known = states.get(key);
  states.set(key, known === undefined ? state : { ...state, ways: known.ways + state.ways });
}

function firstOpen(states: ReadonlyMap<string, Met>): string | undefined {
  let first: string | undefined;
  for (const { open } of states.values())
    for (const name of open) if (first === undefined || name < first) first = name;
  return first;
}

/** Gives the name each of its values in all combinations that wait for it. */
function choose(name: string, states: Map<string, Met>, dictionary: Dictionary): void {
  const kinds = new Map<string, { readonly names: ReadonlySet<string>; ways: bigint }>();
  for (const { names } of dictionary.valuesOf(name)) {
    const key = [...names].sort().join(' ');
    const kind = kinds.get(key) ?? { names, ways: 0n };
    kind.ways += 1n;
    kinds.set(key, kind);
  }
  for (const [key, { names, open, ways }] of states) {
    if (!open.has(name)) continue;
    states.delete(key);
    for (const kind of kinds.values()) {
      const fresh = [...kind.names].filter((inner) => !names.has(inner));
      const left = [...open].filter((other) => other !== name);
      const opened = met(new Set(fresh), dictionary, 1n).open;
      add(states, {
        names: new Set([...names, ...fresh]),
        open: new Set([...left, ...opened]),
        ways: ways * kind.ways,
      });
    }
  }
}

/** Names whose values hold no placeholders vary freely (TTCG-15.17); one without values stays as it stands. */
function plainWays(names: ReadonlySet<string>, dictionary: Dictionary): bigint {
  let ways = 1n;
  for (const name of names) {
    const { length } = dictionary.valuesOf(name);
    if (length > 0 && !dictionary.isNested(name)) ways *= BigInt(length);
  }
  return ways;
}
