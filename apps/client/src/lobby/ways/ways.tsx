import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { GameHome } from '../../contract/home.ts';
import { t } from '../../i18n/index.ts';
import { Tabs } from '../../shell/page/tabs.tsx';
import { DeckPicker } from '../choices/form.tsx';
import { FirstMatch, isNewcomer } from '../first-match.tsx';
import { LiveList } from '../live-list.tsx';
import { PlayBot } from './bot-form.tsx';
import { Invite } from './invite.tsx';
import { PlayAnyone } from './queue.tsx';
import './ways.css';

/** Who is played against. */
const WAYS = ['bot', 'online', 'friend'] as const;
type Way = (typeof WAYS)[number];

interface WaysProps {
  readonly game: GameInfo;
  readonly home: GameHome;
  /** The way that the address asks for, if it is one. */
  readonly asked: string | undefined;
}

/** Everything that may be chosen for a match, and every other way to one. */
export function Ways({ game, home, asked }: WaysProps): JSX.Element {
  const wanted = WAYS.find((way) => way === asked);
  const [way, setWay] = useState<Way>(wanted ?? 'bot');
  useLayoutEffect(() => {
    if (wanted !== undefined) document.querySelector<HTMLElement>(`#tab-${wanted}`)?.focus();
  }, []);
  return (
    <>
      {game.decks.length > 0 && <DeckPicker game={game} home={home} />}
      <Tabs
        label={t('Who you play against')}
        open={way}
        onOpen={setWay}
        tabs={[
          { id: 'bot', title: t('A bot'), icon: 'bot', panel: <PlayBot game={game} home={home} /> },
          {
            id: 'online',
            title: t('Online'),
            icon: 'people',
            panel: (
              <>
                <PlayAnyone game={game} home={home} />
                <LiveList game={game.id} />
              </>
            ),
          },
          { id: 'friend', title: t('A friend'), icon: 'link', panel: <Invite game={game} home={home} /> },
        ]}
      />
      {home.guided !== undefined && !isNewcomer(game, home) && <FirstMatch game={game} guided={home.guided} known />}
    </>
  );
}
