import { createHmac, hash } from 'node:crypto';
import { type AnyGame, at, gameOf, provideSha256, replayFile, verifyReplay } from '@cardscape/rules';
import { headerOf, namedGame, playLogged } from '../engine/matches.ts';
import { serveEach, slice } from '../host.ts';

// As the command line and the server do.
provideSha256((bytes) => hash('sha256', bytes, 'buffer'));

interface Finished {
  readonly text: string;
  readonly decisions: number;
}

function finished(game: AnyGame, seed: number): Finished {
  const header = headerOf(game, seed);
  const { match, first, entries } = playLogged(game, header, seed, Number.POSITIVE_INFINITY);
  return { text: replayFile(header, first, entries, match.end()), decisions: entries.length };
}

/** What one contender does with a file; returns how many decisions it covered. */
function work(kind: string, { text, decisions }: Finished): number {
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

// Some finished matches are gone through again and again.
serveEach(([kind = '', id = '', count = '']) => {
  const game = namedGame(id);
  const files = Array.from({ length: Number(count) }, (_, index) => finished(game, index + 1));
  let next = 0;
  return {
    slice: (milliseconds) => slice(() => work(kind, at(files, next++ % files.length)), Number(milliseconds)),
    size: () => ({
      bytes: files.reduce((sum, { text }) => sum + text.length, 0),
      decisions: files.reduce((sum, { decisions }) => sum + decisions, 0),
    }),
  };
});
