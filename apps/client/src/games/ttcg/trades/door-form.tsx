import { getTradeDoor, renewTradeLink, setTradeDoor } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import { say } from '../../../shell/announce.ts';
import { Problem } from '../../../shell/asking/problem.tsx';
import { useChanging } from '../../../shell/asking/use-asked.ts';
import { copied } from '../../../shell/copying.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import { api } from '../../../shell/session/session.ts';

function addressOf(link: string): string {
  return `${location.origin}/trades/new?link=${link}`;
}

/** Who may send this player offers, and the link with which anybody may. */
export function DoorForm(): JSX.Element {
  const { answer: door, trouble, refusal, change } = useChanging(() => api.call(getTradeDoor, {}), '');
  const renew = (on: boolean): Promise<boolean> => change(() => api.call(renewTradeLink, { body: { on } }));
  const copy = async (link: string): Promise<void> =>
    say(
      (await copied(addressOf(link)))
        ? t('Trade link copied.')
        : t('The browser blocked copying. Select the link instead.'),
    );
  return (
    <section class="trades-section door" aria-labelledby="door">
      <h2 id="door">{t('Who may send you offers')}</h2>
      <Problem {...trouble} />
      <p class="problem" role="alert">
        {refusal}
      </p>
      {door !== null && (
        <>
          <fieldset class="door-choice">
            <legend class="visually-hidden">{t('Who may send you offers')}</legend>
            {(
              [
                ['friends', t('Friends only'), t('Your lists are seen by friends, and by those who have your link.')],
                [
                  'everybody',
                  t('Everybody'),
                  t('Your name and your lists are on the board, and circles can be proposed to you.'),
                ],
              ] as const
            ).map(([value, title, about]) => (
              <label key={value}>
                <input
                  type="radio"
                  name="door"
                  value={value}
                  checked={door.openTo === value}
                  onChange={() => void change(() => api.call(setTradeDoor, { body: { openTo: value } }))}
                />
                <span>
                  <strong>{title}</strong>
                  <span class="about">{about}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {door.link === null ? (
            <p class="row">
              <button type="button" class="button" onClick={() => void renew(true)}>
                <Icon name="link" /> {t('Create a trade link')}
              </button>
            </p>
          ) : (
            <>
              <label class="field">
                <span>{t('Your trade link: whoever has it may send you offers')}</span>
                <input type="text" readOnly value={addressOf(door.link)} data-testid="trade-link" />
              </label>
              <p class="row">
                <button type="button" class="button" onClick={() => void copy(door.link ?? '')}>
                  <Icon name="copy" /> {t('Copy link')}
                </button>
                <button type="button" class="button" onClick={() => void renew(true)}>
                  {t('Replace it with a new link')}
                </button>
                <button type="button" class="button" onClick={() => void renew(false)}>
                  {t('Remove the link')}
                </button>
              </p>
            </>
          )}
        </>
      )}
    </section>
  );
}
