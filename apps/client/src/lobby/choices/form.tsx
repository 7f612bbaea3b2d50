import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { Glyph } from '../../cards/face/glyph.tsx';
import type { DeckEntry, DeckLook, GameHome, Term } from '../../contract/home.ts';
import { LookInto } from '../../decks/list/look-into.tsx';
import { t, tn } from '../../i18n/index.ts';
import { hasBuilder } from '../../registry/builders.ts';
import { Icon } from '../../shell/page/icon.tsx';
import { later } from '../../shell/page/later.tsx';
import { Select } from '../../shell/page/select.tsx';
import { keyOf, type MatchTerms } from '../terms.ts';
import { cardSets, chooseDeck, CLOCKS, deckOf, decksOf, OWN_CLOCKS, unfinishedDecks } from './choices.ts';

interface DeckChoicesProps {
  readonly legend: string;
  /** Tells several of them on one page apart. */
  readonly name: string;
  readonly entries: readonly DeckEntry[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly look?: GameHome['deckLook'];
}

/** Decks, one of them chosen. */
export function DeckChoices({
  legend,
  name,
  entries,
  chosen,
  onChoose,
  look = () => null,
}: DeckChoicesProps): JSX.Element {
  return (
    <fieldset class="decks">
      <legend>{legend}</legend>
      <div class="deck-row">
        {entries.map((entry) => (
          <DeckChoice
            key={entry.id}
            entry={entry}
            look={look(entry.id)}
            name={name}
            chosen={entry.id === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
      {/* On small screens the decks are small, and the chosen one is told of below them. */}
      {look(chosen) !== null && <p class="deck-chosen">{look(chosen)?.about}</p>}
    </fieldset>
  );
}

interface DeckChoiceProps {
  readonly entry: DeckEntry;
  readonly look: DeckLook | null;
  readonly name: string;
  readonly chosen: boolean;
  readonly onChoose: (id: string) => void;
}

function DeckChoice({
  entry: { id, name: title, detail, starter, emblem = '' },
  look,
  name,
  chosen,
  onChoose,
}: DeckChoiceProps): JSX.Element {
  return (
    <label class={look === null && emblem === '' && starter ? 'deck' : 'deck looked'}>
      <input type="radio" name={name} value={id} checked={chosen} onChange={() => onChoose(id)} />
      {emblem !== '' && <img class="deck-sign emblem" src={`/emblems/${emblem}.svg`} alt="" />}
      {emblem === '' && look === null && !starter && (
        <span class="deck-sign own">
          <Icon name="deck" />
        </span>
      )}
      {look !== null && (
        <span class="deck-sign" style={{ color: look.colours[0], background: look.colours[1] }}>
          <Glyph name={look.icon} />
        </span>
      )}
      <span class="deck-name">{title}</span>
      <span class="deck-size">{look === null ? detail : `${look.kind}, ${detail}`}</span>
      {look !== null && <span class="deck-about">{look.about}</span>}
    </label>
  );
}

/** The decks of this player, one of them chosen. */
export function DeckPicker({ game, home }: { readonly game: GameInfo; readonly home: GameHome }): JSX.Element {
  const { deckLook } = home;
  return (
    <>
      <DeckChoices
        legend={t('Your deck')}
        name="deck"
        entries={decksOf(game)}
        chosen={deckOf(game)}
        onChoose={(id) => chooseDeck(game, id)}
        {...(deckLook === undefined ? {} : { look: deckLook })}
      />
      {hasBuilder(game) && <DeckTools game={game} home={home} />}
    </>
  );
}

/** What the chosen deck holds; the way to the deck builder, and how much waits there. */
function DeckTools({ game, home: { deckLook } }: { readonly game: GameInfo; readonly home: GameHome }): JSX.Element {
  const decks = decksOf(game);
  const chosen = deckOf(game);
  const unfinished = unfinishedDecks(game);
  return (
    <div class="build-decks">
      <LookInto
        game={game}
        decks={decks}
        first={chosen}
        aboutOf={(id) => deckLook?.(id)?.about ?? ''}
        onTake={(id) => chooseDeck(game, id)}
      >
        {t('View {deck}', { deck: decks.find(({ id }) => id === chosen)?.name ?? '' })}
      </LookInto>
      <a class="button" href={`/decks/${game.id}`}>
        <Icon name="deck" /> {t('Build decks')}
      </a>
      {unfinished > 0 && (
        <span class="about">
          {tn('One of your decks is not legal yet.', '{n} of your decks are not legal yet.', unfinished)}
        </span>
      )}
    </div>
  );
}

interface TermFieldsProps {
  readonly game: GameInfo;
  readonly terms: readonly Term[];
  readonly chosen: MatchTerms;
  readonly onChange: (terms: MatchTerms) => void;
  /** Whether only bots play. */
  readonly alone: boolean;
  /** The deck of a bot. */
  readonly foe?: string;
}

const CardSetFields = later(async () => (await cardSets()).CardSetFields);

/** What the game lets one set, the clock where it can be chosen, and the card sets that the host offers. */
export function TermFields({ game, terms, chosen, onChange, alone, foe = '' }: TermFieldsProps): JSX.Element {
  return (
    <>
      {terms.map(({ option, label, values }) => (
        <Select
          key={option}
          label={label}
          value={chosen.values[option] ?? keyOf(values[0]?.[0] ?? '')}
          options={values.map(([value, words]) => [keyOf(value), words])}
          onChange={(value) => onChange({ ...chosen, values: { ...chosen.values, [option]: value } })}
        />
      ))}
      {(alone || !game.ownClock) && (
        <Select
          label={t('Clock')}
          value={chosen.clock}
          options={game.ownClock ? OWN_CLOCKS : CLOCKS}
          onChange={(clock) => onChange({ ...chosen, clock })}
        />
      )}
      {game.sets.length > 0 && (
        <CardSetFields game={game} chosen={chosen.sets} foe={foe} onChange={(sets) => onChange({ ...chosen, sets })} />
      )}
    </>
  );
}
