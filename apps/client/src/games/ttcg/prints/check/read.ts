import { type Answered, getSupply, LEAVES_AT_A_TIME } from '@cardscape/protocol';
import { headStatement, type OpenedPrint } from '@cardscape/supply';
import * as z from 'zod/mini';
import { isSigned } from '../../../../match/fairness/signature.ts';
import { api } from '../../../../shell/session/session.ts';
import { OF_TTCG } from '../game.ts';
import { seenSealed } from '../seen.ts';
import { LedgerClient, type LedgerFindings, type Mark } from './ledger-client.ts';
import type { PackFindings, Verdict } from './pack-check.ts';
import { fresh, leafPages, leavesFrom, linePages, type OnProgress } from './pages.ts';

type Head = NonNullable<Answered<typeof getSupply>['head']>;

/** A ledger that was checked from its first line to its last. */
export interface CheckedLedger extends LedgerFindings {
  /** Whether the server has signed its end; null: this browser cannot tell. */
  readonly signed: boolean | null;
  /** The line that this browser kept at an earlier visit; null: it is the first. */
  readonly kept: Mark | null;
}

export interface CheckedPack {
  readonly ledger: LedgerFindings;
  readonly findings: PackFindings;
  /** Whether what came out is what the mints have published. */
  readonly minted: Verdict;
}

const KEY = 'cardscape:supply-head';
const mark = z.object({ seq: z.number(), hash: z.string() });

/** The end of the ledger as it was when this browser checked it last. */
function keptMark(): Mark | null {
  try {
    const parsed = mark.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function keepMark({ seq, hash }: Mark): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ seq, hash }));
  } catch {
    // Then the next visit begins anew.
  }
}

/** Reads the lines to the end, or to the first that is wrong. Errors: ApiRefusal. */
async function readLines(client: LedgerClient, all: number, onProgress: OnProgress): Promise<LedgerFindings> {
  for await (const text of linePages(all, onProgress)) {
    if ((await client.ask({ ask: 'lines', text })) !== null) break;
  }
  return client.ask({ ask: 'end' });
}

async function withClient<T>(work: (client: LedgerClient) => Promise<T>): Promise<T> {
  const client = new LedgerClient();
  try {
    return await work(client);
  } finally {
    client.close();
  }
}

function isHeadSigned({ seq, hash, signed }: Head): Promise<boolean | null> {
  return isSigned(api, signed, headStatement(OF_TTCG.params.game, { seq, hash }));
}

/** Checks the whole ledger with all leaves, in a worker. Errors: ApiRefusal; Error if the worker cannot be started. */
export function checkLedger(onProgress: OnProgress): Promise<CheckedLedger> {
  return withClient(async (client) => {
    const { head, prints } = await fresh.call(getSupply, OF_TTCG);
    const kept = keptMark();
    const marks = [head, kept].filter((one) => one !== null).map(({ seq, hash }) => ({ seq, hash }));
    await client.ask({ ask: 'begin', marks, pack: null });
    for await (const { mint, leaves: hashes } of leafPages(prints, onProgress))
      await client.ask({ ask: 'leaves', mint, hashes });
    const findings = await readLines(client, head?.seq ?? 0, onProgress);
    const signed = head === null || (await isHeadSigned(head));
    if (head !== null && signed !== false && findings.fault === null && findings.unmarked.length === 0) keepMark(head);
    return { ...findings, signed, kept };
  });
}

/**
 * Saves everything that is public of the supply as a file that any verifier takes: all answers about leaves, then all
 * lines of the ledger. Errors: ApiRefusal.
 */
export async function saveLedger(onProgress: OnProgress): Promise<void> {
  const { head, prints } = await fresh.call(getSupply, OF_TTCG);
  const texts: string[] = [];
  for await (const page of leafPages(prints, onProgress)) texts.push(`${JSON.stringify(page)}\n`);
  for await (const text of linePages(head?.seq ?? 0, onProgress)) texts.push(text);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(texts, { type: 'application/x-ndjson' }));
  link.download = 'ttcg-supply.ndjson';
  link.click();
  // The browser has taken hold of the file once the click has been worked off.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** The published leaf of each print. Errors: ApiRefusal. */
async function publishedLeaves(prints: readonly OpenedPrint[]): Promise<(string | undefined)[]> {
  const pages = new Map<string, ReturnType<typeof leavesFrom>>();
  const found = prints.map(async ({ mint, leaf }) => {
    const from = leaf - (leaf % LEAVES_AT_A_TIME);
    const key = `${mint} ${from}`;
    const page = pages.get(key) ?? leavesFrom(mint, from);
    pages.set(key, page);
    return (await page).leaves[leaf - from];
  });
  return Promise.all(found);
}

/**
 * Reads the ledger in a worker and checks one pack with it. Errors: ApiRefusal; Error if the worker cannot be started.
 */
export function checkOnePack(pack: string, onProgress: OnProgress): Promise<CheckedPack> {
  return withClient(async (client) => {
    const { head } = await fresh.call(getSupply, OF_TTCG);
    await client.ask({ ask: 'begin', marks: head === null ? [] : [{ seq: head.seq, hash: head.hash }], pack });
    const ledger = await readLines(client, head?.seq ?? 0, onProgress);
    const findings = await client.ask({ ask: 'pack', pack, seen: seenSealed(pack) });
    const { prints } = findings;
    if (prints.length === 0) return { ledger, findings, minted: 'later' };
    const isMinted = await client.ask({ ask: 'minted', prints, leaves: await publishedLeaves(prints) });
    return { ledger, findings, minted: isMinted ? 'holds' : 'fails' };
  });
}
