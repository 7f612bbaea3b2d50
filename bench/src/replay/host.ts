import { createHmac, hash } from 'node:crypto';
import { at, gameOf, GAMES, provideSha256, replayFile, verifyReplay } from '@cardscape/rules';
import { headerOf, namedGame, playLogged } from '../engine/matches.ts';
import { serve, slice } from '../host.ts';

/** Finished matches that are gone through again and again. */
const FILES = 8;

// As the command line and the server do.
provideSha256((bytes) => hash('sha256', bytes, 'buffer'));

const [kind = '', id = GAMES[0]?.id ?? ''] = process.argv.slice(2);
const game = namedGame(id);

interface Finished {
  readonly text: string;
  readonly decisions: number;
}

function finished(seed: number): Finished {
  const header = headerOf(game, seed);
  const { match, first, entries } = playLogged(game, header, seed, Number.POSITIVE_INFINITY);
  return { text: replayFile(header, first, entries, match.end()), decisions: entries.length };
}

const files = Array.from({ length: FILES }, (_, index) => finished(index + 1));
let next = 0;

/** What one contender does with a file; returns how many decisions it covered. */
function work(): number {
  const { text, decisions } = at(files, next++ % files.length);
  if (kind === 'hash') {
    // The floor: reading the lines and chaining them with the machine's own hash, without any rules.
    let head = '';
    for (const line of text.split('\n'))
      if (line !== '')
        head = createHmac('sha256', 'key')
          .update(`${head}\n${JSON.stringify(JSON.parse(line))}`)
          .digest('hex');
    return head === '' ? 0 : decisions;
  }
  const { ok, reason } = verifyReplay(text, gameOf);
  if (!ok) throw new Error(`a good file does not verify: ${reason}`);
  return decisions;
}

serve({
  slice: (milliseconds) => slice(work, Number(milliseconds)),
  size: () => ({
    bytes: files.reduce((sum, { text }) => sum + text.length, 0),
    decisions: files.reduce((sum, { decisions }) => sum + decisions, 0),
  }),
});
