import { type Answered, listWatching } from '@cardscape/protocol';
import { type Asked, useAsked } from '../shell/asking/use-asked.ts';
import { api } from '../shell/session/session.ts';

export type Watched = Answered<typeof listWatching>;

/** What of the live list is wanted; empty words: everything. */
export interface Wish {
  readonly game: string;
  readonly queue: '' | 'private' | 'casual' | 'ranked';
  readonly friends: boolean;
}

/** Milliseconds between two looks. */
const REFRESH = 5000;

/** What may be watched, kept fresh while the page is looked at. */
export function useWatched({ game, queue, friends }: Wish): Asked<Watched> {
  const query = {
    ...(game === '' ? {} : { game }),
    ...(queue === '' ? {} : { queue }),
    ...(friends ? { friends: '1' as const } : {}),
  };
  return useAsked(() => api.call(listWatching, { query }), [game, queue, friends].join(' '), { every: REFRESH });
}
