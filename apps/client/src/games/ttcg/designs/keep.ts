import { ApiRefusal } from '@cardscape/client-kit';
import { createDesign, type OwnDesign, saveDesign } from '@cardscape/protocol';
import { api, signIn } from '../../../shell/session/session.ts';
import { type Draft, readDraft } from '../pages/draft/draft.ts';
import { designOf, GAME } from './game.ts';

/** What came of keeping a draft: the design, or what is wrong with it, in sentences. */
export type Kept = { readonly design: OwnDesign } | { readonly wrong: string };

/** Keeps a draft on the server: in the place of what it was there, or as a new design. Errors: ApiRefusal. */
export async function keep(draft: Draft): Promise<Kept> {
  await signIn();
  const { id: _, ...card } = readDraft(draft).file;
  // As JSON has it: a field that is not there is not sent.
  const body = { card: JSON.parse(JSON.stringify(card)) as Record<string, never>, lore: draft.lore };
  const { design, problems } = await sent(draft.id, body);
  return design === null ? { wrong: problems.map(({ message }) => message).join(' ') } : { design };
}

/** Refusals of what may not be kept in the place of what was there. */
const ANEW: readonly string[] = ['NO_SUCH_DESIGN', 'ACCEPTED'];

async function sent(id: string | null, body: { readonly card: Record<string, never>; readonly lore: string }) {
  if (id !== null) {
    try {
      return await api.call(saveDesign, { ...designOf(id), body });
    } catch (error) {
      // It was deleted, is of another account of this browser, or has become a card: then this is a new one.
      if (!(error instanceof ApiRefusal && ANEW.includes(error.code))) throw error;
    }
  }
  return api.call(createDesign, { ...GAME, body });
}
