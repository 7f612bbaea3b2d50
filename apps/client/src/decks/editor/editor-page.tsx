import type { JSX } from 'preact';
import { useLocation, useRoute } from 'preact-iso';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BuilderCard, DeckBuilder } from '../../contract/builder.ts';
import { t, tx } from '../../i18n/index.ts';
import { Dialog } from '../../shell/page/dialog.tsx';
import { Icon } from '../../shell/page/icon.tsx';
import { later } from '../../shell/page/later.tsx';
import { useTitle } from '../../shell/page/page.tsx';
import { countOf, deckWith, mostOf } from '../builder/draft.ts';
import { matching, NO_FILTER } from '../builder/filter.ts';
import type { Workshop } from '../builder/use-builder.ts';
import { useEditing, type Editing } from '../builder/use-editing.ts';
import { shortSize } from '../builder/words.ts';
import { DeckFrame } from '../frame.tsx';
import type { KeptDeck } from '../keeping/deck-store.ts';
import { KeepingLine, TroubleNotice } from '../keeping/keeping.tsx';
import { keepNew } from '../keeping/new-deck.ts';
import { DeckPanel, Verdict } from './deck-panel.tsx';
import { CardDetails } from './details.tsx';
import { FilterForm } from './pool-filter.tsx';
import { Pool } from './pool.tsx';
import { Stepper } from './stepper.tsx';

const ImportDialog = later(async () => (await import('../dialogs/import-dialog.tsx')).ImportDialog);
const RenameDialog = later(async () => (await import('../dialogs/rename-dialog.tsx')).RenameDialog);
const ShareDialog = later(async () => (await import('../dialogs/share-dialog.tsx')).ShareDialog);

/** One deck of this player, to be built. */
export default function DeckPage(): JSX.Element {
  const { params } = useRoute();
  const game = params['game'] ?? '';
  return (
    <DeckFrame game={game}>
      {(workshop) => {
        const kept = workshop.store.find(params['deck'] ?? '');
        return kept === undefined ? <Missing game={game} /> : <Editor key={kept.id} workshop={workshop} kept={kept} />;
      }}
    </DeckFrame>
  );
}

function Missing({ game }: { readonly game: string }): JSX.Element {
  const heading = useTitle(t('Deck not found'));
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('Deck not found')}
      </h1>
      <p class="about">
        {t('It may have been deleted, or it belongs to someone else. Players share decks by link, code or text.')}
      </p>
      <p class="row">
        <a class="button" href={`/decks/${game}`}>
          {t('All decks')}
        </a>
      </p>
    </>
  );
}

/** Milliseconds that a pointer rests on a card before its large picture is painted. */
const REST = 90;

/** The last of many, once it stays. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface HeadProps {
  readonly workshop: Workshop;
  readonly editing: Editing;
  readonly onRename: () => void;
  readonly onImport: () => void;
  readonly onShare: () => void;
}

function Head({
  workshop: { game, store },
  editing: { kept, undo },
  onRename,
  onImport,
  onShare,
}: HeadProps): JSX.Element {
  const heading = useTitle(`${kept.name}, ${game.name}`);
  return (
    <header class="editor-head">
      <nav class="place-row" aria-label={t('Pages of the game')}>
        <a href={`/play/${game.id}`}>
          <Icon name="home" /> {t('Lobby')}
        </a>
        <a href={`/decks/${game.id}`}>
          <Icon name="deck" /> {t('All decks')}
        </a>
      </nav>
      <div class="editor-title">
        <h1 ref={heading} tabIndex={-1}>
          {kept.name}
        </h1>
        {kept.folder !== '' && <p class="about">{t('in {folder}', { folder: store.folderName(kept.folder) })}</p>}
        {kept.trouble === undefined && <KeepingLine store={store} />}
        <p class="row">
          <button type="button" class="button" disabled={undo === null} onClick={() => undo?.()}>
            <Icon name="back" /> {t('Undo')}
          </button>
          <button type="button" class="button" onClick={onRename}>
            <Icon name="deck" /> {t('Rename')}
          </button>
          <button type="button" class="button" onClick={onImport}>
            <Icon name="download" /> {t('Import')}
          </button>
          <button type="button" class="button" onClick={onShare}>
            <Icon name="link" /> {t('Share')}
          </button>
        </p>
      </div>
    </header>
  );
}

/** On narrow windows one of both is shown. */
type Half = 'cards' | 'deck';

interface SwitchProps {
  readonly half: Half;
  readonly onChange: (half: Half) => void;
  readonly tally: string;
  readonly legal: boolean;
}

function HalfSwitch({ half, onChange, tally, legal }: SwitchProps): JSX.Element {
  return (
    <div class="half-switch" role="group" aria-label={t('Show')}>
      <button type="button" class="button" aria-pressed={half === 'deck'} onClick={() => onChange('deck')}>
        {t('Deck')} <strong>{tally}</strong> {legal && <Icon name="done" />}
      </button>
      <button
        type="button"
        class={half === 'deck' ? 'button primary' : 'button'}
        aria-pressed={half === 'cards'}
        onClick={() => onChange('cards')}
      >
        {t('Add cards')}
      </button>
    </div>
  );
}

/** Control and Z take back, but for who is writing. */
function useUndoKey(undo: (() => void) | null): void {
  // Effects come after the picture: a quick hand would take back what lies before its last change.
  const newest = useRef(undo);
  newest.current = undo;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const writing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'z' || writing || newest.current === null) return;
      event.preventDefault();
      newest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** What keys do in the list of cards. */
function KeysHelp(): JSX.Element {
  return (
    <p class="about keys-help">
      {tx(
        'Keyboard: arrow keys move between cards, <key>Enter</key> or <key>+</key> adds, <key>−</key> removes, a number sets the copies, <key>I</key> shows the card, <key>Ctrl</key> <key>Z</key> undoes.',
        { key: <kbd /> },
      )}
    </p>
  );
}

/** The cards to choose from, and the deck; on narrow windows one of both. */
interface TablesProps {
  readonly builder: DeckBuilder;
  readonly editing: Editing;
}

function Tables({ builder, editing }: TablesProps): JSX.Element {
  const [filter, setFilter] = useState(NO_FILTER);
  const [half, setHalf] = useState<Half>(editing.deck.length > 0 ? 'deck' : 'cards');
  const [looked, setLooked] = useState<BuilderCard | undefined>(
    // A deck opens on a card of its own.
    () => builder.cards.find(({ id }) => countOf(editing.deck, id) > 0) ?? builder.cards[0],
  );
  const [pinned, setPinned] = useState<BuilderCard | null>(null);
  const shown = useMemo(() => matching(builder, filter, editing.deck), [builder, filter, editing.kept.deck]);
  const beside = useSettled(looked);
  const look = (card: BuilderCard, pin: boolean): void => {
    setLooked(card);
    if (pin) setPinned(card);
  };
  return (
    <div class={`editor-tables showing-${half}`}>
      <div class="editor-grid">
        <aside class="editor-look" aria-label={t('Selected card')} tabIndex={0}>
          {beside !== undefined && <CardDetails card={beside} width={280} heading="h2" />}
        </aside>
        <section class="editor-pool" aria-label={t('All cards')}>
          <FilterForm builder={builder} filter={filter} onChange={setFilter} shown={shown.length} />
          <KeysHelp />
          {shown.length === 0 ? (
            <p class="notice calm">{t('No cards found. Remove a filter or search for fewer words.')}</p>
          ) : (
            <Pool builder={builder} cards={shown} editing={editing} onLook={look} />
          )}
        </section>
        <div class="editor-deck">
          <Verdict builder={builder} editing={editing} />
          <DeckPanel builder={builder} editing={editing} onLook={look} />
        </div>
      </div>
      <HalfSwitch
        half={half}
        onChange={(wanted) => {
          setHalf(wanted);
          // The other half begins where it begins.
          scrollTo(0, 0);
        }}
        tally={`${editing.kept.size}/${shortSize(builder)}`}
        legal={editing.reasons.length === 0}
      />
      {pinned !== null && (
        <Dialog title={pinned.name} kind="sheet" onClose={() => setPinned(null)} testId="card-sheet">
          <CardDetails card={pinned} width={200} heading={null} />
          <Stepper
            name={pinned.name}
            count={countOf(editing.deck, pinned.id)}
            most={mostOf(builder, pinned.id)}
            onSet={(copies) => editing.set(pinned, copies)}
          />
        </Dialog>
      )}
    </div>
  );
}

function Editor({ workshop, kept }: { readonly workshop: Workshop; readonly kept: KeptDeck }): JSX.Element {
  const { builder, store } = workshop;
  const { route } = useLocation();
  const editing = useEditing(workshop, kept);
  const [open, setOpen] = useState<'rename' | 'import' | 'share' | null>(null);
  useUndoKey(editing.undo);
  return (
    <div class="editor">
      <Head
        workshop={workshop}
        editing={editing}
        onRename={() => setOpen('rename')}
        onImport={() => setOpen('import')}
        onShare={() => setOpen('share')}
      />
      <TroubleNotice
        deck={kept}
        store={store}
        onBoth={() => {
          const address = keepNew(workshop, kept.name, kept.deck, kept.folder, kept.emblem);
          store.settle(kept.id, 'theirs');
          route(address);
        }}
      />
      {builder.skin === undefined ? <Tables builder={builder} editing={editing} /> : builder.skin({ builder, editing })}
      {open === 'rename' && (
        <RenameDialog
          deck={kept}
          store={store}
          onClose={() => setOpen(null)}
          onDone={(parts) => {
            editing.rename(parts);
            setOpen(null);
          }}
        />
      )}
      {open === 'share' && (
        <ShareDialog builder={builder} name={kept.name} deck={editing.deck} onClose={() => setOpen(null)} />
      )}
      {open === 'import' && (
        <ImportDialog
          builder={builder}
          onClose={() => setOpen(null)}
          onReplace={({ deck }) => {
            editing.replace(deck, t('Deck replaced.'));
            setOpen(null);
          }}
          onNew={({ name, deck }) => {
            setOpen(null);
            route(
              keepNew(
                workshop,
                name === '' ? t('Imported deck') : name,
                deckWith(builder, builder.beginnings[0].deck, deck),
              ),
            );
          }}
        />
      )}
    </div>
  );
}
