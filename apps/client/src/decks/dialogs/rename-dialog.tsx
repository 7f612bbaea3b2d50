import { LONGEST_DECK_NAME } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { Dialog } from '../../shell/page/dialog.tsx';
import { SaveButton } from '../../shell/page/save-button.tsx';
import { sentenceOf } from '../../shell/session/session.ts';
import { tidyName } from '../builder/draft.ts';
import type { KeptDeck, Shelf } from '../keeping/shelf.ts';

interface RenameProps {
  readonly deck: KeptDeck;
  readonly shelf: Shelf;
  readonly onClose: () => void;
  /** `folder`: an id; empty: none. */
  readonly onDone: (name: string, folder: string) => void;
}

/** Gives a deck another name, and puts it into a folder, which is made if there is none of that name. */
export function RenameDialog({ deck, shelf, onClose, onDone }: RenameProps): JSX.Element {
  const [name, setName] = useState(deck.name);
  const [folder, setFolder] = useState(shelf.folderName(deck.folder));
  const [problem, setProblem] = useState('');
  const wanted = tidyName(folder);
  const isChanged = (tidyName(name) || deck.name) !== deck.name || wanted !== shelf.folderName(deck.folder);
  const done = async (): Promise<void> => {
    try {
      onDone(tidyName(name) || deck.name, wanted === '' ? '' : await shelf.addFolder(wanted));
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <Dialog title={t('Rename {deck}', { deck: deck.name })} onClose={onClose}>
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
          {shelf.folders.value.map((one) => (
            <option key={one.id} value={one.name} />
          ))}
        </datalist>
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
