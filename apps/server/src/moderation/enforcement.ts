import type { Notice } from '@cardscape/protocol';
import type { Logger } from '../logger.ts';
import { stackOf } from '../thrown.ts';
import type { Alarm, TimerWheel } from '../timer-wheel.ts';
import { ADDED_SET, REMOVED_SET } from './card-sets.ts';
import type { Records } from './records.ts';

/** Milliseconds between two looks at what was done elsewhere: the command line works on the same database. */
const LOOK = 2000;

/** The open pages of accounts. */
interface Pages {
  listens(account: string): boolean;
  tell(account: string, notice: Notice): unknown;
  tellAll(notice: Notice): void;
}

interface EnforcementContext {
  readonly records: Records;
  readonly pages: Pages;
  /** What has become of an account's reports and was not told yet. */
  readonly newsOf: (account: string) => Promise<readonly Notice[]>;
  /** Takes over card sets that were uploaded or withdrawn. */
  readonly setsChanged: () => Promise<void>;
  /** Something was changed that stands in the audit log. */
  readonly noted: () => Promise<void>;
  /** Ends everything that an account has open: sockets, pages, tickets, places in queues. */
  readonly shutOut: (account: string) => void;
  readonly wheel: TimerWheel;
  readonly logger: Logger;
}

/**
 * Carries out in the running server what stands in the audit log, whoever has written it there: closes sockets, tells
 * who has to know.
 */
export class Enforcement {
  readonly #context: EnforcementContext;
  #newest: number;
  #standing = '';
  #looking: Promise<void> | null = null;
  #alarm: Alarm | null = null;

  private constructor(context: EnforcementContext, newest: number) {
    this.#context = context;
    this.#newest = newest;
  }

  /** Begins with what is written from now on. */
  static async begin(context: EnforcementContext): Promise<Enforcement> {
    const enforcement = new Enforcement(context, await context.records.newestAudit());
    enforcement.#standing = JSON.stringify(await context.records.announcements(false));
    enforcement.#wait();
    return enforcement;
  }

  #wait(): void {
    this.#alarm = this.#context.wheel.set(LOOK, () => {
      this.look()
        .catch((error: unknown) =>
          this.#context.logger.error({ error: stackOf(error) }, 'the audit log could not be read'),
        )
        .finally(() => this.#wait())
        .catch(() => undefined);
    });
  }

  /** Looks at once. Resolves when everything that stood there has been carried out. */
  async look(): Promise<void> {
    // One look at a time; what came during the last one is seen by the next.
    await this.#looking?.catch(() => undefined);
    this.#looking = this.#look();
    await this.#looking;
  }

  async #look(): Promise<void> {
    const { records, pages, shutOut, setsChanged, noted } = this.#context;
    const newest = this.#newest;
    for (const { id, action, subject } of await records.auditAfter(this.#newest)) {
      this.#newest = Math.max(this.#newest, id);
      if (action === 'ban') shutOut(subject);
      if (action === ADDED_SET || action === REMOVED_SET) await setsChanged();
      if (action === 'upheld' || action === 'dismissed') await this.#tellReporter(subject);
    }
    if (this.#newest > newest) await noted();
    // Some begin and end by themselves.
    const announcements = await records.announcements(false);
    const standing = JSON.stringify(announcements);
    if (standing !== this.#standing) pages.tellAll({ type: 'announcements', announcements });
    this.#standing = standing;
  }

  async #tellReporter(report: string): Promise<void> {
    const { records, pages, newsOf } = this.#context;
    const reporter = await records.reporterOf(report);
    if (reporter === null || !pages.listens(reporter)) return;
    for (const news of await newsOf(reporter)) pages.tell(reporter, news);
  }

  close(): void {
    this.#alarm?.cancel();
  }
}
