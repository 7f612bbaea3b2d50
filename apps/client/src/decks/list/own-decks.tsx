import type { DeckFolder } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { alert, say } from '../../shell/announce.ts';
import { Icon } from '../../shell/page/icon.tsx';
import { later } from '../../shell/page/later.tsx';
import { sentenceOf } from '../../shell/session/session.ts';
import { copiesFrom } from '../builder/draft.ts';
import type { Workshop } from '../builder/use-builder.ts';
import { fillWords } from '../builder/words.ts';
import { Emblem } from '../emblem.tsx';
import type { KeptDeck } from '../keeping/deck-store.ts';
import { DeckCard } from './deck-card.tsx';
import { PlayDeck } from './play-deck.tsx';

const FolderDialog = later(async () => (await import('../dialogs/folder-dialog.tsx')).FolderDialog);
const RenameDialog = later(async () => (await import('../dialogs/rename-dialog.tsx')).RenameDialog);

interface OwnProps {
  readonly workshop: Workshop;
  readonly onCopy: (deck: KeptDeck) => void;
}

/** The decks of this player, folder by folder. */
export function OwnDecks({ workshop, onCopy }: OwnProps): JSX.Element {
  const { store } = workshop;
  const [renamed, setRenamed] = useState<KeptDeck | null>(null);
  const [gone, setGone] = useState<KeptDeck | null>(null);
  const [folder, setFolder] = useState<DeckFolder | 'new' | null>(null);
  const decks = store.decks.value;
  const folders = store.folders.value;
  const remove = (deck: KeptDeck): void => {
    store.remove(deck.id);
    setGone(deck);
    say(t('{deck} deleted.', { deck: deck.name }));
  };
  const restore = (deck: KeptDeck): void => {
    store.keep(deck);
    setGone(null);
    say(t('{deck} restored.', { deck: deck.name }));
  };
  const removeFolder = ({ id, name }: DeckFolder): void => {
    store.removeFolder(id).then(
      () => say(t('Folder {folder} removed. Its decks are kept.', { folder: name })),
      (error: unknown) => alert(sentenceOf(error)),
    );
  };
  const known = new Set(folders.map(({ id }) => id));
  const loose = decks.filter((deck) => !known.has(deck.folder));
  const shown = (own: readonly KeptDeck[], label: string): JSX.Element => (
    <DeckGrid workshop={workshop} decks={own} label={label} onCopy={onCopy} onRename={setRenamed} onRemove={remove} />
  );
  return (
    <section aria-labelledby="own-decks">
      <header class="own-head">
        <h2 id="own-decks">{t('Your decks')}</h2>
        <button type="button" class="button" onClick={() => setFolder('new')}>
          <Icon name="pile" /> {t('New folder')}
        </button>
      </header>
      {gone !== null && (
        <p class="notice calm deck-gone" data-testid="deck-gone">
          <span>{t('{deck} deleted.', { deck: gone.name })}</span>
          <button type="button" class="button" onClick={() => restore(gone)}>
            <Icon name="back" /> {t('Undo')}
          </button>
        </p>
      )}
      {decks.length === 0 && <p class="about">{t('No decks yet. Create one, or copy a starter deck.')}</p>}
      {loose.length > 0 && shown(loose, t('Decks'))}
      {folders.map((one) => {
        const own = decks.filter((deck) => deck.folder === one.id);
        return (
          <div key={one.id} class="deck-folder" data-testid="deck-folder">
            <header>
              <h3 class="folder-name">{one.name}</h3>
              <button
                type="button"
                class="button"
                aria-label={t('Rename folder {folder}', { folder: one.name })}
                onClick={() => setFolder(one)}
              >
                {t('Rename')}
              </button>
              <button
                type="button"
                class="button danger"
                aria-label={t('Remove folder {folder}', { folder: one.name })}
                onClick={() => removeFolder(one)}
              >
                {t('Remove')}
              </button>
            </header>
            {own.length === 0 ? (
              <p class="about">{t('Empty. Move decks here with “Rename or move”.')}</p>
            ) : (
              shown(own, t('Folder {folder}', { folder: one.name }))
            )}
          </div>
        );
      })}
      {renamed !== null && (
        <RenameDialog
          deck={renamed}
          store={store}
          onClose={() => setRenamed(null)}
          onDone={(parts) => {
            store.keep({ ...renamed, ...parts, changed: Date.now() });
            say(t('{deck} saved.', { deck: parts.name }));
            setRenamed(null);
          }}
        />
      )}
      {folder !== null && (
        <FolderDialog store={store} folder={folder === 'new' ? null : folder} onClose={() => setFolder(null)} />
      )}
    </section>
  );
}

interface GridProps {
  readonly workshop: Workshop;
  readonly decks: readonly KeptDeck[];
  readonly label: string;
  readonly onCopy: (deck: KeptDeck) => void;
  readonly onRename: (deck: KeptDeck) => void;
  readonly onRemove: (deck: KeptDeck) => void;
}

/** Whether a deck may be played, and whether it is kept. */
function stateOf({ reasons, trouble }: KeptDeck): string {
  if (trouble?.kind === 'conflict') return t('also changed elsewhere: open it to choose a version');
  if (trouble?.kind === 'refused') return t('not saved on the server');
  return t(reasons.length === 0 ? 'ready to play' : 'draft, not legal yet');
}

function DeckGrid({ workshop: { builder, game }, decks, label, onCopy, onRename, onRemove }: GridProps): JSX.Element {
  return (
    <ul class="deck-grid" aria-label={label}>
      {decks.map((deck) => (
        <DeckCard
          key={deck.id}
          builder={builder}
          title={
            <>
              <Emblem name={deck.emblem} size={36} />
              <a href={`/decks/${builder.game}/${deck.id}`}>{deck.name}</a>
            </>
          }
          detail={`${fillWords(deck.size, builder)}, ${stateOf(deck)}`}
          deck={copiesFrom(builder, deck.deck)}
          testId="own-deck"
        >
          {deck.reasons.length === 0 && <PlayDeck game={game} deck={`own:${deck.id}`} name={deck.name} />}
          <button
            type="button"
            class="button"
            aria-label={t('Copy {deck}', { deck: deck.name })}
            onClick={() => onCopy(deck)}
          >
            {t('Copy')}
          </button>
          <button
            type="button"
            class="button"
            aria-label={t('Rename or move {deck}', { deck: deck.name })}
            onClick={() => onRename(deck)}
          >
            {t('Rename or move')}
          </button>
          <button
            type="button"
            class="button danger"
            aria-label={t('Delete {deck}', { deck: deck.name })}
            onClick={() => onRemove(deck)}
          >
            {t('Delete')}
          </button>
        </DeckCard>
      ))}
    </ul>
  );
}
