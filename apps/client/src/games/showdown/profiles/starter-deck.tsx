import type { Profile } from '@cardscape/rules/showdown/profile/form';
import type { JSX } from 'preact';
import { t, tn } from '../../../i18n/index.ts';
import { Dialog } from '../../../shell/page/dialog.tsx';
import { CardTiles } from '../cards/card-tiles.tsx';
import type { RealmCards } from '../cards/cards.ts';

interface StarterProps {
  readonly profile: Profile;
  readonly cards: RealmCards;
  readonly onClose: () => void;
}

/** What a new profile begins with (RS-UI-3). */
export function StarterDeck({ profile: { name, decks }, cards, onClose }: StarterProps): JSX.Element {
  return (
    <Dialog title={t('{profile} is ready', { profile: name })} kind="wide" onClose={onClose} testId="starter">
      <div class="starter-deck">
        <p>
          {t('Two Characters to choose from, a Main Deck to play with, and {marks} marks for the shop.', {
            marks: decks.marks,
          })}
        </p>
        <h3>{t('Characters')}</h3>
        <CardTiles ids={decks.characters} cards={cards} />
        <h3>
          {t('Main Deck')}, {tn('1 card', '{n} cards', decks.main.length)}
        </h3>
        <CardTiles ids={decks.main} cards={cards} />
        <p class="row">
          <a class="button primary" href="/play/showdown">
            {t('Play')}
          </a>
          <button type="button" class="button" onClick={onClose}>
            {t('To the profiles')}
          </button>
        </p>
      </div>
    </Dialog>
  );
}
