import { intentsOf } from '../../src/kernel/choice.ts';
import type { AnyGame, Game } from '../../src/kernel/contract/game.ts';
import type { LessonStep, LessonTexts, Standing } from '../../src/kernel/lesson/form.ts';
import { toldNow } from '../../src/kernel/lesson/guide.ts';
import { moveWords } from '../../src/kernel/lesson/words.ts';
import { botMove, everyBotOf } from '../../src/kernel/play/bots.ts';
import { randomPolicy } from '../../src/kernel/play/policy.ts';
import { below, fastRandom, type RandomState } from '../../src/kernel/random/generator.ts';
import { present, type Intent, type Seat } from '../../src/kernel/types.ts';
import { composeView, type TableLayout, type TableView } from '../../src/kernel/view.ts';

/** What the player of a lesson does at a decision. */
export type Player<State> = (state: State) => Intent;

export interface Played<State, S extends Standing> {
  readonly state: State;
  /** What was told, and before what; the last is told after the end. */
  readonly told: readonly (LessonStep<S> | null)[];
  /** What the player did, and what the opponent did, cards by their ids, `back` for what lies face down; if noted. */
  readonly yours: readonly string[];
  readonly foe: readonly string[];
}

/** What a hint says, and whether it is so; `count` tells how many cards are in a zone, as far as the player sees them. */
export type Claim<State> = readonly [says: RegExp, holds: (state: State, count: (zone: string) => number) => boolean];

/** Words that ask for a move. */
const ASKING =
  /(^|[.:;!] |, and |or )(Attack|Cast|Choose|Discard|End your turn|Equip|Go|Pass|Place|Play|Put|Set|Spend|Spring|Summon|Turn|Use)\b/;

/** The steps that ask for moves, and do not say for which. */
export function unchecked({ steps }: LessonTexts<Standing>): string[] {
  return steps.flatMap(({ when, hint = '', does, may }) =>
    when.whose === 'nobodys' || !ASKING.test(hint) || (does ?? may) !== undefined ? [] : hint,
  );
}

/** A lesson that is played in tests against the opponent who belongs to it. */
export interface Rehearsal<State, S extends Standing> {
  told(state: State): LessonStep<S> | null;
  /** The move of these words: the type, then all that is chosen. Errors: Error that lists what would be legal. */
  move(state: State, words: string): Intent;
  /** @param noting words cost time, which many matches have not */
  play(seed: number, player: Player<State>, noting?: boolean): Played<State, S>;
  /** Does these moves; after the last it goes on. */
  byScript(script: readonly string[]): Player<State>;
  atRandom(seed: number): Player<State>;
  /** Does the first legal move of these types. */
  first(...types: readonly string[]): Player<State>;
  /**
   * What is told that does not hold, in a match of somebody who does what is meant as often as anything else: a move that
   * cannot be made, or what a claim denies.
   */
  falsehoods(seed: number, claims: readonly Claim<State>[]): readonly string[];
  /** Does what every step means; where none is meant it asks `otherwise`. Errors: Error for what is meant and not legal. */
  led(otherwise: Player<State>): Player<State>;
}

export function rehearse<State, Options, Deck, S extends Standing>(
  game: Game<State, Options, Deck>,
  lesson: LessonTexts<S> & { readonly foe: { readonly bot: string } },
  situationOf: (layout: TableLayout, view: TableView, seat: Seat) => S,
  setup: (random: RandomState) => State,
): Rehearsal<State, S> {
  const any = game as unknown as AnyGame;
  const partner = present(everyBotOf(any).find(({ id }) => id === lesson.foe.bot));
  const viewOf = (state: State, seat: Seat): TableView => composeView(game.views, state, 2, seat);
  const wordsOf = (state: State, seat: Seat, intent: Intent): string => moveWords(viewOf(state, seat), intent);
  const waysOf = (state: State): Intent[] => game.legal(state, 0).flatMap((entry) => [...intentsOf(entry)]);
  const told = (state: State): LessonStep<S> | null => {
    const view = viewOf(state, 0);
    const { step } = toldNow(lesson as never, situationOf(game.layout(state), view, 0), view);
    return step as LessonStep<S> | null;
  };
  const move = (state: State, words: string): Intent => {
    const ways = waysOf(state);
    const found = ways.find((way) => wordsOf(state, 0, way) === words);
    if (found !== undefined) return found;
    throw new Error(`${words} is not legal, but ${[...new Set(ways.map((way) => wordsOf(state, 0, way)))].join(', ')}`);
  };
  const check = (state: State, found: Set<string>, claims: readonly Claim<State>[]): void => {
    const { hint = '', does, may } = told(state) ?? {};
    const ways = waysOf(state);
    const { zones } = game.layout(state);
    const count = (zone: string): number =>
      viewOf(state, 0).cards.filter((card) => zones[card.zone]?.name === zone).length;
    const isTrue =
      (does === undefined || ways.some((way) => wordsOf(state, 0, way) === does)) &&
      (may === undefined || ways.some(({ type }) => type === may)) &&
      claims.every(([says, holds]) => !says.test(hint) || holds(state, count));
    if (!isTrue) found.add(hint);
  };
  return {
    told,
    move,
    first(...types) {
      return (state) => present(waysOf(state).find(({ type }) => types.includes(type)));
    },
    byScript(script) {
      const left = [...script];
      return (state) => move(state, left.shift() ?? 'nothing is left to do');
    },
    led: (otherwise) => (state) => {
      const meant = told(state)?.does;
      return meant === undefined ? otherwise(state) : move(state, meant);
    },
    falsehoods(seed, claims) {
      const dice = fastRandom(seed);
      const found = new Set<string>();
      this.play(seed, (state) => {
        const meant = told(state)?.does;
        check(state, found, claims);
        return meant !== undefined && below(dice, 2) === 0 ? move(state, meant) : randomPolicy(any, state, 0, dice);
      });
      return [...found];
    },
    atRandom(seed) {
      const dice = fastRandom(seed);
      return (state) => randomPolicy(any, state, 0, dice);
    },
    play(seed, player, noting = false) {
      const state = setup(fastRandom(seed));
      const dice = fastRandom(seed);
      const steps = [told(state)];
      const done: Record<0 | 1, string[]> = { 0: [], 1: [] };
      while (game.outcome(state) === null) {
        const seat = game.deciders(state)[0] === 0 ? 0 : 1;
        const intent = seat === 0 ? player(state) : botMove(any, partner, state, seat, dice, 0);
        if (noting) done[seat].push(wordsOf(state, seat, intent));
        game.apply(state, seat, intent, null);
        steps.push(told(state));
      }
      return { state, told: steps, yours: done[0], foe: done[1] };
    },
  };
}
