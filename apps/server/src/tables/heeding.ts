import type { Aftermath } from '../match/ending/aftermath.ts';
import type { Matches } from '../match/making/matches.ts';
import type { AnyCall } from './lines.ts';
import type { RematchesElsewhere } from './rematches.ts';

interface Context {
  readonly matches: Matches;
  readonly aftermath: Aftermath;
  /** What ends with sessions. */
  readonly departures: { signedOut(account: string, session?: string): void };
  readonly community: {
    readonly relations: { reload(account: string): Promise<void> };
    readonly talks: { forget(account: string): void };
  };
  readonly rematches: RematchesElsewhere;
}

/** What a table does because its desk says so. */
export class Heeding {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Resolves when it is done. Errors: those of the database. */
  async heed(call: AnyCall): Promise<void> {
    const { matches, aftermath, departures, community, rematches } = this.#context;
    switch (call.kind) {
      case 'rename':
        await matches.rename(call.account);
        return;
      case 'forget':
        community.talks.forget(call.account);
        await matches.forgetAccount(call.account);
        return;
      case 'abandon':
        await matches.abandon(call.account);
        await aftermath.settle(call.account);
        return;
      case 'signed-out':
        departures.signedOut(call.account, call.session ?? undefined);
        return;
      case 'relations':
        await community.relations.reload(call.account);
        return;
      case 'rematch':
      case 'no-rematch':
      case 'rematch-gone':
        rematches.heed(call);
    }
  }
}
