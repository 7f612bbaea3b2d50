import { ApiRefusal } from '@cardscape/client-kit';
import type { GameInfo } from '@cardscape/protocol';
import type { ComponentType, JSX } from 'preact';
import { useRoute } from 'preact-iso';
import type { Place, PlaceProps } from '../contract/home.ts';
import { t } from '../i18n/index.ts';
import NotFound from '../pages/not-found.tsx';
import { Problem } from '../shell/asking/problem.tsx';
import { useAsked } from '../shell/asking/use-asked.ts';
import { Page } from '../shell/page/page.tsx';
import { loadOffered } from '../shell/session/offered.ts';
import { PlaceRow } from './switch.tsx';
import { useHome } from './use-home.ts';

interface Opened {
  readonly game: GameInfo;
  readonly name: string;
  readonly Shown: ComponentType<PlaceProps>;
}

/** Errors: ApiRefusal. */
async function open(id: string, place: Place): Promise<Opened> {
  const [{ games }, { default: Shown }] = await Promise.all([loadOffered(), place.load()]);
  const game = games.find((one) => one.id === id);
  const sentence = t('This server does not offer that game.');
  if (game === undefined) throw new ApiRefusal(404, 'NO_SUCH_GAME', sentence);
  return { game, name: place.name, Shown };
}

/** A page of one game beside its lobby: `/play/GAME/NAME`. */
export default function PlacePage(): JSX.Element {
  const { params } = useRoute();
  const [id, name] = [params['game'] ?? '', params['name'] ?? ''];
  const { home, trouble: missing } = useHome(id);
  const place = home?.places.find((one) => one.name === name);
  const { answer: opened, trouble } = useAsked(
    async () => (place === undefined ? null : open(id, place)),
    `${id} ${place?.name ?? ''}`,
  );

  if (home !== null && place === undefined) return <NotFound />;
  if (opened !== null && opened.name === name && opened.game.id === id) {
    return (
      <Page wide theme={home?.theme() ?? ''}>
        <PlaceRow game={id} places={home?.places ?? []} present={name} />
        <opened.Shown key={name} game={opened.game} />
      </Page>
    );
  }
  const failed = missing.sentence === '' ? trouble : missing;
  return (
    <Page wide theme={home?.theme() ?? ''}>
      {failed.sentence === '' && <p class="loading">{t('Loading…')}</p>}
      <Problem {...failed} />
    </Page>
  );
}
