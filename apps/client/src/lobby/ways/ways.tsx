import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import type { GameHome } from '../../contract/home.ts';
import { DeckPicker } from '../choices/form.tsx';
import { FirstMatch, isNewcomer } from '../first-match.tsx';
import { LiveList } from '../live-list.tsx';
import { PlayBot } from './bot-form.tsx';
import { Invite } from './invite.tsx';
import { PlayAnyone } from './queue.tsx';

/** Everything that may be chosen for a match, and every other way to one. */
export function Ways({ game, home }: { readonly game: GameInfo; readonly home: GameHome }): JSX.Element {
  return (
    <>
      {game.decks.length > 0 && <DeckPicker game={game} home={home} />}
      <div class="ways">
        <PlayBot game={game} home={home} />
        <div class="stack">
          <PlayAnyone game={game} home={home} />
          <LiveList game={game.id} />
        </div>
        <Invite game={game} home={home} />
      </div>
      {home.guided !== undefined && !isNewcomer(game, home) && <FirstMatch game={game} guided={home.guided} known />}
    </>
  );
}
