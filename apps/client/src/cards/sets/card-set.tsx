import type { CardSetInfo, GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { builderOf } from '../../games/builders.ts';
import { t, tn } from '../../i18n/index.ts';
import { Problem } from '../../shell/asking/problem.tsx';
import { useAsked } from '../../shell/asking/use-asked.ts';
import './sets.css';

interface CardSetProps {
  readonly game: GameInfo;
  readonly set: CardSetInfo;
  /** Its definitions. Errors: ApiRefusal. */
  readonly cards: () => Promise<readonly unknown[]>;
}

/** What a card set is, and its cards for whoever wants to read them (CS-8). */
export function CardSet({ game, set, cards }: CardSetProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const { name, version, author, about, hash } = set;
  return (
    <details class="card-set" onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>
        {tn('{set}, version {version}: 1 card', '{set}, version {version}: {n} cards', set.cards, {
          set: name,
          version,
        })}
      </summary>
      <p class="about">{about}</p>
      <p class="about">
        {t('By {author}. Fingerprint:', { author })} <code>{hash.slice(0, 16)}</code>
      </p>
      {isOpen && <Cards game={game} cards={cards} />}
    </details>
  );
}

/** The cards of a set in words, as the deck builder of the game has them. */
function Cards({ game, cards }: Pick<CardSetProps, 'game' | 'cards'>): JSX.Element {
  const ask = async () => {
    const [make, definitions] = await Promise.all([builderOf(game.id), cards()]);
    return make({ game, definitions, holdings: null }).cards;
  };
  const { answer, trouble } = useAsked(ask, game.id);
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
