import { ApiRefusal } from '@cardscape/client-kit';
import { adminReplay, getRatingChange, getReplay, getReplayNames } from '@cardscape/protocol';
import type { Held } from '@cardscape/rules';
import { t } from '../i18n/index.ts';
import { heldOf } from '../match/fairness/fairness.ts';
import { account, api, sentenceOf, signIn } from '../shell/session/session.ts';
import { ReplayClient, type Opened, type Wrong } from './replay-client.ts';

/** A replay file, and where it is from. */
export interface Loaded {
  readonly file: string;
  /** The match on this server; null for a file of one's own. */
  readonly match: string | null;
  /** What this browser can hold against it: what it noted before and during the match, and the keys of this server. */
  readonly held: Held;
  /** What its players are called now, in the order of the seats; null: as the file says. */
  readonly names: readonly string[] | null;
  /** Whether it counts for nothing, as this server has it, because nobody had decided anything. */
  readonly isVoid: boolean;
  /** Whether it is shown because it was reported, to somebody who only looks. */
  readonly evidence: boolean;
}

/** Characters of a file that is opened here. */
const LIMIT = 8_000_000;

/**
 * The replay of a match of this server; moderators are shown one that was reported, which nobody could watch. Errors:
 * ApiRefusal.
 */
export async function loadMatch(match: string): Promise<Loaded> {
  await signIn();
  const asked = { params: { match } };
  const held = await heldOf(api, match);
  try {
    const [file, { names }, { state }] = await Promise.all([
      api.call(getReplay, asked),
      api.call(getReplayNames, asked),
      api.call(getRatingChange, asked),
    ]);
    return { file, names, match, held, isVoid: state === 'void', evidence: false };
  } catch (error) {
    const isClosed = error instanceof ApiRefusal && error.code === 'NO_SPECTATORS';
    const isModerator = account.value !== null && account.value.role !== 'player';
    if (!isClosed || !isModerator) throw error;
    return { ...(await api.call(adminReplay, asked)), match, held, isVoid: false, evidence: true };
  }
}

/** A file of this machine. Errors: Error that says what is wrong with it. */
export async function loadFile(file: File): Promise<Loaded> {
  const tooLarge = t('The file is too large for a replay.');
  if (file.size > LIMIT) throw new Error(tooLarge);
  const held = await heldOf(api, null);
  return { file: await file.text(), match: null, held, names: null, isVoid: false, evidence: false };
}

export type Checked = { readonly client: ReplayClient; readonly opened: Opened } | { readonly wrong: Wrong };

/** Checks a replay from its first line to its last. Errors: Error when the rules cannot be loaded. */
export async function check({ file, held }: Loaded): Promise<Checked> {
  const client = new ReplayClient();
  const opened = await client.ask({ ask: 'open', file, held });
  if (opened.ok) return { client, opened };
  client.close();
  return { wrong: opened };
}

/** Why there is no replay, in a sentence. */
export function whyNot(error: unknown): string {
  if (error instanceof ApiRefusal && error.code === 'MATCH_RUNNING')
    return t('This match is not over yet. Its replay is available once it ends.');
  return error instanceof ApiRefusal || !(error instanceof Error) ? sentenceOf(error) : error.message;
}
