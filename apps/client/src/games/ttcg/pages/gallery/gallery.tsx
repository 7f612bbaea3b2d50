import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import '../cards.css';
import { shownWords } from '../../../../decks/builder/words.ts';
import { t, tx } from '../../../../i18n/index.ts';
import { Problem } from '../../../../shell/asking/problem.tsx';
import { useAsked } from '../../../../shell/asking/use-asked.ts';
import { Fold } from '../../../../shell/page/fold.tsx';
import { Icon } from '../../../../shell/page/icon.tsx';
import { later } from '../../../../shell/page/later.tsx';
import { Page, useTitle } from '../../../../shell/page/page.tsx';
import { Select } from '../../../../shell/page/select.tsx';
import { api } from '../../../../shell/session/session.ts';
import { useSaid } from '../../../../shell/use-said.ts';
import { capital, traitWord } from '../../cards/words.ts';
import { useCardDatabase } from '../../database/use-database.ts';
import { lastCard } from '../card/last-card.ts';
import { useCatalogue } from '../definitions.ts';
import { kindWord } from '../words.ts';
import { addressOf, CHOICES, filterFrom, matching, NO_FILTER, type CardFilter } from './filter.ts';
import { useOwnQuery } from './own-query.ts';
import { CardTile } from './tile.tsx';

const ALL: Readonly<Record<keyof typeof CHOICES, string>> = {
  type: t('All types'),
  rank: t('All ranks'),
  subtype: t('All subtypes'),
  kind: t('All kinds'),
};
const LABELS: Readonly<Record<keyof typeof CHOICES, string>> = {
  type: t('Type'),
  rank: t('Rank'),
  subtype: t('Subtype'),
  kind: t('Kind of effect'),
};

/** What a value of the filter is called. */
const WORDED: Readonly<Record<keyof typeof CHOICES, (value: string) => string>> = {
  type: traitWord,
  rank: String,
  subtype: traitWord,
  kind: kindWord,
};

/** The width of a picture in this window, in CSS pixels: steps in which faces are painted. */
function tileWidth(): number {
  return innerWidth < 620 ? 160 : 240;
}

interface FilterProps {
  readonly filter: CardFilter;
  readonly onChange: (filter: CardFilter) => void;
}

/** What is looked for. In small windows all but the words is behind a button. */
function FilterForm({ filter, onChange }: FilterProps): JSX.Element {
  return (
    <form class="card-filter fold" role="search" aria-label={t('Cards')} onSubmit={(event) => event.preventDefault()}>
      <label class="field">
        <span>{t('Name or sentence')}</span>
        <input
          type="search"
          value={filter.text}
          placeholder={t('draw two')}
          autocomplete="off"
          onInput={(event) => onChange({ ...filter, text: event.currentTarget.value })}
        />
      </label>
      <Fold />
      {(['type', 'rank', 'subtype', 'kind'] as const).map((field) => (
        <Select
          key={field}
          label={LABELS[field]}
          value={filter[field]}
          options={[
            ['', ALL[field]],
            ...CHOICES[field].map((value) => [value, capital(WORDED[field](value))] as const),
          ]}
          onChange={(value) => onChange({ ...filter, [field]: value })}
        />
      ))}
      <button
        type="button"
        class="button"
        disabled={addressOf(filter) === '/cards'}
        onClick={() => onChange(NO_FILTER)}
      >
        {t('Show all')}
      </button>
    </form>
  );
}

/** The way to one's own prints, where cards are collected as prints. */
function CollectionLink(): JSX.Element | null {
  const { answer } = useAsked(() => api.games(), '');
  if (answer?.games.some(({ id, prints }) => id === 'ttcg' && prints) !== true) return null;
  return (
    <a class="button" href="/collection">
      <Icon name="hand" /> {t('Your collection')}
    </a>
  );
}

const WhatIsHidden = later(async () => (await import('../../database/what-is-hidden.tsx')).WhatIsHidden);

/**
 * The cards of True TCG, painted; the address keeps what is looked for. Where the database is hidden, these are the cards
 * that have been unlocked, and one’s own (TTCG-14.8, 14.17).
 */
export default function CardsPage(): JSX.Element {
  const heading = useTitle(t('Cards of True TCG'));
  const { route } = useLocation();
  const { answer: all, trouble: noCards, loading: cardsLoading } = useCatalogue();
  const base = useCardDatabase();
  const database = base.answer?.database ?? null;
  const catalogue = useMemo(() => {
    if (all === null || base.answer === null || database === null) return base.answer === null ? null : all;
    return new Map([...all].filter(([id]) => database.seen.has(id)));
  }, [all, base.answer]);
  const trouble = noCards.sentence === '' ? base.trouble : noCards;
  const loading = cardsLoading || base.loading;
  const filter = filterFrom(useOwnQuery('/cards'));
  const address = addressOf(filter);
  const shown = useMemo(() => (catalogue === null ? [] : matching(catalogue.values(), filter)), [catalogue, address]);
  const count = catalogue === null ? '' : shownWords(shown.length, catalogue.size);
  const list = useRef<HTMLUListElement>(null);
  useSaid(count);
  useEffect(() => {
    // Who comes back from a card goes on where they were.
    if (catalogue === null || lastCard.gallery !== address) return;
    lastCard.gallery = '';
    list.current?.querySelector<HTMLElement>(`[data-card="${lastCard.id}"]`)?.focus();
  }, [catalogue]);
  useEffect(() => {
    lastCard.address = address;
  }, [address]);
  const width = tileWidth();
  return (
    <Page wide theme="cards-page">
      <div class="cards-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t('First Light')}
          </h1>
          <p>
            {t(
              'The first set of True TCG: the town of Morrow, on the morning that came an hour late. What a card says is all that it does.',
            )}
          </p>
        </div>
        <p class="row">
          <CollectionLink />
          <a class="button" href="/cards/designs">
            <Icon name="people" /> {t('Designs of players')}
          </a>
          <a class="button" href="/cards/try">
            <Icon name="log" /> {t('Write a card')}
          </a>
        </p>
      </div>
      <FilterForm filter={filter} onChange={(next) => route(addressOf(next), true)} />
      <Problem {...trouble} />
      {loading && <p class="loading">{t('Loading cards…')}</p>}
      {catalogue !== null && (
        <>
          <p class="card-count" data-testid="card-count">
            {count}
          </p>
          {shown.length === 0 ? (
            <div class="notice calm">
              <p>
                {catalogue.size === 0
                  ? t(
                      'Nobody has unlocked a card yet, and you have no prints of your own. Open a pack to find the first.',
                    )
                  : t('No cards found. Remove a filter, search for fewer words, or start over.')}
              </p>
              <p class="row">
                {catalogue.size === 0 ? (
                  <a class="button primary" href="/packs">
                    <Icon name="pile" /> {t('Packs')}
                  </a>
                ) : (
                  <button type="button" class="button" onClick={() => route('/cards', true)}>
                    {t('Show all cards')}
                  </button>
                )}
              </p>
            </div>
          ) : (
            <ul ref={list} class="card-grid" style={{ '--tile': `${width}px` }} aria-label={t('Cards')}>
              {shown.map((card) => (
                <li key={card.id}>
                  <CardTile card={card} width={width} />
                </li>
              ))}
            </ul>
          )}
          {database !== null && <WhatIsHidden database={database} onCounted={base.again} />}
          <p class="learn">
            {tx(
              'Got an idea for a card? <write>Write it</write> and see right away how the game reads it. <rules>The card text rules</rules> explain the wording.',
              { write: <a href="/cards/try" />, rules: <a href="/rules/ttcg/specification#TTCG-12.1" /> },
            )}
          </p>
        </>
      )}
    </Page>
  );
}
