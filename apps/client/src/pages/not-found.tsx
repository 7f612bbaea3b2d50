import type { JSX } from 'preact';
import { t } from '../i18n/index.ts';
import { Lost } from './lost.tsx';

/** For addresses that lead nowhere. */
export default function NotFound(): JSX.Element {
  return (
    <Lost named={t('Not found')} title={t('Page not found')}>
      <p>{t('There is no page at this address. If someone gave you a link to a match, ask them for it again.')}</p>
    </Lost>
  );
}
