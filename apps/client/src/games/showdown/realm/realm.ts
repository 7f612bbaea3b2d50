import type { ActReply, GameInfo } from '@cardscape/protocol';
import { readProfiles, type Profiles } from '@cardscape/rules/showdown/profile/form';
import { signal } from '@preact/signals';
import { api } from '../../../shell/session/session.ts';
import { REALM_CARDS, type RealmCards } from '../cards/cards.ts';

/** Everything that the pages around the matches show. */
export interface Realm {
  readonly cards: RealmCards;
  readonly held: Profiles;
}

/** Null until the server has answered. */
export const realm = signal<Realm | null>(null);

/** How often something has been done with the profiles here. */
let deeds = 0;

/** Asks for everything anew. Errors: ApiRefusal; ZodError when the server is newer than this page. */
export async function loadRealm({ id }: Pick<GameInfo, 'id'>): Promise<Realm> {
  const before = deeds;
  const loaded = { cards: REALM_CARDS, held: readProfiles(await api.collection(id)) };
  // What has been done meanwhile has told more than this answer.
  const known = realm.peek();
  if (deeds !== before && known !== null) return known;
  realm.value = loaded;
  return loaded;
}

/** Does something with the profiles (RS-4.33), and shows what they are then. Errors: ApiRefusal. */
export async function act({ id }: Pick<GameInfo, 'id'>, deed: Parameters<typeof api.act>[1]): Promise<ActReply> {
  const reply = await api.act(id, deed);
  deeds += 1;
  const known = realm.peek();
  if (known !== null) realm.value = { ...known, held: readProfiles(reply.holdings) };
  return reply;
}
