import type { SavedDeck } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { locale, t, tn } from '../../i18n/index.ts';
import { Icon } from '../../shell/page/icon.tsx';
import { useSaid } from '../../shell/use-said.ts';
import type { Keeping, KeptDeck, DeckStore } from './deck-store.ts';

/** Milliseconds: only what lasts is worth saying. */
const PATIENCE = 2500;

function keepingWords(keeping: Keeping, safe: boolean): string {
  if (keeping === 'kept') return t('Saved.');
  if (keeping === 'sending') return t('Saving…');
  if (safe)
    return t('The server cannot be reached. Your changes are saved in this browser and will be sent once it is back.');
  return t(
    'The server cannot be reached, and this browser cannot save your changes. Copy the deck as text before you close this page.',
  );
}

/** Whether everything that was changed is kept. */
export function KeepingLine({ store }: { readonly store: DeckStore }): JSX.Element {
  const keeping = store.keeping.value;
  const words = keepingWords(keeping, store.safe);
  useSaid(keeping === 'offline' ? words : '', PATIENCE);
  return (
    <p class={`keeping ${keeping}`} data-testid="keeping">
      <Icon name={keeping === 'offline' ? 'warning' : keeping === 'kept' ? 'done' : 'clock'} /> {words}
    </p>
  );
}

interface TroubleProps {
  readonly deck: KeptDeck;
  readonly store: DeckStore;
  /** Keeps what was changed here as a deck of its own. */
  readonly onBoth: () => void;
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}

/** What the server has in the place of what was changed here. */
function changedWords({ updatedAt, size }: SavedDeck): string {
  const changed = t(
    'This deck was changed in another window or on another device on {time} while you were editing it here.',
    { time: timeOf(updatedAt) },
  );
  return `${changed} ${tn('The other version has 1 card.', 'The other version has {n} cards.', size)}`;
}

/** What stands against keeping a deck, and what can be done: nothing is overwritten unasked. */
export function TroubleNotice({ deck: { id, trouble }, store, onBoth }: TroubleProps): JSX.Element | null {
  if (trouble === undefined) return null;
  if (trouble.kind === 'refused') {
    return (
      <p class="notice" role="alert" data-testid="deck-trouble">
        {t('The server did not save this deck: {why}', { why: trouble.sentence })}
      </p>
    );
  }
  const { theirs } = trouble;
  return (
    <div class="notice deck-conflict" role="alert" data-testid="deck-trouble">
      <p>
        {theirs === null
          ? t('This deck was deleted in another window or on another device while you were editing it.')
          : changedWords(theirs)}{' '}
        {t('Which version do you want to keep?')}
      </p>
      <p class="row">
        <button type="button" class="button" onClick={() => store.settle(id, 'mine')}>
          {t('Mine, as shown here')}
        </button>
        <button type="button" class="button" onClick={() => store.settle(id, 'theirs')}>
          {t(theirs === null ? 'None: delete it here too' : 'The other one')}
        </button>
        {theirs !== null && (
          <button type="button" class="button" onClick={onBoth}>
            {t('Both: mine as a copy')}
          </button>
        )}
      </p>
    </div>
  );
}
