import { type Api, ApiRefusal, MatchClient, type WatchView } from '@cardscape/client-kit';
import { signal } from '@preact/signals';
import { settings } from '../../shell/session/settings.ts';

/** What somebody without a seat wants to see, and of which match; every other match is seen as everybody may. */
export const wanted = signal<{ readonly match: string; readonly view: WatchView }>({ match: '', view: 'public' });

function join(api: Api, match: string, view: WatchView): Promise<MatchClient> {
  return MatchClient.join(api, match, { view, named: settings.peek().watchNamed });
}

/** Joins a match, with the view that was wanted if it may be had. Errors: ApiRefusal; those of the socket. */
export async function joinMatchTable(api: Api, match: string): Promise<MatchClient> {
  const { match: which, view } = wanted.peek();
  if (which !== match || view === 'public') return join(api, match, 'public');
  try {
    return await join(api, match, view);
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'HANDS_CLOSED') return join(api, match, 'public');
    throw error;
  }
}
