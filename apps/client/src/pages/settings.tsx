import type { JSX } from 'preact';
import { t } from '../i18n/index.ts';
import { Page, useTitle } from '../shell/page/page.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Everything a player may set. */
export default function SettingsPage(): JSX.Element {
  const heading = useTitle(t('Settings'));
  return (
    <Page>
      <h1 ref={heading} tabIndex={-1}>
        {t('Settings')}
      </h1>
      <p class="about">{t('Changes apply immediately, in this browser only.')}</p>
      <SettingsForm />
    </Page>
  );
}
