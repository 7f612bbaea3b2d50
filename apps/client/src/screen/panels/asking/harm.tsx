import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import type { TableProps } from '../../../match/table/table.ts';
import { Dialog } from '../../../shell/page/dialog.tsx';
import { set } from '../../../shell/session/settings.ts';

/** Asks whoever is about to harm nobody but themselves. */
export function HarmDialog({ table: { store, controller } }: TableProps): JSX.Element | null {
  const doubt = store.doubt.value;
  if (doubt === null) return null;
  const close = (): void => void (store.doubt.value = null);
  const doIt = (): void => {
    close();
    controller.send(doubt.intent);
  };
  return (
    <Dialog title={t('Is that what you want?')} testId="harm" firm onClose={close}>
      {doubt.lines.map(({ text, tone }) => (
        <p key={text} class={`foreseen ${tone}`}>
          {text}
        </p>
      ))}
      <div class="row">
        <button type="button" class="button primary" onClick={close}>
          {t('Think again')}
        </button>
        <button type="button" class="button danger" data-testid="harm-yes" onClick={doIt}>
          {t('Do it anyway')}
        </button>
        <button
          type="button"
          class="button quiet"
          onClick={() => {
            set('confirmHarm', false);
            doIt();
          }}
        >
          {t('Do it, and never ask again')}
        </button>
      </div>
    </Dialog>
  );
}
