import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Beginning, DeckBuilder } from '../../contract/builder.ts';
import { t } from '../../i18n/index.ts';
import { Dialog } from '../../shell/page/dialog.tsx';
import { Icon } from '../../shell/page/icon.tsx';

interface NewDeckProps {
  readonly builder: DeckBuilder;
  readonly onBegin: (beginning: Beginning) => void;
}

/** Begins a new deck; where decks are of several kinds, the player chooses one. */
export function NewDeckButton({ builder: { beginnings }, onBegin }: NewDeckProps): JSX.Element {
  const [choosing, setChoosing] = useState(false);
  const [only, ...others] = beginnings;
  return (
    <>
      <button
        type="button"
        class="button primary"
        onClick={() => (others.length === 0 ? onBegin(only) : setChoosing(true))}
      >
        <Icon name="deck" /> {t('New deck')}
      </button>
      {choosing && (
        <Dialog title={t('New deck')} onClose={() => setChoosing(false)} testId="new-deck">
          <ul class="beginnings">
            {beginnings.map((beginning) => (
              <li key={beginning.id}>
                <button
                  type="button"
                  class="button"
                  disabled={beginning.locked !== ''}
                  onClick={() => {
                    setChoosing(false);
                    onBegin(beginning);
                  }}
                >
                  {beginning.title}
                </button>
                <span class="about">{[beginning.about, beginning.locked].filter((part) => part !== '').join(' ')}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
