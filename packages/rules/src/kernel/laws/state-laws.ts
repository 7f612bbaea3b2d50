import type { AnyGame } from '../contract/game.ts';
import { canonicalJson } from '../hash.ts';
import { randomPolicy } from '../play/policy.ts';
import { cloneRandom, type RandomState } from '../random/generator.ts';
import { audiencesOf, viewText } from '../scenario/audit.ts';
import { last, type Intent, type Json, type Seat } from '../types.ts';
import { mustBe, type Law, type Trial } from './law.ts';

/** Plays the same random decisions on two states and compares them on the way. */
function playAlike(
  game: AnyGame,
  a: unknown,
  b: unknown,
  random: RandomState,
  decisions: number,
  alike: () => void,
): void {
  for (let step = 0; step < decisions; step++) {
    const seat = game.deciders(a)[0];
    if (seat === undefined) return;
    const intent = randomPolicy(game, a, seat, random);
    game.apply(a, seat, intent, null);
    game.apply(b, seat, intent, null);
    alike();
  }
}

/** How far a copied state is played on beside the original. */
const AHEAD = 8;

function sameSnapshot(game: AnyGame, a: unknown, b: unknown, what: string): void {
  mustBe(game.snapshot(a) === game.snapshot(b), () => `${what}: the states differ`);
}

/** D-2.1 */
export const plainData: Law & { shadow: unknown; left: number } = {
  id: 'D-2.1',
  title: 'a state is plain data and plays on identically after JSON',
  every: 60,
  shadow: null,
  left: 0,
  begin() {
    this.shadow = null;
  },
  atDecision({ state }) {
    const strange = notPlain(state, 'state');
    mustBe(strange === null, () => `${strange} is not plain data`);
    this.shadow = JSON.parse(JSON.stringify(state));
    this.left = AHEAD;
    mustBe(canonicalJson(this.shadow) === canonicalJson(state), () => 'parsing its JSON gives another state');
  },
  // The copy plays what the match itself plays, so that nothing remembered outside the state goes along.
  afterIntent({ game, state, intents }) {
    if (this.shadow === null) return;
    const { seat, intent } = last(intents);
    game.apply(this.shadow, seat, intent, null);
    sameSnapshot(game, state, this.shadow, 'after JSON');
    this.left -= 1;
    if (this.left === 0) this.shadow = null;
  },
};

/** The path of the first thing that is more than maps, lists and values; null if there is none. */
function notPlain(value: unknown, path: string): string | null {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint' ? path : null;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype) return path;
  for (const [key, inner] of Object.entries(value)) {
    const found = notPlain(inner, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** Snapshot and restore, the quick form of the same. */
export const restores: Law = {
  id: 'D-2.1b',
  title: 'a restored snapshot plays on identically',
  every: 25,
  atDecision({ game, state, random }) {
    const restored = game.restore(state, game.snapshot(state));
    sameSnapshot(game, state, restored, 'restored');
    const original = game.clone(state);
    playAlike(game, original, restored, cloneRandom(random), AHEAD, () =>
      sameSnapshot(game, original, restored, 'after a snapshot'),
    );
  },
};

/** D-2.2 */
export const deterministic: Law = {
  id: 'D-2.2',
  title: 'the same setup and intents give the same states and views',
  every: Number.POSITIVE_INFINITY,
  atEnd({ game, setup, state, intents }) {
    const again = game.setup({ ...setup, random: cloneRandom(setup.random) });
    for (const { seat, intent } of intents) game.apply(again, seat, intent, null);
    sameSnapshot(game, state, again, 'played again');
    for (const audience of audiencesOf(game, state)) {
      mustBe(
        viewText(game, state, audience) === viewText(game, again, audience),
        () => `played again: ${String(audience)} sees something else`,
      );
    }
  },
};

/** D-2.5 */
export const conserves: Law = {
  id: 'D-2.5',
  title: 'every card is in exactly one place and the marks agree',
  every: 1,
  atDecision({ game, state }) {
    const broken = game.trials.invariants(state);
    mustBe(broken.length === 0, () => broken.join('; '));
  },
};

/** D-2.8 */
export const copies: Law = {
  id: 'D-2.8',
  title: 'a clone is equal and independent',
  every: 10,
  atDecision({ game, state, random }) {
    const before = game.snapshot(state);
    const original = game.clone(state);
    const clone = game.clone(original);
    mustBe(game.snapshot(clone) === before, () => 'a clone differs from its original');
    // Whatever both share must not be changed, also not to what it is already: then the change throws.
    freeze(original);
    const dice = cloneRandom(random);
    for (let step = 0; step < AHEAD; step++) {
      const seat = game.deciders(clone)[0];
      if (seat === undefined) break;
      game.apply(clone, seat, randomPolicy(game, clone, seat, dice), null);
    }
    mustBe(game.snapshot(state) === before, () => 'playing on a clone changed the original');
  },
};

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
}

/** SC-5 */
export const positions: Law = {
  id: 'SC-5',
  title: 'a printed position loads to an equal state that plays on identically',
  every: 80,
  atDecision({ game, setup, state, random }) {
    const { notation } = game;
    const printed = notation.position(state);
    const load = (): unknown =>
      notation.fromPosition(game.optionsOf(state), notation.cards(state), printed, cloneRandom(setup.random));
    const loaded = load();
    const found = firstDifference(printed, notation.position(loaded), '');
    mustBe(found === null, () => `the loaded position prints otherwise: ${found}`);
    const other = load();
    playAlike(game, loaded, other, cloneRandom(random), AHEAD, () => sameSnapshot(game, loaded, other, 'loaded twice'));
    const original = game.clone(state);
    game.reseed(original, cloneRandom(setup.random));
    follow({ game, random }, original, load());
  },
};

/** The first path at which two pieces of plain data differ, with both values. */
function firstDifference(a: Json | undefined, b: Json | undefined, path: string): string | null {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) {
    return a === b ? null : `${path}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`;
  }
  const [here, there] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  for (const key of new Set([...here.keys(), ...there.keys()])) {
    const found = firstDifference(here.get(key), there.get(key), `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** Plays the same decisions, in the words of the notation, on a state and its loaded copy. */
function follow({ game, random }: Pick<Trial, 'game' | 'random'>, original: unknown, loaded: unknown): void {
  const { notation } = game;
  const dice = cloneRandom(random);
  for (let step = 0; step < AHEAD; step++) {
    const seat: Seat | undefined = game.deciders(original)[0];
    if (seat === undefined) return;
    const move: Intent = randomPolicy(game, original, seat, dice);
    const words = notation.stepOf(original, seat, move);
    game.apply(original, seat, notation.intentOf(original, seat, words), null);
    game.apply(loaded, seat, notation.intentOf(loaded, seat, words), null);
    const found = firstDifference(notation.position(original), notation.position(loaded), '');
    mustBe(found === null, () => `after ${JSON.stringify(words)} the loaded position is another: ${found}`);
  }
}
