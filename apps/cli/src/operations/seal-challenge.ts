import { sealDraft } from '@cardscape/server/src/challenges/draft.ts';
import { readArguments } from '../arguments.ts';
import { type Command, type ExitCode, WrongUse } from '../command.ts';
import { fromCaller, readText } from '../files.ts';

/** Makes a hidden code challenge that can be published (TTCG-14.27): what it prints tells nobody the answer. */
export const sealChallenge: Command = {
  name: 'seal-challenge',
  form: 'FILE',
  does: 'seals a hidden code challenge: what only its answer brings to light is encrypted under a slow hash of it (docs/cardscape.md)',
  async run(args, io): Promise<ExitCode> {
    const [path, ...more] = readArguments(args, {}).positionals;
    if (path === undefined || more.length > 0) throw new WrongUse('one FILE is expected');
    try {
      io.out(JSON.stringify(await sealDraft(JSON.parse(readText(fromCaller(io.cwd, path), path))), null, 2));
    } catch (error) {
      if (error instanceof Error && !(error instanceof WrongUse)) throw new WrongUse(`${path}: ${error.message}`);
      throw error;
    }
    return 0;
  },
};
