import type { JSX } from 'preact';
import { useLocation, useRoute } from 'preact-iso';
import { useEffect, useState } from 'preact/hooks';
import type { Facts, GameHome } from '../../contract/home.ts';
import { t } from '../../i18n/index.ts';
import { hasBuilder } from '../../registry/builders.ts';
import { homeOf } from '../../registry/homes.ts';
import { Icon } from '../../shell/page/icon.tsx';
import { later } from '../../shell/page/later.tsx';
import { useTitle } from '../../shell/page/page.tsx';
import { lastGame, rememberGame } from '../../shell/session/game.ts';
import { offered, openGame, openGames } from '../../shell/session/offered.ts';
import { copiesFrom, deckWith } from '../builder/draft.ts';
import type { Workshop } from '../builder/use-builder.ts';
import { fillWords } from '../builder/words.ts';
import { DeckFrame } from '../frame.tsx';
import { hasDeck } from '../keeping/given.ts';
import { KeepingLine } from '../keeping/keeping.tsx';
import { beginNew, keepNew } from '../keeping/new-deck.ts';
import { DeckCard } from './deck-card.tsx';
import { LookInto } from './look-into.tsx';
import { NewDeckButton } from './new-deck-button.tsx';
import { OwnDecks } from './own-decks.tsx';
import { PlayDeck } from './play-deck.tsx';

const ImportDialog = later(async () => (await import('../dialogs/import-dialog.tsx')).ImportDialog);

/** Decks of a game: those of this player, and the starter decks to copy. A link with a deck opens it here. */
export default function DecksPage(): JSX.Element {
  const { params } = useRoute();
  const game = params['game'] ?? openGame(offered.value, lastGame.value);
  return (
    <DeckFrame key={game} game={game}>
      {(workshop) => <Decks workshop={workshop} />}
    </DeckFrame>
  );
}

/** A deck that a link has brought, in the hash of the address. */
function useGiven(): { readonly given: string; readonly clear: () => void } {
  const [given, setGiven] = useState(() => (hasDeck(location.hash) ? location.href : ''));
  useEffect(() => {
    const look = (): void => {
      if (hasDeck(location.hash)) setGiven(location.href);
    };
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return {
    given,
    clear() {
      setGiven('');
      history.replaceState(history.state, '', location.pathname);
    },
  };
}

/** What is particular to the game in the lobby: how its starter decks play. */
function useHomeOf(game: string): GameHome | null {
  const [home, setHome] = useState<GameHome | null>(null);
  useEffect(() => {
    // Without it the names of the decks have to do.
    homeOf(game).then(setHome, () => undefined);
  }, [game]);
  return home;
}

function Decks({ workshop }: { readonly workshop: Workshop }): JSX.Element {
  const { game, builder } = workshop;
  const heading = useTitle(t('Decks, {game}', { game: game.name }));
  const { route } = useLocation();
  const { given, clear } = useGiven();
  const [importing, setImporting] = useState(false);
  const home = useHomeOf(game.id);
  const games = openGames(offered.value).filter(hasBuilder);
  const take = (name: string, deck: Facts, folder = '', emblem = ''): void =>
    route(keepNew(workshop, name, deck, folder, emblem));
  return (
    <>
      <nav class="place-row" aria-label={t('Games')}>
        <a href={`/play/${game.id}`}>
          <Icon name="home" /> {t('Lobby')}
        </a>
        {builder.elsewhere !== undefined && (
          <a href={builder.elsewhere.href}>
            <Icon name={builder.elsewhere.icon} /> {builder.elsewhere.title}
          </a>
        )}
        {games.length > 1 &&
          games.map(({ id, name }) => (
            <a
              key={id}
              href={`/decks/${id}`}
              aria-current={id === game.id ? 'page' : undefined}
              onClick={() => rememberGame(id)}
            >
              {name}
            </a>
          ))}
      </nav>
      <header class="decks-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t('Decks')}
          </h1>
          <p class="about">
            {builder.about} {t('Your decks are saved in your account.')}
          </p>
          {workshop.store.keeping.value === 'offline' && <KeepingLine store={workshop.store} />}
        </div>
        <p class="row">
          <NewDeckButton builder={builder} onBegin={({ deck }) => route(beginNew(workshop, t('New deck'), deck))} />
          <button type="button" class="button" onClick={() => setImporting(true)}>
            <Icon name="download" /> {t('Import')}
          </button>
        </p>
      </header>
      <OwnDecks workshop={workshop} onCopy={({ name, folder, emblem, deck }) => take(name, deck, folder, emblem)} />
      <section aria-labelledby="starter-decks">
        <h2 id="starter-decks">{t('Starter decks')}</h2>
        <p class="about">{t('Ready to play. View one, or copy it to make it yours.')}</p>
        <ul class="deck-grid">
          {game.decks.map(({ id, name, deck }) => {
            const copies = copiesFrom(builder, deck);
            const look = home?.deckLook?.(id) ?? null;
            return (
              <DeckCard
                key={id}
                builder={builder}
                title={name}
                detail={
                  look?.about ??
                  fillWords(
                    copies.reduce((sum, one) => sum + one.copies, 0),
                    builder,
                  )
                }
                deck={copies}
                testId="starter-deck"
              >
                <PlayDeck game={game} deck={id} name={name} />
                <LookInto
                  label={t('View {deck}', { deck: name })}
                  game={game}
                  decks={game.decks}
                  first={id}
                  aboutOf={(one) => home?.deckLook?.(one)?.about ?? ''}
                >
                  {t('View')}
                </LookInto>
                <button
                  type="button"
                  class="button"
                  aria-label={t('Copy {deck}', { deck: name })}
                  onClick={() => take(t('{deck} (copy)', { deck: name }), deck)}
                >
                  <Icon name="copy" /> {t('Copy')}
                </button>
              </DeckCard>
            );
          })}
        </ul>
      </section>
      {(importing || given !== '') && (
        <ImportDialog
          key={given}
          builder={builder}
          given={given}
          onClose={() => {
            setImporting(false);
            clear();
          }}
          onNew={({ name, deck }) => {
            clear();
            take(name === '' ? t('Imported deck') : name, deckWith(builder, builder.beginnings[0].deck, deck));
          }}
        />
      )}
    </>
  );
}
