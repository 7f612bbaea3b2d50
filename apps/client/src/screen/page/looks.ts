import { type Answered, getMatchLooks } from '@cardscape/protocol';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { CardBack } from '../../cards/face/spec.ts';
import { backOf } from '../../cards/picture/cloths.ts';
import type { MatchFeed } from '../../match/feed/feed.ts';
import type { MatchStore } from '../../match/feed/store.ts';
import { showFace } from '../../people/avatar.tsx';
import { api } from '../../shell/session/session.ts';

type Looks = Answered<typeof getMatchLooks>['looks'];

const known = new Map<string, Promise<Looks>>();

/** How those present themselves who play the match, by seat; it is asked for once. */
function looksIn(match: string): Promise<Looks> {
  const asked =
    known.get(match) ??
    api.call(getMatchLooks, { params: { match } }).then(
      ({ looks }) => looks,
      () => [],
    );
  known.set(match, asked);
  return asked;
}

/** The back of cards in a zone of the match; null where all are as the game has them. */
export async function backsIn({ client, look, model }: MatchStore): Promise<((zone: number) => CardBack) | null> {
  const plain = look.cards.back;
  const backs = (await looksIn(client.match)).map((one) => backOf(plain, one?.back ?? 'night'));
  if (backs.every((back) => back === plain)) return null;
  return (zone) => backs[model.peek().zones[zone]?.seat ?? -1] ?? plain;
}

/** The avatars of those who play, by seat; empty until they are known, and in a replay. */
export function useAvatars(store: MatchFeed): readonly string[] {
  const [avatars, setAvatars] = useState<readonly string[]>([]);
  // Those that are known are there at once.
  useLayoutEffect(() => {
    if (store.recorded) return undefined;
    let open = true;
    void looksIn(store.client.match).then((looks) => {
      if (!open) return;
      setAvatars(looks.map((one) => one?.avatar ?? 'bot'));
      const own = looks[store.you ?? -1];
      if (own) showFace(own.avatar);
    });
    return () => {
      open = false;
    };
  }, [store]);
  return avatars;
}
