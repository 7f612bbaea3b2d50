import { deleteCustomCard, type GameInfo, MOST_CUSTOM_CARDS } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { PlaceProps } from '../../../contract/home.ts';
import { t, tn } from '../../../i18n/index.ts';
import { say } from '../../../shell/announce.ts';
import { Problem } from '../../../shell/asking/problem.tsx';
import { useAsked } from '../../../shell/asking/use-asked.ts';
import { api, sentenceOf } from '../../../shell/session/session.ts';
import { CardDetails } from '../cards/card-details.tsx';
import { inOrder, type RealmCard, type RealmCards, typeLineOf } from '../cards/cards.ts';
import { elementWord } from '../cards/marches.ts';
import { RealmPage } from '../realm/realm-page.tsx';
import { GAME, loadCustomCards } from './library.ts';
import { LoadForm } from './load-form.tsx';
import { PlayForm } from './play-form.tsx';
import './custom.css';

/** Where players load cards of their own, read them, and play with them (RS-4.90, RS-4.91). */
export default function CustomCardsPage({ game }: PlaceProps): JSX.Element {
  return (
    <RealmPage
      game={game}
      title={t('Custom cards')}
      about={t(
        'Write a card as data, load it here, and play with it at once: in practice against a bot, or against a friend who agrees to it. Custom cards never count for ranks or rewards.',
      )}
    >
      {() => <Library game={game} />}
    </RealmPage>
  );
}

function Library({ game }: { readonly game: GameInfo }): JSX.Element {
  const { answer, trouble } = useAsked(loadCustomCards, '');
  const [newer, setNewer] = useState<RealmCards | null>(null);
  const cards = newer ?? answer;
  return (
    <div class="custom-cards">
      <Problem {...trouble} />
      <LoadForm onLoaded={setNewer} />
      {cards !== null && <Shelf cards={cards} onChange={setNewer} />}
      {cards !== null && cards.size > 0 && <PlayForm game={game} cards={cards} />}
    </div>
  );
}

interface ShelfProps {
  readonly cards: RealmCards;
  readonly onChange: (cards: RealmCards) => void;
}

function Shelf({ cards, onChange }: ShelfProps): JSX.Element {
  const [looked, setLooked] = useState('');
  const [problem, setProblem] = useState('');
  const one = cards.get(looked);
  const remove = async ({ card: { id, name } }: RealmCard): Promise<void> => {
    setProblem('');
    try {
      await api.call(deleteCustomCard, { params: { ...GAME.params, card: id } });
      onChange(new Map([...cards].filter(([other]) => other !== id)));
      say(t('{card} is removed.', { card: name }));
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <section class="custom-shelf" aria-labelledby="custom-shelf">
      <h2 id="custom-shelf">{t('Your custom cards')}</h2>
      {cards.size === 0 ? (
        <p class="about">{t('You have none yet.')}</p>
      ) : (
        <>
          <p class="about" data-testid="custom-count">
            {tn('1 card of at most {most}', '{n} cards of at most {most}', cards.size, { most: MOST_CUSTOM_CARDS })}
          </p>
          <ul class="custom-list">
            {inOrder(cards, cards.keys()).map(({ card }) => (
              <li key={card.id}>
                <button
                  type="button"
                  class="button"
                  aria-expanded={card.id === looked}
                  onClick={() => setLooked(card.id === looked ? '' : card.id)}
                >
                  <b>{card.name}</b>{' '}
                  <span class="about">
                    {elementWord(card.element)} · {typeLineOf(card)}
                  </span>
                </button>
                {one?.card.id === card.id && (
                  <div class="custom-look">
                    <CardDetails one={one} />
                    <button type="button" class="button" onClick={() => void remove(one)}>
                      {t('Remove {card}', { card: card.name })}
                    </button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <p class="problem" role="alert">
        {problem}
      </p>
    </section>
  );
}
