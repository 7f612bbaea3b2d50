import { confirmTrade, leaveTrade, type TradeView, unconfirmTrade } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../../i18n/index.ts';
import { say } from '../../../shell/announce.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import { api, sentenceOf } from '../../../shell/session/session.ts';
import { useFocusKept } from '../../../shell/use-focus-kept.ts';
import type { Catalogue } from '../pages/definitions.ts';
import { countOf, givenBy, goodsInWords, OF_TTCG } from './goods/goods.ts';

interface ActionsProps {
  readonly view: TradeView;
  readonly catalogue: Catalogue;
  readonly again: () => void;
  /** Whether this version has changes that were not looked through. */
  readonly unseen: boolean;
  readonly onSeen: () => void;
  readonly onChange: () => void;
}

/** What can be done with a trade that has not ended. */
export function Actions({ view, catalogue, again, unseen, onSeen, onChange }: ActionsProps): JSX.Element {
  const box = useFocusKept<HTMLElement>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { trade, kind, version, seat, parties } = view;
  const params = { ...OF_TTCG, trade };
  const confirmed = parties[seat]?.confirmed === true;
  const act = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal('');
    try {
      await work();
      say(done);
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
      again();
    }
  };
  const leaving =
    kind === 'circle' ? t('Leave the circle') : seat === 0 ? t('Withdraw the offer') : t('Decline the offer');
  return (
    <section ref={box} class="trade-actions" aria-label={t('What you can do')}>
      {view.wishes.length > 0 && (
        <p class="notice calm" data-testid="wishes-open">
          {view.wishes.some(({ from }) => from === seat)
            ? t(
                'You are asked for a print that is still to be chosen. Change the offer and choose one, or leave it out.',
              )
            : t('The other side still has to choose a print. Then you both can confirm.')}
        </p>
      )}
      {!confirmed && !unseen && view.wishes.length === 0 && <Consequence view={view} catalogue={catalogue} />}
      <p class="problem" role="alert" data-testid="refusal">
        {refusal}
      </p>
      {/* Buttons take each other's place: the second click of two is meant for the one that was there before. */}
      <p class="row" onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}>
        {confirmed ? (
          <button
            type="button"
            class="button"
            aria-disabled={busy}
            onClick={() =>
              void act(
                () => api.call(unconfirmTrade, { params }),
                t('You have taken your confirmation back. What you give is free again.'),
              )
            }
          >
            <Icon name="back" /> {t('Take your confirmation back')}
          </button>
        ) : unseen ? (
          // In the place of the other button: whoever was about to confirm what stood there before confirms nothing.
          <button
            type="button"
            class="button gold"
            onClick={() => {
              onSeen();
              say(t('You can confirm version {version} now.', { version }));
            }}
          >
            <Icon name="eye" /> {t('I have seen the changes')}
          </button>
        ) : (
          <button
            type="button"
            class="button primary"
            aria-disabled={busy || view.wishes.length > 0}
            onClick={() =>
              view.wishes.length === 0 &&
              void act(
                () => api.call(confirmTrade, { params, body: { version } }),
                t('You have confirmed version {version}.', { version }),
              )
            }
          >
            <Icon name="done" /> {t('Confirm version {version}', { version })}
          </button>
        )}
        {kind === 'direct' && (
          <button type="button" class="button" aria-disabled={busy} onClick={onChange}>
            <Icon name="log" /> {t('Change the offer…')}
          </button>
        )}
        <button
          type="button"
          class="button danger"
          aria-disabled={busy}
          onClick={() =>
            void act(() => api.call(leaveTrade, { params }), t('The trade has ended. Nothing has changed hands.'))
          }
        >
          <Icon name="close" /> {leaving}
        </button>
      </p>
    </section>
  );
}

/** What confirming means, before it is done. */
function Consequence({ view, catalogue }: Pick<ActionsProps, 'view' | 'catalogue'>): JSX.Element {
  const { seat, parties, prints, packs, kind } = view;
  const give = givenBy(view, seat);
  const gets = prints.some(({ to }) => to === seat) || packs.some(({ to }) => to === seat);
  const last = parties.every(({ confirmed }, index) => index === seat || confirmed);
  return (
    <div class="consequence">
      {countOf(give) > 0 && !gets && (
        <p class="mark">
          <Icon name="warning" /> {t('You get nothing for it: this is a gift.')}
        </p>
      )}
      <p class="about">
        {last
          ? t('The others have confirmed. If you confirm, you give {goods}, and nobody can undo it afterwards.', {
              goods: goodsInWords(give, catalogue),
            })
          : kind === 'circle'
            ? t('Everything moves at once when all have confirmed, and nothing if one leaves.')
            : t(
                'If you confirm, you give {goods}. It stays locked until the other side confirms too, or you take it back.',
                {
                  goods: goodsInWords(give, catalogue),
                },
              )}
      </p>
    </div>
  );
}
