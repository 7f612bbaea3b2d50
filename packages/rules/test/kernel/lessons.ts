import { intentsOf } from '../../src/kernel/choice.ts';
import type { AnyGame, Game } from '../../src/kernel/contract/game.ts';
import type { LessonStep, LessonTexts, Standing } from '../../src/kernel/lesson/form.ts';
import { stepFor } from '../../src/kernel/lesson/guide.ts';
import { moveWords } from '../../src/kernel/lesson/words.ts';
import { botMove, everyBotOf } from '../../src/kernel/play/bots.ts';
import { randomPolicy } from '../../src/kernel/play/policy.ts';
import { fastRandom, type RandomState } from '../../src/kernel/random/generator.ts';
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
  const told = (state: State): LessonStep<S> | null =>
    stepFor<LessonStep<S> & { readonly when: Readonly<Record<string, string | number | boolean | undefined>> }>(
      lesson.steps as never,
      situationOf(game.layout(state), viewOf(state, 0), 0),
    );
  const move = (state: State, words: string): Intent => {
    const ways = waysOf(state);
    const found = ways.find((way) => wordsOf(state, 0, way) === words);
    if (found !== undefined) return found;
    throw new Error(`${words} is not legal, but ${[...new Set(ways.map((way) => wordsOf(state, 0, way)))].join(', ')}`);
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
