import { listDesigns } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import '../pages/cards.css';
import { useNear } from '../../../cards/baking/near.ts';
import { FaceView } from '../../../cards/face/face-view.tsx';
import { t, tn, tx } from '../../../i18n/index.ts';
import { artProps } from '../../../lobby/choices/choices.ts';
import { Showcase } from '../../../lobby/showcase.tsx';
import { Problem } from '../../../shell/asking/problem.tsx';
import { useAsked } from '../../../shell/asking/use-asked.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import { Page, useTitle } from '../../../shell/page/page.tsx';
import { Pages } from '../../../shell/page/pages.tsx';
import { Select } from '../../../shell/page/select.tsx';
import { loadOffered } from '../../../shell/session/offered.ts';
import { api } from '../../../shell/session/session.ts';
import { useSaid } from '../../../shell/use-said.ts';
import { faceOf, type PrintedCard } from '../cards/cards.ts';
import { GAME } from './game.ts';
import { readDesigns } from './printed.ts';
import './designs.css';

const WIDTH = 200;

/** Cards that players have designed, for everybody to see (TTCG-14.21). */
export default function DesignGalleryPage(): JSX.Element {
  const heading = useTitle(t('Designs of players'));
  const [words, setWords] = useState('');
  const [order, setOrder] = useState<'newest' | 'votes'>('newest');
  const [page, setPage] = useState(1);
  const { answer, trouble, loading } = useAsked(
    async () => {
      const found = await api.call(listDesigns, { ...GAME, query: { words, order, page } });
      return { ...found, cards: await readDesigns(found.designs.map(({ printed }) => printed)) };
    },
    JSON.stringify([words, order, page]),
  );
  useSaid(answer === null ? '' : tn('1 design', '{n} designs', answer.designs.length));
  return (
    <Page wide theme="cards-page">
      <nav class="place-row" aria-label={t('Cards')}>
        <a href="/cards">
          <Icon name="back" /> {t('All cards')}
        </a>
        <a href="/cards/try">
          <Icon name="log" /> {t('Write a card')}
        </a>
      </nav>
      <div class="cards-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t('Designs of players')}
          </h1>
          <p>
            {t(
              'Cards that players have designed. Each can be played at once, against a bot or a friend; none counts for ranks.',
            )}
          </p>
        </div>
      </div>
      <form class="design-filter" role="search" aria-label={t('Designs')} onSubmit={(event) => event.preventDefault()}>
        <label class="field">
          <span>{t('Name or words')}</span>
          <input
            type="search"
            value={words}
            maxLength={60}
            autocomplete="off"
            onInput={(event) => {
              setWords(event.currentTarget.value);
              setPage(1);
            }}
          />
        </label>
        <Select
          label={t('Order')}
          value={order}
          options={[
            ['newest', t('Newest first')],
            ['votes', t('Most votes first')],
          ]}
          onChange={(next) => {
            setOrder(next);
            setPage(1);
          }}
        />
      </form>
      <Problem {...trouble} />
      {loading && <p class="loading">{t('Loading designs…')}</p>}
      {answer?.designs.length === 0 && words === '' && answer.open && <NoDesigns />}
      {answer?.designs.length === 0 && (words !== '' || !answer.open) && (
        <p class="notice calm">
          {answer.open
            ? tx('No designs found. <write>Design the first one</write>.', { write: <a href="/cards/try" /> })
            : t('This server does not publish designs.')}
        </p>
      )}
      <ul class="card-grid" style={{ '--tile': `${WIDTH}px` }} aria-label={t('Designs')}>
        {answer?.designs.map(({ id, name, author, votes, accepted }) => {
          const card = answer.cards.get(id);
          return (
            <li key={id}>
              <DesignTile id={id} card={card} name={name}>
                {t('by {name}', { name: author.name })}
                {` · ${tn('1 vote', '{n} votes', votes)}`}
                {accepted && <strong class="design-accepted">{t('Card of the game')}</strong>}
              </DesignTile>
            </li>
          );
        })}
      </ul>
      {answer !== null && <Pages page={page} pages={answer.pages} onPage={setPage} />}
    </Page>
  );
}

/** Nobody has designed anything yet: what there is to begin from. */
function NoDesigns(): JSX.Element {
  // Without it the words are enough.
  const { answer } = useAsked(loadOffered, '');
  const game = answer?.games.find(({ id }) => id === GAME.params.game);
  return (
    <section class="nothing-yet">
      <div class="empty-fan">{game !== undefined && <Showcase {...artProps(game)} />}</div>
      <h2>{t('Your card could be the first')}</h2>
      <p>
        {t('Describe what it does in your own words, play with it at once, and publish it here for others to vote on.')}
      </p>
      <a class="button primary" href="/cards/try">
        {t('Write a card')}
      </a>
    </section>
  );
}

function DesignTile({
  id,
  name,
  card,
  children,
}: {
  readonly id: string;
  readonly name: string;
  readonly card: PrintedCard | undefined;
  readonly children: preact.ComponentChildren;
}): JSX.Element {
  const { place, near } = useNear<HTMLAnchorElement>();
  return (
    <a ref={place} class="card-tile" href={`/cards/designs/${id}`} style={{ '--tile': `${WIDTH}px` }} data-design={id}>
      <div class="card-tile-face">
        {near && card !== undefined && <FaceView picture={faceOf(card, 1)} width={WIDTH} />}
      </div>
      <strong>{name}</strong>
      <span class="card-tile-type">{children}</span>
    </a>
  );
}
