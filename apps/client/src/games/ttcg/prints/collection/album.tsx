import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { shownWords } from '../../../../decks/builder/words.ts';
import { language, t, tn, tx } from '../../../../i18n/index.ts';
import { Fold } from '../../../../shell/page/fold.tsx';
import { useTitle } from '../../../../shell/page/page.tsx';
import { Select } from '../../../../shell/page/select.tsx';
import { useSaid } from '../../../../shell/use-said.ts';
import { capital, traitWord } from '../../cards/words.ts';
import type { Catalogue } from '../../pages/definitions.ts';
import { useOwnQuery } from '../../pages/gallery/own-query.ts';
import { rarityOf } from '../rarity.ts';
import { albumAddress, type AlbumFilter, albumFilterFrom, CHOICES, inAlbum } from './album-filter.ts';
import { AlbumTile } from './album-tile.tsx';
import { type CardHoldings, chaptersOf, type Holdings, holdingsOf } from './holdings.ts';

const HAVE_WORDS: Readonly<Record<(typeof CHOICES.have)[number], string>> = {
  owned: t('Those I have'),
  missing: t('Those I miss'),
  duplicates: t('Those I have more than once'),
};

interface ProgressProps {
  readonly catalogue: Catalogue;
  readonly holdings: Holdings;
}

interface AlbumProps extends ProgressProps {
  /** The cards that its owner sees. */
  readonly seen: Catalogue;
}

/** Where somebody was in the album, for the way back. */
const left = { address: '/collection', card: '' };

/** The cards, with what one has of each; the address keeps what is looked for. */
export function Album({ catalogue, seen, holdings }: AlbumProps): JSX.Element {
  const heading = useTitle(t('Collection'));
  const { route } = useLocation();
  const filter = albumFilterFrom(useOwnQuery('/collection'));
  const address = albumAddress(filter);
  const shown = useMemo(() => inAlbum(seen.values(), holdings, filter), [seen, holdings, address]);
  const told = [...seen.keys()].filter((id) => isToldAlone(holdingsOf(holdings, id))).length;
  const count = shownWords(shown.length, seen.size);
  useSaid(count);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (left.card === '' || left.address !== address) return;
    list.current?.querySelector<HTMLElement>(`[data-card="${left.card}"]`)?.focus();
    left.card = '';
  }, []);
  const tier = filter.tier === '' ? null : Number(filter.tier);
  const width = innerWidth < 620 ? 140 : 180;
  return (
    <>
      <div class="cards-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t('Collection')}
          </h1>
          <p>
            {tx(
              'Your prints of every card, in six rarities, and the pages of its story. More of them come out of <packs>packs</packs>.',
              { packs: <a href="/packs" /> },
            )}
          </p>
        </div>
      </div>
      <Progress catalogue={catalogue} holdings={holdings} />
      <FilterForm filter={filter} onChange={(next) => route(albumAddress(next), true)} />
      <p class="card-count" data-testid="card-count">
        {count}
        {told > 0 &&
          shown.length === seen.size &&
          ` · ${tn('1 of them by its story alone', '{n} of them by their stories alone', told)}`}
      </p>
      {shown.length === 0 ? (
        <p class="notice calm">{t('No card fits. Change what you look for.')}</p>
      ) : (
        <ul
          ref={list}
          class="card-grid album"
          style={{ '--tile': `${width}px` }}
          aria-label={t('Cards')}
          onClick={(event) => {
            const tile = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null;
            left.address = address;
            left.card = tile?.dataset['card'] ?? '';
          }}
        >
          {shown.map((card) => (
            <li key={card.id}>
              <AlbumTile card={card} held={holdingsOf(holdings, card.id)} tier={tier} width={width} />
            </li>
          ))}
        </ul>
      )}
      {seen.size < catalogue.size && <Unseen count={catalogue.size - seen.size} />}
    </>
  );
}

/** Cards of which nothing may be told. */
function Unseen({ count }: { readonly count: number }): JSX.Element {
  return (
    <p class="notice calm" data-testid="unseen">
      {tn('1 more card is waiting to be found.', '{n} more cards are waiting to be found.', count)}{' '}
      {tx('They come out of packs and trades, and players <cards>unlock</cards> what they have found.', {
        cards: <a href="/cards" />,
      })}
    </p>
  );
}

/** Whether one has pages of its story, and no print of the card itself. */
function isToldAlone([pages = [], ...tiers]: CardHoldings): boolean {
  return pages.length > 0 && tiers.every((serials) => serials.length === 0);
}

/** How far the collection is. */
function Progress({ catalogue, holdings }: ProgressProps): JSX.Element {
  let [prints, cards, places, lore, chapters, stories] = [0, 0, 0, 0, 0, 0];
  for (const id of catalogue.keys()) {
    const held = holdingsOf(holdings, id);
    const [pages = [], ...tiers] = held;
    const filled = tiers.filter((serials) => serials.length > 0).length;
    prints += tiers.reduce((sum, serials) => sum + serials.length, 0);
    cards += filled > 0 ? 1 : 0;
    places += filled;
    lore += pages.length;
    const told = chaptersOf(id, held);
    chapters += told.filter((serials) => serials.length > 0).length;
    stories += told.length;
  }
  const all = catalogue.size;
  const lines = [
    [t('Cards you have a print of'), cards, all],
    [t('Cards in all their rarities'), places, all * 6],
    [t('Chapters of stories'), chapters, stories],
  ] as const;
  return (
    <div class="album-progress" data-testid="album-progress">
      {lines.map(([title, done, of]) => (
        <label key={title}>
          <span>
            {title}
            <strong>{t('{done} of {all}', { done, all: of })}</strong>
          </span>
          <progress value={done} max={of} />
        </label>
      ))}
      <p>
        <strong>{prints.toLocaleString(language)}</strong> {tn('print', 'prints', prints)}
        {' · '}
        <strong>{lore.toLocaleString(language)}</strong> {tn('story page', 'story pages', lore)}
      </p>
    </div>
  );
}

interface FilterProps {
  readonly filter: AlbumFilter;
  readonly onChange: (filter: AlbumFilter) => void;
}

/** What is looked for. In small windows all but the words is behind a button. */
function FilterForm({ filter, onChange }: FilterProps): JSX.Element {
  return (
    <form
      class="card-filter album-filter fold"
      role="search"
      aria-label={t('Cards')}
      onSubmit={(event) => event.preventDefault()}
    >
      <label class="field">
        <span>{t('Name or sentence')}</span>
        <input
          type="search"
          value={filter.text}
          autocomplete="off"
          onInput={(event) => onChange({ ...filter, text: event.currentTarget.value })}
        />
      </label>
      <Fold />
      <Select
        label={t('Show')}
        value={filter.have}
        options={[['', t('All cards')], ...CHOICES.have.map((value) => [value, HAVE_WORDS[value]] as const)]}
        onChange={(have) => onChange({ ...filter, have })}
      />
      <Select
        label={t('Rarity')}
        value={filter.tier}
        options={[['', t('All rarities')], ...CHOICES.tier.map((value) => [value, rarityOf(Number(value))] as const)]}
        onChange={(tier) => onChange({ ...filter, tier })}
      />
      <Select
        label={t('Type')}
        value={filter.type}
        options={[['', t('All types')], ...CHOICES.type.map((value) => [value, capital(traitWord(value))] as const)]}
        onChange={(type) => onChange({ ...filter, type })}
      />
      <button
        type="button"
        class="button"
        disabled={albumAddress(filter) === '/collection'}
        onClick={() => onChange(albumFilterFrom({}))}
      >
        {t('Show all')}
      </button>
    </form>
  );
}
