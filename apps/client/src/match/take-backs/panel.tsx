import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { alert } from '../../shell/announce.ts';
import { Icon } from '../../shell/page/icon.tsx';
import type { MatchFeed } from '../feed/feed.ts';
import { ANSWER, mayTakeBack, takeBack } from './taking.ts';

interface TakeBackProps {
  readonly store: MatchFeed;
}

/** In a menu: asks to take back the last decision. */
export function TakeBackButton({
  store,
  onClose,
}: TakeBackProps & { readonly onClose: () => void }): JSX.Element | null {
  if (!mayTakeBack(store)) return null;
  const ask = (): void => {
    onClose();
    takeBack(store);
  };
  return (
    <button type="button" class="button" data-testid="take-back" onClick={ask}>
      <Icon name="back" /> {t('Take back')}
    </button>
  );
}

/** Asks whether somebody may take back a decision, or says that others are asked. */
export function TakeBackNotice({ store }: TakeBackProps): JSX.Element | null {
  const asker = store.asker.value;
  const isAsked = store.asides.value.some(({ intent }) => intent.type === ANSWER);
  const answer = (accept: boolean): void => void store.submit({ type: ANSWER, accept });
  const who = store.players.value.find(({ seat }) => seat === asker)?.name ?? t('Your opponent');
  const question = t('{who} asks to take back their last decision. Allow it?', { who });
  useEffect(() => {
    if (isAsked) alert(question);
  }, [isAsked]);
  if (!isAsked && (asker === null || asker !== store.you)) return null;
  return (
    <aside class="patience" aria-label={t('Take-back')} data-testid="take-back-notice">
      <div class={isAsked ? 'own' : ''}>
        <Icon name="back" />
        <p>{isAsked ? question : t('You have asked to take back your last decision. You may play on meanwhile.')}</p>
        {isAsked && (
          <>
            <button type="button" class="button primary" data-testid="take-back-allow" onClick={() => answer(true)}>
              {t('Allow')}
            </button>
            <button type="button" class="button" data-testid="take-back-decline" onClick={() => answer(false)}>
              {t('Don’t allow')}
            </button>
          </>
        )}
      </div>
    </aside>
  );
}
