import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { useState } from 'preact/hooks';
import type { DeckEntry } from '../../contract/home.ts';
import { t } from '../../i18n/index.ts';
import { Problem } from '../../shell/asking/problem.tsx';
import { Dialog } from '../../shell/page/dialog.tsx';
import { Icon } from '../../shell/page/icon.tsx';
import { Select } from '../../shell/page/select.tsx';
import { copiesFrom } from '../builder/draft.ts';
import { useWorkshop } from '../builder/use-builder.ts';
import { keepNew } from '../keeping/new-deck.ts';
import { DeckLook } from '../list/deck-look.tsx';

export interface DeckDialogProps {
  readonly game: GameInfo;
  /** Among these one may go to and fro. */
  readonly decks: readonly Pick<DeckEntry, 'id' | 'name' | 'deck'>[];
  /** The one that is shown first. */
  readonly first: string;
  /** How a deck plays, in a sentence; '' where its name says enough. */
  readonly aboutOf: (id: string) => string;
  /** Takes the deck that is shown to the next match; absent where none is to be chosen. */
  readonly onTake?: (id: string) => void;
  readonly onClose: () => void;
}

/** Decks to be looked into before one is played or copied. */
export function DeckDialog({ game, decks, first, aboutOf, onTake, onClose }: DeckDialogProps): JSX.Element | null {
  const { workshop, trouble } = useWorkshop(game.id);
  const { route } = useLocation();
  const [shown, setShown] = useState(first);
  const entry = decks.find(({ id }) => id === shown) ?? decks[0];
  if (entry === undefined) return null;
  const { id, name, deck } = entry;
  const about = aboutOf(id);
  return (
    <Dialog title={name} kind="wide" onClose={onClose} testId="deck-dialog">
      {decks.length > 1 && (
        <Select label={t('Deck')} value={id} options={decks.map((one) => [one.id, one.name])} onChange={setShown} />
      )}
      {about !== '' && <p class="about">{about}</p>}
      <Problem {...trouble} />
      {workshop === null && trouble.sentence === '' && <p class="loading">{t('Loading cards…')}</p>}
      {workshop !== null && (
        <DeckLook key={id} builder={workshop.builder} name={name} deck={copiesFrom(workshop.builder, deck)}>
          {onTake !== undefined && (
            <button
              type="button"
              class="button gold"
              onClick={() => {
                onTake(id);
                onClose();
              }}
            >
              <Icon name="done" /> {t('Choose this deck')}
            </button>
          )}
          <button type="button" class="button" onClick={() => route(keepNew(workshop, name, deck))}>
            <Icon name="copy" /> {t('Copy to my decks')}
          </button>
        </DeckLook>
      )}
    </Dialog>
  );
}
