import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import { Icon } from '../../../shell/page/icon.tsx';

/** Whether what is selected may be done; the reason is empty where it may (RS-UI-5). */
export interface Verdict {
  readonly reason: string;
}

/** GREEN or RED, as an icon and in words. */
export function Mark({ verdict: { reason } }: { readonly verdict: Verdict }): JSX.Element {
  return reason === '' ? (
    <p class="mark allowed" data-testid="mark">
      <Icon name="done" /> <b>{t('Allowed')}</b>
    </p>
  ) : (
    <p class="mark refused" data-testid="mark">
      <Icon name="close" /> <b>{t('Not allowed')}</b> <span>{reason}</span>
    </p>
  );
}
