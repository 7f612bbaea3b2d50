import type { LegalIntent } from '@cardscape/rules';
import type { Thing } from '../../table/thing.ts';
import type { MatchStore } from '../feed/store.ts';
import { seenCard } from '../telling/describe.ts';

/** A card that a response can be made with. */
export interface Response {
  readonly thing: Extract<Thing, { kind: 'card' }>;
  readonly name: string;
  readonly entries: readonly LegalIntent[];
}

/** More than these are pointed at on the table: the button that passes must stay in sight. */
const MOST = 3;

/** What the player who is asked for a response can respond with; nothing once one was begun. */
export function responsesOf(store: MatchStore): readonly Response[] {
  const { path, offers } = store.stage.value;
  if (store.pass.value === null || store.answersAlone.value !== null || path.length > 0) return [];
  const found = offers.flatMap(({ thing, entries }): Response[] => {
    const name = thing.kind === 'card' ? seenCard(store, thing.handle)?.inspection.name : undefined;
    return thing.kind === 'card' && name !== undefined ? [{ thing, name, entries }] : [];
  });
  return found.length > MOST ? [] : found;
}
