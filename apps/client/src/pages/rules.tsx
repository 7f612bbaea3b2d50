import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { Page, useTitle } from '../shell/page.tsx';
import { Problem } from '../shell/problem.tsx';
import { useAsked } from '../shell/use-asked.ts';

interface Rules {
  readonly html: string;
  readonly sections: readonly (readonly [anchor: string, title: string])[];
}

/** The documents, each in a file of its own that comes when it is read. */
const DOCUMENTS: Readonly<Record<string, { readonly title: string; readonly cards?: string; readonly load: () => Promise<Rules> }>> = {
  ttcg: { title: 'Rules of True TCG', cards: '/cards', load: () => import('virtual:rules/ttcg') },
  manaduel: { title: 'Rules of Mana Duel', load: () => import('virtual:rules/manaduel') },
  coldfront: { title: 'Rules of Cold Front', load: () => import('virtual:rules/coldfront') },
  scenarios: { title: 'Positions and scenarios', load: () => import('virtual:rules/scenarios') },
};

/** Shows what the address points at: the document came after the browser had looked for it. */
function followHash(): void {
  const target = location.hash === '' ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)));
  target?.scrollIntoView({ block: 'center' });
}

/** The documents that there are. */
function RulesList(): JSX.Element {
  const heading = useTitle('Rules');
  return (
    <Page>
      <article class="prose">
        <h1 ref={heading} tabIndex={-1}>
          Rules
        </h1>
        <ul>
          {Object.entries(DOCUMENTS).map(([name, { title }]) => (
            <li key={name}>
              <a href={`/rules/${name}`}>{title}</a>
            </li>
          ))}
        </ul>
      </article>
    </Page>
  );
}

/** A rules document, or the list of them. */
export default function RulesPage(): JSX.Element {
  const name = useRoute().params['name'];
  return name === undefined ? <RulesList /> : <RulesDocument key={name} name={name} />;
}

const sentence = (): string => 'The rules could not be loaded. Look at your connection.';

/** A rules document. Every rule has an anchor, so that a refusal can point at it. */
function RulesDocument({ name }: { readonly name: string }): JSX.Element {
  const known = DOCUMENTS[name];
  const heading = useTitle(known?.title ?? 'No such rules');
  const { answer: rules, trouble, loading } = useAsked(async () => (known === undefined ? null : known.load()), name, { sentence });
  useEffect(() => {
    if (rules === null) return undefined;
    followHash();
    window.addEventListener('hashchange', followHash);
    return () => window.removeEventListener('hashchange', followHash);
  }, [rules]);
  return (
    <Page>
      <article class="prose">
        <h1 ref={heading} tabIndex={-1}>
          {known?.title ?? 'There are no such rules'}
        </h1>
        {known === undefined && (
          <p>
            Here are <a href="/rules">those that there are</a>.
          </p>
        )}
        {known?.cards !== undefined && (
          <p>
            What the words of a card do can be seen on <a href={known.cards}>all cards</a>, one by one.
          </p>
        )}
        <Problem {...trouble} />
        {known !== undefined && loading && <p class="loading">Opening the book…</p>}
        {rules !== null && (
          <>
            <nav aria-label="Sections">
              <ul class="toc">
                {rules.sections.map(([anchor, title]) => (
                  <li key={anchor}>
                    <a href={`#${anchor}`} dangerouslySetInnerHTML={{ __html: title }} />
                  </li>
                ))}
              </ul>
            </nav>
            <div dangerouslySetInnerHTML={{ __html: rules.html }} />
          </>
        )}
      </article>
    </Page>
  );
}
