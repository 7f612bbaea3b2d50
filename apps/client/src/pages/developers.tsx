import { getDescription } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useRoute } from 'preact-iso';
import { useEffect, useMemo, useState } from 'preact/hooks';
import '../styles/developers.css';
import { t, tn, tx } from '../i18n/index.ts';
import { Problem } from '../shell/asking/problem.tsx';
import { useAsked } from '../shell/asking/use-asked.ts';
import { Page, useTitle } from '../shell/page/page.tsx';
import { api } from '../shell/session/session.ts';
import { type Description, matching, readDescription } from './developers/description.ts';
import { FormView } from './developers/form-view.tsx';
import { ManualPage, MANUALS } from './developers/manuals.tsx';
import { OperationView } from './developers/operation-view.tsx';

/** What the address points at: an operation or a form. */
function pointedAt(): string {
  return decodeURIComponent(location.hash.slice(1));
}

/** Brings it into sight: it came after the browser had looked for it. */
function followHash(): void {
  const target = document.getElementById(pointedAt());
  if (target instanceof HTMLDetailsElement) target.open = true;
  target?.scrollIntoView({ block: 'start' });
}

function counted(count: number): string {
  return count === 0 ? t('No operations') : tn('{n} operation', '{n} operations', count);
}

/** The interface of the server, from its own description (P-11), which is in English. */
function Reference({ description }: { readonly description: Description }): JSX.Element {
  const [words, setWords] = useState('');
  const groups = useMemo(() => matching(description, words), [description, words]);
  useEffect(() => {
    followHash();
    window.addEventListener('hashchange', followHash);
    return () => window.removeEventListener('hashchange', followHash);
  }, []);
  return (
    <>
      <p lang="en">{description.about}</p>
      <form role="search" aria-label={t('Interface')} onSubmit={(event) => event.preventDefault()}>
        <label class="field">
          <span>{t('Address, word or code')}</span>
          <input
            type="search"
            value={words}
            placeholder={t('matches join')}
            autocomplete="off"
            onInput={(event) => setWords(event.currentTarget.value)}
          />
        </label>
        <p role="status">{counted(groups.reduce((sum, { operations }) => sum + operations.length, 0))}</p>
      </form>
      {groups.map(({ name, operations }, index) => (
        <section key={name} aria-labelledby={`group-${index}`}>
          <h2 id={`group-${index}`} lang="en">
            {name}
          </h2>
          {operations.map((operation) => (
            <OperationView
              key={operation.operationId}
              operation={operation}
              open={operation.operationId === pointedAt()}
            />
          ))}
        </section>
      ))}
      {words === '' && (
        <section aria-label={t('Schemas')}>
          <h2>{t('Schemas')}</h2>
          {Object.entries(description.forms).map(([name, form]) => (
            <div key={name} id={`form-${name}`}>
              <h3 lang="en">{name}</h3>
              <FormView form={form} label={t('Fields of {form}', { form: name })} />
            </div>
          ))}
        </section>
      )}
    </>
  );
}

async function load(): Promise<Description> {
  return readDescription(await api.call(getDescription, {}));
}

function Interface(): JSX.Element {
  const heading = useTitle(t('Developers'));
  const { answer: description, trouble, loading } = useAsked(load, '');
  return (
    <Page>
      <article class="prose developers">
        <h1 ref={heading} tabIndex={-1}>
          {t('Developers')}
        </h1>
        <p>
          {tx(
            'Whatever this page does, a program can do too. Below is this server’s HTTP interface, generated from the schemas it validates requests with; also available as <file>OpenAPI 3.1</file>.',
            {
              file: <a href="/api/openapi.json" target="_blank" />,
            },
          )}
        </p>
        <ul>
          {Object.entries(MANUALS).map(([name, { title }]) => (
            <li key={name}>
              <a class="lone" href={`/developers/${name}`} hreflang="en">
                {title}
              </a>
            </li>
          ))}
        </ul>
        <Problem {...trouble} />
        {loading && <p class="loading">{t('Loading…')}</p>}
        {description !== null && <Reference description={description} />}
      </article>
    </Page>
  );
}

/** The interface, or a document beside it. */
export default function DevelopersPage(): JSX.Element {
  const { document: name = '' } = useRoute().params;
  const manual = MANUALS[name];
  if (manual === undefined) return <Interface />;
  return (
    <Page wide>
      <ManualPage key={name} name={name} manual={manual} />
    </Page>
  );
}
