import { LONGEST_DECK_NAME, type DeckFolder } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { say } from '../../shell/announce.ts';
import { Dialog } from '../../shell/page/dialog.tsx';
import { SaveButton } from '../../shell/page/save-button.tsx';
import { sentenceOf } from '../../shell/session/session.ts';
import { tidyName } from '../builder/draft.ts';
import type { DeckStore } from '../keeping/deck-store.ts';

interface FolderProps {
  readonly store: DeckStore;
  /** Null: a new one. */
  readonly folder: DeckFolder | null;
  readonly onClose: () => void;
}

/** Makes a folder, or gives one another name. */
export function FolderDialog({ store, folder, onClose }: FolderProps): JSX.Element {
  const [name, setName] = useState(folder?.name ?? '');
  const [problem, setProblem] = useState('');
  // One without a name is refused in words.
  const isChanged = folder === null || tidyName(name) !== folder.name;
  const done = async (): Promise<void> => {
    const wanted = tidyName(name);
    if (wanted === '') {
      setProblem(t('A folder needs a name.'));
      return;
    }
    try {
      if (folder === null) await store.addFolder(wanted);
      else await store.renameFolder(folder.id, wanted);
      say(t('Folder {folder} saved.', { folder: wanted }));
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <Dialog
      title={folder === null ? t('New folder') : t('Rename folder {folder}', { folder: folder.name })}
      onClose={onClose}
    >
      <form
        class="rename"
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged) void done();
        }}
      >
        <label class="field">
          <span>{t('Folder name')}</span>
          <input
            type="text"
            maxLength={LONGEST_DECK_NAME}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
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
