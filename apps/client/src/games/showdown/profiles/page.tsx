import type { GameInfo } from '@cardscape/protocol';
import { MOST_PROFILES, type Profile } from '@cardscape/rules/showdown/profile/form';
import { openDraft } from '@cardscape/rules/showdown/profile/state';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { PlaceProps } from '../../../contract/home.ts';
import { t } from '../../../i18n/index.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import { later } from '../../../shell/page/later.tsx';
import { sentenceOf } from '../../../shell/session/session.ts';
import { DraftTable } from '../draft/table.tsx';
import { RealmPage } from '../realm/realm-page.tsx';
import { act, type Realm } from '../realm/realm.ts';
import { CreateProfile } from './create.tsx';
import { EraseProfile } from './erase.tsx';
import { ProfileCard } from './profile-card.tsx';
import { StarterDeck } from './starter-deck.tsx';

const ShareDeck = later(async () => (await import('./share.tsx')).ShareDeck);

/** The profiles of this player: created, drafted, erased (RS-UI-2). */
export default function ProfilesPage({ game }: PlaceProps): JSX.Element {
  return (
    <RealmPage
      game={game}
      title={t('Profiles')}
      about={t(
        'A profile has a deck, a level and marks of its own. Matches against people bring it experience, marks and cards; matches against bots bring nothing.',
      )}
    >
      {(loaded) => <Profiles game={game} loaded={loaded} />}
    </RealmPage>
  );
}

/** What is open beside the list. */
type Aside =
  | { readonly kind: 'create' }
  | { readonly kind: 'erase'; readonly profile: Profile }
  | { readonly kind: 'share'; readonly profile: Profile }
  | { readonly kind: 'starter'; readonly profile: Profile };

function Profiles({ game, loaded }: { readonly game: GameInfo; readonly loaded: Realm }): JSX.Element {
  const { held } = loaded;
  const [aside, setAside] = useState<Aside | null>(null);
  const [problem, setProblem] = useState('');
  const draft = openDraft(held, Date.now());
  const drafted = held.profiles.find(({ id }) => id === draft?.profile);
  if (draft !== null && drafted !== undefined)
    return <DraftTable key={drafted.id} game={game} cards={loaded.cards} profile={drafted} draft={draft} />;
  const close = (): void => setAside(null);
  const open = async (profile: Profile): Promise<void> => {
    setProblem('');
    try {
      await act(game, { type: 'open-draft', profile: profile.id });
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  if (aside?.kind === 'create')
    return <CreateProfile game={game} onBack={close} onCreated={(profile) => setAside({ kind: 'starter', profile })} />;
  const left = MOST_PROFILES - held.profiles.length;
  return (
    <>
      {problem !== '' && (
        <p class="notice" role="alert">
          {problem}
        </p>
      )}
      {held.profiles.length === 0 && (
        <p class="nothing-yet">
          {t('You have no profile yet. Create one: it comes with a deck that can be played at once.')}
        </p>
      )}
      <ul class="profile-list">
        {held.profiles.map((profile) => (
          <ProfileCard
            key={profile.id}
            profile={profile}
            cards={loaded.cards}
            onDraft={() => void open(profile)}
            onShare={() => setAside({ kind: 'share', profile })}
            onErase={() => setAside({ kind: 'erase', profile })}
          />
        ))}
      </ul>
      <p class="row">
        <button type="button" class="button primary" disabled={left <= 0} onClick={() => setAside({ kind: 'create' })}>
          <Icon name="person" /> {t('Create profile')}
        </button>
        <span class="about">{t('{n} of {all} profiles', { n: held.profiles.length, all: MOST_PROFILES })}</span>
      </p>
      {aside?.kind === 'erase' && <EraseProfile game={game} profile={aside.profile} onClose={close} />}
      {aside?.kind === 'share' && <ShareDeck game={game} profile={aside.profile} onClose={close} />}
      {aside?.kind === 'starter' && <StarterDeck profile={aside.profile} cards={loaded.cards} onClose={close} />}
    </>
  );
}
