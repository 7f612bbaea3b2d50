import { hash } from 'node:crypto';
import { chainKey, headHash, loadGame, replayFile } from '@cardscape/rules';
import { Cache } from '../cache.ts';
import type { MatchLog } from '../db/match-log.ts';
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

/** Files of finished matches that are kept at hand: one may have more than a megabyte. */
const FILES = 32;
/** Parts of files that an address may have put together in a minute, and characters of a part. */
const PARTS = 200;
const PART = 50_000;

/** The files of finished matches. What is not at hand is put together from the log, for each address in its measure. */
export class ReplayFiles {
  readonly #log: Pick<MatchLog, 'load'>;
  readonly #files = new Cache<FinishedFile>(FILES, Infinity);
  readonly #parts = addressLimit(PARTS);

  constructor(log: Pick<MatchLog, 'load'>) {
    this.#log = log;
  }

  /** Errors: Refused for a match that is not over, or when the address has asked for too much. */
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

/** Errors: Refused for a match that is not over. */
async function read(log: Pick<MatchLog, 'load'>, id: string): Promise<FinishedFile> {
  const stored = await log.load(id);
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
