import { loadGame } from '@cardscape/rules';
import type { MatchLog } from '../db/matches/match-log.ts';
import type { Logger } from '../logger.ts';
import type { LiveMatch } from '../match/live-match.ts';
import type { Matches } from '../match/making/matches.ts';
import type { DeckOwnership } from '../match/making/ownership.ts';
import type { Made, Rematches } from '../match/making/rematches.ts';
import type { Visitor } from '../match/making/tickets.ts';
import { beginningOf, timeLimit } from '../match/recovery.ts';
import { GameRefused, type RefusalCode, Refused } from '../refusal.ts';
import { stackOf } from '../thrown.ts';
import type { Bulletin } from './bulletin.ts';
import type { AnyCall, RematchCall, TableLine } from './lines.ts';

/** Milliseconds that the desk has to answer. */
const PATIENCE = 4000;
/** Milliseconds that a match may take to be played up to where it began. */
const BEGINNING = 5000;

type Asked = Extract<TableLine, { type: 'rematch' }>;

/** At a table: rematches are made by its desk, where matches wait. */
export class RematchesElsewhere implements Rematches {
  readonly #bulletin: Bulletin;
  readonly #asked = new Map<number, (made: Made) => void>();
  readonly #gone = new Map<string, () => void>();
  #count = 0;

  constructor(bulletin: Bulletin) {
    this.#bulletin = bulletin;
  }

  /** The desk says it when it makes one. */
  refusal(): null {
    return null;
  }

  async make(live: LiveMatch, here: readonly Visitor[]): Promise<Made> {
    this.#count += 1;
    const number = this.#count;
    const { promise, resolve } = Promise.withResolvers<Made>();
    this.#asked.set(number, resolve);
    const late = setTimeout(
      () => resolve(new Refused('SERVER_FULL', 'This server is full. Try again later.')),
      PATIENCE,
    );
    this.#bulletin.look(false);
    this.#bulletin.say({
      type: 'rematch',
      number,
      match: live.id,
      here: here.map(({ id, name, guest, role, bot }) => ({ id, name, guest, role, bot })),
    });
    const made = await promise;
    clearTimeout(late);
    this.#asked.delete(number);
    return made;
  }

  /** The desk answers. */
  heed(call: RematchCall): void {
    if (call.kind === 'rematch-gone') {
      this.#gone.get(call.next)?.();
      this.#gone.delete(call.next);
      return;
    }
    const made = this.#asked.get(call.number);
    if (call.kind === 'rematch') made?.({ id: call.next, onGone: (tell) => void this.#gone.set(call.next, tell) });
    else {
      const { code, message, rule } = call;
      // As the desk has named it.
      if (rule === null) made?.(new Refused(code as RefusalCode, message));
      else made?.(new GameRefused('impossible', { code, message, rule }));
    }
  }
}

/** At the desk: what tables ask for their players. */
export function rematchesFor({
  matches,
  log,
  ownership,
  logger,
}: {
  readonly matches: Matches;
  readonly log: MatchLog;
  readonly ownership: DeckOwnership;
  readonly logger: Logger;
}): (line: Asked, tell: (call: AnyCall) => void) => void {
  const make = async ({ number, match: id, here }: Asked, tell: (call: AnyCall) => void): Promise<void> => {
    const stored = await log.load(id);
    const game = stored === null ? undefined : await loadGame(stored.header.game, stored.header.revision);
    if (stored === null || game === undefined) return;
    const match = beginningOf(game, stored.header, stored.secret, timeLimit(BEGINNING));
    const from = matches.elsewhere?.all.find((one) => one.id === id)?.facts.from ?? [];
    const accounts = new Map(here.map((account) => [account.id, account]));
    try {
      const next = matches.again({ match, terms: stored.terms, from }, accounts, ownership);
      next.watchers.add((event) => {
        if (event === 'gone') tell({ kind: 'rematch-gone', next: next.id });
      });
      tell({ kind: 'rematch', number, next: next.id });
    } catch (error) {
      if (!(error instanceof Refused || error instanceof GameRefused)) throw error;
      const rule = error instanceof GameRefused ? error.rule : null;
      tell({ kind: 'no-rematch', number, code: error.code, message: error.message, rule });
    }
  };
  return (line, tell) => {
    make(line, tell).catch((error: unknown) =>
      logger.error({ match: line.match, error: stackOf(error) }, 'a rematch could not be made'),
    );
  };
}
