import { MOST_UPLOADED_SETS } from '@cardscape/protocol';
import { type CardSet, type CardSetFault, type CardSetReading, faultText, type SetFile } from '@cardscape/rules';
import { printable } from '@cardscape/rules/kernel/printable';
import { dropSet, faultsBeside, keepSet, keptSet } from '../db/card-sets.ts';
import { Refused } from '../refusal.ts';
import type { Actor, Moderation } from './moderation.ts';

/* Card sets that operators upload and withdraw (CS-10): a running server notices what stands in the audit log. */

export const ADDED_SET = 'add-card-set';
export const REMOVED_SET = 'remove-card-set';

/** A set that was read, and what it was read from. */
export interface NewSet {
  readonly set: CardSet;
  readonly files: readonly SetFile[];
  /** Hash of the uploaded set whose place it takes; null: there is none. */
  readonly replaces: string | null;
}

/** The set that was read. Errors: Refused. */
export function faultless(reading: CardSetReading): CardSet {
  if (reading.ok) return reading.set;
  throw setFaulty(reading.faults);
}

/** Errors: Refused. */
export function mustHaveNone(faults: readonly CardSetFault[]): void {
  if (faults.length > 0) throw setFaulty(faults);
}

function setFaulty(faults: readonly CardSetFault[]): Refused {
  const [first = ''] = faults.map((fault) => printable(faultText(fault)));
  return faults.length === 1
    ? new Refused('SET_FAULTY', `This card set has a fault: ${first}`)
    : new Refused('SET_FAULTY', `This card set has ${faults.length} faults. The first: ${first}`);
}

/** Errors: Refused. */
export async function addSet(
  moderation: Moderation,
  actor: Actor,
  { set, files, replaces }: NewSet,
  now: number,
): Promise<void> {
  const { id, name, version, game, hash, cards } = set;
  const detail = { name, version, game, cards: cards.length, hash, replaced: replaces };
  await moderation.noted(actor, ADDED_SET, id, detail, async (db) => {
    mustHaveNone(await faultsBeside(db, set, files));
    const before = await keptSet(db, id);
    if ((before?.hash ?? null) !== replaces) throw otherSet(before);
    if (!(await keepSet(db, set, files, now)))
      throw new Refused('LIST_FULL', `There are ${MOST_UPLOADED_SETS} uploaded card sets already. Withdraw one.`);
  });
}

/** Errors: Refused. */
export async function removeSet(moderation: Moderation, actor: Actor, id: string, hash: string): Promise<void> {
  await moderation.noted(actor, REMOVED_SET, id, { hash }, async (db) => {
    const before = await keptSet(db, id);
    if (before === null)
      throw new Refused(
        'NO_SUCH_SET',
        'There is no uploaded card set with that id. Those of the folder are taken out there.',
      );
    if (before.hash !== hash) throw otherSet(before);
    await dropSet(db, id);
  });
}

function otherSet(before: { readonly name: string; readonly version: string } | null): Refused {
  return new Refused(
    'OTHER_SET',
    before === null
      ? 'The card set that this one is to replace is not there any more. Look again.'
      : `The uploaded card set with this id is ${before.name}, version ${before.version}. Look again.`,
  );
}
