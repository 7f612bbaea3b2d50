import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';

/** In small windows it opens the other fields of the form that it is in (`fold`); there is none in others. */
export function Fold(): JSX.Element {
  return (
    <details class="fold-more">
      <summary class="button">{t('Filters')}</summary>
    </details>
  );
}
