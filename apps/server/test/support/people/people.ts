import { handleReport, hearNotices, type Notice, reportPlayer, signUp } from '@cardscape/protocol';
import { vi } from 'vitest';
import { openAdminTool } from '../../../src/moderation/tool.ts';
import { databaseOf } from '../postgres/database.ts';
import { newPlayer, type Player, type TestServer } from '../server.ts';

/** Long enough for every rule about passwords. */
export const PASSWORD = 'a long sentence nobody guesses';

/** A server, in this process or in one of its own. */
export type SomeServer = Pick<TestServer, 'address' | 'data'>;

/** Somebody with a name and a password. */
export async function newAccount(server: SomeServer, name: string): Promise<Player> {
  const { api } = await newPlayer(server.address);
  const { account } = await api.call(signUp, { body: { name, password: PASSWORD } });
  return { api, account };
}

/** Somebody with a role, which the command line gives on the database of the running server. */
export async function newOfficial(server: SomeServer, name: string, role: 'moderator' | 'operator'): Promise<Player> {
  const player = await newAccount(server, name);
  const tool = await openAdminTool({ data: server.data, postgres: await databaseOf(server.data) });
  await tool.role(name, role);
  await tool.close();
  return { ...player, account: { ...player.account, role } };
}

/** Reports somebody to those in office. @returns the report's id */
export async function reportTo({ api }: Player, { account }: Player, match: string | null = null): Promise<string> {
  const body = { accused: { account: account.id }, match, seq: null, reason: 'other', words: 'unfair' } as const;
  return (await api.call(reportPlayer, { body })).report;
}

/** Closes a report without a consequence. */
export function dismiss({ api }: Player, report: string): Promise<unknown> {
  return api.call(handleReport, { params: { id: report }, body: { state: 'dismissed', note: '' } });
}

/** An open page: everything that it is told. */
export interface Page {
  readonly heard: readonly Notice[];
  /** Whether the server has ended the stream. */
  readonly ended: boolean;
  /** Resolves to the first notice of a type, heard already or to come. */
  next<T extends Notice['type']>(type: T): Promise<Notice & { readonly type: T }>;
  close(): void;
}

/** Opens a page and waits until it is told the first things. */
export async function openPage({ api }: Player): Promise<Page> {
  const heard: Notice[] = [];
  const abort = new AbortController();
  const page = { heard, ended: false, next: find, close: (): void => abort.abort() };
  async function find<T extends Notice['type']>(type: T): Promise<Notice & { readonly type: T }> {
    const found = (notice: Notice): notice is Notice & { readonly type: T } => notice.type === type;
    return vi.waitUntil(() => heard.find(found), { timeout: 30_000 });
  }
  const listen = async (): Promise<void> => {
    for await (const notice of api.listen(hearNotices, {}, abort.signal)) heard.push(notice);
  };
  listen()
    .catch(() => undefined)
    .finally(() => (page.ended = true));
  await find('draining');
  return page;
}
