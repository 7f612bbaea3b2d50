import type { JSX } from 'preact';
import { t } from '../i18n/index.ts';
import { Page, useTitle } from '../shell/page/page.tsx';

/** For addresses that lead nowhere. */
export default function NotFound(): JSX.Element {
  const heading = useTitle(t('Not found'));
  return (
    <Page>
      <div class="prose">
        <h1 ref={heading} tabIndex={-1}>
          {t('Page not found')}
        </h1>
        <p>{t('There is no page at this address. If someone gave you a link to a match, ask them for it again.')}</p>
        <p>
          <a class="button primary" href="/">
            {t('Go to the lobby')}
          </a>
        </p>
      </div>
    </Page>
  );
}
