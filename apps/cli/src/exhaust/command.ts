import { namedGame, readArguments, wholeNumber } from '../arguments.ts';
import { WrongUse, type Command, type ExitCode } from '../command.ts';
import { exhaustGame, type Exhausted } from './play.ts';
import { leftOver } from './uses.ts';

const FLAGS = { matches: { type: 'string' }, seed: { type: 'string' }, json: { type: 'boolean' } } as const;

/** Milliseconds between two lines of progress. */
const PROGRESS = 2000;
/** Matches at most, unless the command line says otherwise. */
const MATCHES = 2000;

/** Every shipped card and every effect, used at least once. */
export const exhaust: Command = {
  name: 'exhaust',
  form: 'GAME [--matches MAX] [--seed S] [--json]',
  does: 'plays until every shipped card has come to the field and each of its effects and abilities has done something; lists those that never did',
  run(args, io): ExitCode {
    const { values, positionals } = readArguments(args, FLAGS);
    const game = namedGame(positionals);
    if (game.trials.exercise === null)
      throw new WrongUse(`${game.id} has cards without effects, or does not say how to try them out`);
    const matches = wholeNumber(values.matches, 'matches', MATCHES, 1, 1_000_000);
    const seed = wholeNumber(values.seed, 'seed', 1, 0, 0xffff_ffff - matches);
    let told = performance.now();
    const result = exhaustGame(game, game.trials.exercise, { matches, seed }, (match, left) => {
      if (performance.now() - told <= PROGRESS) return;
      told = performance.now();
      io.err(`${match} matches, ${left} left`);
    });
    io.out(values.json === true ? JSON.stringify(listed(game.id, seed, result), null, 2) : text(game.id, seed, result));
    return leftOver(result.never) === 0 ? 0 : 1;
  },
};

function listed(game: string, seed: number, { never, ...counts }: Exhausted): object {
  return { game, seed, ...counts, never: { cards: [...never.cards], effects: Object.fromEntries(never.effects) } };
}

function text(game: string, seed: number, { matches, decisions, cards, effects, never }: Exhausted): string {
  return [
    `${matches} matches of ${game}, ${decisions} decisions, seed ${seed}`,
    `cards: ${cards - never.cards.size} of ${cards} came to the field`,
    `effects: ${effects - never.effects.size} of ${effects} did something`,
    ...[...never.cards].map((id) => `  never ${id}`),
    ...[...never.effects].map(([key, sentence]) => `  never ${key} ${sentence}`),
  ].join('\n');
}
