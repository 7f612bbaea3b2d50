import { COPIES } from '@cardscape/rules/coldfront/decks/deck-checks';
import type { JSX } from 'preact';
import { t, tn } from '../../../i18n/index.ts';
import { Dialog } from '../../../shell/page/dialog.tsx';
import { UnitPicture } from '../cards/picture.tsx';
import type { WarCard } from '../model/cards.ts';
import type { Gain, Holdings } from './holdings.ts';

interface RevealProps {
  readonly title: string;
  readonly gain: Gain;
  /** What the player had before. */
  readonly before: Holdings;
  readonly cards: ReadonlyMap<string, WarCard>;
  readonly onClose: () => void;
}

type Fate = 'new' | 'second' | 'spare';

const FATES: Readonly<Record<Fate, string>> = {
  new: t('New'),
  second: t('Second copy'),
  spare: t('Spare: 5 supplies'),
};

/** What became of the n-th copy of a card in this delivery. */
function fate(owned: number): Fate {
  return owned === 0 ? 'new' : owned < COPIES ? 'second' : 'spare';
}

/** Shows one by one what has just been bought; with less movement all at once. */
export function Reveal({ title, gain, before, cards, onClose }: RevealProps): JSX.Element {
  const seen = new Map<string, number>();
  const entries = gain.cards.map((id) => {
    const owned = (before.cards[id] ?? 0) + (seen.get(id) ?? 0);
    seen.set(id, (seen.get(id) ?? 0) + 1);
    return { id, fate: fate(owned) };
  });
  return (
    <Dialog title={title} onClose={onClose} testId="reveal">
      <ul class="reveal">
        {entries.map((entry, index) => {
          const card = cards.get(entry.id);
          return (
            <li key={`${entry.id}-${index}`} class={entry.fate === 'new' ? 'new' : ''} style={{ '--turn': index }}>
              {card !== undefined && <UnitPicture card={card} size={95} />}
              <strong>{card?.name ?? entry.id}</strong>
              <span>{FATES[entry.fate]}</span>
            </li>
          );
        })}
      </ul>
      {gain.supplies > 0 && (
        <p>{tn('You got 1 supply for spare copies.', 'You got {n} supplies for spare copies.', gain.supplies)}</p>
      )}
      <div class="row">
        <button type="button" class="button primary" onClick={onClose}>
          {t('Into the depot')}
        </button>
      </div>
    </Dialog>
  );
}
