import { DECK_LIMITS } from '@cardscape/rules/showdown/decks/deck-checks';
import type { Decks } from '@cardscape/rules/showdown/profile/form';
import { priceOf, salePriceOf } from '@cardscape/rules/showdown/profile/prices';
import { copiesIn } from '@cardscape/rules/showdown/profile/state';
import type { JSX } from 'preact';
import { Glyph } from '../../../cards/face/glyph.tsx';
import { useRoving } from '../../../decks/builder/use-roving.ts';
import { t, tc, tn } from '../../../i18n/index.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import { inOrder, typeLineOf, type RealmCard, type RealmCards } from '../cards/cards.ts';
import { CharacterPortrait } from '../cards/character-portrait.tsx';
import { elementWord, marchOf } from '../cards/marches.ts';
import { rarityWord } from '../cards/words.ts';
import { type Pick, type Side, type SideName, type Tab, TABS } from './gesture.ts';
import { Mark, type Verdict } from './mark.tsx';

export const TITLES: Readonly<Record<Tab, string>> = {
  main: t('Main Deck'),
  side: t('Side Deck'),
  characters: t('Character Deck'),
  shop: t('Shop'),
};

const SHORT: Readonly<Record<Tab, string>> = {
  main: tc('deck', 'Main'),
  side: t('Side'),
  characters: t('Characters'),
  shop: t('Shop'),
};

interface Row {
  readonly one: RealmCard;
  readonly pick: Pick;
  readonly copies: number;
  /** In marks; null where it is not for sale. */
  readonly price: number | null;
}

/** The rows of a tab: a line for each card of a deck, and for each offer of the shop that is not sold. */
function rowsOf(decks: Decks, tab: Tab, cards: RealmCards, level: number, isSelling: boolean): Row[] {
  if (tab === 'shop')
    return decks.offers.flatMap((card, offer): Row[] => {
      const one = cards.get(card ?? '');
      if (one === undefined) return [];
      return [{ one, pick: { kind: 'offer', card: one.card.id, offer }, copies: 1, price: priceOf(one.card, level) }];
    });
  const list = decks[tab];
  return inOrder(cards, new Set(list)).map((one): Row => ({
    one,
    pick: { kind: 'card', card: one.card.id },
    copies: copiesIn(list, one.card.id),
    price: isSelling && tab === 'side' ? salePriceOf(one.card) : null,
  }));
}

function countWords(decks: Decks, tab: Tab): string {
  switch (tab) {
    case 'main':
      return t('{n}/{most} cards', { n: decks.main.length, most: DECK_LIMITS.mainDeckMax });
    case 'shop':
      return tn('1 offer', '{n} offers', decks.offers.filter((offer) => offer !== null).length);
    case 'side':
    case 'characters':
      return tn('1 card', '{n} cards', decks[tab].length);
  }
}

interface DeckListProps {
  readonly name: SideName;
  readonly side: Side;
  readonly facing: Tab;
  readonly decks: Decks;
  readonly level: number;
  readonly cards: RealmCards;
  /** Null where nothing would come here. */
  readonly verdict: Verdict | null;
  readonly onTab: (tab: Tab) => void;
  readonly onPick: (pick: Pick) => void;
}

/** One side of the draft: a deck or the shop, one of its cards selected (RS-UI-4). */
export function DeckList(props: DeckListProps): JSX.Element {
  const { name, side, facing, decks, level, cards, verdict, onTab, onPick } = props;
  const rows = rowsOf(decks, side.tab, cards, level, facing === 'shop');
  const { list, onKeyDown, tabIndexOf, onFocus } = useRoving(rows.map(({ pick }) => keyOf(pick)));
  return (
    <section
      class={`draft-side ${verdict === null ? '' : verdict.reason === '' ? 'allowed' : 'refused'}`}
      aria-label={name === 'left' ? t('Left list') : t('Right list')}
      data-testid={`draft-${name}`}
    >
      <div class="draft-tabs" role="group" aria-label={t('What is listed')}>
        {TABS.map((tab) => (
          <button key={tab} type="button" aria-pressed={tab === side.tab} onClick={() => onTab(tab)}>
            {SHORT[tab]}
          </button>
        ))}
      </div>
      <header>
        <h2>{TITLES[side.tab]}</h2>
        <span class="count">{countWords(decks, side.tab)}</span>
      </header>
      {verdict !== null && <Mark verdict={verdict} />}
      {rows.length === 0 && <p class="about">{t('Nothing here.')}</p>}
      <ul ref={list} data-zone={name} aria-label={TITLES[side.tab]} onKeyDown={onKeyDown}>
        {rows.map((row) => (
          <li key={keyOf(row.pick)}>
            <button
              type="button"
              class={`draft-row ${row.one.card.element.toLowerCase()}`}
              data-key={keyOf(row.pick)}
              data-card={row.one.card.id}
              tabIndex={tabIndexOf(keyOf(row.pick))}
              aria-pressed={JSON.stringify(side.pick) === JSON.stringify(row.pick)}
              onFocus={() => onFocus(keyOf(row.pick))}
              onClick={({ currentTarget }) => {
                // On small screens what it says comes over the lower part of the page.
                currentTarget.scrollIntoView({ block: 'nearest' });
                onPick(row.pick);
              }}
            >
              <RowContent row={row} isDear={row.pick.kind === 'offer' && (row.price ?? 0) > decks.marks} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function keyOf(pick: Pick): string {
  return pick.kind === 'offer' ? `offer-${pick.offer}` : pick.card;
}

/** In pixels. */
const PORTRAIT = 58;

interface RowContentProps {
  readonly row: Row;
  /** It costs more than there is. */
  readonly isDear: boolean;
}

function RowContent({ row: { one, pick, copies, price }, isDear }: RowContentProps): JSX.Element {
  const { card } = one;
  const isSale = pick.kind !== 'offer';
  return (
    <>
      {card.type === 'character' ? (
        <CharacterPortrait one={one} width={PORTRAIT} />
      ) : (
        <Glyph name={marchOf(card.element).icon} />
      )}
      <span class="row-name">
        {card.name}
        {copies > 1 && (
          <span class="copies">
            {' '}
            <span class="visually-hidden">{t('{n} copies', { n: copies })}</span>
            <span aria-hidden="true">×{copies}</span>
          </span>
        )}
      </span>
      <span class="row-about">
        {elementWord(card.element)} · {typeLineOf(card)} · {rarityWord(card.rarity)}
      </span>
      {price !== null && (
        <span class={isDear ? 'row-price dear' : 'row-price'}>
          {isDear && <Icon name="lock" />}{' '}
          {isSale ? tn('sells for 1 mark', 'sells for {n} marks', price) : tn('1 mark', '{n} marks', price)}
          {isDear && <span class="visually-hidden">{t('too dear')}</span>}
        </span>
      )}
    </>
  );
}
