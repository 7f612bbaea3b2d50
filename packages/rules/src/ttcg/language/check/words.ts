/** Checks of single descriptions, amounts and pairs of stats: whatever a part says wrong by itself. */

import { part, type Part } from '../print/writer.ts';
import type { Act, Cost, Effect, Handpick, PlainGate, Source, Status, Traits, Trigger } from '../program/ast.ts';
import { allGatesOf, isAmong, setsOf } from '../program/facts.ts';
import type { Noun, Stat } from '../program/vocabulary.ts';
import type { Fault } from './fault.ts';

// ---- descriptions ----

type Described = { readonly traits: Traits | null; readonly noun: Noun | null };

/** Everything in an effect that has traits and a noun. */
function descriptionsOf(effect: Effect): readonly Described[] {
  const { trigger, cost, steps } = effect;
  return [
    ...(trigger === null ? [] : ofTrigger(trigger)),
    ...allGatesOf(effect).flatMap(ofGate),
    ...(cost === null ? [] : ofCost(cost)),
    ...steps.flatMap(({ act, scale, gate }) => [
      ...(gate !== null && isAmong(gate) ? [gate.tally] : []),
      ...ofAct(act),
      ...(scale === null ? [] : [scale]),
    ]),
  ];
}

function ofGate(gate: PlainGate): readonly Described[] {
  if ('tally' in gate) return [gate.tally];
  return 'traits' in gate ? [gate] : [];
}

function ofTrigger(trigger: Trigger): readonly Described[] {
  return 'traits' in trigger ? [trigger] : [];
}

function ofCost(cost: Cost): readonly Described[] {
  if ('pick' in cost) return ofPick(cost.pick);
  if ('act' in cost) return ofAct(cost.act);
  return 'traits' in cost ? [cost] : [];
}

function ofPick(pick: Handpick | 'this'): readonly Described[] {
  return typeof pick === 'string' ? [] : [pick];
}

function ofAct(act: Act): readonly Described[] {
  const own: Described[] = [];
  if ('pick' in act) own.push(...ofPick(act.pick));
  if ('nouns' in act) own.push({ traits: act.traits, noun: act.nouns });
  else if ('traits' in act) own.push(act);
  if ('status' in act && act.status !== null) own.push(...ofStatus(act.status));
  return [...setsOf(act).flatMap((set) => (set.ref === 'pick' ? [set] : [])), ...own];
}

function ofStatus(status: Status): readonly Described[] {
  switch (status.is) {
    case 'indestructible':
    case 'untargetable':
      return ofSource(status.by);
    case 'immune':
      return ofSource(status.to);
    case 'turned':
      return [];
    default:
      return status satisfies never;
  }
}

function ofSource(source: Source | string | null): readonly Described[] {
  return source === null || typeof source === 'string' ? [] : [source];
}

function firstRepeated<T>(words: readonly T[]): T | undefined {
  return words.find((word, index) => words.indexOf(word) < index);
}

function checkDescription({ traits, noun }: Described): Fault | null {
  if (traits === null) return null;
  const subtypes = traits.subtypes.flat();
  const [first] = [...traits.types, ...subtypes];
  // TTCG-12.10
  if (noun === 'spell' && first !== undefined) {
    return {
      code: 'LANG_TARGET',
      rule: 'TTCG-12.10',
      message: `No spell is "${first}": spells have no type or subtype; expected at most a rank. Drop the word or say "unit".`,
      where: part(traits),
      expected: ['spell', 'rank', 'card', 'unit'],
    };
  }
  // TTCG-12.10, 12.121: the words of a choice, and all subtype words of a description, differ.
  const inChoice = [traits.types, ...traits.subtypes].map(firstRepeated).find((word) => word !== undefined);
  const repeated = inChoice ?? firstRepeated(subtypes);
  if (repeated === undefined) return null;
  return {
    code: 'LANG_TARGET',
    rule: inChoice === undefined ? 'TTCG-12.10' : 'TTCG-12.121',
    message: `"${repeated}" is said twice of the same card; expected different words. Name another type or subtype, or drop one.`,
    where: part(traits),
    expected: ['a different type or subtype'],
  };
}

export function checkDescriptions(effect: Effect): Fault | null {
  for (const description of descriptionsOf(effect)) {
    const fault = checkDescription(description);
    if (fault !== null) return fault;
  }
  return null;
}

// ---- amounts ----

type Amount = { readonly n: number; readonly where: Part };

/** TTCG-12.5 */
export const AMOUNT_STEP = 5;
export const MAX_AMOUNT = 2550;

/** Every amount of a stat in an act. */
function amountsOf(act: Act): readonly Amount[] {
  const amounts: Amount[] = [];
  for (const set of setsOf(act)) {
    if (set.ref === 'pick' && set.extreme !== null && 'n' in set.extreme) {
      amounts.push({ n: set.extreme.n, where: part(set.extreme) });
    }
  }
  if (act.do === 'addStat') amounts.push({ n: act.n, where: part(act, 'n') });
  if (act.do === 'modify' && act.what === 'statTo' && act.n !== null) amounts.push({ n: act.n, where: part(act, 'n') });
  if (act.do === 'stat') {
    for (const change of [...(act.gains ?? []), ...(act.drops ?? [])])
      amounts.push({ n: change.n, where: part(change) });
  }
  return amounts;
}

function checkAmount({ n, where }: Amount): Fault | null {
  if (n % AMOUNT_STEP === 0 && n <= MAX_AMOUNT) return null;
  return {
    code: 'LANG_RANGE',
    rule: 'TTCG-12.5',
    message: `${n} is no amount of a stat; expected a multiple of ${AMOUNT_STEP}, at most ${MAX_AMOUNT}. Choose the nearest one.`,
    where,
    expected: [`a multiple of ${AMOUNT_STEP} from 0 to ${MAX_AMOUNT}`],
  };
}

// ---- stats and ranks ----

/** The two stats an act names where they must differ. */
function statPair(act: Act): readonly Stat[] {
  if (act.do === 'swapOwn') return [act.s1, act.s2];
  if (act.do === 'stat') return (act.gains ?? act.drops ?? []).map((change) => change.stat);
  return [];
}

/** TTCG-12.10: a rank moves by 1–4. */
const MAX_RANK_STEP = 4;

function checkValues(act: Act): Fault | null {
  const repeated = firstRepeated(statPair(act));
  // DECISION TTCG-12.10: it names no code for a stat said twice or a rank step of 5; both are values out of range.
  if (repeated !== undefined) {
    return {
      code: 'LANG_RANGE',
      rule: 'TTCG-12.10',
      message: `"${repeated}" is named twice; expected Attack and Defense. Name the other stat, or only one.`,
      where: part(act),
      expected: [repeated === 'Attack' ? 'Defense' : 'Attack'],
    };
  }
  if (act.do === 'modify' && act.what === 'rankBy' && act.n !== null && Math.abs(act.n) > MAX_RANK_STEP) {
    return {
      code: 'LANG_RANGE',
      rule: 'TTCG-12.10',
      message: `A rank cannot move by ${Math.abs(act.n)}; expected 1–${MAX_RANK_STEP}. Choose a smaller step.`,
      where: part(act, 'n'),
      expected: [`a step of 1–${MAX_RANK_STEP}`],
    };
  }
  return null;
}

export function checkNumbers(effect: Effect): Fault | null {
  for (const { act } of effect.steps) {
    for (const amount of amountsOf(act)) {
      const fault = checkAmount(amount);
      if (fault !== null) return fault;
    }
    const fault = checkValues(act);
    if (fault !== null) return fault;
  }
  return null;
}
