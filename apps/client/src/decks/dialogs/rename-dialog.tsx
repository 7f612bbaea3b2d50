import { LONGEST_DECK_NAME } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { PictureChoices } from '../../people/picture-choices.tsx';
import { Dialog } from '../../shell/page/dialog.tsx';
import { SaveButton } from '../../shell/page/save-button.tsx';
import { sentenceOf } from '../../shell/session/session.ts';
import { tidyName } from '../builder/draft.ts';
import { EMBLEM_NAMES } from '../emblem-words.ts';
import { Emblem } from '../emblem.tsx';
import type { KeptDeck, DeckStore } from '../keeping/deck-store.ts';

interface RenameProps {
  readonly deck: KeptDeck;
  readonly store: DeckStore;
  readonly onClose: () => void;
  /** `folder`: an id; empty: none. */
  readonly onDone: (parts: Pick<KeptDeck, 'name' | 'folder' | 'emblem'>) => void;
}

/**
 * Gives a deck another name or emblem, and puts it into a folder, which is made if there is none of that name.
 */
export function RenameDialog({ deck, store, onClose, onDone }: RenameProps): JSX.Element {
  const [name, setName] = useState(deck.name);
  const [folder, setFolder] = useState(store.folderName(deck.folder));
  const [emblem, setEmblem] = useState(deck.emblem);
  const [problem, setProblem] = useState('');
  const wanted = tidyName(folder);
  const called = tidyName(name) || deck.name;
  const isChanged = called !== deck.name || wanted !== store.folderName(deck.folder) || emblem !== deck.emblem;
  const done = async (): Promise<void> => {
    try {
      onDone({ name: called, folder: wanted === '' ? '' : await store.addFolder(wanted), emblem });
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <Dialog title={t('Name and emblem of {deck}', { deck: deck.name })} onClose={onClose}>
      <form
        class="rename"
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged) void done();
        }}
      >
        <label class="field">
          <span>{t('Name')}</span>
          <input
            type="text"
            maxLength={LONGEST_DECK_NAME}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>{t('Folder (optional)')}</span>
          <input
            type="text"
            maxLength={LONGEST_DECK_NAME}
            list="deck-folders"
            value={folder}
            onInput={(event) => setFolder(event.currentTarget.value)}
          />
        </label>
        <datalist id="deck-folders">
          {store.folders.value.map((one) => (
            <option key={one.id} value={one.name} />
          ))}
        </datalist>
        <PictureChoices
          title={t('Emblem')}
          name="emblem"
          names={EMBLEM_NAMES}
          chosen={emblem}
          choose={setEmblem}
          picture={(one) => (one === '' ? <span class="deck-emblem none" /> : <Emblem name={one} size={44} />)}
        />
        <p class="problem" role="alert">
          {problem}
        </p>
        <p class="row">
          <SaveButton words={t('Done')} changed={isChanged} />
        </p>
      </form>
    </Dialog>
  );
}
