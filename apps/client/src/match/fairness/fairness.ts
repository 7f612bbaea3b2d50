import type { Api } from '@cardscape/client-kit';
import { anyJson, getBeginning, listKeys } from '@cardscape/protocol';
import type { Held } from '@cardscape/rules';
import * as z from 'zod/mini';

/*
 * What this browser knows of a match's randomness (design D-3): what the server had committed to and showed before the
 * match began, its own part, and the heads of the log that it was given on the way. At the end all of it is compared
 * with the replay.
 */

const signed = z.object({ key: z.string(), signature: z.string() });

const notesForm = z.object({
  commitment: z.string(),
  entropy: z.nullable(z.string()),
  /** Sequence number and head hash. */
  heads: z.array(z.tuple([z.int(), z.string()])),
  /** What was shown before this browser added its part. */
  shown: z.optional(
    z.object({
      game: z.string(),
      revision: z.int(),
      options: z.record(z.string(), anyJson()),
      seats: z.array(z.string()),
      place: z.int(),
      deck: anyJson(),
    }),
  ),
  /** The server's signatures under the commitment and under the beginning. */
  sealed: z.optional(signed),
  begun: z.optional(signed),
});
type Notes = z.infer<typeof notesForm>;

function keyOf(match: string): string {
  return `cardscape:fairness:${match}`;
}

export function notesOf(match: string): Notes | null {
  try {
    const parsed = notesForm.safeParse(JSON.parse(sessionStorage.getItem(keyOf(match)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function keep(match: string, notes: Notes): void {
  try {
    sessionStorage.setItem(keyOf(match), JSON.stringify(notes));
  } catch {
    // Storage is shut off: the check at the end can compare less.
  }
}

/** Notes what was agreed before the match began. */
export function noteSeal(match: string, agreed: Omit<Notes, 'heads' | 'begun'>): void {
  keep(match, { ...agreed, heads: notesOf(match)?.heads ?? [] });
}

/**
 * Notes the commitment of a match that was only watched or taken up by another page. False: it is not the one that was
 * agreed.
 */
export function noteStart(match: string, commitment: string): boolean {
  const notes = notesOf(match);
  if (notes === null) keep(match, { commitment, entropy: null, heads: [] });
  return notes === null || notes.commitment === commitment;
}

/** Asks for how the match began, and notes it once. What cannot be had is left out. */
export async function noteBeginning(api: Api, match: string): Promise<void> {
  const before = notesOf(match);
  if (before === null || before.heads.some(([seq]) => seq === 0)) return;
  const beginning = await api.call(getBeginning, { params: { match } }).catch(() => null);
  const notes = notesOf(match);
  if (notes === null || beginning === null) return;
  const { head, signed: begun } = beginning;
  keep(match, { ...notes, heads: [[0, head], ...notes.heads], ...(begun === null ? {} : { begun }) });
}

/** Asks for the head of the log and notes it. What cannot be had is left out: the others still count. */
export async function noteHead(api: Api, match: string): Promise<void> {
  const notes = notesOf(match);
  const head = await api.head(match).catch(() => null);
  if (notes === null || head === null || notes.heads.some(([seq]) => seq === head.seq)) return;
  keep(match, { ...notes, heads: [...notes.heads, [head.seq, head.head]] });
}

/** The keys of the server that this page came from; none where it cannot say. */
async function keysOf(api: Api): Promise<string[]> {
  const answer = await api.call(listKeys, {}).catch(() => null);
  return answer?.keys.map(({ key }) => key) ?? [];
}

/** Everything that this browser can hold against a replay. @param match null: a file of which it knows nothing */
export async function heldOf(api: Api, match: string | null): Promise<Held> {
  const notes = match === null ? null : notesOf(match);
  const signers = { keys: await keysOf(api), required: false };
  if (notes === null) return { signers };
  const { commitment, entropy, heads, shown, sealed, begun } = notes;
  return {
    signers,
    commitment,
    entropies: entropy === null ? undefined : [{ entropy, place: shown?.place }],
    heads: new Map(heads),
    shown,
    sealed,
    begun,
  };
}
