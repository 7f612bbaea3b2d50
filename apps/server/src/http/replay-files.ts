import { hash } from 'node:crypto';
import { chainKey, headHash, loadGame, type MatchFork, replayFile } from '@cardscape/rules';
import { z } from 'zod';
import { Cache } from '../cache.ts';
import type { MatchLog } from '../db/matches/match-log.ts';
import { Refused } from '../refusal.ts';
import { addressLimit } from './guard/security.ts';

/** A file that was put together, and who may have it. */
export interface FinishedFile {
  readonly file: string;
  /** Names this very file. */
  readonly tag: string;
  readonly accounts: readonly (string | null)[];
  readonly isOpen: boolean;
}

type Log = Pick<MatchLog, 'load' | 'stage'>;

/** Files of finished matches that are kept at hand: one may have more than a megabyte. */
const FILES = 32;
/** Parts of files that an address may have put together in a minute, and characters of a part. */
const PARTS = 200;
const PART = 50_000;

/** The files of finished matches. What is not at hand is put together from the log, for each address in its measure. */
export class ReplayFiles {
  readonly #log: Log;
  readonly #files = new Cache<FinishedFile>(FILES, Infinity);
  readonly #parts = addressLimit(PARTS);

  constructor(log: Log) {
    this.#log = log;
  }

  /**
   * What somebody goes on from, in a file that they have sent, must be as it stands here, if this server holds the
   * match: what follows would name it. So must what that was played on from. Errors: Refused.
   */
  async mustHold(fork: MatchFork, address: string | undefined): Promise<void> {
    for (let at: MatchFork | undefined = fork; at !== undefined; at = at.origin.header.fork) {
      const { match } = at.origin.header;
      const stage = await this.#log.stage(match);
      if (stage === 'unknown') continue;
      // Before its end nobody has a file of it.
      const held = stage === 'over' ? headIn((await this.of(match, address)).file, at.seq) : null;
      if (held !== at.head)
        throw new Refused('BAD_REPLAY', `The file says of match ${match} what this server, which holds it, does not.`);
    }
  }

  /** Errors: Refused for a match that has no replay yet, or never will have one, and when the address has asked for too much. */
  of(match: string, address: string | undefined): Promise<FinishedFile> {
    return this.#files.of(match, async () => {
      if (!(await this.#parts(address))) throw new Refused('TOO_FAST', 'Too many replays. Wait a minute.', 60);
      const found = await read(this.#log, match);
      // How long a file is shows when it is there; whoever has had too much is told the next time.
      await this.#parts(address, Math.floor(found.file.length / PART));
      return found;
    });
  }
}

/** The header's line has its hash beside it, that of an entry within. */
const hashedLine = z.object({ hash: z.string().optional(), entry: z.object({ hash: z.string() }).optional() });

/** The hash after an entry as a file has it; 0: that of the header. Null: it has no such entry. */
function headIn(file: string, seq: number): string | null {
  const line = hashedLine.safeParse(JSON.parse(file.split('\n', seq + 1)[seq] || 'null'));
  return line.data?.hash ?? line.data?.entry?.hash ?? null;
}

/** Errors: Refused for a match that is not over, and for one that ended without a result. */
async function read(log: Pick<MatchLog, 'load'>, id: string): Promise<FinishedFile> {
  const stored = await log.load(id);
  if (stored?.isAbandoned === true)
    throw new Refused('NO_REPLAY', 'This match ended without a result: there is no replay of it.');
  if (stored === null || stored.end === null) throw running();
  const { header, secret, entries, end, terms, signatures } = stored;
  const game = await loadGame(header.game, header.revision);
  const file = replayFile(header, headHash(chainKey(secret), header), entries, end, signatures);
  return {
    file,
    tag: hash('sha256', file, 'base64url'),
    accounts: terms.seats.map((seat) => seat.account),
    isOpen: game?.watching.admits(header.options) === true,
  };
}

export function running(): Refused {
  return new Refused('MATCH_RUNNING', 'A replay is available once the match is over.');
}
