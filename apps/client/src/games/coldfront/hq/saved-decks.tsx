import type { GameInfo, SavedDeck } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Dialog } from '../../../shell/dialog.tsx';
import { sentenceOf } from '../../../shell/session.ts';
import type { WarCard } from '../model/cards.ts';
import { UnitPicture } from '../picture.tsx';
import { readDecks } from './facts.ts';
import { deleteDeck } from './store.ts';

interface SavedDecksProps {
  readonly game: GameInfo;
  readonly saved: readonly SavedDeck[];
  readonly cards: ReadonlyMap<string, WarCard>;
  readonly nameOf: (faction: string) => string;
  readonly onEdit: (deck: SavedDeck) => void;
  readonly onCopy: (deck: SavedDeck) => void;
}

/** The decks that the player keeps. */
export function SavedDecks({ game, saved, cards, nameOf, onEdit, onCopy }: SavedDecksProps): JSX.Element {
  const [doomed, setDoomed] = useState<SavedDeck | null>(null);
  const [problem, setProblem] = useState('');
  const remove = async (deck: SavedDeck): Promise<void> => {
    setDoomed(null);
    setProblem('');
    try {
      await deleteDeck(game, deck);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <section aria-labelledby="your-decks">
      <h2 id="your-decks">Your decks</h2>
      {saved.length === 0 && <p class="about">You have saved none yet. The starter decks of all factions can be played at once.</p>}
      <ul class="saved-decks">
        {saved.map((deck) => {
          const [first] = readDecks(deck.deck);
          return (
            <li key={deck.id} class={`saved-deck ${first?.faction ?? ''}`} data-testid="saved-deck">
              <div class="saved-faces" aria-hidden="true">
                {[...new Set(first?.cards ?? [])].slice(0, 6).map((id) => {
                  const card = cards.get(id);
                  return card === undefined ? null : <UnitPicture key={id} card={card} size={38} />;
                })}
              </div>
              <h3>{deck.name}</h3>
              <p class="about">{nameOf(first?.faction ?? '')}</p>
              <div class="row">
                <button type="button" class="button" aria-label={`Change ${deck.name}`} onClick={() => onEdit(deck)}>
                  Change
                </button>
                <button type="button" class="button" aria-label={`Copy ${deck.name}`} onClick={() => onCopy(deck)}>
                  Copy
                </button>
                <button type="button" class="button danger" aria-label={`Delete ${deck.name}`} onClick={() => setDoomed(deck)}>
                  Delete
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      <p class="problem" role="alert">
        {problem}
      </p>
      {doomed !== null && (
        <Dialog title={`Delete ${doomed.name}?`} onClose={() => setDoomed(null)}>
          <p>The deck is gone for good; your cards stay yours.</p>
          <div class="row">
            <button type="button" class="button" onClick={() => setDoomed(null)}>
              Keep it
            </button>
            <button type="button" class="button danger" onClick={() => void remove(doomed)}>
              Delete the deck
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
