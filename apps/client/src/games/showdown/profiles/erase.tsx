import type { GameInfo } from '@cardscape/protocol';
import type { Profile } from '@cardscape/rules/showdown/profile/form';
import { ownedCards } from '@cardscape/rules/showdown/profile/state';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../../i18n/index.ts';
import { say } from '../../../shell/announce.ts';
import { Dialog } from '../../../shell/page/dialog.tsx';
import { sentenceOf } from '../../../shell/session/session.ts';
import { act } from '../realm/realm.ts';

interface EraseProps {
  readonly game: GameInfo;
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** Erases a profile for good, once its name has been typed (RS-4.80, RS-UI-8). */
export function EraseProfile({ game, profile, onClose }: EraseProps): JSX.Element {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const erase = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await act(game, { type: 'erase-profile', profile: profile.id, confirmName: typed });
      say(t('{profile} is erased.', { profile: profile.name }));
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('Erase {profile}?', { profile: profile.name })} onClose={onClose} testId="erase">
      <form
        class="erase-profile"
        onSubmit={(event) => {
          event.preventDefault();
          void erase();
        }}
      >
        <p class="notice">
          {t(
            'The profile, its level, its {marks} marks and all its {cards} cards are gone for good. There is no way back.',
            {
              marks: profile.decks.marks,
              cards: ownedCards(profile.decks).length,
            },
          )}
        </p>
        <label class="field">
          <span>{t('Type {profile} to confirm', { profile: profile.name })}</span>
          <input
            type="text"
            value={typed}
            autocomplete="off"
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </label>
        <p class="row">
          <button type="button" class="button" onClick={onClose}>
            {t('Keep profile')}
          </button>
          <button type="submit" class="button danger" disabled={busy || typed !== profile.name}>
            {t('Delete')}
          </button>
        </p>
        <p class="problem" role="alert">
          {problem}
        </p>
      </form>
    </Dialog>
  );
}
