import { namedGame, readArguments } from '../arguments.ts';
import { WrongUse, type Command, type ExitCode } from '../command.ts';
import { answerTo } from './answer.ts';
import { linesOf } from './lines.ts';
import { MOST_CHARACTERS } from './requests.ts';
import { Simulator } from './simulator.ts';

/** The rules of a game for a program in any language: one line of JSON in, one line out (docs/bots.md). */
export const sim: Command = {
  name: 'sim',
  form: 'GAME',
  does: 'lets a program play positions: a JSON command or list of commands per line in, one answer per line out',
  async run(args, io): Promise<ExitCode> {
    const game = namedGame(readArguments(args, {}).positionals);
    if (io.input === undefined) throw new WrongUse('commands are read from standard input');
    const simulator = new Simulator(game);
    for await (const lines of linesOf(io.input, MOST_CHARACTERS)) {
      const asked = lines.filter((line) => line === null || line.trim() !== '');
      if (asked.length > 0) io.out(asked.map((line) => answerTo(simulator, line)).join('\n'));
      await io.taken?.();
    }
    return 0;
  },
};
