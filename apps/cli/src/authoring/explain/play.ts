import { moves, randomCompletion } from '@cardscape/rules/kernel/play/policy';
import { PositionError } from '@cardscape/rules/kernel/position';
import { below, chachaRandom, type RandomState } from '@cardscape/rules/kernel/random/generator';
import {
  at,
  isJsonList,
  isJsonMap,
  seatName,
  seatOf,
  type Intent,
  type Json,
  type Seat,
  type SeatName,
} from '@cardscape/rules/kernel/types';
import { newRecorder } from '@cardscape/rules/kernel/view';
import { ttcg } from '@cardscape/rules/ttcg/index';
import type { State } from '@cardscape/rules/ttcg/state/state';
import { SUBJECT } from './cast.ts';
import { difference } from './difference.ts';
import type { Situation } from './situation.ts';

const game = ttcg;

/** A step as a scenario has it (TTCG-17.9). */
export type ExampleStep = Readonly<Partial<Record<SeatName, Intent>>>;

/** What has come of some steps. */
export interface Played {
  readonly first: State;
  readonly last: State;
  /** The decisions, and those in which somebody just let happen what was on the way. */
  readonly steps: readonly ExampleStep[];
  /** Whether the effect was carried out and changed something, or holds by itself and makes a difference. */
  readonly used: boolean;
}

/** An example with more steps explains nothing. */
const MOST_STEPS = 40;

export function begin({ cards, given }: Situation, seed: string): State {
  return game.notation.fromPosition({}, cards, given, chachaRandom(seed));
}

/**
 * Plays the decisions that matter; everybody lets happen what is on the way in between and afterwards. Null where the
 * decisions do not fit the situation, or the cards do not.
 */
export function replay(situation: Situation, decisions: readonly ExampleStep[], seed: string): Played | null {
  try {
    const state = begin(situation, seed);
    const first = game.clone(state);
    const recorder = newRecorder();
    const steps: ExampleStep[] = [];
    const take = (seat: Seat, intent: Intent): void => {
      steps.push({ [seatName(seat)]: inWords(state, seat, intent) });
      game.apply(state, seat, intent, recorder);
    };
    const letHappen = (): boolean => {
      const seat = game.deciders(state)[0];
      if (seat === undefined || game.bots.isQuiet(state) || steps.length > MOST_STEPS) return false;
      take(seat, game.clock.onTimeout(state, seat));
      return true;
    };
    for (const step of decisions) {
      const [name = '', words] = Object.entries(step)[0] ?? [];
      const seat = seatOf(name);
      if (seat === null || words === undefined) return null;
      for (;;) {
        const intent = game.notation.intentOf(state, seat, words);
        if (game.deciders(state).includes(seat) && game.check(state, seat, intent) === null) {
          take(seat, intent);
          break;
        }
        if (!letHappen()) return null;
      }
    }
    while (difference(state) === null && letHappen());
    return { first, last: state, steps, used: recorder.used.some(isSubject) || difference(state) !== null };
  } catch (error) {
    if (error instanceof PositionError) return null;
    throw error;
  }
}

function isSubject({ id, effect }: { readonly id: string; readonly effect: number }): boolean {
  return id === SUBJECT && effect === 0;
}

/** How often a move is taken, compared with others: what uses the effect, and what may bring it about. */
function weight(state: State, { type, card }: Intent, subject: Json | undefined): number {
  if (type === 'activate') return card === subject ? 30 : 6;
  if (type === 'attack' || type === 'play' || type === 'rank-up') return 4;
  return type === 'choose' || type === 'pass' || game.bots.isQuiet(state) ? 2 : 1;
}

/**
 * Plays at random, rather towards the effect, until it has come about: the decisions without passing. Null if it has
 * not after so many.
 */
export function tryOut(
  situation: Situation,
  seed: string,
  decisions: number,
  random: RandomState,
): ExampleStep[] | null {
  const state = begin(situation, seed);
  const steps: ExampleStep[] = [];
  for (let left = decisions; left > 0; left--) {
    const seat = game.deciders(state)[0];
    if (seat === undefined) return null;
    const entries = moves(game, state, seat);
    const subject = game.notation.intentOf(state, seat, { type: 'activate', card: SUBJECT })['card'];
    const weights = entries.map(({ intent }) => weight(state, intent, subject));
    let chosen = below(
      random,
      weights.reduce((sum, one) => sum + one, 0),
    );
    const entry = at(
      entries,
      weights.findIndex((one) => (chosen -= one) < 0),
    );
    const recorder = newRecorder();
    const intent = randomCompletion(entry, random);
    if (game.check(state, seat, intent) !== null) return null;
    if (intent.type !== 'pass') steps.push({ [seatName(seat)]: inWords(state, seat, intent) });
    game.apply(state, seat, intent, recorder);
    if (recorder.used.some(isSubject) || difference(state) !== null) return steps;
  }
  return null;
}

/** The intent with the names of cards in place of their paths: every card of an example has its own. */
function inWords(state: State, seat: Seat, intent: Intent): Intent {
  const computed = game.notation.computed(state);
  const named = (value: Json | undefined): Json | undefined => {
    if (typeof value === 'string' && /^[AB]\.\w+\.\d/.test(value)) return nameAt(computed, value);
    if (isJsonList(value)) return value.map((one) => named(one) ?? null);
    if (isJsonMap(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, named(inner)]));
    return value;
  };
  const step = game.notation.stepOf(state, seat, intent);
  const words = Object.entries(step).map(([key, value]) => [key, named(value)] as const);
  return { ...Object.fromEntries(words), type: step.type };
}

function nameAt(computed: unknown, path: string): string {
  let place: unknown = computed;
  for (const key of path.split('.'))
    place = isJsonList(place) ? place[Number(key)] : isJsonMap(place) ? place[key] : undefined;
  const card: unknown = Array.isArray(place) ? place[0] : place;
  return typeof card === 'object' && card !== null && 'card' in card ? String(card.card) : path;
}
