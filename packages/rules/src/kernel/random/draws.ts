import { present } from '../types.ts';
import { below, type RandomState } from './generator.ts';
import { ScriptMismatch, takeScripted } from './script.ts';

/**
 * Gives the scenario names of things that a random decision chooses among: the exact name (`f1#2`) and the definition
 * id (`f1`).
 */
export interface Naming<T> {
  exact(item: T): string;
  id(item: T): string;
}

const PLAIN: Naming<unknown> = { exact: String, id: String };

/** A die roll of 1…`sides`. */
export function rollDie(random: RandomState, sides: number): number {
  if (random.script.length > 0) {
    const scripted = takeScripted(random.script, 'die');
    if (scripted !== null) {
      if (!Number.isInteger(scripted.die) || scripted.die < 1 || scripted.die > sides) {
        throw new ScriptMismatch(`die: ${scripted.die} is not a roll of 1 to ${sides}`);
      }
      return scripted.die;
    }
  }
  return below(random, sides) + 1;
}

/** A coin: true is heads. */
export function flipCoin(random: RandomState): boolean {
  if (random.script.length > 0) {
    const scripted = takeScripted(random.script, 'coin');
    if (scripted !== null) return scripted.coin === 'heads';
  }
  return below(random, 2) === 0;
}

/** An event with a chance of 1 in `count`: whether it happens. */
export function rollChance(random: RandomState, count: number): boolean {
  if (random.script.length > 0) {
    const scripted = takeScripted(random.script, 'chance');
    if (scripted !== null) return scripted.chance;
  }
  return below(random, count) === 0;
}

/** One of the items, uniformly; one alone needs no randomness. Errors: RangeError for no items, ScriptMismatch. */
export function pickOne<T>(random: RandomState, items: readonly T[], naming: Naming<T> = PLAIN): T {
  if (items.length === 1) return present(items[0]);
  if (random.script.length > 0) {
    const scripted = takeScripted(random.script, 'pick');
    if (scripted !== null) return namedItem(items, scripted.pick, naming);
  }
  return present(items[below(random, items.length)]);
}

/** Up to `count` of the items, chosen uniformly one after another. Errors: ScriptMismatch. */
export function pickSome<T>(random: RandomState, items: readonly T[], count: number, naming: Naming<T> = PLAIN): T[] {
  const left = items.slice();
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) {
    const item = pickOne(random, left, naming);
    left.splice(left.indexOf(item), 1);
    chosen.push(item);
  }
  return chosen;
}

function namedItem<T>(items: readonly T[], pick: string | number, naming: Naming<T>): T {
  const named =
    typeof pick === 'number'
      ? items[pick]
      : (items.find((item) => naming.exact(item) === pick) ?? items.find((item) => naming.id(item) === pick));
  if (named === undefined) {
    throw new ScriptMismatch(`pick: ${pick} is not among ${items.map((item) => naming.exact(item)).join(', ')}`);
  }
  return named;
}

/**
 * Brings a pile into uniformly random order, in place (Fisher and Yates; Durstenfeld 1964). The pile's top card is its
 * last element. A scenario names the new order from the top, each card by its definition id or exact name.
 */
export function shuffle<T>(random: RandomState, pile: T[], naming: Naming<T> = PLAIN): void {
  if (random.script.length > 0) {
    const scripted = takeScripted(random.script, 'shuffle');
    if (scripted !== null) {
      layInOrder(pile, scripted.shuffle, naming);
      return;
    }
  }
  for (let end = pile.length - 1; end > 0; end--) {
    const other = below(random, end + 1);
    const moved = present(pile[end]);
    pile[end] = present(pile[other]);
    pile[other] = moved;
  }
}

function layInOrder<T>(pile: T[], topFirst: readonly string[], naming: Naming<T>): void {
  const rest = pile.slice();
  const ordered: T[] = [];
  for (const name of topFirst) {
    const exact = rest.findIndex((item) => naming.exact(item) === name);
    const index = exact >= 0 ? exact : rest.findIndex((item) => naming.id(item) === name);
    if (index < 0) throw new ScriptMismatch(`shuffle: there is no (further) ${name} in the pile`);
    ordered.push(...rest.splice(index, 1));
  }
  if (rest.length > 0)
    throw new ScriptMismatch(`shuffle: names ${topFirst.length} cards, the pile holds ${pile.length}`);
  pile.splice(0, pile.length, ...ordered.reverse());
}
