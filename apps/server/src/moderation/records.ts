import {
  type AdminPlayer,
  type AdminReport,
  type Announcement,
  type AuditEntry,
  REPORT_REASONS,
  role as roleForm,
  type Sanction,
} from '@cardscape/protocol';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { nameKey } from '../db/names/name-key.ts';
import { inForce } from '../db/sanctions.ts';
import type { CoreTables } from '../db/tables/tables.ts';
import type { Actor } from './moderation.ts';

/** Rows of a page. */
const PAGE = 25;
const AUDIT_PAGE = 50;

export interface Paged {
  readonly page: number;
  readonly pages: number;
}

const savedLines = z.array(z.object({ name: z.string(), text: z.string() }));
const savedDetail = z.record(z.string(), z.json());

/** What moderators look at. */
export class Records {
  readonly #db: Kysely<CoreTables>;
  readonly #now: () => number;

  constructor(db: Kysely<CoreTables>, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Players whose name begins so, look-alikes included, or who have that id. */
  async players(
    { id: viewer }: Actor,
    name: string,
    page: number,
  ): Promise<{ readonly players: AdminPlayer[] } & Paged> {
    const key = nameKey(name);
    const from = this.#db
      .selectFrom('account')
      .where((where) =>
        where.or([where('name_key', '>=', key).and('name_key', '<', `${key}\u{10FFFF}`), where('id', '=', name)]),
      );
    const { count } = await from.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const rows = await from
      .select(['id', 'name', 'guest', 'role', 'created_at'])
      .orderBy('name_key')
      .limit(PAGE)
      .offset((page - 1) * PAGE)
      .execute();
    const ids = rows.map(({ id }) => id);
    const [sanctions, reports] = await Promise.all([
      this.#sanctions(ids),
      this.#reportsAbout(ids.filter((id) => id !== viewer)),
    ]);
    const players = rows.map(({ id, name: shown, guest, role, created_at: since }): AdminPlayer => {
      const about = reports.filter(({ accused_id: accused }) => accused === id);
      const sum = (counted: typeof about): number => counted.reduce((all, one) => all + one.count, 0);
      return {
        id,
        name: shown,
        guest: guest === 1,
        role: roleForm.parse(role),
        since,
        sanctions: sanctions.get(id) ?? [],
        reports: sum(about),
        upheld: sum(about.filter(({ state }) => state === 'upheld')),
      };
    });
    return { players, ...paged(page, count) };
  }

  async #sanctions(accounts: readonly string[]): Promise<ReadonlyMap<string, Sanction[]>> {
    const all = new Map<string, Sanction[]>();
    if (accounts.length === 0) return all;
    const rows = await this.#db
      .selectFrom('sanction')
      .leftJoin('account', 'account.id', 'sanction.by_id')
      .select([
        'sanction.id',
        'sanction.account_id',
        'sanction.kind',
        'sanction.reason',
        'sanction.created_at',
        'sanction.until',
        'sanction.lifted_at',
        'sanction.by_id',
        'account.name',
      ])
      .where('sanction.account_id', 'in', accounts)
      .orderBy('sanction.created_at', 'desc')
      .execute();
    const now = this.#now();
    for (const {
      id,
      account_id: account,
      kind,
      reason,
      created_at: at,
      until,
      lifted_at: liftedAt,
      by_id: by,
      name,
    } of rows) {
      const active = liftedAt === null && (until === null || until > now);
      all.set(account, [
        ...(all.get(account) ?? []),
        { id, kind: kind === 'ban' ? 'ban' : 'mute', reason, at, until, by: name ?? by, liftedAt, active },
      ]);
    }
    return all;
  }

  async #reportsAbout(
    accounts: readonly string[],
  ): Promise<{ accused_id: string | null; state: string; count: number }[]> {
    if (accounts.length === 0) return [];
    return this.#db
      .selectFrom('report')
      .select(({ fn }) => ['accused_id', 'state', fn.countAll<number>().as('count')])
      .where('accused_id', 'in', accounts)
      .groupBy(['accused_id', 'state'])
      .execute();
  }

  /** The ids of the reports that were sent from a match, but for those about the viewer. */
  async reportsOf({ id: viewer }: Actor, match: string): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('report')
      .select('id')
      .where('match_id', '=', match)
      .where('accused_id', 'is distinct from', viewer)
      .orderBy('created_at')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** How many there are that the viewer may see. */
  async reportCount({ id: viewer }: Actor, state: AdminReport['state']): Promise<number> {
    const { count } = await this.#db
      .selectFrom('report')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', state)
      .where('accused_id', 'is distinct from', viewer)
      .executeTakeFirstOrThrow();
    return count;
  }

  /**
   * Open ones oldest first, as they wait longest; those about players before problems, which need no match. DECISION
   * P-12: nobody in office sees reports about themselves, nor learns who has sent them, not even when they are closed.
   */
  async reports(
    viewer: Actor,
    state: AdminReport['state'],
    page: number,
  ): Promise<{ readonly reports: AdminReport[] } & Paged> {
    const count = await this.reportCount(viewer, state);
    const rows = await this.#db
      .selectFrom('report')
      .leftJoin('account as reporter', 'reporter.id', 'report.reporter_id')
      .leftJoin('account as handler', 'handler.id', 'report.handled_by')
      .selectAll('report')
      .select(['reporter.name as reporter_name', 'handler.name as handler_name'])
      .where('report.state', '=', state)
      .where('report.accused_id', 'is distinct from', viewer.id)
      .$if(state === 'open', (query) => query.orderBy('report.kind'))
      .orderBy('report.created_at', state === 'open' ? 'asc' : 'desc')
      .orderBy('report.id')
      .limit(PAGE)
      .offset((page - 1) * PAGE)
      .execute();
    const reports = rows.map((row): AdminReport => ({
      id: row.id,
      kind: row.kind === 'player' ? 'player' : 'problem',
      reason: REPORT_REASONS.find((one) => one === row.reason) ?? null,
      reporter:
        row.reporter_id === null || row.reporter_name === null
          ? null
          : { id: row.reporter_id, name: row.reporter_name },
      accused: row.kind === 'player' ? { id: row.accused_id, name: row.accused_name } : null,
      match: row.match_id,
      seq: row.seq,
      words: row.words,
      lines: savedLines.parse(JSON.parse(row.lines)),
      state,
      at: row.created_at,
      handledBy: row.handler_name ?? row.handled_by,
      handledAt: row.handled_at,
      note: row.note,
    }));
    return { reports, ...paged(page, count) };
  }

  /** Announcements that stand now; with `coming` those of later too. */
  async announcements(coming: boolean): Promise<Announcement[]> {
    const now = this.#now();
    const rows = await this.#db
      .selectFrom('announcement')
      .selectAll()
      .where((where) => where.or([where('until_at', 'is', null), where('until_at', '>', now)]))
      .$if(!coming, (query) => query.where('from_at', '<=', now))
      .orderBy('from_at')
      .orderBy('id')
      .execute();
    return rows.map(({ id, words, tone, from_at: from, until_at: until }) => ({
      id,
      words,
      tone: tone === 'warning' ? 'warning' : 'info',
      from,
      until,
    }));
  }

  /** The audit log, newest first. */
  async audit(before: number): Promise<{ readonly entries: AuditEntry[]; readonly more: boolean }> {
    const rows = await this.#db
      .selectFrom('audit')
      .selectAll()
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(AUDIT_PAGE + 1)
      .execute();
    const entries = rows
      .slice(0, AUDIT_PAGE)
      .map(({ id, at, actor_id: actor, actor_name: name, action, subject, detail }) => ({
        id,
        at,
        actor: { id: actor, name },
        action,
        subject,
        detail: savedDetail.parse(JSON.parse(detail)),
      }));
    return { entries, more: rows.length > AUDIT_PAGE };
  }

  /** Audit entries after one, oldest first. */
  async auditAfter(id: number): Promise<{ readonly id: number; readonly action: string; readonly subject: string }[]> {
    return this.#db
      .selectFrom('audit')
      .select(['id', 'action', 'subject'])
      .where('id', '>', id)
      .orderBy('id')
      .execute();
  }

  async newestAudit(): Promise<number> {
    const { newest } = await this.#db
      .selectFrom('audit')
      .select(({ fn }) => fn.max('id').as('newest'))
      .executeTakeFirstOrThrow();
    return newest ?? 0;
  }

  async reporterOf(report: string): Promise<string | null> {
    return (
      (await this.#db.selectFrom('report').select('reporter_id').where('id', '=', report).executeTakeFirst())
        ?.reporter_id ?? null
    );
  }

  /** Until when a moderator has muted an account: null if not, 0 for good. */
  async silencedUntil(account: string): Promise<number | null> {
    const mute = await inForce(this.#db, account, 'mute', this.#now());
    return mute === null ? null : (mute.until ?? 0);
  }
}

function paged(page: number, count: number): Paged {
  return { page, pages: Math.max(1, Math.ceil(count / PAGE)) };
}
