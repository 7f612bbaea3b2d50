import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** The way through the pages of a list; nothing where there is one. */
export function Pages({ page, pages, onPage }: PagesProps): JSX.Element | null {
  if (pages <= 1) return null;
  return (
    <nav class="row" aria-label={t('Pages')}>
      <button type="button" class="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('Previous')}
      </button>
      <span class="page-number">{t('Page {page} of {pages}', { page, pages })}</span>
      <button type="button" class="button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('Next')}
      </button>
    </nav>
  );
}
