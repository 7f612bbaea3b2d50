import { valueOf } from '@cardscape/rules/showdown/profile/prices';
import type { JSX } from 'preact';
import { FaceView } from '../../../cards/face/face-view.tsx';
import { Flavour } from '../../../cards/face/flavour.tsx';
import { t } from '../../../i18n/index.ts';
import { numbersOf, typeLineOf, type RealmCard } from './cards.ts';
import { MarchSign } from './march-sign.tsx';
import '../styles/card-details.css';
import { rarityWord } from './words.ts';

interface CardDetailsProps {
  readonly one: RealmCard;
  /** Whether its name stands above all this already. */
  readonly named?: boolean;
}

/** Everything that is printed on a card, to be read. */
export function CardDetails({ one, named = false }: CardDetailsProps): JSX.Element {
  const {
    card,
    face: { lines },
  } = one;
  const { attack, hp } = numbersOf(card);
  return (
    <article class="card-details" data-testid="card-details">
      <FaceView picture={one.face} width={200} form="table" urgent />
      <div class="details-text">
        {!named && <h2>{card.name}</h2>}
        <p>
          <MarchSign element={card.element} /> {typeLineOf(card)} · {rarityWord(card.rarity)}
        </p>
        <p class="about">
          {[
            ...(attack === null ? [] : [t('Attack {n}', { n: attack })]),
            ...(hp === null
              ? []
              : [card.type === 'equipment' ? t('Durability {n}', { n: hp }) : t('{n} HP', { n: hp })]),
            // RS-4.91: nobody buys or sells a custom card.
            one.custom === true ? t('custom card') : t('Worth {n} marks', { n: valueOf(card) }),
          ].join(' · ')}
        </p>
        <ul class="details-lines">
          {lines.map(({ word = '', text }) => (
            <li key={`${word}${text}`}>
              {word !== '' && <b>{word} </b>}
              {text}
            </li>
          ))}
        </ul>
        <Flavour text={card.flavor ?? ''} />
      </div>
    </article>
  );
}
