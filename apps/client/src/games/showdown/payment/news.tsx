import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { PackArt } from '../../../cards/pack-art.tsx';
import { t, tn } from '../../../i18n/index.ts';
import { CardTiles } from '../cards/card-tiles.tsx';
import type { RealmCards } from '../cards/cards.ts';
import { ExperienceBar } from '../profiles/experience-bar.tsx';
import type { Paid } from './paid.ts';
import '../styles/payment.css';

/** The parts of a performance and the most points of each, in the order of RS-4.63. */
const PARTS: readonly (readonly [words: string, most: number])[] = [
  [t('Damage to the Character'), 30],
  [t('Damage to mobs and Equipment'), 15],
  [t('Best turn'), 15],
  [t('Cards played'), 15],
  [t('HP healed'), 10],
  [t('Elements in the tree'), 5],
  [t('Survival'), 10],
];

export interface PaymentProps extends Paid {
  readonly cards: RealmCards;
}

/** How a match was paid: performance and grade, experience, marks, cards and boosters (RS-UI-21). */
export function PaymentNews({ profile, payment, cards }: PaymentProps): JSX.Element {
  const { grade, points, parts, experience, marks, levels, cards: gained, boosters, result } = payment;
  return (
    <section class="realm payment" aria-labelledby="payment-title" data-testid="payment">
      <h3 id="payment-title">{t('What {profile} has earned', { profile: profile.name })}</h3>
      <div class="spoils">
        {gained.length > 0 && (
          <div class="gained">
            <h4>{tn('Reward card', 'Reward cards', gained.length)}</h4>
            <CardTiles ids={gained} cards={cards} />
          </div>
        )}
        {boosters.map((booster, index) => (
          // Boosters have no names; their order does not change.
          <Booster key={`booster-${index}`} number={index + 1} ids={booster} cards={cards} />
        ))}
      </div>
      {grade !== null && (
        <p class="grade">
          <b>{grade}</b> {t('Grade {grade}, {points} of 100 points', { grade, points })}
        </p>
      )}
      <p>
        {result === 'abandoned'
          ? t('You abandoned the match: {n} experience.', { n: experience })
          : t('{experience} experience, {marks} marks.', { experience: `+${experience}`, marks: `+${marks}` })}{' '}
        {levels > 0 && <strong>{tn('Level up!', '{n} levels up!', levels)}</strong>}
      </p>
      {grade === null && result !== 'abandoned' && (
        <p class="quiet-text">
          {t(
            'Only matches that end on the table or reach turn 7 are rewarded, if you play them yourself: up to 20 in 24 hours.',
          )}
        </p>
      )}
      <ExperienceBar profile={profile} />
      {grade !== null && (
        <details>
          <summary>{t('How it was graded')}</summary>
          <dl class="parts">
            {PARTS.map(([words, most], index) => (
              <div key={words}>
                <dt>{words}</dt>
                <dd>{t('{n} of {all}', { n: parts[index] ?? 0, all: most })}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}

interface BoosterProps {
  readonly number: number;
  readonly ids: readonly string[];
  readonly cards: RealmCards;
}

/**
 * A booster of five cards, to be opened; they are the profile's already (RS-4.67). What was pressed is gone then: the
 * focus goes on to the cards.
 */
function Booster({ number, ids, cards }: BoosterProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isOpen) place.current?.focus();
  }, [isOpen]);
  const title = `booster-${number}`;
  return (
    <section class="booster" ref={place} tabIndex={-1} aria-labelledby={title}>
      <h4 id={title}>{t('Booster {n}', { n: number })}</h4>
      {isOpen ? (
        <CardTiles ids={ids} cards={cards} />
      ) : (
        <button
          type="button"
          class="booster-pack"
          aria-label={t('Open booster {n}', { n: number })}
          onClick={() => setOpen(true)}
        >
          <PackArt />
          <span class="button gold" aria-hidden="true">
            {t('Open')}
          </span>
        </button>
      )}
    </section>
  );
}
