import type { Api } from '@cardscape/client-kit';
import * as z from 'zod/mini';
import { t } from '../i18n/index.ts';
import type { VerifyReply } from './verify.ts';

/*
 * What this browser knows of a match's randomness (design D-3): the server's commitment and its own part, noted before the match began, and the heads of
 * the log that it was given on the way. At the end all of it is compared with the replay.
 */

const notesForm = z.object({
  commitment: z.string(),
  entropy: z.nullable(z.string()),
  /** Sequence number and head hash. */
  heads: z.array(z.tuple([z.int(), z.string()])),
});
export type FairnessNotes = z.infer<typeof notesForm>;

function keyOf(match: string): string {
  return `cardscape:fairness:${match}`;
}

export function notesOf(match: string): FairnessNotes | null {
  try {
    const parsed = notesForm.safeParse(JSON.parse(sessionStorage.getItem(keyOf(match)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function keep(match: string, notes: FairnessNotes): void {
  try {
    sessionStorage.setItem(keyOf(match), JSON.stringify(notes));
  } catch {
    // Storage is shut off: the check at the end can compare less.
  }
}

/** Notes what was agreed before the match began. */
export function noteBeginning(match: string, commitment: string, entropy: string | null): void {
  keep(match, { commitment, entropy, heads: notesOf(match)?.heads ?? [] });
}

/** Notes the commitment of a match that was only watched or taken up by another page. */
export function noteCommitment(match: string, commitment: string): void {
  if (notesOf(match) === null) noteBeginning(match, commitment, null);
}

/** Asks for the head of the log and notes it. What cannot be had is left out: the others still count. */
export async function noteHead(api: Api, match: string): Promise<void> {
  const notes = notesOf(match);
  const head = await api.head(match).catch(() => null);
  if (notes === null || head === null || notes.heads.some(([seq]) => seq === head.seq)) return;
  keep(match, { ...notes, heads: [...notes.heads, [head.seq, head.head]] });
}

/** What a check found: sentences for the player, in order. */
export interface FairnessReport {
  readonly fair: boolean;
  readonly findings: readonly { readonly good: boolean; readonly text: string }[];
  /** The replay file that was checked. */
  readonly replay: string;
}

/** Where a record does not follow from what was agreed; the reason is told as the rules tell it. */
function faultOf(result: VerifyReply): string {
  if (result.ok) return '';
  const { reason, entry } = result;
  return entry === null ? t('The record does not hold: {reason} (entry at the end).', { reason }) : t('The record does not hold: {reason} (entry {entry}).', { reason, entry });
}

/** Fetches the replay of a finished match and checks it with the rules themselves. Errors: ApiRefusal when there is no replay. */
export async function checkFairness(api: Api, match: string, seat: number | null): Promise<FairnessReport> {
  const [replay, { verify }] = await Promise.all([api.replay(match), import('./verify.ts')]);
  const notes = notesOf(match);
  const result = await verify({ replay, heads: notes?.heads ?? [] });
  const findings: { good: boolean; text: string }[] = [];
  const find = (good: boolean, right: string, wrong: string): void => void findings.push({ good, text: good ? right : wrong });
  find(result.ok, t('All {n} moves and every shuffle and draw follow from the revealed secret.', { n: result.entries }), faultOf(result));
  if (result.agreed !== null && notes !== null) {
    const { commitment, entropies } = result.agreed;
    find(commitment === notes.commitment, t('The server kept to the secret it had committed to before the match.'), t('The record names another commitment than the one shown before the match.'));
    if (notes.entropy !== null && seat !== null) find(entropies[seat] === notes.entropy, t('Your own random numbers went into the shuffle.'), t('The random numbers of this browser are missing from the record.'));
    if (notes.heads.length > 0) find(result.ok, t('The record agrees with {n} checkpoints noted during the match.', { n: notes.heads.length }), t('The record and the checkpoints were compared, and something differs.'));
  }
  return { fair: findings.every(({ good }) => good), findings, replay };
}
