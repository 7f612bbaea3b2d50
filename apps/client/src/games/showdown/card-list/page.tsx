import { type Card, CARD_TYPES, type CardType } from '@cardscape/rules/showdown/decks/data';
import { cardList } from '@cardscape/rules/showdown/profile/card-list';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { useState } from 'preact/hooks';
import { useNear } from '../../../cards/baking/near.ts';
import { FaceView } from '../../../cards/face/face-view.tsx';
import { CARD_BACK } from '../../../cards/face/spec.ts';
import type { PlaceProps } from '../../../contract/home.ts';
import { useRoving } from '../../../decks/builder/use-roving.ts';
import { t } from '../../../i18n/index.ts';
import { useAsked } from '../../../shell/asking/use-asked.ts';
import { Select } from '../../../shell/page/select.tsx';
import { typeLineOf, type RealmCard, type RealmCards } from '../cards/cards.ts';
import { elementWord } from '../cards/marches.ts';
import { typesWord } from '../cards/words.ts';
import { loadCustomCards } from '../custom/library.ts';
import { CustomMark } from '../custom/mark.tsx';
import '../styles/card-list.css';
import { RealmPage } from '../realm/realm-page.tsx';
import type { Realm } from '../realm/realm.ts';
import { CardPanel } from './panel.tsx';

/** Every card of the game, as a profile knows it (RS-4.85, RS-UI-9). */
export default function CardListPage({ game }: PlaceProps): JSX.Element {
  return (
    <RealmPage
      game={game}
      title={t('Card list')}
      about={t(
        'Cards that the profile owns lie face up. The others show their backs until a match, a booster or the shop brings them.',
      )}
    >
      {(loaded) => <CardList loaded={loaded} />}
    </RealmPage>
  );
}

function CardList({ loaded: { cards: shipped, held } }: { readonly loaded: Realm }): JSX.Element {
  const { query } = useLocation();
  // Without an answer there are the shipped ones.
  const { answer: custom } = useAsked(loadCustomCards, '');
  const [chosen, setChosen] = useState(query['profile'] ?? '');
  const [type, setType] = useState<CardType>('character');
  const [looked, setLooked] = useState('');
  const profile = held.profiles.find(({ id }) => id === chosen) ?? held.profiles[0];
  if (profile === undefined)
    return (
      <p class="notice calm">
        {t('Whoever has no profile owns no cards.')} <a href="/play/showdown/profiles">{t('Create profile')}</a>
      </p>
    );
  const cards = new Map([...shipped, ...(custom ?? [])]);
  const listed = cardList(printsOf(shipped), type, profile, printsOf(custom ?? new Map()));
  // RS-4.91: nobody owns a custom card.
  const ownable = listed.filter((each) => !each.custom);
  const one = listed.some(({ card, owned }) => owned && card.id === looked) ? cards.get(looked) : undefined;
  return (
    <div class="card-list">
      <div class="card-list-head">
        <Select
          label={t('Profile')}
          value={profile.id}
          options={held.profiles.map(({ id, name }) => [id, name])}
          onChange={setChosen}
        />
        <p class="about" data-testid="owned-count">
          {t('{n} of {all} {cards} owned', {
            n: ownable.filter(({ owned }) => owned).length,
            all: ownable.length,
            cards: typesWord(type),
          })}
        </p>
      </div>
      <div class="type-tabs" role="group" aria-label={t('Card type')}>
        {CARD_TYPES.map((value) => (
          <button key={value} type="button" aria-pressed={value === type} onClick={() => setType(value)}>
            {typesWord(value)}
          </button>
        ))}
      </div>
      <div class="card-list-body">
        <Grid
          key={type}
          cards={listed.map(({ card, owned }) => ({ id: card.id, one: owned ? (cards.get(card.id) ?? null) : null }))}
          looked={looked}
          onLook={setLooked}
        />
        <CardPanel one={one} />
      </div>
    </div>
  );
}

function printsOf(cards: RealmCards): ReadonlyMap<string, Card> {
  return new Map([...cards].map(([id, { card }]) => [id, card]));
}

/** A card, or null where the profile does not own it. */
interface Place {
  readonly id: string;
  readonly one: RealmCard | null;
}

interface GridProps {
  readonly cards: readonly Place[];
  readonly looked: string;
  readonly onLook: (id: string) => void;
}

function Grid({ cards, looked, onLook }: GridProps): JSX.Element {
  const owned = cards.flatMap(({ id, one }) => (one === null ? [] : [id]));
  const { list, onKeyDown, tabIndexOf, onFocus } = useRoving(owned);
  return (
    <ul ref={list} class="card-grid" data-zone="cards" aria-label={t('Cards')} onKeyDown={onKeyDown}>
      {cards.map((place, index) => (
        <GridCard
          // Backs say nothing of which card they are, not even to the page's own reader.
          key={place.one === null ? `back-${index}` : place.id}
          one={place.one}
          isLooked={place.id === looked}
          tabIndex={tabIndexOf(place.id)}
          onFocus={() => onFocus(place.id)}
          onLook={() => onLook(place.id)}
        />
      ))}
    </ul>
  );
}

/** The width of a picture, in CSS pixels. */
const WIDTH = 124;

interface GridCardProps {
  readonly one: RealmCard | null;
  readonly isLooked: boolean;
  readonly tabIndex: 0 | -1;
  readonly onFocus: () => void;
  readonly onLook: () => void;
}

function GridCard({ one, isLooked, tabIndex, onFocus, onLook }: GridCardProps): JSX.Element {
  const { place, near } = useNear<HTMLLIElement>();
  if (one === null)
    return (
      <li ref={place} class="grid-card unowned">
        {near && <FaceView picture={CARD_BACK} width={WIDTH} form="table" />}
        <span class="visually-hidden">{t('a card that you do not own')}</span>
      </li>
    );
  return (
    <li ref={place} class="grid-card">
      <button
        type="button"
        data-key={one.card.id}
        aria-pressed={isLooked}
        tabIndex={tabIndex}
        aria-label={[
          one.card.name,
          elementWord(one.card.element),
          typeLineOf(one.card),
          ...(one.custom === true ? [t('custom card')] : []),
        ].join(', ')}
        onFocus={onFocus}
        onClick={onLook}
      >
        {near && <FaceView picture={one.face} width={WIDTH} form="table" />}
        {one.custom === true && <CustomMark />}
      </button>
    </li>
  );
}
