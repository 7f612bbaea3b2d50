import type { JSX } from 'preact';
import { Page, useTitle } from '../shell/page.tsx';

/** For addresses that lead nowhere. */
export default function NotFound(): JSX.Element {
  const heading = useTitle('Not found');
  return (
    <Page>
      <div class="prose">
        <h1 ref={heading} tabIndex={-1}>
          There is nothing here
        </h1>
        <p>This address leads to no page of Cardscape. If somebody gave you a link to a match, ask for it again.</p>
        <p>
          <a class="button primary" href="/">
            Go to the lobby
          </a>
        </p>
      </div>
    </Page>
  );
}
