import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Meaning } from '../../../contract/look/said.ts';
import { t } from '../../../i18n/index.ts';
import type { MatchStore, Sight } from '../../../match/feed/store.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import '../../../styles/match/meanings.css';
import { sayMissing } from '../../../shell/session/renew.ts';

/** What the words of a card mean, one after another. */
function MeaningList({
  meanings,
  onEnlarge,
}: {
  readonly meanings: readonly Meaning[];
  /** Opens everything about the card over the whole width. */
  readonly onEnlarge?: (() => void) | undefined;
}): JSX.Element | null {
  if (meanings.length === 0) return null;
  return (
    <section class="meanings" aria-label={t('What its words mean')} data-testid="meanings">
      <header>
        <h3>{t('What its words mean')}</h3>
        {onEnlarge !== undefined && (
          <button type="button" class="button quiet round" aria-label={t('Enlarge')} onClick={onEnlarge}>
            <Icon name="eye" />
          </button>
        )}
      </header>
      <dl>
        {meanings.map(({ word, text, example }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>
              {text !== '' && `${text} `}
              <span class="example">{t('Example: {example}', { example })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The same for a card of the table, with what other cards have given it. */
export function Meanings({
  store,
  sight: { id, handle },
  onEnlarge,
}: {
  readonly store: MatchStore;
  readonly sight: Pick<Sight, 'id' | 'handle'>;
  readonly onEnlarge?: () => void;
}): JSX.Element | null {
  const [meanings, setMeanings] = useState<readonly Meaning[]>([]);
  const model = store.model.value;
  useEffect(() => {
    let asked = true;
    const card = handle === 0 ? null : (model.cards.get(handle) ?? null);
    store.look.cards.meanings(id, card, model).then((found) => {
      if (asked) setMeanings(found);
    }, sayMissing);
    return () => {
      asked = false;
    };
  }, [store, id, handle, model]);
  return <MeaningList meanings={meanings} onEnlarge={onEnlarge} />;
}
