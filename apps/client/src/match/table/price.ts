import type { LegalIntent } from '@cardscape/rules';
import type { MatchStore } from '../feed/store.ts';

/** What all of these entries take: what only some of them do is said where they part. */
export function commonPrice(
  { look, witness }: Pick<MatchStore, 'look' | 'witness'>,
  entries: readonly LegalIntent[],
): readonly string[] {
  const [first, ...others] = entries.map((entry) => look.moves.price(entry, witness));
  return first?.filter((phrase) => others.every((other) => other.includes(phrase))) ?? [];
}
