import { Api } from '@cardscape/client-kit';
import {
  type Answered,
  getMintLeaves,
  getSupply,
  getSupplyLedger,
  LEAVES_AT_A_TIME,
  LINES_AT_A_TIME,
} from '@cardscape/protocol';
import { headStatement, type OpenedPrint } from '@cardscape/supply';
import * as z from 'zod/mini';
import { isSigned } from '../../../../match/fairness/signature.ts';
import { api } from '../../../../shell/session/session.ts';
import { OF_TTCG } from '../game.ts';
import { seenSealed } from '../seen.ts';
import { LedgerDesk, type LedgerFindings, type Mark } from './desk.ts';
import type { PackFindings, Verdict } from './pack-check.ts';

/** How far the check is. */
export interface Progress {
  readonly doing: 'leaves' | 'lines';
  readonly done: number;
  readonly all: number;
}

type OnProgress = (progress: Progress) => void;

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

/** For what may have changed a moment ago: the browser keeps figures, and the last page of a ledger, for seconds. */
const fresh = new Api(location.origin, (url, init) => fetch(url, { ...init, cache: 'no-cache' }));

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

/** The hashes of a mint from a leaf on; none: there are no more. Errors: ApiRefusal. */
async function leavesOf(mint: number, from: number): Promise<readonly string[]> {
  const { leaves } = await api.call(getMintLeaves, {
    params: { ...OF_TTCG.params, mint: String(mint) },
    query: { from },
  });
  return leaves;
}

/** Shows all leaves of all mints. Errors: ApiRefusal. */
async function showLeaves(desk: LedgerDesk, all: number, onProgress: OnProgress): Promise<void> {
  let done = 0;
  for (let mint = 1; ; mint++) {
    for (let from = 0; ; from += LEAVES_AT_A_TIME) {
      onProgress({ doing: 'leaves', done, all });
      const hashes = await leavesOf(mint, from);
      if (hashes.length === 0 && from === 0) return;
      if (hashes.length > 0) await desk.ask({ ask: 'leaves', mint, hashes });
      done += hashes.length;
      if (hashes.length < LEAVES_AT_A_TIME) break;
    }
  }
}

/** Reads the lines to the end, or to the first that is wrong. Errors: ApiRefusal. */
async function readLines(desk: LedgerDesk, all: number, onProgress: OnProgress): Promise<LedgerFindings> {
  for (let from = 1; ;) {
    onProgress({ doing: 'lines', done: from - 1, all });
    // A full page never changes.
    const asked = from + LINES_AT_A_TIME - 1 <= all ? api : fresh;
    const text = await asked.call(getSupplyLedger, { ...OF_TTCG, query: { from } });
    if (text === '') break;
    const { fault, next } = await desk.ask({ ask: 'lines', text });
    if (fault !== null) break;
    from = next;
  }
  return desk.ask({ ask: 'end' });
}

async function withDesk<T>(work: (desk: LedgerDesk) => Promise<T>): Promise<T> {
  const desk = new LedgerDesk();
  try {
    return await work(desk);
  } finally {
    desk.close();
  }
}

function isHeadSigned({ seq, hash, signed }: Head): Promise<boolean | null> {
  return isSigned(api, signed, headStatement(OF_TTCG.params.game, { seq, hash }));
}

/** Checks the whole ledger with all leaves, in a worker. Errors: ApiRefusal; Error if the worker cannot be started. */
export function checkLedger(onProgress: OnProgress): Promise<CheckedLedger> {
  return withDesk(async (desk) => {
    const { head, prints } = await fresh.call(getSupply, OF_TTCG);
    const kept = keptMark();
    const marks = [head, kept].filter((one) => one !== null).map(({ seq, hash }) => ({ seq, hash }));
    await desk.ask({ ask: 'begin', marks, pack: null });
    await showLeaves(desk, prints, onProgress);
    const findings = await readLines(desk, head?.seq ?? 0, onProgress);
    const signed = head === null || (await isHeadSigned(head));
    if (head !== null && signed !== false && findings.fault === null && findings.unmarked.length === 0) keepMark(head);
    return { ...findings, signed, kept };
  });
}

/** The published leaf of each print. Errors: ApiRefusal. */
async function publishedLeaves(prints: readonly OpenedPrint[]): Promise<(string | undefined)[]> {
  const pages = new Map<string, Promise<readonly string[]>>();
  const found = prints.map(async ({ mint, leaf }) => {
    const from = leaf - (leaf % LEAVES_AT_A_TIME);
    const key = `${mint} ${from}`;
    const page = pages.get(key) ?? leavesOf(mint, from);
    pages.set(key, page);
    return (await page)[leaf - from];
  });
  return Promise.all(found);
}

/**
 * Reads the ledger in a worker and checks one pack with it. Errors: ApiRefusal; Error if the worker cannot be started.
 */
export function checkOnePack(pack: string, onProgress: OnProgress): Promise<CheckedPack> {
  return withDesk(async (desk) => {
    const { head } = await fresh.call(getSupply, OF_TTCG);
    await desk.ask({ ask: 'begin', marks: head === null ? [] : [{ seq: head.seq, hash: head.hash }], pack });
    const ledger = await readLines(desk, head?.seq ?? 0, onProgress);
    const findings = await desk.ask({ ask: 'pack', pack, seen: seenSealed(pack) });
    const { prints } = findings;
    if (prints.length === 0) return { ledger, findings, minted: 'later' };
    const isMinted = await desk.ask({ ask: 'minted', prints, leaves: await publishedLeaves(prints) });
    return { ledger, findings, minted: isMinted ? 'holds' : 'fails' };
  });
}
