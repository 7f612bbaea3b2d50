import type { JSX } from 'preact';
import { SignIn, SignUp } from '../account/guest.tsx';
import { t } from '../i18n/index.ts';
import { Page, useTitle } from '../shell/page/page.tsx';
import { house } from '../shell/session/house.ts';
import { Message } from '../shell/session/message.tsx';
import '../styles/account.css';

/** Where a server has no guests: the way in. */
export function AccountEntrance(): JSX.Element {
  const heading = useTitle(t('Log in or sign up'));
  return (
    <Page wide>
      <h1 ref={heading} tabIndex={-1}>
        {house.value.name}
      </h1>
      <p class="account-lead">{t('You need an account to play here.')}</p>
      <Message />
      <div class="account-cards">
        <SignIn />
        <SignUp />
      </div>
    </Page>
  );
}
