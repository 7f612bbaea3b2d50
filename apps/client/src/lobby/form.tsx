import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { Select } from '../shell/select.tsx';
import { chooseDeck, CLOCKS, deckOf, LENGTHS, type ClockName } from './choices.ts';

/** The starter decks, one of them chosen. */
export function DeckPicker({ game }: { readonly game: GameInfo }): JSX.Element {
  const chosen = deckOf(game);
  return (
    <fieldset class="decks">
      <legend>Your deck</legend>
      <div class="deck-row">
        {game.decks.map(({ id, name, size }) => (
          <label key={id} class="deck">
            <input type="radio" name="deck" value={id} checked={id === chosen} onChange={() => chooseDeck(id)} />
            <span class="deck-name">{name}</span>
            <span class="deck-size">{size} cards</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What may be set for one match. */
export interface MatchTerms {
  readonly length: string;
  readonly clock: ClockName;
}

export const USUAL_TERMS: MatchTerms = { length: '', clock: 'none' };

export function optionsOf(game: GameInfo, { length }: MatchTerms): Record<string, number> {
  const known = LENGTHS[game.id];
  return known === undefined || length === '' ? {} : { [known.option]: Number(length) };
}

/** Length and clock of a match. */
export function TermFields({ game, terms, onChange }: { readonly game: GameInfo; readonly terms: MatchTerms; readonly onChange: (terms: MatchTerms) => void }): JSX.Element {
  const known = LENGTHS[game.id];
  return (
    <>
      {known !== undefined && (
        <Select
          label={known.label}
          value={terms.length === '' ? String(known.values[0]?.[0] ?? '') : terms.length}
          options={known.values.map(([value, words]) => [String(value), words])}
          onChange={(length) => onChange({ ...terms, length })}
        />
      )}
      <Select label="Clock" value={terms.clock} options={CLOCKS} onChange={(clock) => onChange({ ...terms, clock })} />
    </>
  );
}
