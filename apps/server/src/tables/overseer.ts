import { setTimeout as pause } from 'node:timers/promises';
import { DESK } from '../db/lease/members.ts';
import type { Member, Owned, Owners } from '../db/lease/owners.ts';
import type { MatchLog } from '../db/matches/match-log.ts';
import type { Logger } from '../logger.ts';
import { UnheardMatch } from '../match/elsewhere/away-match.ts';
import type { Elsewhere } from '../match/elsewhere/elsewhere.ts';
import { stackOf } from '../thrown.ts';
import { AGAIN, ask, type Following, follow } from './asking.ts';
import type { AnyCall, TableLine } from './lines.ts';

interface Context {
  readonly owners: Owners;
  readonly elsewhere: Elsewhere;
  readonly log: Pick<MatchLog, 'players'>;
  readonly logger: Pick<Logger, 'warn'>;
  /** How tables are listened to and asked: over HTTP, where nothing else is said. */
  readonly line?: { readonly follow: typeof follow; readonly ask: typeof ask };
  /** A table is gone. */
  readonly gone: (address: string) => void;
  /** All players of a match want another one; the table is to be told what becomes of it. */
  readonly rematch: (line: Extract<TableLine, { type: 'rematch' }>, tell: (call: AnyCall) => void) => void;
}

/** So often a table is asked that does not answer: one that stands still is gone by then. */
const TRIES = 10;

/** A table that the desk listens to. */
interface Known {
  readonly member: Member;
  readonly following: Following;
}

/**
 * What the desk knows of its tables: which there are, and what each plays. It ends those that are gone, and sees to it
 * that somebody else plays their matches.
 */
export class Overseer {
  readonly #context: Context;
  readonly #line: NonNullable<Context['line']>;
  readonly #tables = new Map<number, Known>();
  #secret = '';

  constructor(context: Context) {
    this.#context = context;
    this.#line = context.line ?? { follow, ask };
    context.elsewhere.call = (call) => this.#tellAll(call);
  }

  /** Where a table is reached; null: it is gone, or has not come yet. */
  addressOf(epoch: number | null): string | null {
    return epoch === null ? null : (this.#tables.get(epoch)?.member.address ?? null);
  }

  /** Looks at all of it. Errors: those of the database. */
  async survey(): Promise<void> {
    const { owners, elsewhere, gone } = this.#context;
    if (this.#secret === '') this.#secret = await owners.secret();
    await owners.settle();
    const members = (await owners.members()).filter(({ address }) => address !== '');
    const rows = await owners.all();
    elsewhere.tables = members.filter(({ isOpen }) => isOpen).length;
    // What is to be played here and has not been taken up is nobody's yet.
    const isOwn = ({ epoch, since }: Owned): boolean => epoch === DESK && since !== null;
    elsewhere.placed(
      new Map(rows.flatMap((row) => (isOwn(row) ? [] : [[row.match, row.epoch === DESK ? null : row.epoch]]))),
      new Set(rows.filter(({ epoch }) => epoch === DESK).map(({ match }) => match)),
    );
    const living = new Set(members.map(({ epoch }) => epoch));
    for (const [epoch, { member, following }] of this.#tables)
      if (!living.has(epoch)) {
        following.end();
        this.#tables.delete(epoch);
        gone(member.address);
      }
    for (const member of members) {
      const known = this.#tables.get(member.epoch);
      if (known !== undefined) continue;
      this.#tables.set(member.epoch, { member, following: this.#follow(member) });
    }
    await this.#read(elsewhere.overdue);
  }

  /**
   * Resolves when every table has told what it plays, or cannot be reached, and the log has told who plays the rest.
   * Errors: those of the database.
   */
  async heard(): Promise<void> {
    await Promise.all([...this.#tables.values()].map(({ following }) => following.heard));
    await this.#read(this.#context.elsewhere.unknown);
  }

  async #read(matches: readonly string[]): Promise<void> {
    const { elsewhere, log } = this.#context;
    for (const match of matches) {
      const known = await log.players(match);
      if (known !== null) elsewhere.sits(new UnheardMatch(match, known));
    }
  }

  #follow(member: Member): Following {
    const { elsewhere, rematch, logger } = this.#context;
    return this.#line.follow(member.address, this.#secret, (line) => {
      if (line.type === 'match') {
        // What another table plays by now is told by that one.
        const table = elsewhere.tableOf(line.facts.id);
        if (table === member.epoch || table === undefined) elsewhere.told(line.facts, line.state);
      } else if (line.type === 'state') {
        if (elsewhere.tableOf(line.match) === member.epoch) elsewhere.changed(line.match, line.state);
      } else if (line.type === 'rematch') {
        rematch(line, (call) => {
          this.#line
            .ask(member.address, this.#secret, call)
            .catch((error: unknown) =>
              logger.warn({ table: member.address, error: stackOf(error) }, 'a table could not be told of a rematch'),
            );
        });
      }
    });
  }

  async #tellAll(call: AnyCall): Promise<void> {
    await Promise.all([...this.#tables.values()].map(({ member }) => this.#tell(member, call)));
  }

  /** Resolves when a table has done what it is asked, or is gone. */
  async #tell({ address, epoch }: Member, call: AnyCall): Promise<void> {
    for (let tries = 1; ; tries++)
      try {
        await this.#line.ask(address, this.#secret, call);
        return;
      } catch (error) {
        if (tries < TRIES && this.#tables.has(epoch)) {
          await pause(AGAIN);
          continue;
        }
        // Whoever takes its matches up reads what stands in the database.
        this.#context.logger.warn(
          { table: address, call: call.kind, error: stackOf(error) },
          'a table could not be told',
        );
        return;
      }
  }

  close(): void {
    for (const { following } of this.#tables.values()) following.end();
  }
}
