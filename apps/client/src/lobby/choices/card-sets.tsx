import { type CardSetInfo, type GameInfo, getMatchCards, listCardSets, type WholeCardSet } from '@cardscape/protocol';
import { setsIn } from '@cardscape/rules/kernel/card-sets/name';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t, tn } from '../../i18n/index.ts';
import { builderOf } from '../../registry/builders.ts';
import { Problem } from '../../shell/asking/problem.tsx';
import { useAsked } from '../../shell/asking/use-asked.ts';
import { api } from '../../shell/session/session.ts';
import { deckOf, decksOf } from './choices.ts';
import './card-sets.css';

/** What names a set to the server. */
export type ChosenSet = Pick<CardSetInfo, 'id' | 'version' | 'hash'>;

/** The sets whose cards a deck has (CS-9). */
function setsOfDeck(game: GameInfo, id: string): readonly string[] {
  return setsIn(decksOf(game).find((deck) => deck.id === id)?.deck);
}

/** The sets that were chosen, and those that the chosen deck and that of a bot need (CS-6). */
export function chosenSets(game: GameInfo, chosen: readonly string[], foe: string): ChosenSet[] {
  const wanted = [...chosen, ...setsOfDeck(game, deckOf(game)), ...setsOfDeck(game, foe)];
  return game.sets.filter(({ id }) => wanted.includes(id)).map(({ id, version, hash }) => ({ id, version, hash }));
}

interface CardSetFieldsProps {
  readonly game: GameInfo;
  readonly chosen: readonly string[];
  /** The deck of a bot; empty: none that could need a set. */
  readonly foe: string;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The card sets that a match may be played with; those that the chosen decks need are taken in any case (CS-6). */
export function CardSetFields({ game, chosen, foe, onChange }: CardSetFieldsProps): JSX.Element {
  const own = setsOfDeck(game, deckOf(game));
  const theirs = setsOfDeck(game, foe);
  const load = async (): Promise<readonly WholeCardSet[]> =>
    (await api.call(listCardSets, { params: { game: game.id } })).sets;
  return (
    <fieldset class="card-sets">
      <legend>{t('Card sets')}</legend>
      {game.sets.map((set) => {
        const isOwn = own.includes(set.id);
        const isNeeded = isOwn || theirs.includes(set.id);
        return (
          <div key={set.id}>
            <label class="check">
              <input
                type="checkbox"
                checked={isNeeded || chosen.includes(set.id)}
                disabled={isNeeded}
                onChange={({ currentTarget: { checked } }) =>
                  onChange([...chosen.filter((id) => id !== set.id), ...(checked ? [set.id] : [])])
                }
              />
              <span>
                {isOwn
                  ? t('{set} (in your deck)', { set: set.name })
                  : isNeeded
                    ? t('{set} (in the bot’s deck)', { set: set.name })
                    : set.name}
              </span>
            </label>
            <CardSet game={game} set={set} load={load} />
          </div>
        );
      })}
    </fieldset>
  );
}

interface SetsInPlayProps {
  readonly game: GameInfo;
  readonly match: string;
  readonly sets: readonly CardSetInfo[];
}

/** The card sets of a match, for whoever is invited: joining is the consent (CS-8). */
export function SetsInPlay({ game, match, sets }: SetsInPlayProps): JSX.Element {
  const load = async (): Promise<readonly WholeCardSet[]> =>
    (await api.call(getMatchCards, { params: { match } })).sets;
  return (
    <section aria-label={t('Card sets')} data-testid="sets-in-play">
      <p>{t('This match is played with cards of these sets. By joining you agree to them.')}</p>
      {sets.map((set) => (
        <CardSet key={set.id} game={game} set={set} load={load} />
      ))}
    </section>
  );
}

interface CardSetProps {
  readonly game: GameInfo;
  readonly set: CardSetInfo;
  /** Asks for sets with their cards. Errors: ApiRefusal. */
  readonly load: () => Promise<readonly WholeCardSet[]>;
}

/** What a card set is, and its cards for whoever wants to read them. */
function CardSet(props: CardSetProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const { name, version, author, about, hash, cards } = props.set;
  return (
    <details class="card-set" onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>
        {tn('{set}, version {version}: 1 card', '{set}, version {version}: {n} cards', cards, { set: name, version })}
      </summary>
      <p class="about">{about}</p>
      <p class="about">
        {t('By {author}. Fingerprint:', { author })} <code>{hash.slice(0, 16)}</code>
      </p>
      {isOpen && <Cards {...props} />}
    </details>
  );
}

/** The cards of a set in words, as the deck builder of the game has them. */
function Cards({ game, set: { hash }, load }: CardSetProps): JSX.Element {
  const ask = async () => {
    const [make, sets] = await Promise.all([builderOf(game.id), load()]);
    return make({ game, definitions: sets.find((set) => set.hash === hash)?.definitions ?? [], holdings: null }).cards;
  };
  const { answer, trouble } = useAsked(ask, hash);
  return (
    <>
      <Problem {...trouble} />
      <ul>
        {(answer ?? []).map(({ id, name, typeLine, facts, words }) => (
          <li key={id}>
            <strong>{name}</strong> <span class="about">{[typeLine, ...facts].join(' · ')}</span>
            {words.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
