import type { Profile } from '@cardscape/rules/showdown/profile/form';
import type { JSX } from 'preact';
import { listed, t, tn } from '../../../i18n/index.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import type { RealmCards } from '../cards/cards.ts';
import { CharacterPortrait } from '../cards/character-portrait.tsx';
import { MarchSign } from '../cards/march-sign.tsx';
import { ExperienceBar } from './experience-bar.tsx';

/** In pixels. */
const PORTRAIT = 92;

interface ProfileCardProps {
  readonly profile: Profile;
  readonly cards: RealmCards;
  readonly onDraft: () => void;
  readonly onShare: () => void;
  readonly onErase: () => void;
}

/** A profile at a glance: whose it is, how far it is, and what can be done with it (RS-UI-1, 2). */
export function ProfileCard({ profile, cards, onDraft, onShare, onErase }: ProfileCardProps): JSX.Element {
  const { name, elements, record, decks } = profile;
  const title = `profile-${profile.id}`;
  const led = [...new Set(decks.characters)];
  const characters = led.map((id) => cards.get(id)?.card.name ?? id);
  return (
    <li class={`profile-card ${elements[0].toLowerCase()}`} aria-labelledby={title} data-testid="profile">
      <h2 id={title}>{name}</h2>
      <p class="signs">
        {elements.map((element) => (
          <MarchSign key={element} element={element} />
        ))}
      </p>
      {led.length > 0 && (
        <p class="portraits" aria-hidden="true">
          {led
            .flatMap((id) => cards.get(id) ?? [])
            .map((one) => (
              <CharacterPortrait key={one.card.id} one={one} width={PORTRAIT} />
            ))}
        </p>
      )}
      <ExperienceBar profile={profile} />
      <dl>
        <div>
          <dt>{t('Marks')}</dt>
          <dd>{decks.marks}</dd>
        </div>
        <div>
          <dt>{t('Main Deck')}</dt>
          <dd>{tn('1 card', '{n} cards', decks.main.length)}</dd>
        </div>
        <div>
          <dt>{t('Record')}</dt>
          <dd>{t('{won} won, {lost} lost, {tied} tied, {abandoned} abandoned', record)}</dd>
        </div>
      </dl>
      <p class="about">
        {characters.length === 0
          ? t('No Character: move one to the Character Deck to play.')
          : t('Led by {characters}', { characters: listed(characters, 'any').join('') })}
      </p>
      <p class="row">
        <button
          type="button"
          class="button primary"
          onClick={onDraft}
          aria-label={t('Draft {profile}', { profile: name })}
        >
          <Icon name="deck" /> {t('Draft')}
        </button>
        <a class="button" href={`/play/showdown/cards?profile=${profile.id}`}>
          <Icon name="pile" /> {t('Card list')}
        </a>
        <button
          type="button"
          class="button"
          onClick={onShare}
          aria-label={t('Share the deck of {profile}', { profile: name })}
        >
          <Icon name="copy" /> {t('Share')}
        </button>
        <button
          type="button"
          class="button danger"
          onClick={onErase}
          aria-label={t('Erase {profile}', { profile: name })}
        >
          {t('Erase')}
        </button>
      </p>
    </li>
  );
}
