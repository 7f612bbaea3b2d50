import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';

/** More pips than that are no longer counted at a glance: a number stands for them. */
const MOST_PIPS = 5;

interface StepperProps {
  readonly name: string;
  readonly count: number;
  readonly most: number;
  readonly onSet: (copies: number) => void;
  /**
   * Where the keys of the card itself do the same, its buttons need no place of their own in the order of the focus.
   */
  readonly aside?: boolean;
}

/** How many copies a deck holds, with less and more. */
export function Stepper({ name, count, most, onSet, aside = false }: StepperProps): JSX.Element {
  const order = aside ? { tabIndex: -1 } : {};
  return (
    <div class="stepper" role="group" aria-label={t('Copies of {card}', { card: name })}>
      <button
        type="button"
        class="step"
        aria-label={t('Remove {card}', { card: name })}
        aria-disabled={count === 0}
        onClick={() => onSet(count - 1)}
        {...order}
      >
        <span aria-hidden="true">−</span>
      </button>
      <span class={count > most ? 'pips over' : 'pips'}>
        <span class="visually-hidden">{t('{n} of {most}', { n: count, most })}</span>
        <span aria-hidden="true">
          {count > most || most > MOST_PIPS
            ? count
            : Array.from({ length: most }, (_, index) => <i key={index} class={index < count ? 'on' : ''} />)}
        </span>
      </span>
      <button
        type="button"
        class="step"
        aria-label={t('Add {card}', { card: name })}
        aria-disabled={count >= most}
        onClick={() => onSet(count + 1)}
        {...order}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  );
}
